"""axe finds no accessibility fault on any page, in any language, in either theme, at any moment of a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from axe import SCHEMES, checked, one_scheme
from azulejo_table.scene import GAMES
from azulejo_table.text import LANGUAGES
from playwright.sync_api import Page, expect
from table import PERSON_AND_BOT, Table, before_the_end_of_a_round, until

from tests.long import Long
from tools.steps import DIST

every_game = pytest.mark.parametrize("game", GAMES)
TONGUES = tuple(LANGUAGES)
every_tongue = pytest.mark.parametrize("lang", TONGUES)


@pytest.mark.matrix(most=1)
@every_game
@every_tongue
def test_a_table_with_a_pick_the_rules_or_the_menu_is_accessible(
    visit: Callable, lang: str, game: str, long: Long
) -> None:
    page, turn = visit().context.new_page(), GAMES.index(game)
    one, other = (SCHEMES, SCHEMES) if long.asked else (one_scheme(turn), one_scheme(turn + 1))
    Table(page, seed=9).open(PERSON_AND_BOT, seed=19, lang=lang, game=game)
    page.keyboard.press("/")
    faults = checked(page, "start", schemes=one)
    page.keyboard.press("Escape")
    page.locator("button.is-source").first.click()
    faults += checked(page, "picked", schemes=other)
    page.keyboard.press("Escape")
    page.locator("#rules-button").click()
    faults += checked(page, "rules", "#rules", schemes=one)
    page.keyboard.press("Escape")
    page.locator("#menu-button").click()
    page.locator("#menu summary").click()
    faults += checked(page, "menu", "#menu", schemes=other)
    page.locator("#menu [data-open=settings]").click()
    faults += checked(page, "settings", "#settings", schemes=one)
    assert not faults, "\n".join(faults)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize(("game", "lang"), [(game, TONGUES[at % 3]) for at, game in enumerate(GAMES)])
def test_summaries_endings_and_replays_are_accessible(visit: Callable, lang: str, game: str, long: Long) -> None:
    page: Page = visit().context.new_page()
    table, faults, turn = Table(page, seed=9), list[str](), GAMES.index(game)
    one, other = (SCHEMES, SCHEMES) if long.asked else (one_scheme(turn), one_scheme(turn + 1))
    page.goto(f"/{lang}/{game}.html#{quote(before_the_end_of_a_round(game))}")
    table.wait_ready()
    if page.locator("#hand-over").count():
        faults += checked(page, "the curtain", schemes=one)
        table.go_on()
    if game != "noctiluca":  # Noctiluca has no round summaries
        while not page.locator("#summary").count():
            table.move_by_pointer()
        faults += checked(page, "a round's end", schemes=one)
    page.goto(f"/{lang}/")  # an open table would treat the record as a received link
    page.goto(f"/{lang}/{game}.html#{quote(until(game, lambda state: state.is_terminal))}")
    page.locator("#do-later").wait_for()
    faults += checked(page, "the replay", schemes=other)
    page.keyboard.press("Escape")
    expect(page.locator("#ending")).to_be_visible()
    faults += checked(page, "the ending", schemes=one)
    assert not faults, "\n".join(faults)


@pytest.mark.matrix(most=1)
@every_tongue
def test_a_payment_is_accessible(visit: Callable, lang: str) -> None:
    page = visit().context.new_page()
    page.goto(f"/{lang}/queens_garden.html#{quote(until('queens_garden', lambda state: state.step == 'pay'))}")
    Table(page).wait_ready()
    expect(page.locator(".tray")).to_be_visible()
    faults = checked(page, "the tray")
    assert not faults, "\n".join(faults)


def test_pages_without_a_table_are_accessible(visit: Callable, long: Long) -> None:
    page, faults = visit().context.new_page(), list[str]()
    kinds = ("new", "rules")
    of_games = [f"{game}-{kind}.html" for game in GAMES for kind in kinds]
    if not long.asked:  # a normal run visits each game once and each kind of page twice
        of_games = [f"{game}-{kinds[number % 2]}.html" for number, game in enumerate(GAMES)]
    names = ("", "about.html", *of_games)
    for number, name in enumerate(names):
        for lang in TONGUES if long.asked else [TONGUES[number % 3]]:
            page.goto(f"/{lang}/{name}")
            if name.endswith("new.html"):
                page.locator("[data-add] [data-kind=bot]").click()
            both = long.asked or number < 2
            schemes = SCHEMES if both else one_scheme(number // 2)  # each kind of a game's pages in each theme
            faults += checked(page, f"{lang}/{name}", schemes=schemes)
    assert not faults, "\n".join(faults)


def test_the_choice_of_a_language_is_accessible(visit: Callable) -> None:
    page: Page = visit().context.new_page()
    written = (DIST / "index.html").read_text(encoding="utf-8")
    # this script redirects to a language at once
    without = re.sub("<script>.*?</script>", "", written, flags=re.DOTALL)
    page.route("/", lambda route: route.fulfill(body=without, content_type="text/html"))
    page.goto("/")
    expect(page.get_by_role("link", name="English")).to_be_visible()
    assert not checked(page, "the choice")
