"""Points if the game ended now, for views, previews and hints."""

from __future__ import annotations

from azulejo.games.noctiluca.pieces.components import COLOURS
from azulejo.games.noctiluca.pieces.table import NoctilucaTable
from azulejo.games.noctiluca.rules import jars, scoring
from azulejo.views import Viewer


def projected_breakdown(table: NoctilucaTable, seat: int, *, favourite: bool, over: bool = True) -> dict[str, int]:
    """Return a seat's points by source if the game ended now. After the end, these points are the seat's breakdown.

    Full jars count as delivered, and dice that are still to be divided count as stored. In a solo game, dice that fit
    no jar count for the storm. The favourite counts only if `favourite` is true. Majorities and the dice on jars count
    only if `over` is true. Without them, the result contains only points that the seat keeps in any case.
    """
    if over and table.ended is not None:
        return scoring.breakdown(table, seat)
    points = scoring.points_by_source(_delivered(table), seat, over=over, favourite=favourite)
    if table.step == "store" and seat == table.turn:
        fits = sum(jars.hand_division(table, seat, colour)[0] for colour in range(len(COLOURS)))
        if over:
            points["left"] = scoring.pair_points(scoring.held_dice(table, seat) + fits)
        if table.players == 1:
            points["storm"] -= sum(table.hand) - fits
    return points


def standing(table: NoctilucaTable, viewer: Viewer) -> list[int]:
    """Return each seat's points if the game ended now.

    Only the viewer's own favourite counts. For the viewer "everything", all favourites count.
    """
    return [
        sum(projected_breakdown(table, seat, favourite=viewer in ("everything", seat)).values())
        for seat in range(table.players)
    ]


def _delivered(table: NoctilucaTable) -> NoctilucaTable:
    """Return a copy of the table in which all full jars are delivered, because nothing can prevent their delivery."""
    full = jars.full_jars(table)
    if full:
        table = table.copy()
        for index in full:
            jars.deliver(table, index)
    return table
