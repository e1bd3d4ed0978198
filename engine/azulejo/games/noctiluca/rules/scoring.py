"""Points by source, and the winners."""

from __future__ import annotations

from azulejo.game import Event, Outcome
from azulejo.games.noctiluca.pieces.components import CARD_POINTS, CARD_SPACES, COLOURS, JAR_COLOURS
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable
from azulejo.games.noctiluca.rules import jars
from azulejo.views import Viewer

SOURCES = ("tokens", "majority", "jars", "favourite", "left", "storm")
"""Scoring sources, in the order of `breakdown`. `storm` is only in solo games."""

BONUS = tuple(
    tuple(points + spaces[colour] for points, spaces in zip(CARD_POINTS, CARD_SPACES, strict=True))
    for colour in range(len(COLOURS))
)
"""BONUS[favourite][card]: points of a delivered card in addition to its token."""


def shares(counts: list[int], leftover: int) -> list[int]:
    """Return how many of the `leftover` tokens of a jar colour each seat gets.

    `counts` has the number of tokens of the colour that each seat has won. The seat with the most tokens gets the
    left-over ones. Tied seats share them evenly, and the remainder is discarded. If nobody has a token, nobody gets
    any.
    """
    highest = max(counts)
    share = leftover // counts.count(highest) if highest else 0
    return [share if count == highest else 0 for count in counts]


def pair_points(dice: int) -> int:
    """Return the points for dice on undelivered jars at the end: one for every two dice."""
    return dice // 2


def majority(table: NoctilucaTable, jar: int) -> list[int]:
    """Return the number of left-over tokens that each seat gets of a jar colour.

    In a solo game, the storm comes second.
    """
    counts = [len(table.tokens[seat * 3 + jar]) for seat in range(table.players)]
    if table.players == 1:
        counts.append(len(table.storm_tokens[jar]))
    return shares(counts, len(table.stacks[jar]))


def favourite_points(table: NoctilucaTable, seat: int) -> int:
    """Return a seat's points for its favourite: one for each space of that colour on delivered jars."""
    colour = table.favourites[seat]
    return sum(CARD_SPACES[card][colour] for card in table.delivered[seat])


def left_points(table: NoctilucaTable, seat: int) -> int:
    """Return a seat's points for the dice on its undelivered jars."""
    return pair_points(held_dice(table, seat))


def held_dice(table: NoctilucaTable, seat: int) -> int:
    """Return the number of dice on a seat's undelivered jars."""
    return sum(sum(table.filled(seat * 2 + slot)) for slot in (0, 1))


def breakdown(table: NoctilucaTable, seat: int) -> dict[str, int]:
    """Return a seat's points by source. Majorities, the favourite and left-over dice count once the game is over."""
    over = table.ended is not None
    return _points(table, seat, over=over, favourite=over)


def _points(table: NoctilucaTable, seat: int, *, over: bool, favourite: bool) -> dict[str, int]:
    """Return a seat's points by source. `over` adds majorities and left-over dice, `favourite` adds the favourite."""
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
    """Return the points of each seat: tokens and delivered jars, in a solo game minus the storm.

    At the end, all sources.
    """
    return [sum(breakdown(table, seat).values()) for seat in range(table.players)]


def projected_breakdown(table: NoctilucaTable, seat: int, *, favourite: bool) -> dict[str, int]:
    """Return a seat's points by source if the game ended now. After the end, this is its breakdown.

    Full jars count as delivered, and dice that are still to be divided as stored. In a solo game, those that fit no jar
    go to the storm. The favourite counts only if `favourite` is true.
    """
    if table.ended is not None:
        return breakdown(table, seat)
    points = _points(_delivered(table), seat, over=True, favourite=favourite)
    if table.step == "store" and seat == table.turn:
        fits = sum(jars.hand_division(table, seat, colour)[0] for colour in range(len(COLOURS)))
        points["left"] = pair_points(held_dice(table, seat) + fits)
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
    """Return the table with all full jars delivered, because their delivery is certain."""
    full = jars.full_jars(table)
    if full:
        table = table.copy()
        for index in full:
            jars.deliver(table, index)
    return table


def final_events(table: NoctilucaTable) -> list[Event]:
    """Return the events of the final scoring: majorities, favourites and left-over dice."""
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
    """Return the outcome, or None before the end. A solo game is won with at least one point.

    Otherwise, most points win. Delivered jars break ties; if seats are still tied, they share the victory.
    """
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
