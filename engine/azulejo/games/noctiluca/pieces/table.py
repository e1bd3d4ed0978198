"""The table of Noctiluca: everything in a position.

Place names in events, with all numbers from 0:

- `cell:CELL:SPACE`, `shore:SHORE`, `pawns:SEAT`
- `hand:SEAT:COLOUR:I` (dice that a seat has collected, or that were passed to it, until they are stored)
- `jar:SEAT:SLOT` (a card; slot 0 is left, 1 right), `jar:SEAT:SLOT:COLOUR:I` (a space on it)
- `dealt:SEAT:I`, `delivered:SEAT`
- `pile:P` (solo: the deck is `pile:0`), `piles` (cards before the piles are made), `offer:I`
- `stack:JAR`, `token:SEAT:JAR:I`, `token:SEAT:JAR:rest` (left-over tokens for a majority)
- `favourite:SEAT`, `lid` (also for dice that were never placed)
- solo: `storm:dice`, `storm:JAR:I`, `storm:JAR:rest`, `storm:cards`

COLOUR is one of `B G O P`. JAR is one of `gold brown red`.

Piece names: `B3` (a die on the pool), `B` (a die elsewhere), `pawn`, `gold-07` (a jar card), `jar` (a face-down card),
`gold:4` (a token of 4 points), `gold:1` (a face-down token).
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
"""Means "none": a slot without a jar, a choice that was not made yet, or no colour to divide."""


class NoctilucaTable(State):
    """The full data of a position.

    Colours of dice and jars, cards, shores, cells and spaces are numbers, as in `components`.
    """

    pool: bytearray
    """Die on each of the 84 spaces, or `EMPTY`."""
    lid: list[int]
    """Number of dice of each colour in the lid."""
    shores: int
    """Set of shores with a pawn, as an int with a bit for each shore."""
    pawns: list[int]
    """Number of pawns that each seat has left in this round."""
    jars: list[int]
    """Card of each jar, or `NONE`, at index `seat * 2 + slot`."""
    room: list[int]
    """Number of free spaces, at index `(seat * 2 + slot) * 4 + colour`."""
    older: list[int]
    """Slot of each seat's older jar."""
    delivered: list[tuple[int, ...]]
    """Cards that each seat has delivered."""
    tokens: list[tuple[int, ...]]
    """Values of the tokens won, at index `seat * 3 + jar colour`."""
    stacks: list[tuple[int, ...]]
    """Values of the tokens left in the stack of each jar colour, from the top."""
    piles: list[tuple[int, ...]]
    """Cards of each pile, from the bottom. In a solo game, the only pile is the deck."""
    known: int
    """Solo: number of cards at the bottom of the deck that the player has put there, and therefore knows."""
    favourites: tuple[int, ...]
    """Favourite colour of each seat."""
    dealt: tuple[tuple[int, ...], ...]
    """The three cards of each seat while jars are chosen. Empty afterwards."""
    choices: list[int]
    """Index in `KEPT_PAIRS` of each seat's choice, or `NONE` before the choice. Empty once all jars are revealed."""
    turn: int
    """The active seat, which dives. Other seats may have to decide something during its turn."""
    hand: list[int]
    """Number of dice of each colour in the hand of `current_player`: collected or passed to it, and not stored yet."""
    splitting: int
    """Colour to divide between two jars at the step `store`, otherwise `NONE`."""
    visits_left: int
    """Number of seats that the passed dice can still reach after the seat to move; 0 if no dice are being passed.

    With the option `laps`, the number starts again when a seat keeps a die.
    """
    offered: tuple[int, ...]
    """Solo: the two cards that the player must choose from; empty at other steps."""
    arrow: int
    """Solo: section where the next storm strikes."""
    storm_dice: list[int]
    """Solo: number of dice of each colour that the storm has taken."""
    storm_tokens: tuple[tuple[int, ...], ...]
    """Solo: values of the tokens that the storm has taken, by jar colour."""
    storm_cards: tuple[int, ...]
    """Solo: cards that the storm has turned up."""
    ended: str | None
    """Why the game ended, as in `outcome`; None before the end."""

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
        """Return a cheap, independent copy."""
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

    # Queries

    @property
    def direction(self) -> int:
        """1 in the first round (clockwise), -1 in the second (anticlockwise)."""
        return 1 if self.round == 1 else -1

    def room_for(self, seat: int) -> list[int]:
        """Return the number of free spaces in a seat's two jars together, by colour."""
        room, base = self.room, seat * 8
        return [room[base + colour] + room[base + 4 + colour] for colour in range(4)]

    def has_room(self, seat: int) -> bool:
        """Return whether at least one of the dice in hand fits into a seat's jars."""
        room, base = self.room, seat * 8
        return any(count and (room[base + c] or room[base + 4 + c]) for c, count in enumerate(self.hand))

    def filled(self, index: int) -> list[int]:
        """Return the number of dice of each colour in the jar at `seat * 2 + slot`."""
        card = self.jars[index]
        if card == NONE:
            return [0] * 4
        return [CARD_SPACES[card][colour] - self.room[index * 4 + colour] for colour in range(4)]

    # Changes

    def set_jar(self, index: int, card: int) -> None:
        """Put an empty jar at `seat * 2 + slot`."""
        self.jars[index] = card
        self.room[index * 4 : index * 4 + 4] = CARD_SPACES[card]

    def draws(self, event: str) -> Draws:
        """Return the generator for the next deal or roll, and count this deal or roll."""
        self.chance += 1
        return Draws(self.seed, event, self.chance - 1)

    def reveal(self, log: list[Event] | None) -> None:
        """Count a reveal and log it.

        Call this just before hidden information is revealed. The event contains a copy of the state in which no seat is
        to move.
        """
        if log is not None:
            before = self.copy()
            before.current_player = before.step = None
            log.append(Event("reveal", before=before))
        self.reveals += 1


# Names in events


def die_name(die: int) -> str:
    """Return the name of a die, such as `B3` for a blue die that shows 3."""
    return f"{COLOURS[die & 3]}{(die >> 2) + 1}"


def die_named(name: str) -> int:
    """Return the die with this name, such as `B3`."""
    return (int(name[1]) - 1) * 4 + COLOURS.index(name[0])


def space_name(space: int) -> str:
    """Return the place name of one of the pool's 84 spaces."""
    cell = CELL_OF[space]
    return f"cell:{cell}:{space - FIRST_SPACE[cell]}"


def hand_moves(hand: list[int], seat: int, target: str) -> tuple[Move, ...]:
    """Return the moves of all dice in a seat's hand to `target`: another seat's hand, the lid or the storm."""
    return tuple(
        (name, f"hand:{seat}:{name}:{i}", f"{target}:{name}:{i}" if target.startswith("hand") else target)
        for name, count in zip(COLOURS, hand, strict=True)
        for i in range(count)
    )
