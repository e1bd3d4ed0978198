"""Define the two lessons of Queen's Garden.

In the first, the player plays the whole first round and places three trees and an expansion. The second is the end of a
game.
"""

from __future__ import annotations

from azulejo_table.course import Guide, Lesson, Remark, Reply
from azulejo_table.text import Translator

SEED = 2
LAST_ROUND = (
    "AgAG-B4UOLUa_4h6d5DEDVviPxU9PawpluVOFwBW0r-QOSTrCKXVigkHUhLimV4U4oT880f3NYg-SZqgk6tNQPREABeAAAAEAAAAAAAIsgECTGIRkw"
)
"""Link to a game that stops before its last turns.

There, the player can still place the last two tiles of the storage.
"""


def lessons(t: Translator) -> tuple[Lesson, ...]:
    """Return both lessons."""
    return (_round(t), _finish(t))


def _round(t: Translator) -> Lesson:
    """Return the lesson on the whole first round."""
    return Lesson(
        t("Play a round"),
        (
            Remark(
                t("Take tiles into your storage, then place them. Only tiles in your garden score."),
                ("expansion:1", "storage:0"),
            ),
            Guide(
                "TB",
                t("Pick the light blue tree. You take all tiles of one colour or of one pattern."),
                t("Choose light blue: you take every light blue tile."),
                t("First take the light blue tree."),
            ),
            Reply("TG"),
            Guide(
                "B1",
                t("Your opponent took dark green. Pick the light blue tree: a tree costs 1, just itself."),
                t("Put it on the highlighted space beside the fountain."),
                t("Pick the light blue tree in your storage."),
            ),
            Guide("C2"),
            Reply("TY"),
            Guide(
                "T1",
                t("Your opponent took yellow. Now take a pattern: pick one of the trees."),
                t("Choose trees: you take all of them."),
                t("Take the trees: choose their pattern."),
            ),
            Reply("G2"),
            Reply("C2"),
            Reply("-J"),
            Guide(
                "L1",
                t("Your opponent placed a bird. Pick the light green tree."),
                t("Put it beside the light blue tree: a neighbour must match its colour or pattern."),
                t("Pick the light green tree, and put it beside the light blue one."),
            ),
            Guide("C3"),
            Reply("T4"),
            Remark(
                t("Your opponent took flowers. That emptied an expansion: now it can be taken too."),
                ("expansion:2",),
            ),
            Guide(
                "P1",
                t("Groups of three or more score at the end. Pick the dark purple tree."),
                t("Put it beside the light green tree."),
                t("Pick the dark purple tree, and put it beside the light green one."),
            ),
            Guide("C4"),
            Reply("PASS"),
            Reply("OK"),
            Guide(
                "TL",
                t("Your opponent has passed; you go on alone. Pick a light green piece."),
                t("Take light green: two tiles and the expansion."),
                t("Take light green: choose the colour."),
            ),
            Guide("@3", "", t("Of two identical tiles you take only one. Take the highlighted one.")),
            Guide(
                "XL4",
                t("Pick the expansion. It makes your garden larger. Its flower costs 4: itself and three more."),
                t("Put its flower beside your light green tree."),
                t("Place the expansion, with its flower beside your light green tree."),
            ),
            Guide("S3"),
            Guide("R6"),
            Guide(
                "-L3",
                t("Pay with both light green tiles and a joker: a joker counts as any hexagon."),
                "",
                t("Pay with both tiles and a joker."),
            ),
            Guide("-L5"),
            Remark(t("At the end of the round, dark green, trees and light blue score."), ("wheel:1",)),
            Guide("PASS", t("Now pass to end the round."), "", t("Pass to end the round.")),
        ),
        (
            Remark(
                t("Three trees scored 3, light blue 1, and the pavilion 1. Now other things score."),
                ("wheel:2",),
            ),
            Remark(t("That was a round. Lesson 2 shows how groups score, and who wins.")),
        ),
        seed=SEED,
    )


def _finish(t: Translator) -> Lesson:
    """Return the lesson on the end of a game. The player places two tiles."""
    return Lesson(
        t("Score and finish"),
        (
            Remark(t("The last round. Groups of three or more of a colour or pattern score.")),
            Guide(
                "L4",
                t("Pick the light green flower. The flowers in your storage pay for it."),
                t("Put it here: three flowers score 12, and surrounding the bench gives you 2 jokers."),
                t("Place the light green flower beside the other flowers."),
            ),
            Guide("C6"),
            Reply("PASS"),
            Reply("OK"),
            Remark(
                t("Tiles left in your storage cost points. So place them, or pay with them."),
                ("storage:0",),
            ),
            Guide(
                "V3",
                t("Pick the light purple butterfly."),
                t("Put it here: your light purple group grows from 9 to 12 points."),
                t("Place the light purple butterfly."),
            ),
            Guide("C52"),
            Guide(
                "-XV2",
                t("Pay with the light purple expansion and a joker. Left over, the expansion would cost you 2."),
                "",
                t("Pay with the expansion and a joker."),
            ),
            Guide(
                "PASS",
                t("Only a joker is left in your storage: it scores 1. Pass to end the game."),
                "",
                t("Pass to end the game."),
            ),
        ),
        (
            Remark(t("Groups scored the most. A hexagon counts in its colour and in its pattern.")),
            Remark(t("A group of all six scores 6 more. Leftover tiles would have cost you points.")),
            Remark(t("Now you know how to play. The rules have the rest. Have fun!")),
        ),
        start=LAST_ROUND,
    )
