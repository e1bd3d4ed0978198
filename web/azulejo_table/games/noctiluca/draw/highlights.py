"""Highlight the free shores: the best dive from each shore for a jar or for a colour of dice.

A highlight is shown when the player presses the jar or the colour.
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
    """Return the maximum number of dice that a dive puts into a jar, or the number of a colour that it keeps."""
    if light in COLOURS:
        return preview.stored[COLOURS.index(light)]
    free = free_spaces(view["seats"][seat]["jars"][int(light)])
    certain = sum(place.startswith(f"jar:{seat}:{light}:") for _, place in preview.placed)
    return certain + sum(min(room, count) for room, count in zip(free, preview.open, strict=True))


def best_for(
    view: NoctilucaView, seat: int, named: Sequence[tuple[int, int]], known: Dives, light: str
) -> tuple[int, int] | None:
    """Return the best of a shore's numbers (`named`, best first) with its count of dice, or None if none gains dice."""
    counts = [dice_gained(view, seat, known[name], light) for name in named]
    count = max(counts)
    return (named[counts.index(count)][1], count) if count else None


def badges(view: NoctilucaView, seat: int, shore: int, known: Dives) -> Iterator[str]:
    """Yield the best number of a shore for each highlight. The style sheet shows only that of the active highlight."""
    named = by_rank(shore, known)
    for light in LIGHTS:
        if best := best_for(view, seat, named, known, light):
            value, count = best
            yield f"<i class=k{light}{min(count, 3)}>{value}×{count}</i>"


def ranks(shore: int, known: Dives) -> dict[tuple[int, int], int]:
    """Return the ranks (from 1) of the best numbers along both paths of a shore. Equal numbers share a rank."""
    ordered = best_of(shore, known)
    values = [known[name].rank for name in ordered]
    return {name: 1 + values.index(value) for name, value in zip(ordered[:BEST], values, strict=False)}


def mark(shores: Sequence[int], rank: int) -> str:
    """Draw a rank on a number's button. The style sheet shows it while one of these shores is picked."""
    seen = " ".join(f"e{shore}" for shore in shores)
    return f'<u class="{seen}">{rank}</u>' if len(shores) > 1 else f"<u class={seen}>{rank}</u>"


def switch(light: str, label: str, *content: str) -> str:
    """Draw a radio button with `content` as its label. While it is checked, shores are highlighted."""
    box = f"<input type=radio name=n-light id=n-light-{light} class=sr value={light} data-light>"
    return el("label", box, hidden_text(label), *content, class_=f"n-light is-{light}")


def switches(labels: Labels) -> str:
    """Draw the switches for the colours of dice, and one for no highlight.

    Keys: `title:light`, `light:L`, `light:off`.
    """
    lamps = (switch(name, labels[f"light:{name}"], _lamp(name)) for name in COLOURS)
    off = switch("off", labels["light:off"], '<span aria-hidden="true">✕</span>')
    head = el("span", escape(labels["title:light"]), class_="n-light-title", aria_hidden="true")
    return el("div", head, *lamps, off, class_="n-lights", role="radiogroup", aria_label=labels["title:light"])


def _lamp(name: str) -> str:
    return f"<svg viewBox=0,0,100,100 aria-hidden=true><use href=#tile-{name} width=100 height=100 /></svg>"
