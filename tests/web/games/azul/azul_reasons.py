"""Check the reasons in hints of Azul."""

from __future__ import annotations

from typing import Any

from azulejo.games.azul.pieces import actions as azul
from azulejo.games.azul.rules.scoring import projected_score
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


def azul_least(case: Case) -> int:
    """Return how many points the better turn loses on the floor line. Check that no other move loses fewer."""
    previews = case.state.game.previews(case.state.view(case.seat))
    losses = [previews(action).change for action in case.state.legal_actions()]
    least = min(change.lost + change.marker for change in losses)
    assert case.preview.change.lost + case.preview.change.marker == least
    return int(least)


CHECKS: Checks = {
    r"it scores \+(?P<n>\d+) for a complete (?P<source>row|column|colour)( set)?": lambda c, m: (
        c.parts(m["source"]) == int(m["n"])
    ),
    r"it completes line (?P<line>\d) for (?P<n>\d+) points?": lambda c, m: (
        not c.preview.missing
        and c.preview.change.won == int(m["n"])
        and azul.split(c.compared.best.turn[0])[2] + 1 == int(m["line"])
    ),
    r"it scores (?P<n>\+\d+) for line (?P<line>\d)": lambda c, m: (
        (int(m["line"]) - 1, signed(m["n"])) in c.preview.change.others
    ),
    r"line (?P<line>\d) then needs (?P<missing>\d) more for (?P<n>\d+) points?": lambda c, m: (
        c.preview.missing == int(m["missing"]) and azul_line_filled(c, int(m["line"]) - 1) == int(m["n"])
    ),
    r"(?P<name>\w+) could otherwise complete line (?P<line>\d) with these tiles for (?P<n>\d+) points?": azul_denied,
    r"taking (?P<count>\d+) \w+ to the floor line instead would cost (?P<n>\d+)": lambda c, m: (
        azul_other(c, m).lost == int(m["n"]) > c.preview.change.lost
    ),
    r"taking (?P<count>\d+) \w+ to line (?P<line>\d) instead would drop (?P<n>\d+) tiles? \(−(?P<lost>\d+)\)": (
        lambda c, m: azul_other(c, m).lost == int(m["lost"]) > c.preview.change.lost and c.other.fallen == int(m["n"])
    ),
    r"taking (?P<count>\d+) \w+ to line (?P<line>\d) instead would score (?P<n>[+−]?\d+)": lambda c, m: (
        azul_other(c, m).net <= signed(m["n"]) + max(0, c.other.change.rest)
        and signed(m["n"]) == c.other.change.net - max(0, c.other.change.rest)
    ),
    r"taking (?P<count>\d+) \w+ to line (?P<line>\d) instead would leave (?P<n>\d) spaces? to fill": lambda c, m: (
        azul_other(c, m) and c.other.missing == int(m["n"])
    ),
    FIRST: lambda c, m: bool(c.events("marker")),
    "no tile falls": lambda c, m: not c.preview.fallen,
    "every other move loses at least as much on the floor line": lambda c, m: azul_least(c) > 0,
    "the tiles fall at no cost": lambda c, m: c.preview.fallen and azul_least(c) == 0,
    r"only (?P<n>\d+) tiles? falls?": lambda c, m: c.preview.fallen == int(m["n"]),
    r"the tile scores (?P<n>\d+) points? there": lambda c, m: c.preview.change.won == int(m["n"]),
    r"in column (?P<column>\d) it would score (?P<n>\d+) points?": lambda c, m: (
        c.other.change.won == int(m["n"]) < c.preview.change.won
        and azul.split_column(c.other_turn[0])[1] + 1 == int(m["column"])
    ),
}
