"""Define the two lessons of Sintra.

In the first, the player fills a strip and moves the glazier back. The second consists of the last turns of a game.
"""

from __future__ import annotations

from azulejo_table.course import Guide, Lesson, Remark, Reply
from azulejo_table.text import Translator

SEED = 1
LAST_ROUND = "AgDMj0pSuzPmceSwFbq8cEtR9uY3YnbGyrDePCOGRNgbAA8AAAAEAAAAAAAPwgEBOsm4qA"
"""Link to a game that stops before its last round.

There, the player can complete a strip on the right and then the leftmost one.
"""


def lessons(t: Translator) -> tuple[Lesson, ...]:
    """Return both lessons."""
    return (_round(t), _finish(t))


def _round(t: Translator) -> Lesson:
    """Return the lesson that covers most of a round.

    The player takes glass six times and moves the glazier back once.
    """
    return Lesson(
        t("Play a round"),
        (
            Remark(
                t("Fill strips with glass. A full strip puts a pane in a window below it."),
                ("strip:0:2", "window:0:2"),
            ),
            Guide(
                "2O",
                t("Pick the two orange panes. You always take all panes of one colour."),
                t("Put them on strip 3: all on one strip, and your glazier walks there."),
                t("First take the two orange panes, for strip 3."),
            ),
            Guide(">3"),
            Reply("5Y"),
            Reply(">2"),
            Guide(
                "CY",
                t("Take yellow from the centre. Being first costs you 1 point here, but you start the next round."),
                t("Put it on strip 3. Strips left of your glazier are out of reach for now."),
                t("Take the yellow pane in the centre, for strip 3."),
            ),
            Guide(">3"),
            Reply("CB"),
            Reply(">4"),
            Guide(
                "3O",
                t("The strip needs two more orange panes. Take this one."),
                t("Put it on strip 3."),
                t("Take the orange pane, and put it on strip 3."),
            ),
            Guide(">3"),
            Reply("1B"),
            Reply(">4"),
            Guide(
                "CO",
                t("The last orange pane is in the centre. Take it."),
                t("Put it on strip 3: that fills all five spaces."),
                t("Take the orange pane in the centre, for strip 3."),
            ),
            Guide(">3"),
            Guide(
                "=O",
                t("Full! It scores the 3 points under its windows. Keep one orange pane for the upper window."),
                "",
                t("Keep the orange pane for the window."),
            ),
            Reply("CB"),
            Reply(">4"),
            Guide(
                "<",
                t("Your glazier can’t walk left. Use a turn to move it back to the start."),
                "",
                t("First move your glazier back."),
            ),
            Reply("CY"),
            Remark(
                t("Strip 3 has turned over. Fill this side too, for the lower window and 3 more points."),
                ("strip:0:2", "window:0:2"),
            ),
            Remark(
                t("Each round has a bonus colour. A full strip scores 1 more for each of its panes in that colour."),
                ("rounds",),
            ),
            Guide(
                "CL",
                t("Four light blue panes are in the centre. Take them."),
                t("Strip 2 has space for all four. Panes that don’t fit break and cost points."),
                t("Take the four light blue panes, for strip 2."),
            ),
            Guide(">2"),
        ),
        (
            Remark(t("You’ve filled one strip, and another is nearly full. A game has six rounds.")),
            Remark(t("Lesson 2 shows the last round: how to score more, and how a game ends.")),
        ),
        seed=SEED,
    )


def _finish(t: Translator) -> Lesson:
    """Return the lesson on the end of a game. The player makes five decisions."""
    return Lesson(
        t("Score and finish"),
        (
            Remark(
                t("The last round. You can fill strips 1 and 4. Which one should be first?"),
                ("strip:0:0", "strip:0:3"),
            ),
            Remark(
                t("At the end, each ornament scores if two or more of the windows around it are filled."),
                ("window:0:2", "window:0:3"),
            ),
            Remark(
                t("Every three panes left on strips score 1, too. A full strip is worth more."),
                ("strip:0:4", "strip:0:5", "strip:0:6"),
            ),
            Guide(
                "CP",
                t("Strip 4: filled columns to the right of a strip score again. Take pink."),
                t("Put it on strip 4 to fill it."),
                t("Take the pink pane in the centre, for strip 4."),
            ),
            Guide(">4"),
            Guide(
                "=O",
                t("It scores 2, and 2 for the columns to its right. Keep the orange pane."),
                "",
                t("Keep the orange pane for the window."),
            ),
            Reply("5B"),
            Reply("=L"),
            Guide(
                "<",
                t("Strip 1 is behind your glazier. Move it back to the left."),
                "",
                t("First move your glazier back."),
            ),
            Reply("CL"),
            Guide(
                "CY",
                t("Now take the three yellow panes."),
                t("Put them on strip 1: it scores 4, and the columns to its right 10."),
                t("Take the three yellow panes, for strip 1."),
            ),
            Guide(">1"),
            Guide(
                "=B",
                t("Keep the blue pane for the window."),
                "",
                t("Keep the blue pane for the window."),
            ),
            Reply("<"),
            Guide(
                "CB",
                t("Blue or orange? With blue, one pane breaks; with orange, two. Take blue."),
                t("Put them on strip 6: one fits."),
                t("Take the two blue panes, for strip 6."),
            ),
            Reply("CO"),
            Reply(">2"),
        ),
        (
            Remark(t("You filled the strip on the right first: that made the left one worth more.")),
            Remark(t("Now you know how to play. The rules have the rest. Have fun!")),
        ),
        start=LAST_ROUND,
    )
