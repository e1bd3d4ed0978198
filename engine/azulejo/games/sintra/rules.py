"""The state of Stained Glass of Sintra.

Sources are numbered 0 for the centre and 1 to 9 for the factories.

Action ids: `take` = source * 5 + colour, or `RESET` = 50; `place` = 60 + column; `keep` = 70 + colour.

Steps: `take` (rulebook A, first step, or B), `place` (second step; asked when the panes fit on two or more
strips: on one they go there at once, on none they break at once) and `keep` (third step, always asked).

Events and their place names: see `events`.
"""

from __future__ import annotations

from typing import Self

from azulejo.chance import Draws
from azulejo.game import Event, Game, Move, Outcome, State, View, Viewer
from azulejo.games.sintra import events
from azulejo.games.sintra.components import (
    BLANK,
    COLOURS,
    COLUMN_POINTS,
    COLUMNS,
    EMPTY,
    FACTORIES,
    GLASS_STEPS,
    GLASS_TRACK,
    GONE,
    JOKER_SIDES,
    PANES_PER_COLOUR,
    PANES_PER_FACTORY,
    STRIPS,
)
from azulejo.games.sintra.palace import COLOUR, COLUMN, RIGHT, WRAP, Palace

N = len(COLOURS)
RESET = N * (1 + max(FACTORIES.values()))
FIRST_PLACE, FIRST_KEEP = 60, 70
STEP_OF = {
    **dict.fromkeys(range(RESET + 1), "take"),
    **dict.fromkeys(range(FIRST_PLACE, FIRST_PLACE + COLUMNS), "place"),
    **dict.fromkeys(range(FIRST_KEEP, FIRST_KEEP + N), "keep"),
}
"""The step of every action id."""
IN_CENTRE = -1


