"""Draw a player's board: the garden, and next to it the storage (see `storage`).

`labels` contains accessible names by place, and a button is drawn only for places in it. `last` contains the places
that the last action touched.
"""

from __future__ import annotations

from collections.abc import Iterator

from azulejo.games.queens_garden.pieces.components import CELLS, FIRST_SLOT, SLOT_CELLS, SLOTS, centre
from azulejo.games.queens_garden.rules.view import OrnamentView, QueensGardenSeatView

from azulejo_table.draw.svg import el, hidden_text, number
from azulejo_table.games.queens_garden.draw.geometry import RADIUS, WIDE, middle
from azulejo_table.games.queens_garden.draw.ground import HEIGHT, LEFT, TOP, WIDTH
from azulejo_table.games.queens_garden.draw.parts import Labels, hex_button, piece_at, spot
from azulejo_table.games.queens_garden.draw.storage import storage

__all__ = ["garden", "storage", "whole"]

_FLOWER = 100 * RADIUS / 18.4
"""Width of an expansion's drawing in a garden."""


# --- garden -----------------------------------------------------------------------------------------

_CELL = WIDE * RADIUS / WIDTH * 100, 2 * RADIUS / HEIGHT * 100

_BED = 3 * _CELL[0], 2.5 * _CELL[1]
"""Width and height of a cell, and of a whole slot, in percent of the drawing."""


def _percent(cell: int) -> tuple[float, float]:
    x, y = middle(cell)
    return (x - LEFT) / WIDTH * 100, (y - TOP) / HEIGHT * 100


def garden(board: QueensGardenSeatView, seat: int, labels: Labels, *, large: bool, last: frozenset[str]) -> str:
    """Draw the garden of a seat's `board`.

    With `large`, add places for previews, and a button for each place in `labels`.
    """
    art = ["<use href=#garden-ground />", *(_slot(board, seat, slot, large) for slot in range(SLOTS))]
    art.append("<use href=#garden-board />")
    suffix = "" if large else "-s"
    for ornament in board["ornaments"]:
        art.append(_ornament(seat, ornament))
    for cell, hexagon in enumerate(board["cells"]):
        place = f"cell:{seat}:{cell}"
        x, y = middle(cell)
        if hexagon:
            art.append(piece_at(place, f"{hexagon}{suffix}", x, y, last=place in last))
        elif large and (hexagon == "" or (cell >= FIRST_SLOT and f"cell:{cell}" in labels)):
            art.append(spot(place, x, y))
    box = " ".join(map(number, (LEFT, TOP, WIDTH, HEIGHT)))
    drawing = el("svg", *art, viewBox=box, aria_hidden="true")
    buttons = "".join(_buttons(board, labels)) if large else ""
    return el("div", drawing, buttons, class_="garden", data_roving=large)


def _slot(board: QueensGardenSeatView, seat: int, slot: int, large: bool) -> str:
    """Draw the ground of a slot. With `large`, add a place for the preview of an expansion."""
    expansion = board["slots"][slot]
    ground = "slot" if expansion is None else "back" if expansion["turn"] is None else "face"
    x, y = middle(centre(slot))
    place = f"slot:{seat}:{slot}"
    here = "" if large else f" data-at={place}"
    copy = f"<use href=#garden-{ground} x={x:.0f} y={y:.0f}{here} />"
    return copy + spot(place, x, y, size=_FLOWER) if large else copy


def _ornament(seat: int, ornament: OrnamentView) -> str:
    """Draw an ornament in a group that can be animated.

    Around a surrounded ornament, the group also contains a wreath.
    """
    cell = ornament["cell"]
    x, y = middle(cell)
    wreath = "<use href=#garden-wreath />" if ornament["surrounded"] else ""
    return spot(f"cell:{seat}:{cell}", x, y, wreath)


def _buttons(board: QueensGardenSeatView, labels: Labels) -> Iterator[str]:
    """Yield the buttons of a garden. Buttons of class `bed` can be pressed only while they are targets."""
    free = {centre(slot) + i for slot in range(SLOTS) if board["slots"][slot] is None for i in range(SLOT_CELLS)}
    for slot in range(SLOTS):
        place = f"slot:{slot}"
        if place in labels:
            yield hex_button(place, labels[place], *_percent(centre(slot)), _BED, "hex bed slot")
    for cell in range(CELLS):
        place = f"cell:{cell}"
        if place in labels:
            kind = "hex bed" if board["cells"][cell] is None and cell in free else "hex"
            yield hex_button(place, labels[place], *_percent(cell), _CELL, kind)


# --- zoom -----------------------------------------------------------------------------------------


def whole(
    board: QueensGardenSeatView,
    seat: int,
    labels: Labels,
    *,
    large: bool,
    last: frozenset[str],
    tray: str = "",
    slots: bool = False,
) -> str:
    """Draw garden and storage, and during a payment the tray between them. A large garden can be zoomed.

    `slots`: whether the default view shows all slots, rather than only the part of the drawing with ground.
    """
    ground = garden(board, seat, labels, large=large, last=last)
    held = storage(board, seat, labels, large=large, last=last)
    near = (0.0, 0.0, 1.0, 1.0) if slots else _near(board)
    return (_zoom("garden", ground, near, labels) if large else el("div", ground)) + tray + held


def _near(board: QueensGardenSeatView) -> tuple[float, float, float, float]:
    """Return the part of the drawing that has ground: left, top, width and height as fractions from 0 to 1."""
    taken = {centre(slot) + place for slot in range(SLOTS) if board["slots"][slot] for place in range(SLOT_CELLS)}
    points = [middle(cell) for cell in (*range(FIRST_SLOT), *taken)]
    left = max(LEFT, min(x for x, _ in points) - _AROUND)
    right = min(LEFT + WIDTH, max(x for x, _ in points) + _AROUND)
    top = max(TOP, min(y for _, y in points) - _AROUND)
    bottom = min(TOP + HEIGHT, max(y for _, y in points) + _AROUND)
    return (left - LEFT) / WIDTH, (top - TOP) / HEIGHT, (right - left) / WIDTH, (bottom - top) / HEIGHT


_AROUND = RADIUS + 14
"""Distance from the centre of an outermost cell to the edge of the part with ground."""


def _zoom(name: str, content: str, near: tuple[float, float, float, float], labels: Labels) -> str:
    """Draw a box with zoomable content. `near` is the most important part of the content.

    Keys: `title:zoom`, and with `:in`, `:fit` or `:out` added, the name of each button.
    """
    steps = (("in", "M12 5V19M5 12H19"), ("fit", "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"), ("out", "M5 12H19"))
    buttons = "".join(
        el(
            "button",
            f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>',
            hidden_text(labels.get(f"title:zoom:{step}", "")),
            type="button",
            class_="button",
            id=f"zoom-{name}-{step}",
            data_zoom_by=step,
        )
        for step, path in steps
    )
    bar = el("div", buttons, class_="zoom-bar", role="group", aria_label=labels.get("title:zoom", ""))
    left, top, wide, high = near
    at = f"left:{left:.1%};top:{top:.1%};width:{wide:.1%};height:{high:.1%}"
    mark = el("i", class_="near", id=f"zoom-{name}-near", style=at)
    inner = el("div", mark, content, class_="zoom-inner", id=f"zoom-{name}-inner")
    view = el("div", inner, class_="zoom-view", id=f"zoom-{name}-view", style=f"--wide:{wide:.3f};--high:{high:.3f}")
    return el("div", view, bar, class_="zoom", id=f"zoom-{name}", data_zoom=name)
