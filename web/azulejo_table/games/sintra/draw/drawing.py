"""Draw a palace board: strips above windows, the glazier, light on the floor, and the broken-glass track.

`view` is the engine's view of a seat. `labels` maps places to their accessible names, in the reader's language. A
button is drawn only for places in `labels`. `last` contains the places (values of `data-at`) that the last turns
changed.
"""

from __future__ import annotations

from collections.abc import Mapping

from azulejo.games.sintra.pieces.components import COLOURS, COLUMNS, GLASS_TRACK, ORNAMENTS, SPACES
from azulejo.games.sintra.rules.view import SintraSeatView, SintraView

from azulejo_table.draw.svg import at, el, hint, number, place_button, use
from azulejo_table.games.sintra.draw import palace

Labels = Mapping[str, str]

NOTHING: frozenset[str] = frozenset()
_ROOM = 5
"""Number of places for panes in hand on a large board, while there are no panes in hand.

In the animation, panes that a player takes fly to these places before they go to a strip.
"""
_FRAME = '<i class="frame"></i>'


def board(view: SintraView, seat: int, labels: Labels, *, large: bool, last: frozenset[str] = NOTHING) -> str:
    """Draw the board of `seat`. Buttons and hints are drawn only with `large`.

    Keys of `labels`: `strip:S:C`, `strip:S:C:I` (panes of a full strip to choose from), `window:S:C`, `glass:S`.
    """
    data = view["seats"][seat]
    suffix = "" if large else "-s"
    art = [
        el("use", href=f"#palace-{view['options']['side']}"),
        *(_lights(column, panes) for column, panes in enumerate(data["windows"])),
        '<use href="#palace-points"/>',
        _reach(data["glazier"]),
        *(_strip(seat, column, data, suffix, last) for column in range(COLUMNS)),
        *(
            _window(seat, column, row, pane, last)
            for column, row, pane in _panes(data["windows"])
            if pane or (large and (row == 0 or data["windows"][column][0]))
        ),
        _marks(str(view["options"]["side"]), data["windows"]),
        _glazier(seat, data["glazier"], large, last),
        _hand(view, seat, data["glazier"], large),
        _track(seat, data["glass"], large),
    ]
    box = f"0 -4 {number(palace.WIDTH)} {number(palace.HEIGHT + 4)}"
    drawing = el(
        "svg", *art, viewBox=box, preserveAspectRatio="xMidYMin slice", aria_hidden="true", class_="palace-art"
    )
    buttons = "".join(
        [
            *_strip_buttons(seat, labels),
            *_pane_buttons(seat, labels),
            *_window_buttons(seat, labels),
            _glass_button(seat, labels),
        ]
    )
    return el("div", drawing, buttons if large else "", class_="board-art", data_roving=large)


def _panes(windows: list[list[str | None]]) -> list[tuple[int, int, str | None]]:
    return [(column, row, pane) for column, panes in enumerate(windows) for row, pane in enumerate(panes)]


def _lights(column: int, panes: list[str | None]) -> str:
    return "".join(
        el("use", href=f"#light-{pane}", x=palace.light(column, row)[0], y=palace.light(column, row)[1])
        for row, pane in enumerate(panes)
        if pane
    )


def _reach(glazier: int) -> str:
    """Draw an arrow along the part of the rod that the glazier can still reach."""
    start, end = palace.left(glazier) + 30, palace.WIDTH - 6
    path = f"M{number(start)} {number(palace.ROD)}H{number(end)}m-9-7l9 7-9 7"
    return f'<path class="reach" d="{path}"/>'


def _strip(seat: int, column: int, data: SintraSeatView, suffix: str, last: frozenset[str]) -> str:
    """Draw a strip with its panes.

    Instead of a removed strip, draw only an empty place. The animation of the removal needs this place.
    """
    strip = data["strips"][column]
    if strip is None:
        return el("g", data_at=f"strip:{seat}:{column}")
    kind = "strip" if data["windows"][column][0] else "first"
    reached = column >= data["glazier"]
    return el(
        "g",
        el("use", href=f"#{kind}-{strip['strip']}-{strip['side']}"),
        *(
            _space(seat, column, index, pane, suffix, last, reached=reached)
            for index, pane in enumerate(strip["panes"])
        ),
        data_at=f"strip:{seat}:{column}",
        class_="strip" if reached else "strip is-left",
        transform=f"translate({number(palace.left(column))})",
    )


def _space(
    seat: int, column: int, index: int, pane: str | None, suffix: str, last: frozenset[str], *, reached: bool
) -> str:
    """Draw the pane on a strip's space, or a place for a pane.

    A free space is a place only on a large board, and only if the glazier can still reach the strip.
    """
    place = f"strip:{seat}:{column}:{index}"
    x, y = palace.space(index)
    if suffix and place not in last:
        size = palace.PANE
        return el("use", href=f"#tile-{pane}{suffix}", x=x, y=y, width=size, height=size, data_at=place) if pane else ""
    if not pane and not reached:
        return ""
    if not pane:  # short markup, because there are many free spaces
        moved = f"translate({number(x)} {number(y)})scale({number(palace.PANE / 100)})"
        return f'<g data-at="{place}" transform="{moved}"/>'
    return at(place, x, y, palace.PANE, use(f"tile-{pane}{suffix}"), last=place in last)


