"""Find the place of every piece in a view. Places have the names that events use."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from azulejo.game import View
from azulejo.games.azul.pieces.components import COLOURS as TILES
from azulejo.games.noctiluca.pieces.components import COLOURS as DICE
from azulejo.games.noctiluca.pieces.components import JAR_COLOURS
from azulejo.games.queens_garden.pieces.components import centre
from azulejo.games.sintra.pieces.components import COLOURS as PANES

Placed = Iterator[tuple[str, str]]
"""Pairs of (place, piece)."""


def _row(place: str, piece: str, count: int) -> Placed:
    return ((f"{place}:{i}", piece) for i in range(count))


def _sources(view: View, colours: str) -> Placed:
    for number, counts in enumerate(view["sources"]):
        source = f"factory:{number}" if number else "centre"
        for name, count in zip(colours, counts, strict=True):
            yield from _row(f"{source}:{name}", name, count)


def azul(view: View) -> Placed:
    """Yield the tiles and the starting marker."""
    yield from _sources(view, TILES)
    for seat, board in enumerate(view["seats"]):
        for row, line in enumerate(board["lines"]):
            yield from _row(f"line:{seat}:{row}", line["colour"], line["count"])
        for row, cells in enumerate(board["wall"]):
            yield from ((f"wall:{seat}:{row}:{column}", name) for column, name in enumerate(cells) if name)
        yield from ((f"floor:{seat}:{i}", name) for i, name in enumerate(board["floor"]))
    if view["marker"] is None:
        yield "centre:marker", "marker"
    elif not any("marker" in board["floor"] for board in view["seats"]):
        yield f"marker:{view['marker']}", "marker"


def sintra(view: View) -> Placed:
    """Yield the panes, strips, glaziers, discs and the starting marker."""
    yield from _sources(view, PANES)
    yield "centre:marker" if view["marker"] is None else f"marker:{view['marker']}", "marker"
    for i, name in enumerate(reversed(view["round_tiles"])):
        yield f"round:{5 - i}", name
    for name, count in zip(PANES, view["hand"], strict=True):
        yield from _row(f"hand:{view['current_player']}", name, count)
    for seat, board in enumerate(view["seats"]):
        yield f"glazier:{seat}:{board['glazier']}", "glazier"
        yield f"glass:{seat}:{board['glass']}", "disc"
        for column, strip in enumerate(board["strips"]):
            if strip:
                at = f"strip:{seat}:{column}"
                yield at, "strip"
                yield from ((f"{at}:{i}", pane) for i, pane in enumerate(strip["panes"]) if pane)
            windows = enumerate(board["windows"][column])
            yield from ((f"window:{seat}:{column}:{row}", pane) for row, pane in windows if pane)


def _stored(place: str, names: list[str]) -> Placed:
    for name in sorted(set(names)):
        yield from _row(f"{place}:{name}", name, names.count(name))


def queens_garden(view: View) -> Placed:
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
        yield from _row(f"storage:{seat}:joker", "joker", board["jokers"])
        printed = set()
        for number, slot in enumerate(board["slots"]):
            if slot:
                face_up = slot["turn"] is not None
                yield f"slot:{seat}:{number}", f"x{slot['face']}" if face_up else "x"
                printed |= {centre(number) + 1 + slot["turn"]} if face_up else set()
        cells = enumerate(board["cells"])
        yield from ((f"cell:{seat}:{cell}", name) for cell, name in cells if name and cell not in printed)


def noctiluca(view: View) -> Placed:
    """Yield the dice, the pawns on shores, the visible jar cards and the tokens."""
    for cell, dice in enumerate(view["pool"]):
        yield from ((f"cell:{cell}:{space}", die) for space, die in enumerate(dice) if die)
    yield from ((f"shore:{shore}", "pawn") for shore, taken in enumerate(view["shores"]) if taken)
    for name, count in zip(DICE, view["hand"], strict=True):
        yield from _row(f"hand:{view['current_player']}:{name}", name, count)
    yield from _row("offer", "jar", len(view["offered"]))
    for seat, board in enumerate(view["seats"]):
        yield from _row(f"dealt:{seat}", "jar", len(board["dealt"]))
        for slot, jar in enumerate(board["jars"]):
            if jar:
                yield f"jar:{seat}:{slot}", jar["card"]
                for name, count in zip(DICE, jar["filled"], strict=True):
                    yield from _row(f"jar:{seat}:{slot}:{name}", name, count)
        for name, values in zip(JAR_COLOURS, board["tokens"], strict=True):
            yield from ((f"token:{seat}:{name}:{i}", f"{name}:{value}") for i, value in enumerate(values))
    if view["storm"]:
        for name, values in zip(JAR_COLOURS, view["storm"]["tokens"], strict=True):
            yield from ((f"storm:{name}:{i}", f"{name}:{value}") for i, value in enumerate(values))


READERS: dict[str, Callable[[View], Placed]] = {
    "azul": azul,
    "sintra": sintra,
    "queens_garden": queens_garden,
    "noctiluca": noctiluca,
}
HEAPS: dict[str, str] = {
    "azul": r"bag|lid",
    "sintra": r"bag|tower|box",
    "queens_garden": r"bag|tower|supply|jokers|round:[2-4]",
    "noctiluca": r"lid|pawns:\d|delivered:\d|pile:[0-3]|piles|stack:(gold|brown|red)"
    r"|(token:\d|storm):(gold|brown|red):rest|storm:(dice|cards)",
}
"""For each game, a pattern for the names of places that hold several pieces without an order."""


def placed(view: View) -> dict[str, str]:
    """Return the piece at each place that can hold only one piece."""
    pairs = list(READERS[view["game"]](view))
    by_place = dict(pairs)
    assert len(by_place) == len(pairs), "no place may have two pieces"
    return by_place


def name_of(game: str, piece: str, place: str) -> str:
    """Return the name of a piece at a place.

    In Noctiluca, face-down jar cards are all named `jar`, and dice in hands and jars are named only by colour.
    """
    if game != "noctiluca":
        return piece
    if place.startswith(("dealt", "offer")):
        return "jar"
    return piece[0] if place.startswith(("hand", "jar")) and len(piece) == 2 else piece
