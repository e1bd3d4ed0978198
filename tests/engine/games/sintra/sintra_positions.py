"""Helpers that set up positions of Stained Glass of Sintra for tests.

The helpers write positions in the engine's notation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from azulejo.game import Event
from azulejo.games.sintra.game import GAME
from azulejo.games.sintra.pieces.components import COLOURS, FACTORIES
from azulejo.games.sintra.rules.state import SintraState

NO_POINTS = "0.0.0.0.0.0.0.0"


def board(
    strips: Mapping[int, str] | None = None,
    windows: Mapping[int, str] | None = None,
    glazier: int = 1,
    glass: int = 0,
    points: str = NO_POINTS,
) -> str:
    """Return a seat's field in the text of a position. Columns are numbered from 1. Unnamed strips are empty."""
    strips, windows = dict(strips or {}), dict(windows or {})
    free = [n for n in range(1, 9) if str(n) not in [token[0] for token in strips.values()]]
    for column in range(1, 9):
        window = windows.setdefault(column, "..")
        if window[1] != ".":
            strips[column] = "-"
        elif column not in strips:
            # If one window of a column is filled, the strip of the column has been turned over, and its back (b) faces
            # up. The back of strip 8 has jokers.
            strips[column] = f"{free.pop(0)}{'b' if window[0] != '.' else 'f'}....."
    order = range(1, 9)
    return ";".join(
        (
            points,
            "/".join(strips[c] for c in order),
            "/".join(windows[c] for c in order),
            f"g{glazier}",
            f"b{glass}",
        )
    )


def build(
    market: Sequence[str],
    *boards: str,
    players: int = 2,
    side: str = "A",
    tiles: str = "YOPBL",
    turn: str = "0take",
    start: int = 0,
    marker: str = "C",
    tower: Sequence[int] = (0, 0, 0, 0, 0),
) -> SintraState:
    """Return a position. `market` lists the panes in the centre and in each factory. All other panes are in the bag."""
    sources = list(market) + [""] * (1 + FACTORIES[players] - len(market))
    seats = list(boards) + [board()] * (players - len(boards))
    panes = Counter(tiles) + Counter("".join(sources))
    for seat in seats:
        _, strips, windows, _, _ = seat.split(";")
        panes += Counter(strips) + Counter(windows)
    if "place" in turn:
        panes[turn[-1]] += int(turn.split("place")[1][:-1])
    bag = [20 - panes[name] - kept for name, kept in zip(COLOURS, tower, strict=True)]
    fields = [
        f"sintra1 {side} first=0 t{tiles or '-'} s{start} {turn} m{marker}",
        "/".join("".join(sorted(source, key=COLOURS.index)) or "-" for source in sources),
        "bag=" + ".".join(map(str, bag)),
        "tower=" + ".".join(map(str, tower)),
        *seats,
        "n1 7:3",
    ]
    return GAME.read_position(" ".join(fields))


def play(state: SintraState, *actions: str) -> list[Event]:
    """Apply actions, given as text, and return their events."""
    log: list[Event] = []
    for action in actions:
        state.apply(GAME.read_action(action), log)
    return log


def take_and_place(state: SintraState, take: str, column: int) -> list[Event]:
    """Take panes and place them on the strip in a column (numbered from 1). Return the events."""
    palace = state.palaces[state.current_player or 0]
    log = play(state, take)
    if state.step == "place":
        log += play(state, f">{column}")
    assert palace.glazier == column - 1
    return log


def kinds(log: list[Event]) -> list[str]:
    """Return the kinds of the events. Append the scoring source of events with points."""
    return [f"{event.kind} {event.source}".strip() for event in log]


def legal(state: SintraState) -> list[str]:
    """Return the legal actions as text."""
    return [GAME.write_action(action) for action in state.legal_actions()]


def refusal_of(state: SintraState, action: str) -> str | None:
    """Return the reason for refusing an action, given as text, or None if it is legal."""
    return state.why_not(GAME.read_action(action))
