"""Explain the rules of Queen's Garden."""

from __future__ import annotations

from azulejo.games.queens_garden.pieces.components import (
    BUY_COST,
    COLOUR_NAMES,
    FIRST_PASS_COST,
    GROUP_BONUS,
    GROUP_MIN,
    JOKER_POINTS,
    ORNAMENT_JOKERS,
    PATTERN_NAMES,
    PATTERN_POINTS,
    PAVILION_POINTS,
    ROUNDS,
    SLOT_CELLS,
    SLOTS,
    TILES_PER_EXPANSION,
    WHEEL,
)

from azulejo_table.games.queens_garden.help import details, edition, pictures
from azulejo_table.games.queens_garden.help.edition import LARGEST
from azulejo_table.rules_help import (
    Section,
    end_title,
    goal_title,
    in_a_row,
    options_section,
    reconstructed_section,
)
from azulejo_table.text import Translator


def rules(t: Translator) -> list[Section]:
    """Return everything that a player needs to know, in reading order."""
    return [
        _goal(t),
        _turn(t),
        _take(t),
        _place(t),
        _pay(t),
        _expand(t),
        _surround(t),
        _pass(t),
        _round_end(t),
        _end(t),
        details.setup(t),
        details.example(t),
        details.wheel(t),
        options_section(t, edition.options(t)),
        reconstructed_section(t, edition.reconstructed(t)),
        edition.departures(t),
    ]


def _goal(t: Translator) -> Section:
    return Section(
        "goal",
        (),
        goal_title(t),
        (
            t(
                "Lay out a garden of hexagons. In each of {rounds} rounds some colours and patterns score, and at the "
                "end your groups do. Most points wins.",
                rounds=ROUNDS,
            ),
            t(
                "A hexagon has one of {colours} colours and one of {patterns} patterns. The pattern says what it "
                "costs and what it is worth: {values} for tree, bird, butterfly, flower, plant and lily.",
                colours=len(COLOUR_NAMES),
                patterns=len(PATTERN_NAMES),
                values=in_a_row(t, range(1, len(PATTERN_NAMES) + 1)),
            ),
        ),
        brief=(
            t("Lay out a garden: colours and patterns score each round, groups at the end."),
            t("Most points wins."),
        ),
        picture=pictures.goal(t),
    )


def _turn(t: Translator) -> Section:
    return Section(
        "turn",
        ("act",),
        t("Your turn: one of four actions"),
        (t("Going clockwise, players keep taking one of these actions until everyone has passed:"),),
        (
            t("Take tiles and expansions from the display."),
            t("Put a tile from your storage into your garden, and pay for it."),
            t("Put an expansion from your storage into your garden and pay for it, or buy one face down."),
            t("Pass: that ends the round for you."),
        ),
        brief=(
            t("Take tiles, place a tile, place an expansion, or pass."),
            t("Players go on until everyone has passed."),
        ),
        picture=pictures.turn(t),
    )


def _take(t: Translator) -> Section:
    return Section(
        "take",
        ("source",),
        t("Take tiles and expansions"),
        (
            t(
                "Choose a colour or a pattern. Take every tile and every face-up expansion in the display that has it. "
                "Where hexagons are identical, take only one; you choose which."
            ),
        ),
        (
            t("All or nothing: everything you take must fit in your storage."),
            t(
                "If you take tiles from the expansion on top of the stack, it moves to the display with the tiles "
                "left on it, and the next one gets {tiles} tiles.",
                tiles=TILES_PER_EXPANSION,
            ),
            t("Once an expansion in the display has no tiles left, it turns face up and can be taken too."),
        ),
        brief=(
            t("Choose a colour or a pattern and take all hexagons that have it."),
            t("Of identical ones, take only one."),
        ),
        picture=pictures.take(t),
    )


def _place(t: Translator) -> Section:
    return Section(
        "place",
        ("cell",),
        t("Place a tile"),
        (t("A tile from your storage goes on a free space of your garden. Two rules say where:"),),
        (
            t(
                "If it has neighbours, at least one of them must match it in colour or in pattern, but not in both. "
                "The others need not match."
            ),
            t(
                "Touching hexagons of one colour form a group, and so do touching hexagons of one pattern. A group may "
                "never contain two identical hexagons, however far apart they are."
            ),
        ),
        brief=(
            t("A tile beside others must match at least one of them, in colour or in pattern."),
            t("No group of a colour or a pattern may hold two identical hexagons."),
        ),
        picture=pictures.place(t),
    )


def _pay(t: Translator) -> Section:
    value = PATTERN_NAMES.index("flower") + 1
    return Section(
        "pay",
        ("pay",),
        t("Pay the cost"),
        (
            t(
                "A hexagon costs as many hexagons as its value, itself included. "
                "A flower costs {value}: itself and {others} more from your storage.",
                value=value,
                others=value - 1,
            ),
        ),
        (
            t(
                "Pay with tiles or stored expansions: all in the hexagon’s colour but different patterns, or all in "
                "its pattern but different colours. No two may be identical."
            ),
            t("A joker counts as any hexagon when you pay. It can’t be placed."),
            t(
                "Pay the exact number. Tiles go to the tower, expansions face down under the supply, jokers to their "
                "supply, which never runs out."
            ),
        ),
        brief=(
            t("A hexagon costs its value in hexagons, itself included."),
            t("Pay with the same colour or the same pattern, or with jokers."),
        ),
        picture=pictures.pay(t),
    )


