"""Check the reasons in hints of Sintra."""

from __future__ import annotations

from typing import Any

from azulejo.games.sintra.pieces import actions as sintra
from azulejo_table.effect import effect_of
from reason_case import FIRST, NAMES, Case, Checks, signed


def sintra_strip(case: Case, m: dict[str, str]) -> bool:
    """Return whether the strip has this number of free spaces, and its column scores this number of points."""
    column, board = int(m["strip"]) - 1, case.after.view("everything")["seats"][case.seat]
    free = board["strips"][column]["panes"].count(None)
    return free == int(m["missing"]) and case.after.palaces[case.seat].window_points(column) == int(m["n"])


def sintra_denied(case: Case, m: dict[str, str]) -> bool:
    """Return whether another seat could complete the strip with the panes, for these points of columns."""
    seat = NAMES.index(m["name"])
    trial, events = case.seen_by(seat), list[Any]()
    trial.apply_unchecked(case.compared.best.turn[0], events)
    if trial.step == "place":
        trial.apply_unchecked(sintra.FIRST_PLACE + int(m["strip"]) - 1, events)
    strip = next(event.facts["column"] for event in events if event.kind == "complete")
    if trial.step == "keep":
        trial.apply_unchecked(trial.legal_actions()[0], events)
    scored = sum(event.points for event in events if event.source in ("column", "right") and event.seat == seat)
    return bool(strip + 1 == int(m["strip"]) and scored == int(m["n"]))


def sintra_reached(palace: Any) -> int:
    """Return the number of strips from the glazier to the right end of a palace."""
    return sum(1 for strip in palace.strips[palace.glazier :] if strip.number >= 0)


def sintra_breaks(case: Case, n: int) -> bool:
    """Return whether `n` is the smallest number of panes that a take can break."""
    least = []
    for action in case.state.legal_actions():
        if action == sintra.RESET:
            continue
        taken = case.state.copy()
        taken.apply_unchecked(action)
        turns = [(action, place) for place in taken.legal_actions()] if taken.step == "place" else [(action,)]
        for turn in turns:
            events = [event for event in effect_of(case.state, turn).events if event.kind == "break"]
            least.append(sum(event.facts["count"] for event in events))
    return min(least) == n


CHECKS: Checks = {
    r"it completes strip (?P<strip>\d) for (?P<n>\d+) points?": lambda c, m: (
        c.parts("colour", "column", "right") == int(m["n"])
        and c.events("complete")[0].facts["column"] + 1 == int(m["strip"])
    ),
    r"columns to the right give (?P<n>\d+) of them": lambda c, m: c.parts("right") == int(m["n"]),
    r"it adds (?P<n>\+\d+) at the end for (?P<source>ornaments|best colour × complete columns)": lambda c, m: (
        c.parts("side_a" if m["source"] == "ornaments" else "side_b") == signed(m["n"])
    ),
    r"strip (?P<strip>\d) then needs (?P<missing>\d) more for (?P<n>\d+) column points?": sintra_strip,
    r"(?P<name>\w+) could otherwise complete strip (?P<strip>\d) with these panes for (?P<n>\d+) column points?": (
        sintra_denied
    ),
    r"it then reaches (?P<n>\d) more strips?": lambda c, m: (
        sintra_reached(c.after.palaces[c.seat]) - sintra_reached(c.state.palaces[c.seat]) == int(m["n"]) > 0
    ),
    r"taking glass would break at least (?P<n>\d+) panes?": lambda c, m: sintra_breaks(c, int(m["n"])),
    r"taking (?P<count>\d+) [\w ]+ panes? instead would break (?P<n>\d+) \(−(?P<lost>\d+)\)": lambda c, m: (
        c.other.lost == int(m["lost"])
        and c.events("break", other=True)[0].facts["count"] == int(m["n"])
        and c.events("take", other=True)[0].facts["count"] == int(m["count"])
    ),
    r"putting (?P<count>\d+) [\w ]+ panes? on strip (?P<strip>\d) instead would score (?P<n>[+−]?\d+)": lambda c, m: (
        sum(c.other.parts.values()) == signed(m["n"]) < sum(c.preview.parts.values())
        and c.events("place", other=True)[0].facts["column"] + 1 == int(m["strip"])
        and c.events("take", other=True)[0].facts["count"] == int(m["count"])
    ),
    r"using strip (?P<strip>\d) instead would leave the glazier (no|only (?P<n>\d)) strips? to reach": lambda c, m: (
        sintra_reached(c.compared.other.after.palaces[c.seat]) == int(m.get("n", 0))  # type: ignore[union-attr]
        and c.events("place", other=True)[0].facts["column"] + 1 == int(m["strip"])
    ),
    FIRST: lambda c, m: bool(c.events("marker")) and c.state.round < 6,
    r"(?P<n>\d+) windows? (is|are) then [\w ]+": lambda c, m: (
        c.after.palaces[c.seat].windows.count("OPYBL".index(c.events("keep")[0].piece)) == int(m["n"])
    ),
    "a window scores the same with every colour": lambda c, m: c.state.side == "A",
}
