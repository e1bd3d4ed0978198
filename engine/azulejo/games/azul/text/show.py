"""Plain-text boards of Azul for the terminal."""

from __future__ import annotations

from azulejo.games.azul.pieces.components import COLOURS, FLOOR_SPACES, SIZE
from azulejo.games.azul.rules.view import AzulSeatView, AzulView


def show(view: AzulView) -> str:
    """Return a view as text: round, bag and lid; the tiles on offer; all boards side by side."""
    lines = [f"Round {view['round']}   bag {sum(view['bag'])}   lid {sum(view['lid'])}"]
    offered = []
    for source, counts in enumerate(view["sources"]):
        name = str(source or "C")
        tiles = " ".join(COLOURS[colour] * count for colour, count in enumerate(counts) if count)
        if not source and view["marker"] is None:
            tiles = f"{tiles} (1)".strip()
        if tiles:
            offered.append(f"{name}: {tiles}")
    lines.append("   ".join(offered) or "nothing on offer")
    boards = [_show_seat(view, seat, board) for seat, board in enumerate(view["seats"])]
    lines += ["   ".join(parts).rstrip() for parts in zip(*boards, strict=True)]
    return "\n".join(lines)


def _show_seat(view: AzulView, seat: int, board: AzulSeatView) -> list[str]:
    turn_sign = "*" if view["current_player"] == seat else " "
    start = " (1)" if view["marker"] == seat else ""
    grey = view["options"]["wall"] == "grey"
    text = [f"{turn_sign}seat {seat}: {board['score']} points{start}"]
    for row, line in enumerate(board["lines"]):
        tiles = ("." * (row + 1 - line["count"]) + (line["colour"] or "") * line["count"]).rjust(SIZE)
        wall = " ".join(
            cell or ("." if grey else COLOURS[(column - row) % SIZE].lower())
            for column, cell in enumerate(board["wall"][row])
        )
        text.append(f" {row + 1} {tiles} > {wall}")
    floor = " ".join("1" if tile == "marker" else tile for tile in board["floor"]) or "-"
    text.append(f" F {floor.ljust(2 * FLOOR_SPACES - 1)}")
    return [part.ljust(24) for part in text]
