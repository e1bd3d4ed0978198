"""Drawing of what all games share: status, summaries, the end.

All words come in translated; names and sentences are escaped here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from azulejo_table.draw.svg import el, icon, identity


@dataclass(frozen=True)
class Action:
    """A button: what it does (`data-do`), what it says, whether it is the one to press next, and to which moment."""

    do: str
    text: str
    main: bool = False
    steps: int | None = None


@dataclass(frozen=True)
class Row:
    """One line of a table of points: a source, a figure per seat, and whether it is a total."""

    source: str
    points: Sequence[int]
    total: bool = False


def signed(points: int) -> str:
    """Points with their sign, a real minus, and a dash where there is nothing to say."""
    return "–" if points == 0 else f"+{points}" if points > 0 else f"−{-points}"


def status(
    text: str,
    actions: Sequence[Action] = (),
    choices: Sequence[tuple[str, str]] = (),
    *,
    who: tuple[int, str] | None = None,
    busy: bool = False,
) -> str:
    """The headline that says what is awaited, with the buttons that belong to it.

    `choices` are decisions that are no place on the board: the name of their place and what they say. Options of
    what is picked go into the empty room beside them. `who` is asked: seat, and how it is addressed or nothing.
    """
    asked = ""
    if who is not None:
        seat, name = who
        asked = icon(f"emblem-{seat % 4}", "emblem") + (el("b", escape(name), class_="who") if name else "")
    said = el(
        "p",
        asked,
        '<span class="prompt" data-prompt></span>',
        el(
            "span",
            el("span", class_="dots", aria_hidden="true") if busy else "",
            escape(text),
            class_="said",
        ),
        class_="status-text",
    )
    return (
        said
        + el("p", class_="aside", id="aside")
        + el(
            "div",
            *(_choice(place, words) for place, words in choices),
            class_="options-row",
            id="status-choices",
            data_roving=True,
        )
        + _buttons(actions)
    )


def _choice(place: str, words: str) -> str:
    return el("button", escape(words), type="button", class_="button", id=identity("place", place), data_place=place)


def _buttons(actions: Sequence[Action]) -> str:
    if not actions:
        return ""
    buttons = (
        el(
            "button",
            escape(action.text),
            type="button",
            class_="button main" if action.main else "button",
            id=f"do-{action.do}",
            data_do=action.do,
            data_steps=action.steps,
        )
        for action in actions
    )
    return el("div", *buttons, class_="actions")


def points_table(source: str, names: Sequence[str], rows: Sequence[Row], winners: frozenset[int] = frozenset()) -> str:
    """Every point by source (rows) and seat (columns). `source` heads the first column."""
    head = "".join(
        el(
            "th",
            icon(f"emblem-{seat % 4}", "emblem"),
            el("span", escape(name)),
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
    table = el(
        "table",
        el("thead", el("tr", el("th", escape(source), scope="col"), head)),
        el("tbody", body),
        class_="points",
    )
    return el("div", table, class_="scroll", tabindex=0, role="group", aria_label=source)


def _points(value: int, total: bool, winner: bool) -> str:
    kind = "is-winner" if winner else "is-loss" if value < 0 and not total else None
    return el("td", str(value).replace("-", "−") if total else signed(value), class_=kind)


def summary(
    title: str, source: str, names: Sequence[str], rows: Sequence[Row], actions: Sequence[Action], note: str = ""
) -> str:
    """What a round brought, as the body of a dialog; the first of `actions` goes on with the game."""
    return el(
        "dialog",
        el("h2", escape(title), id="summary-title", tabindex=-1, autofocus=True),
        el("p", escape(note), class_="note") if note else "",
        points_table(source, names, rows),
        _buttons(actions),
        class_="panel summary",
        id="summary",
        data_modal=True,
        aria_labelledby="summary-title",
    )


def hand_over(title: str, note: str, actions: Sequence[Action]) -> str:
    """Asks that the device be handed to somebody, as the body of a dialog."""
    return el(
        "dialog",
        el("h2", escape(title), id="hand-over-title", tabindex=-1, autofocus=True),
        el("p", escape(note), class_="note"),
        _buttons(actions),
        class_="panel hand-over",
        id="hand-over",
        data_modal=True,
        aria_labelledby="hand-over-title",
    )


def ending(
    title: str,
    notes: Sequence[str],
    source: str,
    names: Sequence[str],
    rows: Sequence[Row],
    winners: Sequence[int],
    actions: Sequence[Action],
) -> str:
    """The end of a game: who won in the title, why it ended in `notes`, and where the points came from."""
    laurels = "".join(icon(f"emblem-{seat % 4}", "emblem big") for seat in winners)
    return el(
        "dialog",
        el(
            "header",
            el("div", laurels, class_="laurels", aria_hidden="true"),
            el("h2", escape(title), id="ending-title", tabindex=-1, autofocus=True),
            class_="result",
        ),
        *(el("p", escape(note), class_="note") for note in notes),
        points_table(source, names, rows, frozenset(winners)),
        _buttons(actions),
        class_="panel ending",
        id="ending",
        data_modal=True,
        aria_labelledby="ending-title",
    )
