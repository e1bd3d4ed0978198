"""Helpers that set up Noctiluca positions, including those that random play does not reach.

The helpers add all pieces that a test does not name: dice in the lid, cards in the piles, tokens on the stacks. Each
position is written as text and read back, because reading checks it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from azulejo.game import Event
from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces.components import (
    CAPACITY,
    CARD_COLOUR,
    CARD_NUMBER,
    COLOURS,
    DICE_PER_COLOUR,
    EMPTY,
    FIRST_SPACE,
    JAR_COLOURS,
    SPACES,
    TOKENS,
)
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.games.noctiluca.text.position import die_count
from hypothesis import strategies as st

PAD = (
    "gold-07",
    "brown-07",
    "red-07",
    "gold-06",
    "brown-06",
    "red-06",
    "gold-05",
    "brown-05",
    "red-05",
    "gold-04",
)
"""Jar cards for seats whose jars the test does not name."""


@dataclass
class Seat:
    """A seat's pieces. `jars` maps names of jar cards to the dice on them, such as `BBG`.

    `older` is the slot of the jar that the seat has had longer, 0 or 1.
    """

    jars: dict[str, str] = field(default_factory=dict)
    delivered: tuple[str, ...] = ()
    favourite: str | None = None
    older: int = 0


def cards(*names: str) -> tuple[int, ...]:
    """Return the jar cards with these names."""
    return tuple(CARD_NUMBER[name] for name in names)


def new(players: int, seed: int, **options: str | int) -> NoctilucaState:
    """Return the first position of a new game."""
    state = GAME.new_state(players, seed, **options)
    assert isinstance(state, NoctilucaState)
    return state


def build(
    *seats: Seat,
    pool: dict[int, str] | None = None,
    piles: list[tuple[str, ...]] | None = None,
    shores: tuple[int, ...] = (),
    round_number: int = 1,
    start: int = 0,
    storm: tuple[str, ...] = (),
    storm_dice: str = "",
    arrow: int = 0,
    **options: str | int,
) -> NoctilucaState:
    """Return a position at the step `dive`.

    `pool` maps cells to dice such as `B1 G2`. The cards of a pile are listed from the bottom. If `piles` is None, seats
    with fewer than two jars get more, and all other cards are in piles. If `piles` is given, all cards that the test
    names nowhere count as delivered by the last seat. `shores` lists the shores with a pawn. Their number determines
    which seat is to move.
    """
    players = len(seats)
    state = new(players, 1, **options)
    state.dealt, state.choices = (), []
    state.round, state.start_seat, state.step = round_number, start, "dive"
    state.pool = bytearray([EMPTY]) * SPACES
    for cell, dice in (pool or {}).items():
        for i, die in enumerate(dice.split()):
            assert i < CAPACITY[cell]
            state.pool[FIRST_SPACE[cell] + i] = (int(die[1]) - 1) * 4 + COLOURS.index(die[0])
    state.shores = sum(1 << shore for shore in shores)
    placed = len(shores) - (6 if players == 1 and round_number == 2 else 0)
    state.pawns = [state.pawns[0]] * players
    for turn in range(placed):
        state.pawns[(start + turn * state.direction) % players] -= 1
    state.turn = state.current_player = (start + placed * state.direction) % players
    padding = iter(PAD)
    named = {name for seat in seats for name in (*seat.jars, *seat.delivered)}
    jars = [list(seat.jars.items()) for seat in seats]
    for own in jars:
        while len(own) < 2 and piles is None:
            own.append((next(name for name in padding if name not in named), ""))
    for seat, own in enumerate(jars):
        for slot, (name, dice) in enumerate(own):
            index = seat * 2 + slot
            state.set_jar(index, CARD_NUMBER[name])
            for die in dice:
                state.room[index * 4 + COLOURS.index(die)] -= 1
    used = {card for card in state.jars if card >= 0}
    state.delivered = [cards(*seat.delivered) for seat in seats]
    state.storm_cards = cards(*storm)
    used.update(state.storm_cards, *state.delivered)
    if piles is None:
        rest = [card for card in range(30) if card not in used]
        count = 1 if players == 1 else 4
        state.piles = [tuple(rest[pile::count]) for pile in range(count)]
    else:
        state.piles = [cards(*pile) for pile in piles]
        used.update(card for pile in state.piles for card in pile)
        state.delivered[-1] += tuple(card for card in range(30) if card not in used)
    _deal_tokens(state)
    free = [colour for colour in COLOURS if colour not in [seat.favourite for seat in seats]]
    state.favourites = tuple(COLOURS.index(seat.favourite or free.pop()) for seat in seats)
    state.older = [seat.older for seat in seats]
    state.storm_dice = [storm_dice.count(colour) for colour in COLOURS]
    state.arrow = arrow
    state.lid = [0] * 4
    state.lid = [DICE_PER_COLOUR - die_count(state, colour) for colour in range(4)]
    return reread(state)


def _deal_tokens(state: NoctilucaState) -> None:
    for jar in range(3):
        left = list(TOKENS)
        for seat in range(state.players):
            count = sum(CARD_COLOUR[card] == jar for card in state.delivered[seat])
            state.tokens[seat * 3 + jar] = tuple(left.pop(0) for _ in range(count))
        count = sum(CARD_COLOUR[card] == jar for card in state.storm_cards)
        taken = tuple(left.pop(0) for _ in range(count))
        state.storm_tokens = (*state.storm_tokens[:jar], taken, *state.storm_tokens[jar + 1 :])
        state.stacks[jar] = tuple(left)


def reread(state: NoctilucaState) -> NoctilucaState:
    """Write a position as text, read it back and return it. Reading checks the position."""
    again = GAME.read_position(GAME.write_position(state))
    assert isinstance(again, NoctilucaState)
    return again


def play(state: NoctilucaState, *actions: str) -> list[Event]:
    """Apply actions, given as text, and return their events."""
    log: list[Event] = []
    for action in actions:
        state.apply(GAME.read_action(action), log)
    return log


def legal(state: NoctilucaState) -> list[str]:
    """Return the legal actions as text."""
    return [GAME.write_action(action) for action in state.legal_actions()]


def filled(state: NoctilucaState, seat: int, slot: int) -> str:
    """Return the dice in a seat's jar, such as `BBG`."""
    dice = state.filled(seat * 2 + slot)
    return "".join(colour * count for colour, count in zip(COLOURS, dice, strict=True))


