"""Draw the pictures of Azul's rules. They show positions from its lessons and from two recorded games.

They are drawn with the same functions as a table.
"""

from __future__ import annotations

from typing import cast

from azulejo import State
from azulejo.games.azul.rules.view import AzulView

from azulejo_table.draw.picture import Box, Part, grid, moved, picture
from azulejo_table.games.azul.draw.picture import parts
from azulejo_table.rules_pictures import Moment, arrow, arrow_of, frame, last_position, moment, recorded, ring
from azulejo_table.text import Translator

GAME = "AgAF-qUQRpqiuLUKi2Jbm_J8U3iYKiRq_bjABoAAAAQAAAAAAAFSAgBpD5bn"
"""Link to a whole game whose last turn scores each kind of bonus."""
SCORED = 30
"""Index of the last action of a round in that game. It leads to a tile that scores in its row and in its column."""
GREY_GAME = "AgABMjjaykRjU9iegjZW4CXBwf_ZcwAGAAACBAAAAAAAAFICAIiZ9fM"
"""Link to a game with the grey wall. It stops when a player must choose a column for a white tile."""
FIRST, MARKER, ROUND_END, LAST_ROUND = (1, 0), (1, 4), (1, 11), (2, 0)
"""Positions in the lessons.

Each is (number of the lesson, number of decisions before the position).
"""
_PLATE, _LINES, _FLOOR = Box(0, 125, 294, 294), Box(380, 0, 545, 546), Box(0, 590, 925, 109 * 925 / 893)
_BOLD = 1.8
"""Factor that enlarges arrows and signs in the picture of the factories."""


def _view(state: State) -> AzulView:
    return cast(AzulView, state.view("public"))


def _market(state: State) -> list[Part]:
    """Return factories and centre in rows of three."""
    (*items, _, _, _, _) = parts(_view(state), 0)
    return grid([(part.place, part.art) for part in items], 3, Box(0, 0, 900, 600))


def _board(state: State, seat: int) -> list[Part]:
    """Return a player board."""
    return moved(parts(_view(state), seat)[-4:], -640, 0)


def _plate(state: State, source: int) -> list[Part]:
    """Return factory `source` (0: the centre), seat 0's pattern lines on its right, and the floor line below."""
    (*items, _, lines, _, floor) = parts(_view(state), 0)
    offer = items[source - 1]
    return [Part(offer.art, _PLATE, offer.place), Part(lines.art, _LINES), Part(floor.art, _FLOOR, floor.place)]


def goal(t: Translator) -> str:
    """Draw a board late in a game."""
    words = t("A player board: pattern lines on the left, the wall on the right, the floor line below.")
    return picture(_board(moment("azul", *LAST_ROUND).before, 0), (), words)


def take(t: Translator) -> str:
    """Draw the factories and a first turn: the tiles that the player takes, and the tiles that move to the centre."""
    example = moment("azul", *FIRST)
    start_places = [start for _, start, _ in example.event("take").moves]
    words = t(
        "Five factories and the centre. The two blue tiles on factory {factory} are taken; the black and the white "
        "one next to them move to the centre.",
        factory=example.event("take").facts["source"],
    )
    to_centre = arrow([start for _, start, _ in example.event("rest").moves], ("centre",), kind="other")
    return picture(_market(example.before), (to_centre, ring(start_places)), words, _BOLD)


def line(t: Translator) -> str:
    """Draw the first turn again. An arrow leads from the tiles that the player takes to a pattern line."""
    example = moment("azul", *FIRST)
    words = t("The two blue tiles go from the factory to the second pattern line and fill it.")
    return picture(
        _plate(example.before, example.event("take").facts["source"])[:2], [arrow_of(example.event("take"))], words, 2
    )


def floor(t: Translator) -> str:
    """Draw a turn with more tiles than fit on the line. One of them falls to the floor line."""
    before = moment("azul", *FIRST).before
    example = Moment.of(before, "2B1")
    words = t("Two blue tiles on the first line: one fits, the other falls onto the floor line.")
    moves = (arrow_of(example.event("fall"), kind="made"), arrow_of(example.event("take")))
    return picture(_plate(before, 2), moves, words, 2)


def marker(t: Translator) -> str:
    """Draw the first turn in which a player takes tiles from the centre."""
    example = moment("azul", *MARKER)
    words = t("The white tile in the centre goes to a line, the starting marker to the floor line.")
    moves = (arrow_of(example.event("marker"), kind="made"), arrow_of(example.event("take")))
    return picture(_plate(example.before, 0), moves, words, 2)


def tiling(t: Translator) -> str:
    """Draw the tiles that move from full lines to the wall."""
    example = moment("azul", *ROUND_END)
    tiled = [event for event in example.events if event.kind == "tile" and event.seat == 0]
    words = t("Four full lines. One tile of each moves to the space of its colour in the same row of the wall.")
    return picture(_board(example.before, 0), map(arrow_of, tiled), words, 1.2)


def scored() -> tuple[int, int]:
    """Return the points of the tile in `scoring`: for its row, and for its column."""
    tile = next(event for event in recorded(GAME, SCORED).events if event.kind == "tile" and event.seat == 1)
    return tile.facts["horizontal"], tile.facts["vertical"]


def scoring(t: Translator) -> str:
    """Draw a new tile. Mark the connected tiles in its row and in its column, and the points for each."""
    example = recorded(GAME, SCORED)
    place = next(event.moves[0][2] for event in example.events if event.kind == "tile" and event.seat == 1)
    scores = [event for event in example.events if event.kind == "score" and place in event.pieces]
    across, down = (event.points for event in scores)
    words = t(
        "A new white tile connects {across} tiles in its row and {down} in its column: {points} points.",
        across=across,
        down=down,
        points=across + down,
    )
    moves = [
        frame(scores[0].pieces, f"+{across}"),
        frame(scores[1].pieces, f"+{down}", "other", low=True),
        ring([place], kind="new"),
    ]
    return picture(_board(example.after, 1), moves, words, 1.6)


def end(t: Translator) -> str:
    """Draw a board at the end of a game. Mark one of its complete rows: such a row ends the game."""
    example = recorded(GAME, -1)
    row = example.event("bonus")
    return picture(
        _board(example.after, 0), [frame(row.pieces)], t("A wall with two complete rows. The first one is marked.")
    )


def bonuses(t: Translator) -> str:
    """Draw a board that scores each kind of bonus."""
    example = recorded(GAME, -1)
    bonus_events = {event.source: event for event in example.events if event.kind == "bonus" and event.seat == 0}
    row, column, colour = (bonus_events[kind] for kind in ("row", "column", "colour"))
    moves = [
        frame(row.pieces, f"+{row.points}"),
        frame(column.pieces, f"+{column.points}", "other", low=True),
        ring(reversed(colour.pieces), f"+{colour.points}", "new"),
    ]
    words = t(
        "A finished wall: a complete row, a complete column and all five yellow tiles are marked with their bonuses."
    )
    return picture(_board(example.after, 0), moves, words, 1.6)


def columns(t: Translator) -> str:
    """Draw a grey wall, and mark the columns in which a tile can be placed."""
    state = last_position(GREY_GAME)
    places = [end for action in state.legal_actions() for _, _, end in Moment.of(state, action).event("tile").moves]
    row = places[0].rsplit(":", 2)[1]
    words = t("A grey wall. The white tile of the first line may go to any of the marked spaces in its row.")
    return picture(_board(state, 0), [arrow([f"line:0:{row}:0"], places)], words, 1.2)
