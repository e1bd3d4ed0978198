"""Drawing of past events: the log, and the line above the prompt with the other seats' last actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from azulejo_table.draw.svg import classes, el, small_icon, widths

SHOWN_PIECES = 6
"""The most drawings in a line."""
LONG = 34
"""Width in em up to which a line fits on a phone in regular type."""


@dataclass(frozen=True)
class Entry:
    """A heading that opens a round, or a line: what happened, the acting seat, and the pieces (`tile-…` drawings).

    `steps` is the number of actions done in the game up to then; `last`: it is the latest entry.
    """

    text: str
    heading: bool = False
    last: bool = False
    seat: int | None = None
    pieces: Sequence[str] = ()
    steps: int | None = None


def log(entries: Iterable[Entry], title: str) -> str:
    """Draw the log, in order; the style keeps its end in view. Pressing a line shows the position after it."""
    items = (
        el("li", el("h3", escape(entry.text)), class_="round-start")
        if entry.heading
        else el("li", _line(entry, f"log-{entry.steps}-{number}", escape(entry.text)))
        for number, entry in _numbered(entries)
    )
    return el("h2", escape(title)) + el("div", el("ol", *items, class_="log", data_roving=True), class_="log-scroll")


def _numbered(entries: Iterable[Entry]) -> Iterable[tuple[int, Entry]]:
    """Yield each entry with its index within its turn, so that a line keeps its id when older lines leave the log."""
    number, before = 0, None
    for entry in entries:
        number = number + 1 if entry.steps == before else 0
        before = entry.steps
        yield number, entry


def news(entries: Sequence[Entry], others: int, title: str, look: str) -> str:
    """Draw the other seats' actions since one's own last action, the latest in full. The space is kept even when empty.

    `look` is an invitation to press, shown if there is space for it.
    """
    more = el("span", escape(look), class_="look") if others == 1 else ""
    items = (
        el(
            "li",
            _line(entry, f"news-{entry.seat}", el("span", escape(entry.text), class_="words") + more),
            class_=classes(["is-latest" if entry is entries[-1] else None, "is-long" if _long(entry) else None])
            or None,
        )
        for entry in entries
    )
    return _room(title, items, others)


def opening(about: str, others: int, title: str) -> str:
    """Draw the sentence about the game, in the space of the news until somebody has acted."""
    words = el("li", el("span", escape(about), class_="words"), class_="is-latest is-long")
    return _room(title, [words], others)


def _room(title: str, items: Iterable[str], others: int) -> str:
    """Draw the space of the news, which is always kept, even for little content."""
    return el("h2", escape(title), class_="sr") + el("ol", *items, class_="news", data_others=others)


def advice(text: str, title: str) -> str:
    """Draw a hint, if there is one."""
    return el("p", el("b", escape(title)), " ", escape(text), class_="advice") if text else ""


def _long(entry: Entry) -> bool:
    """Return whether a line needs smaller type on a narrow screen."""
    return widths(entry.text)[0] + 2.5 * min(len(entry.pieces), SHOWN_PIECES) > LONG


def _line(entry: Entry, name: str, said: str) -> str:
    emblem = small_icon(f"emblem-{entry.seat % 4}", "emblem") if entry.seat is not None else ""
    pieces = "".join(small_icon(f"tile-{piece}", "piece") for piece in entry.pieces[:SHOWN_PIECES])
    return el(
        "button",
        emblem,
        el("span", pieces, class_="pieces") if pieces else "",
        said,
        id=name,
        class_="is-last" if entry.last else None,
        data_steps=entry.steps,
    )
