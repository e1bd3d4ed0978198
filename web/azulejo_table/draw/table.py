"""Drawing of what all games share: status, the curtain between people.

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
        + buttons(actions)
    )


def _choice(place: str, words: str) -> str:
    return el("button", escape(words), type="button", class_="button", id=identity("place", place), data_place=place)


def buttons(actions: Sequence[Action]) -> str:
    """Buttons side by side, the one to press next as such."""
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


def hand_over(title: str, note: str, actions: Sequence[Action]) -> str:
    """Asks that the device be handed to somebody, as the body of a dialog."""
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
