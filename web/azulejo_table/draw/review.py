"""Draw a review: a chart of the winning chances turn by turn, the turning points, and each seat's accuracy.

The caller translates all words; this module escapes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from azulejo_table.draw.chart import Chart
from azulejo_table.draw.svg import el, icon, number
from azulejo_table.draw.table import scrolling_table


@dataclass(frozen=True)
class Sign:
    """A grade: its class in style sheets, its sign, and its name in words."""

    kind: str
    sign: str
    name: str


@dataclass(frozen=True)
class GradedMove:
    """A move in words, with its sign and its role: whether it is the move that was made or the better move."""

    sign: Sign
    role: str
    text: str


@dataclass(frozen=True)
class Point:
    """A turning point: its index in the graph, its seat, the number of actions before it, and its card's content."""

    at: int
    seat: int
    steps: int
    title: str
    grade: Sign
    picture: str
    moves: Sequence[GradedMove]
    figures: str


@dataclass(frozen=True)
class Buttons:
    """The texts of a card's two buttons.

    One opens the position in the replay, and the other lets the player try the turn again.
    """

    look: str
    retry: str


def graph(
    title: str,
    moments: Sequence[str],
    names: Sequence[str],
    chances: Sequence[Sequence[float]],
    points: Sequence[Point],
) -> str:
    """Draw a chart of the winning chances, with a line for each seat, and a table of the same values.

    Only screen readers get the table.

    `moments` are the names of the turns. `chances` are indexed by turn, then by seat, and are from 0 to 1.
    """
    plot = Chart([[share[seat] for share in chances] for seat in range(len(names))], 0, 1, 120, 8)
    lines = "".join(map(plot.line, range(len(names))))
    for point in points:
        x, y = plot.spot(point.seat, point.at)
        lines += el("circle", class_=f"dot turning seat-{point.seat % 4}", cx=number(x), cy=number(y), r=4.5)
    heading = el("h4", escape(title))
    return plot.figure(
        title, moments, names, lines, 0.5, lambda chance: f"{chance:.0%}", heading=heading, kind="chart review-graph"
    )


def section(title: str, *parts: str) -> str:
    """Draw the section with the whole review. When the review is new, the page scrolls to this section."""
    heading = el("h3", escape(title), id="reviewed-title", tabindex=-1)
    return el("section", heading, *parts, class_="reviewed", data_panel=True, aria_labelledby="reviewed-title")


def turning(title: str, points: Sequence[Point], none: str, buttons: Buttons) -> str:
    """Draw a card for each turning point: a picture with both moves, the grade, the moves in words, and the figures."""
    cards = "".join(_card(point, buttons) for point in points)
    return el("h4", escape(title)) + (el("ol", cards, class_="turning-points") if points else el("p", escape(none)))


def _card(point: Point, buttons: Buttons) -> str:
    head = el(
        "header",
        icon(f"emblem-{point.seat % 4}", "emblem"),
        el("h5", escape(point.title)),
        badge(point.grade),
    )
    moves = el("dl", *map(_move, point.moves))
    name = f"turning-{point.steps}"
    look_button = el("button", escape(buttons.look), type="button", class_="button", id=name, data_steps=point.steps)
    retry = el(
        "button",
        escape(buttons.retry),
        type="button",
        class_="button",
        id=f"{name}-retry",
        data_do="retry",
        data_from=point.steps,
    )
    figures = el("p", escape(point.figures), class_="chances")
    return el("li", head, point.picture, moves, figures, el("div", look_button, retry, class_="actions"))


def _move(move: GradedMove) -> str:
    return el(
        "div",
        el("dt", el("i", escape(move.sign.sign), aria_hidden="true"), escape(move.role), class_=_kind(move.sign)),
        el("dd", escape(move.text)),
    )


def badge(sign: Sign) -> str:
    """Draw a grade: its sign and its name."""
    return el("span", el("i", escape(sign.sign), aria_hidden="true"), escape(sign.name), class_=_kind(sign))


def _kind(sign: Sign) -> str:
    return f"grade is-{sign.kind}"


def grades(heading: str, names: Sequence[str], rows: Sequence[tuple[Sign | str, Sequence[str]]]) -> str:
    """Draw a table with a row for each grade and a column for each seat. `heading` names the table."""
    head = "".join(
        el("th", icon(f"emblem-{seat % 4}", "emblem"), el("span", escape(name)), scope="col")
        for seat, name in enumerate(names)
    )
    body = "".join(
        el(
            "tr",
            el("th", escape(first) if isinstance(first, str) else badge(first), scope="row"),
            *(el("td", escape(figure)) for figure in figures),
        )
        for first, figures in rows
    )
    return scrolling_table(heading, head, body, "points grades")


def progress(name: str, text: str, stop: str) -> str:
    """Draw the progress bar of a review. It is hidden while no review is running.

    `name` is the accessible name of the bar. `text` contains the placeholder `percent`.
    """
    return el(
        "div",
        el("p", "", role="status", data_text=text),
        el("progress", "", value=0, max=1, aria_label=name),
        el("button", escape(stop), type="button", class_="button", id="do-stop_review", data_do="stop_review"),
        id="review-progress",
        hidden=True,
    )
