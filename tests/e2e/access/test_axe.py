"""axe finds no accessibility fault on any page, in any language and theme, or at any stage of a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from axe import SCHEMES, axe_faults, one_scheme
from azulejo_table.scene import GAMES
from azulejo_table.text import LANGUAGES
from playwright.sync_api import Page, expect
from table import PERSON_AND_BOT, Table, record_before_round_end, record_up_to

from tests.long import Long
from tools.steps import DIST

every_game = pytest.mark.parametrize("game", GAMES)
LANGS = tuple(LANGUAGES)
every_language = pytest.mark.parametrize("lang", LANGS)


@pytest.mark.matrix(most=1)
@every_game
@every_language
def test_a_table_and_its_dialogs_are_accessible(visit: Callable, lang: str, game: str, long: Long) -> None:
    page, number = visit().context.new_page(), GAMES.index(game)
    one, other = (SCHEMES, SCHEMES) if long.enabled else (one_scheme(number), one_scheme(number + 1))
    Table(page, seed=9).open(PERSON_AND_BOT, seed=19, lang=lang, game=game)
    page.keyboard.press("/")
    faults = axe_faults(page, "start", schemes=one)
    page.keyboard.press("Escape")
    page.locator("button.is-source").first.click()
    faults += axe_faults(page, "picked", schemes=other)
    page.keyboard.press("Escape")
    page.locator("#rules-button").click()
    faults += axe_faults(page, "rules", "#rules", schemes=one)
    page.keyboard.press("Escape")
    page.locator("#menu-button").click()
    page.locator("#menu summary").click()
    faults += axe_faults(page, "menu", "#menu", schemes=other)
    page.locator("#menu [data-open=settings]").click()
    faults += axe_faults(page, "settings", "#settings", schemes=one)
    assert not faults, "\n".join(faults)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize(("game", "lang"), [(game, LANGS[at % 3]) for at, game in enumerate(GAMES)])
def test_summaries_and_replays_are_accessible(visit: Callable, lang: str, game: str, long: Long) -> None:
    page: Page = visit().context.new_page()
    table, faults, number = Table(page, seed=9), list[str](), GAMES.index(game)
    one, other = (SCHEMES, SCHEMES) if long.enabled else (one_scheme(number), one_scheme(number + 1))
    page.goto(f"/{lang}/{game}.html#{quote(record_before_round_end(game))}")
    table.wait_ready()
    if page.locator("#hand-over").count():
        faults += axe_faults(page, "the curtain", schemes=one)
        table.go_on()
    if game != "noctiluca":  # Noctiluca has no round summaries
        while not page.locator("#summary").count():
            table.move_by_pointer()
        faults += axe_faults(page, "a round's end", schemes=one)
    page.goto(f"/{lang}/")  # leave the table: it would treat the record in the address as a received link
    page.goto(f"/{lang}/{game}.html#{quote(record_up_to(game, lambda state: state.is_terminal))}")
    page.locator("#do-later").wait_for()
    faults += axe_faults(page, "the replay", schemes=other)
    page.keyboard.press("Escape")
    expect(page.locator("#ending")).to_be_visible()
    faults += axe_faults(page, "the ending", schemes=one)
    assert not faults, "\n".join(faults)


@pytest.mark.matrix(most=1)
@every_language
def test_a_payment_is_accessible(visit: Callable, lang: str) -> None:
    page = visit().context.new_page()
    page.goto(f"/{lang}/queens_garden.html#{quote(record_up_to('queens_garden', lambda state: state.step == 'pay'))}")
    Table(page).wait_ready()
    expect(page.locator(".tray")).to_be_visible()
    faults = axe_faults(page, "the tray")
    assert not faults, "\n".join(faults)


def test_pages_without_a_table_are_accessible(visit: Callable, long: Long) -> None:
    page, faults = visit().context.new_page(), list[str]()
    kinds = ("new", "rules")
    of_games = [f"{game}-{kind}.html" for game in GAMES for kind in kinds]
    if not long.enabled:  # a normal run visits each kind of page once
        of_games = [f"{game}-{kind}.html" for game, kind in zip(GAMES[1:], kinds, strict=False)]
    names = ("", "about.html", *of_games)
    for number, name in enumerate(names):
        for lang in LANGS if long.enabled else [LANGS[number % 3]]:
            page.goto(f"/{lang}/{name}")
            if name.endswith("new.html"):
                page.locator("[data-add] [data-kind=bot]").click()
            elif not name:
                page.evaluate("document.getElementById('player').showModal()")
                faults += axe_faults(page, f"{lang}: name and emblem", "#player", schemes=one_scheme(number))
                page.keyboard.press("Escape")
            schemes = SCHEMES if long.enabled else one_scheme(number + 1)
            faults += axe_faults(page, f"{lang}/{name}", schemes=schemes)
    assert not faults, "\n".join(faults)


def test_the_page_that_chooses_a_language_is_accessible(visit: Callable) -> None:
    page: Page = visit().context.new_page()
    written = (DIST / "index.html").read_text(encoding="utf-8")
    # remove the script that redirects to a language at once
    without = re.sub("<script>.*?</script>", "", written, flags=re.DOTALL)
    page.route("/", lambda route: route.fulfill(body=without, content_type="text/html"))
    page.goto("/")
    expect(page.get_by_role("link", name="English")).to_be_visible()
    assert not axe_faults(page, "the choice")
