"""The first game of Azul: four tiles one below the other."""

from __future__ import annotations

from azulejo_table.first_game import FirstGame, Guide, Reply
from azulejo_table.text import Translator

SEED = 1


def first_game(t: Translator) -> FirstGame:
    """One round, in which the person decides six times."""
    return FirstGame(
        SEED,
        (
            Guide(
                "2B2",
                t("Pick the two blue tiles. You take all of one colour from a factory; the rest goes to the centre."),
                t(
                    "Put them on line 2, which is full then. After the round one tile of each full line goes to the "
                    "wall."
                ),
                t("Begin with the two blue tiles of factory 2, and put them on line 2."),
            ),
            Reply("3K3"),
            Guide(
                "4W3",
                t("Now pick the two white tiles of factory 4."),
                t("Put them on line 3. A line holds one colour; this one waits for a third white tile."),
                t("Pick the two white tiles of factory 4, and put them on line 3."),
            ),
            Reply("5Y2"),
            Guide(
                "CW3",
                t(
                    "The third one is in the centre. Who is first to take there gets the starting marker: "
                    "−1, but the first turn of the next round."
                ),
                t("Put it on line 3, which is full with it."),
                t("Take the white tile in the centre, and put it on line 3."),
            ),
            Reply("CB5"),
            Guide(
                "CK4",
                t("What others leave adds up: take the three black tiles in the centre."),
                t("Put them on line 4. What finds no room on a line falls to the floor line and costs points."),
                t("Take the three black tiles in the centre, and put them on line 4."),
            ),
            Reply("CR1"),
            Guide(
                "1K4",
                t("Line 4 lacks one black tile. Factory 1 has it."),
                t("Put it on line 4. A line that is not full stays as it is for the next round."),
                t("Take the black tile of factory 1, and put it on line 4."),
            ),
            Reply("CB5"),
            Guide(
                "CY1",
                t("Last, take the yellow tile."),
                t("Put it on line 1. Then watch the wall: a tile scores for each tile that it joins, across and down."),
                t("Take the yellow tile, and put it on line 1."),
            ),
            Reply("CW4"),
        ),
        t(
            "One below the other, your tiles scored 1, 2, 3 and 4. Red on line 5 would complete the column: +7 in the "
            "end. "
            "The game ends with the round in which somebody completes a row of the wall."
        ),
    )
