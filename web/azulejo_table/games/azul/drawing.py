"""Azul drawn: market, player board, bag and lid.

`view` is the engine's view of a seat as plain data. `labels` says in the reader's language what is on
the page: accessible names by place (a button is drawn exactly for the places named there) and
headings by keys that begin with `title:` and `text:`; `docs` of each function names its keys.
`last` holds the places (`data-at`) that the last action touched.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import cos, pi, sin

from azulejo.games.azul.components import COLOURS, FLOOR_PENALTIES
from azulejo.games.azul.view import AzulView, LineView

from azulejo_table.draw import seats
from azulejo_table.draw.svg import (
    PICKED,
    at,
    classes,
    el,
    hidden_text,
    hint,
    icon,
    identity,
    number,
    place_button,
    use,
)

Labels = Mapping[str, str]

NOTHING: frozenset[str] = frozenset()

# --- market ---------------------------------------------------------------------------------------

_CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
"""Where the tiles of a factory lie, clockwise from the upper left: equal ones are always neighbours."""
_TILE, _GAP = 65.0, 4.0


def market(view: AzulView, labels: Labels, *, last: frozenset[str] = NOTHING) -> str:
    """Factories and centre. Keys: `factory:N:C`, `centre:C`, `title:factory:N` (an empty one), `title:centre`."""
    _, *factories = view["sources"]
    discs = "".join(
        _factory(index, counts, len(factories), labels, last) for index, counts in enumerate(factories, start=1)
    )
    body = f'<ul class="factories">{discs}{_centre(view, labels, last)}</ul>'
    return el("div", body, class_="market", data_roving=True, data_factories=len(factories))


def plate() -> str:
    """A factory's plate, 200 by 200 units."""
    return (
        '<g id="factory-plate"><circle class="plate-edge" cx="100" cy="100" r="98"/>'
        '<circle cx="100" cy="100" r="96" fill="url(#plate)"/>'
        '<circle class="plate-line" cx="100" cy="100" r="90"/></g>'
    )


def _factory(index: int, counts: Sequence[int], of: int, labels: Labels, last: frozenset[str]) -> str:
    tiles = [(colour, i) for colour, n in zip(COLOURS, counts, strict=True) for i in range(n)]
    art: list[str] = []
    corners: dict[str, list[tuple[int, int]]] = {}
    for (colour, i), corner in zip(tiles, _CORNERS, strict=False):
        place = f"factory:{index}:{colour}:{i}"
        left, top = (100 - _TILE - _GAP / 2 if side == 0 else 100 + _GAP / 2 for side in corner)
        art.append(at(place, left, top, _TILE, use(f"tile-{colour}"), PICKED, last=place in last))
        corners.setdefault(colour, []).append(corner)
    buttons = "".join(
        _tiles_button(f"factory:{index}:{colour}", where, labels)
        for colour, where in corners.items()
        if f"factory:{index}:{colour}" in labels
    )
    x, y = ring_position(index, of)
    return el(
        "li",
        "" if tiles else hidden_text(labels.get(f"title:factory:{index}", "")),
        el("svg", '<use href="#factory-plate"/>', *art, viewBox="0 0 200 200", aria_hidden="true"),
        buttons,
        class_=classes(["factory", None if tiles else "is-bare"]),
        id=f"factory-{index}",
        data_at=f"factory:{index}",
        style=f"--x:{number(x)};--y:{number(y)}",
    )


def ring_position(index: int, of: int) -> tuple[float, float]:
    """Where factory `index` stands on the ring: right and down, each from -1 to 1, both reached."""
    angles = [2 * pi * k / of for k in range(of)]
    right, low = max(sin(angle) for angle in angles), max(-cos(angle) for angle in angles)
    x, y = sin(angles[index - 1]), -cos(angles[index - 1])
    return x / right, 2 * (y + 1) / (low + 1) - 1


def _tiles_button(place: str, corners: Sequence[tuple[int, int]], labels: Labels) -> str:
    """Button over equal tiles: their longest rectangle, and for an L of three the odd corner as well."""
    extra = ""
    if len(corners) == 3:
        row = 0 if sum(y for _, y in corners) == 1 else 1
        ((x, y),) = (corner for corner in corners if corner[1] != row)
        extra = f'<i class="also {"below" if y else "above"} {"right" if x else "left"}"></i>'
        corners = [corner for corner in corners if corner[1] == row]
    left, top = min(x for x, _ in corners) * 50, min(y for _, y in corners) * 50
    width, height = (max(x for x, _ in corners) + 1) * 50 - left, (max(y for _, y in corners) + 1) * 50 - top
    return place_button(place, labels[place], (left, top, width, height), extra)


