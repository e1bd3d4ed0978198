"""The first game of Queen's Garden: three trees and a butterfly, and what the wheel pays for them."""

from __future__ import annotations

from azulejo_table.first_game import FirstGame, Guide, Reply
from azulejo_table.text import Translator

SEED = 2


def first_game(t: Translator) -> FirstGame:
    """The whole first round."""
    return FirstGame(
        SEED,
        (
            Guide(
                "TB",
                t("Name blue: you take every blue tile of the display. It goes to your storage."),
                "",
                t("Take the blue tree first."),
            ),
            Reply("TG"),
            Guide(
                "B1",
                t("Plant the blue tree. A tree costs 1: itself. Pick it in your storage."),
                t("Put it on the lit space beside the fountain."),
                t("Pick the blue tree in your storage, and put it on the lit space."),
            ),
            Guide("C2"),
            Reply("TY"),
            Guide(
                "T1",
                t("You may name a pattern instead of a colour: take all trees."),
                "",
                t("Take the trees: name their pattern."),
            ),
            Reply("G2"),
            Reply("C2"),
            Reply("-J"),
            Guide(
                "L1",
                t(
                    "Plant the light green tree. A neighbour has to match in colour or in pattern; tree beside tree "
                    "does."
                ),
                t("Put it beside the blue tree."),
                t("Pick the light green tree, and put it beside the blue one."),
            ),
            Guide("C3"),
            Reply("T4"),
            Guide(
                "P1",
                t(
                    "And the third tree: groups of three or more score in the end. No group may hold two identical "
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
                t("The other has passed; you go on alone. Take all butterflies. Of identical ones you take only one."),
                "",
                t("Take the butterflies: name their pattern."),
            ),
            Guide("@3"),
            Guide(
                "P3",
                t("Plant the dark purple butterfly. It costs 3: itself and two more of its colour or of its pattern."),
                t("Put it beside the dark purple tree, and pay with the two other butterflies."),
                t("Plant the dark purple butterfly beside the dark purple tree, and pay with the other butterflies."),
            ),
            Guide("C5"),
            Guide("-L3"),
            Guide("-G3"),
            Guide(
                "PASS",
                t("Now pass. Then the wheel scores: this round each tree, each blue and each dark green hexagon."),
                "",
                t("Pass: the round is over then."),
            ),
        ),
        t(
            "Your three trees scored 3, the blue one 1 more. Each round the wheel pays for others; after four rounds "
            "your groups score too."
        ),
    )
