"""The storm of the solo game."""

from __future__ import annotations

from azulejo.game import Event, Move
from azulejo.games.noctiluca.pieces.components import (
    CAPACITY,
    CARD_COLOUR,
    CARD_NAMES,
    EMPTY,
    FIRST_SPACE,
    JAR_COLOURS,
    NUMBERS,
    SECTION_NAMES,
    SECTIONS,
)
from azulejo.games.noctiluca.pieces.table import NoctilucaTable, die_name, hand_moves, space_name

STORM_TOKEN_INDEX = {"topmost": 0, "highest": -1}
"""Maps each value of the option `storm_token` to the index of the token that the storm takes from a stack."""


def lose_dice(table: NoctilucaTable, log: list[Event] | None) -> None:
    """Give the storm the dice that fit no jar. Each of these dice costs the player a point.

    The storm keeps the dice. In a game with several players, the seat would pass them on instead.
    """
    if log is not None:
        log.append(Event("lose", 0, "", -sum(table.hand), "storm", hand_moves(table.hand, 0, "storm:dice")))
    for colour in range(4):
        table.storm_dice[colour] += table.hand[colour]
        table.hand[colour] = 0


def storm(table: NoctilucaTable, log: list[Event] | None) -> None:
    """Play the storm: turn up a card, lose a token to the storm, roll for a cell and empty it, and move the arrow."""
    table.reveal(log)
    deck = table.piles[0]
    if deck:
        card = deck[-1]
        jar = CARD_COLOUR[card]
        stack = list(table.stacks[jar])
        lost = stack.pop(STORM_TOKEN_INDEX[str(table.options["storm_token"])])
        taken = table.storm_tokens[jar]
        table.piles[0] = deck[:-1]
        table.known = min(table.known, len(deck) - 1)
        table.storm_cards = (*table.storm_cards, card)
        table.stacks[jar] = tuple(stack)
        table.storm_tokens = (*table.storm_tokens[:jar], (*taken, lost), *table.storm_tokens[jar + 1 :])
        if log is not None:
            name = JAR_COLOURS[jar]
            turned = (CARD_NAMES[card], "pile:0", "storm:cards")
            token = (f"{name}:{lost}", f"stack:{name}", f"storm:{name}:{len(taken)}")
            log.append(Event("storm_token", 0, token[0], -lost, "storm", (turned, token), (token[2],)))
    number = table.draws("storm").below(NUMBERS)
    section = table.arrow
    cell = SECTIONS[section][number]
    moves: list[Move] = []
    for space in range(FIRST_SPACE[cell], FIRST_SPACE[cell] + CAPACITY[cell]):
        die = table.pool[space]
        if die != EMPTY:
            table.lid[die & 3] += 1
            table.pool[space] = EMPTY
            moves.append((die_name(die), space_name(space), "lid"))
    table.arrow = (section + table.direction) % len(SECTIONS)
    if log is not None:
        names = {"section": SECTION_NAMES[section], "next": SECTION_NAMES[table.arrow]}
        facts = {"number": number + 1, "cell": cell, "count": len(moves), **names}
        log.append(Event("storm", 0, moves=tuple(moves), facts=facts))
