"""The state of Azul.

Sources are numbered 0 for the centre and 1 to 9 for the factories; line 5 stands for the floor line.

Action ids: `take` = source * 30 + colour * 6 + line; `choose_column` = 300 + row * 5 + column.

Steps: `take` (rulebook A, factory offer) and, on the grey wall, `choose_column` (rulebook B, wall tiling).

Place names in events: `factory:N:COLOUR:I`, `centre:COLOUR:I`, `centre:marker`, `line:SEAT:ROW:I` (0 is the
rightmost space), `wall:SEAT:ROW:COLUMN`, `floor:SEAT:I`, `marker:SEAT`, `bag`, `lid`; all but N from 0.
"""

from __future__ import annotations

from itertools import permutations
from typing import Self

from azulejo.chance import Draws
from azulejo.game import Event, Game, Move, Outcome, State, View, Viewer
from azulejo.games.azul.components import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    FACTORIES,
    FLOOR_COST,
    FLOOR_PENALTIES,
    FULL,
    ROW_BONUS,
    RUN,
    SIZE,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
    printed_colour,
    printed_column,
)

SOURCES = ("single", "horizontal", "vertical", "floor", "row", "column", "colour")
"""Scoring sources, in the order of `breakdown` and of the state's tallies."""
SINGLE, HORIZONTAL, VERTICAL, FLOOR, ROW, COLUMN, COLOUR = range(7)
FLOOR_LINE = 5
FIRST_COLUMN_ACTION = 300
ACTIONS = FIRST_COLUMN_ACTION + SIZE * SIZE
FLOOR_SPACES = len(FLOOR_PENALTIES)
MARKER = 5
"""The starting marker on a floor line, where tiles are their colour's number."""
IN_CENTRE = -1
EMPTY = -1

_TAKES = [
    [
        [
            (
                *(source * 30 + colour * 6 + line for line in range(SIZE) if lines >> line & 1),
                source * 30 + colour * 6 + FLOOR_LINE,
            )
            for lines in range(FULL + 1)
        ]
        for colour in range(SIZE)
    ]
    for source in range(1 + max(FACTORIES.values()))
]
"""_TAKES[source][colour][set of lines that accept the colour]: the actions, in order."""

_SPREAD = [
    sum(1 << 5 * colour for colour in range(SIZE) if colours >> colour & 1) for colours in range(FULL + 1)
]
"""A set of colours as an int, one bit every five; shifted by rows and added up: sets of lines by colour."""


