"""Draw the middle of the table: the round track, the bag, the tower, the factories and the centre.

A factory and the centre are drawn as rosettes: circles with a region for each colour. All panes of one colour in a
factory or the centre are a heap.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import cos, pi, sin

from azulejo.games.sintra.pieces.components import COLOURS, FACTORIES, ROUNDS
from azulejo.games.sintra.rules.view import SintraView

from azulejo_table.draw.svg import at, classes, el, hidden_text, icon, identity, number, use
from azulejo_table.games.sintra.draw import prints

Labels = Mapping[str, str]

MIDDLE, OUT, FOIL = 100.0, 57.0, 40.0
"""Centre of a rosette, distance from there to the centre of a foil, and radius of a foil, in units.

A foil is a round petal, the region of one colour. A rosette is 200 units wide.
"""
PANE = 62.0
SHOWN = 4
"""Maximum number of panes that a heap shows. In a larger heap, further panes are drawn exactly over the last one."""
RING = '<use href="#ring" class="ring"/>'
_LAYER = 9.0
_DIRECTIONS = tuple(-pi / 2 + 2 * pi * k / len(COLOURS) for k in range(len(COLOURS)))
"""Directions from a rosette's centre to its regions, clockwise from the top."""


def foil(colour: int) -> tuple[int, int]:
    """Return the centre of a colour's region."""
    return round(MIDDLE + OUT * cos(_DIRECTIONS[colour])), round(MIDDLE + OUT * sin(_DIRECTIONS[colour]))


def defs() -> str:
    """Draw `rosette` (a rosette without panes) and `factory-N` (the same with the number of a factory)."""
    foils = [foil(k) for k in range(len(COLOURS))]
    edge, plate = (
        "".join(
            f'<circle class="rosette-{part}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>' for x, y in foils
        )
        for part, radius in (("edge", FOIL + 2), ("plate", FOIL - 1))
    )
    return (
        f'<g id="rosette">{edge}<circle class="rosette-edge" cx="100" cy="100" r="60"/>{plate}'
        f'<circle class="rosette-plate" cx="100" cy="100" r="57"/>{prints.beds(foils, 46)}'
        '<circle class="rosette-hub" cx="100" cy="100" r="19"/></g>'
        + "".join(
            f'<g id="factory-{n}"><use href="#rosette"/><text class="factory-number" x="100" y="109">{n}</text></g>'
            for n in range(1, max(FACTORIES.values()) + 1)
        )
    )


def market(view: SintraView, labels: Labels) -> str:
    """Draw the round track, the factories and the centre.

    Keys of `labels`: `factory:N:C`, `centre:C`, `title:factory:N`, `title:centre`, and those of `rounds`.
    """
    _, *factories = view["sources"]
    discs = "".join(_factory(index, panes, labels) for index, panes in enumerate(factories, 1))
    items = f'<ul class="rosettes">{discs}{_centre(view, labels)}</ul>'
    return el("div", rounds(view, labels), items, class_="market", data_roving=True, data_factories=len(factories))


def rounds(view: SintraView, labels: Labels) -> str:
    """Draw the round track: a pane for each remaining round, with the current round first.

    Next to the pane of the current round are “+1” and a word for this bonus. If the player presses the track, the page
    shows a note that explains the bonus. Keys of `labels`: `text:rounds`, `title:bonus`.
    """
    tiles = view["round_tiles"]
    gone = ROUNDS - len(tiles)
    items = "".join(
        el(
            "li",
            el("svg", at(f"round:{index}", 0, 0, 100, use(f"tile-{name}") if name else ""), viewBox="0 0 100 100"),
            el("small", str(index + 1)),
            el("b", "+1") + el("em", escape(labels.get("title:bonus", ""))) if index == gone else "",
            class_="is-current" if index == gone else None,
        )
        for index, name in enumerate(tiles, gone)
    )
    return el(
        "div",
        hidden_text(labels.get("text:rounds", "")),
        el("ol", items, aria_hidden="true"),
        class_="rounds",
        data_at="rounds",
    )


