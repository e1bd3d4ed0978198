"""Every game can be played in the page by pointer, by keyboard and by touch, even with a reload in the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from azulejo.records.record import Record
from azulejo_table.scene import GAMES
from page_traits import page_traits
from playwright.sync_api import Page, expect
from positions import open_before_end
from scripts import script
from table import CONTINUE, FIGURE, IN_VIEW, PERSON_AND_BOT, SAVES, Table, check_end, on_screens, press_at_end, saved

from tests.long import Long

PANELS_OVERFLOWING = script("panels_overflowing")
NAMES_WITHOUT_TEXT = script("names_without_text")
BOARD_HIDDEN = script("board_hidden")
PROMPT_COVERED = script("prompt_covered")
ACTION_COUNT = f"{SAVES}.then(([latest]) => latest.save.record.actions.length)"
"""Script that counts the actions in the most recently saved game."""
PHONES = ((390, 664), (320, 664))
PHONES_IN_LANDSCAPE = ((664, 390), (844, 390))
LARGER = ((1024, 768), (1180, 820), (1280, 800), (1366, 657))
LANGS = ("en", "zh-Hant", "ja")
SOME = 6
"""Number of decisions at the end of a game that a normal run makes by keyboard and by touch.

By pointer, a normal run plays one whole game, of Azul.
"""


def screen_reader_texts(page: Page) -> list[str]:
    """Return the texts that a screen reader reads in each area. First move the pointer and the focus away."""
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    areas = page.locator("#table section:not(#area-log, #area-dialog)").all()
    return [area.aria_snapshot().replace(" [active]", "") for area in areas]


def language_for(game: str, shift: int = 0) -> str:
    """Return one of the languages: the one at the game's index plus `shift`, modulo the number of languages."""
    return LANGS[(GAMES.index(game) + shift) % len(LANGS)]


every_game = pytest.mark.parametrize("game", GAMES)


def whole_games(*usual: str) -> pytest.MarkDecorator:
    """Return a mark that runs a test with the `usual` games or, in a long run, with all games."""
    return pytest.mark.parametrize(
        "game", [pytest.param(game, marks=() if game in usual else pytest.mark.long) for game in GAMES]
    )


@whole_games("azul")
def test_a_whole_game_by_pointer_against_a_bot_survives_a_reload(page: Page, tmp_path: Path, game: str) -> None:
    table = Table(page)
    table.open(PERSON_AND_BOT, game=game, **page_traits(game).by_pointer)
    for _ in range(4):
        table.go_on()
        table.move_by_pointer()
    table.go_on()
    before = screen_reader_texts(page)
    log = page.locator("#area-log ol").inner_text()
    page.reload()
    table.wait_ready()
    assert page.locator("#area-log ol").inner_text() == log
    assert screen_reader_texts(page) == before
    table.move_by_pointer()
    # a script in the page plays the rest, which is faster; other tests play whole games by keyboard and touch
    table.play_in_page()
    check_end(table, tmp_path)
    press_at_end(page, "rematch")
    expect(page.locator("#ending")).to_have_count(0)
    table.wait_ready()
    assert len(saved(page).actions) < 4
    expect(page.locator("button.is-source").first).to_be_visible()


@whole_games("noctiluca")
def test_a_whole_game_can_be_played_by_keyboard(page: Page, tmp_path: Path, game: str, long: Long) -> None:
    table, options = Table(page, seed=2), page_traits(game).by_keyboard
    if long.enabled:
        table.open(PERSON_AND_BOT, seed=12, game=game, **options)
    else:
        table = open_before_end(page, game, decisions=SOME, seed=12, **options)
    table.play("move_by_keyboard")
    check_end(table, tmp_path)


@pytest.mark.matrix(most=1)
@every_game
@pytest.mark.parametrize("shift", [0, 1])
@pytest.mark.parametrize("sizes", [PHONES, LARGER], ids=["phones", "larger"])
def test_pages_and_panels_fit_the_screen(
    visit: Callable, sizes: Sequence[tuple[int, int]], shift: int, game: str
) -> None:
    width, height = sizes[0]
    page = visit(viewport={"width": width, "height": height}, has_touch=sizes is PHONES).context.new_page()
    table = Table(page, seed=10)
    lang = language_for(game, shift + len(sizes))
    bots = [{"name": f"Master {letter}", "level": "master"} for letter in "ABC"]
    table.open([{"name": "Bartholomew", "level": None}, *bots], seed=20, lang=lang, game=game)
    for width, _ in on_screens(page, sizes):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(PANELS_OVERFLOWING) == [], f"{width} px"
    for path in ("", f"{game}-new.html"):
        page.goto(f"/{lang}/{path}")
        for width, _ in on_screens(page, sizes):
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", ["azul", "sintra", "noctiluca"])
def test_the_bar_keeps_its_height_on_a_phone_while_a_piece_is_picked(visit: Callable, game: str) -> None:
    page: Page = visit(viewport={"width": 390, "height": 664}, has_touch=True).context.new_page()
    Table(page).open(seed=8, lang="ja", game=game)
    before = page.locator("#area-status").bounding_box()
    page.locator("button.is-source:not(.button)").first.tap()
    expect(page.get_by_role("button", name="キャンセル")).to_be_visible()
    after = page.locator("#area-status").bounding_box()
    assert before and after and after["y"] == pytest.approx(before["y"], abs=1)


