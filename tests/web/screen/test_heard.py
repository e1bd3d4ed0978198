"""The texts that a screen reader reads at a table agree with goldens and with the state, in every language.

`AZULEJO_GOLDENS=write pytest tests/web/screen/test_heard.py` rewrites the goldens; then read the diff.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from azulejo import games
from azulejo.games.azul.pieces.components import COLOURS as GLAZES
from azulejo.games.noctiluca.pieces.components import CARD_NAMES, CARD_SPACES
from azulejo.games.noctiluca.pieces.components import COLOURS as DICE
from azulejo.games.sintra.pieces.components import COLOURS as PANES
from azulejo_table.game_page import scene_of
from azulejo_table.session.session import Session
from azulejo_table.text import LANGUAGES, translator
from heard import Heard, Item

from tests.golden_files import GOLDENS, check_golden

POSITIONS = {"azul": (26, "take"), "sintra": (27, "place"), "queens_garden": (34, "act"), "noctiluca": (22, "store")}
"""For each game: the number of random actions to play, and the step to stop at.

The position is the first position with this step after that number of actions.
"""
LATEST = 8
"""Number of lines of the log that a golden contains. These are the latest lines."""
each_game = pytest.mark.parametrize("game", games())
each_language = pytest.mark.parametrize("lang", LANGUAGES)


class Page:
    """A page that shows a game's position from `POSITIONS`: all areas, the last frame, and the view."""

    def __init__(self, game: str, lang: str) -> None:
        self.session, draws = Session(), random.Random(2)
        seats = [{"name": name, "level": None} for name in ("Ann", "Ben")]
        self.markup: dict[str, str] = {}
        self.send(type="new", lang=lang, game=game, seats=seats, options={}, seed=1)
        play = self.session.play
        assert play is not None
        least, step = POSITIONS[game]
        message: dict[str, object] = {}
        while message.get("type") != "do" or len(play.steps) < least or play.state.step != step or self.waits():
            wait = self.waits()
            message = {"type": wait} if wait else {"type": "do", "actions": [draws.choice(play.state.legal_actions())]}
            self.send(**message, frame=self.frame["frame"])
        self.heard = {area: Heard(markup) for area, markup in self.markup.items()}
        self.view: dict[str, Any] = play.shown.view(play.viewer)
        self.mine = play.mine

    def send(self, **message: object) -> None:
        """Send a message and put the answer on the page."""
        self.frame: dict[str, Any] = json.loads(self.session.call(json.dumps(message)))
        assert "error" not in self.frame, self.frame
        self.markup |= self.frame["areas"]

    def waits(self) -> str:
        """Return the type of the message that must be sent before the next decision, or "" if none must be sent."""
        return next((kind for kind in ("ready", "continue") if self.frame["controls"][kind]), "")

    def area(self, seat: int) -> str:
        """Return the name of the area that contains a seat's board."""
        return "board" if seat == self.mine else f"other-{seat}"

    @property
    def answers(self) -> dict[str, str]:
        """The words that the screen reader says when a shortcut key is pressed, by key.

        The page contains all of them except the description of the position, which the session sends.
        """
        position = json.loads(self.session.call(json.dumps({"type": "ask"})))["answer"]
        return {**self.heard["answers"].answers, "position": position}

    def places(self, kind: str) -> dict[str, Item]:
        """Return the buttons for places whose names begin with `kind`, by place."""
        items = (item for heard in self.heard.values() for item in heard.items)
        return {item.place: item for item in items if item.place.startswith(kind)}

    def marked(self, area: str, name: str) -> list[str]:
        """Return the texts in an area whose elements have the CSS class `name`."""
        return [item.words for item in self.heard[area].items if name in item.classes]


page = cache(Page)


def numbers(words: str) -> list[int]:
    """Return the counts in a text, without signed figures such as "worth +2"."""
    return [int(figure) for figure in re.findall(r"(?<![\d+−])\d+", words)]


# Agreement with the golden


@each_language
@each_game
def test_the_texts_of_a_page_match_their_golden(game: str, lang: str) -> None:
    shown = page(game, lang)
    names = scene_of(game).area_names(translator(lang))
    lines = []
    for area, heard in shown.heard.items():
        lines.append(f"[{area}] {names.get(area, '')}".rstrip())
        items = heard.items[-LATEST:] if area == "log" else heard.items
        lines += [f"{item.kind}: {item.words}{' (current)' if item.current else ''}" for item in items]
    lines += ["[say]", shown.frame["say"], *(f"[key: {key}]\n{words}" for key, words in shown.answers.items())]
    check_golden(GOLDENS / "heard" / f"{game}-{lang}.txt", "\n".join(lines) + "\n")


# Agreement with the state


