"""What a position of Noctiluca seems worth to somebody who has just learned the rules.

Full jars look best, then dice in any jar. Nothing is thought of what others get: dice passed on, who leads a colour.
Nor of favourites, of the turns that are left, or of the storm.
"""

from __future__ import annotations

from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARD_POINTS, CARD_SPACES
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable

DIE = 0.8
"""Worth of a die in a jar."""
GRABBED = 0.6
"""Worth of a die in hand for which no jar has room: it looks like much, until it is passed on."""
TOP = 0.35
"""Share of a jar's points and token that is hoped for when it is taken."""


def evaluate_as_beginner(table: NoctilucaTable) -> list[float]:
    """Points by first sight, per seat; dice in hand for their number."""
    return [_seat_value(table, seat) for seat in range(table.players)]


def _seat_value(table: NoctilucaTable, seat: int) -> float:
    value = float(sum(map(sum, table.tokens[seat * 3 : seat * 3 + 3])))
    value += sum(CARD_POINTS[card] + DIE * sum(CARD_SPACES[card]) for card in table.delivered[seat])
    for index in (2 * seat, 2 * seat + 1):
        card = table.jars[index]
        if card != NONE:
            stack = table.stacks[CARD_COLOUR[card]]
            value += DIE * sum(table.filled(index)) + TOP * (CARD_POINTS[card] + (stack[0] if stack else 0))
    if table.step == "store" and seat == table.turn:
        for colour, count in enumerate(table.hand):
            room = table.room[seat * 8 + colour] + table.room[seat * 8 + 4 + colour]
            value += DIE * min(count, room) + GRABBED * max(0, count - room)
    return value
