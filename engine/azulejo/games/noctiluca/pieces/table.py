"""What lies on the table of Noctiluca.

Place names in events, all numbers from 0: `cell:CELL:SPACE`, `shore:SHORE`, `pawns:SEAT`,
`hand:SEAT:COLOUR:I` (dice collected or passed and not stored), `jar:SEAT:SLOT` (a card, slot 0 left, 1
right), `jar:SEAT:SLOT:COLOUR:I` (a space of it), `delivered:SEAT`, `dealt:SEAT:I`, `pile:P` (solo: the deck
is `pile:0`), `piles` (all cards before piles are made), `offer:I`, `stack:JAR`, `token:SEAT:JAR:I`,
`favourite:SEAT`, `lid` (also the dice never placed), and in solo `storm:dice`, `storm:JAR:I`, `storm:cards`;
`token:SEAT:JAR:rest` and `storm:JAR:rest` for left-over tokens. COLOUR is one of `B G O P`, JAR one of
`gold brown red`.
Pieces: `B3` a die on the pool, `B` a die elsewhere, `pawn`, `gold-07` a jar card, `jar` one face down,
`gold:4` a token of 4 points (`gold:1` one face down).
"""

from __future__ import annotations

from typing import Self

from azulejo.chance import Draws
from azulejo.game import Event, Game, Move, State
from azulejo.games.noctiluca.pieces.components import (
    CARD_SPACES,
    CELL_OF,
    COLOURS,
    DICE_PER_COLOUR,
    EMPTY,
    FIRST_SPACE,
    PAWNS,
    SPACES,
    TOKENS,
)
from azulejo.meta import Options

NONE = -1
"""No jar on a slot, no choice made, no colour to divide."""


