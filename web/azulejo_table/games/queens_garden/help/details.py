"""Return the sections of the rules of Queen's Garden without a card.

They are the setup, an example of groups, and the colours and patterns of the wheel's rounds.
"""

from __future__ import annotations

from azulejo.games.queens_garden.pieces.components import (
    COLOUR_NAMES,
    COPIES,
    CRITERIA,
    HEXAGONS,
    STACK,
    START_JOKERS,
    START_POINTS,
    STORAGE_EXPANSIONS,
    STORAGE_TILES,
    TILES_PER_EXPANSION,
    WHEEL,
)
from azulejo.games.queens_garden.rules.scoring import group_points

from azulejo_table.games.queens_garden.help import figures
from azulejo_table.games.queens_garden.text.words import criteria
from azulejo_table.rules_help import Section, example_title, figure, setup_title
from azulejo_table.text import Translator


def setup(t: Translator) -> Section:
    """Return the section on the setup."""
    return Section(
        "setup",
        (),
        setup_title(t),
        (),
        (
            t(
                "You start with {points} points, {jokers} jokers and a fountain board with free spaces.",
                points=START_POINTS,
                jokers=START_JOKERS,
            ),
            t(
                "Your storage has room for {tiles} tiles, jokers included, and {expansions} expansions.",
                tiles=STORAGE_TILES,
                expansions=STORAGE_EXPANSIONS,
            ),
            t(
                "The bag holds {tiles} tiles, {copies} for each combination of colour and pattern. "
                "There are {expansions} expansions, one for each.",
                tiles=HEXAGONS * COPIES,
                copies=COPIES,
                expansions=HEXAGONS,
            ),
            t(
                "Each round has a stack of expansions, face down: {two} for two players, {three} for three, {four} for "
                "four. The rest form the supply. This round’s stack has {tiles} tiles on top.",
                two=STACK[2],
                three=STACK[3],
                four=STACK[4],
                tiles=TILES_PER_EXPANSION,
            ),
        ),
    )


def example(t: Translator) -> Section:
    """Return the worked example of groups."""
    values = [int(name[1]) for name in figures.COLOUR_GROUP]
    butterfly = int(figures.PATTERN_GROUP[0][1])
    colours = group_points(0, sum(1 << value - 1 for value in values))
    patterns = group_points(len(COLOUR_NAMES) + butterfly - 1, (1 << len(figures.PATTERN_GROUP)) - 1)
    return Section(
        "example",
        (),
        example_title(t),
        (
            t(
                "A yellow tree, a yellow bird and a yellow flower touch: a group of one colour. At the end it scores "
                "{first} + {second} + {third} = {points}.",
                first=values[0],
                second=values[1],
                third=values[2],
                points=colours,
            ),
            t(
                "If {count} butterflies in different colours touch, they are a group of one pattern: "
                "{count} times {value}, so {points} points.",
                count=len(figures.PATTERN_GROUP),
                value=butterfly,
                points=patterns,
            ),
        ),
        figure=figure(
            figures.groups(),
            t("Here both groups are around the fountain. Surrounding it has also earned a joker."),
        ),
    )


def wheel(t: Translator) -> Section:
    """Return the section that lists the colours and patterns that the wheel shows in each round."""
    quarters = [criteria(t, (CRITERIA[criterion] for criterion in quarter)) for quarter in WHEEL]
    return Section(
        "wheel",
        (),
        t("The wheel, round by round"),
        (),
        tuple(
            t("Round {round}: {criteria}.", round=number, criteria=names) for number, names in enumerate(quarters, 1)
        ),
    )
