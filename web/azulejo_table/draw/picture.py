"""Draw a position as one small picture: the game's own drawings side by side, with arrows for moves.

This module reads the places of the pieces from the drawings' markup. This works because the drawings position every
piece in one of two ways: in a group with a `transform`, as `svg.at` does, or with `use`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import atan2, cos, hypot, sin

from azulejo_table.draw.svg import el, number
from azulejo_table.marks import Marks

_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_BOX = re.compile(r'viewBox=("[^"]*"|[^\s>]+)')
_TAG = re.compile(r"<(/?)(\w+)([^>]*?)(/?)>")
_ATTRIBUTE = re.compile(r'([\w-]+)=("[^"]*"|[^\s>"]+)')
_NUMBER = re.compile(r"-?[\d.]+")
_FUNCTION = re.compile(r"(\w+)\(([^)]*)\)")
_PLACE = re.compile(r'\sdata-at=("[^"]*"|[^\s>]+)')
LOOSE = 38.0
"""Assumed width, in the drawing's units, of a piece that `use` draws without a width.

The drawing of such a piece is centred at the piece's position.
"""
_GAP, _HEAD, _SIGN, _BEND = 0.008, 0.028, 0.024, 0.12
"""Gap around pieces, length of an arrow's head, and radius of a sign, as fractions of the picture's width.

The fourth value is how far an arrow bends, as a fraction of its length.
"""
_WIDE_SIGN = 2.4
"""Maximum number of characters that fit in the circle of a sign at full size. Longer signs are drawn smaller."""
_MOST = 0.45
"""Maximum fraction of an arrow that is cut off at each end. The cut keeps the arrow outside the rings."""


@dataclass(frozen=True)
class Box:
    """A rectangle in the units of a picture."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.wide / 2, self.y + self.high / 2


@dataclass(frozen=True)
class Part:
    """One of the game's drawings (`<svg>`), and the box that it fills in the picture.

    `place` is the place that the whole drawing shows, or "".
    """

    art: str
    box: Box
    place: str = ""
    cut: bool = False
    """Whether to cut off everything outside the box."""


@dataclass(frozen=True)
class Move:
    """A move to draw: its class for the style sheet, its marks, and the sign at its end ("" for no sign)."""

    kind: str
    marks: Marks
    sign: str = ""
    as_one: bool = False
    """Whether a single ring encloses all pieces."""
    round: bool = False
    """Whether rings are circles, as around hexagons."""
    low: bool = False
    """Whether the sign is at the lower right corner instead of the upper one."""


def drawings(markup: str) -> list[str]:
    """Return the drawings in the markup of an area, in order."""
    return _DRAWING.findall(markup)


def size(art: str) -> tuple[float, float]:
    """Return (width, height) of a drawing, in its units."""
    box = _view_box(art)
    return box.wide, box.high


def on_ground(art: str, ground: str) -> str:
    """Return a drawing with `ground` behind it."""
    start = art.index(">") + 1
    return art[:start] + ground + art[start:]


def cropped(art: str, box: Box) -> str:
    """Return the part of a drawing that is inside a box, in the drawing's units."""
    units = " ".join(map(number, (box.x, box.y, box.wide, box.high)))
    return _BOX.sub(f'viewBox="{units}"', art, count=1)


def joined(arts: Sequence[str], columns: int) -> str:
    """Return drawings as one square drawing. Each of them is 100 units wide and high.

    They fill a grid with `columns` columns and as many rows.
    """
    cells = (
        el("g", _content(art), transform=f"translate({100 * (at % columns)} {100 * (at // columns)})")
        for at, art in enumerate(arts)
    )
    return el("svg", *cells, viewBox=f"0 0 {100 * columns} {100 * columns}")