def _centre(view: AzulView, labels: Labels, last: frozenset[str]) -> str:
    has_marker = view["marker"] is None
    marker = at("centre:marker", 10, 10, 80, use("tile-marker"), last="centre:marker" in last) if has_marker else ""
    piles = [
        el(
            "div",
            el("svg", marker, viewBox="0 0 100 100", aria_hidden="true"),
            class_=classes(["pile", "marker", None if has_marker else "is-bare"]),
        )
    ]
    for colour, count in zip(COLOURS, view["sources"][0], strict=True):
        tiles = "".join(
            at(
                f"centre:{colour}:{i}",
                6 + 7 * min(i, 3),
                6 + 7 * min(i, 3),
                64,
                use(f"tile-{colour}"),
                PICKED,
                last=f"centre:{colour}:{i}" in last,
            )
            for i in range(count)
        )
        place = f"centre:{colour}"
        piles.append(
            el(
                "div",
                el("svg", tiles, viewBox="0 0 100 100", aria_hidden="true"),
                el("b", str(count), class_="count", aria_hidden="true") if count > 1 else "",
                place_button(place, labels[place], (0, 0, 100, 100)) if place in labels else "",
                class_=classes(["pile", None if count else "is-bare"]),
                id=identity("pile", place),
                data_at=place,
            )
        )
    return el(
        "li",
        hidden_text(labels.get("title:centre", "")),
        *piles,
        class_="centre",
        id="centre",
        data_at="centre",
    )


def counts(view: AzulView, labels: Labels) -> str:
    """What bag and lid hold, by colour. Keys: `title:bag`, `title:lid`, and for listeners `text:…`."""
    heaps = (("bag", view["bag"]), ("lid", view["lid"]))
    return el("div", *(_count(name, by_colour, labels) for name, by_colour in heaps), class_="counts")


def _count(name: str, by_colour: Sequence[int], labels: Labels) -> str:
    chips = "".join(
        el(
            "li",
            icon(f"tile-{colour}-s", "piece"),
            str(count),
            class_=None if count else "is-bare",
        )
        for colour, count in zip(COLOURS, by_colour, strict=True)
    )
    sign = icon(f"sign-{name}", "sign", data_at=name)
    return el(
        "div",
        sign,
        el("b", escape(labels.get(f"title:{name}", "")), aria_hidden="true"),
        el("ul", chips, aria_hidden="true"),
        hidden_text(labels.get(f"text:{name}", "")),
        class_="count-row",
    )


# --- player board ---------------------------------------------------------------------------------

_ROW, _CELL = 100.0, 95.0
_SLOT, _STEP = 64.0, 67.0
_LINES, _WALL = 5 * _STEP, 5 * _STEP + 36
_FLOOR = 5 * _ROW + 14
WIDTH, HEIGHT = _WALL + 5 * _ROW, _FLOOR + 86
"""Units of a board's drawing. The wall's cells are the largest things on it; lines end at its left."""


def board(view: AzulView, seat: int, labels: Labels, *, large: bool, last: frozenset[str] = NOTHING) -> str:
    """Pattern lines, wall and floor line of `seat`; buttons and hints only with `large`.

    Keys: `line:S:R`, `floor:S`, `wall:S:R:C`, `title:seat:S` (heading), `title:score` (name of the
    figure), `text:board:S` (the whole board in words).
    """
    data = view["seats"][seat]
    wall = view["options"]["wall"]
    art = [
        "" if large else f'<use href="#empty-{wall}"/>',
        _BED if large else "",
        *(_line(seat, row, data["lines"][row], large, last) for row in range(5)),
        *(
            _cell(seat, row, column, data["wall"][row][column], wall == "grey", large, last)
            for row in range(5)
            for column in range(5)
        ),
        _floor(seat, data["floor"], large, last),
    ]
    box = f"-4 -12 {number(WIDTH + 8)} {number(HEIGHT + 16)}"
    drawing = el("svg", *art, viewBox=box, aria_hidden="true")
    over = "".join([*_line_buttons(seat, labels), *_wall_buttons(seat, labels), _floor_button(seat, labels)])
    return seats.board(
        seat,
        el("div", drawing, over if large else "", class_="board-art", data_roving=large),
        name=labels.get(f"title:seat:{seat}", ""),
        score=(labels.get("title:score", ""), data["score"]),
        words=labels.get(f"text:board:{seat}", ""),
        large=large,
        turn=view["current_player"] == seat,
    )


_BED = el("rect", class_="wall-bed", x=_WALL - 7, y=-7, width=5 * _ROW + 9, height=5 * _ROW + 9, rx=16)


def empty_board(grey: bool) -> str:
    """What lies below the pieces of every small board, so that it need not be sent with each."""
    lines = (at("", _slot_x(i), _slot_y(row), _SLOT, WELL) for row in range(5) for i in range(row + 1))
    cells = (
        at("", _WALL + column * _ROW, row * _ROW, _CELL, _bare_cell(row, column, grey))
        for row in range(5)
        for column in range(5)
    )
    floor = (at("", i * _STEP, _FLOOR + 12, _SLOT, WELL + HATCH) for i in range(len(FLOOR_PENALTIES)))
    return _BED + "".join((*lines, *cells, *floor))


