"""Pictures of Azul's rules: positions from its lessons and from two recorded games, drawn by the table's own code."""

from __future__ import annotations

from typing import cast

from azulejo import State
from azulejo.games.azul.rules.view import AzulView

from azulejo_table.draw.picture import Box, Part, grid, moved, picture
from azulejo_table.games.azul.draw.picture import parts
from azulejo_table.rules_pictures import Moment, arrow, arrow_of, frame, last_position, moment, recorded, ring
from azulejo_table.text import Translator

GAME = "AgAF-qUQRpqiuLUKi2Jbm_J8U3iYKiRq_bjABoAAAAQAAAAAAAFSAgBpD5bn"
"""Link to a whole game. Its last turn scores each kind of bonus."""
SCORED = 30
"""Number of actions in that game before a tile scores in its row and in its column."""
GREY_GAME = "AgABMjjaykRjU9iegjZW4CXBwf_ZcwAGAAACBAAAAAAAAFICAIiZ9fM"
"""Link to a game with the grey wall. The player to move chooses a column for a white tile."""
FIRST, MARKER, ROUND_END, LAST_ROUND = (1, 0), (1, 4), (1, 11), (2, 0)
"""Moments of the lessons: lesson, and number of decisions before it."""
_PLATE, _LINES, _FLOOR = Box(0, 125, 294, 294), Box(380, 0, 545, 546), Box(0, 590, 925, 109 * 925 / 893)
_BOLD = 1.8
"""Enlargement of arrows and signs in pictures of a few pieces."""


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
    """Return a factory, or the centre if `source` is 0, beside the pattern lines of seat 0, above its floor line."""
    (*items, _, lines, _, floor) = parts(_view(state), 0)
    offer = items[source - 1]
    return [Part(offer.art, _PLATE, offer.place), Part(lines.art, _LINES), Part(floor.art, _FLOOR, floor.place)]


def goal(t: Translator) -> str:
    """Draw a board late in a game."""
    words = t("A player board: pattern lines on the left, the wall on the right, the floor line below.")
    return picture(_board(moment("azul", *LAST_ROUND).before, 0), (), words)


def take(t: Translator) -> str:
    """Draw the factories with a first turn: the tiles taken, and those that move to the centre."""
    here = moment("azul", *FIRST)
    taken = [start for _, start, _ in here.event("take").moves]
    words = t(
        "Five factories and the centre. The two blue tiles on factory {factory} are taken; the black and the white "
        "one next to them move to the centre.",
        factory=here.event("take").facts["source"],
    )
    rest = arrow([start for _, start, _ in here.event("rest").moves], ("centre",), kind="other")
    return picture(_market(here.before), (rest, ring(taken)), words, _BOLD)


def line(t: Translator) -> str:
    """Draw where the tiles of that turn go."""
    here = moment("azul", *FIRST)
    words = t("The two blue tiles go from the factory to the second pattern line and fill it.")
    return picture(
        _plate(here.before, here.event("take").facts["source"])[:2], [arrow_of(here.event("take"))], words, 2
    )


def floor(t: Translator) -> str:
    """Draw a turn with a tile that does not fit."""
    before = moment("azul", *FIRST).before
    here = Moment.of(before, "2B1")
    words = t("Two blue tiles on the first line: one fits, the other falls onto the floor line.")
    moves = (arrow_of(here.event("fall"), kind="made"), arrow_of(here.event("take")))
    return picture(_plate(before, 2), moves, words, 2)


def marker(t: Translator) -> str:
    """Draw the first turn in the centre."""
    here = moment("azul", *MARKER)
    words = t("The white tile in the centre goes to a line, the starting marker to the floor line.")
    moves = (arrow_of(here.event("marker"), kind="made"), arrow_of(here.event("take")))
    return picture(_plate(here.before, 0), moves, words, 2)


def tiling(t: Translator) -> str:
    """Draw the tiles that full lines send to the wall."""
    here = moment("azul", *ROUND_END)
    tiled = [event for event in here.events if event.kind == "tile" and event.seat == 0]
    words = t("Four full lines. One tile of each moves to the space of its colour in the same row of the wall.")
    return picture(_board(here.before, 0), map(arrow_of, tiled), words, 1.2)


def scored() -> tuple[int, int]:
    """Return the points of the tile in `scoring`: for its row, and for its column."""
    tile = next(event for event in recorded(GAME, SCORED).events if event.kind == "tile" and event.seat == 1)
    return tile.facts["horizontal"], tile.facts["vertical"]


def scoring(t: Translator) -> str:
    """Draw a new tile with the tiles that it scores."""
    here = recorded(GAME, SCORED)
    place = next(event.moves[0][2] for event in here.events if event.kind == "tile" and event.seat == 1)
    scores = [event for event in here.events if event.kind == "score" and place in event.pieces]
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
    return picture(_board(here.after, 1), moves, words, 1.6)


def end(t: Translator) -> str:
    """Draw a board with the row that ends the game."""
    here = recorded(GAME, -1)
    row = here.event("bonus")
    return picture(_board(here.after, 0), [frame(row.pieces)], t("A wall with two full rows. The first one is marked."))


def bonuses(t: Translator) -> str:
    """Draw a board with each kind of bonus."""
    here = recorded(GAME, -1)
    own = {event.source: event for event in here.events if event.kind == "bonus" and event.seat == 0}
    row, column, colour = (own[kind] for kind in ("row", "column", "colour"))
    moves = [
        frame(row.pieces, f"+{row.points}"),
        frame(column.pieces, f"+{column.points}", "other", low=True),
        ring(reversed(colour.pieces), f"+{colour.points}", "new"),
    ]
    words = t("A finished wall: a full row, a full column and all five yellow tiles are marked with their bonuses.")
    return picture(_board(here.after, 0), moves, words, 1.6)


def columns(t: Translator) -> str:
    """Draw a grey wall with the columns that a tile may go to."""
    state = last_position(GREY_GAME)
    places = [end for action in state.legal_actions() for _, _, end in Moment.of(state, action).event("tile").moves]
    row = places[0].rsplit(":", 2)[1]
    words = t("A grey wall. The white tile of the first line may go to any of the marked spaces in its row.")
    return picture(_board(state, 0), [arrow([f"line:0:{row}:0"], places)], words, 1.2)
