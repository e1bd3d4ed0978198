"""Restrict what pages may do: by a Content-Security-Policy in each page, and by a file of headers for hosts.

Each page's policy is as strict as possible. The headers contain the loosest of these policies, for files that are
opened directly, and settings that only headers can express. A browser that gets both policies enforces both. Both allow
the pages' inline scripts by hash.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable, Mapping

from tools.steps import BuildError

FILE = "_headers"
"""Name of the file of headers, in the format of Netlify, Cloudflare Pages and other static hosts."""

Policy = Mapping[str, str]
"""Directives of a Content-Security-Policy: name → values."""


def policy_text(policy: Policy) -> str:
    """Return a policy in the syntax of the header."""
    return "; ".join(f"{name} {value}" for name, value in policy.items())


TEXT: Policy = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",  # drawings pass numbers to the style sheets in attributes
    "img-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "connect-src": "'self'",  # to find out which file is missing or damaged
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
}
"""Policy of a text page, whose scripts come from the site and create neither markup nor workers."""
PYTHON: Policy = {
    **TEXT,
    "script-src": "'self' 'unsafe-eval'",  # for WebAssembly, and for PyScript, which assembles its hooks from text
    "worker-src": "'self' blob:",  # PyScript starts its workers from strings in its code
    "img-src": "'self' data:",  # the picture of a finished game
    "trusted-types": "azulejo default",  # both are in web/client/shell/trusted_types.js
}
"""Policy of a page that runs Python."""
WORKSHOP: Policy = {
    **PYTHON,
    "worker-src": f"{PYTHON['worker-src']} data:",  # a typed bot runs without access to this site's data
    "trusted-types": f"{PYTHON['trusted-types']} azulejo-sandbox",  # in web/client/workshop/sandbox.js
}
"""Policy of the bot workshop."""
DOCS: Policy = {**TEXT, "script-src": "'none'", "img-src": "'self' data:"}
"""Policy of a page of the documentation, which has no scripts. The theme's icons are in its style sheet."""
FILE_ALONE: Policy = {
    "default-src": "'none'",
    "script-src": "'wasm-unsafe-eval'",
    "worker-src": "blob:",
    "style-src": "",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "data:",
    "font-src": "data:",
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "azulejo azulejo-file default",  # the second one is in web/one_file/boot.js
}
"""Policy of the one-file edition, which uses only its own contents and makes no requests."""

PAGES: Mapping[str, Policy] = {
    "choose": TEXT,
    "gone": TEXT,
    "about": TEXT,
    "rules": TEXT,
    "docs": DOCS,
    "setup": PYTHON,  # Python starts while the player sets up a game
    "lobby": PYTHON,
    "table": PYTHON,
    "workshop": WORKSHOP,
    "file": FILE_ALONE,
}
"""Policies by kind of page, the value of `<html data-page>`."""

HEADERS: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": ", ".join(
        f"{feature}=()"
        for feature in (
            "camera",
            "display-capture",
            "geolocation",
            "hid",
            "microphone",
            "midi",
            "payment",
            "serial",
            "usb",
        )
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    # Pages of other sites may read our public files, such as the wheels (with micropip), but may not embed our pages.
    "Access-Control-Allow-Origin": "*",
    # File names stay the same when contents change, so browsers must revalidate their copies. Otherwise a page could
    # mix files of two versions. On later visits, and offline, the service worker answers instead.
    "Cache-Control": "no-cache",
}

_FILE_ALSO = {"font-src": "data:", "trusted-types": "azulejo-file"}
"""Values that the policy in the headers contains only because the one-file edition needs them."""

_KIND = re.compile(r"<html\b[^>]*\bdata-page=\"([^\"]*)\"", re.IGNORECASE)
_HEAD = re.compile(r"<meta charset[^>]*>", re.IGNORECASE)
_INLINE = re.compile(r"<script(?![^>]*\s(?:src=|type=\"text/plain\"))[^>]*>(.*?)</script>", re.IGNORECASE | re.DOTALL)
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def with_policy(page: str, scripts: Iterable[str] = (), styles: Iterable[str] = ()) -> str:
    """Return a page (HTML) with the policy of its kind, which allows the page's inline scripts and styles.

    `scripts` and `styles` are hashes of scripts and styles that are inserted later, in the form that `named` returns.
    Raises BuildError if the kind is unknown, or the page has no charset.
    """
    kind = kind_of(page)
    policy = PAGES.get(kind) if kind is not None else None
    if policy is None:
        got = "none" if kind is None else repr(kind)
        raise BuildError(f"has <html data-page>: {got}, expected one of {', '.join(PAGES)}.")
    text = policy_text(_allowing(policy, {*scripts_in(page), *scripts}, {*styles_in(page), *styles}))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{text}">'
    page, done = _HEAD.subn(rf"\g<0>\n{meta}", page, count=1)
    if not done:
        raise BuildError("has no <meta charset>; the policy is inserted after it.")
    return page


def kind_of(page: str) -> str | None:
    """Return the kind of a page (HTML), a key of `PAGES`, or None if the page does not name one."""
    kind = _KIND.search(page)
    return kind[1] if kind else None


def scripts_in(page: str) -> set[str]:
    """Return the hashes of the inline scripts of a page (HTML), in the form for a policy."""
    return {named(code) for code in _INLINE.findall(page)}


def styles_in(page: str) -> set[str]:
    """Return the hashes of the inline style sheets of a page (HTML), in the form for a policy."""
    return {named(sheet) for sheet in _STYLE.findall(page)}


def named(text: str) -> str:
    """Return the hash of an inline script or style, in the form for a policy."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _allowing(policy: Policy, scripts: Iterable[str], styles: Iterable[str]) -> Policy:
    added = {"script-src": scripts, "style-src": styles}
    return {**policy, **{name: " ".join([policy[name], *sorted(words)]).strip() for name, words in added.items()}}


def headers_file(scripts: Iterable[str], styles: Iterable[str] = ()) -> str:
    """Return the text of the file of headers, which has one rule for all addresses.

    `scripts` and `styles` are the hashes of all inline scripts and styles. There are no rules for single addresses:
    hosts would apply such a rule in addition to the general one, or not at all, because they also serve pages at other
    addresses (`/en/azul` for `/en/azul.html`).
    """
    # No other site may show ours in a frame. A policy inside a page cannot express this.
    also = {name: f"{WORKSHOP[name]} {words}" for name, words in _FILE_ALSO.items()}
    policy = policy_text({**_allowing({**WORKSHOP, **also}, scripts, styles), "frame-ancestors": "'none'"})
    headers = {"Content-Security-Policy": policy, **HEADERS}
    return "/*\n" + "".join(f"  {name}: {value}\n" for name, value in headers.items())


def read_headers(text: str) -> dict[str, str]:
    """Return the headers for all addresses from a file of headers. Raises BuildError if it has other rules."""
    path, *lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if path != "/*" or not all(re.match(r"\s+[\w-]+: \S", line) for line in lines):
        raise BuildError(f"{FILE}: expected the one rule /* with its headers below it.")
    named = (line.strip().partition(": ") for line in lines)
    return {name: value for name, _, value in named}
