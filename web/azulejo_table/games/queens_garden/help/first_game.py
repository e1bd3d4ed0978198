"""The first game of Queen's Garden: three trees and a butterfly, and the points they earn on the wheel."""

from __future__ import annotations

from azulejo_table.course import FirstGame, Guide, Reply
from azulejo_table.text import Translator

SEED = 2


def first_game(t: Translator) -> FirstGame:
    """Return the whole first round."""
    return FirstGame(
        SEED,
        (
            Guide(
                "TB",
                t("Choose blue: you take every blue tile in the display. They go to your storage."),
                "",
                t("Take the blue tree first."),
            ),
            Reply("TG"),
            Guide(
                "B1",
                t("Plant the blue tree. A tree costs 1: just itself. Pick it in your storage."),
                t("Put it on the highlighted space beside the fountain."),
                t("Pick the blue tree in your storage, and put it on the highlighted space."),
            ),
            Guide("C2"),
            Reply("TY"),
            Guide(
                "T1",
                t("You can also choose a pattern instead of a colour: take all the trees."),
                "",
                t("Take the trees: choose their pattern."),
            ),
            Reply("G2"),
            Reply("C2"),
            Reply("-J"),
            Guide(
                "L1",
                t(
                    "Plant the light green tree. One neighbour has to match its colour or its pattern; a tree next to "
                    "a tree does."
                ),
                t("Put it beside the blue tree."),
                t("Pick the light green tree, and put it beside the blue one."),
            ),
            Guide("C3"),
            Reply("T4"),
            Guide(
                "P1",
                t(
                    "Now the third tree: groups of three or more score at the end. No group may contain two identical "
                    "hexagons."
                ),
                t("Put it beside the light green tree."),
                t("Pick the dark purple tree, and put it beside the light green one."),
            ),
            Guide("C4"),
            Reply("PASS"),
            Reply("OK"),
            Guide(
                "T3",
                t(
                    "Your opponent has passed, so you carry on alone. Take all the butterflies; where two are "
                    "identical, you take only one."
                ),
                "",
                t("Take the butterflies: choose their pattern."),
            ),
            Guide("@3"),
            Guide(
                "P3",
                t("Place the dark purple butterfly. It costs 3: itself plus two more of its colour or its pattern."),
                t("Put it beside the dark purple tree, and pay with the other two butterflies."),
                t("Place the dark purple butterfly beside the dark purple tree, and pay with the other butterflies."),
            ),
            Guide("C5"),
            Guide("-L3"),
            Guide("-G3"),
            Guide(
                "PASS",
                t("Now pass, and the wheel scores: this round, every tree and every blue or dark green hexagon."),
                "",
                t("Pass to end the round."),
            ),
        ),
        t(
            "Your three trees scored 3, and the blue one 1 more. The wheel scores different things each round; after "
            "four rounds your groups score too."
        ),
    )
