"""Dividing dice between jars, and delivering full jars: rules without events, for play, scoring and searches."""

from __future__ import annotations

from functools import cache

from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARD_SPACES
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable


@cache
def division(left: int, right: int, count: int) -> tuple[int, int, int]:
    """Compute how `count` dice of a colour can be divided between two jars.

    `left` and `right` are the jars' free spaces for this colour.

    Return the number of dice that fit, and the minimum and maximum number of these dice that can go to the left jar.
    """
    fit = min(count, left + right)
    return fit, max(0, fit - right), min(left, fit)


def hand_division(table: NoctilucaTable, seat: int, colour: int) -> tuple[int, int, int]:
    """Return the `division` of a colour's dice in hand between a seat's jars."""
    return division(table.room[seat * 8 + colour], table.room[seat * 8 + 4 + colour], table.hand[colour])


def full_jars(table: NoctilucaTable) -> list[int]:
    """Return the full jars, as `seat * 2 + slot`, in the order of delivery.

    The order is turn order, starting with the active seat. If a seat has two full jars, the older one comes first.
    """
    room, older = table.room, table.older
    full = [i for i, card in enumerate(table.jars) if card != NONE and not any(room[i * 4 : i * 4 + 4])]
    if len(full) > 1:
        full.sort(key=lambda i: ((i // 2 - table.turn) * table.direction % table.players, i % 2 != older[i // 2]))
    return full


def deliver(table: NoctilucaTable, index: int) -> None:
    """Deliver the jar at `seat * 2 + slot`: its dice go to the lid, and its seat gets the card and a token.

    The token is the topmost one in the stack of the jar's colour.
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
