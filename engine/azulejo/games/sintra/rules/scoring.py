"""Final scoring and end of the game (rulebook sections with these names): the score of a palace, and the winner."""

from __future__ import annotations

from azulejo.game import Event, Outcome
from azulejo.games.sintra.pieces.components import GLASS_TRACK
from azulejo.games.sintra.pieces.palace import BROKEN, LEFT, SIDE_A, SIDE_B, SOURCES, Palace
from azulejo.games.sintra.pieces.table import SintraTable
from azulejo.games.sintra.rules import events

PANES_FOR_A_POINT = 3
"""Number of panes left on strips that together score one point."""


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
    """Return the points by source if the game ended now; their sum is the standing.

    The panes of a full strip count as left on it until one is kept; panes in hand count for nothing.
    """
    return palace.breakdown() | {SOURCES[source]: won for source, won in final_points(palace, side).items()}


def standing(table: SintraTable) -> list[int]:
    """Return the points per seat if the game ended now."""
    return [sum(projected_points(palace, table.side).values()) for palace in table.palaces]


def projected_breakdown(table: SintraTable, seat: int) -> dict[str, int]:
    """Return a seat's points by source if the game ended now; they add up to its standing."""
    return projected_points(table.palaces[seat], table.side)


def score_palaces(table: SintraTable, log: list[Event] | None) -> None:
    """Do the final scoring of all seats."""
    for seat, palace in enumerate(table.palaces):
        for source, points in final_points(palace, table.side).items():
            palace.points[source] = points
        if log is not None:
            log += events.final(seat, palace, table.side)


def outcome(table: SintraTable) -> Outcome | None:
    """Return the winners: most points, then fewest lost to broken glass, then shared; None before the end."""
    if not table.ended:
        return None
    scores = table.scores()
    tied = [seat for seat in range(table.players) if scores[seat] == max(scores)]
    least = min(table.palaces[seat].lost for seat in tied)
    winners = tuple(seat for seat in tied if table.palaces[seat].lost == least)
    return Outcome(winners, "rounds", "broken" if len(winners) < len(tied) else None)
