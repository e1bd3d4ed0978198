"""Explain the rules of Stained Glass of Sintra."""

from __future__ import annotations

from azulejo.games.sintra.pieces.components import (
    COLOURS,
    COLUMN_POINTS,
    COLUMNS,
    FACTORIES,
    GLASS_TRACK,
    JOKER_SIDES,
    JOKER_SIGN,
    ORNAMENT_POINTS,
    ORNAMENTS,
    PANES_PER_COLOUR,
    PANES_PER_FACTORY,
    ROUNDS,
    SPACES,
    STRIPS,
)

from azulejo_table.games.sintra.help import edition, figures, pictures
from azulejo_table.games.sintra.help.figures import COLUMN, RIGHT
from azulejo_table.rules_help import (
    Section,
    end_title,
    example_title,
    figure,
    goal_title,
    in_a_row,
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
        _place(t),
        _broken(t),
        _glazier(t),
        _keep(t),
        _columns(t),
        _round_end(t),
        _end(t),
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
                "Fill pattern strips with glass to put panes in your palace windows. A full strip scores its own "
                "column, and every column to its right that already has a pane scores again."
            ),
            t("The game lasts {rounds} rounds. Most points wins.", rounds=ROUNDS),
        ),
        brief=(
            t("Fill pattern strips with glass to put panes in your windows."),
            t("After {rounds} rounds, most points wins.", rounds=ROUNDS),
        ),
        picture=pictures.goal(t),
    )


def _setup(t: Translator) -> Section:
    jokers = sum(STRIPS[number][side].count(JOKER_SIGN) for number, side in JOKER_SIDES.items())
    return Section(
        "setup",
        (),
        setup_title(t),
        (),
        (
            t(
                "There are {total} panes: {each} in each of {colours} colours. One for each round goes on the round "
                "track and shows which colour earns a bonus that round; the rest go in the bag. The first colour is "
                "random; after that, each colour comes up once.",
                total=PANES_PER_COLOUR * len(COLOURS),
                each=PANES_PER_COLOUR,
                colours=len(COLOURS),
            ),
            t(
                "Use {two} factories for two players, {three} for three, {four} for four. "
                "Each factory gets {panes} panes from the bag.",
                two=FACTORIES[2],
                three=FACTORIES[3],
                four=FACTORIES[4],
                panes=PANES_PER_FACTORY,
            ),
            t(
                "Your palace board has {columns} columns. Each has a pattern strip with {spaces} spaces and, below it, "
                "an upper and a lower window.",
                columns=COLUMNS,
                spaces=SPACES,
            ),
            t(
                "The order of the strips and which side faces up are random. A small symbol at the top of a strip "
                "shows its other side. One strip has {jokers} joker spaces on its other side.",
                jokers=jokers,
            ),
            t("Your glazier starts above the leftmost strip, and your marker at the top of the broken-glass track."),
        ),
    )


def _take(t: Translator) -> Section:
    return Section(
        "take",
        ("take",),
        t("Your turn: take glass"),
        (
            t(
                "Take all panes of one colour from one factory; its other panes slide to the centre. "
                "Or take all panes of one colour from the centre."
            ),
        ),
        (
            t(
                "The first player to take from the centre also gets the starting marker: one step down the "
                "broken-glass track at once, but the first turn of the next round."
            ),
            t("Turns go clockwise. You can’t skip yours."),
        ),
        brief=(
            t("Take all panes of one colour from a factory; the others move to the centre."),
            t("Or take all panes of one colour from the centre."),
        ),
        picture=pictures.take(t),
    )


def _place(t: Translator) -> Section:
    return Section(
        "place",
        ("place",),
        t("Put the glass on a strip"),
        (
            t(
                "All the panes you took go on one strip: the one under your glazier, or any strip to its right. The "
                "glazier moves there. Strips to its left have to wait until it moves back."
            ),
        ),
        (
            t("A pane needs a free space of its colour; a joker space takes any colour."),
            t("If any strips within reach have room, you must use one of them, even if most of the panes break."),
            t("If no strip within reach has room, all the panes break and the glazier stays."),
            t("If only one strip has room, the panes go there automatically."),
        ),
        brief=(
            t("All the panes you took go on one strip: under your glazier or to its right."),
            t("The glazier moves there."),
        ),
        picture=pictures.place(t),
    )


def _glazier(t: Translator) -> Section:
    return Section(
        "glazier",
        (),
        t("Move the glazier back"),
        (
            t(
                "Instead of taking glass, you may move your glazier back above your leftmost strip. That is your whole "
                "turn. If the glazier is already there, you must take glass."
            ),
        ),
        brief=(
            t("Strips left of your glazier are out of reach."),
            t("Instead of taking glass, you may move it back to the leftmost strip."),
        ),
        picture=pictures.glazier(t),
    )