def _expand(t: Translator) -> Section:
    return Section(
        "expand",
        ("slot", "turn"),
        t("Place an expansion"),
        (
            t(
                "An expansion makes the garden larger. It goes to one of {slots} slots around the fountain board, "
                "turned as you like. It adds a pavilion, a printed hexagon and {spaces} free spaces.",
                slots=SLOTS,
                spaces=SLOT_CELLS - 2,
            ),
        ),
        (
            t("You pay for the printed hexagon as for a tile. The rules for neighbours and groups apply to it too."),
            t(
                "Or, with at least {cost} points, buy the top expansion of the supply for {cost}. It is placed face "
                "down: {spaces} free spaces, no hexagon, no pavilion.",
                cost=BUY_COST,
                spaces=SLOT_CELLS,
            ),
        ),
        brief=(
            t("An expansion goes to a slot around the fountain board, turned as you like."),
            t("Pay for its hexagon as for a tile."),
        ),
        picture=pictures.expand(t),
    )


def _surround(t: Translator) -> Section:
    return Section(
        "surround",
        (),
        t("Surround ornaments, earn jokers"),
        (
            t(
                "When an ornament has hexagons on all six sides, you earn jokers at once: {fountain} for the fountain, "
                "{statue} for a statue, {bench} for a bench, {pavilion} for a pavilion.",
                **ORNAMENT_JOKERS,
            ),
        ),
        (
            t("Jokers that don’t fit in your storage are lost."),
            t("Statues and benches stand between two slots, so both slots need an expansion first."),
        ),
        brief=(
            t("Fill all six sides of an ornament to earn jokers."),
            t("Fountain {fountain}, statue {statue}, bench {bench}, pavilion {pavilion}.", **ORNAMENT_JOKERS),
        ),
        picture=pictures.surround(t),
    )


def _pass(t: Translator) -> Section:
    return Section(
        "pass",
        ("discard",),
        t("Passing"),
        (
            t(
                "Once you pass, you take no more turns this round. When you pass, you may discard tiles and expansions "
                "from your storage to make room: each costs its value in points."
            ),
        ),
        (
            t(
                "The first to pass takes the starting marker: −{lost} point, but the first turn in the next round.",
                lost=FIRST_PASS_COST,
            ),
            t("You must pass when you can’t do anything else."),
        ),
        brief=(
            t("Once you pass, you take no more turns this round."),
            t("The first to pass loses {lost} point, but starts the next round.", lost=FIRST_PASS_COST),
        ),
        picture=pictures.pass_turn(t),
    )


def _round_end(t: Translator) -> Section:
    return Section(
        "round",
        (),
        t("When everyone has passed: the wheel scores"),
        (
            t(
                "The wheel shows {count} things that score: colours and patterns. In your garden, each hexagon that "
                "matches scores {points}, or twice that if it matches both ways. Each pavilion there scores "
                "{pavilion}.",
                count=len(WHEEL[0]),
                points=PATTERN_POINTS["standard"][0],
                pavilion=PAVILION_POINTS,
            ),
            t(
                "Then the display is cleared: tiles go to the tower, expansions to the supply. The next stack is used, "
                "and the wheel turns."
            ),
        ),
        brief=(
            t("Each hexagon scores {points} for each match with the wheel.", points=PATTERN_POINTS["standard"][0]),
            t("Each pavilion scores {points}.", points=PAVILION_POINTS),
        ),
        picture=pictures.wheel_scoring(t),
    )


def _end(t: Translator) -> Section:
    return Section(
        "end",
        (),
        end_title(t),
        (t("After round {rounds} the wheel scores as usual, then everyone scores:", rounds=ROUNDS),),
        (
            t("+{points} for each joker left.", points=JOKER_POINTS),
            t("Minus the value of each tile and each expansion left in your storage."),
            t(
                "Each group of {size} or more hexagons scores the values of all its hexagons. "
                "A hexagon may count twice: once in its colour, once in its pattern.",
                size=GROUP_MIN,
            ),
            t(
                "+{bonus} for each group of {size}.",
                bonus=GROUP_BONUS["standard"][LARGEST],
                size=LARGEST,
            ),
            t("If tied, the victory is shared."),
        ),
        brief=(
            t(
                "Groups of {size} or more score the values of their hexagons; groups of {full} score {bonus} more.",
                size=GROUP_MIN,
                full=LARGEST,
                bonus=GROUP_BONUS["standard"][LARGEST],
            ),
            t("Tiles and expansions left in your storage cost their value."),
        ),
        picture=pictures.groups(t),
    )
