"""Explain the rules of Azul."""

from __future__ import annotations

from azulejo.games.azul.pieces.components import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    FACTORIES,
    FLOOR_COST,
    FLOOR_PENALTIES,
    ROW_BONUS,
    RUN,
    SIZE,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
)

from azulejo_table.games.azul.help import edition, figures, pictures
from azulejo_table.games.azul.help.figures import COLUMN, LAID, ROW
from azulejo_table.rules_help import (
    Section,
    end_title,
    example_title,
    figure,
    goal_title,
    losses,
    options_section,
    reconstructed_section,
    setup_title,
)
from azulejo_table.text import Translator


def rules(t: Translator) -> list[Section]:
    """Return everything that a player needs to know, in reading order."""
    return [
        _goal(t),
        _take(t),
        _line(t),
        _floor(t),
        _marker(t),
        _tiling(t),
        _scoring(t),
        _end(t),
        _bonuses(t),
        _columns(t),
        _setup(t),
        _example(t),
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
                "Cover your wall with tiles: {size} rows of {size}. Each tile scores when you place it, and scores "
                "more if it touches others.",
                size=SIZE,
            ),
            t(
                "Once a player has a complete row of {size} on their wall, that round is the last. Most points wins.",
                size=SIZE,
            ),
        ),
        brief=(
            t("Each tile that you move to your wall scores, and scores more if it touches others."),
            t("Most points wins."),
        ),
        picture=pictures.goal(t),
    )


def _setup(t: Translator) -> Section:
    return Section(
        "setup",
        (),
        setup_title(t),
        (),
        (
            t(
                "The bag holds {total} tiles: {each} in each of {colours} colours.",
                total=TILES_PER_COLOUR * len(COLOURS),
                each=TILES_PER_COLOUR,
                colours=len(COLOURS),
            ),
            t(
                "Use {two} factories for two players, {three} for three, {four} for four. "
                "Each factory gets {tiles} tiles from the bag.",
                two=FACTORIES[2],
                three=FACTORIES[3],
                four=FACTORIES[4],
                tiles=TILES_PER_FACTORY,
            ),
            t("The starting marker goes in the centre of the table."),
            t(
                "On your board you see {size} pattern lines on the left, the wall on the right "
                "and the floor line below. Nobody has points yet.",
                size=SIZE,
            ),
        ),
    )


def _take(t: Translator) -> Section:
    return Section(
        "take",
        ("take",),
        t("Your turn: take tiles"),
        (
            t(
                "Take all tiles of one colour from one factory; its other tiles slide to the centre. "
                "Or take all tiles of one colour from the centre."
            ),
        ),
        (t("Play continues clockwise until the factories and the centre are empty."),),
        brief=(
            t("Take all tiles of one colour from a factory; the others move to the centre."),
            t("Or take all tiles of one colour from the centre."),
        ),
        picture=pictures.take(t),
    )


def _line(t: Translator) -> Section:
    return Section(
        "line",
        (),
        t("Fill a pattern line"),
        (t("Put everything you took on one of your pattern lines. On screen, pick the tiles first, then the line."),),
        (
            t(
                "A line holds one colour only. The first line has one space, the next has two, "
                "and so on down to {size}.",
                size=SIZE,
            ),
            t("A line can’t take a colour that its wall row already has."),
        ),
        brief=(
            t("Put all the tiles you took on one line."),
            t("A line holds one colour, but not one that its wall row already has."),
        ),
        picture=pictures.line(t),
    )


def _floor(t: Translator) -> Section:
    return Section(
        "floor",
        (),
        t("Too many tiles: the floor line"),
        (
            t(
                "Tiles that don’t fit fall onto the floor line and cost points. You may also put everything you took "
                "on the floor line."
            ),
        ),
        (
            t(
                "At the end of the round, each filled space of the floor line costs points, from left to right: "
                "{costs}. Scores never drop below zero.",
                costs=losses(t, FLOOR_PENALTIES),
            ),
            t("When the floor line is full, further tiles go to the lid and cost nothing."),
        ),
        brief=(
            t("Tiles that don’t fit fall onto the floor line."),
            t("Its spaces are worth {costs}.", costs=losses(t, FLOOR_PENALTIES)),
        ),
        picture=pictures.floor(t),
    )


