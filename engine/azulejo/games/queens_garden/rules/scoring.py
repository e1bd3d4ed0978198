"""Scores of a garden and a storage: phase 2 of each round, and the end of the game; the winner."""

from __future__ import annotations

from azulejo.game import Outcome
from azulejo.games.queens_garden.pieces.components import (
    COLOUR_POINTS,
    CRITERIA,
    GROUP_BONUS,
    GROUP_MIN,
    JOKER_POINTS,
    JOKERS_FOR,
    PATTERN_POINTS,
    PAVILION_POINTS,
    WHEEL,
)
from azulejo.games.queens_garden.pieces.garden import Garden
from azulejo.games.queens_garden.pieces.table import QueensGardenTable

Item = tuple[str, int, str, int]
"""(scoring source, points, reason, set of cells whose pieces earned them)."""


def criterion_points(criterion: int, side: str) -> int:
    """Return the points for each hexagon that matches a criterion of the wheel (phase 2)."""
    return COLOUR_POINTS if criterion < 6 else PATTERN_POINTS[side][criterion - 6]


def round_items(garden: Garden, round_number: int, side: str) -> list[Item]:
    """Return the score items of a garden in phase 2 of a round (1 to 4)."""
    items: list[Item] = []
    for criterion in WHEEL[round_number - 1]:
        cells = garden.cells_of(criterion)
        if cells:
            points = cells.bit_count() * criterion_points(criterion, side)
            items.append(("wheel", points, CRITERIA[criterion], cells))
    if garden.pavilions:
        points = garden.pavilions.bit_count() * PAVILION_POINTS
        items.append(("pavilion", points, "pavilion", garden.pavilions))
    return items


def group_points(criterion: int, members: int) -> int:
    """Return the sum of the values of a group's hexagons, for a group of any size."""
    if criterion >= 6:
        return members.bit_count() * (criterion - 5)
    return sum(value for value in range(1, 7) if members >> value - 1 & 1)


def group_items(garden: Garden, side: str) -> list[Item]:
    """Return the score items of a garden's groups at the end: colours first, then patterns."""
    items: list[Item] = []
    bonus = GROUP_BONUS[side]
    for criterion, groups in enumerate(garden.groups):
        for cells, _, members in groups:
            size = members.bit_count()
            if size >= GROUP_MIN:
                items.append(("group", group_points(criterion, members), CRITERIA[criterion], cells))
                if bonus[size]:
                    items.append(("group_bonus", bonus[size], CRITERIA[criterion], cells))
    return items


def storage_items(tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int) -> list[Item]:
    """Return the score items of a storage at the end."""
    items: list[Item] = []
    if jokers:
        items.append(("joker", jokers * JOKER_POINTS, "joker", 0))
    left = sum(hexagon % 6 + 1 for hexagon in (*tiles, *expansions))
    if left:
        items.append(("left", -left, "storage", 0))
    return items


def final_items(
    garden: Garden, tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int, side: str
) -> list[Item]:
    """Return the score items of a seat after the last round: its storage, then its groups."""
    return storage_items(tiles, expansions, jokers) + group_items(garden, side)


def jokers_begun(garden: Garden, cell: int, room: int) -> int:
    """Return the jokers for ornaments surrounded by the tile on `cell`, received once it is paid for.

    `room` is the room for them by then.
    """
    return min(sum(JOKERS_FOR[ornament] for ornament in garden.surrounded_by(cell)), room)


def standing(table: QueensGardenTable, seat: int) -> int:
    """Return a seat's points if the game ended now, with groups and jokers, minus the contents of its storage.

    Points that the wheel would give in this round are not included. A turn in progress counts for what is certain:
    everything that a take will give, and the jokers that a tile will give once it is paid for.
    """
    return table.points[seat] + sum(points for _, points, _, _ in _items_now(table, seat))


def projected_breakdown(table: QueensGardenTable, seat: int) -> dict[str, int]:
    """Return the points of a seat's `standing` by source."""
    points = table.breakdown(seat)
    for source, more, _, _ in _items_now(table, seat):
        points[source] += more
    return points


def _items_now(table: QueensGardenTable, seat: int) -> list[Item]:
    """Return the score items that a seat would get if the game ended now; none once it is over."""
    if table.ended is not None:
        return []
    garden, tiles, jokers = table.gardens[seat], table.tiles[seat], table.jokers[seat]
    if seat == table.current_player and table.step == "source":
        tiles += tuple(table.market.matching(table.criterion))
    elif seat == table.current_player and table.step == "pay" and table.doing == "place":
        room = table.room(seat)[0] + table.held % 6 - len(table.paid)
        jokers += jokers_begun(garden, table.cell, room)
    return final_items(garden, tiles, table.expansions[seat], jokers, table.side)


def outcome(table: QueensGardenTable) -> Outcome | None:
    """Return the winners: most points, ties are shared (rulebook, end of the game); None before the end."""
    if table.ended is None:
        return None
    best = max(table.points)
    return Outcome(tuple(seat for seat, points in enumerate(table.points) if points == best), table.ended)
