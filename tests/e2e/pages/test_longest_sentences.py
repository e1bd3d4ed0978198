"""In each language, the longest prompts, previews, hints, log lines, summaries and other sentences fit in their areas.

In a copy of the site, the rules worker replaces its own texts by the longest texts of many games.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import longest
import pseudo_site
import pytest
from azulejo_table.scene import GAMES
from azulejo_table.text import LANGUAGES
from playwright.sync_api import Page
from positions import open_at
from scripts import script
from table import Table
from words_at import SIZES, faults, refused, words_at

from tests.plugins.profile import boot
from tools.serve import Server

REPLACE = """
import json
import re

from azulejo_table.session.session import Session

Any = Longest = dict
SENTENCE = re.compile({pattern!r}, re.DOTALL)
TEXTS = json.loads({texts!r})
CALL = Session.call


{lengthened}

Session.call = lambda session, message: lengthened(CALL(session, message), TEXTS)
"""
CODE = f"{inspect.getsource(longest.kind_of)}\n\n{inspect.getsource(longest.lengthened)}"
STYLED = script("add_style")
NARROW = "#area-status .sentence { display: block; width: 3em; overflow: hidden; white-space: nowrap }"
each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("lang", LANGUAGES)
Opened = Callable[[longest.Shown], tuple[Page, longest.Longest]]
"""A function that opens a page. It returns the page and the longest sentences."""


@pytest.fixture
def opened(visit: Callable[..., Any], tmp_path: Path, game: str, lang: str) -> Iterator[Opened]:
    """Return a function that opens a page of a site whose tables show only the longest sentence of each kind."""
    servers: list[Server] = []

    def open_site(shown: longest.Shown) -> tuple[Page, longest.Longest]:
        texts = longest.longest(game, lang, shown)
        first = REPLACE.format(pattern=longest.SENTENCE.pattern, texts=json.dumps(texts), lengthened=CODE)
        pseudo_site.copy(tmp_path, first)
        servers.append(Server(tmp_path))
        page: Page = visit(servers[0].url, has_touch=True, reduced_motion="reduce").context.new_page()
        return page, texts

    yield open_site
    for server in servers:
        server.stop()


def report(found: list[str]) -> None:
    """Fail if there are faults, and list them."""
    assert not found, "\n".join(found)


@pytest.mark.matrix(most=1)
@each_game
@each_language
def test_the_longest_sentences_of_a_table_fit(opened: Opened, game: str, lang: str) -> None:
    page, texts = opened("table")
    open_at(page, game, 2, lang, "middle")
    found = [f"{size[0]}: {fault}" for size in SIZES for fault in words_at(page, *size)]
    assert page.locator("#area-log").inner_text()
    found += [f"{size[0]}: {fault}" for size in SIZES for fault in refused(page, *size)]
    if "advice" in texts:
        before = page.locator("#area-advice").text_content()
        page.keyboard.press("i")
        changed = "before => document.getElementById('area-advice').textContent !== before"
        page.wait_for_function(changed, arg=before)
        found += [f"{size[0]}: hint: {fault}" for size in SIZES for fault in faults(page, *size)]
    report(found)


@pytest.mark.matrix(most=1)
@each_game
@each_language
def test_the_longest_summaries_fit(opened: Opened, game: str, lang: str) -> None:
    page, texts = opened("summaries")
    found = list[str]()
    for moment in [name for name, kind in (("round", "summary"), ("ending", "ending")) if kind in texts]:
        open_at(page, game, 2, lang, moment)
        found += [f"{moment} {size[0]}: {fault}" for size in SIZES for fault in words_at(page, *size)]
    report(found)


@pytest.mark.matrix(most=1)
@each_game
@each_language
def test_the_longest_sentence_of_a_lesson_fits(opened: Opened, game: str, lang: str) -> None:
    page, texts = opened("lesson")
    table = Table(page)
    with boot():
        page.goto(f"/{lang}/{game}.html?new={quote(json.dumps({'game': game, 'guided': True}))}")
        table.wait_ready()
    assert texts["coach"] in page.locator(".coach-text").inner_text()
    report([f"{size[0]}: {fault}" for size in SIZES for fault in words_at(page, *size)])


def test_the_check_finds_a_sentence_that_does_not_fit(visit: Callable[..., Any], tmp_path: Path) -> None:
    texts = {"prompt": "Wall " * 60, "preview": "Line " * 200, "log": "<p>Log</p>"}
    first = REPLACE.format(pattern=longest.SENTENCE.pattern, texts=json.dumps(texts), lengthened=CODE)
    pseudo_site.copy(tmp_path, first)
    server = Server(tmp_path)
    page: Page = visit(server.url, has_touch=True, reduced_motion="reduce").context.new_page()
    open_at(page, "azul", 2, "en", "middle")
    page.evaluate(STYLED, NARROW)
    assert [fault for fault in words_at(page, *SIZES[0]) if "cut: " in fault]
    server.stop()
