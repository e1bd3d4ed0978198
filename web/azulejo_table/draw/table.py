"""Drawing of what all games share: status, log, the curtain between people.

All words come in translated; names and sentences are escaped here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from azulejo_table.draw.svg import el, identity


@dataclass(frozen=True)
class Action:
    """A button: what it does (`data-do`), what it says, whether it is the one to press next."""

    do: str
    text: str
    main: bool = False


@dataclass(frozen=True)
class Entry:
    """A line of the log: a heading that opens a round, or what happened."""

    text: str
    heading: bool = False
    last: bool = False
    seat: int | None = None


def signed(points: int) -> str:
    """Points with their sign, a real minus, and a dash where there is nothing to say."""
    return "–" if points == 0 else f"+{points}" if points > 0 else f"−{-points}"


def status(
    text: str, actions: Sequence[Action] = (), choices: Sequence[tuple[str, str]] = (), *, busy: bool = False
) -> str:
    """The one line that says what is awaited, with the buttons that belong to it.

    `choices` are decisions that are no place on the board: the name of their place and what they say. Options of
    what is picked go into the empty room beside them.
    """
    return (
        '<p class="prompt" data-prompt></p>'
        + el(
            "p",
            el("span", class_="dots", aria_hidden="true") if busy else "",
            escape(text),
            class_="status-text",
        )
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
        )
        for action in actions
    )
    return el("div", *buttons, class_="actions")


def log(entries: Iterable[Entry], title: str = "") -> str:
    """The log, in order; the style keeps its end in sight. A heading opens each round."""
    items = "".join(
        el(
            "li",
            f'<svg class="emblem" aria-hidden="true"><use href="#emblem-{entry.seat % 4}"/></svg>'
            if entry.seat is not None
            else "",
            el("h3" if entry.heading else "span", escape(entry.text)),
            class_="round-start" if entry.heading else "is-last" if entry.last else None,
        )
        for entry in entries
    )
    heading = el("h2", escape(title)) if title else ""
    list_ = el("ol", items, class_="log")
    return heading + el("div", list_, class_="log-scroll", tabindex=0, role="group", aria_label=title or None)


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
