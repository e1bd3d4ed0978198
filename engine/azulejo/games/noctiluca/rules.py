"""The state of Noctiluca.

Steps: `choose_jars`, `dive`, `store` (which of two jars), `keep_one` (another seat, dice passed to it),
`draw_jar` (whoever delivers), `keep_jar` (solo). Action ids are in `actions`.

Place names in events, all numbers from 0: `cell:CELL:SPACE`, `shore:SHORE`, `pawns:SEAT`,
`hand:SEAT:COLOUR:I` (dice collected or passed and not stored), `jar:SEAT:SLOT` (a card, slot 0 left, 1
right), `jar:SEAT:SLOT:COLOUR:I` (a space of it), `delivered:SEAT`, `dealt:SEAT:I`, `pile:P` (solo: the deck
is `pile:0`), `piles` (all cards before piles are made), `offer:I`, `stack:JAR`, `token:SEAT:JAR:I`,
`favourite:SEAT`, `lid` (also the dice never placed), and in solo `storm:dice`, `storm:JAR:I`, `storm:cards`;
`token:SEAT:JAR:rest` and `storm:JAR:rest` for left-over tokens. COLOUR is one of `B G O P`, JAR one of
`gold brown red`.
Pieces: `B3` a die on the pool, `B` a die elsewhere, `pawn`, `gold-07` a jar card, `jar` one face down,
`gold:4` a token of 4 points (`gold:1` one face down).

Events: `choose`, `jars`, `dive`, `collect`, `store`, `pass`, `keep`, `decline`, `discard`, `deliver`,
`token`, `draw`, `round`, `deal`, `favourite`, `bonus`, `end`; solo `lose`, `offer`, `return`,
`storm_token`, `storm`; and `reveal` before hidden information comes up. Points stand on `token`, `bonus`,
`lose` and `storm_token`; over a game they add up to the final scores.
"""

from __future__ import annotations

from typing import Self

from azulejo.chance import Draws
from azulejo.game import Event, Game, Outcome, State, View, Viewer
from azulejo.games.noctiluca import delivering, rounds, scoring, turns, views
from azulejo.games.noctiluca.actions import (
    CHOOSE,
    DECLINE,
    DRAW,
    KEEP,
    KEEP_JAR,
    SHORE_ACTIONS,
    STEP_OF,
    STORE,
    dives,
)
from azulejo.games.noctiluca.components import CARD_SPACES, EMPTY, PAWNS, SPACES, TOKENS

NO_JAR = -1
UNKNOWN = -1