def tokens(state: NoctilucaState, seat: int) -> dict[str, list[int]]:
    """Return the values of a seat's tokens, by jar colour."""
    held: list[list[int]] = state.view("everything")["seats"][seat]["tokens"]
    return dict(zip(JAR_COLOURS, held, strict=True))


def kinds(log: list[Event]) -> list[str]:
    """Return the kinds of the events."""
    return [event.kind for event in log]


def finish(state: NoctilucaState) -> list[Event]:
    """Play the last dive of a game, which collects nothing. The position must have one pawn left."""
    assert sum(state.pawns) == 1 and state.round == 2
    log: list[Event] = []
    state.apply(state.legal_actions()[0], log)
    assert state.is_terminal
    return log


def random_game(players: int, seed: int, length: int = 10**6, **options: str | int) -> NoctilucaState:
    """Return the state of a random game after `length` actions, or at the end of the game if the game is shorter."""
    state, rng = new(players, seed, **options), Random(seed)
    while not state.is_terminal and length:
        state.apply(rng.choice(state.legal_actions()))
        length -= 1
    return state


any_position = st.builds(
    random_game,
    st.integers(1, 4),
    st.integers(0, 10**6),
    st.integers(0, 90),
    passing=st.sampled_from(["laps", "one_lap"]),
    storm_token=st.sampled_from(["topmost", "highest"]),
    first_seat=st.just("random"),
)
"""A Hypothesis strategy for positions of random games, with every number of players and every option."""
