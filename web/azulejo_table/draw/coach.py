"""Draw the coach's card in a lesson: its buttons and its pages, of which the player sees one at a time.

The caller translates all words; this module escapes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from azulejo_table.draw.svg import el


@dataclass(frozen=True)
class Page:
    """A page of the card: its text, the progress of the lesson, and the places that the page points out."""

    text: str
    progress: str
    at: Sequence[str] = ()


@dataclass(frozen=True)
class Press:
    """A button of the card: its words, and either its action `do` (`data-do`) or the lesson that it starts."""

    text: str
    do: str = ""
    lesson: int | None = None
    main: bool = False
    last: bool = False
    """Whether the button is only on the last page."""


@dataclass(frozen=True)
class Card:
    """The coach's card: its title, its pages and its buttons."""

    title: str
    pages: Sequence[Page]
    next: str
    """Text of the button that shows the next page."""
    wait: str
    """The answer to a wrong press on the table while there is a next page."""
    buttons: Sequence[Press]
    busy: bool = False
    """Whether another seat is thinking."""


def draw_card(card: Card, body: str) -> str:
    """Draw the card.

    `body` is the markup of choices and buttons. Without a coach, it would be in the status line. The button for the
    next page comes first, and the button that leaves the lesson comes last. So a player who presses "Next" once too
    often does not leave the lesson.
    """
    dots = el("span", class_="dots", aria_hidden="true") if card.busy else ""
    pages = (
        el(
            "span",
            dots,
            escape(page.text),
            class_="sentence",
            data_page=" ".join(page.at),
            data_progress=page.progress,
            hidden=True if number else None,
        )
        for number, page in enumerate(card.pages)
    )
    several = len(card.pages) > 1
    turner = el(
        "button", escape(card.next), type="button", class_="button main", data_coach="next", data_wait=card.wait
    )
    buttons = [_button(press, late=several and press.last) for press in card.buttons]
    *first, leave = [turner, *buttons] if several else buttons
    return el(
        "div",
        el("p", '<span class="prompt" data-prompt></span>', *pages, class_="coach-text"),
        body,
        el(
            "div",
            *first,
            el("span", escape(card.pages[0].progress), class_="coach-step"),
            leave,
            class_="coach-buttons",
        ),
        class_="coach",
        role="group",
        aria_label=card.title,
    )


def verdict(title: str, kind: str, sign: str, text: str, rating: str, buttons: str) -> str:
    """Draw the card with the verdict on a puzzle's turn, in the status line. `kind` is right, wrong or shown."""
    head = el("b", el("i", escape(sign), aria_hidden="true"), escape(title), class_=f"grade is-{kind}")
    return el(
        "div",
        el("p", head, " ", el("span", escape(text), class_="sentence"), class_="coach-text"),
        buttons,
        el("div", rating, class_="coach-buttons"),
        class_="coach verdict",
        id="verdict",
        data_panel=True,
        role="group",
        aria_label=title,
    )


def _button(press: Press, *, late: bool) -> str:
    return el(
        "button",
        escape(press.text),
        type="button",
        class_="button main" if press.main else "button",
        data_do=press.do or None,
        data_coach="lesson" if press.lesson else None,
        data_lesson=press.lesson,
        data_last=True if press.last else None,
        hidden=True if late else None,
    )
