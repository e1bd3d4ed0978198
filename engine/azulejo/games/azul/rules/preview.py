"""Details of previews in Azul: the effect of a take or of a column choice, in parts that players can understand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from azulejo.game import Event
from azulejo.games.azul.pieces.actions import FIRST_COLUMN_ACTION, FLOOR_LINE, PARTS, split_column
from azulejo.games.azul.pieces.components import IN_CENTRE, SIZE
from azulejo.games.azul.pieces.table import COLOUR, COLUMN, ROW, SOURCES
from azulejo.games.azul.rules import factory_offer, wall_tiling
from azulejo.games.azul.rules.scoring import ProjectedScore, projected_score
from azulejo.games.azul.rules.state import AzulState
from azulejo.games.azul.rules.wall import free_columns, tile_points
from azulejo.preview import Preview, Start

BONUSES = SOURCES[ROW], SOURCES[COLUMN], SOURCES[COLOUR]


@dataclass(frozen=True, slots=True)
class Change:
    """The change that an action makes to a seat's projected score, in parts that add up to `net`."""

    won: int
    """Points for the tile of the line that the take completes, or of the line whose column is chosen; otherwise 0."""
    others: list[tuple[int, int]]
    """Changes for other complete lines, because their tiles now score differently: (line from 0, change in points)."""
    bonuses: list[tuple[str, int]]
    """Bonuses that change, each as (scoring source, change in points)."""
    marker: int
    """Points lost for the starting marker."""
    lost: int
    """Points lost for falling tiles."""
    net: int
    """Total change in points."""

    @property
    def rest(self) -> int:
        """The part of `net` that the other attributes do not explain.

        A score never falls below 0, so a floor line can cost fewer points than printed. The value is the change in the
        number of points that this rule saves. It is positive if the rule saves more points after the choice than
        before, and negative if it saves fewer.
        """
        rest = self.net - self.won + self.marker + self.lost
        for _, points in (*self.others, *self.bonuses):
            rest -= points
        return rest


class AzulPreview(Preview):
    """A preview with details of its last action."""

    VALUES = (*Preview.VALUES, "change", "fits", "missing", "fallen", "columns")

    change: Change
    """The change of the seat's standing (its points if the game ended now).

    A choice of column is compared with a position in which the line is empty, not with the position before the choice.
    The standing before the choice already counts the tile in the best column, so the change for the best column would
    always be 0.
    """
    fits: int = 1
    """Number of tiles that fit on the line; 0 for the floor line."""
    missing: int = 0
    """Number of spaces of the line that stay free."""
    fallen: int = 0
    """Number of tiles that fall, including those that go to the lid."""
    columns: Sequence[int] = ()
    """If the take completes a line: the columns of the wall for its tile. Otherwise empty."""

    def __init__(
        self, start: Start[AzulState], before: AzulState, action: int, after: AzulState, log: list[Event]
    ) -> None:
        """Store the effect of actions. The last of them is `action`, which leads from `before` to `after`."""
        super().__init__(start, after, log)
        seat = before.current_player
        assert seat is not None, "some action was legal"
        if action >= FIRST_COLUMN_ACTION:
            self.change = _column_change(before, seat, *split_column(action))
            return
        index, _, line = PARTS[action]
        count = before.pool[index]
        on_line, self.fits = factory_offer.room_for(before, seat, line, count)
        self.missing = 0 if line == FLOOR_LINE else line + 1 - on_line - self.fits
        self.fallen = count - self.fits
        if after.round != before.round or not any(after.pool):
            # In `after`, the lines are already tiled, but tiling is not an effect of the take.
            after = before.copy()
            factory_offer.take(after, seat, action)
        takes_marker = index < SIZE and before.marker == IN_CENTRE
        marker, lost = factory_offer.floor_costs(len(before.floors[seat]), takes_marker, self.fallen)
        scores = _score_before(before, seat, start), projected_score(after, seat)
        self.change = _change(*scores, line, marker=marker, lost=lost)
        if self.fits and not self.missing:
            self.columns = free_columns(after, seat, line)


def _score_before(before: AzulState, seat: int, start: Start[AzulState]) -> ProjectedScore:
    """Return a seat's projected score before an action.

    For the state that the previews start from, the score is computed only once.
    """
    if before is not start.state:
        return projected_score(before, seat)
    if start.own is None:
        start.own = projected_score(before, seat)
    score: ProjectedScore = start.own
    return score


def _column_change(before: AzulState, seat: int, row: int, column: int) -> Change:
    """Return the effect of putting a line's tile into a column.

    The effect is the difference from the same position in which the line was emptied without a tile on the wall.
    """
    place = seat * SIZE
    won = tile_points(before.rows[place + row], before.columns[place + column], row, column)
    without, after = before.copy(), before.copy()
    wall_tiling.clear_line(without, seat, row)
    wall_tiling.tile(after, seat, row, column, before.line_colours[place + row], None)
    return _change(projected_score(without, seat), projected_score(after, seat), row, won=won)


def _change(
    before: ProjectedScore, now: ProjectedScore, line: int, *, won: int = 0, marker: int = 0, lost: int = 0
) -> Change:
    """Return the difference between two projected scores.

    `won` is the points for the tile of `line`, if this tile is already on the wall in `now`. The projected score then
    no longer lists the tile.
    """
    if now is before:  # scores are cached, and most takes do not change the score
        return Change(won, [], [], marker, lost, 0)
    old = {row: points for row, _, points in before.tiles}
    new = {row: points for row, _, points in now.tiles}
    gains = {row: new.get(row, 0) - old.get(row, 0) for row in sorted(old.keys() | new.keys())}
    won = won or gains.get(line, 0)
    others = [(row, points) for row, points in gains.items() if points and row != line]
    bonuses = zip(BONUSES, now.bonuses, before.bonuses, strict=True)
    changed = [(source, after - earlier) for source, after, earlier in bonuses if after != earlier]
    return Change(won, others, changed, marker, lost, now.standing - before.standing)
