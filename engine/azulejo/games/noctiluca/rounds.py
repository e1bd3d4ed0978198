"""Setting up, choosing jars, the end of a turn, of a round and of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo.game import Event, Move
from azulejo.games.noctiluca import scoring, solo
from azulejo.games.noctiluca.actions import KEPT_PAIRS
from azulejo.games.noctiluca.components import (
    CAPACITY,
    CARD_NAMES,
    CARDS,
    COLOURS,
    DICE_PER_COLOUR,
    EMPTY,
    FIRST_SPACE,
    JARS_DEALT,
    NUMBERS,
    PAWNS,
    PILES,
    SPACES,
)
from azulejo.games.noctiluca.names import die_name, space_name

if TYPE_CHECKING:
    from azulejo.games.noctiluca.rules import NoctilucaState


def set_up(state: NoctilucaState) -> None:
    """Dice on the pool, a favourite and three cards for each seat."""
    state.lid = [DICE_PER_COLOUR] * 4
    fill_pool(state, None)
    state.favourites = tuple(state.draws("favourites").shuffled([0, 1, 2, 3])[: state.players])
    cards = state.draws("jars").shuffled(list(range(len(CARDS))))
    state.dealt = tuple(tuple(cards[seat * JARS_DEALT : (seat + 1) * JARS_DEALT]) for seat in range(state.players))
    state.reveals = 1


def fill_pool(state: NoctilucaState, log: list[Event] | None) -> None:
    """Dice of the lid, mixed and rolled, on an empty pool; too few are spread as evenly as possible."""
    draws = state.draws("dice")
    dice = draws.shuffled([colour for colour, count in enumerate(state.lid) for _ in range(count)])
    spaces: list[int] = list(range(SPACES))
    if len(dice) < SPACES:
        spaces = []
        for layer in range(max(CAPACITY)):
            level = [first + layer for first, size in zip(FIRST_SPACE, CAPACITY, strict=True) if size > layer]
            missing = len(dice) - len(spaces)
            spaces += level if len(level) <= missing else draws.shuffled(level)[:missing]
    for space, colour in zip(spaces, dice, strict=False):
        state.pool[space] = draws.below(NUMBERS) * 4 + colour
        state.lid[colour] -= 1
    if log is not None:
        moves = tuple((die_name(state.pool[space]), "lid", space_name(space)) for space in sorted(spaces))
        log.append(Event("deal", moves=moves, facts={"round": state.round, "short": SPACES - len(spaces)}))


def choose_jars(state: NoctilucaState, pair: int, log: list[Event] | None) -> None:
    """A seat keeps two of its three cards; when all have chosen they are revealed and the piles made."""
    seat = state.current_player
    assert seat is not None
    state.choices[seat] = pair
    if log is not None:
        log.append(Event("choose", seat))
    seat = (seat + 1) % state.players
    state.current_player = seat
    if seat == state.start_seat:
        _reveal_jars(state, log)
        state.step = "dive"
        state.current_player = state.turn


def _reveal_jars(state: NoctilucaState, log: list[Event] | None) -> None:
    """All kept jars face up; the other cards, those put aside too, shuffled into piles (solo: a deck)."""
    state.reveal(log)
    moves: list[Move] = []
    for seat, (cards, pair) in enumerate(zip(state.dealt, state.choices, strict=True)):
        for slot, i in enumerate(KEPT_PAIRS[pair]):
            state.set_jar(seat * 2 + slot, cards[i])
            moves.append((CARD_NAMES[cards[i]], f"dealt:{seat}:{i}", f"jar:{seat}:{slot}"))
        (aside,) = {0, 1, 2} - set(KEPT_PAIRS[pair])
        moves.append(("jar", f"dealt:{seat}:{aside}", "piles"))
    state.dealt = ()
    state.choices = []
    rest = state.draws("piles").shuffled([card for card in range(len(CARDS)) if card not in state.jars])
    count = 1 if state.players == 1 else PILES
    size, larger = divmod(len(rest), count)
    state.piles = []
    for pile in range(count):
        height = size + (pile < larger)
        state.piles.append(tuple(rest[:height]))
        rest = rest[height:]
    if log is not None:
        tops = [CARD_NAMES[cards[-1]] for cards in state.piles] if state.players > 1 else []
        log.append(Event("jars", moves=tuple(moves), facts={"tops": tops}))


def end_turn(state: NoctilucaState, log: list[Event] | None) -> None:
    """The storm in solo; then the next seat's turn, the second round or the end."""
    if state.players == 1:
        solo.storm(state, log)
    if not any(state.pawns):
        if state.round == 2:
            _finish(state, log)
            return
        _second_round(state, log)
    else:
        state.turn = (state.turn + state.direction) % state.players
    state.current_player = state.turn
    state.step = "dive"


def _second_round(state: NoctilucaState, log: list[Event] | None) -> None:
    """New pawns, a new pool; the seat that placed the last pawn starts, anticlockwise.

    In solo the first round's pawns stay. Jars keep their dice.
    """
    state.reveal(log)
    if log is not None:
        moves: list[Move] = []
        if state.players > 1:
            moves += _pawn_moves(state)
        moves += [(die_name(die), space_name(space), "lid") for space, die in enumerate(state.pool) if die != EMPTY]
        log.append(Event("round", state.turn, moves=tuple(moves), facts={"round": 2, "start_seat": state.turn}))
    for space, die in enumerate(state.pool):
        if die != EMPTY:
            state.lid[die & 3] += 1
            state.pool[space] = EMPTY
    state.round = 2
    state.start_seat = state.turn
    state.pawns = [PAWNS[state.players]] * state.players
    if state.players > 1:
        state.shores = 0
    fill_pool(state, log)


def _pawn_moves(state: NoctilucaState) -> list[Move]:
    """Pawns have no owners: they are handed out from the shores in order."""
    return [("pawn", f"shore:{shore}", f"pawns:{shore % state.players}") for shore in range(12)]


def _finish(state: NoctilucaState, log: list[Event] | None) -> None:
    """Favourites up, final scoring."""
    state.reveal(log)
    state.current_player = None
    state.step = None
    state.ended = "rounds"
    if state.players == 1:
        state.ended = "solo_win" if state.scores()[0] > 0 else "solo_loss"
    if log is not None:
        for seat, colour in enumerate(state.favourites):
            log.append(Event("favourite", seat, COLOURS[colour], facts={"colour": COLOURS[colour]}))
        log.extend(scoring.final_events(state))
        outcome = state.outcome()
        assert outcome is not None
        log.append(Event("end", facts=outcome.as_dict()))
