"""Draw the prints on strips and factories. All spaces of one colour share a few SVG paths.

A sign is the colour, or the joker, that is printed on a space. A strip has two printed sides; a small tag at its head
shows the signs of its other side, so that players see what comes next.

The number of elements is kept low, because four boards have 160 spaces and each element slows down every redraw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from azulejo.games.sintra.pieces.components import COLOURS, JOKER_SIGN, SPACES, STRIPS

from azulejo_table.draw.shapes import placed
from azulejo_table.draw.svg import number
from azulejo_table.games.sintra.draw import palace
from azulejo_table.games.sintra.draw.engravings import BOLD, FINE, Corners, tone

JOKER_STAR = "M50 16L57 43L84 50L57 57L50 84L43 57L16 50L43 43Z"
_SPACE = "M3 11Q3 3 11 3H89Q97 3 97 11V89Q97 97 89 97H11Q3 97 3 89Z"
_SUNK = "M5 93V12Q5 5 12 5H93"
_GLOW = "M9 9H91V91H9Z"
_CLEAR_EDGE = "M5 12Q5 5 12 5H88Q95 5 95 12V88Q95 95 88 95H12Q5 95 5 88Z"
_GLINT = "M22 74L74 22"
_PANE = "M4 11Q4 4 11 4H89Q96 4 96 11V89Q96 96 89 96H11Q4 96 4 89Z"
_HALO = "M0 10Q0 0 10 0H90Q100 0 100 10V90Q100 100 90 100H10Q0 100 0 90Z"

_TURN = "M18.5 53.5A7 7 0 1 0 20 61M20 51v6h-6"
"""Arrow next to a strip's tag: the tag shows what the strip will be when it turns over."""

_DOWN: Corners = [(0.0, 100 * palace.PITCH / palace.PANE * index) for index in range(SPACES)]
"""Upper left corners of a strip's spaces, relative to the first one, in units of 1/100 of a space."""
_ACROSS: Corners = [(110.0 * index, 0.0) for index in range(SPACES)]
"""Upper left corners of the panes on a strip's tag, relative to the first one, in units of 1/100 of such a pane."""


def _path(kind: str, path: str, corners: Corners) -> str:
    return f'<path class="{kind}" d="{placed(path, corners)}"/>' if corners else ""


def _by_sign(printed: Sequence[str], corners: Corners) -> Iterator[tuple[str, Corners]]:
    """Yield each printed sign (a colour or the joker) with the corners of its spaces."""
    for sign in dict.fromkeys(printed):
        yield sign, [corner for printed_sign, corner in zip(printed, corners, strict=True) if printed_sign == sign]


def _spaces(printed: Sequence[str], corners: Corners) -> str:
    """Draw free spaces, each with its colour and engraving.

    `_edges` adds the edges of coloured spaces. While the player has picked panes, the spaces where these panes fit
    glow; the style sheet does this.
    """
    return "".join(
        _jokers(corners_of_sign) if sign == JOKER_SIGN else _coloured(sign, corners_of_sign)
        for sign, corners_of_sign in _by_sign(printed, corners)
    )


def _coloured(colour: str, corners: Corners) -> str:
    inner = [(x + 8, y + 8) for x, y in corners]
    engraving = FINE[colour].art(tone("engraved", colour), 'class="engraved"', corners=inner, scale=0.84)
    return f'<path fill="{tone("pale", colour)}" d="{placed(_SPACE, corners)}"/>{_glow(colour, corners)}{engraving}'


def _jokers(corners: Corners) -> str:
    return (
        _path("clear", _SPACE, corners)
        + _glow("joker", corners)
        + _path("clear-edge", _CLEAR_EDGE, corners)
        + _path("clear-star", JOKER_STAR, corners)
        + _path("glint", _GLINT, corners)
    )


