"""Reasons for a turn of Azul, for analyses: the effects of the turn on the seat's own board.

Kinds of reasons:

- `fills`: the turn fills a line. The points are those of the line's tile, without bonuses. The fact `line` is the
  line's number, from 0.
- `begins`: the turn starts or extends a line without filling it. The facts are `line`, and `missing`, the number of
  free spaces left.
- `falls`: tiles fall on the floor line. The points are those lost. The fact `count` is the number of tiles.
- `marker`: the seat takes the starting marker. The points are those lost for the space that it fills.
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.game import Event, State
from azulejo.games.azul.pieces.actions import FLOOR_LINE
from azulejo.games.azul.pieces.components import SIZE
from azulejo.games.azul.rules import factory_offer
from azulejo.games.azul.rules.factory_offer import floor_costs
from azulejo.games.azul.rules.scoring import projected_score
from azulejo.games.azul.rules.state import AzulState
from azulejo.reasons import Reason


def reasons(before: State, turn: Sequence[int], events: Sequence[Event]) -> list[Reason]:
    """Return the reasons for a turn. `before` is the state before the turn, and `events` are the turn's events.

    For the choice of a column, the list is empty.
    """
    assert isinstance(before, AzulState)
    seat = before.current_player
    assert seat is not None
    take = next((event for event in events if event.kind == "take" and event.seat == seat), None)
    if take is None:
        return []
    result: list[Reason] = []
    line, fits = take.facts["line"], take.facts["fits"]
    if line != FLOOR_LINE:
        missing = line + 1 - before.line_counts[seat * SIZE + line] - fits
        if missing:
            result.append(Reason("begins", facts={"line": line, "missing": missing}))
        else:
            result.append(Reason("fills", _won(before, seat, line, turn[0]), facts={"line": line}))
    marker = any(event.kind == "marker" and event.seat == seat for event in events)
    cost, lost = floor_costs(len(before.floors[seat]), marker, take.facts["count"] - fits)
    if marker:
        result.append(Reason("marker", -cost))
    if take.facts["count"] > fits:
        result.append(Reason("falls", -lost, facts={"count": take.facts["count"] - fits}))
    return result


def _won(before: AzulState, seat: int, line: int, action: int) -> int:
    """Return the points for the tile of a line that a take fills. Full lines above this line are tiled first."""
    after = before.copy()
    factory_offer.take(after, seat, action)
    return next((points for row, _, points in projected_score(after, seat).tiles if row == line), 0)
