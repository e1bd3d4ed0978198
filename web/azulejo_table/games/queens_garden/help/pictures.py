"""Draw the pictures of the rules of Queen's Garden. They show positions from its lessons.

They are drawn with the same functions as a table.
"""

from __future__ import annotations

from typing import cast

from azulejo import State
from azulejo.games.queens_garden.rules.view import QueensGardenView

from azulejo_table.draw.picture import Box, Move, Part, cropped, drawings, grid, picture
from azulejo_table.games.queens_garden.draw import board, market, storage
from azulejo_table.games.queens_garden.draw.wheel import wheel
from azulejo_table.games.queens_garden.help.first_game import LAST_ROUND
from azulejo_table.rules_pictures import arrow, arrow_of, moment, recorded, ring
from azulejo_table.text import Translator

TAKE, PLACE, PAY, PASS, WHEEL = (1, 5), (1, 13), (1, 21), (1, 14), (1, 23)
"""Positions in the first lesson.

Each is (number of the lesson, number of decisions before the position).
"""
LAST, SURROUND, GROUPS = (2, 0), (2, 1), (2, 7)
"""Positions in the second lesson, in the same form."""
EXPANSION = 12
"""Index of an action in the game of the second lesson. With this action, a player places an expansion."""
_WIDE, _HIGH = 848.0, 772.0
_MIDDLE = Box(-215, -215, 430, 430)
"""The box around the fountain board, in the garden's units."""
_NONE: frozenset[str] = frozenset()


def _view(state: State) -> QueensGardenView:
    return cast(QueensGardenView, state.view("public"))


def _garden(state: State, seat: int, box: Box, part: Box | None = None) -> Part:
    """Return a seat's garden, or a part of it."""
    (art,) = drawings(board.garden(_view(state)["seats"][seat], seat, {}, large=True, last=_NONE))
    return Part(cropped(art, part), box, cut=True) if part else Part(art, box)


def _storage(state: State, seat: int, left: float, top: float, wide: float = 620) -> Part:
    (art,) = drawings(storage.storage(_view(state)["seats"][seat], seat, {}, large=True, last=_NONE))
    return Part(art, Box(left, top, wide, wide * storage.SIZE[1] / storage.SIZE[0]), f"storage:{seat}")


def _display(state: State, area: Box, columns: int) -> list[Part]:
    offer = drawings(market.market(_view(state), {}, last=_NONE))
    return grid([("", art) for art in offer], columns, area)


def goal(t: Translator) -> str:
    """Draw a garden with six expansions, at the end of a game."""
    state = moment("queens_garden", *GROUPS).after
    words = t("A garden at the end of a game: the fountain board with six expansions around it, full of hexagons.")
    return picture([_garden(state, 0, Box(0, 0, _WIDE, _HIGH))], (), words)


def turn(t: Translator) -> str:
    """Draw everything that a turn can change: display, storage and garden."""
    state = moment("queens_garden", *LAST).before
    items = [
        *_display(state, Box(0, 0, 620, 400), 2),
        _storage(state, 0, 0, 540),
        _garden(state, 0, Box(640, 0, _WIDE, _HIGH)),
    ]
    return picture(items, (), t("The display above a storage with tiles and an expansion, and a garden beside them."))


def take(t: Translator) -> str:
    """Draw the display, and the trees that a player takes from it."""
    example = moment("queens_garden", *TAKE)
    taken = example.event("take")
    items = [*_display(example.before, Box(0, 0, 800, 300), 3), _storage(example.before, 0, 90, 380)]
    words = t("Tiles on three expansions. Choosing the tree takes the light green and the dark purple one.")
    first, second = (start for _, start, _ in taken.moves)
    return picture(items, [ring([first]), arrow([second], ["storage:0"])], words, 1.5)


def place(t: Translator) -> str:
    """Draw a garden and a storage. An arrow leads from a stored tile to a space next to a tile of the same pattern."""
    example = moment("queens_garden", *PLACE)
    items = [_garden(example.before, 0, Box(95, 0, 430, 430), _MIDDLE), _storage(example.before, 0, 0, 460)]
    words = t("The dark purple tree goes beside the light green tree: they match in pattern.")
    return picture(items, [arrow_of(example.event("place"), circle=True)], words, 1.5)


