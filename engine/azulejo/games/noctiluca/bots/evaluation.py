"""The evaluation of a Noctiluca position for bots."""

from __future__ import annotations

from functools import cache, lru_cache

from azulejo.games.noctiluca.bots.features import LEAD, NAMES, jar_features, phase
from azulejo.games.noctiluca.pieces.actions import KEPT_PAIRS
from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARD_SPACES, PAWNS
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable
from azulejo.games.noctiluca.rules.jars import hand_division
from azulejo.games.noctiluca.rules.scoring import BONUS
from azulejo.learning.tables import read_weights

WEIGHTS = read_weights(__package__, "weights.json", NAMES)
"""Weights for one and two seats, by phase and feature."""
WEIGHTS_MULTIPLAYER = read_weights(__package__, "weights_multiplayer.json", NAMES)
"""Weights for three and four seats, by phase and feature."""
SPACES = tuple(sum(spaces) for spaces in CARD_SPACES)
"""Number of spaces of each card."""
LEFT = 0.5
"""Points at the end of the game for each die on a jar that was not delivered."""
NEXT_SPACES, NEXT_POINTS = 5, 9.0
"""Free spaces and points to assume for the jar that replaces a delivered jar.

The values were chosen by the results of test games. Most jars really score fewer points than `NEXT_POINTS`.
"""
GIFT = 0.5
"""Points to add to a seat's value for each die that is being passed and fits into the seat's jars.

This number is for two seats. With more seats, the points are fewer, because another seat may keep the die.
"""
TIE_BREAK = 0.01
"""Value of a delivered jar at the end of the game, in addition to its points, because delivered jars break ties."""


def evaluate(table: NoctilucaTable) -> list[float]:
    """Return the expected final score of each seat. At the end, add the tie-break as a fraction of a point."""
    if table.ended is not None:
        scores = table.scores()
        return [points + TIE_BREAK * len(table.delivered[seat]) for seat, points in enumerate(scores)]
    return [_seat_value(table, seat, lead) for seat, lead in enumerate(_leads(table))]


def _seat_value(table: NoctilucaTable, seat: int, lead: float) -> float:
    """Return the value of a seat.

    `lead` is the number of left-over tokens in the jar colours that the seat leads in.
    """
    favourite = table.favourites[seat]
    turns = table.pawns[seat] + (PAWNS[table.players] if table.round == 1 else 0)
    value = float(sum(map(sum, table.tokens[seat * 3 : seat * 3 + 3])))
    value += sum(BONUS[favourite][card] for card in table.delivered[seat])
    hand = table.hand[:] if table.step == "store" and seat == table.turn else [0] * 4
    missing = [sum(table.room[start : start + 4]) for start in (seat * 8, seat * 8 + 4)]
    # Assume that dice which must still be divided go into the jar that is closer to being full.
    for slot in (0, 1) if missing[0] < missing[1] else (1, 0):
        index = seat * 2 + slot
        card = table.jars[index]
        if card != NONE:
            free = missing[slot]
            for colour, count in enumerate(hand):
                stored = min(count, table.room[index * 4 + colour])
                hand[colour] -= stored
                free -= stored
            value += values_by_spaces(table.players, turns, _delivery_points(table, card, favourite), SPACES[card])[
                free
            ]
    if table.dealt and table.choices[seat] != NONE:
        for i in KEPT_PAIRS[table.choices[seat]]:
            card = table.dealt[seat][i]
            spaces = SPACES[card]
            value += values_by_spaces(table.players, turns, _delivery_points(table, card, favourite), spaces)[spaces]
    value += lead_value(table.players, turns) * lead
    if table.step == "keep_one" and seat != table.turn:
        for colour in range(4):
            value += GIFT * hand_division(table, seat, colour)[0] * 2 / table.players
    if table.players == 1:
        value -= sum(map(sum, table.storm_tokens)) + sum(table.storm_dice)
    return value


@cache
def weights_for(players: int, turns: int) -> tuple[float, ...]:
    """Return the learned weights, by feature, for a seat that has `turns` turns left in the game (at least 1)."""
    return (WEIGHTS if players < 3 else WEIGHTS_MULTIPLAYER)[phase(turns)]


@cache
def lead_value(players: int, turns: int) -> float:
    """Return the value of each left-over token of a jar colour for the seat that leads in this colour."""
    return weights_for(players, turns)[LEAD] if turns else 1.0


@lru_cache(1 << 12)
def values_by_spaces(players: int, turns: int, points: int, spaces: int) -> tuple[float, ...]:
    """Return the value of a jar, indexed by the number of its free spaces.

    The jar scores `points` when it is delivered. `turns` is the number of turns that the jar's seat has left in the
    game.
    """
    if not turns:
        return (float(points), *((spaces - free) * LEFT for free in range(1, spaces + 1)))
    weights = weights_for(players, turns)

    def value_with(free: int, points: float) -> float:
        return sum(weights[index] * amount for index, amount in jar_features(points, free))

    return (points + value_with(NEXT_SPACES, NEXT_POINTS), *(value_with(free, points) for free in range(1, spaces + 1)))


def _delivery_points(table: NoctilucaTable, card: int, favourite: int) -> int:
    """Return the points for delivering a jar now."""
    stack = table.stacks[CARD_COLOUR[card]]
    return (stack[0] if stack else 0) + BONUS[favourite][card]


def _leads(table: NoctilucaTable) -> list[float]:
    """Return, for each seat, the number of left-over tokens in the colours that it leads in.

    In a solo game, subtract the tokens in the colours that the storm leads in.
    """
    values = [0.0] * table.players
    for jar, stack in enumerate(table.stacks):
        counts = [len(tokens) for tokens in table.tokens[jar::3]]
        if table.players == 1:
            counts.append(len(table.storm_tokens[jar]))
        add_leads(values, counts, len(stack))
    return values


def add_leads(values: list[float], counts: list[int], leftover: int) -> None:
    """Add the `leftover` tokens of a jar colour to the values of the seats that lead in this colour.

    `counts` contains how many tokens of the colour each seat has won. In a solo game, the last number is the storm's.
    If the storm leads, the left-over tokens are subtracted.
    """
    highest = max(counts)
    if highest:
        leading = counts.count(highest)
        for seat in range(len(values)):
            if counts[seat] == highest:
                values[seat] += leftover / leading
            elif len(values) == 1:
                values[0] -= leftover
