"""Write the lines of Sintra's log, and list the places that events change."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from azulejo import Event
from azulejo.games.sintra.pieces.components import COLOURS, GLASS_TRACK, ROUNDS
from azulejo.games.sintra.pieces.palace import SOURCES
from azulejo.games.sintra.rules.view import SintraView

from azulejo_table.games.sintra.text import words
from azulejo_table.scene import Line
from azulejo_table.text import Translator

_SCORED = ("colour", "column", "right")
"""Scoring sources whose points a seat gets when it fills a strip."""


def log(t: Translator, names: list[str], events: list[Event]) -> list[Line]:
    """Return the lines of the log for `events`.

    There is one line for a turn or a part of it, and one line for each seat's final scoring.
    """
    lines: list[Line] = []
    for seat, group in groupby(events, key=lambda event: event.seat):
        seat_events = list(group)
        if seat is None:
            if any(event.kind == "deal" and event.facts["refilled"] for event in seat_events):
                lines.append(Line(t("The bag was refilled from the glass tower")))
            continue
        kinds = {event.kind: event for event in seat_events}
        if "take" in kinds or "place" in kinds:
            text, pieces = _put(t, names[seat], seat_events, kinds)
            place = kinds.get("place")
            brief = (
                _destination(t, place.facts["column"]) if place else t("all broke") if "break" in kinds else t("taken")
            )
        elif "reset" in kinds:
            column = kinds["reset"].facts["column"] + 1
            text = t("{name} moved the glazier back to strip {strip}", name=names[seat], strip=column)
            pieces, brief = ("glazier",), _destination(t, column - 1)
        elif "keep" in kinds:
            text, pieces = _kept_pane(t, names[seat], seat_events, kinds["keep"]), (kinds["keep"].piece,)
            brief = t("kept one")
        else:
            text, pieces = t("{name} at the end: {points}", name=names[seat], points=_points(t, seat_events)), ()
            brief = ""
        lines.append(Line(text, seat, pieces, (brief,) if brief else ()))
    return lines


def _destination(t: Translator, column: int) -> str:
    """Return brief words that say where panes or the glazier went, for use next to drawings of the pieces."""
    return t("to strip {strip}", strip=column + 1)


def _points(t: Translator, events: list[Event], sources: Iterable[str] = SOURCES) -> str:
    """List points by source, in the order of the breakdown."""
    won = {
        source: sum(event.points for event in events if event.source == source)
        for source in sources
        if any(event.source == source for event in events)
    }
    return words.points(t, won)


def _put(t: Translator, name: str, events: list[Event], kinds: dict[str, Event]) -> tuple[str, tuple[str, ...]]:
    """Describe a turn in which panes were taken, placed, or both. Also return the pieces to show with the line."""
    take, place = kinds.get("take"), kinds.get("place")
    pieces: tuple[str, ...] = ()
    text = ""
    if take:
        pieces = (take.piece,) * take.facts["count"] + ("marker",) * ("marker" in kinds)
        text = _take_text(t, name, take)
    if place:
        fits, strip = place.facts["fits"], place.facts["column"] + 1
        if take:
            text = t("{words} to strip {strip}", words=text, strip=strip)
        else:
            pieces = (place.piece,) * fits
            panes = words.some(t, place.piece, fits)
            text = t("{name} put {panes} on strip {strip}", name=name, panes=panes, strip=strip)
    if take and "marker" in kinds:
        text = t("{words}, and the starting marker (−{lost})", words=text, lost=_lost(events[: events.index(take)]))
    if "break" in kinds:
        broken = kinds["break"]
        lost = _lost(events[events.index(broken) :])
        if place:
            text = t("{words}; {n} broke (−{lost})", words=text, n=broken.facts["count"], lost=lost)
        else:
            text = t.n("{words}; the pane broke (−{lost})", "{words}; all the panes broke (−{lost})",
                       broken.facts["count"], words=text, lost=lost)  # fmt: skip
    if any(event.source == "wrap" for event in events):
        text = t(
            "{words}; reaching the bottom of the track cost {points} points in all", words=text, points=GLASS_TRACK[-1]
        )
    return _completed(t, text, events, kinds), pieces


def _take_text(t: Translator, name: str, take: Event) -> str:
    """Describe a take: its panes and their source."""
    panes, source = words.some(t, take.piece, take.facts["count"]), take.facts["source"]
    if source:
        return t("{name} took {panes} from factory {factory}", name=name, panes=panes, factory=source)
    return t("{name} took {panes} from the centre", name=name, panes=panes)


def _completed(t: Translator, text: str, events: list[Event], kinds: dict[str, Event]) -> str:
    """Extend the line of a turn that filled a strip: add the points scored and the pane that was kept."""
    if "complete" not in kinds:
        return text
    won = _points(t, events, _SCORED)
    if "keep" in kinds:
        colour = words.colour(t, kinds["keep"].piece)
        return t(
            "{words}; this completed the strip, and {colour} was kept: {points}", words=text, colour=colour, points=won
        )
    if won:
        return t("{words}; this completed the strip: {points}", words=text, points=won)
    return t("{words}; this completed the strip", words=text)


def _kept_pane(t: Translator, name: str, events: list[Event], keep: Event) -> str:
    colour, column = words.colour(t, keep.piece), keep.facts["column"] + 1
    return t("{name} kept {colour} in column {column}: {points}", name=name, colour=colour, column=column,
             points=_points(t, events, _SCORED))  # fmt: skip


def _lost(events: list[Event]) -> int:
    """Return the points that a seat loses because `events` move its disc along the broken-glass track.

    Some of these points are lost at once, others at the end of the game.
    """
    steps = [tuple(int(place.rsplit(":", 1)[1]) for place in move[1:]) for event in events for move in event.moves
             if event.kind == "glass"]  # fmt: skip
    return sum(GLASS_TRACK[stop] - GLASS_TRACK[start] for start, stop in steps)


def opening(view: SintraView) -> list[Event]:
    """Return the first deal as events. No action caused them, so the record has none."""
    moves = tuple(
        (name, "bag", f"factory:{factory}:{name}:{i}")
        for factory, counts in enumerate(view["sources"])
        if factory
        for name, count in zip(COLOURS, counts, strict=True)
        for i in range(count)
    )
    first = view["round_tiles"][0]
    return [
        Event("round", moves=((first, "bag", f"round:{view['round'] - 1}"),)),
        Event("deal", moves=moves, facts={"round": view["round"], "refilled": False}),
    ]


def touched(events: list[Event]) -> frozenset[str]:
    """Return the places to mark on the boards: those that `events` changed."""
    return frozenset(
        target for event in events if event.kind in ("place", "keep", "reset") for _, _, target in event.moves
    )


def rounds_text(t: Translator, view: SintraView) -> str:
    """Describe the round track, which shows the bonus colour of each remaining round."""
    tiles = view["round_tiles"]
    if not tiles:
        return t("All six rounds have been played.")
    now = t("Round {round} of {rounds}: +1 for each {colour} pane on a strip you complete.",
            round=ROUNDS - len(tiles) + 1, rounds=ROUNDS, colour=words.colour(t, tiles[0]))  # fmt: skip
    if len(tiles) == 1:
        return now
    later = t(", ").join(words.colour(t, name) for name in tiles[1:])
    return t("{words} Then: {colours}.", words=now, colours=later)
