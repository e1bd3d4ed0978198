"""What happened, as lines of the log, and which places it touched."""

from __future__ import annotations

from azulejo import Event
from azulejo.games.sintra.components import COLOURS, ROUNDS
from azulejo.games.sintra.view import SintraView

from azulejo_table.games.sintra import words
from azulejo_table.scene import Line
from azulejo_table.text import Translator

FINAL = ("strips", "broken", "side_a", "side_b")


def log(t: Translator, names: list[str], events: list[Event]) -> list[Line]:
    """What happened in one action."""
    lines: list[Line] = []
    marker = any(event.kind == "marker" for event in events)
    broken = sum(event.facts["count"] for event in events if event.kind == "break")
    bonus = sum(event.points for event in events if event.source == "colour")
    placed = any(event.kind == "place" for event in events)
    right = sum(event.points for event in events if event.source == "right")
    kept = [event for event in events if event.kind == "keep"]
    for event in events:
        who = names[event.seat] if event.seat is not None else ""
        said = ""
        if event.kind == "take":
            said = _took(t, who, event, marker)
        elif event.kind == "place":
            said = _placed(t, who, event, broken, bonus)
        elif event.kind == "break" and not placed:
            said = t.n("{name}: {n} pane broke", "{name}: {n} panes broke", broken, name=who)
        elif event.kind == "reset":
            said = t("{name} moved the glazier back to strip {strip}", name=who, strip=event.facts["column"] + 1)
        elif event.kind == "score" and event.source == "column":
            said = _kept(t, who, kept[0], event.points, right)
        elif event.kind == "score" and event.source not in ("colour", "right"):
            said = _scored(t, who, event)
        elif event.kind == "deal" and event.facts["refilled"]:
            said = t("The bag was filled from the glass tower")
        if said:
            lines.append(Line(said, event.seat))
    return lines


def _took(t: Translator, who: str, event: Event, marker: bool) -> str:
    held = words.panes(t, [event.piece] * event.facts["count"])
    if event.facts["source"]:
        return t("{name} took {panes} from factory {factory}", name=who, panes=held, factory=event.facts["source"])
    if marker:
        return t("{name} took {panes} and the starting marker from the centre", name=who, panes=held)
    return t("{name} took {panes} from the centre", name=who, panes=held)


def _placed(t: Translator, who: str, event: Event, broken: int, bonus: int) -> str:
    strip = event.facts["column"] + 1
    held = words.panes(t, [event.piece] * event.facts["count"])
    said = t("{name} put {panes} on strip {strip}", name=who, panes=held, strip=strip)
    if broken:
        said = t("{name} put {panes} on strip {strip}; {broken} broke", name=who, panes=held, strip=strip,
                 broken=broken)  # fmt: skip
    return t("{words}; colour bonus +{points}", words=said, points=bonus) if bonus else said


def _kept(t: Translator, who: str, keep: Event, own: int, right: int) -> str:
    held, column = words.colour(t, keep.piece), keep.facts["column"] + 1
    if right:
        return t("{name} kept {colour} in column {column}: +{points}, to its right +{right}", name=who, colour=held,
                 column=column, points=own, right=right)  # fmt: skip
    return t("{name} kept {colour} in column {column}: +{points}", name=who, colour=held, column=column, points=own)


def _scored(t: Translator, who: str, event: Event) -> str:
    source = words.source_name(t, str(event.source))
    if event.points < 0:
        return t("{name}: {source} −{points}", name=who, source=source, points=-event.points)
    return t("{name}: {source} +{points}", name=who, source=source, points=event.points)


def opening(view: SintraView) -> list[Event]:
    """The first deal, which no action brought."""
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
    """Places to mark as the last action."""
    return frozenset(
        target for event in events if event.kind in ("place", "keep", "reset") for _, _, target in event.moves
    )


def rounds_text(t: Translator, view: SintraView) -> str:
    """The round track in words."""
    tiles = view["round_tiles"]
    if not tiles:
        return t("Six rounds have been played.")
    now = t("Round {round} of {rounds}: +1 for each {colour} pane of a completed strip.",
            round=ROUNDS - len(tiles) + 1, rounds=ROUNDS, colour=words.colour(t, tiles[0]))  # fmt: skip
    if len(tiles) == 1:
        return now
    later = t(", ").join(words.colour(t, name) for name in tiles[1:])
    return t("{words} Then: {colours}.", words=now, colours=later)
