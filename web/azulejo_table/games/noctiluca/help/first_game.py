"""The first game of Noctiluca: two dives fill a jar."""

from __future__ import annotations

from azulejo_table.course import FirstGame, Guide, Reply
from azulejo_table.text import Translator

SEED = 1


def first_game(t: Translator) -> FirstGame:
    """Return the game from the first jars to the first delivery."""
    return FirstGame(
        SEED,
        (
            Guide(
                "k13",
                t("Keep two jars: the first and the third. Each jar shows which dice it needs."),
                t("Keep the third jar as well."),
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
                t("Dice that don’t fit in the diver’s jars are passed on. Keep the blue die: your first jar needs it."),
                "",
                t("Put the blue die in your first jar."),
            ),
            Guide(
                "4L2",
                t("Your first jar needs one more blue die. Pick shore 4."),
                t("Take the long path again and name the number 2."),
                t("Dive from shore 4 along the long path, and name the number 2."),
            ),
            Guide(
                "d1",
                t("A full jar is delivered and earns a token. Take a new jar from pile 1."),
                "",
                t("Take the jar from pile 1."),
            ),
        ),
        t(
            "You delivered a jar: 3 points. Each delivery of a colour earns a bigger token than the last. Each shore "
            "can be used once per round. After two rounds, the player with the most points wins."
        ),
    )