def check_offers(shown: Page, colours: str) -> None:
    """Check that there is one button for each colour at each source, and that its text gives the number of pieces."""
    view = shown.view
    offers = {f"factory:{number}" if number else "centre": row for number, row in enumerate(view["sources"])}
    there = {
        f"{place}:{colour}": count
        for place, row in offers.items()
        for colour, count in zip(colours, row, strict=True)
        if count
    }
    named = {**shown.places("factory:"), **shown.places("centre:")}
    assert {place: numbers(item.words)[-1] for place, item in named.items()} == there


def check_counts(shown: Page, *rows: list[int]) -> None:
    """Check that the text about the bag and the lid (or tower) gives all their counts."""
    counts = [numbers(item.words) for item in shown.heard["market"].items]
    assert [count for row in rows for count in row if count] in [counts[-1], [*counts[-2], *counts[-1]]]


def check_azul(shown: Page) -> None:
    """Check the texts of factories, centre, bag and lid, and the sentences about each seat's lines and wall."""
    check_offers(shown, GLAZES)
    check_counts(shown, shown.view["bag"], shown.view["lid"])
    seat = shown.view["seats"][shown.mine]
    for row, filled in enumerate(line["count"] for line in seat["lines"]):
        counts = numbers(shown.places("line:")[f"line:{shown.mine}:{row}"].words)
        assert sorted(counts) == sorted([row + 1, row + 1, *[filled] * (filled > 0)])
    floor = numbers(shown.places("floor:")[f"floor:{shown.mine}"].words)
    assert floor == ([len(seat["floor"])] if seat["floor"] else [])
    for number, board in enumerate(shown.view["seats"]):
        lines = [(row, line["count"]) for row, line in enumerate(board["lines"], 1) if line["count"]]
        wall = [(row, at) for row, tiles in enumerate(board["wall"], 1) for at, tile in enumerate(tiles, 1) if tile]
        figures = numbers(shown.marked(shown.area(number), "sr")[0])
        assert figures[: 2 * len(lines + wall)] == [figure for pair in lines + wall for figure in pair]


def check_sintra(shown: Page) -> None:
    """Check the texts of factories, centre, bag, tower and collected panes, and the panes and free spaces of strips."""
    check_offers(shown, PANES)
    assert numbers(shown.marked("status", "status-text")[0]) == [sum(shown.view["hand"])]
    check_counts(shown, shown.view["bag"], shown.view["tower"])
    strips = shown.view["seats"][shown.mine]["strips"]
    named = shown.places(f"strip:{shown.mine}:")
    assert len(named) == len(strips)
    for column, strip in enumerate(strips):
        number, *panes = numbers(named[f"strip:{shown.mine}:{column}"].words)
        assert number == column + 1
        assert sum(panes) == (len(strip["panes"]) if strip else 0)


def check_queens_garden(shown: Page) -> None:
    """Check the texts of expansions, storage and garden: counts are right, and only equal tiles share a name."""
    view, seat = shown.view, shown.view["seats"][shown.mine]
    buttons = {**shown.places("expansion:"), **shown.places("storage:")}
    loose = {tuple(place.split(":")): item.words for place, item in buttons.items()}
    tiles = sorted((entry["number"], tile) for entry in view["market"] for tile in entry["tiles"])
    assert sorted((int(at[1]), at[2]) for at in loose if at[0] == "expansion" and len(at) == 4) == tiles
    stored = [*seat["tiles"], *["joker"] * seat["jokers"], *["x"] * len(seat["expansions"])]
    assert sorted(at[2] for at in loose if at[0] == "storage") == sorted(stored)
    names_by_tile: dict[str, set[str]] = {}
    for at, words in loose.items():
        if len(at) == 4 and at[2] != "x":
            names_by_tile.setdefault(at[2], set()).add(words)
    cells = {int(at.removeprefix("cell:")): item.words for at, item in shown.places("cell:").items()}
    assert len(set(cells.values())) == len(cells), "spaces and ornaments must have different names"
    for cell, tile in enumerate(seat["cells"]):
        if tile is not None:
            assert numbers(cells[cell]) == [], (
                "names of spaces must not contain numbers, because the garden has none printed on it"
            )
        for name in names_by_tile.get(tile or "", ()):
            assert name in cells[cell], "a tile must have the same name everywhere"
    names = [name for words in names_by_tile.values() for name in words]
    assert len(set(names)) == len(names) == len(names_by_tile)
    totals = [numbers(item.words)[-1] for item in shown.heard["market"].items[-3:]]
    assert totals == [sum(view["bag"]), sum(view["tower"]), len(view["supply"])]