def _window(seat: int, column: int, row: int, pane: str | None, last: frozenset[str]) -> str:
    """Draw the glass of a window. The style sheet clips the glass to the shape of the arch."""
    place = f"window:{seat}:{column}:{row}"
    x, y = palace.window(column, row)
    glass = use(f"tile-{pane}") + '<use href="#arch-lead"/>' if pane else ""
    mark = f'<path class="arch-last" d="{palace.ARCH}"/>' if place in last else ""
    return at(place, x, y, palace.WINDOW, glass, mark, kind="glass")


def _marks(side: str, windows: list[list[str | None]]) -> str:
    """Draw the marks of filled windows: ornament leaves on side A, stars on side B.

    On side B, a column gets a star when both of its windows are filled.
    """
    if side == "B":
        return "".join(
            f'<path class="keystone" d="M{number(palace.left(column) + 50)} 560l6 14 14 1-11 9 4 14-13-8-13 8'
            ' 4-14-11-9 14-1Z"/>'
            for column, panes in enumerate(windows)
            if all(panes)
        )
    return "".join(
        f'<circle class="leaf is-lit" cx="{number(palace.leaf(index, spot)[0])}"'
        f' cy="{number(palace.leaf(index, spot)[1])}" r="9"/>'
        for index, spots in enumerate(ORNAMENTS)
        for spot in spots
        if windows[spot // 2][spot % 2]
    )


def _glazier(seat: int, column: int, large: bool, last: frozenset[str]) -> str:
    """Draw the glazier. On a large board, there is also a place for the glazier above each of the other columns."""
    parts = []
    for other in range(COLUMNS) if large else (column,):
        place = f"glazier:{seat}:{other}"
        x, y = palace.glazier(other)
        piece = use("tile-glazier") if other == column else ""
        parts.append(at(place, x, y, palace.GLAZIER, piece, last=bool(piece) and place in last))
    return "".join(parts)


def _hand(view: SintraView, seat: int, glazier: int, large: bool) -> str:
    """Draw the panes in hand next to the glazier. If there are none, a large board has invisible places (`_ROOM`)."""
    panes = [name for name, count in zip(COLOURS, view["hand"], strict=True) for _ in range(count)]
    if view["current_player"] != seat:
        panes = []
    parts = []
    for i in range(len(panes) or (_ROOM if large else 0)):
        x, y = palace.hand(glazier, i)
        box: dict[str, float] = {"x": x, "y": y, "width": palace.HAND, "height": palace.HAND}
        place = f"hand:{seat}:{i}"
        parts.append(
            el("use", href=f"#tile-{panes[i]}", data_at=place, **box)
            if panes
            else el("rect", fill="none", data_at=place, **box)
        )
    return "".join(parts)


def _track(seat: int, glass: int, large: bool) -> str:
    """Draw the disc on the broken-glass track.

    On a small board, the costs on the slabs would be illegible. There, the cost of the disc's slab is next to the disc.
    """
    parts = []
    for index in range(len(GLASS_TRACK)) if large else (glass,):
        x, y = palace.slab(index)
        parts.append(at(f"glass:{seat}:{index}", x, y, palace.DISC, use("tile-disc") if index == glass else ""))
    lost = GLASS_TRACK[glass]
    if lost and not large:
        x, _ = palace.slab(glass)
        ahead = glass < len(GLASS_TRACK) // 2
        start = x + palace.DISC + 6 if ahead else x - 6
        side = None if ahead else "end"
        y = palace.TRACK_TOP + 31
        parts.append(el("text", f"−{lost}", class_="glass-figure", x=start, y=y, text_anchor=side))
    return "".join(parts)


# --- buttons over a large board ---------------------------------------------------------------------------


def _percent(x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
    """Convert a box from units of the drawing to percentages."""
    wide, high = palace.WIDTH / 100, (palace.HEIGHT + 4) / 100
    return x / wide, (y + 4) / high, width / wide, height / high


def _strip_buttons(seat: int, labels: Labels) -> list[str]:
    parts = []
    for column in range(COLUMNS):
        place = f"strip:{seat}:{column}"
        if place in labels:
            box = _percent(palace.left(column), palace.FRAME_TOP - 2, palace.COLUMN, palace.FRAME_HEIGHT + 4)
            parts.append(place_button(place, labels[place], box, _FRAME))
            parts.append(hint(place, f"--column:{column}", "at-strip"))
    return parts


def _pane_buttons(seat: int, labels: Labels) -> list[str]:
    """Draw a button for each pane of a full strip. The player keeps one of them."""
    parts = []
    for column in range(COLUMNS):
        for index in range(SPACES):
            place = f"strip:{seat}:{column}:{index}"
            if place in labels:
                _, y = palace.space(index)
                box = _percent(palace.left(column), y - 1, palace.COLUMN, 80)
                parts.append(place_button(place, labels[place], box, _FRAME))
    return parts


def _window_buttons(seat: int, labels: Labels) -> list[str]:
    """Draw a button over both windows of each column and its points.

    A window is never a choice, but players press it. The page then explains how it is filled and what it scores.
    """
    top, bottom = palace.WINDOWS_TOP[0] - 2, palace.COIN[1] + palace.COIN_RADIUS
    return [
        place_button(place, labels[place], _percent(palace.left(column), top, palace.COLUMN, bottom - top))
        for column in range(COLUMNS)
        if (place := f"window:{seat}:{column}") in labels
    ]


def _glass_button(seat: int, labels: Labels) -> str:
    place = f"glass:{seat}"
    if place not in labels:
        return ""
    box = _percent(2, palace.TRACK_TOP - 10, palace.WIDTH - 4, palace.TRACK_HEIGHT + 16)
    return place_button(place, labels[place], box, _FRAME) + hint(place, "", "at-track")
