"""Every page has room for a language that is 40 % longer than English: nothing is cut off, outside, or covered.

A normal run checks one moment of each game, one lesson, and one page of every other kind.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import pseudo_site
import pytest
from azulejo_table.playthrough.saves import save_of
from azulejo_table.scene import GAMES
from playwright.sync_api import Page
from positions import open_at
from pseudo import longer as longer_text
from scripts import script
from table import Table
from words_at import SIZES, words_at

from tests.long import Long
from tests.plugins.profile import boot
from tools.checks.translations import sentences
from tools.serve import Server
from tools.website import pictures
from tools.website.screens import cut_texts

OPENED = script("open_each_dialog")
NOTICED = script("show_each_notice")
STYLED = script("add_style")
MOMENTS = ("start", "middle", "round", "ending")
TABLES = [(game, moment) for moment in MOMENTS for game in GAMES]
PAGES = (
    "index.html",
    "about.html",
    "workshop.html",
    *(f"{game}-{kind}.html" for kind in ("new", "rules") for game in GAMES),
)
PLANTED = {
    "#area-status .sentence { display: block; width: 3em; overflow: hidden; white-space: nowrap }": "cut: ",
    "#area-status .status-text { translate: 0 44px }": "outside: ",
    "#undo { translate: -140px 0 }": " is over ",
}
"""Style sheets that cause a fault on a table, each with words of the report to expect."""
ACCENTED = re.compile("[åéîöû]")


@pytest.fixture(scope="module")
def longer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve a site whose English is longer."""
    folder = tmp_path_factory.mktemp("longer")
    with pytest.MonkeyPatch.context() as patch:
        pseudo_site.make(folder, patch)
    server = Server(folder)
    yield server
    server.stop()


@pytest.fixture
def opened(visit: Callable[..., Any], longer: Server) -> Page:
    """Return a page of the site with longer English."""
    page: Page = visit(longer.url, has_touch=True, reduced_motion="reduce").context.new_page()
    return page


def texts_cut(page: Page, sizes: tuple[tuple[int, int], ...] = SIZES) -> list[str]:
    """Return the faults of a page's texts in each size of window."""
    assert ACCENTED.search(page.locator("body").inner_text())
    return [f"{width}: {fault}" for width, height in sizes for fault in cut_texts(page, width, height)]


def dialog_texts_cut(page: Page, long: Long) -> list[str]:
    """Open each dialog of a page. Return the faults of the texts in the smallest and the largest window, or in all."""
    found = list[str]()
    for dialog in page.evaluate("[...document.querySelectorAll('dialog')].map((dialog) => dialog.id)"):
        page.evaluate(OPENED, dialog)
        sizes = SIZES if long.enabled else (SIZES[0], SIZES[-1])
        found += [f"{dialog}: {fault}" for fault in texts_cut(page, sizes)]
    return found


def checked(page: Page) -> None:
    """Check that the texts of a table are in longer English and fit in all windows."""
    found = [f"{size[0]}: {fault}" for size in SIZES for fault in words_at(page, *size)]
    assert ACCENTED.search(page.locator("#table").inner_text())
    assert not found, "\n".join(found)


def test_longer_sentences_keep_their_placeholders_and_tags() -> None:
    kept = re.compile(r"\{\w*\}|<[^<>]*>|&\w+;|[0-9−+]")
    short = long = 0
    for key in sentences():
        for text in (key,) if isinstance(key, str) else key:
            made = longer_text(text)
            assert kept.findall(made) == kept.findall(text), text
            short += len(kept.sub("", text))
            long += len(kept.sub("", made))
    assert 1.25 < long / short < 1.45
    assert longer_text("{count} of <b>{all}</b> &amp; more") == "{count} öf <b>{all}</b> &amp; mmörré"


@pytest.mark.parametrize(
    ("game", "moment"),
    [
        pytest.param(game, moment, marks=() if GAMES.index(game) == MOMENTS.index(moment) else pytest.mark.long)
        for game, moment in TABLES
        if (game, moment) != ("noctiluca", "round")  # Noctiluca has no round summaries
    ],
)
def test_a_table_has_room_for_longer_words(opened: Page, game: str, moment: str) -> None:
    open_at(opened, game, 2, "en", moment)
    checked(opened)


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.long if at else ()) for at, game in enumerate(GAMES)]
)
def test_a_lesson_has_room_for_longer_words(opened: Page, game: str) -> None:
    table = Table(opened)
    with boot():
        opened.goto(f"/en/{game}.html?new={quote(json.dumps({'game': game, 'guided': True}))}")
        table.wait_ready()
    checked(opened)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if at in (0, 2, 3, 8) else pytest.mark.long) for at, name in enumerate(PAGES)]
)
def test_a_page_has_room_for_longer_words(opened: Page, name: str, long: Long) -> None:
    pictures.store_save(opened, save_of(pictures.played(GAMES[0], lambda play: len(play.steps) > 30)))
    opened.goto(f"/en/{name}")
    found = texts_cut(opened)
    found += dialog_texts_cut(opened, long)
    assert not found, "\n".join(found)


def test_dialogs_and_notices_of_a_table_have_room_for_longer_words(opened: Page, long: Long) -> None:
    open_at(opened, "azul", 2, "en", "middle")
    found = list[str]()
    for number, notice in enumerate(opened.evaluate(NOTICED, "")):
        opened.evaluate(NOTICED, notice)
        size = SIZES[number % len(SIZES)]
        found += [f"{notice}: {fault}" for fault in texts_cut(opened, (size,))]
    opened.evaluate("document.getElementById('notice').replaceChildren()")
    found += dialog_texts_cut(opened, long)
    assert not found, "\n".join(found)


def test_a_planted_fault_is_found(opened: Page) -> None:
    open_at(opened, "azul", 2, "en", "middle")
    assert not list(words_at(opened, *SIZES[0]))
    for style, fault in PLANTED.items():
        opened.evaluate(STYLED, style)
        assert any(fault in found for found in words_at(opened, *SIZES[0])), fault
