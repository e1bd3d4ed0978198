"""Drawing of a review: the chance to win turn by turn as lines, the turning points, how well each seat chose.

All words come in translated and are escaped here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from azulejo_table.draw.svg import el, icon, number

_WIDE, _HIGH, _EDGE = 320.0, 120.0, 8.0
"""Units of the graph: room for the lines, and around them."""


@dataclass(frozen=True)
class Point:
    """A turning point: its number in the graph, whose it is, how many actions had been done before it, and words."""

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
    """A line for each seat over `moments`, which are named; `chances` go by moment and seat, from 0 to 1.

    The same stands in a table for those who listen.
    """
    wide = (_WIDE - 2 * _EDGE) / max(1, len(chances) - 1)
    tall = _HIGH - 2 * _EDGE

    def spot(moment: int, seat: int) -> tuple[float, float]:
        return _EDGE + moment * wide, _EDGE + (1 - chances[moment][seat]) * tall

    lines = ""
    for seat in range(len(names)):
        way = "L".join(f"{number(x)} {number(y)}" for x, y in (spot(moment, seat) for moment in range(len(chances))))
        lines += el("path", class_=f"line seat-{seat % 4}", d=f"M{way}")
    dots = ""
    for point in points:
        x, y = spot(point.at, point.seat)
        dots += el("circle", class_=f"dot turning seat-{point.seat % 4}", cx=number(x), cy=number(y), r=4.5)
    half = f"M{number(_EDGE)} {number(_HIGH / 2)}H{number(_WIDE - _EDGE)}"
    box = f"0 0 {number(_WIDE)} {number(_HIGH)}"
    drawing = el(
        "svg", el("path", class_="zero", d=half), lines, dots, viewBox=box, class_="course-art", aria_hidden="true"
    )
    legend = "".join(el("li", el("i", class_=f"seat-{seat % 4}"), escape(name)) for seat, name in enumerate(names))
    shown = el("ul", legend, class_="legend", aria_hidden="true")
    heading = el("h3", escape(title))
    return el("figure", heading, drawing, shown, _table(title, moments, names, chances), class_="course review-graph")


def _table(title: str, moments: Sequence[str], names: Sequence[str], chances: Sequence[Sequence[float]]) -> str:
    head = "".join(el("th", escape(name), scope="col") for name in ("", *names))
    rows = "".join(
        el("tr", el("th", escape(moment), scope="row"), *(el("td", f"{chance:.0%}") for chance in by_seat))
        for moment, by_seat in zip(moments, chances, strict=True)
    )
    return el("table", el("caption", escape(title)), el("thead", el("tr", head)), el("tbody", rows), class_="sr")


def turning(title: str, points: Sequence[Point], none: str) -> str:
    """The turning points, each with what would have been better; a press shows its moment."""
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
    """How well each seat chose: its name and a figure."""
    items = "".join(
        el("div", el("dt", icon(f"emblem-{seat % 4}", "emblem"), escape(name)), el("dd", escape(figure)))
        for seat, (name, figure) in enumerate(marks)
    )
    return el("h3", escape(title)) + el("dl", items, class_="accuracy")


def progress(told: str, stop: str) -> str:
    """How far a review is, hidden until one is under way; `told` has a place for `percent`."""
    return el(
        "div",
        el("p", "", role="status", data_text=told),
        el("progress", "", value=0, max=1, aria_label=stop),
        el("button", escape(stop), type="button", class_="button", id="do-stop_review", data_do="stop_review"),
        id="review-progress",
        hidden=True,
    )
