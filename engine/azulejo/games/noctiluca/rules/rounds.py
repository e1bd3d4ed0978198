"""Setup, choosing jars, and the end of a turn, of a round and of the game."""

from __future__ import annotations

from azulejo.game import Event, Move
from azulejo.games.noctiluca.pieces.actions import KEPT_PAIRS
from azulejo.games.noctiluca.pieces.components import (
    CAPACITY,
    CARD_NAMES,
    CARDS,
    COLOURS,
    EMPTY,
    FIRST_SPACE,
    JARS_DEALT,
    NUMBERS,
    PAWNS,
    PILES,
    SHORES,
    SPACES,
)
from azulejo.games.noctiluca.pieces.table import NoctilucaTable, die_name, space_name
from azulejo.games.noctiluca.rules import scoring, solo


def set_up(table: NoctilucaTable) -> None:
    """Fill the pool with dice, and give each seat a favourite and three cards."""
    fill_pool(table, None)
    table.favourites = tuple(table.draws("favourites").shuffled([0, 1, 2, 3])[: table.players])
    cards = table.draws("jars").shuffled(list(range(len(CARDS))))
    table.dealt = tuple(tuple(cards[seat * JARS_DEALT : (seat + 1) * JARS_DEALT]) for seat in range(table.players))
    table.reveals = 1


def fill_pool(table: NoctilucaTable, log: list[Event] | None) -> None:
    """Fill the empty pool with dice from the lid, mixed and rolled. If there are too few dice, spread them evenly."""
    draws = table.draws("dice")
    dice = draws.shuffled([colour for colour, count in enumerate(table.lid) for _ in range(count)])
    spaces: list[int] = list(range(SPACES))
    if len(dice) < SPACES:
        spaces = []
        for layer in range(max(CAPACITY)):
            level = [first + layer for first, size in zip(FIRST_SPACE, CAPACITY, strict=True) if size > layer]
            missing = len(dice) - len(spaces)
            spaces += level if len(level) <= missing else draws.shuffled(level)[:missing]
    for space, colour in zip(spaces, dice, strict=False):
        table.pool[space] = draws.below(NUMBERS) * 4 + colour
        table.lid[colour] -= 1
    if log is not None:
        moves = tuple((die_name(table.pool[space]), "lid", space_name(space)) for space in sorted(spaces))
        log.append(Event("deal", moves=moves, facts={"round": table.round, "short": SPACES - len(spaces)}))


def choose_jars(table: NoctilucaTable, pair: int, log: list[Event] | None) -> None:
    """Keep two cards for the seat to move. When the last seat has chosen, reveal the jars and make the piles."""
    seat = table.current_player
    assert seat is not None
    table.choices[seat] = pair
    if log is not None:
        log.append(Event("choose", seat))
    seat = (seat + 1) % table.players
    table.current_player = seat
    if seat == table.start_seat:
        _reveal_jars(table, log)
        table.step = "dive"
        table.current_player = table.turn


def _reveal_jars(table: NoctilucaTable, log: list[Event] | None) -> None:
    """Turn all kept jars face up.

    Shuffle all other cards, and make piles of them. In a solo game, make a single deck.
    """
    table.reveal(log)
    moves: list[Move] = []
    for seat, (cards, pair) in enumerate(zip(table.dealt, table.choices, strict=True)):
        for slot, i in enumerate(KEPT_PAIRS[pair]):
            table.set_jar(seat * 2 + slot, cards[i])
            moves.append((CARD_NAMES[cards[i]], f"dealt:{seat}:{i}", f"jar:{seat}:{slot}"))
        (aside,) = {0, 1, 2} - set(KEPT_PAIRS[pair])
        moves.append(("jar", f"dealt:{seat}:{aside}", "piles"))
    table.dealt = ()
    table.choices = []
    other_cards = table.draws("piles").shuffled([card for card in range(len(CARDS)) if card not in table.jars])
    count = 1 if table.players == 1 else PILES
    size, larger = divmod(len(other_cards), count)
    table.piles = []
    for pile in range(count):
        height = size + (pile < larger)
        table.piles.append(tuple(other_cards[:height]))
        other_cards = other_cards[height:]
    if log is not None:
        tops = [CARD_NAMES[cards[-1]] for cards in table.piles] if table.players > 1 else []
        log.append(Event("jars", moves=tuple(moves), facts={"tops": tops}))


def end_turn(table: NoctilucaTable, log: list[Event] | None) -> None:
    """End a turn, then start the next turn or the second round, or end the game.

    In a solo game, the storm comes first.
    """
    if table.players == 1:
        solo.storm(table, log)
    if not any(table.pawns):
        if table.round == 2:
            _finish(table, log)
            return
        _second_round(table, log)
    else:
        table.turn = (table.turn + table.direction) % table.players
    table.current_player = table.turn
    table.step = "dive"


def _second_round(table: NoctilucaTable, log: list[Event] | None) -> None:
    """Start the second round with a new pool. Jars keep their dice.

    The seat that placed the last pawn starts, and turns go anticlockwise. With several players, the pawns return to the
    seats. In a solo game, the first round's pawns stay on their shores, and the player gets new ones.
    """
    table.reveal(log)
    if log is not None:
        moves: list[Move] = []
        if table.players > 1:
            moves += _pawn_moves(table)
        moves += [(die_name(die), space_name(space), "lid") for space, die in enumerate(table.pool) if die != EMPTY]
        log.append(Event("round", table.turn, moves=tuple(moves), facts={"round": 2, "start_seat": table.turn}))
    for space, die in enumerate(table.pool):
        if die != EMPTY:
            table.lid[die & 3] += 1
            table.pool[space] = EMPTY
    table.round = 2
    table.start_seat = table.turn
    table.pawns = [PAWNS[table.players]] * table.players
    if table.players > 1:
        table.shores = 0
    fill_pool(table, log)


def _pawn_moves(table: NoctilucaTable) -> list[Move]:
    """Return the moves that bring the pawns back to the seats.

    Pawns have no owners, so they are assigned in the order of shores.
    """
    return [("pawn", f"shore:{shore}", f"pawns:{shore % table.players}") for shore in range(len(SHORES))]


def _finish(table: NoctilucaTable, log: list[Event] | None) -> None:
    """Reveal the favourites and do the final scoring."""
    table.reveal(log)
    table.current_player = None
    table.step = None
    table.ended = "rounds"
    if table.players == 1:
        table.ended = "solo_win" if scoring.scores(table)[0] > 0 else "solo_loss"
    if log is not None:
        for seat, colour in enumerate(table.favourites):
            log.append(Event("favourite", seat, COLOURS[colour], facts={"colour": COLOURS[colour]}))
        log.extend(scoring.final_events(table))
        result = scoring.outcome(table)
        assert result is not None
        log.append(Event("end", facts=result.as_dict()))
