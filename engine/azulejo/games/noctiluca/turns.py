"""A turn of Noctiluca: dive, store, pass on. Delivering follows in `delivering`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo.game import Event, Move
from azulejo.games.noctiluca import delivering, solo
from azulejo.games.noctiluca.actions import DECLINE, KEEP, SHORE_ACTIONS
from azulejo.games.noctiluca.components import CARD_SPACES, COLOURS, EMPTY, NUMBERS, PATH_SPACES
from azulejo.games.noctiluca.names import die_name, hand_moves, space_name

if TYPE_CHECKING:
    from azulejo.games.noctiluca.rules import NoctilucaState


def dive(state: NoctilucaState, action: int, log: list[Event] | None) -> None:
    """A pawn on a shore; all dice with the number along one path are collected, whatever their colour."""
    path, number = divmod(action, NUMBERS)
    pool, hand, seat = state.pool, state.hand, state.turn
    shore = action // SHORE_ACTIONS
    state.shores |= 1 << shore
    state.pawns[seat] -= 1
    moves: list[Move] = []
    for space in PATH_SPACES[path]:
        die = pool[space]
        if die >> 2 == number:
            pool[space] = EMPTY
            if log is not None:
                name = COLOURS[die & 3]
                moves.append((die_name(die), space_name(space), f"hand:{seat}:{name}:{hand[die & 3]}"))
            hand[die & 3] += 1
    if log is not None:
        facts = {
            "shore": shore,
            "path": "short" if path & 1 else "long",
            "number": number + 1,
            "count": len(moves),
        }
        pawn = ("pawn", f"pawns:{seat}", f"shore:{shore}")
        log.append(Event("dive", seat, "pawn", moves=(pawn,), facts=facts))
        if moves:
            log.append(Event("collect", seat, moves=tuple(moves)))
    _store(state, 0, log)


def _store(state: NoctilucaState, first_colour: int, log: list[Event] | None) -> None:
    """All dice that fit go into jars; asks where two jars have more room for a colour than there are dice."""
    seat, hand, room = state.turn, state.hand, state.room
    for colour in range(first_colour, 4):
        count = hand[colour]
        if count:
            left, right = room[seat * 8 + colour], room[seat * 8 + 4 + colour]
            if left and right and count < left + right:
                state.step = "store"
                state.splitting = colour
                return
            if left:
                _put(state, seat, 0, colour, min(left, count), log)
            if right and hand[colour]:
                _put(state, seat, 1, colour, min(right, hand[colour]), log)
    if any(hand):
        if state.players == 1:
            solo.lose_dice(state, log)
        else:
            assert not state.has_room(seat), "what the active seat passes on never fits it when it comes round"
            state.visits = 0
            _pass_on(state, seat, log)
            return
    delivering.deliver(state, log)


def _put(
    state: NoctilucaState,
    seat: int,
    slot: int,
    colour: int,
    count: int,
    log: list[Event] | None,
    kind: str = "store",
) -> None:
    """Dice of one colour from the hand into a jar."""
    index = seat * 2 + slot
    if log is not None:
        name = COLOURS[colour]
        filled = CARD_SPACES[state.jars[index]][colour] - state.room[index * 4 + colour]
        last = state.hand[colour] - 1
        moves = tuple(
            (name, f"hand:{seat}:{name}:{last - i}", f"jar:{seat}:{slot}:{name}:{filled + i}") for i in range(count)
        )
        log.append(Event(kind, seat, name, moves=moves, facts={"slot": slot, "count": count}))
    state.room[index * 4 + colour] -= count
    state.hand[colour] -= count


def split(state: NoctilucaState, count: int, log: list[Event] | None) -> None:
    """`count` dice of the colour to divide go to the left jar, the others to the right one."""
    colour, seat = state.splitting, state.turn
    state.splitting = -1
    if count:
        _put(state, seat, 0, colour, count, log)
    if state.hand[colour]:
        _put(state, seat, 1, colour, state.hand[colour], log)
    _store(state, colour + 1, log)


def _pass_on(state: NoctilucaState, seat: int, log: list[Event] | None) -> None:
    """The dice left go from seat to seat until one has room, or to the lid; the active seat is left out."""
    players, hand = state.players, state.hand
    while state.visits < players - 1 and any(hand):
        giver = seat
        seat = (seat + state.direction) % players
        if seat == state.turn:
            seat = (seat + state.direction) % players
        room = state.has_room(seat)
        if log is not None:
            moves = hand_moves(hand, giver, f"hand:{seat}") if seat != giver else ()
            log.append(Event("pass", seat, moves=moves, facts={"from": giver, "room": room, "count": sum(hand)}))
        if room:
            state.current_player = seat
            state.step = "keep_one"
            return
        state.visits += 1
    if any(hand):
        if log is not None:
            log.append(Event("discard", seat, moves=hand_moves(hand, seat, "lid")))
        for colour in range(4):
            state.lid[colour] += hand[colour]
            hand[colour] = 0
    state.visits = 0
    delivering.deliver(state, log)


def keep_one(state: NoctilucaState, action: int, log: list[Event] | None) -> None:
    """The receiver keeps one die or none; the others go on."""
    seat = state.current_player
    assert seat is not None
    if action == DECLINE:
        if log is not None:
            log.append(Event("decline", seat))
        state.visits += 1
    else:
        colour, slot = divmod(action - KEEP, 2)
        _put(state, seat, slot, colour, 1, log, "keep")
        state.visits = 0 if state.laps else state.visits + 1
    _pass_on(state, seat, log)