def _glow(name: str, corners: Corners) -> str:
    lit = f"var(--glow-{name},none)"
    return f'<path class="glow" fill="{lit}" stroke="{lit}" d="{placed(_GLOW, corners)}"/>'


def _edges(corners: Corners) -> str:
    """Draw the edges of coloured spaces."""
    return _path("space-edge", _SPACE, corners) + _path("space-sunk", _SUNK, corners)


def _panes(printed: Sequence[str], corners: Corners) -> str:
    """Draw the small panes of a tag. The lead around coloured panes is a separate drawing."""
    parts = []
    for sign, corners_of_sign in _by_sign(printed, corners):
        if sign == JOKER_SIGN:
            parts.append(_path("clear-tag", _PANE, corners_of_sign) + _path("tag-star", JOKER_STAR, corners_of_sign))
            continue
        glass, inner = tone("glass", sign), [(x + 9, y + 9) for x, y in corners_of_sign]
        parts.append(f'<path fill="{glass}" d="{placed(_PANE, corners_of_sign)}"/>')
        parts.append(BOLD[sign].art(tone("motif", sign), 'class="tag-line"', ground=glass, corners=inner, scale=0.82))
    return "".join(parts)


def _leads(corners: Corners) -> str:
    """Draw the lead around coloured panes."""
    return _path("tag-halo", _HALO, corners) + _path("tag-lead", _PANE, corners)


def strips() -> str:
    """Draw each side of each strip. One unit is 1/100 of the width of a column.

    Each side is drawn twice: alone (`strip-N-S`), and with a tag that shows the strip's other side (`first-N-S`). Sides
    without jokers share the drawings `strip-edges` and `tag-leads`.
    """
    top, height = palace.FRAME_TOP, palace.FRAME_HEIGHT
    frame = (
        f'<rect class="frame-wood" x="4" y="{number(top)}" width="92" height="{number(height)}" rx="9"/>'
        f'<path class="frame-light" d="M7 {number(top + height - 9)}V{number(top + 10)}q0-7 7-7H86"/>'
    )
    x, y = map(number, palace.space(0))
    down = f"translate({x} {y})scale({number(palace.PANE / 100)})"
    across = f"translate(26 {number(palace.TAG_TOP + 1)})scale({number(palace.TAG / 100)})"
    parts = [f'<g id="strip-edges">{_edges(_DOWN)}</g><g id="tag-leads">{_leads(_ACROSS)}</g>']
    for n, sides in enumerate(STRIPS):
        for side, printed in enumerate(sides):
            spaces = _spaces(printed, _DOWN) + _shared("strip-edges", printed, _DOWN, _edges)
            tag = _panes(sides[1 - side], _ACROSS) + _shared("tag-leads", sides[1 - side], _ACROSS, _leads)
            parts.append(
                f'<g id="strip-{n}-{side}">{frame}<g transform="{down}">{spaces}</g></g>'
                f'<g id="first-{n}-{side}"><use href="#strip-{n}-{side}"/><path class="reach" d="{_TURN}"/>'
                f'<g transform="{across}">{tag}</g></g>'
            )
    return "".join(parts)


def _shared(name: str, printed: Sequence[str], corners: Corners, draw: Callable[[Corners], str]) -> str:
    """Call `draw` for the coloured spaces of a side.

    All sides without jokers share one drawing of this part, named `name`. A side with jokers gets a separate drawing.
    """
    coloured = [corner for sign, corner in zip(printed, corners, strict=True) if sign != JOKER_SIGN]
    return f'<use href="#{name}"/>' if len(coloured) == len(printed) else draw(coloured)


def beds(middles: Corners, size: float) -> str:
    """Draw one space per colour, each `size` wide and centred on its point in `middles`.

    These spaces are the regions of a factory.
    """
    scale = size / 100
    corners = [(x / scale - 50, y / scale - 50) for x, y in middles]
    return f'<g class="beds" transform="scale({number(scale)})">{_spaces(COLOURS, corners)}{_edges(corners)}</g>'
