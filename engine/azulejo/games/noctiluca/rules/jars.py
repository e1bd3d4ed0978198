"""Dividing dice between jars, and delivering full jars: rules without events, for play, scoring and search."""

from __future__ import annotations

from functools import cache

from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARD_SPACES
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable


@cache
def division(left: int, right: int, count: int) -> tuple[int, int, int]:
    """Return how many of `count` dice fit into two jars, and the fewest and most of them that the left jar can take.

    `left` and `right` are the free spaces of the jars for their colour.
    """
    fit = min(count, left + right)
    return fit, max(0, fit - right), min(left, fit)


def hand_division(table: NoctilucaTable, seat: int, colour: int) -> tuple[int, int, int]:
    """Return the `division` of the dice in hand of a colour between a seat's jars."""
    return division(table.room[seat * 8 + colour], table.room[seat * 8 + 4 + colour], table.hand[colour])


def full_jars(table: NoctilucaTable) -> list[int]:
    """Return the places, `seat * 2 + slot`, of the full jars in the order of delivery.

    They are in turn order, starting with the active seat. If a seat has two full jars, the older one comes first.
    """
    room, older = table.room, table.older
    full = [i for i, card in enumerate(table.jars) if card != NONE and not any(room[i * 4 : i * 4 + 4])]
    if len(full) > 1:
        full.sort(key=lambda i: ((i // 2 - table.turn) * table.direction % table.players, i % 2 != older[i // 2]))
    return full


def deliver(table: NoctilucaTable, index: int) -> None:
    """Give the dice of the jar at `seat * 2 + slot` to the lid, and its card and a token to its seat.

    The token is the topmost of the jar's colour.
    """
    seat, slot = divmod(index, 2)
    card = table.jars[index]
    jar = CARD_COLOUR[card]
    token, *rest = table.stacks[jar]
    for colour, count in enumerate(CARD_SPACES[card]):
        table.lid[colour] += count
    table.jars[index] = NONE
    table.older[seat] = 1 - slot
    table.delivered[seat] = (*table.delivered[seat], card)
    table.tokens[seat * 3 + jar] = (*table.tokens[seat * 3 + jar], token)
    table.stacks[jar] = tuple(rest)
