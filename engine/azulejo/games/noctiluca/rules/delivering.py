"""Delivering full jars and drawing new ones."""

from __future__ import annotations

from azulejo.game import Event, Move
from azulejo.games.noctiluca.pieces.components import (
    CARD_COLOUR,
    CARD_NAMES,
    CARD_POINTS,
    CARD_SPACES,
    COLOURS,
    JAR_COLOURS,
)
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable
from azulejo.games.noctiluca.rules import jars, rounds


def deliver(table: NoctilucaTable, log: list[Event] | None) -> None:
    """Deliver full jars in turn order, each seat's older jar first.

    If a seat must choose a new jar, stop there. After the last delivery, end the turn.
    """
    for index in jars.full_jars(table):
        seat, slot = divmod(index, 2)
        if log is not None:
            _log_delivery(table, seat, slot, log)
        jars.deliver(table, index)
        if _new_jar(table, seat, slot, log):
            return
    rounds.end_turn(table, log)


def _log_delivery(table: NoctilucaTable, seat: int, slot: int, log: list[Event]) -> None:
    """Append the events of a delivery. Call this before the delivery changes the table."""
    card = table.jars[seat * 2 + slot]
    jar = CARD_COLOUR[card]
    token, tokens = table.stacks[jar][0], table.tokens[seat * 3 + jar]
    moves: list[Move] = [
        (COLOURS[colour], f"jar:{seat}:{slot}:{COLOURS[colour]}:{i}", "lid")
        for colour in range(4)
        for i in range(CARD_SPACES[card][colour])
    ]
    moves.append((CARD_NAMES[card], f"jar:{seat}:{slot}", f"delivered:{seat}"))
    log.append(Event("deliver", seat, CARD_NAMES[card], moves=tuple(moves)))
    name, place = f"{JAR_COLOURS[jar]}:{token}", f"token:{seat}:{JAR_COLOURS[jar]}:{len(tokens)}"
    move = (name, f"stack:{JAR_COLOURS[jar]}", place)
    log.append(Event("token", seat, name, token, "tokens", (move,), (place,)))
    if CARD_POINTS[card]:
        log.append(Event("bonus", seat, CARD_NAMES[card], CARD_POINTS[card], "jars", (), (f"delivered:{seat}",)))


def _new_jar(table: NoctilucaTable, seat: int, slot: int, log: list[Event] | None) -> bool:
    """If a seat has no choice, draw a card for its empty slot. Return whether the seat must choose a card instead."""
    piles = [pile for pile, cards in enumerate(table.piles) if cards]
    if not piles:
        return False
    deck = table.piles[0]
    if table.players == 1 and len(deck) > 1:
        table.reveal(log)
        table.offered = deck[-1], deck[-2]
        table.piles[0] = deck[:-2]
        table.known = min(table.known, len(deck) - 2)
        if log is not None:
            moves = tuple(("jar", "pile:0", f"offer:{i}") for i in range(len(table.offered)))
            log.append(Event("offer", seat, moves=moves))
    elif len(piles) == 1:
        _take_top(table, seat, slot, piles[0], log)
        return False
    table.current_player = seat
    table.step = "keep_jar" if table.players == 1 else "draw_jar"
    return True


def _take_top(table: NoctilucaTable, seat: int, slot: int, pile: int, log: list[Event] | None) -> None:
    """Move the top card of a pile to a slot.

    The top card of a pile lies face up, so taking it reveals the next card, if there is one. A solo deck lies face
    down, so taking a card reveals this card.
    """
    cards = table.piles[pile]
    if len(cards) > 1 or table.players == 1:
        table.reveal(log)
    if log is not None:
        name = CARD_NAMES[cards[-1]]
        facts = {"pile": pile, "next": CARD_NAMES[cards[-2]] if len(cards) > 1 else None}
        log.append(Event("draw", seat, name, moves=((name, f"pile:{pile}", f"jar:{seat}:{slot}"),), facts=facts))
    table.piles[pile] = cards[:-1]
    table.known = min(table.known, len(cards) - 1)
    table.set_jar(seat * 2 + slot, cards[-1])


def draw(table: NoctilucaTable, pile: int, log: list[Event] | None) -> None:
    """Take the top card of a pile for the seat to move, which has delivered a jar."""
    seat = table.current_player
    assert seat is not None
    _take_top(table, seat, int(table.jars[seat * 2 + 1] == NONE), pile, log)
    deliver(table, log)


def keep_jar(table: NoctilucaTable, choice: int, log: list[Event] | None) -> None:
    """Put one of the two offered cards into the empty slot, and the other one under the deck (solo game)."""
    slot = int(table.jars[1] == NONE)
    card, other = table.offered[choice], table.offered[1 - choice]
    if log is not None:
        name = CARD_NAMES[card]
        log.append(Event("draw", 0, name, moves=((name, f"offer:{choice}", f"jar:0:{slot}"),)))
        log.append(Event("return", 0, "jar", moves=(("jar", f"offer:{1 - choice}", "pile:0"),)))
    table.offered = ()
    table.set_jar(slot, card)
    table.piles[0] = (other, *table.piles[0])
    table.known += 1
    deliver(table, log)
