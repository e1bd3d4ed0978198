"""Final scoring of palaces, and the winners (rulebook, final scoring; end of the game)."""

from __future__ import annotations

from azulejo.game import Event, Outcome
from azulejo.games.sintra.pieces.components import GLASS_TRACK
from azulejo.games.sintra.pieces.palace import BROKEN, LEFT, SIDE_A, SIDE_B, SOURCES, Palace
from azulejo.games.sintra.pieces.table import SintraTable
from azulejo.games.sintra.rules import events

PANES_FOR_A_POINT = 3
"""Every three panes left on strips score one point."""


def final_points(palace: Palace, side: str) -> dict[int, int]:
    """Return the points added at the end of the game, by source."""
    completed, best = len(palace.completed_columns()), palace.windows.count(palace.best_colour())
    return {
        LEFT: sum(sum(strip.counts) for strip in palace.strips) // PANES_FOR_A_POINT,
        BROKEN: -GLASS_TRACK[palace.glass],
        SIDE_A: sum(palace.ornament_points()) if side == "A" else 0,
        SIDE_B: completed * best if side == "B" else 0,
    }


def projected_points(palace: Palace, side: str) -> dict[str, int]:
    """Return a palace's points by source if the game ended now.

    Until the seat has chosen which pane of a full strip to keep, all panes of the strip count as left on it. Panes in
    hand do not score.
    """
    return palace.breakdown() | {SOURCES[source]: won for source, won in final_points(palace, side).items()}


def standing(table: SintraTable) -> list[int]:
    """Return each seat's points if the game ended now."""
    return [sum(projected_points(palace, table.side).values()) for palace in table.palaces]


def projected_breakdown(table: SintraTable, seat: int) -> dict[str, int]:
    """Return a seat's `standing` by source."""
    return projected_points(table.palaces[seat], table.side)


def score_palaces(table: SintraTable, log: list[Event] | None) -> None:
    """Do the final scoring of all seats."""
    for seat, palace in enumerate(table.palaces):
        for source, points in final_points(palace, table.side).items():
            palace.points[source] = points
        if log is not None:
            log += events.final(seat, palace, table.side)


def outcome(table: SintraTable) -> Outcome | None:
    """Return the outcome, or None before the end.

    Most points win. Of tied seats, those that lost the fewest points to broken glass win and share the victory.
    """
    if not table.ended:
        return None
    scores = table.scores()
    tied = [seat for seat in range(table.players) if scores[seat] == max(scores)]
    min_lost = min(table.palaces[seat].lost for seat in tied)
    winners = tuple(seat for seat in tied if table.palaces[seat].lost == min_lost)
    return Outcome(winners, "rounds", "broken" if len(winners) < len(tied) else None)
