"""Draw the signs of the bag and the lid, and the hidden element that contains all shared drawings of a page."""

from __future__ import annotations

from azulejo_table.draw import portraits
from azulejo_table.draw.svg import el, symbols

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
    """Draw the hidden element with a page's shared drawings. Other drawings copy them with `use`.

    The shared drawings are the portraits, emblem-0 to emblem-3, sign-bag, sign-lid, ring, last, and the game's own
    drawings. The emblem of a seat contains a portrait and two accessories, which the page chooses when it knows who
    plays.
    """
    people = list(portraits.EMBLEMS)
    drawings = portraits.drawings() | {
        f"emblem-{seat}": el("use", href=f"#portrait-{people[seat]}") + "<use /><use />" for seat in range(4)
    }
    drawings |= {"sign-bag": _BAG, "sign-lid": _LID}
    inside = el("defs", _RING, _LAST, symbols(drawings), of_game)
    return el("svg", inside, class_="defs", width=0, height=0, aria_hidden="true")