def pay(t: Translator) -> str:
    """Draw an expansion that has just been placed, and the tiles and the joker that pay for its hexagon."""
    example = moment("queens_garden", *PAY)
    middle = Box(-300, -300, 516, 516)
    items = [_garden(example.before, 0, Box(95, 0, 430, 430), middle), _storage(example.before, 0, 0, 460)]
    payers = ["storage:0:L3:0", "storage:0:L5:0", "storage:0:joker:0"]
    words = t("The placed flower costs four hexagons: itself, two light green tiles and a joker from the storage.")
    return picture(items, [ring(["cell:0:33"], circle=True), ring(payers, kind="made", circle=True)], words, 1.5)


def expand(t: Translator) -> str:
    """Draw a garden and a storage. An arrow leads from an expansion in the storage to a slot."""
    example = recorded(LAST_ROUND, EXPANSION)
    items = [_garden(example.before, 0, Box(0, 0, _WIDE, _HIGH)), _storage(example.before, 0, 0, _HIGH + 20, _WIDE)]
    words = t("An expansion goes from the storage to one of the six slots around the fountain board.")
    return picture(items, [arrow_of(example.event("expand"))], words, 1.5)


def surround(t: Translator) -> str:
    """Draw a bench that has just been surrounded."""
    example = moment("queens_garden", *SURROUND)
    event = example.event("surround")
    words = t("The last space beside a bench is filled: {n} jokers.", n=event.facts["gained"])
    placed = example.event("place").moves[0][2]
    moves = [
        ring([placed], kind="other", circle=True),
        ring(event.pieces, f"+{event.facts['gained']}", circle=True),
    ]
    return picture([_garden(example.after, 0, Box(0, 0, 560, 420), Box(-200, -110, 560, 420))], moves, words, 1.5)


def pass_turn(t: Translator) -> str:
    """Draw the starting marker. An arrow leads from it to the storage of the first player who passes."""
    example = moment("queens_garden", *PASS)
    (marker,) = [art for art in drawings(wheel(_view(example.before), {})) if "display:marker" in art]
    items = [Part(marker, Box(230, 30, 160, 160), "display:marker"), _storage(example.before, 1, 0, 280)]
    words = t("The starting marker goes to the player who passes first, whose storage still holds tiles.")
    return picture(
        items, [arrow(["display:marker"], ["storage:1"], f"−{-example.event('pass').points}", "made")], words, 1.5
    )


def wheel_scoring(t: Translator) -> str:
    """Draw a garden at the end of the first round. Mark hexagons that score. The signs of the wheel are on the left."""
    example = moment("queens_garden", *WHEEL)
    signs = [art for art in drawings(wheel(_view(example.before), {})) if "display:marker" not in art][:3]
    scores = [event for event in example.events if event.source == "wheel" and event.seat == 0]
    moves: list[Move] = [
        ring(event.pieces, f"+{event.points}", kind, circle=True)
        for event, kind in zip(scores, ("better", "other"), strict=False)
    ]
    items = [
        *grid([("", art) for art in signs], 1, Box(0, 60, 110, 330)),
        _garden(example.before, 0, Box(130, 0, 450, 450), _MIDDLE),
    ]
    trees, blue = (event.points for event in scores[:2])
    words = t(
        "The wheel shows dark green, trees and light blue. "
        "Three trees score {trees} points, and light blue scores {blue}.",
        trees=trees,
        blue=blue,
    )
    return picture(items, moves, words, 1.6)


def groups(t: Translator) -> str:
    """Draw a garden at the end, with two of its groups."""
    example = moment("queens_garden", *GROUPS)
    group_events = [event for event in example.events if event.source == "group" and event.seat == 0]
    kinds = {"V": "better", "2": "other"}
    # If a colour or pattern has several groups, the picture shows the last of them.
    best = {event.facts["for"]: event for event in group_events}
    moves = [ring(best[name].pieces, f"+{best[name].points}", kind, circle=True) for name, kind in kinds.items()]
    words = t("A garden at the end. Two groups are marked with their points: one of light purple, one of six birds.")
    return picture([_garden(example.after, 0, Box(0, 0, _WIDE, _HIGH))], moves, words, 1.4)
