"""Points, by source, and who has won."""

from __future__ import annotations

from azulejo.game import Event, Outcome
from azulejo.games.noctiluca.components import CARD_POINTS, CARD_SPACES, JAR_COLOURS
from azulejo.games.noctiluca.table import NONE, NoctilucaTable

SOURCES = ("tokens", "majority", "jars", "favourite", "left", "storm")
"""Scoring sources, in the order of `breakdown`; `storm` in solo only."""


def majority(table: NoctilucaTable, jar: int) -> list[int]:
    """Left-over tokens of a jar colour, a point each, by seat; in solo the second entry is the storm.

    They go to whoever holds most tokens of the colour; equals share them evenly, the remainder is discarded.
    """
    counts = [len(table.tokens[seat * 3 + jar]) for seat in range(table.players)]
    if table.players == 1:
        counts.append(len(table.storm_tokens[jar]))
    most = max(counts)
    share = len(table.stacks[jar]) // counts.count(most) if most else 0
    return [share if count == most else 0 for count in counts]


def favourite_points(table: NoctilucaTable, seat: int) -> int:
    """A point for each space of the favourite's colour on delivered jars."""
    colour = table.favourites[seat]
    return sum(CARD_SPACES[card][colour] for card in table.delivered[seat])


def left_points(table: NoctilucaTable, seat: int) -> int:
    """A point for each full pair of dice on all jars not delivered."""
    return sum(sum(table.filled(seat * 2 + slot)) for slot in (0, 1)) // 2


def breakdown(table: NoctilucaTable, seat: int) -> dict[str, int]:
    """Points of a seat by source. Majority, favourite and left-over dice count once the game is over."""
    points = dict.fromkeys(SOURCES if table.players == 1 else SOURCES[:-1], 0)
    points["tokens"] = sum(sum(table.tokens[seat * 3 + jar]) for jar in range(3))
    points["jars"] = sum(CARD_POINTS[card] for card in table.delivered[seat])
    if table.players == 1:
        points["storm"] = -sum(map(sum, table.storm_tokens)) - sum(table.storm_dice)
    if table.ended is not None:
        for jar in range(3):
            shares = majority(table, jar)
            points["majority"] += shares[seat]
            if table.players == 1:
                points["storm"] -= shares[1]
        points["favourite"] = favourite_points(table, seat)
        points["left"] = left_points(table, seat)
    return points


def scores(table: NoctilucaTable) -> list[int]:
    """Points per seat: tokens and delivered jars (solo: minus the storm), the rest once the game is over."""
    return [sum(breakdown(table, seat).values()) for seat in range(table.players)]


def final_events(table: NoctilucaTable) -> list[Event]:
    """The score events of the end: majorities by jar colour, favourites, left-over dice."""
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
    """Most points, then most delivered jars, then shared; solo is won with at least a point."""
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
