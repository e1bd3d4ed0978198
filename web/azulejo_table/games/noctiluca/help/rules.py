"""Explain the rules of Noctiluca."""

from __future__ import annotations

from azulejo.games.noctiluca.pieces.components import (
    CAPACITY,
    COLOURS,
    DICE_PER_COLOUR,
    JAR_COLOURS,
    JARS_DEALT,
    NUMBERS,
    PATHS,
    PAWNS,
    PILES,
    SHORES,
    SPACES,
    TOKENS,
)

from azulejo_table.games.noctiluca.help import edition, figures, pictures
from azulejo_table.rules_help import (
    Section,
    end_title,
    example_title,
    figure,
    goal_title,
    options_section,
    reconstructed_section,
    setup_title,
)
from azulejo_table.text import Translator


def rules(t: Translator) -> list[Section]:
    """Return everything that a player needs to know, in reading order."""
    return [
        _goal(t),
        _jars(t),
        _dive(t),
        _store(t),
        _pass_on(t),
        _deliver(t),
        _second_round(t),
        _end(t),
        _solo(t),
        _setup(t),
        _example(t),
        _solo_end(t),
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
                "Dive into the pool, collect glowing noctilucae and fill jars with them. "
                "They are dice: the colour says what they are, and the number says how you catch them."
            ),
            t("Full jars are delivered and earn tokens. After two rounds, most points wins."),
        ),
        brief=(
            t("Dive into the pool for dice, and fill your jars with them."),
            t("Full jars earn tokens; after two rounds, most points wins."),
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
                "There are {total} dice, {each} in each of {colours} colours. {pool} of them are rolled and placed in "
                "the pool: {inner} on each inner cell, {outer} on each outer cell, none in the middle.",
                total=DICE_PER_COLOUR * len(COLOURS),
                each=DICE_PER_COLOUR,
                colours=len(COLOURS),
                pool=SPACES,
                inner=min(CAPACITY),
                outer=max(CAPACITY),
            ),
            t("Your secret favourite card shows which colour of dice earns you points at the end."),
            t(
                "Each player has {two} pawns per round with two players, {three} with three, {four} with four. Each "
                "pawn is one turn.",
                two=PAWNS[2],
                three=PAWNS[3],
                four=PAWNS[4],
            ),
            t(
                "Each of the {stacks} jar colours has a stack of {tokens} tokens: {first} points on top, "
                "growing to {last} at the bottom.",
                stacks=len(JAR_COLOURS),
                tokens=len(TOKENS),
                first=TOKENS[0],
                last=TOKENS[-1],
            ),
        ),
    )


def _jars(t: Translator) -> Section:
    return Section(
        "jars",
        ("choose_jars",),
        t("Choose your first jars"),
        (
            t(
                "You get {dealt} jar cards and keep two of them. All choices stay hidden until everyone has chosen.",
                dealt=JARS_DEALT,
            ),
            t(
                "Each jar shows the dice it needs, by colour. The other cards are shuffled into {piles} face-up piles.",
                piles=PILES,
            ),
        ),
        brief=(
            t("You get {dealt} jar cards and keep two of them.", dealt=JARS_DEALT),
            t("A jar shows the dice it needs."),
        ),
        picture=pictures.jars(t),
    )


def _dive(t: Translator) -> Section:
    long, short = (len(path) for path in PATHS[0])
    return Section(
        "dive",
        ("dive",),
        t("Your turn: dive"),
        (
            t(
                "Put a pawn on a free shore, one of {shores} around the pool. From there a path of {long} cells and a "
                "path of {short} cells lead straight across the water. Choose one of them.",
                shores=len(SHORES),
                long=long,
                short=short,
            ),
            t(
                "Then name a number from 1 to {highest}. You collect all dice with this number along the path, "
                "in any colour.",
                highest=NUMBERS,
            ),
        ),
        (
            t(
                "A shore with a pawn stays taken until the end of the round. You can still dive its paths from the "
                "other end."
            ),
            t("You may even name a number that collects nothing."),
        ),
        brief=(
            t("Put a pawn on a free shore, choose a straight path and name a number."),
            t("You collect all dice with that number along the path."),
        ),
        picture=pictures.dive(t),
    )


def _store(t: Translator) -> Section:
    return Section(
        "store",
        ("store",),
        t("Store your dice"),
        (
            t(
                "Collected dice go into your jars, on free spaces of their colour. Their numbers no longer matter. "
                "Dice that fit must go in, and they stay there."
            ),
            t(
                "You have a choice only when both jars need a colour and you have too few dice for both: then you "
                "decide how many go where."
            ),
        ),
        brief=(
            t("Dice go into your jars, on free spaces of their colour."),
            t("Dice that fit must go in."),
        ),
        picture=pictures.store(t),
    )


