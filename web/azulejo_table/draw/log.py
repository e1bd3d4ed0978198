"""Draw past events: the log, and the news, a line above the prompt with the other seats' last actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from azulejo_table.draw.svg import classes, el, hidden_text, small_icon, widths
from azulejo_table.text import capital

SHOWN_PIECES = 6
"""Maximum number of drawings in a line."""
LONG = 34
"""Maximum width, in em, at which a line fits on a phone in regular type."""
FULL = 66
"""Maximum width, in em, at which a text about a single opponent fits on a phone in small type."""
BRIEF = {1: 30, 2: 13, 3: 8.5}
"""Maximum width, in em, of the brief words about an opponent, by number of opponents.

For three opponents, each width is a third of a phone's.
"""


@dataclass(frozen=True)
class Entry:
    """A heading at the beginning of a round, or a line with an event, its seat and its pieces (`tile-…` drawings).

    `steps` is the number of actions done in the game up to this entry. `last`: whether it is the latest entry. `brief`:
    as in `Line`.
    """

    text: str
    heading: bool = False
    last: bool = False
    seat: int | None = None
    pieces: Sequence[str] = ()
    steps: int | None = None
    brief: Sequence[str] = ()


def log(entries: Iterable[Entry], title: str) -> str:
    """Draw the log in order. The style sheet keeps its end in view. Pressing a line shows the position after it."""
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
    """Draw the other seats' actions since the player's own last action. The latest is shown in full.

    The space is reserved even when it is empty. `look` is a text that invites the player to press the news, shown if
    there is space.
    """
    more = el("span", escape(look), class_="look") if others == 1 else ""
    items = (
        el("li", _news(entry, others, more), class_=_size(entry, others, last=entry is entries[-1]))
        for entry in entries
    )
    return _room(title, items, others)


def _news(entry: Entry, others: int, more: str) -> str:
    """Draw one seat's last action.

    If the full words do not fit, draw brief words, and the full ones for screen readers.
    """
    shown = _words(entry, others)
    if shown == entry.text:
        return _line(entry, f"news-{entry.seat}", el("span", escape(shown), class_="words") + more)
    words = hidden_text(entry.text) + el("span", escape(shown), class_="words", aria_hidden="true") + more
    return _line(entry, f"news-{entry.seat}", words, title=entry.text)


def _words(entry: Entry, others: int) -> str:
    """Return the full words about one of `others` opponents if they fit, or else brief words that fit."""
    if others == 1 and _width(entry.text) + 5 * _shown(entry) <= FULL:
        return entry.text
    fitting = [words for words in entry.brief if _width(words) <= BRIEF[others]]
    return capital((fitting or [*entry.brief, entry.text])[0])


def _size(entry: Entry, others: int, *, last: bool) -> str | None:
    """Return the classes of an action in the news: `is-latest`, and `is-long` if its text needs smaller type."""
    long = others > 1 or _width(_words(entry, others)) + 2.5 * _shown(entry) > LONG
    return classes(["is-latest" if last else None, "is-long" if long else None]) or None


def _shown(entry: Entry) -> int:
    """Return the number of pieces drawn in a line."""
    return min(len(entry.pieces), SHOWN_PIECES)


def _width(text: str) -> float:
    return widths(text)[0]


def opening(about: str, others: int, title: str) -> str:
    """Draw a sentence about the game in the space of the news, until somebody has acted."""
    words = el("li", el("span", escape(about), class_="words"), class_="is-latest is-long")
    return _room(title, [words], others)


class DayTitle(NamedTuple):
    """The title of a daily deal. The page adds the date in the reader's language, and the player's streak."""

    day: str
    """The day, as in 2026-11-30."""
    title: str
    about: str
    streak: str
    """Text for the streak, with a placeholder `n`."""
    games: Sequence[str]
    """All games, in the order of the deals."""


def deal_of_day(title: DayTitle, others: int, heading: str) -> str:
    """Draw the title of a daily deal in the space of the news, until somebody has acted."""
    return _room(heading, [el("li", day_title(title), class_="is-latest")], others)


def day_title(title: DayTitle) -> str:
    """Draw the title of a daily deal."""
    date = el("time", escape(title.day), datetime=title.day, data_day=True)
    row = el("b", "", hidden=True, data_days=title.streak, data_games=" ".join(title.games))
    return el("span", el("b", escape(title.title)), " ", date, " · ", escape(title.about), " ", row,
              class_="words day-title")  # fmt: skip


def _room(title: str, items: Iterable[str], others: int) -> str:
    """Draw the space of the news, which is always reserved, even if it is nearly empty."""
    return el("h2", escape(title), class_="sr") + el("ol", *items, class_="news", data_others=others)


def advice(text: str, title: str) -> str:
    """Draw a hint, if there is one."""
    return el("p", el("b", escape(title)), " ", escape(text), class_="advice") if text else ""


def _line(entry: Entry, name: str, text: str, title: str | None = None) -> str:
    emblem = small_icon(f"emblem-{entry.seat % 4}", "emblem") if entry.seat is not None else ""
    pieces = "".join(f"<svg class=piece><use href=#tile-{piece} /></svg>" for piece in entry.pieces[:SHOWN_PIECES])
    return el(
        "button",
        emblem,
        el("span", pieces, class_="pieces", aria_hidden="true") if pieces else "",
        text,
        id=name,
        class_="is-last" if entry.last else None,
        data_steps=entry.steps,
        title=title,
    )
