"""Drawings that all games use (the seats' emblems, bag and lid), and the page's store of drawings."""

from __future__ import annotations

from azulejo_table.draw import shapes
from azulejo_table.draw.svg import el, symbols

_EMBLEM_ART = (
    # sun
    '<circle cx="50" cy="50" r="20"/>' + f'<path d="{shapes.turned("M44 24L50 4L56 24Z", range(0, 360, 45))}"/>',
    # boat
    '<path d="M8 66H92Q86 88 68 88H32Q14 88 8 66Z"/>'
    '<path d="M46 8V60H14Q18 26 46 8Z"/><path d="M54 20Q80 34 82 60H54Z"/>',
    # swallow
    '<path d="M4 26Q34 26 50 46Q62 20 96 10Q88 40 66 56L88 92L58 72L44 94L42 68Q22 62 4 26Z"/>',
    # fish
    '<path d="M4 50Q30 18 66 42L94 22Q86 50 94 78L66 58Q30 82 4 50Z"/>'
    '<circle cx="26" cy="47" r="5" fill="var(--emblem-hole, #fff)"/>',
)

_BAG = (
    '<path d="M36 30Q10 58 16 82Q18 94 34 94H66Q82 94 84 82Q90 58 64 30Z"/>'
    '<path d="M30 8Q40 14 50 8Q60 14 70 8L62 22H38Z"/>'
)
_LID = '<path d="M6 36H94V46H6Z"/><path d="M13 52H87V80Q87 86 81 86H19Q13 86 13 80Z"/>'


_LAST = (
    '<g id="last"><rect class="ring-last" x="8" y="8" width="84" height="84" rx="6"/>'
    '<rect class="ring-last pale" x="8" y="8" width="84" height="84" rx="6"/>'
    '<path class="tick-last" d="M58 3H88Q97 3 97 12V42Z"/></g>'
)
_RING = '<rect id="ring" x="-4" y="-4" width="108" height="108" rx="14" vector-effect="non-scaling-stroke"/>'


def store(of_game: str = "") -> str:
    """Draw the store of a page: emblem-0 to emblem-3, sign-bag, sign-lid, ring, last, and the drawings of its game."""
    drawings = {f"emblem-{seat}": art for seat, art in enumerate(_EMBLEM_ART)}
    drawings |= {"sign-bag": _BAG, "sign-lid": _LID}
    inside = el("defs", _RING, _LAST, symbols(drawings), of_game)
    return el("svg", inside, class_="defs", width=0, height=0, aria_hidden="true")
