"""Helpers that set up Queen's Garden positions for tests."""

from __future__ import annotations

from azulejo.game import Event
from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.pieces.components import NUMBER
from azulejo.games.queens_garden.pieces.garden import FACE_DOWN, FREE, NONE, Garden, Slot
from azulejo.games.queens_garden.pieces.market import Market
from azulejo.games.queens_garden.rules.state import QueensGardenState

DOWN = (0, FACE_DOWN)
"""A garden's slot with a face-down expansion."""


def hexagons(text: str) -> tuple[int, ...]:
    """Return the numbers of hexagons, in ascending order. `text` contains names such as `B3`, separated by spaces."""
    return tuple(sorted(NUMBER[name] for name in text.split()))


def new_game(players: int = 2, seed: int = 1, **options: str | int) -> QueensGardenState:
    """Return the first position of a new game."""
    state = GAME.new_state(players, seed, **options)
    assert isinstance(state, QueensGardenState)
    return state


def set_storage(state: QueensGardenState, seat: int, tiles: str, expansions: str = "", jokers: int = 0) -> None:
    """Set a seat's storage. Other places keep their pieces, so there may be more copies of a piece than in the box."""
    state.tiles[seat], state.expansions[seat] = hexagons(tiles), hexagons(expansions)
    state.jokers[seat] = jokers
    state.begin_turn(state.current_player)


def set_market(state: QueensGardenState, *items: str) -> None:
    """Set the market. Each item describes an expansion by its face, a sign and its tiles, as in `B3 ! Y2 Y4`.

    The sign is `=` in the stack, `!` on top of the stack, `:` face down in the display, or `+` face up in the display.
    The item `*` is an expansion that has been taken.
    """
    market = state.market = Market([NONE] * len(items))
    for number, item in enumerate(items):
        if item != "*":
            face, sign, *tiles = item.split()
            market.faces[number] = NUMBER[face]
            market.tiles[number] = hexagons(" ".join(tiles))
            market.up |= (sign == "+") << number
            state.seen |= (sign == "+") << NUMBER[face]
    market.top = sum(item == "*" or item.split()[1] in "+:" for item in items)
    market.refresh()
    state.begin_turn(state.current_player)


def set_garden(
    state: QueensGardenState, seat: int, by_cell: dict[int, str], slots: dict[int, Slot] | None = None
) -> None:
    """Set a seat's garden: names of hexagons by cell, and expansions by slot. Other cells and slots are free."""
    filled = [(slots or {}).get(slot, FREE) for slot in range(6)]
    state.gardens[seat] = Garden.build(filled, [(cell, NUMBER[name]) for cell, name in by_cell.items()])
    state.begin_turn(state.current_player)


def play(state: QueensGardenState, text: str) -> list[Event]:
    """Apply actions, given as text and separated by spaces. Return their events."""
    log: list[Event] = []
    for word in text.split():
        state.apply(GAME.read_action(word), log)
    return log


def is_legal(state: QueensGardenState, text: str) -> bool:
    """Return whether an action, given as text, is legal."""
    return state.why_not(GAME.read_action(text)) is None


def refusal_of(state: QueensGardenState, text: str) -> str | None:
    """Return the reason for refusing an action, given as text, or None if it is legal."""
    return state.why_not(GAME.read_action(text))


def legal(state: QueensGardenState) -> list[str]:
    """Return the legal actions as text."""
    return [GAME.write_action(action) for action in state.legal_actions()]


def kinds(log: list[Event]) -> list[str]:
    """Return the kinds of the events."""
    return [event.kind for event in log]