@pytest.mark.long  # in a normal run, tests/e2e/table/test_sizes.py covers endings with four players
@every_game
def test_the_final_scores_of_four_players_fit_a_phone(visit: Callable, game: str) -> None:
    page = visit(viewport={"width": 390, "height": 664}, has_touch=True).context.new_page()
    seats = [{"name": "", "level": None}] * 4
    open_before_end(page, game, seats, seed=5, lang=language_for(game)).play("move_by_touch")
    points = page.locator("#ending .points")
    for width, _ in on_screens(page, PHONES):
        fits = points.evaluate("table => table.scrollWidth <= table.parentElement.clientWidth")
        assert fits, f"{width} px"


@pytest.mark.smoke
@every_game
def test_a_desktop_shows_a_whole_table_and_accessible_names_contain_the_visible_texts(page: Page, game: str) -> None:
    table, traits = Table(page, seed=10), page_traits(game)
    table.open(PERSON_AND_BOT, seed=20, game=game)
    for _ in range(3):
        assert page.evaluate("document.documentElement.scrollHeight") <= 900
        assert page.evaluate(NAMES_WITHOUT_TEXT) == []
        if page.locator(CONTINUE).count():
            table.go_on()
        else:
            table.move_by_pointer()
    if game == "noctiluca":
        assert page.evaluate(IN_VIEW, ["#area-pool .n-art", 760])
    page.set_viewport_size({"width": 1280, "height": 860})
    title = page.locator(".top .brand").bounding_box()
    assert title is not None and title["y"] >= 0, "the game's name must not be cut"
    page.set_viewport_size({"width": 2560, "height": 1440})
    assert page.evaluate(
        "[document.documentElement.scrollWidth <= 2560, document.documentElement.scrollHeight <= 1440]"
    )
    assert page.evaluate(IN_VIEW, [traits.large_board or traits.own_board, 840]), (
        "the board must be wide on a large screen"
    )
    page.set_viewport_size({"width": 768, "height": 1024})
    assert page.evaluate("document.documentElement.scrollWidth") <= 768
    assert page.evaluate(IN_VIEW, [traits.other_board, 120]), "the other player's board must be in view"


@pytest.mark.matrix(most=1)
@every_game
def test_landscape_screens_show_the_whole_board_and_prompt(visit: Callable, game: str) -> None:
    page = visit(viewport={"width": 664, "height": 390}).context.new_page()
    table = Table(page, seed=10)
    table.open(seed=20, game=game, lang=language_for(game))
    for size in on_screens(page, PHONES_IN_LANDSCAPE):
        page.locator("button.is-source:visible").first.click()
        page.wait_for_timeout(50)
        assert page.evaluate("scrollY") == 0, "the page must not scroll"
        assert page.locator(".ask .status-text").evaluate(PROMPT_COVERED) == [], size
        page.keyboard.press("Escape")
    own_board = page_traits(game).own_board
    for _ in range(2):
        for width, height in on_screens(page, (*PHONES_IN_LANDSCAPE, (884, 690), (1024, 768), (1180, 820))):
            assert page.evaluate(BOARD_HIDDEN, own_board) == {"covered": [], "cut": False}, f"{width} by {height}"
        (table.go_on if page.locator(CONTINUE).count() else table.move_by_pointer)()


def play_by_touch(table: Table, decisions: int) -> Iterator[tuple[int, str]]:
    """Play up to `decisions` decisions by touch.

    Yields for each decision the number of actions before it, and the points in its preview, or "" if there are none.
    """
    page = table.page
    for _ in range(decisions):
        if table.over:
            return
        if page.locator(CONTINUE).count():
            table.go_on()
            continue
        done, frame = page.evaluate(ACTION_COUNT), table.frame
        aimed = table.preview_by_touch(with_points=True)
        figure = aimed.evaluate(FIGURE) if aimed else None
        if aimed:
            aimed.tap()
        table.wait_ready(after=frame)
        yield done, figure or ""


def previews_and_changes(record: Record, shown: list[tuple[int, str]]) -> Iterator[tuple[int, int]]:
    """Yield each number of points that a preview showed, and the actual change of the seat's standing."""
    states = [record.start(), *(state for state, _, _ in record.replay())]
    for (done, figure), (end, _) in zip(shown, [*shown[1:], (len(states) - 1, "")], strict=True):
        before, seat = states[done], states[done].current_player
        while done < end and states[done].current_player == seat:
            done += 1
        after = states[done]
        if seat is None or not figure or (after.step == "keep" and before.step != "keep"):
            continue  # the preview already counts the pane to keep, although keeping it is a separate decision
        worth = [state.game.standing(state, seat)[seat] for state in (before, after)]
        yield int(figure.replace("−", "-")), worth[1] - worth[0]


BOARD_WORDS = script("board_words")


def board_in_words(page: Page) -> list[str]:
    """Return the words on the player's own board, without tooltips and without previewed points."""
    words: list[str] = page.evaluate(BOARD_WORDS)
    return words


@whole_games("queens_garden")
def test_a_whole_game_by_touch_survives_a_reload(visit: Callable, tmp_path: Path, game: str, long: Long) -> None:
    phone = visit(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True)
    page = phone.context.new_page()
    table = Table(page, seed=12)
    if long.enabled:
        table.open(PERSON_AND_BOT, seed=22, game=game)
    else:
        table = open_before_end(page, game, decisions=SOME, seed=22)
    played = list(play_by_touch(table, long.amount(SOME // 2, 30)))
    before, address = table.frame, page.url
    shown = board_in_words(page)
    page.goto(address)
    table.wait_ready()
    assert table.frame >= before and board_in_words(page) == shown
    played += play_by_touch(table, 400)
    figures = list(previews_and_changes(saved(page), played))
    if game != "queens_garden":  # Queen's Garden shows points at places only if the places differ in points
        assert len(figures) > len(played) / 3 and len({net for net, _ in figures}) > 1
    assert all(net == changed for net, changed in figures), figures
    check_end(table, tmp_path)
