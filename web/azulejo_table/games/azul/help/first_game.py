"""The first game of Azul: four tiles one below the other."""

from __future__ import annotations

from azulejo_table.course import FirstGame, Guide, Reply
from azulejo_table.text import Translator

SEED = 1


def first_game(t: Translator) -> FirstGame:
    """Return one round, in which the player decides six times."""
    return FirstGame(
        SEED,
        (
            Guide(
                "2B2",
                t(
                    "Pick the two blue tiles. You take all tiles of one colour from a factory; the rest go to the "
                    "centre."
                ),
                t(
                    "Put them on line 2 to fill it. At the end of the round, one tile from each full line moves to the "
                    "wall."
                ),
                t("Start with the two blue tiles on factory 2, and put them on line 2."),
            ),
            Reply("3K3"),
            Guide(
                "4W3",
                t("Now pick the two white tiles on factory 4."),
                t("Put them on line 3. A line holds one colour; this one still needs a third white tile."),
                t("Pick the two white tiles on factory 4, and put them on line 3."),
            ),
            Reply("5Y2"),
            Guide(
                "CW3",
                t(
                    "The third one is in the centre. The first player to take from there gets the starting marker: −1 "
                    "now, but they go first next round."
                ),
                t("Put it on line 3 to fill it."),
                t("Take the white tile in the centre, and put it on line 3."),
            ),
            Reply("CB5"),
            Guide(
                "CK4",
                t("The centre collects the tiles that others leave. Take the three black tiles there."),
                t("Put them on line 4. Tiles that don’t fit on a line fall to the floor line and cost points."),
                t("Take the three black tiles in the centre, and put them on line 4."),
            ),
            Reply("CR1"),
            Guide(
                "1K4",
                t("Line 4 needs one more black tile. Factory 1 has one."),
                t("Put it on line 4. A line that isn’t full stays as it is for the next round."),
                t("Take the black tile on factory 1, and put it on line 4."),
            ),
            Reply("CB5"),
            Guide(
                "CY1",
                t("Finally, take the yellow tile."),
                t(
                    "Put it on line 1. Then watch the wall: a tile scores for every tile it connects to, across and "
                    "down."
                ),
                t("Take the yellow tile, and put it on line 1."),
            ),
            Reply("CW4"),
        ),
        t(
            "In one column, your tiles scored 1, 2, 3 and 4. Red on line 5 would complete it: +7 at the end of the "
            "game. The game ends after the round when someone completes a row."
        ),
    )
