"""Every page has a Content-Security-Policy, which allows only what the page needs."""

from __future__ import annotations

import base64
import hashlib
import re
from codecs import BOM_UTF8

import pytest

from tools.steps import DIST, BuildError
from tools.website.headers import FILE, HEADERS, PAGES, headers_file, read_headers, scripts_in, styles_in, with_policy
from tools.website.one_file import NAME

RUNS_PYTHON = {"lobby", "setup", "table", "workshop"}
OF_THE_SITE = [kind for kind in PAGES if kind != "file"]


def page_of(kind: str) -> str:
    """Return the beginning of a page of this kind."""
    return f'<!doctype html>\n<html lang="en" data-page="{kind}">\n<head>\n<meta charset="utf-8">\n'


@pytest.mark.parametrize("kind", OF_THE_SITE)
def test_only_pages_that_run_python_may_compile_text(kind: str) -> None:
    policy = with_policy(page_of(kind))
    assert ("unsafe-eval" in policy) == (kind in RUNS_PYTHON)
    assert ("blob:" in policy) == (kind in RUNS_PYTHON)
    assert "require-trusted-types-for 'script'" in policy
    source = "'none'" if kind == "docs" else "'self'"
    assert f"script-src {source}" in policy and "http" not in policy.split("content=")[1]


@pytest.mark.parametrize("kind", OF_THE_SITE)
def test_only_the_workshop_may_start_sandboxed_workers(kind: str) -> None:
    policy = with_policy(page_of(kind))
    workers = re.findall(r"worker-src ([^;\"]*)", policy)
    assert ("data:" in "".join(workers)) == ("azulejo-sandbox" in policy) == (kind == "workshop")


@pytest.mark.parametrize("kind", ["rules", "about", "choose"])
def test_pages_with_only_text_may_create_neither_workers_nor_markup(kind: str) -> None:
    policy = with_policy(page_of(kind))
    assert "trusted-types 'none'" in policy
    assert "worker-src" not in policy


def test_pages_state_their_encoding_so_that_no_server_can_change_it() -> None:
    pages, sheets = sorted(DIST.rglob("*.html")), sorted((DIST / "style").glob("*.css"))
    assert pages and sheets
    assert [page for page in pages if not page.read_bytes().startswith(BOM_UTF8)] == []
    assert [sheet for sheet in sheets if not sheet.read_bytes().isascii()] == []


def test_a_page_of_an_unknown_kind_is_refused() -> None:
    with pytest.raises(BuildError, match="'shop', expected one of choose"):
        with_policy(page_of("shop"))
    with pytest.raises(BuildError, match="none, expected one of"):
        with_policy("<!doctype html><html><head><meta charset=utf-8>")
    with pytest.raises(BuildError, match="no <meta charset>"):
        with_policy('<html data-page="table">')


def policy_of_file() -> dict[str, set[str]]:
    """Return the policy of the one-file edition: the allowed sources by directive."""
    policy = re.search('Content-Security-Policy" content="([^"]*)"', (DIST / NAME).read_text(encoding="utf-8"))
    assert policy
    return {name: set(words) for name, *words in map(str.split, policy[1].split(";"))}


def hashes(words: set[str]) -> set[str]:
    """Return the hashes among the allowed sources of a directive."""
    return {word for word in words if word.startswith("'sha256-")}


def test_the_one_file_edition_makes_no_requests() -> None:
    policy = policy_of_file()
    assert policy["default-src"] == {"'none'"} and "connect-src" not in policy
    assert policy["script-src"] - hashes(policy["script-src"]) == {"'wasm-unsafe-eval'"}
    assert policy["style-src"] == hashes(policy["style-src"])
    assert policy["worker-src"] == {"blob:"} and policy["img-src"] == policy["font-src"] == {"data:"}
    assert policy["require-trusted-types-for"] == {"'script'"}


def test_every_page_of_the_site_has_one_policy() -> None:
    pages = sorted(DIST.rglob("*.html"))
    assert len(pages) > 30
    for page in pages:
        assert len(re.findall('http-equiv="Content-Security-Policy"', page.read_text(encoding="utf-8"))) == 1, page


def test_the_headers_allow_exactly_the_inline_code_of_the_site() -> None:
    sent = read_headers((DIST / FILE).read_text(encoding="utf-8"))
    pages = [page.read_text(encoding="utf-8") for page in DIST.rglob("*.html")]
    scripts, styles = ({code for page in pages for code in hashes_in(page)} for hashes_in in (scripts_in, styles_in))
    alone = policy_of_file()
    assert sent == read_headers(
        headers_file(scripts | hashes(alone["script-src"]), styles | hashes(alone["style-src"]))
    )
    assert {*HEADERS, "Content-Security-Policy"} == {*sent}
    assert "frame-ancestors 'none'" in sent["Content-Security-Policy"]


def test_only_inline_scripts_with_a_known_hash_run() -> None:
    page = with_policy(page_of("rules") + "<script data-x='1'>\nlet a;\n</script><script src='b.js'></script>")
    script = base64.b64encode(hashlib.sha256(b"\nlet a;\n").digest()).decode()
    assert f"script-src 'self' 'sha256-{script}';" in page


def test_only_inline_style_sheets_with_a_known_hash_apply() -> None:
    page = page_of("lobby") + "<style>\na { }\n</style>"
    sheet, later = (
        f"'sha256-{base64.b64encode(hashlib.sha256(text).digest()).decode()}'" for text in (b"\na { }\n", b"b")
    )
    assert styles_in(page) == {sheet}
    assert f"style-src 'self' {' '.join(sorted([sheet, later]))};" in with_policy(page, styles=[later])


def test_the_headers_are_a_single_rule_whose_lines_fit_cloudflare_pages() -> None:
    lines = (DIST / FILE).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("/")] == ["/*"], "hosts would join the values of two rules"
    assert max(map(len, lines)) <= 2000


@pytest.mark.parametrize("text", ["/en/*\n  X-A: b\n", "/*\n  X-A: b\n/en/*\n  X-A: c\n", "/*\n  nonsense\n"])
def test_headers_with_other_rules_are_refused_by_our_server(text: str) -> None:
    with pytest.raises(BuildError, match="one rule"):
        read_headers(text)