def _factory(index: int, panes: Sequence[int], labels: Labels) -> str:
    heaps = "".join(_heap(f"factory:{index}", colour, count) for colour, count in enumerate(panes))
    return el(
        "li",
        "" if any(panes) else hidden_text(labels.get(f"title:factory:{index}", "")),
        el("svg", f'<use href="#factory-{index}"/>', heaps, viewBox="0 0 200 200", aria_hidden="true"),
        *_heap_buttons(f"factory:{index}", panes, labels),
        class_=classes(["rosette", None if any(panes) else "is-bare"]),
        id=f"offer-{index}",
        data_at=f"offer:{index}",
    )


def _centre(view: SintraView, labels: Labels) -> str:
    panes = view["sources"][0]
    heaps = "".join(_heap("centre", colour, count) for colour, count in enumerate(panes))
    has_marker = view["marker"] is None
    marker = at("centre:marker", MIDDLE - 19, MIDDLE - 19, 38, use("tile-marker") if has_marker else "")
    cloth = '<circle class="cloth" cx="100" cy="100" r="104"/>'
    return el(
        "li",
        hidden_text(labels.get("title:centre", "")),
        el("svg", cloth, '<use href="#rosette"/>', heaps, marker, viewBox="0 0 200 200", aria_hidden="true"),
        *_heap_buttons("centre", panes, labels),
        class_=classes(["rosette", "is-centred", None if any(panes) or has_marker else "is-bare"]),
        id="offer-0",
        data_at="offer:0",
    )


def _heap(source: str, colour: int, count: int) -> str:
    """Draw a heap: all panes of a colour in a factory or the centre."""
    if not count:
        return ""
    name = COLOURS[colour]
    x, y = foil(colour)
    spread = min(count, SHOWN) - 1
    shifts = [_LAYER * (min(i, spread) * 2 - spread) / 2 for i in range(count)]
    panes = "".join(
        use(f"tile-{name}", x=shift or None, y=-shift or None, data_at=f"{source}:{name}:{i}")
        for i, shift in enumerate(shifts)
    )
    return at(f"{source}:{name}", x - PANE / 2, y - PANE / 2, PANE, panes, RING, kind=f"heap of-{name}")


def _heap_buttons(source: str, panes: Sequence[int], labels: Labels) -> list[str]:
    """Draw a button for each heap. The button covers the sector of the rosette that is nearest to its heap.

    The style sheet clips the button to the sector. For this, the markup contains how many regions away the next heaps
    are: `--before` anticlockwise, `--after` clockwise. If there is only one heap, its button covers the whole rosette.
    """
    colours = [colour for colour, count in enumerate(panes) if count]
    regions = len(COLOURS)
    parts = []
    for position, colour in enumerate(colours):
        name = COLOURS[colour]
        place = f"{source}:{name}"
        if place not in labels:
            continue
        before = (colour - colours[position - 1]) % regions
        after = (colours[(position + 1) % len(colours)] - colour) % regions
        button = el(
            "button",
            hidden_text(labels[place]),
            class_=f"place of-{name}",
            id=identity("place", place),
            data_place=place,
            style=f"--before:{before};--after:{after}" if len(colours) > 1 else None,
        )
        parts.append(button + _figure(colour, panes[colour]))
    return parts


def _figure(colour: int, count: int) -> str:
    """Draw the number of panes in a heap. The style sheet puts the number at the outer edge of the foil."""
    return el("b", str(count), class_=f"count of-{COLOURS[colour]}", aria_hidden="true") if count > 1 else ""


def stock(view: SintraView, labels: Labels) -> str:
    """Draw a table of the panes in the bag and in the tower, by colour.

    Keys of `labels`: `title:bag` and `title:tower`; for screen readers, `text:bag` and `text:tower`.
    """
    head = "".join(el("th", icon(f"tile-{name}-s", "piece")) for name in COLOURS)
    heaps = (("bag", view["bag"]), ("tower", view["tower"]))
    rows = "".join(
        el(
            "tr",
            el("th", icon(f"sign-{name}", "sign", data_at=name), el("span", escape(labels.get(f"title:{name}", "")))),
            *(el("td", str(count), class_=None if count else "is-bare") for count in by_colour),
            el("td", str(sum(by_colour)), class_="sum"),
        )
        for name, by_colour in heaps
    )
    table = el("table", el("tr", "<td></td>", head, el("td", "Σ", class_="sum")), rows, aria_hidden="true")
    words = "".join(el("p", escape(labels.get(f"text:{name}", "")), class_="sr") for name, _ in heaps)
    return el("div", table, words, class_="stock")
