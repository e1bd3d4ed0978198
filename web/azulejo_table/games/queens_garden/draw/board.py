"""Draw a player's board: the garden, and next to it the storage (see `storage`).

`labels` maps places to their accessible names. A button is drawn only for places in `labels`. `last` contains the
places that the last turns changed.
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

__all__ = ["garden", "garden_and_storage", "storage"]

_FLOWER = 100 * RADIUS / 18.4
"""Width of an expansion's drawing in a garden."""


# --- garden -----------------------------------------------------------------------------------------

_CELL = WIDE * RADIUS / WIDTH * 100, 2 * RADIUS / HEIGHT * 100

_BED = 3 * _CELL[0], 2.5 * _CELL[1]
"""Sizes in percent of the drawing, as (width, height): `_CELL` of a cell, and `_BED` of a whole slot."""


def _percent(cell: int) -> tuple[float, float]:
    x, y = middle(cell)
    return (x - LEFT) / WIDTH * 100, (y - TOP) / HEIGHT * 100


def garden(board: QueensGardenSeatView, seat: int, labels: Labels, *, large: bool, last: frozenset[str]) -> str:
    """Draw the garden of a seat's `board`.

    If `large`, add a button for each place in `labels`, and places where previews of pieces can appear.
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
    """Draw the ground of a slot. If `large`, add a place where the preview of an expansion can appear."""
    expansion = board["slots"][slot]
    ground = "slot" if expansion is None else "back" if expansion["turn"] is None else "face"
    x, y = middle(centre(slot))
    place = f"slot:{seat}:{slot}"
    place_attribute = "" if large else f" data-at={place}"
    copy = f"<use href=#garden-{ground} x={x:.0f} y={y:.0f}{place_attribute} />"
    return copy + spot(place, x, y, size=_FLOWER) if large else copy


def _ornament(seat: int, ornament: OrnamentView) -> str:
    """Draw an ornament as a separate group, so that the page can animate it.

    If the ornament is surrounded, the group also contains a wreath.
    """
    cell = ornament["cell"]
    x, y = middle(cell)
    wreath = "<use href=#garden-wreath />" if ornament["surrounded"] else ""
    return spot(f"cell:{seat}:{cell}", x, y, wreath)


def _buttons(board: QueensGardenSeatView, labels: Labels) -> Iterator[str]:
    """Yield the buttons of a garden.

    Buttons of the class `bed` are on free slots. They can be pressed only while the player has picked a piece that fits
    there.
    """
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


def garden_and_storage(
    board: QueensGardenSeatView,
    seat: int,
    labels: Labels,
    *,
    large: bool,
    last: frozenset[str],
    tray: str = "",
    slots: bool = False,
) -> str:
    """Draw the garden, the storage and, during a payment, the tray between them. A large garden can be zoomed.

    If `slots`, the page first shows the garden with all slots. Otherwise, it first shows only the part that has ground.
    """
    ground = garden(board, seat, labels, large=large, last=last)
    storage_part = storage(board, seat, labels, large=large, last=last)
    near = (0.0, 0.0, 1.0, 1.0) if slots else _used_part(board)
    return (_zoom("garden", ground, near, labels) if large else el("div", ground)) + tray + storage_part


def _used_part(board: QueensGardenSeatView) -> tuple[float, float, float, float]:
    """Return the part of the drawing that has ground.

    It is (left, top, width, height), as fractions from 0 to 1.
    """
    cells = {centre(slot) + place for slot in range(SLOTS) if board["slots"][slot] for place in range(SLOT_CELLS)}
    points = [middle(cell) for cell in (*range(FIRST_SLOT), *cells)]
    left = max(LEFT, min(x for x, _ in points) - _AROUND)
    right = min(LEFT + WIDTH, max(x for x, _ in points) + _AROUND)
    top = max(TOP, min(y for _, y in points) - _AROUND)
    bottom = min(TOP + HEIGHT, max(y for _, y in points) + _AROUND)
    return (left - LEFT) / WIDTH, (top - TOP) / HEIGHT, (right - left) / WIDTH, (bottom - top) / HEIGHT


_AROUND = RADIUS + 14
"""Distance from the centre of an outermost cell to the edge of the part that has ground."""


def _zoom(name: str, content: str, near: tuple[float, float, float, float], labels: Labels) -> str:
    """Draw a box whose content the player can zoom, with the buttons for it.

    `near` is the most important part of the content: (left, top, width, height), as fractions from 0 to 1. The page
    scrolls this part to the middle. Keys of `labels`: `title:zoom` for the group of buttons, and `title:zoom:in`,
    `title:zoom:fit` and `title:zoom:out` for its buttons.
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
    near_style = f"left:{left:.1%};top:{top:.1%};width:{wide:.1%};height:{high:.1%}"
    mark = el("i", class_="near", id=f"zoom-{name}-near", style=near_style)
    inner = el("div", mark, content, class_="zoom-inner", id=f"zoom-{name}-inner")
    view = el("div", inner, class_="zoom-view", id=f"zoom-{name}-view", style=f"--wide:{wide:.3f};--high:{high:.3f}")
    return el("div", view, bar, class_="zoom", id=f"zoom-{name}", data_zoom=name)
