"""A turn of Noctiluca: diving, storing dice and passing them on. `delivering` does the rest of the turn."""

from __future__ import annotations

from azulejo.game import Event, Move
from azulejo.games.noctiluca.pieces.actions import DECLINE, PARTS
from azulejo.games.noctiluca.pieces.components import CARD_SPACES, COLOURS, EMPTY, PATH_SPACES
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable, die_name, hand_moves, space_name
from azulejo.games.noctiluca.rules import delivering, solo
from azulejo.games.noctiluca.rules.jars import division


def dive(table: NoctilucaTable, action: int, log: list[Event] | None) -> None:
    """Place a pawn on a shore, and collect all dice along one path that show the number."""
    shore, path, number = PARTS[action]
    pool, hand, seat = table.pool, table.hand, table.turn
    table.shores |= 1 << shore
    table.pawns[seat] -= 1
    moves: list[Move] = []
    face = number - 1
    for space in PATH_SPACES[shore * 2 + path]:
        die = pool[space]
        if die >> 2 == face:
            pool[space] = EMPTY
            if log is not None:
                name = COLOURS[die & 3]
                moves.append((die_name(die), space_name(space), f"hand:{seat}:{name}:{hand[die & 3]}"))
            hand[die & 3] += 1
    if log is not None:
        facts = {
            "shore": shore,
            "path": "short" if path else "long",
            "number": number,
            "count": len(moves),
        }
        pawn = ("pawn", f"pawns:{seat}", f"shore:{shore}")
        log.append(Event("dive", seat, "pawn", moves=(pawn,), facts=facts))
        if moves:
            log.append(Event("collect", seat, moves=tuple(moves)))
    _store(table, 0, log)


def _store(table: NoctilucaTable, first_colour: int, log: list[Event] | None) -> None:
    """Store all dice that fit, colour by colour from `first_colour` on.

    If a colour can be divided between the jars in several ways, stop there and let the seat decide.
    """
    seat, hand, room = table.turn, table.hand, table.room
    for colour in range(first_colour, 4):
        if hand[colour]:
            fit, min_left, max_left = division(room[seat * 8 + colour], room[seat * 8 + 4 + colour], hand[colour])
            if min_left < max_left:
                table.step = "store"
                table.splitting = colour
                return
            if min_left:
                _put(table, seat, 0, colour, min_left, log)
            if fit > min_left:
                _put(table, seat, 1, colour, fit - min_left, log)
    if any(hand):
        if table.players == 1:
            solo.lose_dice(table, log)
        else:
            assert not table.has_room(seat), "the active seat passes on only dice that do not fit its own jars"
            table.visits_left = table.players - 1
            _pass_on(table, seat, log)
            return
    delivering.deliver(table, log)


def _put(
    table: NoctilucaTable,
    seat: int,
    slot: int,
    colour: int,
    count: int,
    log: list[Event] | None,
    kind: str = "store",
) -> None:
    """Move dice of one colour from the hand to a jar."""
    index = seat * 2 + slot
    if log is not None:
        name = COLOURS[colour]
        filled = CARD_SPACES[table.jars[index]][colour] - table.room[index * 4 + colour]
        last = table.hand[colour] - 1
        moves = tuple(
            (name, f"hand:{seat}:{name}:{last - i}", f"jar:{seat}:{slot}:{name}:{filled + i}") for i in range(count)
        )
        log.append(Event(kind, seat, name, moves=moves, facts={"slot": slot, "count": count}))
    table.room[index * 4 + colour] -= count
    table.hand[colour] -= count


def split(table: NoctilucaTable, count: int, log: list[Event] | None) -> None:
    """Divide the dice of `table.splitting`: `count` go to the left jar, the others to the right jar."""
    colour, seat = table.splitting, table.turn
    table.splitting = NONE
    if count:
        _put(table, seat, 0, colour, count, log)
    if table.hand[colour]:
        _put(table, seat, 1, colour, table.hand[colour], log)
    _store(table, colour + 1, log)


def _pass_on(table: NoctilucaTable, seat: int, log: list[Event] | None) -> None:
    """Pass the dice from seat to seat, but never to the active seat. A seat that has room for a die must decide.

    When the dice have reached every seat, the remaining dice go to the lid, and full jars are delivered.
    """
    players, hand = table.players, table.hand
    while table.visits_left and any(hand):
        table.visits_left -= 1
        giver = seat
        seat = (seat + table.direction) % players
        if seat == table.turn:
            seat = (seat + table.direction) % players
        room = table.has_room(seat)
        if log is not None:
            moves = hand_moves(hand, giver, f"hand:{seat}") if seat != giver else ()
            log.append(Event("pass", seat, moves=moves, facts={"from": giver, "room": room, "count": sum(hand)}))
        if room:
            table.current_player = seat
            table.step = "keep_one"
            return
    if any(hand):
        if log is not None:
            log.append(Event("discard", seat, moves=hand_moves(hand, seat, "lid")))
        for colour in range(4):
            table.lid[colour] += hand[colour]
            hand[colour] = 0
    table.visits_left = 0
    delivering.deliver(table, log)


def keep_one(table: NoctilucaTable, action: int, log: list[Event] | None) -> None:
    """Put one of the passed dice, or none, into a jar of the seat to move. Pass on the others."""
    seat = table.current_player
    assert seat is not None
    if action == DECLINE:
        if log is not None:
            log.append(Event("decline", seat))
    else:
        colour, slot = PARTS[action]
        _put(table, seat, slot, colour, 1, log, "keep")
        if table.laps:
            table.visits_left = table.players - 1
    _pass_on(table, seat, log)
