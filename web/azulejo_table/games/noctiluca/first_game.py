"""The first game of Noctiluca: two dives fill a jar."""

from __future__ import annotations

from azulejo_table.first_game import FirstGame, Guide, Reply
from azulejo_table.text import Translator

SEED = 1


def first_game(t: Translator) -> FirstGame:
    """From the first jars to the first delivery."""
    return FirstGame(
        SEED,
        (
            Guide(
                "k13",
                t("Keep two jars: the first and the third. A jar shows the dice it wants, by colour."),
                t("Keep the third jar beside it."),
                t("Keep the first and the third jar."),
            ),
            Reply("k12"),
            Guide(
                "1L2",
                t(
                    "Dive: pick shore 1. You swim straight through the pool from there, along the long or the short "
                    "path."
                ),
                t("Take the long path and name the number 2: you collect all dice with a 2 along it, of any colour."),
                t("Dive from shore 1 along the long path, and name the number 2."),
            ),
            Reply("2S5"),
            Reply("sP0"),
            Guide(
                "pB1",
                t(
                    "What does not fit into the diver's jars goes on to the others. Keep the blue die: your first jar "
                    "wants it."
                ),
                "",
                t("Put the blue die into your first jar."),
            ),
            Guide(
                "4L2",
                t("One blue die is missing in your first jar. Pick shore 4."),
                t("Take the long path again and name the number 2."),
                t("Dive from shore 4 along the long path, and name the number 2."),
            ),
            Guide(
                "d1",
                t("A full jar is delivered and earns a token. Take a new jar from pile 1."),
                "",
                t("Take the jar of pile 1."),
            ),
        ),
        t(
            "You have delivered a jar: 3 points. Tokens of a colour grow with each delivery. A shore is used once in "
            "a round; after two rounds most points win."
        ),
    )
