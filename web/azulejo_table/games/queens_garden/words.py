"""Queen's Garden in words: hexagons, places, groups, refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from azulejo.games.queens_garden.pieces.components import (
    COLOURS,
    FIRST_SLOT,
    SLOT_CELLS,
    STORAGE_TILES,
    centre,
    ornament_kind,
)

from azulejo_table.scene import listed
from azulejo_table.text import Translator, paragraph


@cache
def _patterns(t: Translator) -> dict[str, str]:
    """All patterns in words, by their values."""
    return {
        "1": t("tree"),
        "2": t("bird"),
        "3": t("butterfly"),
        "4": t("flower"),
        "5": t("plant"),
        "6": t("lily"),
    }


@cache
def _hexagons(t: Translator) -> dict[str, str]:
    """All hexagons in words."""
    found: dict[str, str] = {}
    for value, pattern in _patterns(t).items():
        found |= {
            f"B{value}": t("light blue {pattern}", pattern=pattern),
            f"Y{value}": t("yellow {pattern}", pattern=pattern),
            f"L{value}": t("light green {pattern}", pattern=pattern),
            f"G{value}": t("dark green {pattern}", pattern=pattern),
            f"V{value}": t("light purple {pattern}", pattern=pattern),
            f"P{value}": t("dark purple {pattern}", pattern=pattern),
        }
    return found


def hexagon(t: Translator, name: str) -> str:
    """A hexagon such as "B2": "light blue bird"."""
    return _hexagons(t)[name]


def piece(t: Translator, name: str) -> str:
    """A tile ("B2") or an expansion ("xB2") of a storage or of the display."""
    if name.startswith("x"):
        return t("expansion with a {hexagon}", hexagon=hexagon(t, name[1:]))
    return hexagon(t, name)


def pieces(t: Translator, names: Iterable[str], jokers: int = 0) -> str:
    """Pieces as a list, as in "light blue bird, yellow tree and 2 jokers"; "nothing" for none."""
    parts = [piece(t, name) for name in names]
    if jokers:
        parts.append(joker_count(t, jokers))
    return listed(t, parts) if parts else t("nothing")


def tally(t: Translator, names: Iterable[str]) -> str:
    """Many hexagons, counted, a sentence per colour: "Light blue: tree 1, butterfly 2. Yellow: bird 1."; "Nothing."
    for none."""
    counts = Counter(names)
    sentences = []
    for colour in COLOURS:
        held = [
            t("{pattern} {n}", pattern=pattern, n=counts[colour + value])
            for value, pattern in _patterns(t).items()
            if counts[colour + value]
        ]
        if held:
            sentences.append(t("{criterion}: {patterns}.", criterion=criterion(t, colour), patterns=t(", ").join(held)))
    return paragraph(t, sentences) or t("Nothing.")


def joker_count(t: Translator, count: int) -> str:
    """Some jokers."""
    return t.n("{count} joker", "{count} jokers", count, count=count)


@cache
def _criteria(t: Translator) -> dict[str, str]:
    """Colours and patterns as headings."""
    return {
        "B": t("Light blue"),
        "Y": t("Yellow"),
        "L": t("Light green"),
        "G": t("Dark green"),
        "V": t("Light purple"),
        "P": t("Dark purple"),
        "1": t("Trees"),
        "2": t("Birds"),
        "3": t("Butterflies"),
        "4": t("Flowers"),
        "5": t("Plants"),
        "6": t("Lilies"),
    }


def criterion(t: Translator, name: str) -> str:
    """A colour or a pattern as a heading."""
    return _criteria(t)[name]


def criteria(t: Translator, names: Iterable[str]) -> str:
    """Criteria of the wheel one after another."""
    return t(", ").join(criterion(t, name) for name in names)


def figure(points: int) -> str:
    """Points gained or lost, as in "+3", "−1", "0"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def held(t: Translator, tiles: int, expansions: int) -> str:
    """How full a storage is, expansions only if there are any."""
    room = t("{n} of {room}", n=tiles, room=STORAGE_TILES)
    if not expansions:
        return room
    return t.n("{room}, {n} expansion", "{room}, {n} expansions", expansions, room=room)


