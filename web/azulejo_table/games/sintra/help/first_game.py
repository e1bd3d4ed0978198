"""The first game of Stained Glass of Sintra: a strip is filled, and the glazier walks there and back."""

from __future__ import annotations

from azulejo_table.course import FirstGame, Guide, Reply
from azulejo_table.text import Translator

SEED = 1


def first_game(t: Translator) -> FirstGame:
    """Return most of a round, in which the player takes glass six times and moves the glazier back once."""
    return FirstGame(
        SEED,
        (
            Guide(
                "2O",
                t(
                    "Pick the two orange panes. You take all panes of one colour from a factory; the rest go to the "
                    "centre."
                ),
                t("Put them on strip 3. All the panes you take go on one strip, and your glazier walks there."),
                t("Start with the two orange panes on factory 2, and put them on strip 3."),
            ),
            Guide(">3"),
            Reply("5Y"),
            Reply(">2"),
            Guide(
                "CY",
                t(
                    "Strip 3 also needs a yellow pane: the centre has one. The first player to take there gets the "
                    "starting marker and moves one step down the broken-glass track."
                ),
                t("Put it on strip 3. Strips to the left of your glazier are now out of reach."),
                t("Take the yellow pane in the centre, and put it on strip 3."),
            ),
            Guide(">3"),
            Reply("CB"),
            Reply(">4"),
            Guide(
                "3O",
                t("Two more orange panes are needed. Take the one on factory 3."),
                t("Put it on strip 3."),
                t("Take the orange pane on factory 3, and put it on strip 3."),
            ),
            Guide(">3"),
            Reply("1B"),
            Reply(">4"),
            Guide(
                "CO",
                t("The last one is in the centre."),
                t("Put it on strip 3: that fills all five spaces."),
                t("Take the orange pane in the centre, and put it on strip 3."),
            ),
            Guide(">3"),
            Guide(
                "=O",
                t(
                    "A full strip scores its own column, plus every column to its right that already has a pane in its "
                    "window. Keep the orange pane for the window."
                ),
                "",
                t("Keep the orange pane."),
            ),
            Reply("CB"),
            Reply(">4"),
            Guide(
                "<",
                t(
                    "The strip has been turned over. Move your glazier back to the left: that takes a turn, but you "
                    "can reach strip 2 again."
                ),
                "",
                t("Move your glazier back first."),
            ),
            Reply("CY"),
            Guide(
                "CL",
                t("There are now four light blue panes in the centre."),
                t("Put them on strip 2, where all four fit. Panes that don’t fit break and cost points."),
                t("Take the four light blue panes, and put them on strip 2."),
            ),
            Guide(">2"),
        ),
        t(
            "You’ve filled one strip and started another. After six rounds, the player with the most points wins. "
            "Panes in the round’s colour (shown next to the round number) score extra when you complete a strip."
        ),
    )
