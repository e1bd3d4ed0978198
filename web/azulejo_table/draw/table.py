"""Draw the parts that all games share: the status line, tables of figures, and the dialog to pass the device on.

All words are passed in translated; names and sentences are escaped here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from azulejo_table.draw import coach
from azulejo_table.draw.coach import Card
from azulejo_table.draw.svg import classes, el, hidden_text, icon, identity, number, widths


@dataclass(frozen=True)
class Action:
    """A button: its action (`data-do`), its text, whether it is the main one, and the replay position that it shows.

    Buttons that step through the replay show a sign instead of their text. They keep their place even if there is no
    position to show.
    """

    do: str
    text: str
    main: bool = False
    steps: int | None = None


class Way(NamedTuple):
    """A decision that has no place on the board, as a button: its place name and its words.

    A button with a sign also shows a note on its effect.
    """

    place: str
    words: str
    sign: str = ""
    note: str = ""


_STEPS = ("round-earlier", "earlier", "later", "round-later", "mistake-earlier", "mistake-later")
_SIGNS = {
    "round-earlier": "M18 5 11 12l7 7M6 5v14",
    "earlier": "M15 5 8 12l7 7",
    "play": "M8 5v14l11-7Z",
    "pause": "M8.5 5v14m7-14v14",
    "later": "m9 5 7 7-7 7",
    "round-later": "m6 5 7 7-7 7M18 5v14",
    "mistake-earlier": "M7 7 2 12l5 5M11 8.6a4 4 0 1 1 6 3.6c-1.3.8-1.8 1.4-1.8 2.8M15.2 18.6v.4",
    "mistake-later": "m17 7 5 5-5 5M4.5 8.6a4 4 0 1 1 6 3.6c-1.3.8-1.8 1.4-1.8 2.8M8.7 18.6v.4",
    "skip": "m5 5 7 7-7 7m8-14 7 7-7 7",
    "link-moment": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.5-1.5",
}
"""Symbols of the buttons that step through the replay, in a square of 24 units.

The skip button's symbol is shown on phones.
"""


def signed(points: int) -> str:
    """Return points with their sign and a proper minus, or a dash for 0."""
    return "–" if points == 0 else f"+{points}" if points > 0 else f"−{-points}"


def figure(points: int) -> str:
    """Return the figure that the page draws next to a place: points with their sign and a proper minus, or 0."""
    return signed(points) if points else "0"


def status(
    text: str,
    actions: Sequence[Action] = (),
    choices: Sequence[Way] = (),
    *,
    off: Collection[str] = (),
    who: tuple[int, str] | None = None,
    busy: bool = False,
    wide: bool = False,
    card: Card | None = None,
) -> str:
    """Draw the status line: the prompt and the buttons that belong to it.

    `choices` are decisions that have no place on the board; those in `off` are not possible now. Options for the picked
    piece appear in the empty space next to them. `who` is the seat that must decide, and the words that address it, if
    any. `wide`: the text consists of one or two sentences, which need the full width. Other texts get two lines, in a
    size that the style sheet derives from their approximate width in em. A `card` contains all of this, and its pages
    replace the text.
    """
    asked = ""
    if who is not None:
        seat, name = who
        asked = icon(f"emblem-{seat % 4}", "emblem") + (el("b", escape(name), class_="who") if name else "")
    called = who[1] if who is not None else ""
    line = el(
        "p",
        asked,
        '<span class="prompt" data-prompt></span>',
        el(
            "span",
            el("span", class_="dots", aria_hidden="true") if busy else "",
            escape(text),
            class_="sentence",
        ),
        class_="status-text is-wide" if wide else "status-text",
        style=f"--name-width:{number(widths(called)[0])};--sentence-width:{number(widths(text)[0])}",
    )
    body = (
        el("p", class_="aside", id="aside")
        + el(
            "div",
            *(_choice(way, off=way.place in off) for way in choices),
            class_=classes(["options-row", "acts" if any(way.sign for way in choices) else None]),
            id="status-choices",
            data_roving=True,
        )
        + buttons(actions)
    )
    return coach.draw_card(card, body) if card else line + body


def _choice(way: Way, *, off: bool) -> str:
    parts = (
        [icon(way.sign, "sign"), el("b", escape(way.words)), el("small", escape(way.note))]
        if way.sign
        else [escape(way.words)]
    )
    return el(
        "button",
        *parts,
        type="button",
        class_="button",
        id=identity("place", way.place),
        data_place=way.place,
        aria_disabled="true" if off else None,
    )


def buttons(actions: Sequence[Action]) -> str:
    """Draw buttons in a row, with the main one highlighted."""
    if not actions:
        return ""
    buttons = (
        el(
            "button",
            _sign(action) if action.do in _SIGNS else escape(action.text),
            type="button",
            class_=classes(["button", "main" if action.main else None, "step" if action.do in _SIGNS else None]),
            id=f"do-{action.do}",
            data_do=action.do,
            data_steps=action.steps,
            aria_disabled="true" if action.do in _STEPS and action.steps is None else None,
        )
        for action in actions
    )
    return el("div", *buttons, class_="actions")


def _sign(action: Action) -> str:
    drawing = f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{_SIGNS[action.do]}"/></svg>'
    return drawing + hidden_text(action.text)


def hand_over(title: str, note: str, actions: Sequence[Action]) -> str:
    """Draw the body of the dialog that asks a player to hand the device to somebody."""
    return el(
        "dialog",
        el("h2", escape(title), id="hand-over-title", tabindex=-1, autofocus=True),
        el("p", escape(note), class_="note"),
        buttons(actions),
        class_="panel hand-over",
        id="hand-over",
        data_modal=True,
        aria_labelledby="hand-over-title",
    )


def scrolling_table(heading: str, columns: str, rows: str, kind: str) -> str:
    """Draw a table of figures that scrolls sideways if it is too wide. `heading` names it and its first column.

    `columns` are the headings of the other columns, and `rows` the rows of the body, as markup.
    """
    head = el("thead", el("tr", el("th", escape(heading), scope="col"), columns))
    table = el("table", head, el("tbody", rows), class_=kind)
    return el("div", table, class_="scroll", tabindex=0, role="group", aria_label=heading)
