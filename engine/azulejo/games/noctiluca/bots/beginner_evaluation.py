"""The apparent value of a Noctiluca position for someone who has just learned the rules.

Full jars look best, then dice in any jar. The gains of other seats are ignored: dice passed on, and the lead in a
colour. So are favourites, the remaining turns, and the storm.
"""

from __future__ import annotations

from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARD_POINTS, CARD_SPACES
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable
from azulejo.games.noctiluca.rules.jars import hand_division

DIE = 0.8
"""Value of a die in a jar."""
GRABBED = 0.6
"""Value of a die in hand that fits no jar: it looks like a gain until it is passed on."""
TOP = 0.35
"""Fraction of a jar's points and token that counts as soon as the jar is taken."""


def evaluate_as_beginner(table: NoctilucaTable) -> list[float]:
    """Return the apparent value of each seat, in points, including dice in hand."""
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
            fit = hand_division(table, seat, colour)[0]
            value += DIE * fit + GRABBED * (count - fit)
    return value
