"""Define the results of measurements, and format them as Markdown tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from statistics import median
from typing import Generic, NamedTuple, TypeVar

from azulejo.arena.bench import Speed

T = TypeVar("T")
OURS, THEIRS = "Azulejo", "PyScript's default"
LONG = 50
"""Minimum milliseconds of a long task. Browsers do not report shorter ones."""


class Pair(NamedTuple, Generic[T]):
    """Results of the same measurements in CPython and in Chromium."""

    cpython: list[T]
    chromium: list[T]


class Rates(NamedTuple):
    """Rates per second. Each is the highest rate measured, because other load disturbed that measurement least."""

    checked: float
    checked_actions: float
    unchecked: float
    unchecked_actions: float
    copies: float

    @classmethod
    def best(cls, chunks: Sequence[Speed]) -> Rates:
        """Return the best rates of several measurements."""
        each = [
            (
                chunk.games / chunk.checked_seconds,
                chunk.actions / chunk.checked_seconds,
                chunk.games / chunk.unchecked_seconds,
                chunk.actions / chunk.unchecked_seconds,
                1 / chunk.copy_seconds,
            )
            for chunk in chunks
        ]
        return cls(*(max(column) for column in zip(*each, strict=True)))


@dataclass(frozen=True)
class Boot:
    """Times of a page's start in milliseconds since the navigation began; `longest` is a duration."""

    board: float
    """Time when the board is painted."""
    dealt: float
    """Time when the deal is painted and pieces can be picked."""
    accepted: float
    """Time when the board shows the first action."""
    longest: float
    """The longest main-thread task before the first action, 0 if none was long."""
    bytes: int = 0
    """Bytes received over the network before the first action, 0 if not counted."""


@dataclass(frozen=True)
class Taps:
    """Milliseconds from touching the screen to the painted result."""

    picks: list[float]
    """Milliseconds until the targets of the picked piece are highlighted."""
    actions: list[float]
    """Milliseconds until the new board is shown, after Python has answered."""


@dataclass(frozen=True)
class Watched:
    """Load on the main thread in a span of time, in milliseconds."""

    task: float
    """Wall-clock time of the longest task, including other load on the machine; 0 if no task was long."""
    work: float
    """The largest CPU time of a task."""
    gap: float
    """The longest delay of a timer."""
    thought: float
    """Thinking time of the bots in the span."""
    where: list[str]
    """Scripts that ran in the longest frame, if a frame was long."""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table, with its first column left-aligned and the others right-aligned."""
    cells = [list(heads), *(list(row) for row in rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(heads))]
    lines = ["| " + " | ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) + " |" for row in cells]
    rule = "|" + "|".join(["-" * (widths[0] + 2), *("-" * (width + 1) + ":" for width in widths[1:])]) + "|"
    return "\n".join([lines[0], rule, *lines[1:]]) + "\n"


COMPARED = {"checked": 0, "unchecked": 2, "copies": 4}
"""Columns of `Rates` to compare between Chromium and CPython."""


def speeds(loop: Pair[float], lines: Sequence[Pair[Speed]]) -> str:
    """Return the plain loop's times, the tables of CPython and Chromium, and the lowest rate relative to CPython."""
    cpython, chromium = [], []
    ratios: dict[str, float] = {}
    for line in lines:
        name, seats = line.cpython[0].game, str(line.cpython[0].players)
        in_cpython, in_chromium = Rates.best(line.cpython), Rates.best(line.chromium)
        shares = {what: in_chromium[column] / in_cpython[column] for what, column in COMPARED.items()}
        ratios |= {f"{name} {seats}, {what}": share for what, share in shares.items()}
        cpython.append([name, seats, *map(_number, in_cpython)])
        chromium.append([name, seats, *map(_number, in_chromium), *(f"{share:.0%}" for share in shares.values())])
    lowest = min(ratios, key=ratios.__getitem__)
    here_loop, there_loop = min(loop.cpython), min(loop.chromium)
    heads = ["seats", "games/s checked", "actions/s", "games/s unchecked", "actions/s", "copies/s"]
    return "\n".join(
        [
            f"Loop of ten million steps: CPython {here_loop:.2f} s, Chromium {there_loop:.2f} s, "
            f"{here_loop / there_loop:.0%} of CPython.\n",
            table(["CPython", *heads], cpython),
            table(["Chromium", *heads, "of CPython: checked", "unchecked", "copies"], chromium),
            f"Lowest: {ratios[lowest]:.0%} of CPython ({lowest}).\n",
        ]
    )