class NoctilucaTable(State):
    """Everything of a position.

    Colours of dice, jars (gold, brown, red), cards, shores, cells and spaces are numbers of `components`.
    """

    pool: bytearray
    """Die on each of the 84 spaces, or `EMPTY`."""
    lid: list[int]
    """Dice by colour that are not in play."""
    shores: int
    """A bit for each shore with a pawn."""
    pawns: list[int]
    """Pawns that each seat has left in this round."""
    jars: list[int]
    """Card, index `seat * 2 + slot`, or `NONE`."""
    room: list[int]
    """Free spaces, index `(seat * 2 + slot) * 4 + colour`."""
    older: list[int]
    """Slot of each seat's older jar."""
    delivered: list[tuple[int, ...]]
    """Cards of delivered jars by seat."""
    tokens: list[tuple[int, ...]]
    """Values of the tokens won, index `seat * 3 + jar colour`."""
    stacks: list[tuple[int, ...]]
    """Values of the tokens left of each jar colour, topmost first."""
    piles: list[tuple[int, ...]]
    """Cards of each pile, the top one last; in solo one, the deck."""
    known: int
    """Solo: how many cards at the bottom of the deck the player has put there."""
    favourites: tuple[int, ...]
    """Die colour by seat."""
    dealt: tuple[tuple[int, ...], ...]
    """Three cards by seat while jars are chosen, then nothing."""
    choices: list[int]
    """Pair of `KEPT_PAIRS` that each seat keeps, or `NONE`; empty once revealed."""
    turn: int
    """The active seat, whose dive it is or was; others may decide in its turn."""
    hand: list[int]
    """Dice by colour that are collected or passed and not stored; `current_player` has them."""
    splitting: int
    """Colour to divide between two jars at step `store`, else `NONE`."""
    visits_left: int
    """Visits that dice passed on may make after this one if nobody keeps one from now on; else 0."""
    offered: tuple[int, ...]
    """Solo: the two cards to choose from."""
    arrow: int
    """Solo: the section where the next storm strikes."""
    storm_dice: list[int]
    """Solo: dice by colour that the storm has taken."""
    storm_tokens: tuple[tuple[int, ...], ...]
    """Solo: values of the tokens that the storm has taken, by jar colour."""
    storm_cards: tuple[int, ...]
    """Solo: cards turned up by the storm."""
    ended: str | None
    """Why the game is over, None before."""

    def __init__(self, game: Game, players: int, seed: int, options: Options) -> None:
        super().__init__(game, players, seed, options)
        self.laps = options["passing"] == "laps"
        self.turn = self.start_seat
        self.step: str | None = "choose_jars"
        self.pool = bytearray([EMPTY]) * SPACES
        self.lid = [DICE_PER_COLOUR] * len(COLOURS)
        self.shores = 0
        self.pawns = [PAWNS[players]] * players
        self.jars = [NONE] * (2 * players)
        self.room = [0] * (8 * players)
        self.older = [0] * players
        self.delivered = [()] * players
        self.tokens = [()] * (3 * players)
        self.stacks = [TOKENS] * 3
        self.piles = []
        self.known = 0
        self.favourites = ()
        self.dealt = ()
        self.choices = [NONE] * players
        self.hand = [0] * 4
        self.splitting = NONE
        self.visits_left = 0
        self.offered = ()
        self.arrow = 0
        self.storm_dice = [0] * 4
        self.storm_tokens = ((), (), ())
        self.storm_cards = ()
        self.ended = None

    def copy(self) -> Self:
        """A cheap, independent copy."""
        new = self._shallow_copy()
        new.pool = self.pool.copy()
        new.lid = self.lid.copy()
        new.pawns = self.pawns.copy()
        new.jars = self.jars.copy()
        new.room = self.room.copy()
        new.older = self.older.copy()
        new.delivered = self.delivered.copy()
        new.tokens = self.tokens.copy()
        new.stacks = self.stacks.copy()
        new.piles = self.piles.copy()
        new.choices = self.choices.copy()
        new.hand = self.hand.copy()
        new.storm_dice = self.storm_dice.copy()
        return new

    # What is so on it

    @property
    def direction(self) -> int:
        """1 in the first round (clockwise), -1 in the second."""
        return 1 if self.round == 1 else -1

    def has_room(self, seat: int) -> bool:
        """Whether a seat's jars take any die in hand."""
        room, base = self.room, seat * 8
        return any(count and (room[base + c] or room[base + 4 + c]) for c, count in enumerate(self.hand))

    def filled(self, index: int) -> list[int]:
        """Dice by colour in the jar at `seat * 2 + slot`."""
        card = self.jars[index]
        if card == NONE:
            return [0] * 4
        return [CARD_SPACES[card][colour] - self.room[index * 4 + colour] for colour in range(4)]

    def split_bounds(self, seat: int) -> tuple[int, int]:
        """Fewest and most dice of the colour to divide that may go to the left jar."""
        count = self.hand[self.splitting]
        left, right = self.room[seat * 8 + self.splitting], self.room[seat * 8 + 4 + self.splitting]
        return max(0, count - right), min(left, count)

    # What is done to it

    def set_jar(self, index: int, card: int) -> None:
        """Put an empty jar at `seat * 2 + slot`."""
        self.jars[index] = card
        self.room[index * 4 : index * 4 + 4] = CARD_SPACES[card]

    def draws(self, event: str) -> Draws:
        """The draws of the next deal or roll."""
        self.chance += 1
        return Draws(self.seed, event, self.chance - 1)

    def reveal(self, log: list[Event] | None) -> None:
        """Hidden information is about to come up: the event holds the state so far, with nobody to decide."""
        if log is not None:
            before = self.copy()
            before.current_player = before.step = None
            log.append(Event("reveal", before=before))
        self.reveals += 1


# Names in events


def die_name(die: int) -> str:
    """`B3` for the blue die that shows 3."""
    return f"{COLOURS[die & 3]}{(die >> 2) + 1}"


def space_name(space: int) -> str:
    """Place of one of the pool's 84 spaces."""
    cell = CELL_OF[space]
    return f"cell:{cell}:{space - FIRST_SPACE[cell]}"


def hand_moves(hand: list[int], seat: int, target: str) -> tuple[Move, ...]:
    """Moves of all dice in a seat's hand to another hand, the lid or the storm."""
    return tuple(
        (name, f"hand:{seat}:{name}:{i}", f"{target}:{name}:{i}" if target.startswith("hand") else target)
        for name, count in zip(COLOURS, hand, strict=True)
        for i in range(count)
    )
