"""The value of a Noctiluca position as it appears to someone who has just learned the rules.

Beginners value full jars most, then dice in any jar. They do not see that a move can also help other seats, which may
get passed dice or take the lead in a jar colour. They also ignore favourites, the number of turns left and the storm.
"""

from __future__ import annotations

from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARD_POINTS, CARD_SPACES
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable
from azulejo.games.noctiluca.rules.jars import hand_division

DIE = 0.8
"""Value of a die in a jar."""
GRABBED = 0.6
"""Value of a die in hand that fits no jar. Beginners see this die as a gain until they have to pass it on."""
TOP = 0.35
"""A beginner counts this fraction of the points for delivering a jar, even if the jar is empty."""


def evaluate_as_beginner(table: NoctilucaTable) -> list[float]:
    """Return the value of each seat as it appears to a beginner, in points, including dice in hand."""
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
