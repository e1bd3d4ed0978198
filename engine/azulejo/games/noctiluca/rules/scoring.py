"""Points by source, and the winners."""

from __future__ import annotations

from azulejo.game import Event, Outcome
from azulejo.games.noctiluca.pieces.components import CARD_POINTS, CARD_SPACES, COLOURS, JAR_COLOURS
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable

SOURCES = ("tokens", "majority", "jars", "favourite", "left", "storm")
"""Scoring sources, in the order of `breakdown`. `storm` is only in solo games."""

BONUS = tuple(
    tuple(points + spaces[colour] for points, spaces in zip(CARD_POINTS, CARD_SPACES, strict=True))
    for colour in range(len(COLOURS))
)
"""BONUS[favourite][card]: points of a delivered card in addition to its token."""


def shares(counts: list[int], leftover: int) -> list[int]:
    """Return how many of the `leftover` tokens of a jar colour each seat gets.

    `counts` lists the number of tokens of the colour that each seat has won. The seat with the most tokens gets the
    left-over tokens. Tied seats share them evenly, and the remainder is discarded. If no seat has won a token of the
    colour, no seat gets any.
    """
    highest = max(counts)
    share = leftover // counts.count(highest) if highest else 0
    return [share if count == highest else 0 for count in counts]


def pair_points(dice: int) -> int:
    """Return the points for dice on undelivered jars at the end: one for every two dice."""
    return dice // 2


def majority(table: NoctilucaTable, jar: int) -> list[int]:
    """Return how many of the left-over tokens of a jar colour each seat gets.

    In a solo game, the second number is the storm's.
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
    """Return a seat's points by source. Include majorities, the favourite and left-over dice only after the end."""
    over = table.ended is not None
    return points_by_source(table, seat, over=over, favourite=over)


def points_by_source(table: NoctilucaTable, seat: int, *, over: bool, favourite: bool) -> dict[str, int]:
    """Return a seat's points by source.

    `over`: whether to include majorities and left-over dice. `favourite`: whether to include the favourite.
    """
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
    """Return each seat's points for tokens and delivered jars. In a solo game, subtract the storm's points.

    When the game is over, the result includes the final scoring.
    """
    return [sum(breakdown(table, seat).values()) for seat in range(table.players)]


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

    With several seats, most points win. Delivered jars break ties; if seats are still tied, they share the victory.
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