def thoughts(by_game: Mapping[str, Sequence[Pair[float]]]) -> str:
    """Return a table of thinking times in CPython and in the page, and of the page's speed relative to CPython."""
    rows = []
    for game, decisions in by_game.items():
        in_cpython, in_chromium = (sum(min(times) for times in side) for side in zip(*decisions, strict=True))
        rows.append(
            [game, str(len(decisions)), f"{in_cpython:.2f}", f"{in_chromium:.2f}", f"{in_cpython / in_chromium:.0%}"]
        )
    return table(["Master", "decisions", "CPython, s", "Chromium, s", "positions/s, of CPython's"], rows)


def _number(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"


def boots(by_condition: Mapping[str, Mapping[str, Sequence[Boot]]]) -> str:
    """Return a table of medians by condition and site.

    One column is our time to the first action, divided by that of the default setup.
    """
    heads = [
        "ms, medians",
        "runs",
        "board visible",
        "dealt",
        "first action",
        "first action, of default",
        "longest task",
        "MB",
    ]
    rows = []
    for condition, sites in by_condition.items():
        for name, runs in sites.items():
            middle = {field.name: median(getattr(run, field.name) for run in runs) for field in fields(Boot)}
            share = middle["accepted"] / median(run.accepted for run in sites[THEIRS])
            rows.append(
                [
                    f"{condition}: {name}",
                    str(len(runs)),
                    *(_ms(middle[what]) for what in ("board", "dealt", "accepted")),
                    f"{share:.2f}" if name == OURS else "1",
                    _task(middle["longest"]),
                    f"{middle['bytes'] / 1e6:.1f}" if middle["bytes"] else "–",
                ]
            )
    return table(heads, rows)


def work(longest: Sequence[float]) -> str:
    """Return a line with the CPU time of the longest task in each boot."""
    return f"Longest task of the main thread in a first visit, CPU time in ms: {', '.join(map(_ms, longest))}\n"


def taps(by_game: Mapping[str, Taps]) -> str:
    """Return a table of the medians and maxima of each game."""
    heads = ["ms from the tap", "picks", "highlighted, median", "max", "actions", "new board, median", "max"]
    rows = []
    for game, kinds in by_game.items():
        columns = [[str(len(times)), *_spread(times)] for times in (kinds.picks, kinds.actions)]
        rows.append([game, *columns[0], *columns[1]])
    return table(heads, rows)


def _spread(times: Sequence[float]) -> list[str]:
    return [_ms(median(times)), _ms(max(times))] if times else ["–", "–"]


def watched(by_game: Mapping[str, Sequence[Watched]]) -> str:
    """Return a table of the best and the worst span of each game, and the scripts that ran in the longest task."""
    heads = ["ms", "spans", "longest task, best span", "worst span", "CPU time, best span", "worst span", "thinking"]
    rows, notes = [], []
    for game, spans in by_game.items():
        tasks, work = [span.task for span in spans], [span.work for span in spans]
        thought = sum(span.thought for span in spans)
        figures = [_task(min(tasks)), _task(max(tasks)), _ms(min(work)), _ms(max(work)), _ms(thought)]
        rows.append([game, str(len(spans)), *figures])
        worst = max(spans, key=lambda span: span.task)
        if worst.task:
            notes.append(f"{game}: {_ms(worst.task)} ms in {', '.join(worst.where) or 'no script'}\n")
    return "\n".join([table(heads, rows), *notes])


def _task(ms: float) -> str:
    return _ms(ms) if ms else f"< {LONG}"


def _ms(ms: float) -> str:
    return f"{ms:,.0f}"