def _keep(t: Translator) -> Section:
    return Section(
        "keep",
        ("keep",),
        t("A full strip: keep one pane"),
        (
            t(
                "When all {spaces} spaces of a strip are filled, it scores the colour bonus: one point for each pane "
                "in this round’s colour, on joker spaces too.",
                spaces=SPACES,
            ),
        ),
        (
            t(
                "You keep one pane for the window below; the other {others} go to the glass tower. "
                "The first pane goes into the upper window, and the strip is turned over. "
                "The second goes into the lower window, and the strip is gone.",
                others=SPACES - 1,
            ),
            t("The glazier stays where it is. Which pane you keep matters most on side {side}.", side="B"),
        ),
        brief=(
            t("When a strip is full, one of its panes goes to the window below."),
            t("The strip is turned over; the second time, it is gone."),
        ),
        picture=pictures.keep(t),
    )


def _columns(t: Translator) -> Section:
    return Section(
        "columns",
        (),
        t("Points for a full strip"),
        (
            t(
                "After the colour bonus come the column points: those of this column, and those of every column to its "
                "right that has at least one pane in its windows. From left to right the columns are worth {points}.",
                points=in_a_row(t, COLUMN_POINTS),
            ),
        ),
        brief=(
            t("It scores its column, and every column to its right that has a pane."),
            t("Panes in this round’s colour score one more each."),
        ),
        picture=pictures.scoring(t),
    )


_BONUS = 2
"""Number of panes in the example that have the colour of the round."""


def _example(t: Translator) -> Section:
    right = [COLUMN_POINTS[column] for column in RIGHT]
    points = COLUMN_POINTS[COLUMN] + sum(right)
    return Section(
        "example",
        (),
        example_title(t),
        (
            t(
                "The strip of column {column} is full. {bonus} of its panes have this round’s colour: {bonus} points. "
                "You keep one pane, and it goes into the upper window.",
                column=COLUMN + 1,
                bonus=_BONUS,
            ),
            t(
                "Columns {first} and {second} to its right have panes already: {own} + {one} + {other} = {points} "
                "points. In all, the turn scores {all}.",
                first=RIGHT[0] + 1,
                second=RIGHT[1] + 1,
                own=COLUMN_POINTS[COLUMN],
                one=right[0],
                other=right[1],
                points=points,
                all=points + _BONUS,
            ),
        ),
        figure=figure(figures.completing(), t("The board afterwards. The pane you kept is marked.")),
    )


def _broken(t: Translator) -> Section:
    return Section(
        "broken",
        (),
        t("Broken glass"),
        (
            t("Panes that don’t fit break. Each of them moves your marker one step down the broken-glass track."),
            t(
                "The spaces of the broken-glass track are worth, from top to bottom: {costs}. "
                "At the end of the game you lose what your marker’s space shows, and nothing for the spaces above it.",
                costs=losses(t, GLASS_TRACK),
            ),
            t(
                "If you reach the bottom, you lose {bottom} points at once and continue from the top. Scores may drop "
                "below zero.",
                bottom=GLASS_TRACK[-1],
            ),
        ),
        brief=(
            t("Panes that don’t fit break and move your marker down."),
            t("At the end you lose what its space shows; at the bottom, {bottom} at once.", bottom=GLASS_TRACK[-1]),
        ),
        picture=pictures.broken(t),
    )


def _round_end(t: Translator) -> Section:
    return Section(
        "round",
        (),
        t("The end of a round"),
        (
            t(
                "A round ends when there is no glass left in the factories or the centre. Its pane on the round track "
                "goes to the glass tower, and the next colour earns the bonus. The factories are refilled."
            ),
            t(
                "If the bag runs out, the panes in the glass tower go back into it. If there still aren’t enough, the "
                "last factories stay short or empty."
            ),
            t("Panes on your strips stay for the next round, and so does the glazier."),
        ),
        brief=(
            t("A round ends when all glass is taken; then the next colour earns the bonus."),
            t("Your strips and your glazier stay as they are."),
        ),
        picture=pictures.round_end(t),
    )


def _end(t: Translator) -> Section:
    two, three, four = ORNAMENT_POINTS[2:]
    return Section(
        "end",
        (),
        end_title(t),
        (t("After {rounds} rounds, everyone scores:", rounds=ROUNDS),),
        (
            t("One point for every three panes left on your strips, all strips together."),
            t("Minus the value of your position on the broken-glass track."),
            t(
                "Side {side}: {ornaments} ornaments, each between {windows} windows. An ornament scores {two} points "
                "with two panes around it, {three} with three, {four} with four.",
                side="A",
                ornaments=len(ORNAMENTS),
                windows=len(ORNAMENTS[0]),
                two=two,
                three=three,
                four=four,
            ),
            t(
                "Side {side}: complete columns times panes of one colour in all your windows. Your best colour counts.",
                side="B",
            ),
            t(
                "If tied, the player who lost fewer points to broken glass wins (every trip to the bottom counts). If "
                "still tied, the victory is shared."
            ),
        ),
        brief=(
            t("One point for every three panes left on strips, minus your broken glass."),
            t("Side {side}: each ornament scores for two or more filled windows around it.", side="A"),
        ),
        picture=pictures.end(t),
    )
