"""Points, by source, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo.game import Event, Outcome
from azulejo.games.noctiluca.components import CARD_POINTS, CARD_SPACES, JAR_COLOURS

if TYPE_CHECKING:
    from azulejo.games.noctiluca.rules import NoctilucaState

SOURCES = ("tokens", "majority", "jars", "favourite", "left", "storm")
"""Scoring sources, in the order of `breakdown`; `storm` in solo only."""


def majority(state: NoctilucaState, jar: int) -> list[int]:
    """Left-over tokens of a jar colour, a point each, by seat; in solo the second entry is the storm.

    They go to whoever holds most tokens of the colour; equals share them evenly, the remainder is discarded.
    """
    counts = [len(state.tokens[seat * 3 + jar]) for seat in range(state.players)]
    if state.players == 1:
        counts.append(len(state.storm_tokens[jar]))
    most = max(counts)
    share = len(state.stacks[jar]) // counts.count(most) if most else 0
    return [share if count == most else 0 for count in counts]


def favourite_points(state: NoctilucaState, seat: int) -> int:
    """A point for each space of the favourite's colour on delivered jars."""
    colour = state.favourites[seat]
    return sum(CARD_SPACES[card][colour] for card in state.delivered[seat])


def left_points(state: NoctilucaState, seat: int) -> int:
    """A point for each full pair of dice on all jars not delivered."""
    return sum(sum(state.filled(seat * 2 + slot)) for slot in (0, 1)) // 2


def breakdown(state: NoctilucaState, seat: int) -> dict[str, int]:
    """Points of a seat by source. Majority, favourite and left-over dice count once the game is over."""
    points = dict.fromkeys(SOURCES if state.players == 1 else SOURCES[:-1], 0)
    points["tokens"] = sum(sum(state.tokens[seat * 3 + jar]) for jar in range(3))
    points["jars"] = sum(CARD_POINTS[card] for card in state.delivered[seat])
    if state.players == 1:
        points["storm"] = -sum(map(sum, state.storm_tokens)) - sum(state.storm_dice)
    if state.ended is not None:
        for jar in range(3):
            shares = majority(state, jar)
            points["majority"] += shares[seat]
            if state.players == 1:
                points["storm"] -= shares[1]
        points["favourite"] = favourite_points(state, seat)
        points["left"] = left_points(state, seat)
    return points


def final_events(state: NoctilucaState) -> list[Event]:
    """The score events of the end: majorities by jar colour, favourites, left-over dice."""
    events = []
    for jar, name in enumerate(JAR_COLOURS):
        for seat, points in enumerate(majority(state, jar)):
            if points:
                storm = seat == state.players
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
    for seat in range(state.players):
        if points := favourite_points(state, seat):
            events.append(Event("bonus", seat, "", points, "favourite", pieces=(f"delivered:{seat}",)))
        if points := left_points(state, seat):
            jars = tuple(f"jar:{seat}:{slot}" for slot in (0, 1) if state.jars[seat * 2 + slot] >= 0)
            events.append(Event("bonus", seat, "", points, "left", pieces=jars))
    return events


def outcome(state: NoctilucaState) -> Outcome | None:
    """Most points, then most delivered jars, then shared; solo is won with at least a point."""
    if state.ended is None:
        return None
    scores = state.scores()
    if state.players == 1:
        return Outcome((0,) if scores[0] > 0 else (), state.ended)
    best = max(scores)
    tied = [seat for seat, score in enumerate(scores) if score == best]
    jars = max(len(state.delivered[seat]) for seat in tied)
    winners = tuple(seat for seat in tied if len(state.delivered[seat]) == jars)
    return Outcome(winners, state.ended, "jars" if len(winners) < len(tied) else None)