def take_all(t: Translator, name: str, count: int) -> str:
    """The button that takes all of a colour or a pattern."""
    return t("{criterion}: take {count}", criterion=criterion(t, name), count=count)


def ornament(t: Translator, kind: str) -> str:
    """An ornament's word."""
    return _ornaments(t)[kind]


@cache
def _ornaments(t: Translator) -> dict[str, str]:
    return {
        "fountain": t("fountain"),
        "statue": t("statue"),
        "bench": t("bench"),
        "pavilion": t("pavilion"),
    }


def ornament_on(t: Translator, cell: int) -> str:
    """The ornament of a cell with its number, since there are several of a kind."""
    return t("{piece} on space {cell}", piece=ornament(t, ornament_kind(cell)), cell=cell)


def where(t: Translator, cell: int) -> str:
    """Where a cell of a garden is, its number first."""
    if cell < FIRST_SLOT:
        return t("on space {cell} by the fountain", cell=cell)
    return t("on space {cell} in slot {slot}", cell=cell, slot=(cell - FIRST_SLOT) // SLOT_CELLS + 1)


def slot(t: Translator, number: int) -> str:
    """Where a slot's cells are; its number from 0."""
    return t("in slot {slot}", slot=number + 1)


def turned(t: Translator, number: int, turn: int) -> str:
    """In which slot an expansion lies and which way round, both numbers from 0."""
    return t("in slot {slot}, hexagon on space {cell}", slot=number + 1, cell=centre(number) + 1 + turn)


def group(t: Translator, name: str, size: int, points: int, more: int = 0) -> str:
    """A group of a colour or a pattern and what it is worth at the end; 0 points if it is too small.

    With `more` also by how much that has grown.
    """
    values: dict[str, object] = {"criterion": criterion(t, name), "size": size}
    if not points:
        return t("{criterion}: group of {size}.", **values)
    if more:
        return t.n(
            "{criterion}: group of {size}, {n} point at the end ({more}).",
            "{criterion}: group of {size}, {n} points at the end ({more}).",
            points,
            more=figure(more),
            **values,
        )
    return t.n(
        "{criterion}: group of {size}, {n} point at the end.",
        "{criterion}: group of {size}, {n} points at the end.",
        points,
        **values,
    )


def in_round(t: Translator, number: int, now: int) -> str:
    """A round of the wheel, as seen from round `now`."""
    return t("this round") if number == now else t("in round {round}", round=number)


def round_end(t: Translator, points: int) -> str:
    """That the round ends with what one does."""
    return t.n("The round ends: {n} point from the wheel.", "The round ends: {n} points from the wheel.", points)


def surrounds(t: Translator, cell: int, jokers: int) -> str:
    """What closing the ring around the ornament of a cell brings."""
    which = ornament_on(t, cell)
    return t.n("Surrounds the {ornament}: {n} joker.", "Surrounds the {ornament}: {n} jokers.", jokers, ornament=which)


def refusal(t: Translator, code: str, missing: int = 0) -> str:
    """Why something is not possible; `missing` hexagons of a payment."""
    if code == "pay_short":
        return t.n("{n} more to pay.", "{n} more to pay.", missing)
    return _refusals(t)[code]


@cache
def _refusals(t: Translator) -> dict[str, str]:
    return {
        "storage_full": t("Not enough room in your storage."),
        "pay_mixed": t("Everything you pay with must share the tile’s colour, or share its pattern."),
        "pay_twin": t("You can’t pay with two identical hexagons."),
        "twin_in_group": t("That group would contain two identical hexagons."),
        "no_space": t("It doesn’t fit anywhere in your garden."),
        "no_slot": t("There is no free slot."),
        "score_short": t("You don’t have enough points for that."),
        "no_joker_garden": t("Jokers can’t be placed."),
    }


def source_name(t: Translator, source: str) -> str:
    """A scoring source's name."""
    return _sources(t)[source]


@cache
def _sources(t: Translator) -> dict[str, str]:
    return {
        "start": t("starting points"),
        "wheel": t("wheel"),
        "pavilion": t("pavilions"),
        "first_pass": t("first to pass"),
        "discard": t("discarded when passing"),
        "buy": t("bought face down"),
        "joker": t("jokers left"),
        "left": t("left in storage"),
        "group": t("groups"),
        "group_bonus": t("bonus for groups"),
    }
