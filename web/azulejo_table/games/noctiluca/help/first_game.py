"""Define the two lessons of Noctiluca.

In the first, the player fills a jar with two dives. The second consists of the player's last three dives in a game.
The coach always asks for the number that the page marks as the best one of its shore.
"""

from __future__ import annotations

from azulejo_table.course import Guide, Lesson, Remark, Reply
from azulejo_table.text import Translator

SEED = 1
LAST_DIVES = "AgA03Us5eMc_HxeTzQS4aGdDIxxmLBHizAB4AAAABgAAAAAACwIBA-Yt4c0"
"""Link to a game that stops before the player's last three dives. These dives can fill three jars."""


def lessons(t: Translator) -> tuple[Lesson, ...]:
    """Return both lessons."""
    return (_round(t), _finish(t))


def _round(t: Translator) -> Lesson:
    """Return the first lesson. It begins with the choice of jars and ends when the player has delivered one."""
    return Lesson(
        t("Fill a jar"),
        (
            Remark(
                t("Collect glowing dice from the pool to fill your jars. Full jars score."),
                ("pool", "dealt:0:0", "dealt:0:1", "dealt:0:2"),
            ),
            Guide(
                "k13",
                t("Keep these two jars: they show which dice they need. Pick one of them."),
                t("And the other one."),
                t("Keep the first and the third jar."),
            ),
            Reply("k12"),
            Guide(
                "1L2",
                t("You dive from a shore, straight through the pool. Pick shore 1."),
                t("Choose the long path and number 2: you collect all dice with a 2 along it."),
                t("Dive from shore 1 along the long path, number 2."),
            ),
            Reply("2S5"),
            Reply("sP0"),
            Guide(
                "pB1",
                t("Dice that your opponent has no space for come to you. Keep the blue one."),
                "",
                t("Put the blue die in your left jar."),
            ),
            Guide(
                "9L5",
                t("The left jar needs one more blue die. Pick shore 9."),
                t("The long path again, and number 5: all three dice fit."),
                t("Dive from shore 9 along the long path, number 5."),
            ),
            Guide(
                "d1",
                t("Full! It’s delivered for a token. Take a new jar from this pile."),
                "",
                t("Take the jar from the first pile."),
            ),
            Reply("4L1"),
        ),
        (
            Remark(
                t("3 points now, and 3 more at the end: blue is your favourite, so each blue space scores 1."),
                ("won:0",),
            ),
            Remark(t("Later brown tokens are worth more."), ("stack:brown",)),
            Remark(t("Each shore is used once a round. Lesson 2 shows how a game ends.")),
        ),
        seed=SEED,
    )


def _finish(t: Translator) -> Lesson:
    """Return the lesson on the end of a game. The player dives three times."""
    return Lesson(
        t("Score and finish"),
        (
            Remark(
                t("The second round is nearly over: you have three dives left. Make them count."),
                ("pawns:0",),
            ),
            Guide(
                "9L5",
                t("Pick shore 9: its long path has five dice with a 5."),
                t("Choose the long path and number 5."),
                t("Dive from shore 9 along the long path, number 5."),
            ),
            Guide(
                "sO0",
                t("Some dice fit in both jars. Put the orange ones in the jar on the right."),
                "",
                t("Put the orange dice in the jar on the right."),
            ),
            Reply("7S3"),
            Reply("sO0"),
            Guide(
                "pG2",
                t("Your opponent passed you two green dice. Keep one: it fills a jar."),
                "",
                t("Put a green die in the jar on the right."),
            ),
            Guide(
                "d1",
                t("Delivered: 6 points. Take a new jar from this pile."),
                "",
                t("Take the jar from the first pile."),
            ),
            Guide(
                "5L6",
                t("Now give nothing away: collect only what fits in your jars. Pick shore 5."),
                t("Long path, number 6: all three dice fit, and nothing is passed on."),
                t("Dive from shore 5 along the long path, number 6."),
            ),
            Guide(
                "sO0",
                t("Put them all in the jar on the right."),
                "",
                t("Put the dice in the jar on the right."),
            ),
            Reply("3S6"),
            Reply("sO1"),
            Guide(
                "6L1",
                t("Your last dive. Each jar needs one orange die. Pick shore 6."),
                t("Long path, number 1: two orange dice."),
                t("Dive from shore 6 along the long path, number 1."),
            ),
            Guide(
                "d2",
                t("Two jars at once! Take a new jar for the first."),
                "",
                t("Take the jar from the second pile."),
            ),
            Guide(
                "d3",
                t("And one for the second. That ends the game."),
                "",
                t("Take the jar from the third pile."),
            ),
        ),
        (
            Remark(
                t("Tokens and jars score. With the most tokens of a colour, you score 1 for each left in its stack.")
            ),
            Remark(t("Your favourite was green: +1 for each green space on delivered jars.")),
            Remark(t("Now you know how to play. The rules have the rest. Have fun!")),
        ),
        start=LAST_DIVES,
    )
