"""Draw a position as self-contained SVG files, for the documentation and notebooks."""

from __future__ import annotations

import base64
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from azulejo import State

from azulejo_table.game_page import page_of
from azulejo_table.text import translator

WIDE = 400
"""Maximum width of a small symbol, in the drawing's own units. Wider drawings show boards."""
SVG = "http://www.w3.org/2000/svg"
GAP = 12
"""Distance between two drawings of a board, in units."""
_UNQUOTED = re.compile(r"(\s[\w:-]+)=([^\s\"'>]+)")
_TAG = re.compile(r"<[a-zA-Z][^>]*>")
_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_REFERENCE = re.compile(r"#([\w:.-]+)")
_VARIABLES = re.compile(r"^:root \{[^{}]*\}", re.MULTILINE)
_IMPORT = re.compile(r"^@import \"(.+)\";\n", re.MULTILINE)
_HERE = Path(__file__).parent
_STYLES = (_HERE / "style", _HERE.parent / "style")
"""Folders of the shared style sheets, in an installed package and in a checkout."""


@dataclass(frozen=True)
class Drawing:
    """A drawing of a board."""

    area: str
    """The area of the table page that contains the drawing."""
    words: str
    """The area's name, in English."""
    width: float
    height: float
    data: bytes
    """The drawing as an SVG file."""


def drawings(state: State, seat: int) -> Iterator[Drawing]:
    """Draw a position as a seat sees it. Each drawing is a complete file."""
    name = state.game.meta.name
    page, t = page_of(name), translator("en")
    scene = page.scene
    names = [f"Seat {number}" for number in range(state.players)]
    areas = scene.areas(t, state.view(seat), seat, names, frozenset())
    words = scene.area_names(t)
    defs = _parsed(f"<defs>{page.defs()}</defs>")
    style = _style(name)
    for area, markup in areas.items():
        for text in _DRAWING.findall(markup):
            drawing = _parsed(text)
            box = [float(number) for number in drawing.get("viewBox", "").replace(",", " ").split()]
            if len(box) == 4 and box[2] > WIDE:
                yield Drawing(area, words[area], box[2], box[3], _as_file(drawing, defs, style))


def svg(state: State) -> str:
    """Draw a position as one picture for notebooks, as the seat to move sees it.

    After the end of the game, the picture shows what seat 0 sees. It embeds the drawings as images, so that their
    styles do not affect the notebook.
    """
    boards = list(drawings(state, state.current_player or 0))
    width = max(drawing.width for drawing in boards)
    images, top = [], 0.0
    for drawing in boards:
        data = base64.b64encode(drawing.data).decode()
        images.append(
            f'<image y="{top:g}" width="{drawing.width:g}" height="{drawing.height:g}"'
            f' href="data:image/svg+xml;base64,{data}"><title>{drawing.words}</title></image>'
        )
        top += drawing.height + GAP
    box = f"0 0 {width:g} {top - GAP:g}"
    return f'<svg xmlns="{SVG}" viewBox="{box}" width="{width:g}">{"".join(images)}</svg>'


def _parsed(markup: str) -> ET.Element:
    """Return a drawing's markup as XML. Raises `ValueError` if it cannot be parsed."""
    quoted = _TAG.sub(lambda tag: _UNQUOTED.sub(r'\1="\2"', tag[0]), markup)
    try:
        return ET.fromstring(quoted.replace(">", f' xmlns="{SVG}">', 1) if "xmlns" not in quoted[:200] else quoted)
    except ET.ParseError as error:
        raise ValueError(f"a drawing is not XML ({error}): {quoted[:200]}") from None


def _as_file(drawing: ET.Element, defs: ET.Element, style: str) -> bytes:
    """Return a drawing as a file, with its style and the symbols of the pieces that it shows."""
    by_id = {definition.get("id"): definition for definition in defs}
    needed: dict[str, ET.Element] = {}
    waiting = [drawing]
    while waiting:
        for text in (value for element in waiting.pop().iter() for value in element.attrib.values()):
            for name in _REFERENCE.findall(text):
                if name in by_id and name not in needed:
                    needed[name] = by_id[name]
                    waiting.append(by_id[name])
    sheet, store = ET.Element(f"{{{SVG}}}style"), ET.Element(f"{{{SVG}}}defs")
    sheet.text = style
    store.extend(definition for name, definition in by_id.items() if name in needed)
    drawing.attrib.pop("class", None)  # the class only positions the drawing on the table page
    drawing.set("width", drawing.get("viewBox", "").replace(",", " ").split()[2])
    drawing.set("height", drawing.get("viewBox", "").replace(",", " ").split()[3])
    drawing.insert(0, store)
    drawing.insert(0, sheet)
    ET.register_namespace("", SVG)
    return ET.tostring(drawing, encoding="unicode").encode()


def _style(name: str) -> str:
    """Return the style sheet of a game's drawings, with the same colours and styles as on the table page."""
    folder = next(folder for folder in _STYLES if folder.is_dir())
    game_style = _HERE / "games" / name / "style" / f"{name}.css"
    colours, board = (path.read_text(encoding="utf-8") for path in (folder / "colours.css", game_style))
    board = _IMPORT.sub(lambda match: (game_style.parent / match[1]).read_text(encoding="utf-8"), board)
    return "\n".join([*_VARIABLES.findall(colours), board])
