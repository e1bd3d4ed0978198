"""Legal actions in Noctiluca, and how they are applied.

Steps: `choose_jars`, `dive`, `store` (which of two jars), `keep_one` (another seat, for dice passed to it), `draw_jar`
(the delivering seat), `keep_jar` (solo). For action ids see `actions`, for place names in events see `table`.

Events: `choose`, `jars`, `dive`, `collect`, `store`, `pass`, `keep`, `decline`, `discard`, `deliver`, `token`, `draw`,
`round`, `deal`, `favourite`, `bonus`, `end`; in solo `lose`, `offer`, `return`, `storm_token`, `storm`; and `reveal`
before hidden information is revealed. Points are in `token`, `bonus`, `lose` and `storm_token`.
"""

from __future__ import annotations

from operator import index

from azulejo.arguments import checked_seat
from azulejo.game import Event, Outcome
from azulejo.games.noctiluca.pieces.actions import (
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
from azulejo.games.noctiluca.pieces.table import NoctilucaTable
from azulejo.games.noctiluca.rules import delivering, rounds, scoring, turns


class NoctilucaState(NoctilucaTable):
    """One position of Noctiluca with its legal actions."""

    # Legal actions

    def legal_actions(self) -> list[int]:
        """Return the legal actions in ascending order; the list is empty only when the game is over."""
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

    def refusal(self, action: int) -> str | None:
        """Return a reason code if the action is not legal now, otherwise None. Never raises."""
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

    # Applying an action

    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """Apply an action without checking it, for search."""
        if type(action) is not int:
            action = index(action)
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

    # Scores and outcome

    def scores(self) -> list[int]:
        """Return the points per seat: tokens and delivered jars (solo: minus the storm), all the rest at the end."""
        return scoring.scores(self)

    def breakdown(self, seat: int) -> dict[str, int]:
        """Return a seat's points by source; they add up to its score."""
        return scoring.breakdown(self, checked_seat(self.players, seat))

    def outcome(self) -> Outcome | None:
        """Return the winners: most points, then most delivered jars, then shared; solo is won with a point."""
        return scoring.outcome(self)
