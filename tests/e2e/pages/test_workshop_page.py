"""The bot workshop handles typed bots that play, fail, loop or cheat, and runs only code typed on the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import quote

import pytest
from axe import axe_faults
from azulejo_table.text import LANGUAGES
from playwright.sync_api import Page, Route, expect
from scripts import script
from table import Table, on_screens

from tests.code_blocks import code_blocks
from tests.long import Long
from tools.serve import Server
from tools.setup import runtime
from tools.steps import DIST, ROOT

PLAYED = 90_000  # maximum ms of a match, on a busy machine
HEAD = "from azulejo.bots import Bot\n\n\nclass Mine(Bot):\n    def choose(self, game, view):\n"
FIRST = f"{HEAD}        return view['legal_actions'][0]\n"
RAISES = f"{HEAD}        return view['lines']\n"
LOOP = f"""{HEAD}        while True:
            try:
                n = 1
            except BaseException:
                pass
"""
STUCK = f"{HEAD}        n = 10**14\n        return sum(range(n))\n"
ONE_DEAL_A_WORKER = f"games = set()\n{FIRST}".replace(
    "        return",
    "        games.add(id(self))\n        assert len(games) == 1, 'this worker has played before'\n        return",
)
CHEAT = """
import gc
import js
from azulejo.bots import Bot
from azulejo.game import State
from azulejo_table.workshop import referee

TRIES = {
    "origin": lambda: js.self.origin,
    "saves": lambda: js.indexedDB.open("azulejo"),
    "caches": lambda: js.caches.keys(),
    "settings": lambda: js.localStorage,
    "page": lambda: js.document,
    "code": lambda: js.eval("1 + 1"),
    "worker": lambda: js.Worker.new("../client/engine.js"),
    "states": lambda: [found for found in gc.get_objects() if isinstance(found, (State, referee.Referee))],
    "seed": lambda: seen.get("seed"),
}


def result(attempt):
    try:
        return repr(attempt())
    except BaseException as error:
        return type(error).__name__ + " " + str(error)[:20]


class Cheat(Bot):
    def choose(self, game, view):
        global seen
        seen = view
        raise RuntimeError("; ".join(f"{name}={result(attempt)}" for name, attempt in TRIES.items()))
"""


class Workshop:
    """The workshop's page, with methods that do what a person does on it."""

    def __init__(self, page: Page, lang: str = "en", address: str = "") -> None:
        self.page = page
        page.goto(f"/{lang}/workshop.html{address}")
        expect(self.editor).to_be_visible()

    @property
    def editor(self) -> Any:
        return self.page.locator(".cm-content")

    @property
    def code(self) -> str:
        """The code in the editor."""
        return str(self.editor.evaluate("content => content.cmView?.view?.state.doc.toString() ?? content.innerText"))

    def part(self, name: str) -> Any:
        """Return a part of the page."""
        return self.page.locator(f"[data-workshop={name}]")

    def type(self, code: str) -> None:
        """Replace the whole code."""
        self.editor.focus()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(code)

    def start(self, game: str = "azul", games: int = 2) -> None:
        """Start the bot's match."""
        self.page.locator("[name=game]").select_option(game)
        self.page.locator("[name=games]").select_option(str(games))
        self.part("start").click()

    def finish(self) -> None:
        """Wait until the match is over."""
        expect(self.part("start")).to_be_visible(timeout=PLAYED)

    def play(self, code: str, game: str = "azul", games: int = 2) -> None:
        """Type a bot and let it play to the end."""
        self.type(code)
        self.start(game, games)
        self.finish()

    def row(self, name: str = "all") -> list[str]:
        """Return the cells of a row: games, won, drawn, lost, average points of the bot and of the level, errors."""
        return [str(text) for text in self.page.locator(f"[data-seat={name}]").all_inner_texts()]


@pytest.fixture
def workshop(page: Page) -> Workshop:
    """Open the page in English, with its editor loaded."""
    return Workshop(page)