def _slot_y(row: int) -> float:
    """Upper edge of the spaces of a pattern line."""
    return row * _ROW + (_CELL - _SLOT) / 2


def _slot_x(place: int) -> float:
    """Left edge of the `place`-th space from the right of a pattern line."""
    return _LINES - _STEP * (place + 1)


def _line(seat: int, row: int, line: LineView, large: bool, last: frozenset[str]) -> str:
    colour, count = line["colour"], line["count"]
    parts = []
    for i in range(row + 1 if large else count):
        place = f"line:{seat}:{row}:{i}"
        piece = _tile(colour, large) if colour and i < count else ""
        well = WELL if large else ""
        parts.append(at(place, _slot_x(i), _slot_y(row), _SLOT, well, piece, last=place in last, kind="at slot"))
    middle = row * _ROW + _CELL / 2
    arrow = el(
        "path",
        class_="arrow is-full" if count == row + 1 else "arrow",
        d=f"M{number(_LINES + 6)} {number(middle - 10)}l10 10-10 10",
    )
    return "".join(parts) + arrow


def _tile(name: str, large: bool) -> str:
    return use(f"tile-{name}" if large else f"tile-{name}-s")


WELL = '<rect class="well" x="3" y="3" width="94" height="94" rx="10"/>'
HATCH = '<rect class="hatch" x="3" y="3" width="94" height="94" rx="10"/>'


def _cell(seat: int, row: int, column: int, tile: str | None, grey: bool, large: bool, last: frozenset[str]) -> str:
    if not (tile or large):
        return ""
    place = f"wall:{seat}:{row}:{column}"
    content = _tile(tile, large) if tile else _bare_cell(row, column, grey)
    return at(place, _WALL + column * _ROW, row * _ROW, _CELL, content, last=place in last)


def _bare_cell(row: int, column: int, grey: bool) -> str:
    if grey:
        return '<rect class="well cell" x="2" y="2" width="96" height="96" rx="9"/>'
    return use(f"etch-{COLOURS[(column - row) % 5]}")


def _floor(seat: int, pieces: Sequence[str], large: bool, last: frozenset[str]) -> str:
    parts = []
    for i, penalty in enumerate(FLOOR_PENALTIES if large else FLOOR_PENALTIES[: len(pieces)]):
        place = f"floor:{seat}:{i}"
        content = (
            _tile(pieces[i], large) if i < len(pieces) else el("text", f"−{penalty}", class_="penalty", x=50, y=66)
        )
        ground = WELL + HATCH if large else ""
        parts.append(at(place, i * _STEP, _FLOOR + 12, _SLOT, ground, content, last=place in last, kind="at slot"))
    lost = sum(FLOOR_PENALTIES[: len(pieces)])
    if lost:
        parts.append(el("text", f"−{lost}", class_="lost", x=7 * _STEP + 10, y=_FLOOR + 61))
    return "".join(parts)


def _percent(x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
    """A box in units of the drawing as percents of it."""
    wide, high = (WIDTH + 8) / 100, (HEIGHT + 16) / 100
    return (x + 4) / wide, (y + 12) / high, width / wide, height / high


def _line_buttons(seat: int, labels: Labels) -> list[str]:
    parts = []
    for row in range(5):
        place = f"line:{seat}:{row}"
        if place not in labels:
            continue
        box = _percent(-4, row * _ROW - 3.5, _WALL - 8, _ROW + 1)
        start = (_slot_x(row) - 2) / (_WALL - 8) * 100
        parts.append(place_button(place, labels[place], box, '<i class="frame"></i>', style=f"--from:{number(start)}%"))
        edge = _percent(_slot_x(row), 0, 0, 0)[0]
        parts.append(hint(place, f"--x:{number(edge)}%;--y:{number(box[1])}%;--h:{number(box[3])}%", "at-line"))
    return parts


def _wall_buttons(seat: int, labels: Labels) -> list[str]:
    parts = []
    for row in range(5):
        for column in range(5):
            place = f"wall:{seat}:{row}:{column}"
            if place in labels:
                box = _percent(_WALL + column * _ROW - 2, row * _ROW - 2, _ROW, _ROW)
                parts.append(place_button(place, labels[place], box, '<i class="frame"></i>'))
                where = f"--x:{number(box[0])}%;--y:{number(box[1])}%;--w:{number(box[2])}%;--h:{number(box[3])}%"
                parts.append(hint(place, where, "at-cell"))
    return parts


def _floor_button(seat: int, labels: Labels) -> str:
    place = f"floor:{seat}"
    if place not in labels:
        return ""
    box = _percent(-4, _FLOOR - 7, 7 * _STEP + 6, 102)
    where = f"--x:{number(box[0] + box[2])}%;--y:{number(box[1])}%;--h:{number(box[3])}%"
    return place_button(place, labels[place], box, '<i class="frame"></i>') + hint(place, where, "at-floor")
