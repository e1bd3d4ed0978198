"""Draw past events: the log, and the news.

The news is a line above the prompt. It contains the latest turns of the other seats.
"""

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
"""Maximum width, in em, of a line that fits on a phone in type of normal size."""
FULL = 66
"""Maximum width, in em, of a text about a single opponent that fits on a phone in small type."""
BRIEF = {1: 30, 2: 13, 3: 8.5}
"""Number of opponents → maximum width, in em, of the brief words about each of them.

With three opponents, each gets a third of a phone's width.
"""


@dataclass(frozen=True)
class Entry:
    """An entry of the log: a heading at the beginning of a round, or a line about an event.

    A line has a seat, and the pieces to show with it (names of `tile-…` drawings). `steps` is the number of actions in
    the game up to this entry. `last`: whether it is the latest entry. `brief`: as in `scene.Line`.
    """

    text: str
    heading: bool = False
    last: bool = False
    seat: int | None = None
    pieces: Sequence[str] = ()
    steps: int | None = None
    brief: Sequence[str] = ()


def log(entries: Iterable[Entry], title: str) -> str:
    """Draw the log, oldest entry first.

    The style sheet scrolls the log to its end. If the player presses a line, the page shows the position after it.
    """
    items = (
        el("li", el("h3", escape(entry.text)), class_="round-start")
        if entry.heading
        else el("li", _line(entry, f"log-{entry.steps}-{number}", escape(entry.text)))
        for number, entry in _numbered(entries)
    )
    return el("h2", escape(title)) + el("div", el("ol", *items, class_="log", data_roving=True), class_="log-scroll")


def _numbered(entries: Iterable[Entry]) -> Iterable[tuple[int, Entry]]:
    """Yield each entry with its index within its turn.

    An entry's id contains this index, so the id stays the same when older lines are dropped.
    """
    number, before = 0, None
    for entry in entries:
        number = number + 1 if entry.steps == before else 0
        before = entry.steps
        yield number, entry


def news(entries: Sequence[Entry], others: int, title: str, look: str) -> str:
    """Draw what the other seats have done since the player's own last turn.

    The latest turn is shown in full. The space is reserved even if there are no turns. `look` is a text that
    invites the player to press the news. It is shown only in games with one opponent, if there is space for it.
    """
    more = el("span", escape(look), class_="look") if others == 1 else ""
    items = (
        el("li", _news(entry, others, more), class_=_size_classes(entry, others, last=entry is entries[-1]))
        for entry in entries
    )
    return _room(title, items, others)


def _news(entry: Entry, others: int, more: str) -> str:
    """Draw the latest turn of one seat.

    If its full words do not fit, show brief words. Screen readers always get the full words.
    """
    words_shown = _words(entry, others)
    if words_shown == entry.text:
        return _line(entry, f"news-{entry.seat}", el("span", escape(words_shown), class_="words") + more)
    words = hidden_text(entry.text) + el("span", escape(words_shown), class_="words", aria_hidden="true") + more
    return _line(entry, f"news-{entry.seat}", words, title=entry.text)


def _words(entry: Entry, others: int) -> str:
    """Return the words to show about an opponent, in a game with `others` opponents.

    They are the full words if there is only one opponent and these words fit, or else brief words that fit.
    """
    if others == 1 and _width(entry.text) + 5 * _number_of_pieces(entry) <= FULL:
        return entry.text
    fitting = [words for words in entry.brief if _width(words) <= BRIEF[others]]
    return capital((fitting or [*entry.brief, entry.text])[0])


def _size_classes(entry: Entry, others: int, *, last: bool) -> str | None:
    """Return the classes of a turn in the news: `is-latest`, and `is-long` if its text needs smaller type."""
    long = others > 1 or _width(_words(entry, others)) + 2.5 * _number_of_pieces(entry) > LONG
    return classes(["is-latest" if last else None, "is-long" if long else None]) or None


def _number_of_pieces(entry: Entry) -> int:
    """Return the number of pieces drawn in a line."""
    return min(len(entry.pieces), SHOWN_PIECES)


def _width(text: str) -> float:
    return widths(text)[0]


def opening(about: str, others: int, title: str) -> str:
    """Draw a sentence about the game in the space of the news. It is shown until somebody has acted."""
    words = el("li", el("span", escape(about), class_="words"), class_="is-latest is-long")
    return _room(title, [words], others)


def left_lesson(text: str, back: str, others: int) -> str:
    """Draw, in the space of the news, that the player has left a lesson, with a button that returns to it."""
    button = el("button", escape(back), type="button", class_="more", data_do="guide")
    return _room(text, [el("li", el("span", escape(text), class_="words"), button, class_="is-latest")], others)


class DayTitle(NamedTuple):
    """The title of a daily deal. The page adds the date in the reader's language, and the player's streak."""

    day: str
    """The day, as in "2026-11-30"."""
    title: str
    about: str
    streak: str
    """Text about the player's streak. `{n}` in it stands for the number of days."""
    games: Sequence[str]
    """The names of all games, in the order in which the daily deals use them."""


def deal_of_day(title: DayTitle, others: int, heading: str) -> str:
    """Draw the title of a daily deal in the space of the news. It is shown until somebody has acted."""
    return _room(heading, [el("li", day_title(title), class_="is-latest")], others)


def day_title(title: DayTitle) -> str:
    """Draw the title of a daily deal."""
    date = el("time", escape(title.day), datetime=title.day, data_day=True)
    row = el("b", "", hidden=True, data_days=title.streak, data_games=" ".join(title.games))
    return el("span", el("b", escape(title.title)), " ", date, " · ", escape(title.about), " ", row,
              class_="words day-title")  # fmt: skip


def _room(title: str, items: Iterable[str], others: int) -> str:
    """Draw the space of the news. It is always reserved, even if it is nearly empty."""
    return el("h2", escape(title), class_="sr") + el("ol", *items, class_="news", data_others=others)


def advice(text: str, title: str, more: str) -> str:
    """Draw a hint, or return "" if `text` is empty.

    `more` is the text of the button that shows the next step of the hint, or "" at the last step.
    """
    button = el("button", escape(more), type="button", class_="more", data_do="hint") if more else ""
    return el("p", el("b", escape(title)), " ", escape(text), " ", button, class_="advice") if text else ""


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
