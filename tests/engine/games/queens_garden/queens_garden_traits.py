"""Facts about Queen's Garden that the tests of all games need."""

from __future__ import annotations

from azulejo.game import State, View
from azulejo.games.queens_garden.pieces.actions import PASS
from azulejo.games.queens_garden.pieces.components import centre

from tests.engine.game_traits import Coming, Placed, Traits, in_a_row, tiles_to_come

HEAPS = r"bag|tower|supply|jokers|round:[2-4]"


def _stored(place: str, names: list[str]) -> Placed:
    for name in sorted(set(names)):
        yield from in_a_row(f"{place}:{name}", name, names.count(name))


def placed(view: View) -> Placed:
    """Yield the tiles, expansions, jokers and the starting marker."""
    yield "display:marker" if view["marker"] is None else f"marker:{view['marker']}", "marker"
    for item in view["market"]:
        if item["place"] != "gone":
            place = "expansion" if item["place"] == "display" else "stack"
            yield f"{place}:{item['number']}", f"x{item['face']}" if item["up"] else "x"
            yield from _stored(f"expansion:{item['number']}", item["tiles"])
    for seat, board in enumerate(view["seats"]):
        yield from _stored(f"storage:{seat}", board["tiles"])
        yield from ((f"storage:{seat}:x:{name}", f"x{name}") for name in board["expansions"])
        yield from in_a_row(f"storage:{seat}:joker", "joker", board["jokers"])
        printed = set()
        for number, slot in enumerate(board["slots"]):
            if slot:
                face_up = slot["turn"] is not None
                yield f"slot:{seat}:{number}", f"x{slot['face']}" if face_up else "x"
                printed |= {centre(number) + 1 + slot["turn"]} if face_up else set()
        cells = enumerate(board["cells"])
        yield from ((f"cell:{seat}:{cell}", name) for cell, name in cells if name and cell not in printed)


def tiles_for_display(state: State) -> Coming:
    """Return a function that yields the tiles of the next expansion on display."""
    return tiles_to_come(state, 4)


# Without `seldom`, seats would pass too early in random games.
TRAITS = Traits(begins=("act",), placed=placed, heaps=HEAPS, to_come=tiles_for_display, seldom=PASS)
