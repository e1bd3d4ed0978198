"""The storm of the solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo.game import Event, Move
from azulejo.games.noctiluca.components import (
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
from azulejo.games.noctiluca.names import die_name, hand_moves, space_name

if TYPE_CHECKING:
    from azulejo.games.noctiluca.rules import NoctilucaState


def lose_dice(state: NoctilucaState, log: list[Event] | None) -> None:
    """Dice that would be passed lie in the storm until the end, a point lost for each."""
    if log is not None:
        log.append(Event("lose", 0, "", -sum(state.hand), "storm", hand_moves(state.hand, 0, "storm:dice")))
    for colour in range(4):
        state.storm_dice[colour] += state.hand[colour]
        state.hand[colour] = 0


def storm(state: NoctilucaState, log: list[Event] | None) -> None:
    """A card of the deck sends a token to the storm, the storm die empties a cell, the arrow moves on."""
    state.reveal(log)
    deck = state.piles[0]
    if deck:
        card = deck[-1]
        jar = CARD_COLOUR[card]
        stack = state.stacks[jar]
        at = 0 if state.options["storm_token"] == "topmost" else len(stack) - 1
        taken = state.storm_tokens[jar]
        state.piles[0] = deck[:-1]
        state.known = min(state.known, len(deck) - 1)
        state.storm_cards = (*state.storm_cards, card)
        state.stacks[jar] = stack[:at] + stack[at + 1 :]
        state.storm_tokens = (*state.storm_tokens[:jar], (*taken, stack[at]), *state.storm_tokens[jar + 1 :])
        if log is not None:
            name = JAR_COLOURS[jar]
            turned = (CARD_NAMES[card], "pile:0", "storm:cards")
            token = (f"{name}:{stack[at]}", f"stack:{name}", f"storm:{name}:{len(taken)}")
            log.append(Event("storm_token", 0, token[0], -stack[at], "storm", (turned, token), (token[2],)))
    number = state.draws("storm").below(NUMBERS)
    section = state.arrow
    cell = SECTIONS[section][number]
    moves: list[Move] = []
    for space in range(FIRST_SPACE[cell], FIRST_SPACE[cell] + CAPACITY[cell]):
        die = state.pool[space]
        if die != EMPTY:
            state.lid[die & 3] += 1
            state.pool[space] = EMPTY
            moves.append((die_name(die), space_name(space), "lid"))
    state.arrow = (section + state.direction) % len(SECTIONS)
    if log is not None:
        names = {"section": SECTION_NAMES[section], "next": SECTION_NAMES[state.arrow]}
        facts = {"number": number + 1, "cell": cell, "count": len(moves), **names}
        log.append(Event("storm", 0, moves=tuple(moves), facts=facts))
