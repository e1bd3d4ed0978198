"""Word Queen's Garden's hexagons, places, groups and refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from azulejo.games.queens_garden.pieces.components import BUY_COST, COLOURS, ROUNDS, STORAGE_TILES

from azulejo_table.scene import listed
from azulejo_table.text import Translator, paragraph


@cache
def _patterns(t: Translator) -> dict[str, str]:
    """Return the names of all patterns, by value."""
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
    """Return the names of all hexagons."""
    names: dict[str, str] = {}
    for value, pattern in _patterns(t).items():
        names |= {
            f"B{value}": t("light blue {pattern}", pattern=pattern),
            f"Y{value}": t("yellow {pattern}", pattern=pattern),
            f"L{value}": t("light green {pattern}", pattern=pattern),
            f"G{value}": t("dark green {pattern}", pattern=pattern),
            f"V{value}": t("light purple {pattern}", pattern=pattern),
            f"P{value}": t("dark purple {pattern}", pattern=pattern),
        }
    return names


def hexagon(t: Translator, name: str) -> str:
    """Return the name of a hexagon: "B2" is a light blue bird."""
    return _hexagons(t)[name]


def piece(t: Translator, name: str) -> str:
    """Return the name of a tile ("B2") or an expansion ("xB2")."""
    if name.startswith("x"):
        return t("expansion with a {hexagon}", hexagon=hexagon(t, name[1:]))
    return hexagon(t, name)


def pieces(t: Translator, names: Iterable[str], jokers: int = 0) -> str:
    """List pieces, for example "light blue bird, yellow tree and 2 jokers", or "nothing" if there are none."""
    parts = [piece(t, name) for name in names]
    if jokers:
        parts.append(joker_count(t, jokers))
    return listed(t, parts) if parts else t("nothing")


def tally(t: Translator, names: Iterable[str]) -> str:
    """Count many hexagons, in one sentence per colour. There must be at least one hexagon.

    For example: "Light blue: tree 1, butterfly 2. Yellow: bird 1."
    """
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
    return paragraph(t, sentences)


def joker_count(t: Translator, count: int) -> str:
    """Return a number of jokers in words."""
    return t.n("{count} joker", "{count} jokers", count, count=count)


@cache
def _criteria(t: Translator) -> dict[str, str]:
    """Return all colours and patterns as headings."""
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
    """Return a colour or a pattern as a heading."""
    return _criteria(t)[name]


def criteria(t: Translator, names: Iterable[str]) -> str:
    """List criteria of the wheel."""
    return t(", ").join(criterion(t, name) for name in names)


def figure(points: int) -> str:
    """Format points gained or lost: "+3", "−1", "0"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def held(t: Translator, tiles: int, expansions: int) -> str:
    """Say how full a storage is. Expansions are mentioned only if there are any."""
    room = t("{n} of {room}", n=tiles, room=STORAGE_TILES)
    if not expansions:
        return room
    return t.n("{room}, {n} expansion", "{room}, {n} expansions", expansions, room=room)


def take_all(t: Translator, name: str, count: int) -> str:
    """Return the label of the button that takes all of a colour or a pattern."""
    return t("{criterion}: take {count}", criterion=criterion(t, name), count=count)


def ornament(t: Translator, kind: str) -> str:
    """Return the name of an ornament."""
    return _ornaments(t)[kind]


@cache
def _ornaments(t: Translator) -> dict[str, str]:
    return {
        "fountain": t("fountain"),
        "statue": t("statue"),
        "bench": t("bench"),
        "pavilion": t("pavilion"),
    }


def group(t: Translator, name: str, size: int, points: int, more: int = 0) -> str:
    """Describe a group of a colour or a pattern, with its points at the end. `points` is 0 if the group is too small.

    With `more`, also say how many points it gains.
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


def wheel(t: Translator, now: int, figures: str) -> str:
    """List the points that a hexagon will score on the wheel, from the current round `now` to the last."""
    if now == ROUNDS:
        return t("Wheel: {figures}.", figures=figures)
    return t("Wheel, rounds {first} to {last}: {figures}.", first=now, last=ROUNDS, figures=figures)


def round_end(t: Translator, points: int) -> str:
    """Say that the action ends the round, and how many points the wheel gives."""
    return t.n("The round ends: {n} point from the wheel.", "The round ends: {n} points from the wheel.", points)


def refusal(t: Translator, code: str, missing: int = 0) -> str:
    """Say why something is not possible. `missing` is the number of hexagons missing from a payment."""
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
        "display_empty": t("The display is empty."),
        "storage_empty": t("There is no tile in your storage."),
        "none_paid": t("You can’t pay for any of your tiles yet."),
        "none_fits": t("None of your tiles fits into your garden now."),
        "supply_empty": t("The supply is empty."),
        "too_few_points": t("You need {n} points to buy an expansion.", n=BUY_COST),
    }


def source_name(t: Translator, source: str) -> str:
    """Return the name of a scoring source."""
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
