"""Delivering full jars, of the active seat first, and drawing new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo.game import Event, Move
from azulejo.games.noctiluca import rounds
from azulejo.games.noctiluca.components import (
    CARD_COLOUR,
    CARD_NAMES,
    CARD_POINTS,
    CARD_SPACES,
    COLOURS,
    JAR_COLOURS,
)

if TYPE_CHECKING:
    from azulejo.games.noctiluca.rules import NoctilucaState


def deliver(state: NoctilucaState, log: list[Event] | None) -> None:
    """Deliver full jars in turn order, a seat's older one first, up to a choice or the turn's end."""
    seat = state.turn
    for _ in range(state.players):
        for slot in (state.older[seat], 1 - state.older[seat]):
            index = seat * 2 + slot
            if state.jars[index] >= 0 and not any(state.room[index * 4 : index * 4 + 4]):
                _deliver_jar(state, seat, slot, log)
                if _new_jar(state, seat, slot, log):
                    return
        seat = (seat + state.direction) % state.players
    rounds.end_turn(state, log)


def _deliver_jar(state: NoctilucaState, seat: int, slot: int, log: list[Event] | None) -> None:
    """Its dice to the lid, the topmost token of its colour to the seat."""
    index = seat * 2 + slot
    card = state.jars[index]
    jar = CARD_COLOUR[card]
    stack = state.stacks[jar]
    held = state.tokens[seat * 3 + jar]
    if log is not None:
        moves: list[Move] = [
            (COLOURS[colour], f"jar:{seat}:{slot}:{COLOURS[colour]}:{i}", "lid")
            for colour in range(4)
            for i in range(CARD_SPACES[card][colour])
        ]
        moves.append((CARD_NAMES[card], f"jar:{seat}:{slot}", f"delivered:{seat}"))
        log.append(Event("deliver", seat, CARD_NAMES[card], moves=tuple(moves)))
        name, place = f"{JAR_COLOURS[jar]}:{stack[0]}", f"token:{seat}:{JAR_COLOURS[jar]}:{len(held)}"
        move = (name, f"stack:{JAR_COLOURS[jar]}", place)
        log.append(Event("token", seat, name, stack[0], "tokens", (move,), (place,)))
        if CARD_POINTS[card]:
            log.append(Event("bonus", seat, CARD_NAMES[card], CARD_POINTS[card], "jars", (), (f"delivered:{seat}",)))
    for colour, count in enumerate(CARD_SPACES[card]):
        state.lid[colour] += count
    state.jars[index] = -1
    state.older[seat] = 1 - slot
    state.delivered[seat] = (*state.delivered[seat], card)
    state.tokens[seat * 3 + jar] = (*held, stack[0])
    state.stacks[jar] = stack[1:]


def _new_jar(state: NoctilucaState, seat: int, slot: int, log: list[Event] | None) -> bool:
    """Draw a card for an empty slot; whether the seat has to choose one."""
    piles = [pile for pile, cards in enumerate(state.piles) if cards]
    if not piles:
        return False
    deck = state.piles[0]
    if state.players == 1 and len(deck) > 1:
        state.reveal(log)
        state.offered = deck[-1], deck[-2]
        state.piles[0] = deck[:-2]
        state.known = min(state.known, len(deck) - 2)
        if log is not None:
            moves = tuple(("jar", "pile:0", f"offer:{i}") for i in range(len(state.offered)))
            log.append(Event("offer", seat, moves=moves))
    elif len(piles) == 1:
        _take_top(state, seat, slot, piles[0], log)
        return False
    state.current_player = seat
    state.step = "keep_jar" if state.players == 1 else "draw_jar"
    return True


def _take_top(state: NoctilucaState, seat: int, slot: int, pile: int, log: list[Event] | None) -> None:
    """The top card of a pile into a slot; the next one, if any, comes to light."""
    cards = state.piles[pile]
    if len(cards) > 1 or state.players == 1:
        state.reveal(log)
    if log is not None:
        name = CARD_NAMES[cards[-1]]
        facts = {"pile": pile, "next": CARD_NAMES[cards[-2]] if len(cards) > 1 else None}
        log.append(Event("draw", seat, name, moves=((name, f"pile:{pile}", f"jar:{seat}:{slot}"),), facts=facts))
    state.piles[pile] = cards[:-1]
    state.known = min(state.known, len(cards) - 1)
    state.set_jar(seat * 2 + slot, cards[-1])


def draw(state: NoctilucaState, pile: int, log: list[Event] | None) -> None:
    """The seat that delivers takes the top of a pile."""
    seat = state.current_player
    assert seat is not None
    _take_top(state, seat, int(state.jars[seat * 2 + 1] < 0), pile, log)
    deliver(state, log)


def keep_jar(state: NoctilucaState, choice: int, log: list[Event] | None) -> None:
    """Solo: one of the two cards into the empty slot, the other under the deck."""
    slot = int(state.jars[1] < 0)
    card, other = state.offered[choice], state.offered[1 - choice]
    if log is not None:
        name = CARD_NAMES[card]
        log.append(Event("draw", 0, name, moves=((name, f"offer:{choice}", f"jar:0:{slot}"),)))
        log.append(Event("return", 0, "jar", moves=(("jar", f"offer:{1 - choice}", "pile:0"),)))
    state.offered = ()
    state.set_jar(slot, card)
    state.piles[0] = (other, *state.piles[0])
    state.known += 1
    deliver(state, log)
