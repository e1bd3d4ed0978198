"""What a position of Noctiluca is worth to a bot."""

from __future__ import annotations

from azulejo.games.noctiluca.actions import KEPT_PAIRS
from azulejo.games.noctiluca.components import CARD_COLOUR, CARD_POINTS, CARD_SPACES, PAWNS
from azulejo.games.noctiluca.table import NONE, NoctilucaTable

SPACES = tuple(sum(spaces) for spaces in CARD_SPACES)
PROGRESS = 1.25
"""Exponent for the filled share of a jar: above 1, a jar nearly full is worth more than two half full."""
HURRY = 3.0
"""Dice a seat hopes to store in a turn: a jar that needs more than its turns bring is worth less."""
LEFT = 0.5
"""Points of a die on a jar that is never delivered."""
NEW = 1.0
"""Worth of delivering a jar beside its points: another one is begun."""
LEAD = 0.7
"""Share of a colour's left-over tokens that counts while leading before the end."""
GIFT = 0.5
"""Points that a die in hand is worth to a seat that it may be passed to."""
NEW_JAR = 0.35
"""Share of a jar's worth while it is only chosen."""
TIE_BREAK = 0.01
"""Worth of a delivered jar at the end of the game, beside its points."""


def evaluate(table: NoctilucaTable) -> list[float]:
    """Expected final points per seat; at the end of the game the score and, behind the point, the tie-break."""
    if table.ended is not None:
        scores = table.scores()
        return [points + TIE_BREAK * len(table.delivered[seat]) for seat, points in enumerate(scores)]
    return [_seat_value(table, seat) for seat in range(table.players)]


def _seat_value(table: NoctilucaTable, seat: int) -> float:
    favourite = table.favourites[seat]
    turns = table.pawns[seat] + (PAWNS[table.players] if table.round == 1 else 0)
    value = float(sum(map(sum, table.tokens[seat * 3 : seat * 3 + 3])))
    for card in table.delivered[seat]:
        value += CARD_POINTS[card] + CARD_SPACES[card][favourite]
    hand = table.hand[:] if table.step == "store" and seat == table.turn else [0] * 4
    missing = [sum(table.room[start : start + 4]) for start in (seat * 8, seat * 8 + 4)]
    # dice still to be divided are taken to go to the jar nearer to full
    for slot in (0, 1) if missing[0] < missing[1] else (1, 0):
        index = seat * 2 + slot
        card = table.jars[index]
        if card != NONE:
            free = missing[slot]
            for colour, count in enumerate(hand):
                stored = min(count, table.room[index * 4 + colour])
                hand[colour] -= stored
                free -= stored
            value += jar_value(_worth(table, card, favourite), SPACES[card] - free, free, turns)
    if table.dealt and table.choices[seat] != NONE:
        for i in KEPT_PAIRS[table.choices[seat]]:
            card = table.dealt[seat][i]
            value += NEW_JAR * _worth(table, card, favourite) * 5 / SPACES[card]
    value += LEAD * _leads(table, seat)
    if table.step == "keep_one" and seat != table.turn:
        for colour, count in enumerate(table.hand):
            room = table.room[seat * 8 + colour] + table.room[seat * 8 + 4 + colour]
            value += GIFT * min(count, room) * 2 / table.players
    if table.players == 1:
        value -= sum(map(sum, table.storm_tokens)) + sum(table.storm_dice)
    return value


def jar_value(worth: float, held: int, free: int, turns: int) -> float:
    """What a jar with `held` dice and `free` spaces is worth with so many turns to come."""
    if not free:
        return worth
    hope = min(1.0, turns * HURRY / free / 2)
    share: float = (held / (held + free)) ** PROGRESS
    return hope * worth * share + (1 - hope) * held * LEFT


def _worth(table: NoctilucaTable, card: int, favourite: int) -> float:
    """Points that delivering a jar would bring now."""
    stack = table.stacks[CARD_COLOUR[card]]
    return (stack[0] if stack else 0) + CARD_POINTS[card] + CARD_SPACES[card][favourite] + NEW


def _leads(table: NoctilucaTable, seat: int) -> float:
    """Left-over tokens of the colours in which a seat holds most, less those that the storm leads."""
    value = 0.0
    for jar in range(3):
        counts = [len(tokens) for tokens in table.tokens[jar::3]]
        if table.players == 1:
            counts.append(len(table.storm_tokens[jar]))
        most = max(counts)
        if most and counts[seat] == most:
            value += len(table.stacks[jar]) / counts.count(most)
        elif most and table.players == 1:
            value -= len(table.stacks[jar])
    return value
