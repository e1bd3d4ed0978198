"""Helpers that set up Azul positions for tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from azulejo.game import Event, Outcome, State
from azulejo.games.azul.pieces.components import COLOURS, FACTORIES, TILES_PER_COLOUR, printed_colour
from azulejo.games.azul.rules.state import AzulState
from azulejo.registry import load

NO_LINES = "-/-/-/-/-"
NO_WALL = "...../...../...../...../....."


@dataclass
class Board:
    """A seat's board in a position. An `x` in `wall` is a tile of the printed colour."""

    lines: str = NO_LINES
    wall: str = NO_WALL
    floor: str = ""
    points: int = 0

    def text(self) -> str:
        """Return this seat's field in the text of a position."""
        wall = "/".join(
            "".join(COLOURS[printed_colour(r, c)] if sign == "x" else sign for c, sign in enumerate(row))
            for r, row in enumerate(self.wall.split("/"))
        )
        return f"{self.points}.0.0.0.0.0.0;{self.lines};{wall};{self.floor or '-'}"


def _tiles_in(texts: Sequence[str], colour: str) -> int:
    return sum(text.count(colour) for text in texts)


def _lines_hold(board: Board, colour: str) -> int:
    return sum(int(line[1]) for line in board.lines.split("/") if line[0] == colour)


def build(
    *boards: Board,
    centre: str = "",
    factories: Sequence[str] = (),
    turn: str = "0take",
    start: int = 0,
    marker: str = "C",
    grey: bool = False,
    bag: Sequence[int] | None = None,
    seed: int = 1,
    round: str = "2",
) -> AzulState:
    """Return a position of Azul. By default, the position is in round 2, and seat 0 takes next.

    Tiles that no argument names are in the bag or, if `bag` is given, in the lid. `round` is written as in the text of
    a position: "7+2" means round 7 after two rounds without a tile on a wall.
    """
    players = len(boards)
    sources = [centre, *factories, *[""] * (FACTORIES[players] - len(factories))]
    seats = [board.text() for board in boards]
    inside = [seat.split(";")[2] + seat.split(";")[3] for seat in seats]
    rest = [
        TILES_PER_COLOUR
        - _tiles_in(sources, colour)
        - _tiles_in(inside, colour)
        - sum(_lines_hold(board, colour) for board in boards)
        for colour in COLOURS
    ]
    bag = rest if bag is None else bag
    lid = [left - taken for left, taken in zip(rest, bag, strict=True)]
    text = " ".join(
        [
            "azul1",
            "g" if grey else "c",
            "first=0",
            f"r{round}",
            f"s{start}",
            turn,
            f"m{marker}",
            "/".join("".join(sorted(source, key=COLOURS.index)) or "-" for source in sources),
            "bag=" + ".".join(map(str, bag)),
            "lid=" + ".".join(map(str, lid)),
            *seats,
            "n2",
            f"{seed}:2",
        ]
    )
    return cast(AzulState, load("azul").read_position(text))


def play(state: State, *texts: str) -> list[Event]:
    """Apply actions, given as text, and return their events."""
    log: list[Event] = []
    for text in texts:
        state.apply(state.game.read_action(text), log)
    return log


def outcome(state: State) -> Outcome:
    """Return the outcome of a finished game."""
    ending = state.outcome()
    assert ending is not None
    return ending


def legal(state: State) -> list[str]:
    """Return the legal actions as text."""
    return [state.game.write_action(action) for action in state.legal_actions()]


def kinds(log: list[Event], *wanted: str) -> list[tuple[str, int | None]]:
    """Return (kind, seat) for each event of these kinds."""
    return [(event.kind, event.seat) for event in log if event.kind in wanted]


def refusals(state: State, texts: str) -> list[str | None]:
    """Return, for each action, the reason why it is refused, or None if it is legal.

    `texts` has actions, separated by spaces.
    """
    return [state.why_not(state.game.read_action(text)) for text in texts.split()]
