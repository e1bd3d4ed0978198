"""Plain-text boards of Queen's Garden for the terminal.

A cell shows a hexagon such as `B3`, `..` (a free space), blanks (no garden ground), `FF` (the fountain), `SS` (a
statue), `==` (a bench) or `[]` (a pavilion). Tiles and expansions are written as in `notation`.
"""

from __future__ import annotations

from collections import Counter

from azulejo.games.queens_garden.pieces.components import COORDINATES
from azulejo.games.queens_garden.rules.view import ExpansionView, QueensGardenView

_SIGNS = {"fountain": "FF", "statue": "SS", "bench": "==", "pavilion": "[]"}
_WIDTH = 42


def show(view: QueensGardenView) -> str:
    """Return a view as text.

    First come the round, wheel, bag, tower, supply and marker, then the market, then the gardens in pairs side by side.
    """
    wheel = " ".join(view["wheel"])
    bag, tower, supply = sum(view["bag"]), sum(view["tower"]), len(view["supply"])
    marker = "display" if view["marker"] is None else f"seat {view['marker']}"
    counts = f"bag {bag}   tower {tower}   supply {supply}"
    lines = [
        f"Round {view['round']}   wheel {wheel}   {counts}   marker {marker}",
        "   ".join(_expansion(item) for item in view["market"] if item["place"] != "gone") or "nothing on offer",
    ]
    boards = [_seat(view, seat) for seat in range(view["players"])]
    for first in range(0, len(boards), 2):
        pair = boards[first : first + 2]
        lines += [" ".join(parts).rstrip() for parts in zip(*pair, strict=True)]
    if view["turn"]:
        turn = ", ".join(f"{key} {_plain(value)}" for key, value in view["turn"].items() if value not in (None, [], 0))
        lines.append(f"{view['step']}: {turn}")
    return "\n".join(lines)


def _plain(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _expansion(item: ExpansionView) -> str:
    if item["place"] == "stack":
        return f"{item['number']}:hidden"
    if item["up"]:
        return f"{item['number']}:X{item['face']}"
    top = " (top)" if item["place"] == "top" else ""
    return f"{item['number']}: {' '.join(item['tiles'])}{top}"


def _pieces(tiles: list[str]) -> str:
    return " ".join(name if count == 1 else f"{name}x{count}" for name, count in Counter(tiles).items())


def _seat(view: QueensGardenView, seat: int) -> list[str]:
    board = view["seats"][seat]
    turn_sign = "*" if view["current_player"] == seat else " "
    passed = "   passed" if board["passed"] else ""
    stored = [*board["tiles"], *(f"X{name}" for name in board["expansions"])]
    half = len(stored) // 2 if len(stored) > 8 else len(stored)
    lines = [
        f"{turn_sign}seat {seat}: {board['score']} points   jokers {board['jokers']}{passed}",
        f" {_pieces(stored[:half]) or '-'}",
        f" {_pieces(stored[half:])}",
    ]
    signs = {ornament["cell"]: _SIGNS[ornament["kind"]] for ornament in board["ornaments"]}
    rows = {r: [" "] * _WIDTH for _, r in COORDINATES}
    for cell, (q, r) in enumerate(COORDINATES):
        content = board["cells"][cell]
        text = signs.get(cell, "  ") if content is None else content or ".."
        at = _WIDTH // 2 + 4 * q + 2 * r - 2
        rows[r][at : at + 2] = text
    lines += ["".join(rows[r]) for r in sorted(rows)]
    return [line.ljust(_WIDTH) for line in lines]
