"""Check the reasons in hints of the games with factories: Azul and Sintra."""

from __future__ import annotations

from typing import Any

from azulejo.games.azul.pieces import actions as azul
from azulejo.games.azul.rules.scoring import projected_score
from azulejo.games.sintra.pieces import actions as sintra
from azulejo_table.effect import effect_of
from reason_case import FIRST, NAMES, Case, Checks, signed


def azul_line_filled(case: Case, line: int) -> int:
    """Return the points of a line's tile if the better turn filled the line."""
    full, at = case.state.copy(), case.seat * 5 + line
    full.line_colours[at], full.line_counts[at] = azul.split(case.compared.best.turn[0])[1], line + 1
    return next(points for row, _, points in projected_score(full, case.seat).tiles if row == line)


def azul_other(case: Case, m: dict[str, str]) -> Any:
    """Check that a clause names the tiles and the line of the other turn. Return the change that this turn makes."""
    source, colour, line = azul.split(case.other_turn[0])
    assert int(m["count"]) == case.state.pool[source * 5 + colour]
    assert int(m.get("line", 6)) == line + 1
    return case.other.change


def azul_denied(case: Case, m: dict[str, str]) -> bool:
    """Return whether another seat could complete the line with the tiles, for the number of points."""
    seat, (source, colour, _) = NAMES.index(m["name"]), azul.split(case.compared.best.turn[0])
    theirs = case.seen_by(seat)
    preview = theirs.game.preview(theirs.view(seat), azul.take(source, colour, int(m["line"]) - 1))
    return not preview.missing and not preview.reveals and preview.change.won == int(m["n"])


def azul_least(case: Case, n: int) -> bool:
    """Return whether no move loses fewer points than `n` on the floor line."""
    previews = case.state.game.previews(case.state.view(case.seat))
    losses = [previews(action).change for action in case.state.legal_actions()]
    return min(change.lost + change.marker for change in losses) == n


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
    """Return whether every take breaks at least `n` panes, and one of them exactly so many."""
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


AZUL: Checks = {
    r"\+(?P<n>\d+) for a complete (?P<source>row|column|colour)( set)?": lambda c, m: (
        c.parts(m["source"]) == int(m["n"])
    ),
    r"it completes line (?P<line>\d) for (?P<n>\d+) points?": lambda c, m: (
        not c.preview.missing
        and c.preview.change.won == int(m["n"])
        and azul.split(c.compared.best.turn[0])[2] + 1 == int(m["line"])
    ),
    r"(?P<n>\+\d+) for line (?P<line>\d)": lambda c, m: (int(m["line"]) - 1, signed(m["n"])) in c.preview.change.others,
    r"line (?P<line>\d) then needs (?P<missing>\d) more for (?P<n>\d+) points?": lambda c, m: (
        c.preview.missing == int(m["missing"]) and azul_line_filled(c, int(m["line"]) - 1) == int(m["n"])
    ),
    r"(?P<name>\w+) could complete line (?P<line>\d) with them for (?P<n>\d+) points?": azul_denied,
    r"(?P<count>\d+) \w+ on the floor line would cost (?P<n>\d+)": lambda c, m: (
        azul_other(c, m).lost == int(m["n"]) > c.preview.change.lost
    ),
    r"(?P<count>\d+) \w+ on line (?P<line>\d) would drop (?P<n>\d+) tiles? \(−(?P<lost>\d+)\)": lambda c, m: (
        azul_other(c, m).lost == int(m["lost"]) > c.preview.change.lost and c.other.fallen == int(m["n"])
    ),
    r"(?P<count>\d+) \w+ on line (?P<line>\d) would score (?P<n>[+−]?\d+)": lambda c, m: (
        azul_other(c, m).net <= signed(m["n"]) + max(0, c.other.change.rest)
        and signed(m["n"]) == c.other.change.net - max(0, c.other.change.rest)
    ),
    r"(?P<count>\d+) \w+ on line (?P<line>\d) would leave (?P<n>\d) spaces? to fill": lambda c, m: (
        azul_other(c, m) and c.other.missing == int(m["n"])
    ),
    FIRST: lambda c, m: bool(c.events("marker")),
    "no tile falls": lambda c, m: not c.preview.fallen,
    r"no other move loses less than (?P<n>\d+) on the floor line": lambda c, m: azul_least(c, int(m["n"])),
    r"only (?P<n>\d+) tiles? falls?": lambda c, m: c.preview.fallen == int(m["n"]),
    r"the tile scores (?P<n>\d+) points? there": lambda c, m: c.preview.change.won == int(m["n"]),
    r"in column (?P<column>\d) it would score (?P<n>\d+) points?": lambda c, m: (
        c.other.change.won == int(m["n"]) < c.preview.change.won
        and azul.split_column(c.other_turn[0])[1] + 1 == int(m["column"])
    ),
}

SINTRA: Checks = {
    r"it completes strip (?P<strip>\d) for (?P<n>\d+) points?": lambda c, m: (
        c.parts("colour", "column", "right") == int(m["n"])
        and c.events("complete")[0].facts["column"] + 1 == int(m["strip"])
    ),
    r"columns to the right give (?P<n>\d+) of them": lambda c, m: c.parts("right") == int(m["n"]),
    r"(?P<n>\+\d+) at the end for (?P<source>ornaments|best colour × complete columns)": lambda c, m: (
        c.parts("side_a" if m["source"] == "ornaments" else "side_b") == signed(m["n"])
    ),
    r"strip (?P<strip>\d) then needs (?P<missing>\d) more for (?P<n>\d+) column points?": sintra_strip,
    r"(?P<name>\w+) could complete strip (?P<strip>\d) with them for (?P<n>\d+) column points?": sintra_denied,
    r"the glazier reaches (?P<n>\d) more strips?": lambda c, m: (
        sintra_reached(c.after.palaces[c.seat]) - sintra_reached(c.state.palaces[c.seat]) == int(m["n"]) > 0
    ),
    r"taking glass would break at least (?P<n>\d+) panes?": lambda c, m: sintra_breaks(c, int(m["n"])),
    r"(?P<count>\d+) [\w ]+ panes? would break (?P<n>\d+) \(−(?P<lost>\d+)\)": lambda c, m: (
        c.other.lost == int(m["lost"])
        and c.events("break", other=True)[0].facts["count"] == int(m["n"])
        and c.events("take", other=True)[0].facts["count"] == int(m["count"])
    ),
    r"(?P<count>\d+) [\w ]+ panes? on strip (?P<strip>\d) would score (?P<n>[+−]?\d+)": lambda c, m: (
        sum(c.other.parts.values()) == signed(m["n"]) < sum(c.preview.parts.values())
        and c.events("place", other=True)[0].facts["column"] + 1 == int(m["strip"])
        and c.events("take", other=True)[0].facts["count"] == int(m["count"])
    ),
    r"strip (?P<strip>\d) would leave the glazier only (?P<n>\d) strips? to reach": lambda c, m: (
        sintra_reached(c.compared.other.after.palaces[c.seat]) == int(m["n"])  # type: ignore[union-attr]
        and c.events("place", other=True)[0].facts["column"] + 1 == int(m["strip"])
    ),
    FIRST: lambda c, m: bool(c.events("marker")) and c.state.round < 6,
    r"(?P<n>\d+) windows? (is|are) then [\w ]+": lambda c, m: (
        c.after.palaces[c.seat].windows.count("OPYBL".index(c.events("keep")[0].piece)) == int(m["n"])
    ),
    "a window scores the same with every colour": lambda c, m: c.state.side == "A",
}