def test_the_example_plays_paired_games_and_replays_the_last(workshop: Workshop, long: Long) -> None:
    played = long.amount(2, 20)
    workshop.start("azul", played)
    expect(workshop.part("status")).to_contain_text(f"of {played} games played", timeout=PLAYED)
    expect(workshop.page.locator("[data-seat=all]").first).not_to_have_text("0", timeout=PLAYED)
    workshop.finish()
    assert set(workshop.page.evaluate("Object.keys(localStorage)")) <= {"azulejo.workshop"}
    assert "azulejo" not in workshop.page.evaluate(
        "indexedDB.databases().then((all) => all.map(({ name }) => name))"
    ), "the workshop must not open the database of saved games"
    expect(workshop.part("status")).to_have_text("The match is over.")
    games, won, drawn, lost, points, against, errors = workshop.row()
    assert games == str(played) and errors == "0" and int(won) + int(drawn) + int(lost) == played
    seats = [workshop.row(name) for name in ("first", "second")]
    assert [seat[0] for seat in seats] == [str(played // 2)] * 2
    for column, mean in ((4, points), (5, against)):
        assert abs(sum(float(seat[column]) for seat in seats) / 2 - float(mean)) <= 0.11, (
            "expected the mean, rounded to a tenth"
        )
    with workshop.page.expect_popup() as opened:
        workshop.part("replay").click()
    board = opened.value
    Table(board).wait_ready()
    expect(board.locator("#moment-slider")).to_be_visible()
    expect(board.locator(".scrubber .position")).to_have_text("Start of the game")
    board.locator("#do-now").click()
    expect(board.locator("#ending")).to_be_visible()


def test_an_exception_is_shown_with_its_line(workshop: Workshop) -> None:
    workshop.play(RAISES)
    expect(workshop.part("trouble")).to_contain_text("Your bot failed on line 6: KeyError: 'lines'")
    assert workshop.row() == ["2", "0", "0", "2", "–", "–", "2"]
    expect(workshop.page.locator(".is-trouble")).to_contain_text("return view['lines']")
    workshop.part("go-to").click()
    expect(workshop.editor).to_be_focused()
    workshop.page.keyboard.press("End")
    workshop.page.keyboard.type(" or 1")
    expect(workshop.page.locator(".is-trouble")).to_have_count(0)
    assert "return view['lines'] or 1" in workshop.code


NO_ANSWERS = (
    ("def f(:\n", "Line 1 isn’t valid Python yet: SyntaxError"),
    ("x = 1\n", "There is no bot in the code. Expected: class MyBot(Bot)"),
    (f"{HEAD}        return 'C5'\n", "Your bot returned str: 'C5'. Expected: one of the numbers in"),
    (f"{HEAD}        return 9999\n", "Your bot chose 9999, which isn’t legal (unknown_action). Expected: one of "),
    (
        f"{HEAD}        import js\n        js.self.close()\n        return view['legal_actions'][0]\n",
        "inside a call that never returned",
    ),
    (f"{HEAD}        import js\n        js.postMessage('x')\n        return -1\n", "Your bot chose -1"),
)
"""Programs that are not a bot or do not choose a legal action, each with the message that it causes."""


@pytest.mark.long
def test_a_bad_answer_is_reported_with_what_was_expected(workshop: Workshop, long: Long) -> None:
    for code, message in NO_ANSWERS if long.enabled else NO_ANSWERS[::2]:
        workshop.play(code)
        expect(workshop.part("trouble")).to_contain_text(message)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize(("code", "message"), [(LOOP, "It was on line"), (STUCK, "The last line it started was 7.")])
def test_a_bot_that_never_answers_is_stopped_and_its_line_shown(workshop: Workshop, code: str, message: str) -> None:
    workshop.play(code)
    expect(workshop.part("trouble")).to_contain_text("longer than 5 seconds")
    expect(workshop.part("trouble")).to_contain_text(message)
    assert workshop.row()[-1] == "1"


def test_stop_ends_a_loop_and_the_next_match_starts(workshop: Workshop) -> None:
    workshop.type(LOOP)
    workshop.start()
    expect(workshop.part("status")).to_contain_text("0 of 2", timeout=PLAYED)
    workshop.page.wait_for_timeout(1_500)
    workshop.part("stop").click()
    expect(workshop.part("status")).to_have_text("Stopped.")
    # the Stop button must take effect before the time limit does
    expect(workshop.part("trouble")).not_to_contain_text("longer than 5 seconds")
    began = monotonic()
    while workshop.page.workers:  # the list of workers changes a moment later
        assert monotonic() - began < PLAYED / 1000, "the bot's worker must have ended"
        workshop.page.wait_for_timeout(50)
    expect(workshop.part("start")).to_be_focused()
    workshop.play(FIRST)
    assert workshop.row()[0] == "2"


def cheated(workshop: Workshop) -> str:
    """Return the report of the cheating bot. If the bot reached its time limit on a busy machine, try again."""
    for _ in range(5):
        workshop.play(CHEAT)
        report: str = workshop.part("trouble").inner_text()
        if "longer than 5 seconds" not in report:
            break
    return report


def test_a_cheating_bot_finds_only_its_view(workshop: Workshop) -> None:
    report = cheated(workshop)
    finds = dict(part.split("=", 1) for part in report.split("RuntimeError: ")[1].split("\n")[0].split("; "))
    assert finds["origin"] == "'null'" and finds["states"] == "[]" and finds["seed"] == "None"
    assert finds["saves"].startswith("JsException SecurityE") and finds["caches"].startswith("JsException SecurityE")
    assert finds["settings"].startswith("AttributeError") and finds["page"].startswith("AttributeError")
    assert finds["code"].startswith("JsException EvalError") and finds["worker"].startswith("JsException TypeError")


@pytest.mark.long
def test_the_last_printed_lines_are_shown_as_text(workshop: Workshop) -> None:
    workshop.play(FIRST)
    expect(workshop.part("output")).to_be_hidden()
    body = "        print('x' * 3000)\n        print('<b>seat</b>', view['viewer'])\n        return"
    workshop.play(FIRST.replace("        return", body))
    region = workshop.page.get_by_role("region", name="Your bot’s output")
    expect(region).to_be_visible()
    lines = str(workshop.part("output-lines").text_content()).split("\n")
    assert len(lines) == 50
    assert lines[-1] == "<b>seat</b> 1" and lines[-2] == "x" * 2000 + "…"
    expect(workshop.part("output-note")).to_have_text(
        re.compile(r"^Earlier lines omitted: \d+\.\s+Lines longer than 2,000 characters were cut\.$")
    )
    faults = axe_faults(workshop.page, "what was printed")
    assert not faults, "\n".join(faults)
    workshop.play(f"{HEAD}        print('before')\n        return view['lines']\n")
    expect(workshop.part("output-lines")).to_have_text(re.compile("^before(\nbefore)?$"))


@pytest.mark.long
def test_every_game_runs_the_bot_in_a_new_worker(workshop: Workshop) -> None:
    workshop.play(ONE_DEAL_A_WORKER)
    assert workshop.row()[-1] == "0"


def test_addresses_and_messages_put_no_code_into_the_editor(page: Page) -> None:
    workshop = Workshop(page, address=f"?code={quote(FIRST)}&example=random#{quote(FIRST)}")
    assert "class Points(Bot)" in workshop.code
    page.evaluate("code => window.postMessage({ code, example: 'random' }, '*')", FIRST)
    assert "class Points(Bot)" in workshop.code


def test_typed_code_is_kept_and_the_example_can_be_restored(workshop: Workshop) -> None:
    workshop.type("x = 1\n")
    workshop.part("example").select_option("random")
    assert "class Anything(Bot)" in workshop.code
    workshop.part("example").select_option("points")
    workshop.page.reload()
    assert workshop.code.strip() == "x = 1"
    workshop.part("restart").click()
    assert "class Points(Bot)" in workshop.code
    workshop.part("bring-back").click()
    assert workshop.code.strip() == "x = 1"
    workshop.page.reload()
    assert workshop.code.strip() == "x = 1"


def test_tab_leaves_the_editor_and_everything_works_without_a_pointer(workshop: Workshop) -> None:
    page = workshop.page
    workshop.part("restart").focus()
    page.keyboard.press("Tab")
    expect(workshop.editor).to_be_focused()
    expect(page.get_by_role("textbox", name="Your bot, in Python")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("[name=game]")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(workshop.editor).to_be_focused()
    page.locator("[name=games]").select_option("2")
    workshop.part("start").focus()
    page.keyboard.press("Enter")
    expect(workshop.part("stop")).to_be_focused()
    page.keyboard.press("Enter")
    expect(workshop.part("status")).to_have_text("Stopped.")


def test_a_text_field_replaces_an_editor_that_fails_to_load(page: Page, visits: list[Any]) -> None:
    visits[0].allow("ERR_FAILED")

    def refuse(route: Route) -> None:
        route.abort()

    page.route("**/editor.js", refuse)
    page.goto("/en/workshop.html")
    field = page.get_by_label("Your bot, in Python")
    field.fill(f"{HEAD}        return view['lines']\n")
    page.locator("[name=games]").select_option("2")
    page.locator("[data-workshop=start]").click()
    expect(page.locator("[data-workshop=trouble]")).to_contain_text("on line 6", timeout=PLAYED)
    page.locator("[data-workshop=go-to]").click()
    expect(field).to_be_focused()
    page.reload()
    assert "view['lines']" in field.input_value()


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_no_fault_and_the_page_fits_the_window(page: Page, lang: str) -> None:
    workshop = Workshop(page, lang)
    workshop.play(f"{HEAD}        return 'C5'\n")
    expect(workshop.part("results")).to_be_visible()
    for width, _ in on_screens(page, ((1440, 664), (390, 664), (320, 664))):
        faults = axe_faults(page, f"{width} px") if width != 390 else []
        assert not faults, "\n".join(faults)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        small = page.evaluate(script("small_controls"))
        assert small == []


def test_the_lobby_and_the_documentation_link_to_the_workshop(page: Page) -> None:
    page.goto("/ja/")
    page.get_by_role("link", name="CPUワークショップ").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("CPUワークショップ")
    page.goto("/docs/first_bot.html")
    page.get_by_role("link", name="bot workshop").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bot workshop")


@pytest.mark.long
def test_offline_a_plain_text_field_replaces_the_editor(visit: Callable[..., Any], offline_server: Server) -> None:
    opened = visit(offline_server.url)
    opened.allow("Failed to load resource|editor.js")
    page = opened.context.new_page()
    page.goto("/en/")
    expect(page.locator(".top [data-when=offline-ready]")).to_be_visible(timeout=PLAYED)
    offline_server.stop()
    opened.context.set_offline(True)  # because a stopped server still answers on open connections
    page.get_by_role("link", name="Bot workshop").click()
    page.locator("textarea").fill(FIRST)
    page.locator("[name=games]").select_option("2")
    page.locator("[data-workshop=start]").click()
    expect(page.locator("[data-seat=all]").first).to_have_text("2", timeout=PLAYED)
    assert "client/workshop/editor.js" not in (DIST / "files.json").read_text(encoding="utf-8")


@pytest.mark.long  # in a normal run, tests/engine/test_wheel.py installs the wheel, but not in a browser
def test_another_site_installs_the_wheel_and_plays_a_game(
    visit: Callable[..., Any], server: Server, tmp_path: Path
) -> None:
    text = (ROOT / "docs/first_bot.md").read_text(encoding="utf-8")
    [page] = [block.text for block in code_blocks(text) if block.title == "page.html"]
    [wheel] = re.findall(r"https://azulejo\.example/(wheels/[^\"]+)", page)
    assert (DIST / wheel).is_file()
    (tmp_path / "page.html").write_text(page.replace("https://azulejo.example", server.url), encoding="utf-8")
    runtime.copy_plain(tmp_path / "pyodide")
    elsewhere = Server(tmp_path)
    try:
        opened = visit(elsewhere.url)
        opened.allow(f"^asked for {server.url}/{wheel}$")
        opened.allow("404")  # the browser asks for an icon
        tab = opened.context.new_page()
        tab.goto("/page.html")
        expect(tab.locator("body")).to_have_text(re.compile(r"^\[\d+, \d+\]$"), timeout=PLAYED)
    finally:
        elsewhere.stop()