def grid(items: Sequence[tuple[str, str]], columns: int, area: Box, gap: float = 0.06) -> list[Part]:
    """Return square parts in rows that fill `area`.

    `items` are places with their drawings. `gap` is the space between parts, as a fraction of a part's width.
    """
    rows = max(1, -(-len(items) // columns))
    cell = min(area.wide / columns, area.high / rows)
    left, top = area.x + (area.wide - cell * columns) / 2, area.y + (area.high - cell * rows) / 2
    inner = cell * (1 - gap)
    return [
        Part(art, Box(left + cell * (at % columns), top + cell * (at // columns), inner, inner), place)
        for at, (place, art) in enumerate(items)
        if art
    ]


def moved(parts: Iterable[Part], right: float, down: float) -> list[Part]:
    """Return the parts, moved by `right` and `down` units of the picture."""
    return [replace(part, box=replace(part.box, x=part.box.x + right, y=part.box.y + down)) for part in parts]


def picture(parts: Sequence[Part], moves: Iterable[Move], words: str, bold: float = 1) -> str:
    """Draw a position with moves.

    `words` describe the picture for screen readers. If there are no parts, return "". `bold` is a factor that enlarges
    gaps, arrowheads and signs, for pictures with few pieces.
    """
    if not parts:
        return ""
    wide = max(part.box.x + part.box.wide for part in parts)
    high = max(part.box.y + part.box.high for part in parts)
    spots = {place: box for part in parts for place, box in _places_of(part)}
    drawn = [_placed(part) for part in parts]
    drawn += [_move(move, spots, wide, bold * wide) for move in moves]
    box = f"0 0 {number(wide)} {number(high)}"
    return el("svg", *drawn, viewBox=box, class_="position", role="img", aria_label=words)


def _view_box(art: str) -> Box:
    match = _BOX.search(art)
    assert match is not None
    return Box(*map(float, _NUMBER.findall(match[1])))


def _placed(part: Part) -> str:
    """Return the markup of a part in the picture.

    Its places and ids are removed, because the table on the same page uses them.
    """
    view, box = _view_box(part.art), part.box
    units = " ".join(map(number, (view.x, view.y, view.wide, view.high)))
    position = {"x": number(box.x), "y": number(box.y), "width": number(box.wide), "height": number(box.high)}
    return el("svg", _PLACE.sub("", _content(part.art)), viewBox=units, class_="cut" if part.cut else None, **position)


def _content(art: str) -> str:
    """Return the content of a drawing."""
    return art[art.index(">") + 1 :].removesuffix("</svg>")


def _places_of(part: Part) -> Iterator[tuple[str, Box]]:
    """Yield (place, box) for each place in a part. The box is in the units of the picture."""
    view, box = _view_box(part.art), part.box
    scale = min(box.wide / view.wide, box.high / view.high)
    left = box.x + (box.wide - view.wide * scale) / 2 - view.x * scale
    top = box.y + (box.high - view.high * scale) / 2 - view.y * scale
    if part.place:
        yield part.place, box
    around: list[tuple[float, float, float]] = [(left, top, scale)]
    for closing, tag, written, alone in _TAG.findall(_content(part.art)):
        if closing:
            if tag == "g":
                around.pop()
            continue
        x, y, scaled = around[-1]
        if tag == "g":
            attributes = _attributes(written)
            here = _moved((x, y, scaled), attributes.get("transform", ""))
            if not alone:
                around.append(here)
            if place := attributes.get("data-at"):
                yield place, Box(here[0], here[1], 100 * here[2], 100 * here[2])
        elif tag == "use" and "data-at" in written:
            attributes = _attributes(written)
            yield attributes["data-at"], _box_of_use((x, y, scaled), attributes)


def _attributes(written: str) -> dict[str, str]:
    return {name: value.strip('"') for name, value in _ATTRIBUTE.findall(written)}


def _moved(around: tuple[float, float, float], transform: str) -> tuple[float, float, float]:
    """Return the position and the scale of a group inside another one, as (x, y, scale). Groups are never rotated."""
    x, y, scale = around
    values = {name: [*map(float, _NUMBER.findall(inside))] for name, inside in _FUNCTION.findall(transform)}
    right, down, *_ = *values.get("translate", [0.0]), 0.0
    (scaled,) = values.get("scale", [1.0])[:1]
    return x + right * scale, y + down * scale, scale * scaled


def _box_of_use(around: tuple[float, float, float], attributes: Mapping[str, str]) -> Box:
    x, y, scale = around
    right, down = float(attributes.get("x", 0)), float(attributes.get("y", 0))
    if "width" in attributes:
        wide, high = float(attributes["width"]), float(attributes["height"])
    else:
        wide = high = LOOSE
        right, down = right - LOOSE / 2, down - LOOSE / 2
    return Box(x + right * scale, y + down * scale, wide * scale, high * scale)


# --- moves ----------------------------------------------------------------------------------------


def _move(move: Move, spots: Mapping[str, Box], wide: float, scale: float) -> str:
    """Draw rings around the pieces of a move, an arrow to their destination, and the move's sign at the end.

    `wide` is the picture's width. Gaps, arrowheads and signs are proportional to it, and to the factor `scale`.
    """
    gap = _GAP * scale
    pieces, to = ([spots[place] for place in places if place in spots] for places in (move.marks.pieces, move.marks.to))
    ringed = [_enclosing_box(pieces)] if move.as_one and pieces else pieces
    edges = 1 if move.round else 0.12
    rings = [_ring(box, gap, edges, "from") for box in ringed] + [_ring(box, gap, edges, "to") for box in to]
    if not rings:
        return ""
    end = _enclosing_box(to or ringed[-1:])
    paths = []
    if pieces and to:
        arrow = _arrow(_enclosing_box(pieces), end, scale)
        paths = [el("path", class_="under", d=arrow), el("path", class_="way", d=arrow)]
    sign = _sign(move, end, wide, _SIGN * scale) if move.sign else ""
    return el("g", *rings, *paths, sign, class_=f"move {move.kind}")


def _ring(box: Box, gap: float, edges: float, kind: str) -> str:
    """Draw a ring around a box. `edges` is the radius of the box's corners, as a fraction of its shorter side."""
    return el(
        "rect",
        x=number(box.x - gap / 2),
        y=number(box.y - gap / 2),
        width=number(box.wide + gap),
        height=number(box.high + gap),
        rx=number(min(gap / 2 + min(box.wide, box.high) * edges, (min(box.wide, box.high) + gap) / 2)),
        class_=kind,
    )


def _sign(move: Move, box: Box, wide: float, radius: float) -> str:
    """Draw the sign of a move at the upper or lower right corner of a box. `wide` is the picture's width."""
    x = min(box.x + box.wide, wide - radius)
    y = box.y + box.high if move.low else max(box.y, radius)
    size = radius * 1.25 * min(1, _WIDE_SIGN / len(move.sign))
    text = el("text", move.sign, x=number(x), y=number(y + size / 3), font_size=number(size))
    return el("g", el("circle", cx=number(x), cy=number(y), r=number(radius)), text, class_="sign")


def _enclosing_box(boxes: Sequence[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.wide for box in boxes), max(box.y + box.high for box in boxes)
    return Box(left, top, right - left, bottom - top)


def _arrow(start: Box, end: Box, scale: float) -> str:
    """Return the path of a bent arrow from the box `start` to the box `end`."""
    (from_x, from_y), (to_x, to_y) = start.middle, end.middle
    across, down = to_x - from_x, to_y - from_y
    out, into = (min(_MOST, _reach(box, across, down, _GAP * scale)) for box in (start, end))
    x, y = from_x + across * out, from_y + down * out
    tip_x, tip_y = to_x - across * into, to_y - down * into
    bend_x, bend_y = (x + tip_x) / 2 - down * _BEND, (y + tip_y) / 2 + across * _BEND
    angle, head = atan2(tip_y - bend_y, tip_x - bend_x), min(_HEAD * scale, hypot(across, down))
    wings = [(tip_x - head * cos(angle + turn), tip_y - head * sin(angle + turn)) for turn in (0.5, -0.5)]
    (left_x, left_y), (right_x, right_y) = wings
    points = [(x, y), (bend_x, bend_y), (tip_x, tip_y), (left_x, left_y), (tip_x, tip_y), (right_x, right_y)]
    a, b, c, d, e, f = (f"{number(px)} {number(py)}" for px, py in points)
    return f"M{a}Q{b} {c}M{d}L{e}L{f}"


def _reach(box: Box, across: float, down: float, gap: float) -> float:
    """Return which fraction of a line is inside the ring around a box.

    The line begins in the middle of the box and goes `across` units to the right and `down` units down.
    """
    half_x, half_y = box.wide / 2 + gap, box.high / 2 + gap
    return min(half_x / abs(across) if across else 1.0, half_y / abs(down) if down else 1.0)
