"""A compact position of Noctiluca between two turns, for search and for playouts (turns played without a search).

It stores the dice that each dive would collect, the room of jars (see `jar_values`), and points. It does not store the
spaces of dice within cells, has no events, and hides nothing. A whole turn is one change of the position. The decisions
within a turn (dividing dice, keeping a passed die, drawing a jar) are made greedily.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter

from azulejo.chance import Draws
from azulejo.games.noctiluca.bots.evaluation import SPACES, TIE_BREAK, add_leads, lead_value, values_by_spaces
from azulejo.games.noctiluca.bots.features import LEAD, Feature, jar_features
from azulejo.games.noctiluca.bots.jar_values import (
    ONE,
    ROOM,
    SHARE,
    SHIFTS,
    SIZE,
    HandValues,
    Jar,
    card_share,
    die_to_keep,
    hand_values,
    packed,
    size,
    stored,
)
from azulejo.games.noctiluca.pieces.actions import dives as free_actions
from azulejo.games.noctiluca.pieces.actions import shore_of
from azulejo.games.noctiluca.pieces.components import (
    CARD_COLOUR,
    CELL_OF,
    COLLECTED,
    EMPTY,
    NUMBERS,
    PAWNS,
    SECTIONS,
    THROUGH,
)
from azulejo.games.noctiluca.pieces.table import NONE
from azulejo.games.noctiluca.rules.scoring import BONUS, pair_points, shares
from azulejo.games.noctiluca.rules.solo import STORM_TOKEN_INDEX
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.search.nodes import WIN_BONUS, Standing, with_win_bonus

LOST_DIE_COST = 0.5
"""Cost, in points, of a die that fits no jar, because another seat may keep it."""
STORM_DIE_COST = 1.0
"""Cost, in points, of a die that the storm takes."""


@lru_cache(1 << 12)
def free_dives(shores: int) -> tuple[Callable[[list[int]], tuple[int, ...]], tuple[int, ...]]:
    """Return (select, dives from free shores). Given the hands of all dives, `select` returns those of these dives."""
    dives = free_actions(shores)
    return itemgetter(*dives), dives


class RoundConstants:
    """Values that all positions of a search share."""

    def __init__(self, state: NoctilucaState) -> None:
        self.players = state.players
        self.number = state.round
        self.direction = state.direction
        self.later = PAWNS[state.players] if state.round == 1 else 0
        """Number of turns that each seat has in the next round."""
        self.laps = state.laps
        self.favourites = state.favourites
        self.lost = STORM_DIE_COST if state.players == 1 else LOST_DIE_COST
        """Cost of a die that fits no jar. In a solo game, such dice go to the storm."""
        self.storm_token_index = STORM_TOKEN_INDEX[str(state.options["storm_token"])]
        """Index of the token that the storm takes from a stack."""
        self.storms: list[int] = []
        """Solo: the rolls of the storm in the sampled state, indexed by how many dives are left before the turn."""
        if state.players == 1:
            dives_left = state.pawns[0] + (state.step != "dive")
            self.storms = [
                Draws(state.seed, "storm", state.chance + dives_left - before).below(NUMBERS)
                for before in range(dives_left + 1)
            ]


class SearchState:
    """A position between two turns."""

    __slots__ = (
        "arrow",
        "cards",
        "cells",
        "delivered",
        "dives_left",
        "hands",
        "older",
        "piles",
        "points",
        "room",
        "round",
        "shores",
        "stacks",
        "turn",
        "won",
    )

    round: RoundConstants
    hands: list[int]
    """The dice that each dive collects, as a hand."""
    cells: list[int]
    """For each cell and number, the dice there with this number, as a hand. The index is `cell * 6 + number - 1`."""
    shores: int
    """Set of shores that are taken."""
    dives_left: int
    """Number of dives left in this round, of all seats together."""
    turn: int
    """Seat that dives next."""
    cards: list[int]
    """Card of each jar, or `NONE`, at index `seat * 2 + slot`."""
    room: list[int]
    """Room of each jar as a hand, at index `seat * 2 + slot`; 0 if there is no jar."""
    older: list[int]
    """Slot of each seat's older jar."""
    points: list[int]
    """Points of each seat for tokens, delivered jars and its favourite. In a solo game, minus the storm's points."""
    won: list[int]
    """Number of tokens won, at index `seat * 3 + jar colour`; in a solo game, those of the storm follow."""
    delivered: list[int]
    """Number of jars that each seat has delivered."""
    stacks: list[tuple[int, ...]]
    """Values of the tokens left of each jar colour, from the top."""
    piles: list[tuple[int, ...]]
    """Cards of each pile, from the bottom."""
    arrow: int
    """Solo: section where the next storm strikes."""

    @classmethod
    def of(cls, state: NoctilucaState, round_: RoundConstants) -> SearchState:
        """Return the search state for a state between two turns of the round, or after its last turn."""
        new = object.__new__(cls)
        players = state.players
        new.round = round_
        new.cells = cells = [0] * len(THROUGH)
        for space, die in enumerate(state.pool):
            if die != EMPTY:
                cells[CELL_OF[space] * NUMBERS + (die >> 2)] += ONE[die]
        new.hands = [sum([cells[at] for at in collected]) for collected in COLLECTED]
        new.shores = state.shores
        new.dives_left = sum(state.pawns) if state.round == round_.number and state.ended is None else 0
        new.turn = state.turn
        new.cards = state.jars.copy()
        new.room = [packed(state.room[at : at + 4]) for at in range(0, 8 * players, 4)]
        new.older = state.older.copy()
        new.points = [
            sum(map(sum, state.tokens[seat * 3 : seat * 3 + 3]))
            + sum(BONUS[state.favourites[seat]][card] for card in state.delivered[seat])
            for seat in range(players)
        ]
        new.won = [len(tokens) for tokens in state.tokens]
        if players == 1:
            new.points[0] -= sum(map(sum, state.storm_tokens)) + sum(state.storm_dice)
            new.won += [len(tokens) for tokens in state.storm_tokens]
        new.delivered = [len(cards) for cards in state.delivered]
        new.stacks = state.stacks.copy()
        new.piles = state.piles.copy()
        new.arrow = state.arrow
        return new

    def copy(self) -> SearchState:
        """Return an independent copy."""
        new = object.__new__(SearchState)
        new.round = self.round
        new.hands = self.hands.copy()
        new.cells = self.cells.copy()
        new.shores = self.shores
        new.dives_left = self.dives_left
        new.turn = self.turn
        new.cards = self.cards.copy()
        new.room = self.room.copy()
        new.older = self.older.copy()
        new.points = self.points.copy()
        new.won = self.won.copy()
        new.delivered = self.delivered.copy()
        new.stacks = self.stacks.copy()
        new.piles = self.piles.copy()
        new.arrow = self.arrow
        return new

    # Changes

    def dive(self, action: int) -> None:
        """Play a whole turn, up to the next dive or the end of the round."""
        hands, cells, room, seat = self.hands, self.cells, self.room, self.turn
        hand = hands[action]
        self.shores |= 1 << shore_of(action)
        self.dives_left -= 1
        if hand:
            for at in COLLECTED[action]:
                dice = cells[at]
                if dice:
                    cells[at] = 0
                    for other in THROUGH[at]:
                        hands[other] -= dice
            base = seat * 2
            left, right, hand = stored(room[base], room[base + 1], hand)
            room[base] = left
            room[base + 1] = right
            if hand:
                self._pass_on(hand)
            if 0 in room:
                self._deliver()
        if self.round.players == 1:
            self._storm(self.round.storms[self.dives_left + 1])
        elif self.dives_left:
            self.turn = (seat + self.round.direction) % self.round.players

    def _pass_on(self, hand: int) -> None:
        """Pass on the dice that do not fit. Each other seat keeps one die if it can.

        The dice go around the table once or, with the option value `laps`, until no seat keeps a die. In a solo game,
        the storm takes the dice.
        """
        now, room = self.round, self.room
        if now.players == 1:
            self.points[0] -= size(hand)
            return
        seat, idle = self.turn, 0
        while hand and idle < now.players - 1:
            seat = (seat + now.direction) % now.players
            if seat == self.turn:
                continue
            choice = die_to_keep(room[seat * 2], room[seat * 2 + 1], hand)
            idle += 1
            if choice:
                colour, slot = choice
                room[seat * 2 + slot] -= 1 << SHIFTS[colour]
                hand -= 1 << SHIFTS[colour]
                if now.laps:
                    idle = 0

    def _deliver(self) -> None:
        """Deliver full jars in turn order, each seat's older jar first."""
        cards, room, stacks, now = self.cards, self.room, self.stacks, self.round
        seat = self.turn
        for _ in range(now.players):
            older = self.older[seat]
            for slot in (older, 1 - older):
                index = seat * 2 + slot
                card = cards[index]
                if card != NONE and not room[index]:
                    jar = CARD_COLOUR[card]
                    stack = stacks[jar]
                    self.points[seat] += stack[0] + BONUS[now.favourites[seat]][card]
                    stacks[jar] = stack[1:]
                    self.won[seat * 3 + jar] += 1
                    self.delivered[seat] += 1
                    self.older[seat] = 1 - slot
                    card = cards[index] = self._draw(seat)
                    room[index] = ROOM[card] if card != NONE else 0
            seat = (seat + now.direction) % now.players

    def _draw(self, seat: int) -> int:
        """Draw the card with the most points per space, and return it. Return `NONE` if no card is left."""
        piles = self.piles
        if self.round.players == 1:
            deck = piles[0]
            if not deck:
                return NONE
            if len(deck) == 1:
                piles[0] = ()
                return deck[0]
            card, other = deck[-1], deck[-2]
            shares = [
                card_share(self.stacks[CARD_COLOUR[candidate]], self.round.favourites[seat], candidate)
                for candidate in (card, other)
            ]
            if shares[1] > shares[0]:
                card, other = other, card
            piles[0] = (other, *deck[:-2])
            return card
        favourite, stacks = self.round.favourites[seat], self.stacks
        best, best_share = NONE, -1.0
        for pile, cards in enumerate(piles):
            if cards:
                card = cards[-1]
                share = SHARE[favourite][stacks[CARD_COLOUR[card]][0]][card]
                if share > best_share:
                    best, best_share = pile, share
        if best == NONE:
            return NONE
        cards = piles[best]
        piles[best] = cards[:-1]
        return cards[-1]

    def _storm(self, number: int) -> None:
        """Play the storm after a solo turn. The storm takes a token, and empties the cell that `number` selects."""
        deck = self.piles[0]
        if deck:
            jar = CARD_COLOUR[deck[-1]]
            self.piles[0] = deck[:-1]
            stack = list(self.stacks[jar])
            self.points[0] -= stack.pop(self.round.storm_token_index)
            self.stacks[jar] = tuple(stack)
            self.won[3 + jar] += 1
        first = SECTIONS[self.arrow][number] * NUMBERS
        for at in range(first, first + NUMBERS):
            dice = self.cells[at]
            if dice:
                self.cells[at] = 0
                for other in THROUGH[at]:
                    self.hands[other] -= dice
        self.arrow = (self.arrow + self.round.direction) % len(SECTIONS)

    # Values

    def hand_values(self) -> HandValues:
        """Return a mapping: hand → value of the jars of the seat that dives next, after storing that hand."""
        now, seat = self.round, self.turn
        turns = (self.dives_left - 1) // now.players + now.later
        return hand_values(now.players, turns, now.lost, self._jar(seat * 2), self._jar(seat * 2 + 1))

    def _jar(self, index: int) -> Jar:
        card = self.cards[index]
        if card == NONE:
            return (0, 0, 0)
        stack = self.stacks[CARD_COLOUR[card]]
        points = (stack[0] if stack else 0) + BONUS[self.round.favourites[index >> 1]][card]
        return (points, self.room[index], SPACES[card])

    def play_on(self, rounds: int) -> None:
        """Play turns, chosen by static value, until each seat has had at least `rounds` turns, or the round ends.

        Stop when all seats have equally many dives left, because a seat that is one turn ahead would look too good.
        """
        players = self.round.players
        end = max(0, self.dives_left // players - rounds) * players
        while self.dives_left > end:
            value_of = self.hand_values()
            free, dives = free_dives(self.shores)
            hands = free(self.hands)
            best = max(set(hands), key=value_of.__getitem__)
            self.dive(dives[hands.index(best)])

    def standing(self) -> Standing:
        """Return the expected final points of each seat; at the end, the scores with tie-break and win bonus."""
        now = self.round
        if not self.dives_left and now.number == 2:
            return self._ended()
        values, leads = [], self._leads()
        for seat in range(now.players):
            turns = self.turns(seat)
            value = self.points[seat] + lead_value(now.players, turns) * leads[seat]
            for index in (seat * 2, seat * 2 + 1):
                points, room, spaces = self._jar(index)
                if spaces:
                    value += values_by_spaces(now.players, turns, points, spaces)[size(room)]
            values.append(value)
        return values

    def turns(self, seat: int) -> int:
        """Return the number of turns that a seat has left in the game."""
        now = self.round
        waits = (seat - self.turn) * now.direction % now.players
        return (self.dives_left - waits + now.players - 1) // now.players + now.later

    def features(self, seat: int) -> list[Feature]:
        """Return the features of a seat's position. Their weighted sum is the seat's expected gain in points."""
        jars = [self._jar(index) for index in (seat * 2, seat * 2 + 1)]
        features = [feature for points, room, spaces in jars if spaces for feature in jar_features(points, size(room))]
        return [*features, (LEAD, self._leads()[seat])]

    def _leads(self) -> list[float]:
        """Return, for each seat, the number of left-over tokens of the colours that it leads in.

        In a solo game, subtract the tokens of the colours that the storm leads in.
        """
        now = self.round
        values = [0.0] * now.players
        for jar, stack in enumerate(self.stacks):
            add_leads(values, self.won[jar::3], len(stack))
        return values

    def _ended(self) -> Standing:
        points = self.points.copy()
        for jar, stack in enumerate(self.stacks):
            for seat, share in enumerate(shares(self.won[jar::3], len(stack))):
                if seat < len(points):
                    points[seat] += share
                else:
                    points[0] -= share
        for seat in range(len(points)):
            dice_on_jars = [SIZE[self.cards[at]] - size(self.room[at]) for at in (seat * 2, seat * 2 + 1)]
            points[seat] += pair_points(sum(dice_on_jars))
        values = [value + TIE_BREAK * jars for value, jars in zip(points, self.delivered, strict=True)]
        if len(points) > 1:
            return with_win_bonus(values)
        return [values[0] + (WIN_BONUS if points[0] > 0 else -WIN_BONUS)]