def _marker(t: Translator) -> Section:
    return Section(
        "marker",
        (),
        t("The starting marker"),
        (
            t(
                "The first player to take from the centre also takes the starting marker. It goes on their floor line "
                "and costs points like a tile, but they start the next round."
            ),
        ),
        brief=(
            t("The first to take from the centre also gets the starting marker."),
            t("It goes on their floor line, but they start the next round."),
        ),
        picture=pictures.marker(t),
    )


def _tiling(t: Translator) -> Section:
    return Section(
        "tiling",
        (),
        t("The end of a round: tile the wall"),
        (
            t(
                "Go through your lines from top to bottom. From each full line, move one tile to the space of its "
                "colour in the same row of the wall; the others go to the lid. Lines that aren’t full keep their tiles."
            ),
        ),
        (
            t("After scoring, the tiles on the floor line go to the lid. The starting marker stays with its owner."),
            t(
                "Then the factories are refilled. If the bag runs out, the tiles in the lid go back into it. If there "
                "still aren’t enough, the last factories stay short or empty."
            ),
        ),
        brief=(
            t("When all tiles are taken, each full line moves one tile to the wall."),
            t("Lines that aren’t full keep their tiles."),
        ),
        picture=pictures.tiling(t),
    )


def _scoring(t: Translator) -> Section:
    return Section(
        "scoring",
        (),
        t("Points for each tile"),
        (t("A tile that touches no other scores one point."),),
        (
            t(
                "If it has neighbours to the left or right, it scores one point for each tile in that unbroken run, "
                "including itself."
            ),
            t("If it has neighbours above or below, the column scores in the same way. Both count."),
        ),
        brief=(
            t("For each run it joins, across or down, a new tile scores one point per tile, itself included."),
            t("Alone, it scores one."),
        ),
        picture=pictures.scoring(t),
    )


def _columns(t: Translator) -> Section:
    return Section(
        "columns",
        ("choose_column",),
        t("Grey wall: choose a column"),
        (
            t(
                "On the grey wall a tile may go on any space of its row. For each full line, from top to bottom, you "
                "choose the column; if only one is possible, it is chosen for you."
            ),
        ),
        (
            t("No colour may appear more than once in any row or column."),
            t("If no column is possible, all tiles of the line fall onto the floor line at once."),
            t(
                "Players do this one after another, each with all their lines and their floor line, beginning with "
                "the player who started the round."
            ),
        ),
        brief=(
            t("On the grey wall you choose the column."),
            t("No colour may appear twice in any row or column."),
        ),
        picture=pictures.columns(t),
    )


def _example(t: Translator) -> Section:
    across = RUN[sum(1 << column for row, column in LAID if row == ROW)][COLUMN]
    down = RUN[sum(1 << row for row, column in LAID if column == COLUMN)][ROW]
    lost = FLOOR_COST[2]
    return Section(
        "example",
        (),
        example_title(t),
        (
            t(
                "Line {line} is full. Its tile lands beside {left} others in its row and below one other: "
                "{across} for the row and {down} for the column make {points} points.",
                line=ROW + 1,
                left=across - 1,
                across=across,
                down=down,
                points=across + down,
            ),
            t(
                "The starting marker and one tile are on the floor line: that costs {lost}, leaving {points}.",
                lost=lost,
                points=across + down - lost,
            ),
        ),
        figure=figure(figures.tiling(), t("The board afterwards. The new tile on the wall is marked.")),
    )


def _end(t: Translator) -> Section:
    return Section(
        "end",
        (),
        end_title(t),
        (t("When a player completes a row of the wall, that round is played to its end."),),
        (t("If tied, the player with more complete rows wins. If still tied, the victory is shared."),),
        brief=(
            t("Once a player has a complete row of {size}, that round is the last.", size=SIZE),
            t("Then every wall scores bonuses."),
        ),
        picture=pictures.end(t),
    )


def _bonuses(t: Translator) -> Section:
    return Section(
        "bonuses",
        (),
        t("Final bonuses"),
        (t("After the last round, every wall scores once more:"),),
        (
            t("+{points} for each complete row.", points=ROW_BONUS),
            t("+{points} for each complete column.", points=COLUMN_BONUS),
            t("+{points} for each colour with all {size} tiles on the wall.", points=COLOUR_BONUS, size=SIZE),
        ),
        brief=(
            t(
                "+{row} for a complete row, +{column} for a complete column, "
                "+{colour} for all {size} tiles of a colour.",
                row=ROW_BONUS,
                column=COLUMN_BONUS,
                colour=COLOUR_BONUS,
                size=SIZE,
            ),
        ),
        picture=pictures.bonuses(t),
    )
