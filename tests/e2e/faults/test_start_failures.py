"""If a game cannot start, the page names the responsible file or setting, in the page's language."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from html import unescape

import pytest
from faults import NEW
from playwright.sync_api import Browser, Page, expect
from table import BOOT

from tools.serve import Handler, Server
from tools.steps import DIST, ROOT

TABLES = {lang: f"/{lang}/azul.html?new={NEW}" for lang in ("en", "zh-Hant", "ja")}
MESSAGES = re.compile(r"\bdata-([a-z]+)=\"([^\"]*)\"")
BUTTONS = {"again", "close"}
MEMORY = "Out of memory: Cannot allocate Wasm memory for new instance"
LITTLE_MEMORY = """const limit = (bytes, words) => {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = (source, ...rest) =>
    source instanceof WebAssembly.Module || source.byteLength > bytes
      ? Promise.reject(new RangeError(words))
      : instantiate(source, ...rest);
};
"""
"""Script that defines `limit(bytes, words)`. This call makes WebAssembly refuse modules that are larger than `bytes`.

It also refuses modules that are already compiled. With a limit of 1,000,000, Pyodide's small module still loads, but
its large one does not.
"""
STRICT_POLICIES = {
    "eval": (
        "default-src 'self' 'unsafe-inline' data: blob:",
        "blocks something the games need: script-src",
    ),
    "workers": (
        "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; worker-src 'self'",
        "blocks something the games need: worker-src",
    ),
}
"""Policies that a host may send, each with the message that the page then shows."""


class MisconfiguredHandler(Handler):
    """A request handler with configurable content types and headers. It can also add text at the start of files."""

    types: Mapping[str, str] = {}
    added: Mapping[str, str] = {}
    preludes: Mapping[str, str] = {}

    def guess_type(self, path: str) -> str:  # type: ignore[override]
        return self.types.get(path.rpartition(".")[2], super().guess_type(path))

    def send_header(self, keyword: str, value: str) -> None:
        if not (keyword == "Content-Type" and value == "none"):
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        self.always = self.added  # replaces the headers from the site's own file `_headers`
        super().end_headers()

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        if path == "/files.json" and self.preludes:  # leave out changed files, which would count as damaged
            files = json.loads((DIST / "files.json").read_text(encoding="utf-8"))
            body = json.dumps(
                {name: sealed for name, sealed in files.items() if f"/{name}" not in self.preludes}
            ).encode()
        elif path in self.preludes:
            body = self.preludes[path].encode() + (DIST / path.lstrip("/")).read_bytes()
        else:
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None


@pytest.fixture
def open_misconfigured(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page of a misconfigured host.

    The faults are intended, so the page is not watched.
    """
    running: list[Server] = []

    def serve(**options: Mapping[str, str]) -> Page:
        server = Server(DIST, handler=type("OneOdd", (MisconfiguredHandler,), options))
        running.append(server)
        return browser.new_context(base_url=server.url).new_page()

    yield serve
    for server in running:
        server.stop()


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("lang", TABLES)
def test_a_script_without_a_type_is_named(open_misconfigured: Callable[..., Page], lang: str) -> None:
    page = open_misconfigured(types={"js": "none"})
    page.goto(TABLES[lang])
    expect(page.locator("#trouble")).to_contain_text(re.compile(r"client/\w+\.js.*text/javascript"), timeout=BOOT)


def test_a_style_sheet_of_a_wrong_type_is_named(open_misconfigured: Callable[..., Page]) -> None:
    page = open_misconfigured(types={"css": "text/plain"})
    page.goto("/en/index.html")
    expect(page.locator("#trouble")).to_contain_text(
        re.compile(r"sends style/\w+\.css as text/plain.*send it as text/css")
    )


@pytest.mark.parametrize("policy_name", STRICT_POLICIES)
def test_a_server_policy_that_is_too_strict_is_named(open_misconfigured: Callable[..., Page], policy_name: str) -> None:
    policy, expected = STRICT_POLICIES[policy_name]
    page = open_misconfigured(added={"Content-Security-Policy": policy})
    page.goto(TABLES["en"])
    expect(page.locator("#trouble")).to_contain_text(expected, timeout=BOOT)
    expect(page.locator("#trouble")).to_contain_text("Content-Security-Policy")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("feature", ["WebAssembly", "DecompressionStream"])
def test_a_feature_that_the_browser_lacks_is_named(page: Page, feature: str) -> None:
    page.add_init_script(f"delete globalThis.{feature}")
    page.goto(TABLES["en"])
    expect(page.locator("#trouble")).to_contain_text(f"This browser can’t run the games ({feature})")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("bytes", [0, 1_000_000])
def test_too_little_memory_is_named(open_misconfigured: Callable[..., Page], bytes: int) -> None:
    page = open_misconfigured(preludes={"/pyodide/pyodide.js": LITTLE_MEMORY + f"limit({bytes}, '{MEMORY}');\n"})
    page.goto(TABLES["en"])
    expect(page.locator("#notice")).to_contain_text("enough free memory", timeout=BOOT)
    expect(page.locator("#notice [data-reason]")).to_contain_text(MEMORY)


def test_an_error_in_a_script_of_the_page_is_named(open_misconfigured: Callable[..., Page]) -> None:
    page = open_misconfigured()
    page.add_init_script("delete CSS.escape; Intl.ListFormat = null; matchMedia = null;")
    page.goto(TABLES["en"])
    expect(page.locator("#trouble")).to_contain_text(re.compile(r"\(client/\w+\.js: .*matchMedia"), timeout=BOOT)


def test_any_other_reason_for_a_failed_start_is_shown_unchanged(open_misconfigured: Callable[..., Page]) -> None:
    page = open_misconfigured(preludes={"/pyodide/pyodide.js": "throw new Error('broken on purpose');\n"})
    page.goto(TABLES["en"])
    expect(page.locator("#notice")).to_contain_text("The game couldn’t start.", timeout=BOOT)
    expect(page.locator("#notice [data-reason]")).to_contain_text("broken on purpose")


def test_the_documentation_lists_every_message_of_a_failed_start() -> None:
    listed = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    page = (DIST / "en" / "azul.html").read_text(encoding="utf-8")
    (tag,) = re.findall(r"<script data-lives ([^>]*)>", page)
    messages = {name: unescape(words) for name, words in MESSAGES.findall(tag) if name not in BUTTONS}
    assert {"missing", "damaged", "type", "untyped", "policy", "old", "slow", "silent"} <= messages.keys()
    for name in messages.keys() - {"silent"}:  # the documentation lists "thrown", which is this message with a reason
        words = messages[name].replace("azulejo.html", "{page}").replace("Content-Security-Policy", "{header}")
        assert words.replace("{page}", "{file}") in listed or words in listed, name
