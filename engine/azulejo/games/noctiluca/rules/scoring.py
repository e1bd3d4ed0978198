"""Points by source, and the winner."""

from __future__ import annotations

from azulejo.game import Event, Outcome
from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARD_POINTS, CARD_SPACES, JAR_COLOURS
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable
from azulejo.views import Viewer

SOURCES = ("tokens", "majority", "jars", "favourite", "left", "storm")
"""Scoring sources, in the order of `breakdown`; `storm` in solo only."""


def majority(table: NoctilucaTable, jar: int) -> list[int]:
    """Return each seat's left-over tokens of a jar colour, a point each; in solo the second entry is the storm.

    They go to the seat with the most tokens of the colour. Tied seats share them evenly, and the remainder is
    discarded.
    """
    counts = [len(table.tokens[seat * 3 + jar]) for seat in range(table.players)]
    if table.players == 1:
        counts.append(len(table.storm_tokens[jar]))
    most = max(counts)
    share = len(table.stacks[jar]) // counts.count(most) if most else 0
    return [share if count == most else 0 for count in counts]


def favourite_points(table: NoctilucaTable, seat: int) -> int:
    """Return one point for each space of the favourite's colour on delivered jars."""
    colour = table.favourites[seat]
    return sum(CARD_SPACES[card][colour] for card in table.delivered[seat])


def left_points(table: NoctilucaTable, seat: int) -> int:
    """Return one point for each full pair of dice on all undelivered jars."""
    return sum(sum(table.filled(seat * 2 + slot)) for slot in (0, 1)) // 2


def breakdown(table: NoctilucaTable, seat: int) -> dict[str, int]:
    """Return a seat's points by source. Majority, favourite and left-over dice count once the game is over."""
    over = table.ended is not None
    return _points(table, seat, over=over, favourite=over)


def _points(table: NoctilucaTable, seat: int, *, over: bool, favourite: bool) -> dict[str, int]:
    """Return a seat's points by source; `over` includes what scores at the end, except for its favourite."""
    points = dict.fromkeys(SOURCES if table.players == 1 else SOURCES[:-1], 0)
    points["tokens"] = sum(sum(table.tokens[seat * 3 + jar]) for jar in range(3))
    points["jars"] = sum(CARD_POINTS[card] for card in table.delivered[seat])
    if table.players == 1:
        points["storm"] = -sum(map(sum, table.storm_tokens)) - sum(table.storm_dice)
    if over:
        for jar in range(3):
            shares = majority(table, jar)
            points["majority"] += shares[seat]
            if table.players == 1:
                points["storm"] -= shares[1]
        points["left"] = left_points(table, seat)
    if favourite:
        points["favourite"] = favourite_points(table, seat)
    return points


def scores(table: NoctilucaTable) -> list[int]:
    """Return the points per seat: tokens and delivered jars (solo: minus the storm), all the rest at the end."""
    return [sum(breakdown(table, seat).values()) for seat in range(table.players)]


def projected_breakdown(table: NoctilucaTable, seat: int, *, favourite: bool) -> dict[str, int]:
    """Return a seat's points by source if the game ended now; at the end, its breakdown.

    Full jars count as delivered, and dice still to be divided as stored. In solo, the dice among them that fit no jar
    go to the storm. Whether the favourite counts depends on the viewer.
    """
    if table.ended is not None:
        return breakdown(table, seat)
    points = _points(_delivered(table), seat, over=True, favourite=favourite)
    if table.step == "store" and seat == table.turn:
        base = seat * 8
        held = sum(sum(table.filled(seat * 2 + slot)) for slot in (0, 1))
        fits = sum(min(n, table.room[base + c] + table.room[base + 4 + c]) for c, n in enumerate(table.hand))
        points["left"] = (held + fits) // 2
        if table.players == 1:
            points["storm"] -= sum(table.hand) - fits
    return points


def standing(table: NoctilucaTable, viewer: Viewer) -> list[int]:
    """Return the points per seat if the game ended now, with the viewer's own favourite, or all for "everything"."""
    return [
        sum(projected_breakdown(table, seat, favourite=viewer in ("everything", seat)).values())
        for seat in range(table.players)
    ]


def _delivered(table: NoctilucaTable) -> NoctilucaTable:
    """Return the table with all full jars delivered in the usual order: their delivery is already certain."""
    room = table.room
    full = {i for i, card in enumerate(table.jars) if card != NONE and not any(room[i * 4 : i * 4 + 4])}
    if not full:
        return table
    table = table.copy()
    for step in range(table.players):
        seat = (table.turn + step * table.direction) % table.players
        for index in (seat * 2 + table.older[seat], seat * 2 + 1 - table.older[seat]):
            if index in full:
                card = table.jars[index]
                jar = CARD_COLOUR[card]
                token, *rest = table.stacks[jar]
                table.tokens[seat * 3 + jar] = (*table.tokens[seat * 3 + jar], token)
                table.stacks[jar] = tuple(rest)
                table.delivered[seat] = (*table.delivered[seat], card)
                table.jars[index] = NONE
    return table


def final_events(table: NoctilucaTable) -> list[Event]:
    """Return the score events of the end: majorities by jar colour, favourites, left-over dice."""
    events = []
    for jar, name in enumerate(JAR_COLOURS):
        for seat, points in enumerate(majority(table, jar)):
            if points:
                storm = seat == table.players
                moves = tuple(
                    (
                        f"{name}:1",
                        f"stack:{name}",
                        f"storm:{name}:rest" if storm else f"token:{seat}:{name}:rest",
                    )
                    for _ in range(points)
                )
                facts = {"jar": name}
                if storm:
                    events.append(Event("bonus", 0, "", -points, "storm", moves, facts=facts))
                else:
                    events.append(Event("bonus", seat, "", points, "majority", moves, facts=facts))
    for seat in range(table.players):
        if points := favourite_points(table, seat):
            events.append(Event("bonus", seat, "", points, "favourite", pieces=(f"delivered:{seat}",)))
        if points := left_points(table, seat):
            jars = tuple(f"jar:{seat}:{slot}" for slot in (0, 1) if table.jars[seat * 2 + slot] != NONE)
            events.append(Event("bonus", seat, "", points, "left", pieces=jars))
    return events


def outcome(table: NoctilucaTable) -> Outcome | None:
    """Return the winners: most points, then most delivered jars, then shared; solo is won with at least one point."""
    if table.ended is None:
        return None
    points = scores(table)
    if table.players == 1:
        return Outcome((0,) if points[0] > 0 else (), table.ended)
    best = max(points)
    tied = [seat for seat in range(table.players) if points[seat] == best]
    jars = max(len(table.delivered[seat]) for seat in tied)
    winners = tuple(seat for seat in tied if len(table.delivered[seat]) == jars)
    return Outcome(winners, table.ended, "jars" if len(winners) < len(tied) else None)
