"""Put the hexagons, places, groups and refusals of Queen's Garden into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from azulejo.games.queens_garden.pieces.components import BUY_COST, COLOURS, STORAGE_TILES

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
        return t("{hexagon} expansion", hexagon=hexagon(t, name[1:]))
    return hexagon(t, name)


def pieces(t: Translator, names: Iterable[str], jokers: int = 0) -> str:
    """List pieces, for example "light blue bird, yellow tree and 2 jokers", or "nothing" if there are none."""
    parts = [piece(t, name) for name in names]
    if jokers:
        parts.append(joker_count(t, jokers))
    return listed(t, parts) if parts else t("nothing")


def tally(t: Translator, names: Iterable[str]) -> str:
    """List a large number of hexagons, in one sentence per colour. There must be at least one hexagon.

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
    """List colours and patterns of the wheel."""
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
    """Return the label of the button that takes all `count` pieces of a colour or a pattern."""
    # Headings in English begin with a capital.
    one_or_all = _patterns(t).get(name, criterion(t, name).lower()) if count == 1 else criterion(t, name).lower()
    return t("Take {count} {criterion}", criterion=one_or_all, count=count)


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
    """Describe a group of a colour or a pattern, and the points that it scores at the end of the game.

    `points` is 0 if the group is too small. `more` is the number of these points that a choice would add; the text
    mentions it.
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


def wheel(t: Translator, won: Mapping[int, int]) -> str:
    """List the points that a hexagon will score on the wheel, by round. Rounds without points are left out."""
    gains = [t("{points} (round {round})", points=figure(won[number]), round=number) for number in won]
    return t("It scores {gains}.", gains=listed(t, gains))


def round_end(t: Translator, points: int) -> str:
    """Say that the action ends the round, and how many points the wheel then gives."""
    return t.n("The round ends, and you score {n} point.", "The round ends, and you score {n} points.", points)


def missing_payment(t: Translator, name: str, missing: int) -> str:
    """Say how many hexagons are missing from the payment for a hexagon, and which ones count."""
    payers = criteria(t, name).lower()  # headings in English begin with a capital
    return t.n(
        "You need {n} more to pay for it: {criteria} or a joker.",
        "You need {n} more to pay for it: {criteria} or jokers.",
        missing,
        criteria=payers,
    )


def fits_nowhere(t: Translator, name: str, *, matches: bool) -> str:
    """Say why a tile or an expansion fits nowhere. `matches`: whether there are spaces next to a matching hexagon."""
    if matches:
        return t("Wherever the {piece} matches, its group would have two identical hexagons.", piece=piece(t, name))
    if name.startswith("x"):
        return t("The {piece} has no free slot next to its colour or pattern.", piece=piece(t, name))
    return t("The {piece} has no free space next to its colour or pattern.", piece=piece(t, name))


def refusal(t: Translator, code: str) -> str:
    """Say why something is not possible."""
    return _refusals(t)[code]


@cache
def _refusals(t: Translator) -> dict[str, str]:
    return {
        "storage_full": t("Not enough room in your storage."),
        "pay_mixed": t("You can’t mix: everything you pay with must match in colour, or everything in pattern."),
        "pay_twin": t("You can’t pay with two identical hexagons."),
        "twin_in_group": t("Not here: the group would have two identical hexagons."),
        "no_slot": t("There is no free slot."),
        "score_short": t("You don’t have enough points for that."),
        "no_joker_garden": t("Jokers can’t be placed."),
        "display_empty": t("The display is empty."),
        "storage_empty": t("There is no tile in your storage."),
        "none_paid": t("You can’t pay for any of your tiles yet."),
        "none_fits": t("None of the tiles you can pay for fits in your garden."),
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
        "wheel": t("round scoring"),
        "pavilion": t("pavilions"),
        "first_pass": t("first to pass"),
        "discard": t("discarded when passing"),
        "buy": t("expansions bought"),
        "joker": t("jokers left"),
        "left": t("left in storage"),
        "group": t("groups"),
        "group_bonus": t("bonus for groups"),
    }
