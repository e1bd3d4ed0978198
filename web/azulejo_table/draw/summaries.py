"""Draw round and game summaries.

A summary is a panel next to the boards, with a table of the points. A game summary also contains a chart of the points
and a picture to share. Callers pass in translated text; this module escapes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from unicodedata import east_asian_width

from azulejo_table.draw.chart import Chart
from azulejo_table.draw.svg import classes, el, icon
from azulejo_table.draw.table import Action, buttons, scrolling_table, signed


@dataclass(frozen=True)
class Row:
    """A row in a table of points: its source, a figure for each seat, and whether it is a total."""

    source: str
    points: Sequence[int]
    total: bool = False


@dataclass(frozen=True)
class Face:
    """A seat at the end of the game: its name, its score, whether it won, and a sketch of its board."""

    name: str
    score: int
    won: bool
    sketch: str


def figure_of(points: int) -> str:
    """Return a total as text. A negative total gets a minus sign (−) and not a hyphen."""
    return str(points).replace("-", "−")


def panel(kind: str, title: str, notes: Sequence[str], body: Sequence[str], actions: Sequence[Action]) -> str:
    """Draw the panel of a summary, next to the boards. The first of `actions` continues the game."""
    choices = el("div", buttons(actions), class_="choices")
    return _panel(kind, _result(kind, title), _notes(notes), *body, choices)


def ending(
    kind: str, title: str, laurels: str, scores: str, notes: Sequence[str], steps: str, *body: str, best: str, late: str
) -> str:
    """Draw the panel at the end of a game: the result with the next steps, and the points in `body`.

    The panel is in two boxes, because small screens show the boards between them. `kind` is won, lost or over. `best`
    is a hidden sentence about a personal best. The page shows it if the score is a personal best. `late`
    is a hidden line that the page may show later. It is below the buttons, so that they do not move.
    """
    record = el("p", class_="best", hidden=True, data_best=best)
    first = el("div", _result("ending", title, laurels), record, scores, _notes(notes), steps, late, class_="box")
    return _panel("ending", first, el("div", *body, class_="box"), outcome=kind)


def steps(first: Sequence[Action], others: Sequence[Action], more: str) -> str:
    """Draw the next steps: those in `first` as buttons, and a button with the label `more` that opens the others."""
    opened = el("details", el("summary", escape(more), class_="button"), buttons(others), class_="steps")
    return el("div", buttons(first), opened, class_="choices")


def scores(seats: Sequence[Face]) -> str:
    """Draw the final scores as a line. On small screens, the table of the points is below the boards."""
    items = (
        el(
            "li",
            icon(f"emblem-{seat % 4}", "emblem"),
            el("span", escape(face.name)),
            el("b", figure_of(face.score)),
            class_="is-winner" if face.won else None,
        )
        for seat, face in enumerate(seats)
    )
    return el("ul", *items, class_="final-scores", aria_hidden="true")


def _notes(notes: Sequence[str]) -> str:
    return "".join(el("p", escape(note), class_="note") for note in notes if note)


def _result(kind: str, title: str, laurels: str = "") -> str:
    return el("header", laurels, el("h2", escape(title), id=f"{kind}-title", tabindex=-1), class_="result")


def _panel(kind: str, *parts: str, outcome: str | None = None) -> str:
    return el(
        "section",
        *parts,
        class_=f"moment {kind}",
        id=kind,
        data_panel=True,
        data_outcome=outcome,
        aria_labelledby=f"{kind}-title",
    )


def line_to_share(text: str, copied: str) -> str:
    """Draw the hidden line with the result of the game, for sharing.

    The page announces `copied` when the line is on the clipboard.
    """
    return el("p", "", hidden=True, data_result=text, data_copied=copied)


def laurels(winners: Sequence[int]) -> str:
    """Draw the winners' emblems."""
    emblems = "".join(icon(f"emblem-{seat % 4}", "emblem big") for seat in winners)
    return el("div", emblems, class_="laurels", aria_hidden="true")


def points_table(source: str, names: Sequence[str], rows: Sequence[Row], winners: frozenset[int] = frozenset()) -> str:
    """Draw the table of points: a row for each source, and a column for each seat.

    `source` is the heading of the first column.
    """
    head = "".join(
        el(
            "th",
            icon(f"emblem-{seat % 4}", "emblem"),
            _name(name),
            scope="col",
            class_="is-winner" if seat in winners else None,
        )
        for seat, name in enumerate(names)
    )
    body = "".join(
        el(
            "tr",
            el("th", escape(row.source), scope="row"),
            *(_points(value, row.total, seat in winners) for seat, value in enumerate(row.points)),
            class_="total" if row.total else None,
        )
        for row in rows
    )
    return scrolling_table(source, head, body, "points")