def check_noctiluca(shown: Page) -> None:
    """Check the texts of shores, piles, tokens, the lid and collected dice, and the spaces of jars."""
    view, mine = shown.view, shown.mine
    cells = [item.words for item in shown.heard["pool"].items if item.kind == "text"][2:]
    assert cells[::2] == [str(number) for number in range(1, 19)]
    assert [len(numbers(words)) for words in cells[1::2]] == [sum(map(bool, cell)) for cell in view["pool"]]
    shores = shown.places("shore:")
    names_by_state: dict[bool, set[str]] = {False: set(), True: set()}
    for n, taken in enumerate(view["shores"]):
        names_by_state[taken].add(re.sub(r"\d+", "", shores[f"shore:{n}"].words))
    assert [len(words) for words in names_by_state.values()] == [1, 1] and names_by_state[False] != names_by_state[True]
    assert [numbers(shores[f"shore:{n}"].words) for n in range(12)] == [[n + 1] for n in range(12)]
    for jar, (name, stack) in enumerate(zip(("gold", "brown", "red"), view["stacks"], strict=True)):
        most = max(len(seat["tokens"][jar]) for seat in view["seats"])
        ahead = [most] if most else []  # the text names the highest number of tokens that a seat has
        assert numbers(shown.places("stack:")[f"stack:{name}"].words) == [len(stack), stack[0], *ahead]
    for n, pile in enumerate(view["piles"]):
        number, *dice = numbers(shown.places("pile:")[f"pile:{n}"].words)
        assert (number, dice) == (n + 1, [count for count in spaces(pile[0]) if count])
    assert numbers(shown.heard["supply"].items[-1].words) == [count for count in view["lid"] if count]
    hand = {f"hand:{mine}:{colour}": count for colour, count in zip(DICE, view["hand"], strict=True) if count}
    assert {place: numbers(item.words)[-1] for place, item in shown.places("hand:").items()} == hand
    for n, jar in enumerate(view["seats"][mine]["jars"]):
        if jar is not None:
            room = [total - done for total, done in zip(spaces(jar["card"]), jar["filled"], strict=True)]
            assert numbers(shown.places("jar:")[f"jar:{mine}:{n}"].words) == [count for count in room if count]


def spaces(card: str) -> tuple[int, int, int, int]:
    """Return the number of spaces on a jar card, by colour."""
    return CARD_SPACES[CARD_NAMES.index(card)]


CHECKS: dict[str, Callable[[Page], None]] = {
    "azul": check_azul,
    "sintra": check_sintra,
    "queens_garden": check_queens_garden,
    "noctiluca": check_noctiluca,
}


@each_language
@each_game
def test_spoken_counts_match_the_state(game: str, lang: str) -> None:
    CHECKS[game](page(game, lang))


@each_language
@each_game
def test_spoken_scores_and_turn_match_the_state(game: str, lang: str) -> None:
    shown = page(game, lang)
    seats, current = shown.view["seats"], shown.view["current_player"]
    chips = [item for item in shown.heard["seats"].items if "chip" in item.classes]
    assert [numbers(chip.words)[0] for chip in chips] == [seat["score"] for seat in seats]
    assert [chip.current for chip in chips] == [seat == current for seat in range(len(seats))]
    for seat in range(len(seats)):
        assert numbers(*shown.marked(shown.area(seat), "score")) == [seats[seat]["score"]]


@each_language
@each_game
def test_the_spoken_position_matches_the_boards(game: str, lang: str) -> None:
    shown = page(game, lang)
    for seat in range(2):
        words = shown.marked(shown.area(seat), "sr")[0]
        assert words in shown.answers["position"], words


@each_game
def test_the_chinese_word_for_azuls_boards_is_used_only_in_azul(game: str) -> None:
    answers = [words for words in page(game, "zh-Hant").answers.values() if "圖板" in words]
    assert game == "azul" or not answers


@pytest.mark.parametrize("game", ["azul", "sintra", "queens_garden"])
def test_in_japanese_the_marker_is_called_a_tile_only_if_it_is_a_tile(game: str) -> None:
    shown = page(game, "ja")
    words = [*shown.answers.values(), *(item.words for heard in shown.heard.values() for item in heard.items)]
    tile, marker = ("スタートプレイヤータイル", "スタートプレイヤーマーカー")
    assert not [text for text in words if (tile if game == "queens_garden" else marker) in text]


@each_language
@each_game
def test_announcements_contain_the_last_lines_of_the_log(game: str, lang: str) -> None:
    shown = page(game, lang)
    last = shown.marked("log", "is-last")
    assert last
    for text in (shown.frame["say"], shown.answers["last"]):
        assert all(line in text for line in last)


@each_language
@each_game
def test_announcements_end_with_the_seat_to_move_and_the_prompt(game: str, lang: str) -> None:
    shown = page(game, lang)
    current = shown.view["current_player"]
    turn = translator(lang)("It is {name}’s turn.", name=("Ann", "Ben")[current])
    prompt = shown.answers["turn"].removeprefix(turn).strip()
    assert prompt and shown.answers["turn"].startswith(turn)
    assert shown.frame["say"].endswith((turn, prompt))
