"""Draw the parts that all games share: the status line, tables of figures, and the dialog to pass the device on.

The caller translates all words; this module escapes names and sentences.
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
    """A button: its control (`data-do`), its text, and whether it is the main button.

    Buttons that step through the replay show a sign instead of their text. `steps` is the replay position to which such
    a button leads. Without a position, the button is disabled.
    """

    do: str
    text: str
    main: bool = False
    steps: int | None = None
    focus: bool = False
    """Whether the focus moves to the button when a replay opens."""


class ChoiceButton(NamedTuple):
    """A button for a decision that is not made on the board. `place` is its name in the choices of the frame.

    A button with a sign also shows a note on its effect. For screen readers, `pause` separates the note from the words.
    """

    place: str
    words: str
    sign: str = ""
    note: str = ""
    pause: str = ""


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
"""Action of a button → its symbol, 24 units wide and high. Most of these buttons control the replay.

On larger screens, the style sheet shows the text of the skip button instead of its symbol.
"""


def signed(points: int) -> str:
    """Return points as text with a plus or minus sign, or a dash for 0.

    The minus sign is “−” and not a hyphen.
    """
    return "–" if points == 0 else f"+{points}" if points > 0 else f"−{-points}"


def figure(points: int) -> str:
    """Return the number to draw next to a place: points with a plus or minus sign, or 0."""
    return signed(points) if points else "0"


def status(
    text: str,
    actions: Sequence[Action] = (),
    choices: Sequence[ChoiceButton] = (),
    *,
    off: Collection[str] = (),
    who: tuple[int, str] | None = None,
    busy: bool = False,
    wide: bool = False,
    card: Card | None = None,
) -> str:
    """Draw the status line: the prompt and the buttons that belong to it.

    `choices` are decisions that have no place on the board. Those in `off` are not possible now. When the player picks
    a piece, the client adds buttons for its options. `who` is the seat that must decide, and the words that address its
    player ("" for none). A text of whole sentences gets the full width with `wide`. Other texts get two lines, and the
    style sheet computes their font size from their approximate width in em. If there is a `card`, it
    contains the choices and buttons, and its pages replace the text.
    """
    emblem = ""
    if who is not None:
        seat, name = who
        emblem = icon(f"emblem-{seat % 4}", "emblem") + (el("b", escape(name), class_="who") if name else "")
    address = who[1] if who is not None else ""
    line = el(
        "p",
        emblem,
        '<span class="prompt" data-prompt></span>',
        el(
            "span",
            el("span", class_="dots", aria_hidden="true") if busy else "",
            escape(text),
            class_="sentence",
        ),
        class_="status-text is-wide" if wide else "status-text",
        style=f"--name-width:{number(widths(address)[0])};--sentence-width:{number(widths(text)[0])}",
    )
    body = (
        el("p", class_="aside", id="aside")
        + el(
            "div",
            *(_choice(choice, off=choice.place in off) for choice in choices),
            class_=classes(["options-row", "acts" if any(choice.sign for choice in choices) else None]),
            id="status-choices",
            data_roving=True,
        )
        + buttons(actions)
    )
    return coach.draw_card(card, body) if card else line + body


def _choice(choice: ChoiceButton, *, off: bool) -> str:
    words = escape(choice.words)
    parts = (
        [icon(choice.sign, "sign"), el("b", words, hidden_text(choice.pause)), el("small", escape(choice.note))]
        if choice.sign
        else [words]
    )
    return el(
        "button",
        *parts,
        type="button",
        class_="button",
        id=identity("place", choice.place),
        data_place=choice.place,
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
            data_focus=action.focus,
            aria_disabled="true" if action.do in _STEPS and action.steps is None else None,
        )
        for action in actions
    )
    return el("div", *buttons, class_="actions")


def _sign(action: Action) -> str:
    drawing = f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{_SIGNS[action.do]}"/></svg>'
    return drawing + hidden_text(action.text)


def hand_over(title: str, note: str, actions: Sequence[Action]) -> str:
    """Draw the dialog that asks a player to hand the device to somebody."""
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
    """Draw a table of figures. If it is too wide, it scrolls sideways.

    `heading` names the table and its first column. `columns` are the headings of the other columns, and `rows` the rows
    of the body, as markup.
    """
    head = el("thead", el("tr", el("th", escape(heading), scope="col"), columns))
    table = el("table", head, el("tbody", rows), class_=kind)
    return el("div", table, class_="scroll", tabindex=0, role="group", aria_label=heading)
