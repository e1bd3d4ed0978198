"""What lies on the table of Queen's Garden, and what happens to it whatever the rules of a turn are.

For place names and events see `rules`.
"""

from __future__ import annotations

from typing import Self

from azulejo.chance import Draws
from azulejo.game import Event, Game, Move, Outcome, State, View, Viewer
from azulejo.games.queens_garden import scoring
from azulejo.games.queens_garden.components import (
    COPIES,
    HEXAGONS,
    NAMES,
    ROUNDS,
    STACK,
    START_JOKERS,
    START_POINTS,
    STORAGE_EXPANSIONS,
    STORAGE_TILES,
    TILES_PER_EXPANSION,
)
from azulejo.games.queens_garden.garden import NONE, Garden, bits
from azulejo.games.queens_garden.market import Market
from azulejo.games.queens_garden.views import view_of

SOURCES = (
    "start",
    "wheel",
    "pavilion",
    "first_pass",
    "discard",
    "buy",
    "joker",
    "left",
    "group",
    "group_six",
)
"""Scoring sources, in the order of `breakdown` and of the state's tallies."""
INDEX = {source: index for index, source in enumerate(SOURCES)}
IN_DISPLAY = -1
GARDEN = Garden()


class Table(State):
    """Everything of a position. Lists go by seat; stored tiles and expansions are ascending."""

    bag: list[int]
    """Tiles by hexagon, like `tower`."""
    tower: list[int]
    stacks: tuple[tuple[int, ...], ...]
    """Faces in the stacks of the rounds to come."""
    supply: tuple[int, ...]
    """Faces from top to bottom."""
    seen: int
    """Faces that have ever been up, as a set: everybody knows where they are now."""
    doing: str | None
    """What the turn does: take, place, expand, buy, pass; None while that is undecided."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, str | int]) -> None:
        super().__init__(game, players, seed, options)
        self.side = str(options["scoring"])
        self.bag = [COPIES] * HEXAGONS
        self.tower = [0] * HEXAGONS
        self.market = Market([])
        self.stacks = ()
        self.supply = ()
        self.seen = 0
        self.marker = IN_DISPLAY
        self.gardens = [GARDEN] * players
        self.tiles: list[tuple[int, ...]] = [()] * players
        self.expansions: list[tuple[int, ...]] = [()] * players
        self.jokers = [START_JOKERS] * players
        self.passed = [False] * players
        self.tally = [[START_POINTS] + [0] * (len(SOURCES) - 1) for _ in range(players)]
        self.points = [START_POINTS] * players
        self.ended: str | None = None
        self.begin_turn(self.start_seat)

    def set_up(self) -> None:
        """Shuffle the expansions into stacks and supply and deal the first four tiles."""
        faces = Draws(self.seed, "expansions", 0).shuffled(list(range(HEXAGONS)))
        size = STACK[self.players]
        self.market = Market(faces[:size])
        self.stacks = tuple(tuple(faces[size * r : size * (r + 1)]) for r in range(1, ROUNDS))
        self.supply = tuple(faces[size * ROUNDS :])
        self._reveal(None)
        self._fill_top(None)

    def begin_turn(self, seat: int | None) -> None:
        """Let a seat decide what to do, or nobody."""
        self.current_player = seat
        self.step = None if seat is None else "act"
        self.doing = None
        self.criterion = NONE
        self.chosen: tuple[int, ...] = ()
        self.held = NONE
        self.slot = NONE
        self.cell = NONE
        self.paid: tuple[int, ...] = ()
        self.paid_jokers = 0
        self._legal: tuple[int, ...] | None = None

    def copy(self) -> Self:
        """A cheap, independent copy."""
        new = self._alike()
        new.bag = self.bag.copy()
        new.tower = self.tower.copy()
        new.market = self.market.copy()
        new.gardens = self.gardens.copy()
        new.tiles = self.tiles.copy()
        new.expansions = self.expansions.copy()
        new.jokers = self.jokers.copy()
        new.passed = self.passed.copy()
        new.tally = [points.copy() for points in self.tally]
        new.points = self.points.copy()
        return new

    def room(self, seat: int) -> tuple[int, int]:
        """Free room in a storage: for tiles and jokers, for expansions."""
        return (
            STORAGE_TILES - len(self.tiles[seat]) - self.jokers[seat],
            STORAGE_EXPANSIONS - len(self.expansions[seat]),
        )

    # What happens on it

    def _score(self, seat: int, source: str, points: int) -> None:
        self.points[seat] += points
        self.tally[seat][INDEX[source]] += points

    def _drop(self, seat: int, hexagon: int, expansion: bool) -> tuple[str, Move]:
        """A stored tile goes to the tower, an expansion under the supply; returns the piece and its move."""
        name = NAMES[hexagon]
        if expansion:
            self.expansions[seat] = removed(self.expansions[seat], hexagon)
            self.supply += (hexagon,)
            return f"x{name}", (f"x{name}", f"storage:{seat}:x:{name}", "supply")
        self.tiles[seat] = removed(self.tiles[seat], hexagon)
        self.tower[hexagon] += 1
        return name, (name, f"storage:{seat}:{name}:{self.tiles[seat].count(hexagon)}", "tower")

    def _reveal(self, log: list[Event] | None) -> None:
        """Called just before hidden information comes up."""
        if log is not None:
            before = self.copy()
            before.begin_turn(None)
            log.append(Event("reveal", before=before))
        self.reveals += 1

    def _fill_top(self, log: list[Event] | None) -> None:
        """Four tiles for the stack's top, the tower poured in when the bag runs out.

        If there is not one, the rest of the stack comes face up into the display (rulebook, B).
        """
        market, bag = self.market, self.bag
        number = market.top
        if number >= len(market.faces):
            return
        draws = Draws(self.seed, "deal", self.chance)
        self.chance += 1
        refilled = False
        dealt: list[int] = []
        moves: list[Move] = []
        left = sum(bag)
        while len(dealt) < TILES_PER_EXPANSION:
            if not left:
                bag[:] = self.tower
                self.tower = [0] * HEXAGONS
                left = sum(bag)
                if not left:
                    break
                refilled = True
            hexagon = draws.from_counts(bag)
            left -= 1
            moves.append((NAMES[hexagon], "bag", f"expansion:{number + 1}:{NAMES[hexagon]}:{dealt.count(hexagon)}"))
            dealt.append(hexagon)
        if dealt:
            market.tiles[number] = tuple(sorted(dealt))
            if log is not None:
                facts = {"number": number + 1, "refilled": refilled}
                log.append(Event("deal", moves=tuple(moves), facts=facts))
        else:
            rest = list(range(number, len(market.faces)))
            market.top = len(market.faces)
            if log is not None:
                aside = tuple(("x", f"stack:{n + 1}", f"expansion:{n + 1}") for n in rest)
                log.append(Event("aside", moves=aside))
            self._turn_over(rest, log)
        market.refresh()

    def _turn_over(self, numbers: list[int], log: list[Event] | None) -> None:
        market = self.market
        for number in numbers:
            market.up |= 1 << number
            self.seen |= 1 << market.faces[number]
        if log is not None:
            facts = {"faces": {str(n + 1): NAMES[market.faces[n]] for n in numbers}}
            log.append(Event("turn_over", pieces=tuple(f"expansion:{n + 1}" for n in numbers), facts=facts))
        market.refresh()

    # Rounds and the end

    def _in_order(self) -> list[int]:
        return [(self.start_seat + step) % self.players for step in range(self.players)]

    def _end_round(self, log: list[Event] | None) -> None:
        """Phase 2; after the last round final scoring, else phase 3."""
        self.begin_turn(None)
        for seat in self._in_order():
            self._score_items(seat, scoring.round_items(self.gardens[seat], self.round, self.side), log)
        if self.round == ROUNDS:
            for seat in self._in_order():
                stored = self.tiles[seat], self.expansions[seat], self.jokers[seat]
                self._score_items(seat, scoring.storage_items(*stored), log)
                self._score_items(seat, scoring.group_items(self.gardens[seat], self.side), log)
            self.ended = "rounds_played"
            outcome = self.outcome()
            if log is not None and outcome is not None:
                log.append(Event("end", facts=outcome.as_dict()))
        else:
            self._next_round(log)

    def _score_items(self, seat: int, items: list[scoring.Item], log: list[Event] | None) -> None:
        for source, points, what, cells in items:
            self._score(seat, source, points)
            if log is not None:
                places = tuple(f"cell:{seat}:{cell}" for cell in bits(cells))
                log.append(Event("score", seat, "", points, source, pieces=places, facts={"for": what}))

    def _next_round(self, log: list[Event] | None) -> None:
        """Phase 3: the display is cleared and the next stack opened; the marker's holder starts."""
        self._reveal(log)
        moves: list[Move] = []
        for number, face in enumerate(self.market.faces):
            for hexagon in self.market.tiles[number]:
                self.tower[hexagon] += 1
            if face != NONE:
                self.supply += (face,)
                if log is not None:
                    up = self.market.up >> number & 1
                    place = "stack" if number >= self.market.top else "expansion"
                    moves += [
                        (
                            NAMES[h],
                            f"expansion:{number + 1}:{NAMES[h]}:{self.market.tiles[number][:i].count(h)}",
                            "tower",
                        )
                        for i, h in enumerate(self.market.tiles[number])
                    ]
                    moves.append((f"x{NAMES[face]}" if up else "x", f"{place}:{number + 1}", "supply"))
        self.market = Market(list(self.stacks[0]))
        self.stacks = self.stacks[1:]
        self.round += 1
        self.start_seat = self.marker
        self.marker = IN_DISPLAY
        self.passed = [False] * self.players
        if log is not None:
            moves.append(("marker", f"marker:{self.start_seat}", "display:marker"))
            log.append(Event("collect", moves=tuple(moves)))
            count = len(self.market.faces)
            opened = tuple(("x", f"round:{self.round}", f"stack:{number + 1}") for number in range(count))
            log.append(Event("round", moves=opened, facts={"round": self.round, "start_seat": self.start_seat}))
        self.begin_turn(self.start_seat)
        self._fill_top(log)

    # What is known of it

    def scores(self) -> list[int]:
        """Points per seat: on the track now, final scoring included once the game is over."""
        return self.points[:]

    def outcome(self) -> Outcome | None:
        """Most points; ties are shared."""
        if self.ended is None:
            return None
        best = max(self.points)
        return Outcome(tuple(seat for seat in range(self.players) if self.points[seat] == best), self.ended)

    def breakdown(self, seat: int) -> dict[str, int]:
        """Points of a seat by source; they add up to its score."""
        return dict(zip(SOURCES, self.tally[seat], strict=True))

    def view(self, viewer: Viewer) -> View:
        """Everything but faces that nobody has seen and the order of the bag; `None` adds those."""
        return view_of(self, viewer)


def added(pieces: tuple[int, ...], hexagon: int) -> tuple[int, ...]:
    """Stored pieces with one more."""
    return tuple(sorted((*pieces, hexagon)))


def removed(pieces: tuple[int, ...], hexagon: int) -> tuple[int, ...]:
    """Stored pieces without one of a kind."""
    index = pieces.index(hexagon)
    return pieces[:index] + pieces[index + 1 :]
