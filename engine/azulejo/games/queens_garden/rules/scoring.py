"""Scoring of gardens and storages, and the winners.

Gardens score at the end of each round (phase 2). Groups and storages score at the end of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from azulejo.game import Outcome
from azulejo.games.queens_garden.pieces.components import (
    COLOUR_POINTS,
    CRITERIA,
    CRITERIA_OF,
    GROUP_BONUS,
    GROUP_MIN,
    HEXAGONS,
    JOKER_POINTS,
    JOKERS_FOR,
    PATTERN_POINTS,
    PAVILION_POINTS,
    ROUNDS,
    VALUE,
    WHEEL,
)
from azulejo.games.queens_garden.pieces.garden import Garden, Group
from azulejo.games.queens_garden.pieces.payment import still_to_pay
from azulejo.games.queens_garden.pieces.table import QueensGardenTable

Item = tuple[str, int, str, int]
"""(scoring source, points, reason for the points, set of cells whose pieces score)."""


def criterion_points(criterion: int, side: str) -> int:
    """Return the points that each hexagon of a criterion scores when the criterion is on the wheel (phase 2)."""
    return COLOUR_POINTS if criterion < 6 else PATTERN_POINTS[side][criterion - 6]


def wheel_points(criterion: int, round_number: int, side: str) -> int:
    """Return the points that each hexagon of a criterion scores in phase 2 of a round (1-4).

    The points are 0 if the criterion is not on the wheel in this round.
    """
    return criterion_points(criterion, side) if criterion in WHEEL[round_number - 1] else 0


def wheel_rounds(piece: int, round_number: int, side: str) -> dict[int, int]:
    """Return the points that a placed piece scores in phase 2, for each round, starting with `round_number`.

    For an expansion, the points include those of its pavilion. Rounds without points are left out.
    """
    expansion, hexagon = divmod(piece, HEXAGONS)
    points = {
        number: sum(wheel_points(criterion, number, side) for criterion in CRITERIA_OF[hexagon])
        + PAVILION_POINTS * expansion
        for number in range(round_number, ROUNDS + 1)
    }
    return {number: gained for number, gained in points.items() if gained}


def round_items(garden: Garden, round_number: int, side: str) -> list[Item]:
    """Return the score items of a garden in phase 2 of a round (1-4)."""
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


@cache
def group_score(criterion: int, members: int, side: str) -> tuple[int, int]:
    """Return the points of a group at the end, and its bonus. Both are 0 if the group is too small."""
    size = members.bit_count()
    return (group_points(criterion, members), GROUP_BONUS[side][size]) if size >= GROUP_MIN else (0, 0)


def group_items(garden: Garden, side: str) -> list[Item]:
    """Return the score items of a garden's groups at the end: colours, then patterns, each sorted by first cell.

    They are sorted so that a state restored from a view gives the same list. The order in `Garden.groups` depends on
    the order of play, and a view does not show this order.
    """
    items: list[Item] = []
    for criterion, groups in enumerate(garden.groups):
        for cells, _, members in sorted(groups, key=_first_cell) if len(groups) > 1 else groups:
            points, bonus = group_score(criterion, members, side)
            if points:
                items.append(("group", points, CRITERIA[criterion], cells))
            if bonus:
                items.append(("group_bonus", bonus, CRITERIA[criterion], cells))
    return items


@lru_cache(maxsize=8)
def group_totals(garden: Garden, side: str) -> tuple[int, int]:
    """Return the points of a garden's groups at the end, and their bonuses.

    Results are cached, because most actions that a page previews do not change the garden.
    """
    scores = [group_score(criterion, group[2], side) for criterion in range(12) for group in garden.groups[criterion]]
    return sum(points for points, _ in scores), sum(bonus for _, bonus in scores)


def _first_cell(group: Group) -> int:
    """Return a set that contains only the lowest cell of a group."""
    return group[0] & -group[0]


def leftover_cost(hexagons: Iterable[int]) -> int:
    """Return the points lost for stored hexagons at the end. A tile costs as much as an expansion."""
    return sum(map(VALUE.__getitem__, hexagons))


def storage_items(tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int) -> list[Item]:
    """Return the score items of a storage at the end."""
    items: list[Item] = []
    if jokers:
        items.append(("joker", jokers * JOKER_POINTS, "joker", 0))
    cost = leftover_cost((*tiles, *expansions))
    if cost:
        items.append(("left", -cost, "storage", 0))
    return items


def final_items(
    garden: Garden, tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int, side: str
) -> list[Item]:
    """Return the score items of a seat after the last round: its storage, then its groups."""
    return storage_items(tiles, expansions, jokers) + group_items(garden, side)


def jokers_earned(garden: Garden, cell: int) -> int:
    """Return the number of jokers for the ornaments that the tile on `cell` surrounds.

    The seat receives these jokers when the tile is paid for. Jokers for which its storage then has no room are lost.
    """
    return sum(JOKERS_FOR[ornament] for ornament in garden.surrounded_ornaments_beside(cell))


def standing(table: QueensGardenTable, seat: int) -> int:
    """Return a seat's points if the game ended now, with groups and jokers, minus the cost of its storage.

    This round's points of the wheel are not included. If a turn is in progress, its certain results are included: the
    pieces of a take, and the jokers that a tile wins when it is paid for.
    """
    return table.points[seat] + sum(points for _, points in _points_now(table, seat))


def projected_breakdown(table: QueensGardenTable, seat: int) -> dict[str, int]:
    """Return the points of a seat's `standing` by source."""
    points = table.breakdown(seat)
    for source, more in _points_now(table, seat):
        points[source] += more
    return points


def _points_now(table: QueensGardenTable, seat: int) -> list[tuple[str, int]]:
    """Return (source, points) for all points that would be added to a seat's score if the game ended now.

    Return an empty list after the end.
    """
    if table.ended is not None:
        return []
    garden, tiles, jokers = table.gardens[seat], table.tiles[seat], table.jokers[seat]
    if seat == table.current_player and table.step == "source":
        tiles += tuple(table.market.matching(table.criterion))
    elif seat == table.current_player and table.step == "pay" and table.doing == "place":
        room = table.room(seat)[0] + still_to_pay(table.held, table.paid)
        jokers += min(jokers_earned(garden, table.cell), room)
    groups, bonuses = group_totals(garden, table.side)
    stored = [item[:2] for item in storage_items(tiles, table.expansions[seat], jokers)]
    return [*stored, ("group", groups), ("group_bonus", bonuses)]


def outcome(table: QueensGardenTable) -> Outcome | None:
    """Return the outcome, or None before the end: most points win, and tied seats share the victory."""
    if table.ended is None:
        return None
    best = max(table.points)
    return Outcome(tuple(seat for seat, points in enumerate(table.points) if points == best), table.ended)