class SintraState(State):
    """One position of Stained Glass of Sintra."""

    market: list[int]
    """Panes on offer, index `source * 5 + colour`."""
    bag: list[int]
    """Panes by colour, like `tower`."""
    tower: list[int]
    tiles: list[int]
    """Colours on the round track, this round's first; empty when the game is over."""
    palaces: list[Palace]
    """By seat."""
    hand: tuple[int, int]
    """Colour and number of the panes taken and not yet placed; (EMPTY, 0) outside the step `place`."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, str | int]) -> None:
        super().__init__(game, players, seed, options)
        self.side = str(options["side"])
        self.step = "take"
        self.market = [0] * (N * (1 + FACTORIES[players]))
        self.bag = [PANES_PER_COLOUR] * N
        self.tower = [0] * N
        self.tiles = []
        self.palaces = []
        self.hand = (EMPTY, 0)
        self.marker = IN_CENTRE
        self.ended = False

    def set_up(self) -> None:
        """Strips, round track and first deal (rulebook, setup)."""
        draws = self._draws("strips")
        for _ in range(self.players):
            order = draws.shuffled(list(range(len(STRIPS))))
            strips = [BLANK[n][1 - JOKER_SIDES[n] if n in JOKER_SIDES else draws.below(2)] for n in order]
            self.palaces.append(Palace(strips))
        draws = self._draws("rounds")
        self.bag = [PANES_PER_COLOUR - 1] * N
        later = draws.shuffled(list(range(N)))
        self.tiles = [draws.from_counts(self.bag), *later]
        self.deal()

    def _draws(self, event: str) -> Draws:
        draws = Draws(self.seed, event, self.chance)
        self.chance += 1
        return draws

    def copy(self) -> Self:
        """A cheap, independent copy."""
        new = self._alike()
        new.market = self.market.copy()
        new.bag = self.bag.copy()
        new.tower = self.tower.copy()
        new.tiles = self.tiles.copy()
        new.palaces = [palace.copy() for palace in self.palaces]
        return new

    # What may be done

    def legal_actions(self) -> list[int]:
        """Legal actions in ascending order; empty only when the game is over."""
        seat = self.current_player
        if seat is None:
            return []
        palace = self.palaces[seat]
        if self.step == "place":
            return [FIRST_PLACE + column for column in palace.columns_for(self.hand[0])]
        if self.step == "keep":
            counts = palace.strips[palace.glazier].counts
            return [FIRST_KEEP + colour for colour in range(N) if counts[colour]]
        actions = [action for action, count in enumerate(self.market) if count]
        if palace.may_reset():
            actions.append(RESET)
        return actions

    def why_not(self, action: object) -> str | None:
        """A reason code if the action is not legal now, else None. Never raises."""
        if type(action) is not int or action not in STEP_OF:
            return "unknown_action"
        if self.current_player is None:
            return "game_over"
        palace = self.palaces[self.current_player]
        step = STEP_OF[action]
        if step != self.step:
            return "must_place" if self.step == "place" and step == "take" else "wrong_step"
        if action < RESET:
            return None if action < len(self.market) and self.market[action] else "source_empty"
        if step == "place":
            return self._why_not_place(palace, action - FIRST_PLACE)
        if step == "keep":
            return None if palace.strips[palace.glazier].counts[action - FIRST_KEEP] else "source_empty"
        if palace.may_reset():
            return None
        return "strip_gone" if palace.leftmost() == COLUMNS else "already_left"

    def _why_not_place(self, palace: Palace, column: int) -> str | None:
        if palace.strips[column] is GONE:
            return "strip_gone"
        if column < palace.glazier:
            return "left_of_glazier"
        return None if palace.strips[column].fit[self.hand[0]] else "no_fit"

    # Doing it

    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """`apply` without the check, for search."""
        seat = self.current_player
        assert seat is not None
        if action < RESET:
            self._take(seat, action, log)
        elif action == RESET:
            palace = self.palaces[seat]
            self._move_glazier(seat, palace, palace.leftmost(), "reset", log)
            self._end_turn(seat, log)
        elif action < FIRST_KEEP:
            colour, count = self.hand
            self.hand = (EMPTY, 0)
            self._place(seat, action - FIRST_PLACE, colour, count, log)
        else:
            self._keep(seat, action - FIRST_KEEP, log)

    def _take(self, seat: int, action: int, log: list[Event] | None) -> None:
        """Rulebook A, first step: all panes of one colour from one source."""
        source, colour = divmod(action, N)
        market = self.market
        count = market[action]
        market[action] = 0
        rest: list[Move] = []
        if source:
            first = source * N
            for other in range(N):
                left = market[first + other]
                if left:
                    if log is not None:
                        rest += events.to_centre(source, other, left, market[other])
                    market[other] += left
                    market[first + other] = 0
        elif self.marker == IN_CENTRE:
            # the marker's step on the glass track comes before placing and breaking
            self.marker = seat
            if log is not None:
                log.append(events.marker(seat))
            self._step_glass(seat, 1, log)
        if log is not None:
            log.append(events.take(seat, source, colour, count))
            if rest:
                log.append(Event("rest", seat, moves=tuple(rest)))
        columns = self.palaces[seat].columns_for(colour)
        if len(columns) > 1:
            self.hand = (colour, count)
            self.step = "place"
        elif columns:
            self._place(seat, columns[0], colour, count, log)
        else:
            self._break(seat, colour, count, 0, log)
            self._end_turn(seat, log)

    def _place(self, seat: int, column: int, colour: int, count: int, log: list[Event] | None) -> None:
        """Rulebook A, second and third step: as many panes as fit on one strip; the others break."""
        palace = self.palaces[seat]
        self._move_glazier(seat, palace, column, "glazier", log)
        strip = palace.strips[column]
        fits = min(count, strip.fit[colour])
        full = palace.strips[column] = strip.after[colour][fits]
        if log is not None:
            log.append(events.place(seat, column, strip, colour, count, fits))
        if count > fits:
            self._break(seat, colour, count - fits, fits, log)
        if not full.is_full:
            self._end_turn(seat, log)
            return
        palace.points[COLOUR] += full.counts[self.tiles[0]]
        if log is not None:
            log += events.complete(seat, column, full, self.tiles[0])
        self.step = "keep"

    def _keep(self, seat: int, colour: int, log: list[Event] | None) -> None:
        """Rulebook A, 3b and 3c: one pane goes to the window, the strip turns over or leaves; points."""
        palace = self.palaces[seat]
        column = palace.glazier
        strip = palace.strips[column]
        row = 0 if palace.windows[2 * column] == EMPTY else 1
        palace.windows[2 * column + row] = colour
        tower = self.tower
        for other in range(N):
            tower[other] += strip.counts[other]
        tower[colour] -= 1
        palace.strips[column] = GONE if row else strip.reverse
        right = palace.right_points(column)
        palace.points[COLUMN] += COLUMN_POINTS[column]
        palace.points[RIGHT] += right
        if log is not None:
            log += events.keep(seat, palace, column, strip, colour)
        self._end_turn(seat, log)

    def _move_glazier(self, seat: int, palace: Palace, column: int, kind: str, log: list[Event] | None) -> None:
        if column == palace.glazier:
            return
        if log is not None:
            log.append(events.glazier(kind, seat, palace.glazier, column))
        palace.glazier = column

    def _break(self, seat: int, colour: int, count: int, start: int, log: list[Event] | None) -> None:
        """Panes in hand from number `start` on break: to the tower, one step on the glass track each."""
        self.tower[colour] += count
        if log is not None:
            log.append(events.breaking(seat, colour, count, start))
        self._step_glass(seat, count, log)

    def _step_glass(self, seat: int, steps: int, log: list[Event] | None) -> None:
        """Steps down the glass track. The bottom costs its points at once, the disc goes on from the top."""
        palace = self.palaces[seat]
        if log is not None:
            log += events.glass(seat, palace.glass, steps)
        bottoms, palace.glass = divmod(palace.glass + steps, GLASS_STEPS)
        palace.points[WRAP] -= bottoms * GLASS_TRACK[-1]

    # Turns and rounds

    def _end_turn(self, seat: int, log: list[Event] | None) -> None:
        if any(self.market):
            self.current_player = (seat + 1) % self.players
            self.step = "take"
        else:
            self._end_round(log)

    def _end_round(self, log: list[Event] | None) -> None:
        """Rulebook, end of a round: the round's pane to the tower, then the next deal or the end."""
        colour = self.tiles.pop(0)
        self.tower[colour] += 1
        self.current_player = None
        self.step = None
        if log is not None:
            log.append(events.round_end(self.round, colour))
        if not self.tiles:
            self._finish(log)
            return
        if log is not None:
            log.append(Event("reveal", before=self.copy()))
        self.round += 1
        if self.marker != IN_CENTRE:
            self.start_seat = self.marker
        self.current_player = self.start_seat
        self.step = "take"
        self.deal(log)

    def deal(self, log: list[Event] | None = None) -> None:
        """Fill the factories in order; the tower goes into the bag when that is empty and a pane due."""
        moves: list[Move] = []
        if log is not None and self.marker != IN_CENTRE:
            moves.append(("marker", f"marker:{self.marker}", "centre:marker"))
        self.marker = IN_CENTRE
        self.reveals += 1
        draws = self._draws("deal")
        refilled = False
        left = sum(self.bag)
        for first in range(N, len(self.market), N):
            for _ in range(PANES_PER_FACTORY):
                if not left:
                    self.bag, self.tower = self.tower, self.bag
                    left = sum(self.bag)
                    if not left:
                        break
                    refilled = True
                colour = draws.from_counts(self.bag)
                left -= 1
                if log is not None:
                    name = COLOURS[colour]
                    moves.append((name, "bag", f"factory:{first // N}:{name}:{self.market[first + colour]}"))
                self.market[first + colour] += 1
        assert any(self.market), "the round's pane is always there to be dealt"
        if log is not None:
            facts = {"round": self.round, "refilled": refilled, "start_seat": self.start_seat}
            log.append(Event("deal", moves=tuple(moves), facts=facts))

    def _finish(self, log: list[Event] | None) -> None:
        """Rulebook, final scoring."""
        self.ended = True
        for seat, palace in enumerate(self.palaces):
            for source, points in palace.final_points(self.side).items():
                palace.points[source] = points
            if log is not None:
                log += events.final(seat, palace, self.side)
        outcome = self.outcome()
        if outcome is not None and log is not None:
            log.append(Event("end", facts=outcome.as_dict()))

    # What is known of it

    def scores(self) -> list[int]:
        """Points per seat: on the track now, end bonuses included once the game is over."""
        return [palace.score for palace in self.palaces]

    def outcome(self) -> Outcome | None:
        """Most points, then least lost to broken glass, then shared (rulebook, end of the game)."""
        if not self.ended:
            return None
        scores = self.scores()
        tied = [seat for seat in range(self.players) if scores[seat] == max(scores)]
        least = min(self.palaces[seat].lost for seat in tied)
        winners = tuple(seat for seat in tied if self.palaces[seat].lost == least)
        return Outcome(winners, "rounds", "broken" if len(winners) < len(tied) else None)

    def breakdown(self, seat: int) -> dict[str, int]:
        """Points of a seat by source; they add up to its score."""
        return self.palaces[seat].breakdown()

    def view(self, viewer: Viewer) -> View:
        """Everything but the order of panes to come, which nobody sees; `None` adds seed and counter."""
        outcome = self.outcome()
        colour, count = self.hand
        view: View = {
            "game": self.game.meta.name,
            "players": self.players,
            "options": dict(self.options),
            "viewer": viewer,
            "round": self.round,
            "round_tiles": [COLOURS[tile] for tile in self.tiles],
            "step": self.step,
            "current_player": self.current_player,
            "start_seat": self.start_seat,
            "factories": [self.market[i : i + N] for i in range(N, len(self.market), N)],
            "centre": self.market[:N],
            "marker": "centre" if self.marker == IN_CENTRE else self.marker,
            "hand": [COLOURS[colour], count] if count else None,
            "bag": self.bag[:],
            "tower": self.tower[:],
            "seats": [palace.view() for palace in self.palaces],
            "reveals": self.reveals,
            "is_terminal": self.ended,
            "outcome": outcome.as_dict() if outcome else None,
        }
        if viewer is None:
            view["seed"] = self.seed
            view["chance"] = self.chance
        return view
