"""Draw the seats: a chip for each seat, and the sheet with another player's board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from azulejo_table.draw.svg import classes, el, hidden_text, icon, number, small_icon


@dataclass(frozen=True)
class Sign:
    """A sign on a seat's chip, next to the name and the score: a drawing, its description, and optionally a count."""

    symbol: str
    words: str
    at: str = ""
    count: int | None = None


@dataclass(frozen=True)
class Chip:
    """The data of a seat's chip.

    `words` describe the seat, and `sketch` is a small drawing of its board. `wide` is the approximate width of the name
    in em. `part` is the width of the longest part of the name in which no line break is possible. `portrait` lists the
    drawings that form the seat's emblem.
    """

    name: str
    words: str
    score: int
    turn: bool
    sketch: str = ""
    wide: float = 0
    part: float = 0
    signs: Sequence[Sign] = ()
    portrait: str = ""


def chips(title: str, seats: Sequence[Chip], mine: int) -> str:
    """Draw `title` and all chips. Each chip is a button that opens a sheet with the seat's board.

    The chip of the seat `mine` is not a button, because the page always shows the board of this seat.
    """
    items = []
    for seat, chip in enumerate(seats):
        parts = [
            small_icon(f"emblem-{seat % 4}", "emblem"),
            el("span", escape(chip.name), class_="name"),
            el(
                "span",
                el("b", str(chip.score).replace("-", "−"), class_="score", data_at=f"score:{seat}"),
                *(_sign(sign) for sign in chip.signs),
                class_="figures",
            ),
            el("span", chip.sketch, class_="sketch") if chip.sketch else "",
        ]
        body = el(
            "div" if seat == mine else "button",
            hidden_text(chip.words),
            el("span", *parts, class_="chip-art", aria_hidden="true"),
            class_=classes(["chip", f"seat-{seat}", "is-turn" if chip.turn else None]),
            id=f"chip-{seat}",
            style=f"--wide:{number(chip.wide)};--part:{number(chip.part)}",
            data_at=f"seat:{seat}",
            popovertarget=None if seat == mine else f"sheet-{seat}",
        )
        items.append(el("li", body, aria_current="true" if chip.turn else None, data_portrait=chip.portrait))
    return el("p", escape(title), class_="round") + el("ul", *items, class_="chips", data_seats=len(items))


def _sign(sign: Sign) -> str:
    drawing = icon(sign.symbol, "first", data_at=sign.at or None)
    return drawing if sign.count is None else el("span", drawing, str(sign.count), class_="sign-count")


def board(seat: int, *content: str, name: str, score: tuple[str, int], words: str, large: bool, turn: bool) -> str:
    """Draw a player's board: emblem, `name` and `score` (words and figure) above `content`.

    `words` describe the whole board for screen readers.
    """
    head = el(
        "header",
        icon(f"emblem-{seat % 4}", "emblem"),
        el("h2", escape(name), id=f"board-title-{seat}"),
        el("p", hidden_text(score[0]), str(score[1]).replace("-", "−"), class_="score"),
    )
    return el(
        "article",
        head,
        el("p", escape(words), class_="sr"),
        *content,
        class_=classes(["board", "is-large" if large else "is-small", "is-turn" if turn else None]),
        data_seat=seat,
        aria_labelledby=f"board-title-{seat}",
    )


def sheet(seat: int, board: str, close: str, about: str = "") -> str:
    """Draw another player's board.

    If there is space, the page shows the board in a column. If not, the board is in a sheet, which the seat's chip
    opens. The sheet also contains `about`, a sentence about the player.
    """
    return el(
        "div",
        el("p", escape(about), class_="note") if about else "",
        board,
        el(
            "button",
            escape(close),
            type="button",
            class_="button close",
            popovertarget=f"sheet-{seat}",
            popovertargetaction="hide",
        ),
        class_="sheet",
        id=f"sheet-{seat}",
        popover="auto",
    )
