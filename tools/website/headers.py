"""What browsers may do with the site: a policy in each page, and for hosts that send headers a file of them.

A page's policy is as strict as that page allows. The headers carry the widest of them, for whatever is opened by
itself, and what only a header can say; where both are there a browser keeps to both. Scripts that stand in a page
are named in both by their hashes.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable, Mapping

from tools.steps import BuildError

FILE = "_headers"
"""Name of the file of headers, in the format that Netlify, Cloudflare Pages and other static hosts read."""

Policy = Mapping[str, str]
"""Directives of a Content-Security-Policy by name, with their values."""


def policy_text(policy: Policy) -> str:
    """A policy as browsers read it."""
    return "; ".join(f"{name} {value}" for name, value in policy.items())


TEXT: Policy = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",  # drawings carry numbers for the style sheets
    "img-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "connect-src": "'self'",  # to tell what is missing or damaged
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
}
"""A page to read: scripts of the site, which make neither markup nor workers."""
PYTHON: Policy = {
    **TEXT,
    "script-src": "'self' 'unsafe-eval'",  # for WebAssembly, and for PyScript, which puts its hooks together from text
    "worker-src": "'self' blob:",  # PyScript starts its workers from text that it brings
    "img-src": "'self' data:",  # the end of a game as a picture
    "trusted-types": "azulejo default",  # both are in web/client/shell/trusted_types.js
}
"""A page that runs Python."""
WORKSHOP: Policy = {
    **PYTHON,
    "worker-src": f"{PYTHON['worker-src']} data:",  # a typed bot runs where nothing of this site is its own
    "trusted-types": f"{PYTHON['trusted-types']} azulejo-sandbox",  # in web/client/workshop/sandbox.js
}
"""The page on which bots are typed."""
DOCS: Policy = {**TEXT, "script-src": "'none'", "img-src": "'self' data:"}
"""A page of the documentation: no script at all; its theme has its icons in its style sheet."""
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
    "trusted-types": "azulejo azulejo-file default",  # the second one is in web/one/boot.js
}
"""The page that is the whole site: nothing but what stands in it, and it asks nobody for anything."""

PAGES: Mapping[str, Policy] = {
    "choose": TEXT,
    "gone": TEXT,
    "about": TEXT,
    "rules": TEXT,
    "docs": DOCS,
    "setup": PYTHON,  # Python wakes while the person chooses
    "lobby": PYTHON,
    "table": PYTHON,
    "workshop": WORKSHOP,
    "file": FILE_ALONE,
}
"""Policies by what a page is, as its `<html data-page>` says."""

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
    # Pages elsewhere may read what anybody may fetch, as micropip does with the wheels; they still cannot embed it.
    "Access-Control-Allow-Origin": "*",
    # Names of files stay when what is in them changes, so a copy is used only after asking whether it is the newest:
    # pages, modules and runtime of two versions never meet. Offline and on later visits the service worker answers.
    "Cache-Control": "no-cache",
}

_FILE_ALSO = {"font-src": "data:", "trusted-types": "azulejo-file"}
"""What the page that is the whole site needs beside what others do, where a host sends it."""

_KIND = re.compile(r"<html\b[^>]*\bdata-page=\"([^\"]*)\"", re.IGNORECASE)
_HEAD = re.compile(r"<meta charset[^>]*>", re.IGNORECASE)
_INLINE = re.compile(r"<script(?![^>]*\s(?:src=|type=\"text/plain\"))[^>]*>(.*?)</script>", re.IGNORECASE | re.DOTALL)
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def with_policy(page: str, scripts: Iterable[str] = (), styles: Iterable[str] = ()) -> str:
    """A page (HTML) with the policy of its kind, which lets the scripts and styles count that stand in it.

    `scripts` and `styles`: hashes of those that come to stand in it later, as `named` gives them. Raises BuildError if
    its kind is unknown, or it has no charset.
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
        raise BuildError("has no <meta charset>, after which the policy would stand.")
    return page


def kind_of(page: str) -> str | None:
    """What a page (HTML) is, by the names of `PAGES`; None where it does not say."""
    found = _KIND.search(page)
    return found[1] if found else None


def scripts_in(page: str) -> set[str]:
    """The hashes of the scripts that stand in a page (HTML), as a policy names them."""
    return {named(code) for code in _INLINE.findall(page)}


def styles_in(page: str) -> set[str]:
    """The hashes of the style sheets that stand in a page (HTML), as a policy names them."""
    return {named(sheet) for sheet in _STYLE.findall(page)}


def named(text: str) -> str:
    """The hash of a script or style that stands in a page, as a policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _allowing(policy: Policy, scripts: Iterable[str], styles: Iterable[str]) -> Policy:
    added = {"script-src": scripts, "style-src": styles}
    return {**policy, **{name: " ".join([policy[name], *sorted(words)]).strip() for name, words in added.items()}}


def headers_file(scripts: Iterable[str], styles: Iterable[str] = ()) -> str:
    """The text of the file of headers: one rule for every address; `scripts` and `styles`: hashes of all in pages.

    Hosts join the values of a name that several rules give, and serve pages also under other addresses
    (`/en/azul` for `/en/azul.html`), so that rules by address would say too much or nothing.
    """
    # No site may show this one in a frame: a page cannot say so itself.
    also = {name: f"{WORKSHOP[name]} {words}" for name, words in _FILE_ALSO.items()}
    policy = policy_text({**_allowing({**WORKSHOP, **also}, scripts, styles), "frame-ancestors": "'none'"})
    headers = {"Content-Security-Policy": policy, **HEADERS}
    return "/*\n" + "".join(f"  {name}: {value}\n" for name, value in headers.items())


def read_headers(text: str) -> dict[str, str]:
    """The headers for every address in a file of headers. Raises BuildError for a file with other rules."""
    path, *lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if path != "/*" or not all(re.match(r"\s+[\w-]+: \S", line) for line in lines):
        raise BuildError(f"{FILE}: expected the one rule /* with its headers below it.")
    named = (line.strip().partition(": ") for line in lines)
    return {name: value for name, _, value in named}