def _pass_on(t: Translator) -> Section:
    return Section(
        "pass",
        ("keep_one",),
        t("Pass on what doesn’t fit"),
        (
            t(
                "Dice without a space go to the next player, who may put one of them into a jar, "
                "then to the one after, and so on."
            ),
        ),
        (
            t("They go round until nobody keeps one any more. The rest go to the lid."),
            t("The diver never gets them back. If you have no room, you are skipped."),
        ),
        brief=(
            t("Dice that don’t fit go to the next player, who may keep one."),
            t("They go round until nobody keeps one."),
        ),
        picture=pictures.pass_on(t),
    )


def _deliver(t: Translator) -> Section:
    return Section(
        "deliver",
        ("draw_jar",),
        t("Deliver full jars"),
        (
            t(
                "At the end of the turn all full jars are delivered, including those of players who were passed dice. "
                "The dice go to the lid, and you take the top token of the jar’s colour."
            ),
            t("Then you take a new jar: choose one of the face-up cards on the piles."),
        ),
        (
            t("The diver delivers first, then the others in turn order."),
            t("An empty pile stays empty. When all are empty, you deliver without taking a new jar."),
        ),
        brief=(
            t("A full jar is delivered: you take the top token of its colour."),
            t("Then you choose a new jar from the piles."),
        ),
        picture=pictures.deliver(t),
    )


_DELIVERED_BEFORE = 4
"""Number of gold tokens that players have already taken when the jar of the example is delivered."""


def _example(t: Translator) -> Section:
    return Section(
        "example",
        (),
        example_title(t),
        (
            t(
                "Your gold jar still needs two blue dice. You dive and name {number}; two blue dice and one green die "
                "along the path show that number. You collect all three.",
                number=figures.NUMBER,
            ),
            t(
                "The blue dice fill the jar. Neither of your jars needs green, so the green die goes to the next "
                "player. Then you deliver: {before} gold tokens are already gone, and the top one is now worth "
                "{points}.",
                before=_DELIVERED_BEFORE,
                points=TOKENS[_DELIVERED_BEFORE],
            ),
        ),
        figure=figure(
            figures.storing(), t("Your jars before this dive. The gold one still needs two blue dice."), "n-small"
        ),
    )


def _second_round(t: Translator) -> Section:
    return Section(
        "round",
        (),
        t("The second round"),
        (
            t(
                "When all pawns have been placed, the first round is over. You get your pawns back, all shores are "
                "free, and the pool is refilled with freshly rolled dice. Your jars keep theirs."
            ),
            t(
                "The player who placed the last pawn starts the second round, so they take two turns in a row. Play "
                "now goes anticlockwise."
            ),
            t("If there aren’t enough dice, they are spread over the cells as evenly as possible."),
        ),
        brief=(
            t("When all pawns are placed, the pool is refilled and all shores are free."),
            t("Now play goes anticlockwise; jars keep their dice."),
        ),
        picture=pictures.second_round(t),
    )


def _end(t: Translator) -> Section:
    return Section(
        "end",
        (),
        end_title(t),
        (t("After the second round, everyone scores:"),),
        (
            t("The values of your tokens."),
            t(
                "For each jar colour: the player with the most tokens takes those left in the stack, one point each. "
                "The number of tokens decides, not their value. If tied, they are shared evenly and any remainder is "
                "discarded."
            ),
            t("The points on your delivered jars."),
            t("Your favourite card: one point for each space of its colour on your delivered jars."),
            t("One point for every two dice in jars you didn’t deliver, counted together."),
            t("If tied, the player with more delivered jars wins. If still tied, the victory is shared."),
        ),
        brief=(
            t("Tokens and jars score, and so does your favourite colour on delivered jars."),
            t("With the most tokens of a colour, you get one point for each token left in its stack."),
        ),
        picture=pictures.end(t),
    )


def _solo(t: Translator) -> Section:
    return Section(
        "solo",
        ("keep_jar",),
        t("Solo: against the storm"),
        (
            t(
                "With one player, everything stays the same except the following. You have {pawns} pawns in each "
                "round, and the first round’s pawns stay on their shores.",
                pawns=PAWNS[1],
            ),
        ),
        (
            t(
                "There is a single face-down deck of jars. For a new jar, look at the top two cards and keep one; the "
                "other goes to the bottom."
            ),
            t("Dice that don’t fit are lost to the storm."),
            t(
                "After each of your turns the storm strikes. The top card of the deck is revealed, and the storm takes "
                "a token of its colour. Then a die is rolled: in the section the arrow points to, the cell with that "
                "number is emptied. The arrow moves on to the next section."
            ),
            t("The arrow starts at the section the rulebook calls purple. In the second round it turns the other way."),
        ),
        brief=(
            t("Alone, you play against the storm: after each dive it takes a token and empties a cell."),
            t("You win with at least one point."),
        ),
        picture=pictures.solo(t),
    )


def _solo_end(t: Translator) -> Section:
    return Section(
        "solo-end",
        (),
        t("Solo: the end"),
        (
            t(
                "Score as usual, with the storm as your rival for the most tokens. "
                "Then you lose the values of its tokens, and one point for each die lost to it."
            ),
            t("You win with at least one point."),
        ),
    )