SHORT = 9
"""Maximum number of letters of a name that stays on one line."""


def _name(name: str, kind: str | None = None) -> str:
    """Draw a name. The element also has the name's width: the style sheet uses it to fit the name into its column."""
    short = "is-short" if len(name) <= SHORT else None
    return el("span", escape(name), class_=classes([kind, short]) or None, style=f"--letters:{_width(name):g}")


def _width(name: str) -> float:
    """Return the width of a name's longest word, in letters. A Chinese or Japanese character counts as 1.75 letters."""
    words = name.replace("（", " （").split()
    return max((sum(1.75 if east_asian_width(sign) in "WF" else 1 for sign in word) for word in words), default=1)


def _points(value: int, total: bool, winner: bool) -> str:
    loss = "is-loss" if value < 0 and not total else None
    kind = " ".join(filter(None, ("is-winner" if winner else None, loss)))
    return el("td", figure_of(value) if total else signed(value), class_=kind or None)


def sketches(seats: Sequence[Face]) -> str:
    """Draw every seat's final board as a hidden sketch. The picture to share uses these sketches."""
    drawn = (el("span", _named(face.sketch, f"face-{seat}"), class_="sketch") for seat, face in enumerate(seats))
    return el("div", *drawn, hidden=True)


def chart(title: str, steps: Sequence[str], names: Sequence[str], points: Sequence[Sequence[int]]) -> str:
    """Draw a chart of the points, with a line for each seat.

    `points` are indexed by seat, then by step. `steps` are the names of the steps.

    A table contains the same values for screen readers.
    """
    plot = Chart(points, min(0, *map(min, points)), max(1, *map(max, points)), 112, 14)
    lines = "".join(plot.line(seat) + _dots(plot, seat, len(steps)) for seat in range(len(points)))
    return plot.figure(title, steps, names, lines, 0, lambda value: figure_of(int(value)))


def _dots(plot: Chart, seat: int, steps: int) -> str:
    spots = (plot.spot(seat, step) for step in range(steps))
    return "".join(el("circle", class_=f"dot seat-{seat % 4}", cx=x, cy=y, r=3) for x, y in spots)


def news(goals: str, words: str) -> str:
    """Draw the hidden line about goals that the player has reached.

    `goals` is the sentence; the page replaces `{names}` in it. `words` maps goals to their names, as JSON.
    """
    return el("p", "", hidden=True, class_="note goals", role="status", data_goals=goals, data_words=words)


def after_run(won: bool, text: str, action: Action | None) -> str:
    """Draw the hidden line with advice after several wins or losses in a row, and a button.

    `text` contains the placeholder `n`, for the number of games.
    """
    sentence = el("span", "", data_text=text)
    button = buttons([action]) if action else ""
    return el("div", sentence, button, hidden=True, class_="note run", data_run="won" if won else "lost")


CARD = (1200, 630)
"""Width and height of the picture to share."""


def card(title: str, seats: Sequence[Face], day: str = "") -> str:
    """Draw the end of the game as a separate, hidden picture. The page converts it to a PNG.

    The picture reuses the drawings of `sketches`. `day` is the day of a daily deal, or "".
    """
    width, height = CARD
    column = width / len(seats)
    parts = [
        el("rect", width=width, height=height, fill="#f4e3c8"),
        _text(title, width / 2, 84, 54, "700"),
        el("g", _text("", width / 2, 617, 22, "600"), data_game_title=f" · {day}" if day else True),
    ]
    for seat, face in enumerate(seats):
        middle = column * (seat + 0.5)
        size = min(column - 40, 280)
        parts += [
            el(
                "rect",
                x=middle - column / 2 + 14,
                y=120,
                width=column - 28,
                height=470,
                rx=22,
                fill="#fffdf7",
                stroke="#0039a4" if face.won else "#cdb78e",
                stroke_width=8 if face.won else 2,
            ),
            el("use", href=f"#face-{seat}", x=middle - size / 2, y=140, width=size, height=262),
            _text(face.name, middle, 452, 34, "600"),
            _text(figure_of(face.score), middle, 552, 92, "700"),
        ]
    drawing = el(
        "svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}", width=width, height=height
    )
    return el("div", drawing, id="share-card", hidden=True)


def _text(text: str, x: float, y: float, size: int, weight: str) -> str:
    return el(
        "text",
        escape(text),
        x=x,
        y=y,
        fill="#1b2233",
        font_size=size,
        font_weight=weight,
        font_family="Georgia, serif",
        text_anchor="middle",
    )


def _named(drawing: str, name: str) -> str:
    """Return a drawing with an id, so that it can be reused."""
    return drawing.replace("<svg ", f"<svg id={name} ", 1)
