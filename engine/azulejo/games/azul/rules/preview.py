"""The effect of a take, or of a choice of column, on its seat. It is divided into parts that players can follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from azulejo.games.azul.pieces.actions import FIRST_COLUMN_ACTION, FLOOR_LINE, PARTS, split_column
from azulejo.games.azul.pieces.components import IN_CENTRE, SIZE
from azulejo.games.azul.pieces.table import COLOUR, COLUMN, ROW, SOURCES
from azulejo.games.azul.rules import factory_offer, wall_tiling
from azulejo.games.azul.rules.scoring import ProjectedScore, projected_score
from azulejo.games.azul.rules.state import AzulState
from azulejo.games.azul.rules.wall import free_columns, tile_points
from azulejo.preview import Preview, Start


@dataclass(frozen=True, slots=True)
class Change:
    """The effect of a choice on a seat's projected score, in parts that add up to `net`."""

    won: int
    """Points for the tile of the line that the choice completes, 0 if none."""
    others: list[tuple[int, int]]
    """(line from 0, points) of other complete lines whose tiles score more or less because of the choice."""
    bonuses: list[tuple[str, int]]
    """(scoring source, points) of bonuses."""
    marker: int
    """Points lost for the starting marker's space."""
    lost: int
    """Points lost for the spaces of falling tiles."""
    net: int

    @property
    def rest(self) -> int:
        """Points not covered by the other parts; they arise because no score falls below 0.

        A negative value means a larger loss on the floor line, a positive value a smaller one.
        """
        explained = self.won + sum(points for _, points in [*self.others, *self.bonuses]) - self.marker - self.lost
        return self.net - explained


@dataclass(frozen=True, slots=True)
class AzulPreview(Preview):
    """A preview with details of its last action."""

    change: Change
    """The change of the standing. A choice of column is compared with an empty line instead.

    The standing already counts the best column, so the plain change would be 0 and would not show the space's value.
    """
    fits: int
    """Tiles that go on the line; 0 for the floor line."""
    missing: int
    """Spaces of the line that stay open."""
    fallen: int
    """Tiles that fall, including those that go to the lid."""
    columns: Sequence[int]
    """If a take completes a line, the columns of the wall that accept its tile."""


def detailed(preview: Preview, before: AzulState, action: int, after: AzulState, start: Start) -> AzulPreview:
    """Add the details of the last action, which leads from `before` to `after`, to a preview."""
    shared = preview.net, preview.parts, preview.moves, preview.reveals
    seat = before.current_player
    assert seat is not None
    if action >= FIRST_COLUMN_ACTION:
        return AzulPreview(*shared, _column_change(before, seat, *split_column(action)), 1, 0, 0, ())
    index, _, line = PARTS[action]
    count = before.pool[index]
    held, fits = factory_offer.room_for(before, seat, line, count)
    missing = 0 if line == FLOOR_LINE else line + 1 - held - fits
    if after.round != before.round or not any(after.pool):  # tiling has begun, which is not an effect of the take
        after = before.copy()
        factory_offer.take(after, seat, action)
    marker, lost = factory_offer.floor_costs(
        len(before.floors[seat]), index < SIZE and before.marker == IN_CENTRE, count - fits
    )
    change = _change(_score_before(before, seat, start), projected_score(after, seat), line, marker=marker, lost=lost)
    columns = free_columns(after, seat, line) if fits and not missing else ()
    return AzulPreview(*shared, change, fits, missing, count - fits, columns)


def _score_before(before: AzulState, seat: int, start: Start) -> ProjectedScore:
    """Return a seat's projected score before an action; for the first action it is computed only once."""
    if before is not start.state:
        return projected_score(before, seat)
    if start.own is None:
        start.own = projected_score(before, seat)
    score: ProjectedScore = start.own
    return score


def _column_change(before: AzulState, seat: int, row: int, column: int) -> Change:
    """Return the effect of putting a line's tile into a column, compared with an empty line."""
    place = seat * SIZE
    won = tile_points(before.rows[place + row], before.columns[place + column], row, column)
    without, after = before.copy(), before.copy()
    wall_tiling.clear_line(without, seat, row)
    wall_tiling.tile(after, seat, row, column, before.line_colours[place + row], None)
    return _change(projected_score(without, seat), projected_score(after, seat), row, won=won)


def _change(
    before: ProjectedScore, now: ProjectedScore, line: int, *, won: int = 0, marker: int = 0, lost: int = 0
) -> Change:
    """Return the difference between two projected scores; `won` are the points that a tile of `line` scored."""
    old = {row: points for row, _, points in before.tiles}
    new = {row: points for row, _, points in now.tiles}
    others = [(row, new.get(row, 0) - old.get(row, 0)) for row in range(SIZE) if row != line]
    sources = SOURCES[ROW], SOURCES[COLUMN], SOURCES[COLOUR]
    bonuses = [(source, got - had) for source, got, had in zip(sources, now.bonuses, before.bonuses, strict=True)]
    return Change(
        won or new.get(line, 0) - old.get(line, 0),
        [(row, points) for row, points in others if points],
        [(source, points) for source, points in bonuses if points],
        marker,
        lost,
        now.standing - before.standing,
    )
