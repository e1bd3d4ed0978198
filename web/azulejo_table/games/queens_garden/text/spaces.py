"""Describe where spaces and slots are: on which side of the fountain or of a slot, and next to which neighbours.

These words do not contain the numbers of spaces, because only typed commands use the numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from azulejo.games.queens_garden.pieces.components import (
    FIRST_ORNAMENT,
    FIRST_SLOT,
    FOUNTAIN,
    NAMES,
    NEIGHBOURS,
    ORNAMENTS,
    SLOT_CELLS,
    ornament_kind,
)
from azulejo.games.queens_garden.pieces.garden import NONE, Garden

from azulejo_table.games.queens_garden.text import words
from azulejo_table.scene import listed
from azulejo_table.text import Translator, capital

MOST_NEIGHBOURS = 2
"""Maximum number of neighbours that the name of a space contains."""


@cache
def sides(t: Translator) -> tuple[str, ...]:
    """Return the names of the six directions, in the order of `DIRECTIONS`."""
    return t("right"), t("upper right"), t("upper left"), t("left"), t("lower left"), t("lower right")


@cache
def _ornament_sides(t: Translator) -> tuple[str, ...]:
    """Return the sides of the fountain where statues and benches are, in the order of `ORNAMENTS`."""
    _, upper_right, upper_left, _, lower_left, lower_right = sides(t)
    names = upper_right, t("top"), upper_left, lower_left, t("bottom"), lower_right
    assert len(names) == len(ORNAMENTS)
    return names


@cache
def where(t: Translator, cell: int) -> str:
    """Return words that say where a space of a garden is."""
    if cell < FIRST_SLOT:
        return t("to the {side} of the fountain", side=sides(t)[cell - 1])
    slot, place = divmod(cell - FIRST_SLOT, SLOT_CELLS)
    if not place:
        return t("in the middle of the slot on the {slot}", slot=sides(t)[slot])
    return t("on the {side} of the slot on the {slot}", side=sides(t)[place - 1], slot=sides(t)[slot])


def beside(t: Translator, garden: Garden, cell: int) -> str:
    """Return words that say where a space is, and which hexagons are next to it."""
    others = [NAMES[garden.hexagons[other]] for other in NEIGHBOURS[cell] if garden.hexagons[other] != NONE]
    hexagon_names = [words.hexagon(t, name) for name in dict.fromkeys(others)][:MOST_NEIGHBOURS]
    place = where(t, cell)
    return t("{place}, next to the {pieces}", place=place, pieces=listed(t, hexagon_names)) if hexagon_names else place


def slot(t: Translator, number: int) -> str:
    """Return words that say where a slot is. Slots are numbered from 0."""
    return t("in the slot on the {slot}", slot=sides(t)[number])


@cache
def slot_name(t: Translator, number: int) -> str:
    """Return the name of a slot, for the label of its button."""
    return capital(t("{slot} slot", slot=sides(t)[number]))


def turned(t: Translator, number: int, turn: int) -> str:
    """Return words for the slot and the rotation of an expansion. Both are numbered from 0."""
    return t("in the slot on the {slot}, its hexagon on the {side}", slot=sides(t)[number], side=sides(t)[turn])


@cache
def ring(t: Translator, number: int, turn: int) -> str:
    """Return the name of a rotation of an expansion in a slot, for the label of its button."""
    return capital(t("{slot} slot: hexagon on the {side}", slot=sides(t)[number], side=sides(t)[turn]))


@cache
def ornament_on(t: Translator, cell: int) -> str:
    """Return the name of the ornament on a cell, with its place if there are several ornaments of that kind."""
    name = words.ornament(t, ornament_kind(cell))
    if cell == FOUNTAIN:
        return name
    if cell < FIRST_SLOT:
        return t("{ornament} at the {side}", ornament=name, side=_ornament_sides(t)[cell - FIRST_ORNAMENT])
    return t("{ornament} in the slot on the {slot}", ornament=name, slot=sides(t)[(cell - FIRST_SLOT) // SLOT_CELLS])


def surrounds(t: Translator, cell: int, jokers: int) -> str:
    """Describe the effect of surrounding the ornament on a cell: the jokers that it gives."""
    which = ornament_on(t, cell)
    return t.n("Surrounds the {ornament}: {n} joker.", "Surrounds the {ornament}: {n} jokers.", jokers, ornament=which)


def towards_jokers(t: Translator, garden: Garden, cell: int, added: int) -> str:
    """Say how many hexagons surround each ornament beside a cell, if `added` more are placed around each ornament.

    Leave out ornaments that would then be completely surrounded. If there are no others, return "".
    """
    counts = {ornament: garden.hexagons_around(ornament) + added for ornament in garden.ornaments_beside(cell)}
    ornaments = [
        t("{ornament} {n}/6", ornament=words.ornament(t, ornament_kind(ornament)), n=count)
        for ornament, count in counts.items()
        if count < 6
    ]
    return t("Towards jokers: {ornaments}.", ornaments=t(", ").join(ornaments)) if ornaments else ""


def regions(t: Translator, cells: Iterable[int]) -> list[tuple[str, list[int]]]:
    """Return cells grouped by part of the garden, each group with the name of its part."""
    by_part: dict[int, list[int]] = {}
    for cell in cells:
        by_part.setdefault(max(-1, (cell - FIRST_SLOT) // SLOT_CELLS), []).append(cell)
    return [
        (t("around the fountain") if part < 0 else t("{slot} slot", slot=sides(t)[part]), part_cells)
        for part, part_cells in by_part.items()
    ]


def within(t: Translator, cell: int) -> str:
    """Return words that say where a space is within its part of the garden."""
    if cell < FIRST_SLOT:
        return sides(t)[cell - 1]
    place = (cell - FIRST_SLOT) % SLOT_CELLS
    return sides(t)[place - 1] if place else t("middle")
