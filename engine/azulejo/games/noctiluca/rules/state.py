"""The legal actions of Noctiluca, and what they do.

Steps:

- `choose_jars`: choose two of three cards
- `dive`: choose a shore, a path and a number
- `store`: divide dice of a colour between two jars
- `keep_one`: another seat keeps one of the dice passed to it, or none
- `draw_jar`: the seat that has delivered a jar takes a new one from a pile
- `keep_jar`: solo; choose one of two new jars

Action ids are listed in `actions`, place names of events in `table`.

Events: `choose`, `jars`, `dive`, `collect`, `store`, `pass`, `keep`, `decline`, `discard`, `deliver`, `token`, `draw`,
`round`, `deal`, `favourite`, `bonus`, `end`; in a solo game also `lose`, `offer`, `return`, `storm_token`, `storm`.
`reveal` precedes each reveal of hidden information. Points are in `token`, `bonus`, `lose` and `storm_token`.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import index

from azulejo.arguments import checked_seat
from azulejo.game import Event, Outcome
from azulejo.games.noctiluca.pieces import actions
from azulejo.games.noctiluca.pieces.actions import DECLINE, KEPT_PAIRS, PARTS, STEP_OF
from azulejo.games.noctiluca.pieces.table import NoctilucaTable
from azulejo.games.noctiluca.rules import delivering, rounds, scoring, turns
from azulejo.games.noctiluca.rules.jars import hand_division


class NoctilucaState(NoctilucaTable):
    """One position of Noctiluca with its legal actions."""

    # Legal actions

    def legal_actions(self) -> list[int]:
        """Return the legal actions in ascending order. The list is empty if no seat is to move."""
        step = self.step
        seat = self.current_player
        if step is None or seat is None:
            return []
        if step == "dive":
            return list(actions.dives(self.shores))
        if step == "keep_one":
            keeps = [
                actions.keep(colour, slot)
                for colour, count in enumerate(self.hand)
                if count
                for slot in (0, 1)
                if self.room[seat * 8 + slot * 4 + colour]
            ]
            return [DECLINE, *keeps]
        if step == "store":
            _, min_left, max_left = hand_division(self, seat, self.splitting)
            return [actions.store(self.splitting, count) for count in range(min_left, max_left + 1)]
        if step == "draw_jar":
            return [actions.draw(pile) for pile, cards in enumerate(self.piles) if cards]
        if step == "choose_jars":
            return [actions.choose(pair) for pair in range(len(KEPT_PAIRS))]
        return [actions.keep_jar(card) for card in range(len(self.offered))]

    def refusal(self, action: int) -> str | None:
        """Return the code of the reason why an action is refused, or None if it is legal now. Never raises."""
        step = STEP_OF.get(action)
        if step is None:
            return "unknown_action"
        seat = self.current_player
        if seat is None:
            return "game_over"
        if step == "dive" and self.step == "dive":
            return "shore_taken" if self.shores >> actions.shore_of(action) & 1 else None
        if step != self.step:
            if self.step == "store" and step == "keep_one":
                return "must_store"
            return "one_only" if self.step == "keep_one" and step == "store" else "wrong_step"
        if step == "store":
            colour, count = PARTS[action]
            return self._store_refusal(seat, colour, count)
        if step == "keep_one" and action != DECLINE:
            colour, slot = PARTS[action]
            if not self.hand[colour]:
                return "source_empty"
            return None if self.room[seat * 8 + slot * 4 + colour] else "jar_no_room"
        if step == "draw_jar":
            (pile,) = PARTS[action]
            return None if pile < len(self.piles) and self.piles[pile] else "pile_empty"
        return None

    def _store_refusal(self, seat: int, colour: int, count: int) -> str | None:
        if colour != self.splitting:
            return "wrong_colour"
        _, min_left, max_left = hand_division(self, seat, colour)
        if count < min_left:
            return "must_store"
        if count > max_left:
            return "jar_no_room" if count <= self.hand[colour] else "source_empty"
        return None

    # Applying an action

    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """Apply an action without checking it, for search."""
        if type(action) is not int:
            action = index(action)
        step = STEP_OF[action]
        if step == "dive":
            turns.dive(self, action, log)
        elif step == "keep_one":
            turns.keep_one(self, action, log)
        else:
            _STEPS[step](self, PARTS[action][-1], log)

    # Scores and outcome

    def scores(self) -> list[int]:
        """Return each seat's points for tokens and delivered jars. In a solo game, subtract the storm's points.

        When the game is over, the result includes the final scoring.
        """
        return scoring.scores(self)

    def breakdown(self, seat: int) -> dict[str, int]:
        """Return a seat's points by source; they add up to its score."""
        return scoring.breakdown(self, checked_seat(self.players, seat))

    def outcome(self) -> Outcome | None:
        """Return the outcome, or None before the end: most points win, and delivered jars break ties.

        A solo game is won with at least one point.
        """
        return scoring.outcome(self)


_STEPS: dict[str, Callable[[NoctilucaTable, int, list[Event] | None], None]] = {
    "choose_jars": rounds.choose_jars,
    "store": turns.split,
    "draw_jar": delivering.draw,
    "keep_jar": delivering.keep_jar,
}
"""Function for each step. Its number argument is the last part of an action: a pair, count, pile or card."""
