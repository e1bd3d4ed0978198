"""Positions as text, such as `pebbles1 first=0 s0 0take h12 0.0 l- n0 7:0`."""

from __future__ import annotations

from azulejo.game import Game
from azulejo.games.pebbles.pieces.components import HEAP
from azulejo.games.pebbles.pieces.table import PebblesTable
from azulejo.games.pebbles.rules.state import PebblesState
from azulejo.position_parser import PositionParser

FORMAT = "pebbles1"


def write_position(table: PebblesTable) -> str:
    """Write the position as one line of text."""
    turn = "-heap_empty" if table.current_player is None else f"{table.current_player}take"
    last = "-" if table.last is None else table.last
    taken = ".".join(map(str, table.taken))
    first = table.options["first_seat"]
    return f"{FORMAT} first={first} s{table.start_seat} {turn} {taken} l{last} {table.seed}:{table.chance}"


def read_position(game: Game, text: str) -> PebblesState:
    """Read the position from a line of text. Raises `NotationError`."""
    fields = PositionParser(text)
    fields.take("format", FORMAT, FORMAT)
    state = PebblesState(game, 2, 0, fields.options(game, 2, {}))
    state.start_seat = int(fields.take("start", "s([01])", "s and a seat")[1])
    turn = fields.take("turn", "([01])take|-heap_empty", "a seat and take, or -heap_empty")[1]
    taken = fields.take("taken", r"(\d+)\.(\d+)", "the pebbles of both seats")
    state.taken = [fields.number(taken[1], HEAP + 1), fields.number(taken[2], HEAP + 1)]
    state.heap = HEAP - sum(state.taken)
    if state.heap < 0 or (state.heap == 0) != (turn is None):
        raise fields.error("does not fit the pebbles")
    last = fields.take("last", "l([01-])", "l and a seat, or l-")[1]
    state.last = None if last == "-" else int(last)
    if (state.last is None) != bool(state.heap):
        raise fields.error("does not fit the heap")
    key = fields.take("seed", r"(\d+):(\d+)", "seed:counter")
    state.seed, state.chance = fields.number(key[1], 2**53), fields.number(key[2])
    state.current_player = None if turn is None else int(turn)
    state.step = None if turn is None else "take"
    if write_position(state) != text:
        raise fields.error("not the standard form")
    return state
