"""Draws a review: lines of the winning chances turn by turn, the turning points, and each seat's accuracy.

All words are passed in translated, and are escaped here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from azulejo_table.draw.course import Course
from azulejo_table.draw.svg import el, icon, number


@dataclass(frozen=True)
class Point:
    """A turning point: its index in the graph, its seat, the number of actions before it, and its words."""

    at: int
    seat: int
    steps: int
    title: str
    text: str


def graph(
    title: str,
    moments: Sequence[str],
    names: Sequence[str],
    chances: Sequence[Sequence[float]],
    points: Sequence[Point],
) -> str:
    """Draw a line for each seat over `moments`, the names of the turns; `chances` are by moment and seat, from 0 to 1.

    A table contains the same values for screen readers.
    """
    plot = Course([[share[seat] for share in chances] for seat in range(len(names))], 0, 1, 120, 8)
    lines = "".join(map(plot.line, range(len(names))))
    for point in points:
        x, y = plot.spot(point.seat, point.at)
        lines += el("circle", class_=f"dot turning seat-{point.seat % 4}", cx=number(x), cy=number(y), r=4.5)
    heading = el("h3", escape(title))
    return plot.figure(
        title, moments, names, lines, 0.5, lambda chance: f"{chance:.0%}", heading=heading, kind="course review-graph"
    )


def turning(title: str, points: Sequence[Point], none: str) -> str:
    """Draw the turning points, each with the better turn. Pressing a turning point shows its position."""
    items = "".join(
        el(
            "li",
            icon(f"emblem-{point.seat % 4}", "emblem"),
            el(
                "button",
                escape(point.title),
                type="button",
                class_="moment-link",
                id=f"turning-{point.steps}",
                data_steps=point.steps,
            ),
            el("p", escape(point.text)),
        )
        for point in points
    )
    return el("h3", escape(title)) + (el("ol", items, class_="turning-points") if points else el("p", escape(none)))


def accuracies(title: str, marks: Sequence[tuple[str, str]]) -> str:
    """Draw the accuracy of each seat. `marks` contains names and figures."""
    items = "".join(
        el("div", el("dt", icon(f"emblem-{seat % 4}", "emblem"), escape(name)), el("dd", escape(figure)))
        for seat, (name, figure) in enumerate(marks)
    )
    return el("h3", escape(title)) + el("dl", items, class_="accuracy")


def progress(name: str, text: str, stop: str) -> str:
    """Draw the progress of a review. It is hidden until a review is running.

    `name` is the accessible name of the bar. `text` has a placeholder `percent`.
    """
    return el(
        "div",
        el("p", "", role="status", data_text=text),
        el("progress", "", value=0, max=1, aria_label=name),
        el("button", escape(stop), type="button", class_="button", id="do-stop_review", data_do="stop_review"),
        id="review-progress",
        hidden=True,
    )
