"""Check the reasons in hints of Queen’s Garden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from azulejo.games.queens_garden.pieces.actions import MEANING
from azulejo.games.queens_garden.pieces.components import PIECE, PIECE_NAMES
from azulejo.games.queens_garden.rules.scoring import wheel_rounds
from azulejo_table.games.queens_garden.text.words import piece as piece_name
from reason_case import ENGLISH, FIRST, Case, Checks, signed


def garden_placeable(case: Case, m: dict[str, str]) -> bool:
    """Return whether a piece with this name can be placed after the turn, but not before it, for these points."""
    (piece,) = (number for number, name in enumerate(PIECE_NAMES) if piece_name(ENGLISH, name) == m["piece"])
    trial = case.after.copy()
    trial.begin_turn(case.seat)
    assert ("place", piece) not in [MEANING[action] for action in case.state.legal_actions()]
    action = next(action for action in trial.legal_actions() if MEANING[action] == ("place", piece))
    if m.get("later"):
        return signed(m["later"]) == max(gain for gain in garden_gains(trial, action))
    return "now" not in m or signed(m["now"]) == wheel_rounds(piece % 36, trial.round, trial.side)[trial.round]


def garden_gains(state: Any, action: int) -> Iterator[int]:
    """Yield the points for groups at the end, for each space where a tile can be placed."""
    placing = state.copy()
    placing.apply_unchecked(action)
    turns = [(action, cell) for cell in placing.legal_actions()] if placing.step == "cell" else [(action,)]
    for turn in turns:
        parts = state.game.preview(state.view(state.current_player), *turn).parts
        yield parts.get("group", 0) + parts.get("group_bonus", 0)


def garden_group(case: Case, m: dict[str, str]) -> bool:
    """Return whether the turn makes a group of this size that adds this number of points."""
    groups = [(group.size, group.more) for group in case.preview.groups]
    total = sum(more for _, more in groups)
    assert total == case.parts("group", "group_bonus")
    return (int(m["size"]), signed(m["n"])) in groups


def garden_rounds(case: Case) -> dict[int, int]:
    """Return the points that the placed piece scores on the wheel: round → points."""
    (placed,) = case.events("place") + case.events("expand")
    return wheel_rounds(PIECE[placed.piece], case.state.round, case.state.side)


def garden_stored(case: Case) -> int:
    """Return the number of pieces in the storage after the turn."""
    return len(case.after.tiles[case.seat]) + len(case.after.expansions[case.seat])


def garden_ornament(case: Case, m: dict[str, str]) -> bool:
    """Return whether an ornament next to the placed tile still needs so many hexagons, and gives so many jokers."""
    jokers = {"fountain": 1, "statue": 2, "bench": 2, "pavilion": 3}[m["ornament"]]
    cell = case.events("place")[0].facts["cell"]
    garden = case.after.gardens[case.seat]
    missing = {6 - garden.hexagons_around(ornament) for ornament in garden.ornaments_beside(cell)}
    return int(m["missing"]) in missing and jokers == int(m["n"])


CHECKS: Checks = {
    r"surrounding the \w+ gives (?P<n>\d+) jokers?": lambda c, m: (
        sum(event.facts["gained"] for event in c.events("surround")) == int(m["n"])
    ),
    r"it makes a group of (?P<size>\d) \([\w ]+, (?P<n>[+−]?\d+) at the end\)": garden_group,
    r"it scores (?P<n>\d+) points? when this round ends": lambda c, m: garden_rounds(c)[c.state.round] == int(m["n"]),
    r"it scores (?P<n>\d+) points? in round (?P<round>\d)": lambda c, m: (
        garden_rounds(c)[int(m["round"])] == int(m["n"])
    ),
    r"one more hexagon makes its group score \([\w ]+\)": lambda c, m: any(
        group.size == 2 for group in c.preview.groups
    ),
    r"the (?P<ornament>\w+) then needs (?P<missing>\d) more for (?P<n>\d+) jokers?": garden_ornament,
    r"the garden gains (?P<n>\d+) free spaces?": lambda c, m: (
        (c.after.gardens[c.seat].free & ~c.state.gardens[c.seat].free).bit_count() == int(m["n"])
    ),
    r"the (?P<piece>[\w ]+) can then be placed \((?P<later>\+\d+) at the end\)": garden_placeable,
    r"the (?P<piece>[\w ]+) can then be placed \((?P<now>\+\d+) this round\)": garden_placeable,
    r"the (?P<piece>[\w ]+) can then be placed": garden_placeable,
    r"this gives (?P<n>\d+) pieces? to place or pay with": lambda c, m: len(c.events("take")[0].moves) == int(m["n"]),
    r"taking [\w ]+ instead would give only (?P<n>\d+) pieces?": lambda c, m: (
        len(c.events("take", other=True)[0].moves) == int(m["n"]) < len(c.events("take")[0].moves)
    ),
    r"taking [\w ]+ instead would cost (?P<n>\d+) points? in the storage at the end": lambda c, m: (
        c.other.parts["left"] == -int(m["n"]) and c.state.round == 4
    ),
    r"(placing the [\w ]+ instead|placed .+ instead, it) would score (?P<n>[+−]?\d+)": lambda c, m: (
        c.other.now + c.other.later == signed(m["n"]) < c.preview.now + c.preview.later
    ),
    FIRST: lambda c, m: c.events("pass")[0].facts["first"] and c.state.round < 4,
    r"it ends the round and scores (?P<n>\d+) points?": lambda c, m: c.parts("wheel", "pavilion") == int(m["n"]),
    "nothing can be taken or placed": lambda c, m: (
        {MEANING[action][0] for action in c.state.legal_actions()} <= {"pass", "buy"}
    ),
    r"(?P<n>\d+) pieces? ((is|are) kept for the next round|stays? in the storage)": lambda c, m: (
        garden_stored(c) == int(m["n"])
    ),
    r"the joker is kept|the (?P<n>\d+) jokers are kept": lambda c, m: (
        c.after.jokers[c.seat] >= c.state.jokers[c.seat] == int(m.get("n", 1))
    ),
}
