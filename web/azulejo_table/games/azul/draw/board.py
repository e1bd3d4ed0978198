"""Draw Azul's player board (pattern lines, wall, floor line), and a small sketch of the wall.

The three parts are separate drawings, so that the style sheet can size each one. In a narrow layout, the drawing of the
pattern lines is squeezed horizontally, but the drawing of the wall is not. To keep the spaces of the lines square, the
style sheet scales their height by the same factor. For this purpose, the spaces of each line are in a group of class
`squeeze`. The group's origin is in the vertical centre of the line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from azulejo.games.azul.pieces.components import COLOURS, FLOOR_PENALTIES, SIZE, printed_colour
from azulejo.games.azul.rules.view import AzulView, LineView

from azulejo_table.draw import seats
from azulejo_table.draw.svg import classes, el, hint, number, place_button
from azulejo_table.games.azul.draw.market import NOTHING, Labels
from azulejo_table.games.azul.draw.tiles import NAMES, at_place, piece

_PITCH, _TILE, _EDGE = 109.0, 100.0, 5.0
"""Distance between the left edges of two neighbouring spaces, width of a space, and margin around the wall's spaces.

All three are in units of the drawing.
"""
_SIDE = SIZE * _PITCH - (_PITCH - _TILE) + 2 * _EDGE
_FLOOR_WIDTH = len(FLOOR_PENALTIES) * _PITCH + 130
_WELL = '<rect class="well" x="2" y="2" width="96" height="96" rx="10"/>'
_ROOM = '<use href="#room"/>'
_LIT = '<use href="#lit"/>'
NO_FIGURES: Mapping[int, str] = {}


def board(
    view: AzulView,
    seat: int,
    labels: Labels,
    *,
    large: bool,
    last: frozenset[str] = NOTHING,
    figures: Mapping[int, str] = NO_FIGURES,
) -> str:
    """Draw the pattern lines, wall and floor line of `seat`. Buttons and hints are drawn only with `large`.

    Keys of `labels`, with seat S, row R and column C: `line:S:R`, `floor:S`, `wall:S:R:C`, `title:seat:S` (heading),
    `title:score` (label of the score), `text:board:S` (the whole board in words). While the player chooses a column of
    the grey wall, `figures` contains column → the points for placing the tile there.
    """
    data = view["seats"][seat]
    wall = view["options"]["wall"]
    choosing_row = view["choosing"] if view["current_player"] == seat else None
    rows = [_row(row, _line(seat, row, line, large, last)) for row, line in enumerate(data["lines"])]
    cells = [
        _cell(seat, row, column, data["wall"][row][column], large, last)
        for row in range(SIZE)
        for column in range(SIZE)
    ]
    if choosing_row is not None:
        rows.append(_row(choosing_row, _column_frame(choosing_row)))
    ready = [row for row, line in enumerate(data["lines"]) if line["count"] > row]
    lines_art = ['<use href="#empty-lines"/>', *rows, _arrows(ready)]
    wall_art = [f'<use href="#empty-{wall}"/>', *cells]
    floor_art = ['<use href="#empty-floor"/>', _floor(seat, data["floor"], large, last)]
    parts = [
        _part("lines", (0, SIZE * _PITCH), lines_art, _line_buttons(seat, labels) if large else "", squeezed=True),
        _part(
            "wall",
            (-_EDGE, _SIDE),
            wall_art,
            _wall_buttons(seat, labels, choosing_row, figures) if large else "",
            seat=seat,
        ),
        _part("floor", (0, _FLOOR_WIDTH), floor_art, _floor_button(seat, labels) if large else "", height=_PITCH),
    ]
    return seats.board(
        seat,
        el("div", *parts, class_=f"board-art is-{wall}", data_roving=large),
        name=labels.get(f"title:seat:{seat}", ""),
        score=(labels.get("title:score", ""), data["score"]),
        words=labels.get(f"text:board:{seat}", ""),
        large=large,
        turn=view["current_player"] == seat,
    )


def _part(
    name: str,
    across: tuple[float, float],
    art: Sequence[str],
    over: str,
    *,
    height: float = _SIDE,
    squeezed: bool = False,
    seat: int | None = None,
) -> str:
    """Draw one part of a board, with the markup `over` on top of it.

    `across` is (left edge, width) of the drawing. If `seat` is given, a hint can mark the whole part.
    """
    top = -_EDGE if height == _SIDE else 0.0
    box = " ".join(number(value) for value in (across[0], top, across[1], height))
    ratio = "none" if squeezed else None
    drawing = el("svg", *art, viewBox=box, preserveAspectRatio=ratio, aria_hidden="true")
    return el("div", drawing, over, class_=f"part {name}", data_at=None if seat is None else f"{name}:{seat}")


_BED = el(
    "rect",
    class_="wall-bed",
    x=number(-_EDGE),
    y=number(-_EDGE),
    width=number(_SIDE),
    height=number(_SIDE),
    rx=13,
)


def empty_boards() -> str:
    """Draw the background that all boards share. The page contains it once, and each board refers to it."""
    lines = "".join(_row(row, "".join(at_place("", _slot_x(i), -_TILE / 2, _WELL) for i in range(row + 1)))
                    for row in range(SIZE))  # fmt: skip
    floor = "".join(at_place("", i * _PITCH, 4, _WELL) for i in range(len(FLOOR_PENALTIES)))
    walls = {
        wall: _BED
        + "".join(
            at_place("", column * _PITCH, row * _PITCH, _bare_cell(row, column, wall == "grey"))
            for row in range(SIZE)
            for column in range(SIZE)
        )
        for wall in ("coloured", "grey")
    }
    drawings = {"lines": lines, "floor": floor, **walls}
    return "".join(f'<g id="empty-{name}">{art}</g>' for name, art in drawings.items())


def _row(row: int, art: str) -> str:
    """Move the drawing of a pattern line to its row. In `art`, the vertical centre of the line is at y = 0."""
    return f'<g transform="translate(0 {number(row * _PITCH + _TILE / 2)})"><g class="squeeze">{art}</g></g>'


def _slot_x(place: int) -> float:
    """Return the left edge of a space of a pattern line. `place` is its number, counted from the right."""
    return _PITCH * (SIZE - 1 - place) + (_PITCH - _TILE) / 2


def _line(seat: int, row: int, line: LineView, large: bool, last: frozenset[str]) -> str:
    colour, count = line["colour"], line["count"]
    parts = []
    for i in range(row + 1 if large else count):
        place = f"line:{seat}:{row}:{i}"
        tile = piece(f"tile-{colour}") if colour and i < count else _ROOM
        parts.append(at_place(place, _slot_x(i), -_TILE / 2, tile, last=place in last and i < count))
    return "".join(parts)


def _column_frame(row: int) -> str:
    """Draw a frame around a pattern line: the player must choose a column of the grey wall for its tile."""
    left = _slot_x(row) - 5
    width = SIZE * _PITCH - left + 1
    return el("rect", class_="is-asked", x=left, y=-_TILE / 2 - 5, width=width, height=_TILE + 10, rx=14)


def _arrows(ready: Sequence[int]) -> str:
    """Draw an arrow from each pattern line to its row of the wall. Arrows of full lines (`ready`) are highlighted."""
    start, middle = number(SIZE * _PITCH + 2), _TILE / 2 - 10
    heads = [(row in ready, f"M{start} {number(row * _PITCH + middle)}l10 10-10 10") for row in range(SIZE)]
    return "".join(
        el("path", class_=name, d="".join(d for full, d in heads if full is state))
        for state, name in ((False, "arrow"), (True, "arrow is-full"))
        if any(full is state for full, _ in heads)
    )


def _cell(seat: int, row: int, column: int, tile: str | None, large: bool, last: frozenset[str]) -> str:
    if not (tile or large):
        return ""
    place = f"wall:{seat}:{row}:{column}"
    content = piece(f"tile-{tile}") if tile else _LIT
    return at_place(place, column * _PITCH, row * _PITCH, content, last=place in last)


def _bare_cell(row: int, column: int, grey: bool) -> str:
    if grey:
        return piece(f"stone-{(row * 2 + column * 3) % 4}")
    return piece(f"etch-{COLOURS[printed_colour(row, column)]}")


def _floor(seat: int, pieces: Sequence[str], large: bool, last: frozenset[str]) -> str:
    parts = []
    for i, penalty in enumerate(FLOOR_PENALTIES):
        if i >= len(pieces) and not large:
            break
        place = f"floor:{seat}:{i}"
        figure = el("text", f"−{penalty}", class_="penalty", x=50, y=64)
        content = piece(f"tile-{pieces[i]}") if i < len(pieces) else figure
        parts.append(at_place(place, i * _PITCH, 4, content, last=place in last and i < len(pieces)))
    lost = sum(FLOOR_PENALTIES[: len(pieces)])
    if lost:
        parts.append(el("text", f"−{lost}", class_="lost", x=len(FLOOR_PENALTIES) * _PITCH + 14, y=72))
    return "".join(parts)


# --- buttons --------------------------------------------------------------------------------------


def _share(value: float) -> float:
    """Convert units to percent of the height of the wall or of the pattern lines."""
    return value / _SIDE * 100


def _line_buttons(seat: int, labels: Labels) -> str:
    parts = []
    for row in range(SIZE):
        place = f"line:{seat}:{row}"
        if place not in labels:
            continue
        top, height = _share(_EDGE + row * _PITCH - 5), _share(_PITCH + 2)
        start = _slot_x(row) / (SIZE * _PITCH) * 100
        box = (0.0, top, 102.0, height)
        frame = '<i class="frame"></i>'
        parts.append(place_button(place, labels[place], box, frame, style=f"--from:{number(start / 1.02)}%"))
        parts.append(hint(place, f"--x:{number(start)};--y:{number(top + height / 2)}", "at-line"))
    return "".join(parts)


def _wall_buttons(seat: int, labels: Labels, choosing_row: int | None, figures: Mapping[int, str]) -> str:
    parts = []
    size = _share(_PITCH)
    for column in range(SIZE):
        place = f"wall:{seat}:{choosing_row}:{column}"
        if choosing_row is not None and place in labels:
            box = (_share(_EDGE + column * _PITCH - 4), _share(_EDGE + choosing_row * _PITCH - 4), size, size)
            figure = figures.get(column, "")
            kind = classes(["net", "is-loss" if figure.startswith("−") else None])
            gain = el("b", figure, class_=kind, aria_hidden="true") if figure else ""
            parts.append(place_button(place, labels[place], box, '<i class="frame"></i>', gain))
    return "".join(parts)


def _floor_button(seat: int, labels: Labels) -> str:
    place = f"floor:{seat}"
    if place not in labels:
        return ""
    width = (len(FLOOR_PENALTIES) * _PITCH - 2) / _FLOOR_WIDTH * 100
    button = place_button(place, labels[place], (0.0, 0.0, width, 100.0), '<i class="frame"></i>')
    return button + hint(place, f"--x:{number(width)}", "at-floor")


# --- sketch ---------------------------------------------------------------------------------------


def sketch(view: AzulView, seat: int) -> str:
    """Draw a wall in flat colours, 50 by 50 units. Placed tiles have their full colour, empty spaces are pale."""
    placed: dict[str, str] = {}
    empty: dict[str, str] = {}
    grey = view["options"]["wall"] == "grey"
    for row, cells in enumerate(view["seats"][seat]["wall"]):
        if grey:
            empty["stone"] = empty.get("stone", "") + f"M1 {row * 10 + 5}h48"
        for column, tile in enumerate(cells):
            if tile:
                placed[NAMES[tile]] = placed.get(NAMES[tile], "") + f"M{column * 10 + 1} {row * 10 + 1}h8v8h-8z"
            elif not grey:
                printed = f"bed-{NAMES[COLOURS[printed_colour(row, column)]]}"
                empty[printed] = empty.get(printed, "") + f"M{column * 10 + 1} {row * 10 + 5}h8"
    paths = [el("path", class_="bare", d=d, stroke=f"var(--{colour})") for colour, d in empty.items()]
    paths += [el("path", class_="laid", d=d, fill=f"var(--tile-{colour})") for colour, d in placed.items()]
    bed = '<rect class="bed" width="50" height="50" rx="3"/>'
    return el("svg", bed, *paths, viewBox="0 0 50 50", class_="azul-sketch", aria_hidden="true")
