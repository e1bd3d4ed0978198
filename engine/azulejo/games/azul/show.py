"""A view of Azul as plain text, for the terminal."""

from __future__ import annotations

from azulejo.game import View
from azulejo.games.azul.components import COLOURS, FLOOR_SPACES, SIZE


def show(view: View) -> str:
    """A view as a board of plain text, as many columns wide as the seats need."""
    lines = [f"Round {view['round']}   bag {sum(view['bag'])}   lid {sum(view['lid'])}"]
    sources = [("C", view["centre"]), *((str(n), tiles) for n, tiles in enumerate(view["factories"], 1))]
    offered = []
    for name, counts in sources:
        tiles = " ".join(COLOURS[colour] * count for colour, count in enumerate(counts) if count)
        if name == "C" and view["marker"] == "centre":
            tiles = f"{tiles} (1)".strip()
        if tiles:
            offered.append(f"{name}: {tiles}")
    lines.append("   ".join(offered) or "nothing on offer")
    boards = [_show_seat(view, seat) for seat in range(view["players"])]
    lines += ["   ".join(parts).rstrip() for parts in zip(*boards, strict=True)]
    return "\n".join(lines)


def _show_seat(view: View, seat: int) -> list[str]:
    board = view["seats"][seat]
    here = "*" if view["current_player"] == seat else " "
    start = " (1)" if view["marker"] == seat else ""
    grey = view["options"]["wall"] == "grey"
    text = [f"{here}seat {seat}: {board['score']} points{start}"]
    for row, (name, count) in enumerate(board["lines"]):
        line = ("." * (row + 1 - count) + (name or "") * count).rjust(SIZE)
        wall = " ".join(
            cell or ("." if grey else COLOURS[(column - row) % SIZE].lower())
            for column, cell in enumerate(board["wall"][row])
        )
        text.append(f" {row + 1} {line} > {wall}")
    floor = " ".join("1" if tile == "marker" else tile for tile in board["floor"]) or "-"
    text.append(f" F {floor.ljust(2 * FLOOR_SPACES - 1)}")
    return [part.ljust(24) for part in text]