class NoctilucaState(State):
    """One position of Noctiluca.

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
    """Card, index `seat * 2 + slot`, or -1."""
    room: list[int]
    """Free spaces, index `(seat * 2 + slot) * 4 + colour`."""
    older: list[int]
    """Slot of each seat's older jar."""
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
    """Pair of `KEPT_PAIRS` that each seat keeps, or -1; empty once revealed."""
    hand: list[int]
    """Dice by colour that are collected or passed and not stored; `current_player` has them."""
    splitting: int
    """Colour to divide between two jars at step `store`, else -1."""
    visits: int
    """`laps`: visits in a row at which no die was kept; `one_lap`: all visits."""
    offered: tuple[int, ...]
    """Solo: the two cards to choose from."""
    ended: str | None
    """Why the game is over, None before."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, str | int]) -> None:
        super().__init__(game, players, seed, options)
        self.laps = options["passing"] == "laps"
        self.turn = self.start_seat
        self.step = "choose_jars"
        self.pool = bytearray([EMPTY]) * SPACES
        self.lid = [0] * 4
        self.shores = 0
        self.pawns = [PAWNS[players]] * players
        self.jars = [NO_JAR] * (2 * players)
        self.room = [0] * (8 * players)
        self.older = [0] * players
        self.delivered: list[tuple[int, ...]] = [()] * players
        self.tokens = [()] * (3 * players)
        self.stacks = [TOKENS] * 3
        self.piles = []
        self.known = 0
        self.favourites = ()
        self.dealt = ()
        self.choices = [UNKNOWN] * players
        self.hand = [0] * 4
        self.splitting = UNKNOWN
        self.visits = 0
        self.offered = ()
        self.arrow = 0
        self.storm_dice = [0] * 4
        self.storm_tokens: tuple[tuple[int, ...], ...] = ((), (), ())
        self.storm_cards: tuple[int, ...] = ()
        self.ended = None

    def copy(self) -> Self:
        """A cheap, independent copy."""
        new = self._alike()
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

    # Small facts

    @property
    def direction(self) -> int:
        """1 in the first round (clockwise), -1 in the second."""
        return 1 if self.round == 1 else -1

    def draws(self, event: str) -> Draws:
        """The draws of the next deal or roll."""
        self.chance += 1
        return Draws(self.seed, event, self.chance - 1)

    def has_room(self, seat: int) -> bool:
        """Whether a seat's jars take any die in hand."""
        room, base = self.room, seat * 8
        return any(count and (room[base + c] or room[base + 4 + c]) for c, count in enumerate(self.hand))

    def filled(self, index: int) -> list[int]:
        """Dice by colour in the jar at `seat * 2 + slot`."""
        card = self.jars[index]
        if card == NO_JAR:
            return [0] * 4
        return [CARD_SPACES[card][colour] - self.room[index * 4 + colour] for colour in range(4)]

    def set_jar(self, index: int, card: int) -> None:
        """Put an empty jar at `seat * 2 + slot`."""
        self.jars[index] = card
        self.room[index * 4 : index * 4 + 4] = CARD_SPACES[card]

    def reveal(self, log: list[Event] | None) -> None:
        """Hidden information is about to come up: the event holds the state so far, with nobody to decide."""
        if log is not None:
            before = self.copy()
            before.current_player = before.step = None
            log.append(Event("reveal", before=before))
        self.reveals += 1

    # What may be done

    def legal_actions(self) -> list[int]:
        """Legal actions in ascending order; empty only when the game is over."""
        step = self.step
        seat = self.current_player
        if step is None or seat is None:
            return []
        if step == "dive":
            return list(dives(self.shores))
        room, base = self.room, seat * 8
        if step == "keep_one":
            actions = [DECLINE]
            for colour, count in enumerate(self.hand):
                if count:
                    if room[base + colour]:
                        actions.append(KEEP + colour * 2)
                    if room[base + 4 + colour]:
                        actions.append(KEEP + colour * 2 + 1)
            return actions
        if step == "store":
            first = STORE + self.splitting * 4
            low, high = self.split_bounds(seat)
            return list(range(first + low, first + high + 1))
        if step == "draw_jar":
            return [DRAW + pile for pile, cards in enumerate(self.piles) if cards]
        if step == "choose_jars":
            return [CHOOSE, CHOOSE + 1, CHOOSE + 2]
        return [KEEP_JAR, KEEP_JAR + 1]

    def split_bounds(self, seat: int) -> tuple[int, int]:
        """Fewest and most dice of the colour to divide that may go to the left jar."""
        count = self.hand[self.splitting]
        left, right = self.room[seat * 8 + self.splitting], self.room[seat * 8 + 4 + self.splitting]
        return max(0, count - right), min(left, count)

    def why_not(self, action: object) -> str | None:
        """A reason code if the action is not legal now, else None. Never raises."""
        if type(action) is not int:
            return "unknown_action"
        step = STEP_OF.get(action)
        if step is None:
            return "unknown_action"
        seat = self.current_player
        if seat is None:
            return "game_over"
        if step == "dive" and self.step == "dive":
            return "shore_taken" if self.shores >> action // SHORE_ACTIONS & 1 else None
        if step != self.step:
            if self.step == "store" and step == "keep_one":
                return "must_store"
            return "one_only" if self.step == "keep_one" and step == "store" else "wrong_step"
        if step == "store":
            return self._why_not_store(seat, *divmod(action - STORE, 4))
        if step == "keep_one" and action != DECLINE:
            colour, slot = divmod(action - KEEP, 2)
            if not self.hand[colour]:
                return "source_empty"
            return None if self.room[seat * 8 + slot * 4 + colour] else "jar_no_room"
        if step == "draw_jar":
            pile = action - DRAW
            return None if pile < len(self.piles) and self.piles[pile] else "pile_empty"
        return None

    def _why_not_store(self, seat: int, colour: int, count: int) -> str | None:
        if colour != self.splitting:
            return "wrong_colour"
        low, high = self.split_bounds(seat)
        if count < low:
            return "must_store"
        if count > high:
            return "jar_no_room" if count <= self.hand[colour] else "source_empty"
        return None

    # Doing it

    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """`apply` without the check, for search."""
        if action < CHOOSE:
            turns.dive(self, action, log)
        elif action < STORE:
            rounds.choose_jars(self, action - CHOOSE, log)
        elif action < DECLINE:
            turns.split(self, (action - STORE) % 4, log)
        elif action < DRAW:
            turns.keep_one(self, action, log)
        elif action < KEEP_JAR:
            delivering.draw(self, action - DRAW, log)
        else:
            delivering.keep_jar(self, action - KEEP_JAR, log)

    # What is known of it

    def scores(self) -> list[int]:
        """Points per seat: tokens and delivered jars (solo: minus the storm), the rest when it is over."""
        return [sum(scoring.breakdown(self, seat).values()) for seat in range(self.players)]

    def outcome(self) -> Outcome | None:
        """Most points, then most delivered jars, then shared; solo is won with a point."""
        return scoring.outcome(self)

    def breakdown(self, seat: int) -> dict[str, int]:
        """Points of a seat by source; they add up to its score."""
        return scoring.breakdown(self, seat)

    def view(self, viewer: Viewer) -> View:
        """What `viewer` may see; null stands for the rest. `None` sees all, seed and counter too."""
        return views.view(self, viewer)
