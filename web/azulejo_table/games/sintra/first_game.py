"""The first game of Stained Glass of Sintra: a strip is filled, and the glazier walks there and back."""

from __future__ import annotations

from azulejo_table.first_game import FirstGame, Guide, Reply
from azulejo_table.text import Translator

SEED = 1


def first_game(t: Translator) -> FirstGame:
    """Most of a round, in which the person takes glass six times and moves the glazier back once."""
    return FirstGame(
        SEED,
        (
            Guide(
                "2O",
                t("Pick the two orange panes. You take all of one colour from a factory; the rest goes to the centre."),
                t("Put them on strip 3. All panes you take go on one strip, and your glazier walks there."),
                t("Begin with the two orange panes of factory 2, and put them on strip 3."),
            ),
            Guide(">3"),
            Reply("5Y"),
            Reply(">2"),
            Guide(
                "CY",
                t(
                    "Strip 3 also wants a yellow pane: the centre has one. Who is first to take there gets the "
                    "starting "
                    "marker and breaks a little glass."
                ),
                t("Put it on strip 3. Strips to the left of your glazier are out of reach now."),
                t("Take the yellow pane in the centre, and put it on strip 3."),
            ),
            Guide(">3"),
            Reply("CB"),
            Reply(">4"),
            Guide(
                "3O",
                t("Two orange panes are still missing. Take the one of factory 3."),
                t("Put it on strip 3."),
                t("Take the orange pane of factory 3, and put it on strip 3."),
            ),
            Guide(">3"),
            Reply("1B"),
            Reply(">4"),
            Guide(
                "CO",
                t("The last one is in the centre."),
                t("Put it on strip 3: its five spaces are full with it."),
                t("Take the orange pane in the centre, and put it on strip 3."),
            ),
            Guide(">3"),
            Guide(
                "=O",
                t(
                    "A full strip scores its column and finished columns to its right. Keep the orange pane for the "
                    "window."
                ),
                "",
                t("Keep the orange pane."),
            ),
            Reply("CB"),
            Reply(">4"),
            Guide(
                "<",
                t(
                    "The strip has turned over. Move your glazier back to the left: that takes a turn, but strip 2 is "
                    "in reach again."
                ),
                "",
                t("Move your glazier back first."),
            ),
            Reply("CY"),
            Guide(
                "CL",
                t("Four light blue panes lie in the centre now."),
                t("Put them on strip 2, where all four find a space. Panes without a space break and cost points."),
                t("Take the four light blue panes, and put them on strip 2."),
            ),
            Guide(">2"),
        ),
        t(
            "You have filled a strip and begun another. After six rounds most points win; panes of the round's colour, "
            "shown at its number, score extra in a full strip."
        ),
    )
