"""Highlight the shores: mark each free shore with its best dive for one jar, or for one colour of dice.

While such a highlight is on, each free shore shows two figures. The first is the number to choose. The second is how
many dice this dive puts into the jar, or how many dice of the colour it keeps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from azulejo.games.noctiluca.pieces.components import COLOURS
from azulejo.games.noctiluca.rules.preview import DivePreview
from azulejo.games.noctiluca.rules.view import NoctilucaView, free_spaces

from azulejo_table.draw.svg import el, hidden_text
from azulejo_table.games.noctiluca.play.preview import Dives, best_of, by_rank

Labels = Mapping[str, str]
JARS = ("0", "1")
LIGHTS = (*JARS, *COLOURS)
"""The highlights that players can switch on: the two jars (by slot) and the colours of dice."""
BEST = 3
"""Maximum number of dives from a shore that are marked with their rank."""


def dice_gained(view: NoctilucaView, seat: int, preview: DivePreview, light: str) -> int:
    """Return how many dice a dive gains for a highlight (one of `LIGHTS`).

    For a jar, these are the dice that fit in it. For a colour, they are the dice of this colour that the player keeps.
    """
    if light in COLOURS:
        return preview.stored[COLOURS.index(light)]
    free = free_spaces(view["seats"][seat]["jars"][int(light)])
    certain = sum(place.startswith(f"jar:{seat}:{light}:") for _, place in preview.placed)
    return certain + sum(min(room, count) for room, count in zip(free, preview.open, strict=True))


def best_for(
    view: NoctilucaView, seat: int, named: Sequence[tuple[int, int]], dives: Dives, light: str
) -> tuple[int, int] | None:
    """Return a shore's best dive for a highlight: (number, how many dice it gains). If no dive gains any, return None.

    `named` lists the dives from the shore, best first. Each is (index of the path, number).
    """
    counts = [dice_gained(view, seat, dives[name], light) for name in named]
    count = max(counts)
    return (named[counts.index(count)][1], count) if count else None


def badges(view: NoctilucaView, seat: int, shore: int, dives: Dives) -> Iterator[str]:
    """Yield a badge for each highlight, with the shore's best number and how many dice it gains.

    The style sheet shows only the badge of the highlight that is on.
    """
    numbers = by_rank(shore, dives)
    for light in LIGHTS:
        if best := best_for(view, seat, numbers, dives, light):
            value, count = best
            yield f"<i class=k{light}{min(count, 3)}>{value} ×{count}</i>"


def ranks(shore: int, dives: Dives) -> dict[tuple[int, int], int]:
    """Return the ranks of the `BEST` dives from a shore. Rank 1 is the best.

    Each rank belongs to one dive: if two numbers were both marked as the best, the mark would recommend nothing. Of
    equally good dives, those on the long path come first, and then those with the lowest number.
    """
    return {name: rank for rank, name in enumerate(best_of(shore, dives)[:BEST], 1)}


def mark(shores: Sequence[int], rank: int, labels: Labels) -> str:
    """Write a rank, such as "best", on a number's button. The style sheet shows it while one of `shores` is picked.

    Keys of `labels`: `rank:N`.
    """
    return el("u", escape(labels[f"rank:{rank}"]), class_=" ".join([f"r{rank}", *(f"e{shore}" for shore in shores)]))


def switch(light: str, label: str, *content: str) -> str:
    """Draw a radio button with `content` as its label. While the button is checked, the page shows the highlight."""
    box = f"<input type=radio name=n-light id=n-light-{light} class=sr value={light} data-light>"
    return el("label", box, hidden_text(label), *content, class_=f"n-light is-{light}")


def switches(labels: Labels) -> str:
    """Draw the switches for the colours of dice, and the switch for no highlight.

    Keys of `labels`: `title:light`, `light:L`, `light:off`.
    """
    lamps = (switch(name, labels[f"light:{name}"], _lamp(name)) for name in COLOURS)
    off = switch("off", labels["light:off"], '<span aria-hidden="true">✕</span>')
    head = el("span", escape(labels["title:light"]), class_="n-light-title", aria_hidden="true")
    return el("div", head, *lamps, off, class_="n-lights", role="radiogroup", aria_label=labels["title:light"])


def _lamp(name: str) -> str:
    return f"<svg viewBox=0,0,100,100 aria-hidden=true><use href=#tile-{name} width=100 height=100 /></svg>"