class AzulState(State):
    """One position of Azul.

    Per-seat lists are flat: index `seat * 5 + row` (or column), `seat * 25 + row * 5 + column` for `cells`.
    """

    bag: list[int]
    """Tiles by colour, like `lid`."""
    lid: list[int]
    pool: list[int]
    """Tiles on offer, index `source * 5 + colour`."""
    tally: list[list[int]]
    """Points by seat and source."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, str | int]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.grey = options["wall"] == "grey"
        self.seed = seed
        self.chance = 0
        self.reveals = 0
        self.round = 1
        self.pool = [0] * (SIZE * (1 + FACTORIES[players]))
        self.bag = [TILES_PER_COLOUR] * SIZE
        self.lid = [0] * SIZE
        self.marker = IN_CENTRE
        self.line_colours = [EMPTY] * (SIZE * players)
        self.line_counts = [0] * (SIZE * players)
        self.cells = [EMPTY] * (SIZE * SIZE * players)
        self.rows = [0] * (SIZE * players)
        self.columns = [0] * (SIZE * players)
        self.row_colours = [0] * (SIZE * players)
        self.column_colours = [0] * (SIZE * players)
        self.floors: list[tuple[int, ...]] = [()] * players
        self.points = [0] * players
        self.tally = [[0] * len(SOURCES) for _ in range(players)]
        self.choosing = EMPTY
        self.ended: str | None = None
        first = options["first_seat"]
        self.start_seat = Draws(seed, "first_seat", 0).below(players) if first == "random" else int(first)
        self.current_player: int | None = self.start_seat
        self.step: str | None = "take"

    def copy(self) -> Self:
        """A cheap, independent copy."""
        new = object.__new__(type(self))
        vars(new).update(vars(self))
        new.pool = self.pool[:]
        new.bag = self.bag[:]
        new.lid = self.lid[:]
        new.line_colours = self.line_colours[:]
        new.line_counts = self.line_counts[:]
        new.cells = self.cells[:]
        new.rows = self.rows[:]
        new.columns = self.columns[:]
        new.row_colours = self.row_colours[:]
        new.column_colours = self.column_colours[:]
        new.floors = self.floors[:]
        new.points = self.points[:]
        new.tally = [counts[:] for counts in self.tally]
        return new

    # What may be done

    def legal_actions(self) -> list[int]:
        """Legal actions in ascending order; empty only when the game is over."""
        seat = self.current_player
        if seat is None:
            return []
        if self.choosing != EMPTY:
            first = FIRST_COLUMN_ACTION + self.choosing * SIZE
            return [first + column for column in self.free_columns(seat, self.choosing)]
        packed = 0
        base = seat * SIZE
        for row in range(SIZE):
            colour = self.line_colours[base + row]
            if colour < 0:
                packed += _SPREAD[FULL ^ self.row_colours[base + row]] << row
            elif self.line_counts[base + row] <= row:
                packed += 1 << 5 * colour + row
        lines = [packed & FULL, packed >> 5 & FULL, packed >> 10 & FULL, packed >> 15 & FULL, packed >> 20]
        actions: list[int] = []
        for index, count in enumerate(self.pool):
            if count:
                source, colour = divmod(index, SIZE)
                actions += _TAKES[source][colour][lines[colour]]
        return actions

    def free_columns(self, seat: int, row: int) -> list[int]:
        """Where the tile of a completed line may go: the printed column; grey wall: any that takes it."""
        colour = self.line_colours[seat * SIZE + row]
        if not self.grey:
            return [printed_column(row, colour)]
        filled = self.rows[seat * SIZE + row]
        base = seat * SIZE
        return [
            column
            for column in range(SIZE)
            if not filled >> column & 1 and not self.column_colours[base + column] >> colour & 1
        ]

    def why_not(self, action: object) -> str | None:
        """A reason code if the action is not legal now, else None. Never raises."""
        if type(action) is not int or not 0 <= action < ACTIONS:
            return "unknown_action"
        seat = self.current_player
        if seat is None:
            return "game_over"
        if (action >= FIRST_COLUMN_ACTION) != (self.choosing != EMPTY):
            return "wrong_step"
        if action >= FIRST_COLUMN_ACTION:
            return self._why_not_column(seat, *divmod(action - FIRST_COLUMN_ACTION, SIZE))
        index, line = divmod(action, 6)
        if index >= len(self.pool) or not self.pool[index]:
            return "source_empty"
        if line == FLOOR_LINE:
            return None
        return self.line_refusal(seat, index % SIZE, line)

    def line_refusal(self, seat: int, colour: int, row: int) -> str | None:
        """Why a colour may not go on a pattern line of a seat, None if it may (rulebook A)."""
        place = seat * SIZE + row
        if self.line_counts[place] > row:
            return "line_full"
        if self.line_colours[place] not in (EMPTY, colour):
            return "line_other_colour"
        if self.row_colours[place] >> colour & 1:
            return "wall_has_colour"
        return None

    def _why_not_column(self, seat: int, row: int, column: int) -> str | None:
        if row != self.choosing:
            return "wrong_row"
        if self.rows[seat * SIZE + row] >> column & 1:
            return "space_taken"
        if column not in self.free_columns(seat, row):
            return "column_has_colour"
        return None

    # Doing it

    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """`apply` without the check, for search."""
        seat = self.current_player
        assert seat is not None
        if self.choosing != EMPTY:
            row, self.choosing = self.choosing, EMPTY
            self._tile(seat, row, action - FIRST_COLUMN_ACTION - row * SIZE, log)
            self._tile_walls(seat, row + 1, log)
            return
        self._take(seat, action, log)
        if any(self.pool):
            self.current_player = (seat + 1) % self.players
        else:
            self._tile_walls(self.start_seat, 0, log)

    def _take(self, seat: int, action: int, log: list[Event] | None) -> None:
        """Rulebook A: all tiles of one colour from one source, to one line or the floor line."""
        index, line = divmod(action, 6)
        source, colour = divmod(index, SIZE)
        pool = self.pool
        count = pool[index]
        pool[index] = 0
        cost_before = FLOOR_COST[len(self.floors[seat])]
        rest: list[Move] = []
        if source:
            first = source * SIZE
            for other in range(SIZE):
                left = pool[first + other]
                if left:
                    if log is not None:
                        rest += self._slide(
                            COLOURS[other], f"factory:{source}", 0, "centre", pool[other], left
                        )
                    pool[other] += left
                    pool[first + other] = 0
        elif self.marker == IN_CENTRE:
            # the marker is placed before the tiles, and takes no space on a full floor line
            self.marker = seat
            floor = self.floors[seat]
            to = f"marker:{seat}"
            if len(floor) < FLOOR_SPACES:
                to = f"floor:{seat}:{len(floor)}"
                self.floors[seat] = (*floor, MARKER)
            if log is not None:
                log.append(Event("marker", seat, "marker", moves=(("marker", "centre:marker", to),)))
        fits = 0
        if line != FLOOR_LINE:
            place = seat * SIZE + line
            held = self.line_counts[place]
            fits = min(count, line + 1 - held)
            self.line_colours[place] = colour
            self.line_counts[place] = held + fits
        if log is not None:
            name = COLOURS[colour]
            origin = f"factory:{source}:{name}" if source else f"centre:{name}"
            lost = FLOOR_COST[min(FLOOR_SPACES, len(self.floors[seat]) + count - fits)] - cost_before
            moves = tuple((name, f"{origin}:{i}", f"line:{seat}:{line}:{held + i}") for i in range(fits))
            facts = {"source": source, "count": count, "line": line, "fits": fits, "lost": lost}
            log.append(Event("take", seat, name, moves=moves, facts=facts))
            if count > fits:
                falling = [(colour, f"{origin}:{i}") for i in range(fits, count)]
                log.append(Event("fall", seat, name, moves=self._falls(seat, falling)))
            if rest:
                log.append(Event("rest", seat, moves=tuple(rest)))
        self._fall(seat, colour, count - fits)

    @staticmethod
    def _slide(name: str, origin: str, start: int, target: str, held: int, count: int) -> list[Move]:
        return [(name, f"{origin}:{name}:{start + i}", f"{target}:{name}:{held + i}") for i in range(count)]

    def _falls(self, seat: int, falling: list[tuple[int, str]]) -> tuple[Move, ...]:
        """Moves of tiles (colour, place) to the floor line as it stands, to the lid when it is full."""
        held = len(self.floors[seat])
        return tuple(
            (COLOURS[colour], place, f"floor:{seat}:{held + i}" if held + i < FLOOR_SPACES else "lid")
            for i, (colour, place) in enumerate(falling)
        )

    def _fall(self, seat: int, colour: int, count: int) -> None:
        """Rulebook A, floor line: left to right, what finds no space goes to the lid."""
        if count:
            floor = self.floors[seat]
            stay = min(count, FLOOR_SPACES - len(floor))
            self.floors[seat] = floor + (colour,) * stay
            self.lid[colour] += count - stay

    def _tile_walls(self, seat: int, row: int, log: list[Event] | None) -> None:
        """Rulebook B from a seat's row on, seat by seat, up to the next choice or the end of the round."""
        while True:
            for line in range(row, SIZE):
                if self.line_counts[seat * SIZE + line] > line:
                    columns = self.free_columns(seat, line)
                    if len(columns) > 1:
                        self.current_player = seat
                        self.step = "choose_column"
                        self.choosing = line
                        return
                    if columns:
                        self._tile(seat, line, columns[0], log)
                    else:
                        self._drop_line(seat, line, log)
            self._count_floor(seat, log)
            seat = (seat + 1) % self.players
            if seat == self.start_seat:
                break
            row = 0
        self._next_round(log)

    def _tile(self, seat: int, row: int, column: int, log: list[Event] | None) -> None:
        """One tile of a completed line goes to the wall and scores; the others go to the lid."""
        place = seat * SIZE + row
        colour = self.line_colours[place]
        across = self.rows[place] = self.rows[place] | 1 << column
        down = self.columns[seat * SIZE + column] = self.columns[seat * SIZE + column] | 1 << row
        self.cells[place * SIZE + column] = colour
        self.row_colours[place] |= 1 << colour
        self.column_colours[seat * SIZE + column] |= 1 << colour
        self.line_colours[place] = EMPTY
        self.line_counts[place] = 0
        self.lid[colour] += row
        horizontal, vertical = RUN[across][column], RUN[down][row]
        tally = self.tally[seat]
        if horizontal > 1:
            tally[HORIZONTAL] += horizontal
        if vertical > 1:
            tally[VERTICAL] += vertical
        won = (horizontal if horizontal > 1 else 0) + (vertical if vertical > 1 else 0)
        if not won:
            won = 1
            tally[SINGLE] += 1
        self.points[seat] += won
        if log is not None:
            self._log_tile(seat, row, column, COLOURS[colour], won, log)

    def _log_tile(self, seat: int, row: int, column: int, name: str, won: int, log: list[Event]) -> None:
        across, down = self.rows[seat * SIZE + row], self.columns[seat * SIZE + column]
        run = {(row, column)}
        for step in (-1, 1):
            c, r = column + step, row + step
            while 0 <= c < SIZE and across >> c & 1:
                run.add((row, c))
                c += step
            while 0 <= r < SIZE and down >> r & 1:
                run.add((r, column))
                r += step
        horizontal, vertical = RUN[across][column], RUN[down][row]
        facts = {
            "row": row,
            "column": column,
            "horizontal": horizontal if horizontal > 1 else 0,
            "vertical": vertical if vertical > 1 else 0,
        }
        source = "single" if won == 1 else "horizontal" if vertical == 1 else "vertical"
        moves = ((name, f"line:{seat}:{row}:0", f"wall:{seat}:{row}:{column}"),)
        pieces = tuple(f"wall:{seat}:{r}:{c}" for r, c in sorted(run))
        log.append(Event("tile", seat, name, won, source, moves, pieces, facts))
        if row:
            discarded = tuple((name, f"line:{seat}:{row}:{i}", "lid") for i in range(1, row + 1))
            log.append(Event("discard", seat, name, moves=discarded))

    def _drop_line(self, seat: int, row: int, log: list[Event] | None) -> None:
        """Rulebook, variant: no column takes the colour, so the whole line falls."""
        place = seat * SIZE + row
        colour = self.line_colours[place]
        if log is not None:
            falling = [(colour, f"line:{seat}:{row}:{i}") for i in range(row + 1)]
            facts = {"row": row}
            log.append(Event("blocked", seat, COLOURS[colour], moves=self._falls(seat, falling), facts=facts))
        self.line_colours[place] = EMPTY
        self.line_counts[place] = 0
        self._fall(seat, colour, row + 1)

    def _count_floor(self, seat: int, log: list[Event] | None) -> None:
        """Rulebook B, end: points lost for the floor line, never below 0; its tiles go to the lid."""
        floor = self.floors[seat]
        if not floor:
            return
        lost = min(self.points[seat], FLOOR_COST[len(floor)])
        self.points[seat] -= lost
        self.tally[seat][FLOOR] -= lost
        for tile in floor:
            if tile != MARKER:
                self.lid[tile] += 1
        self.floors[seat] = ()
        if log is not None:
            moves = tuple(
                ("marker", f"floor:{seat}:{i}", f"marker:{seat}")
                if tile == MARKER
                else (COLOURS[tile], f"floor:{seat}:{i}", "lid")
                for i, tile in enumerate(floor)
            )
            log.append(
                Event("floor", seat, "", -lost, "floor", moves, facts={"printed": FLOOR_COST[len(floor)]})
            )

    # Between rounds

    def _next_round(self, log: list[Event] | None) -> None:
        """Rulebook C: the next deal, or the end of the game."""
        self.choosing = EMPTY
        if any(row == FULL for row in self.rows):
            self._finish("row_completed", log)
        elif not any(self.bag) and not any(self.lid):
            self._finish("no_tiles", log)
        elif self.grey and not any(self._can_complete(place) for place in range(SIZE * self.players)):
            self._finish("no_row_possible", log)
        else:
            if log is not None:
                self.current_player = None
                self.step = None
                log.append(Event("reveal", before=self.copy()))
            self.round += 1
            if self.marker != IN_CENTRE:
                self.start_seat = self.marker
            self.current_player = self.start_seat
            self.step = "take"
            self.deal(log)

    def _can_complete(self, place: int) -> bool:
        """Whether a row of the grey wall can still be filled, each missing colour in a column that takes it.

        If none can on any wall, the game would never end: it ends as after a completed row, a case the
        rulebook does not name.
        """
        base = place - place % SIZE
        missing = [colour for colour in range(SIZE) if not self.row_colours[place] >> colour & 1]
        empty = [column for column in range(SIZE) if not self.rows[place] >> column & 1]
        return any(
            all(
                not self.column_colours[base + c] >> colour & 1
                for colour, c in zip(missing, order, strict=True)
            )
            for order in permutations(empty)
        )

    def deal(self, log: list[Event] | None = None) -> None:
        """Fill the factories from the bag, or the lid when it runs out; the marker goes to the centre."""
        moves: list[Move] = []
        if log is not None and self.marker != IN_CENTRE:
            moves.append(("marker", f"marker:{self.marker}", "centre:marker"))
        self.marker = IN_CENTRE
        self.reveals += 1
        draws = Draws(self.seed, "deal", self.chance)
        self.chance += 1
        refilled = False
        bag = self.bag
        left = sum(bag)
        for first in range(SIZE, len(self.pool), SIZE):
            for _ in range(TILES_PER_FACTORY):
                if not left:
                    bag[:] = self.lid
                    self.lid = [0] * SIZE
                    left = sum(bag)
                    if not left:
                        break
                    refilled = True
                colour = draws.from_counts(bag)
                left -= 1
                if log is not None:
                    name = COLOURS[colour]
                    moves.append((name, "bag", f"factory:{first // SIZE}:{name}:{self.pool[first + colour]}"))
                self.pool[first + colour] += 1
        if log is not None:
            facts = {"round": self.round, "refilled": refilled, "start_seat": self.start_seat}
            log.append(Event("deal", moves=tuple(moves), facts=facts))

    def _finish(self, reason: str, log: list[Event] | None) -> None:
        """Rulebook, end of the game: bonuses, then the outcome."""
        self.current_player = None
        self.step = None
        self.ended = reason
        for seat in range(self.players):
            base = seat * SIZE
            found: list[tuple[int, int, list[tuple[int, int]]]] = []
            for i in range(SIZE):
                if self.rows[base + i] == FULL:
                    found.append((ROW, ROW_BONUS, [(i, column) for column in range(SIZE)]))
            for i in range(SIZE):
                if self.columns[base + i] == FULL:
                    found.append((COLUMN, COLUMN_BONUS, [(row, i) for row in range(SIZE)]))
            cells = self.cells[base * SIZE : (base + SIZE) * SIZE]
            for colour in range(SIZE):
                if cells.count(colour) == SIZE:
                    found.append(
                        (COLOUR, COLOUR_BONUS, [divmod(i, SIZE) for i in range(25) if cells[i] == colour])
                    )
            for source, won, places in found:
                self.points[seat] += won
                self.tally[seat][source] += won
                if log is not None:
                    pieces = tuple(f"wall:{seat}:{row}:{column}" for row, column in places)
                    log.append(Event("bonus", seat, "", won, SOURCES[source], pieces=pieces))
        outcome = self.outcome()
        if log is not None and outcome is not None:
            log.append(Event("end", facts=outcome.as_dict()))

    # What is known of it

    def scores(self) -> list[int]:
        """Points per seat: on the track now, end bonuses included once the game is over."""
        return self.points[:]

    def completed_rows(self, seat: int) -> int:
        """Full rows of a seat's wall, from 0 to 5."""
        return self.rows[seat * SIZE : (seat + 1) * SIZE].count(FULL)

    def outcome(self) -> Outcome | None:
        """Most points, then most completed rows, then shared (rulebook, end of the game)."""
        if self.ended is None:
            return None
        best = max(self.points)
        tied = [seat for seat in range(self.players) if self.points[seat] == best]
        rows = max(self.completed_rows(seat) for seat in tied)
        winners = tuple(seat for seat in tied if self.completed_rows(seat) == rows)
        return Outcome(winners, self.ended, "rows" if len(winners) < len(tied) else None)

    def breakdown(self, seat: int) -> dict[str, int]:
        """Points of a seat by source; they add up to its score."""
        return dict(zip(SOURCES, self.tally[seat], strict=True))

    def view(self, viewer: Viewer) -> View:
        """Everything but the order of tiles to come, which nobody sees; `None` adds seed and counter."""
        outcome = self.outcome()
        view: View = {
            "game": self.game.meta.name,
            "players": self.players,
            "options": dict(self.options),
            "viewer": viewer,
            "round": self.round,
            "step": self.step,
            "current_player": self.current_player,
            "start_seat": self.start_seat,
            "factories": [self.pool[i : i + SIZE] for i in range(SIZE, len(self.pool), SIZE)],
            "centre": self.pool[:SIZE],
            "marker": "centre" if self.marker == IN_CENTRE else self.marker,
            "bag": self.bag[:],
            "lid": self.lid[:],
            "seats": [self._seat_view(seat) for seat in range(self.players)],
            "choosing": None if self.choosing == EMPTY else self.choosing,
            "reveals": self.reveals,
            "is_terminal": self.ended is not None,
            "outcome": outcome.as_dict() if outcome else None,
        }
        if viewer is None:
            view["seed"] = self.seed
            view["chance"] = self.chance
        return view

    def _seat_view(self, seat: int) -> View:
        lines = range(seat * SIZE, (seat + 1) * SIZE)
        names = (*COLOURS, None)  # EMPTY, -1, is the last
        return {
            "lines": [[names[self.line_colours[i]], self.line_counts[i]] for i in lines],
            "wall": [[names[cell] for cell in self.cells[i * SIZE : (i + 1) * SIZE]] for i in lines],
            "floor": ["marker" if tile == MARKER else COLOURS[tile] for tile in self.floors[seat]],
            "score": self.points[seat],
            "breakdown": self.breakdown(seat),
        }

    def set_cell(self, seat: int, row: int, column: int, colour: int) -> None:
        """Put a tile on an empty wall space without scoring, for built positions.

        Raises `ValueError` if the printed colour, the row or the column does not take it.
        """
        place = seat * SIZE + row
        taken = self.row_colours[place] | self.column_colours[seat * SIZE + column]
        if self.rows[place] >> column & 1 or taken >> colour & 1:
            raise ValueError(f"row {row + 1} column {column + 1} cannot take {COLOURS[colour]}")
        if not self.grey and printed_colour(row, column) != colour:
            raise ValueError(f"row {row + 1} column {column + 1} of the wall is not {COLOURS[colour]}")
        self.cells[place * SIZE + column] = colour
        self.rows[place] |= 1 << column
        self.columns[seat * SIZE + column] |= 1 << row
        self.row_colours[place] |= 1 << colour
        self.column_colours[seat * SIZE + column] |= 1 << colour
