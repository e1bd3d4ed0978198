"""Built positions of Queen's Garden for tests."""

from __future__ import annotations

from azulejo.game import Event
from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.pieces.components import NUMBER
from azulejo.games.queens_garden.pieces.garden import FACE_DOWN, FREE, NONE, Garden, Slot
from azulejo.games.queens_garden.pieces.market import Market
from azulejo.games.queens_garden.rules.state import QueensGardenState

DOWN = (0, FACE_DOWN)
"""A face-down expansion on a slot."""


def hexagons(text: str) -> tuple[int, ...]:
    """Return the numbers of hexagons, given their names."""
    return tuple(sorted(NUMBER[name] for name in text.split()))


def new_game(players: int = 2, seed: int = 1, **options: str | int) -> QueensGardenState:
    """Return a new game."""
    state = GAME.new_state(players, seed, **options)
    assert isinstance(state, QueensGardenState)
    return state


def set_storage(state: QueensGardenState, seat: int, tiles: str, expansions: str = "", jokers: int = 0) -> None:
    """Set a seat's storage. Other pieces stay as they are, so pieces may exist twice."""
    state.tiles[seat], state.expansions[seat] = hexagons(tiles), hexagons(expansions)
    state.jokers[seat] = jokers
    state.begin_turn(state.current_player)


def set_market(state: QueensGardenState, *items: str) -> None:
    """Set the market. Each text is `face sign tiles`, with the signs of position texts (`*` for a taken expansion)."""
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
    """Set a seat's garden."""
    filled = [(slots or {}).get(slot, FREE) for slot in range(6)]
    state.gardens[seat] = Garden.build(filled, [(cell, NUMBER[name]) for cell, name in by_cell.items()])
    state.begin_turn(state.current_player)


def play(state: QueensGardenState, text: str) -> list[Event]:
    """Apply actions given in notation and return their events."""
    log: list[Event] = []
    for word in text.split():
        state.apply(GAME.read_action(word), log)
    return log


def is_legal(state: QueensGardenState, text: str) -> bool:
    """Return whether an action is legal."""
    return state.why_not(GAME.read_action(text)) is None


def refusal_of(state: QueensGardenState, text: str) -> str | None:
    """Return the reason why an action is illegal, or None."""
    return state.why_not(GAME.read_action(text))


def legal(state: QueensGardenState) -> list[str]:
    """Return the legal actions in notation."""
    return [GAME.write_action(action) for action in state.legal_actions()]


def kinds(log: list[Event]) -> list[str]:
    """Return the kinds of events."""
    return [event.kind for event in log]
