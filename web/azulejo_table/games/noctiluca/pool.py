"""The pool drawn: dice, shores, and the numbers that may be named from each of them.

`labels` says in the reader's language what is on it: accessible names by place (`shore:S`, `line:L:N`) and
headings by keys that begin with `title:`. `last` holds the places that the last action touched.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from azulejo.games.noctiluca.components import CAPACITY, COLOURS, SECTION_NAMES, SECTIONS, SHORES
from azulejo.games.noctiluca.view import NoctilucaView

from azulejo_table.draw.svg import at, el, hidden_text, identity, number
from azulejo_table.games.noctiluca import ground
from azulejo_table.games.noctiluca.geometry import (
    CELL_AT,
    DIE,
    LONG_LINES,
    SHORE_AT,
    SPREAD,
    STONE,
    STORM,
    VIEW_BOX,
)
from azulejo_table.games.noctiluca.pieces import pool_defs
from azulejo_table.games.noctiluca.preview import Preview

Labels = Mapping[str, str]
Previews = Mapping[tuple[int, int], Preview]
"""By line and number."""

_LEFT, _TOP = VIEW_BOX[:2]
_RING = {5: "d", 4: "e"}
"""Classes of spaces, by what their cell holds when full."""


def piece(place: str, symbol: str, x: float, y: float, size: float, *, last: bool = False) -> str:
    """A drawing that lies on `place`, its upper left corner at `x`, `y`."""
    if last:
        marked = "".join(f'<use href="#{name}" width="100" height="100"/>' for name in (symbol, "n-last"))
        return at(place, x, y, size, marked, kind="at is-last")
    return (
        f'<use data-at="{place}" href="#{symbol}" x="{number(x)}" y="{number(y)}"'
        f' width="{number(size)}" height="{number(size)}"/>'
    )


def over(place: str, labels: Labels) -> str:
    """Button over a whole drawing, if the place is named."""
    if place not in labels:
        return ""
    return el(
        "button",
        hidden_text(labels[place]),
        '<i class="frame"></i>',
        type="button",
        class_="place",
        id=identity("place", place),
        data_place=place,
    )


def title(labels: Labels, name: str) -> str:
    """What a group of things is, where there is room for it; listeners hear it of each thing."""
    return el("span", escape(labels[f"title:{name}"]), class_="n-title", aria_hidden="true")


def rolled(last: frozenset[str]) -> str | None:
    """The number on the storm die while it lies on the pool."""
    return next((place.rpartition(":")[2] for place in last if place.startswith("storm:roll:")), None)


def draw(view: NoctilucaView, labels: Labels, previews: Previews, last: frozenset[str]) -> str:
    """The pool with its shores, and beside it the numbers if there are any to name (`previews`).

    Keys: `shore:S`, `line:L:N`, `title:long`, `title:short`, `title:numbers`.
    """
    art = [
        '<use href="#n-pool"/>',
        el("g", *(f'<use href="#n-way-{i}" data-at="way:{i}"/>' for i in range(len(SHORES))), class_="n-ways"),
        *(_cell(cell, dice, last) for cell, dice in enumerate(view["pool"])),
        _middle(view, last),
        *(_shore(shore, taken, last) for shore, taken in enumerate(view["shores"])),
    ]
    box = " ".join(map(number, VIEW_BOX))
    shores = (_shore_button(shore, labels[f"shore:{shore}"]) for shore in range(len(SHORES)) if labels)
    return el(
        "div",
        el("svg", *art, viewBox=box, class_="n-art", aria_hidden="true"),
        el("div", *shores, class_="n-shores", data_roving=True),
        _numbers(labels, previews, solo=view["players"] == 1) if previews else "",
        class_="n-pool",
    )


def _cell(cell: int, dice: Sequence[str | None], last: frozenset[str]) -> str:
    x, y = CELL_AT[cell]
    lying = [
        piece(f"cell:{cell}:{space}", f"tile-{die}", right - DIE / 2, down - DIE / 2, DIE)
        for space, ((right, down), die) in enumerate(zip(SPREAD[CAPACITY[cell]], dice, strict=True))
        if die
    ]
    hit = f"cell:{cell}" in last
    if hit:
        lying.append(piece(f"cell:{cell}:storm", f"tile-storm-{rolled(last)}", -STORM / 2, -STORM / 2, STORM))
    return el(
        "g",
        '<use href="#n-cell"/>',
        *lying,
        class_="n-cell is-hit" if hit else "n-cell",
        data_at=f"cell:{cell}",
        transform=f"translate({number(x)} {number(y)})",
    )


def _middle(view: NoctilucaView, last: frozenset[str]) -> str:
    """The way turns go; solo: the cells' numbers by section, and the arrow to where the next storm comes over.

    In the middle the storm die comes to rest before it strikes; until then (`n-now`) the arrow points to where it
    strikes, which the style sheet sees to.
    """
    storm = view["storm"]
    if not storm:
        return f'<use href="#n-turn" transform="scale({view["direction"]} 1)"/>'
    next_ = SECTION_NAMES.index(storm["section"])
    drawn = [f'<use href="#n-section-{section}" class="n-section"/>' for section in range(len(SECTION_NAMES))]
    drawn.append(_pointed(next_, "n-next"))
    if struck := rolled(last):
        cells = [section[int(struck) - 1] for section in SECTIONS]
        here = next(section for section, cell in enumerate(cells) if f"cell:{cell}" in last)
        drawn += [_pointed(here, "n-now"), f'<g class="n-struck">{ground.badge(cells[here], int(struck))}</g>']
        box = f'x="{-STORM / 2}" y="{-STORM / 2}" width="{STORM}" height="{STORM}" fill="none"'
        drawn += [f'<rect data-at="storm:{place}" {box}/>' for place in ("air", "roll")]
    return "".join(drawn)


def _pointed(section: int, kind: str) -> str:
    """The section that the arrow points to, with its numbers in full light."""
    turned = number(ground.section_angle(section))
    arrow = f'<use href="#n-arrow" x="-32" y="-32" width="64" height="64" transform="rotate({turned})"/>'
    return f'<g class="{kind}"><use href="#n-section-{section}"/>{arrow}</g>'


def _shore(shore: int, taken: bool, last: frozenset[str]) -> str:
    x, y = SHORE_AT[shore]
    place, size = f"shore:{shore}", 2 * STONE - 6
    if taken:
        return piece(place, "tile-pawn", x - size / 2, y - size / 2 - 4, size, last=place in last)
    return at(place, x - size / 2, y - size / 2 - 4, size)


def _shore_button(shore: int, label: str) -> str:
    x, y = SHORE_AT[shore]
    place = f"shore:{shore}"
    return el(
        "button",
        "<i></i>",
        type="button",
        class_="place",
        id=identity("place", place),
        data_place=place,
        aria_label=label,
        style=f"--x:{x - _LEFT:.0f};--y:{y - _TOP:.0f}",
    )


def _numbers(labels: Labels, previews: Previews, *, solo: bool) -> str:
    """All numbers of all paths; the style shows those of the shore that is picked.

    Each holds, beside what it brings, the spots over its dice on the pool, so that these can be pressed as well.
    """
    groups = []
    for kind, lines in (("long", range(LONG_LINES)), ("short", range(LONG_LINES, 2 * LONG_LINES))):
        buttons = (
            _number(line, value, labels, preview, solo) for (line, value), preview in previews.items() if line in lines
        )
        title = escape(labels[f"title:{kind}"])
        head = f'<span class="n-path is-{kind}" aria-hidden="true"><b>{title}</b></span>'
        groups.append(el("div", head, *buttons, class_="n-line", role="group", aria_label=labels[f"title:{kind}"]))
    return el("div", *groups, class_="n-numbers", data_roving=True)


def _number(line: int, value: int, labels: Labels, preview: Preview, solo: bool) -> str:
    """As short as it can be, for a pool has up to 72 of these: no id, and where the spots are stands in the style.

    Dice that are kept are `b`, those passed on `s`, with the emblem of who gets them.
    """
    place = f"line:{line}:{value}"
    spots = "".join(f'<i class="c{cell} {_RING[CAPACITY[cell]]}{space}"></i>' for cell, space in preview.spaces)
    kept = "".join(f"<b class={c}>{n}</b>" for c, n in zip(COLOURS, preview.stored, strict=True) if n)
    away = "".join(f"<s class={c}>{n}</s>" for c, n in zip(COLOURS, preview.passed, strict=True) if n)
    if away:
        to = "tile-storm" if solo else "n-lid" if preview.receiver is None else f"emblem-{preview.receiver}"
        spots += f'<svg><use href="#{to}"/></svg>'
    return el(
        "button",
        f"<span>{kept}{away}</span>{spots}" if preview.spaces else "",
        class_="is-full" if preview.delivered else None if preview.spaces else "is-bare",
        data_place=place,
        aria_label=labels[place],
    )


_CARD = ("P2 B3 O6 B1 G4", "O5 G2 B6 P1 O3", "B4 P6 O1 G5 B2", "G1 O4 P3 B5 G6", "B2 O6 P5 G3", "O2 P4 G1 B5",
         "P1 G6 O5 B3 P4", "B6 P2 G4 O1 B3", "G5 B1 O3 P6", "P3 G2 B4 O5", "O4 B2 G1 P5 O6")  # fmt: skip
"""Dice of the upper cells in the lobby's picture."""


def card() -> str:
    """The upper half of a pool under the moon, with all it is drawn with, for a page without this game's store."""
    dice = [lying.split() for lying in _CARD]
    art = [
        f"<defs>{pool_defs(sorted({*' '.join(_CARD).split()}))}</defs>",
        '<use href="#n-pool"/>',
        *(_cell(cell, lying, frozenset()) for cell, lying in enumerate(dice)),
        *(_shore(shore, shore in (1, 9), frozenset()) for shore in range(len(SHORE_AT))),
    ]
    return el("svg", *art, viewBox="-165 -266 330 264", preserveAspectRatio="xMidYMid slice", aria_hidden="true")
