"""Plain-text boards of Stained Glass of Sintra for the terminal."""

from __future__ import annotations

from azulejo.games.sintra.pieces.components import COLOURS, COLUMN_POINTS, GLASS_TRACK, SPACES
from azulejo.games.sintra.rules.view import SintraSeatView, SintraView, StripView

WIDTH = 30


def show(view: SintraView) -> str:
    """Return a view as text: round track, bag and tower; the panes on offer; all boards side by side.

    A board has rows for the glazier (`v`), the numbers of the columns, the strips, the sides of the strips that are
    still face down (`/`), the upper and lower windows (`|`), and the points of the columns (`+`). Small letters are
    free spaces of a strip, and `*` free jokers.
    """
    tiles = " ".join(view["round_tiles"]) or "-"
    lines = [f"Round {view['round']}   colours {tiles}   bag {sum(view['bag'])}   tower {sum(view['tower'])}"]
    offered = []
    for source, counts in enumerate(view["sources"]):
        panes = " ".join(_panes(counts))
        if not source and view["marker"] is None:
            panes = f"{panes} (1)".strip()
        if panes:
            offered.append(f"{source or 'C'}: {panes}")
    lines.append("   ".join(offered) or "nothing on offer")
    if any(view["hand"]):
        lines.append(f"in hand: {' '.join(_panes(view['hand']))}")
    boards = [_show_seat(view, seat, board) for seat, board in enumerate(view["seats"])]
    lines += ["   ".join(parts).rstrip() for parts in zip(*boards, strict=True)]
    return "\n".join(lines)


def _panes(counts: list[int]) -> list[str]:
    return [COLOURS[colour] * count for colour, count in enumerate(counts) if count]


def _show_seat(view: SintraView, seat: int, board: SintraSeatView) -> list[str]:
    turn_sign = "*" if view["current_player"] == seat else " "
    start = " (1)" if view["marker"] == seat else ""
    strips = board["strips"]
    columns = list(zip(strips, board["windows"], strict=True))
    rows = [
        ("", ["v" if column == board["glazier"] else " " for column in range(len(strips))]),
        ("", [str(column + 1) for column in range(len(strips))]),
        *(("", [_space(strip, space) for strip in strips]) for space in range(SPACES)),
        *(("/", [_reverse(column, space) for column in columns]) for space in range(SPACES)),
        *(("|", [pane or "." for pane in row]) for row in zip(*board["windows"], strict=True)),
        ("+", [str(points) for points in COLUMN_POINTS]),
    ]
    text = [f"{turn_sign}seat {seat}: {board['score']} points{start}"]
    text += [f" {sign:1} {'  '.join(cells)}" for sign, cells in rows]
    text.append(f" broken glass -{GLASS_TRACK[board['glass']]}, lost {board['lost']}")
    return [part.ljust(WIDTH) for part in text]


def _reverse(column: tuple[StripView | None, list[str | None]], space: int) -> str:
    strip, windows = column
    return " " if strip is None or windows[0] else strip["reverse"][space]


def _space(strip: StripView | None, space: int) -> str:
    if strip is None:
        return " "
    return strip["panes"][space] or strip["printed"][space].lower()
