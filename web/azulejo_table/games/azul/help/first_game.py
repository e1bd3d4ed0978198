"""Define the two lessons of Azul.

In the first, the player completes a column of the wall in one round. The second consists of the last turns of a game.
"""

from __future__ import annotations

from azulejo_table.course import Guide, Lesson, Remark, Reply
from azulejo_table.text import Translator

SEED = 1
LAST_ROUND = "AgB4VTB5KtACEzMwQGhvcOb04QQ3ik5ABWAAAAQAAAAAABQSAgAdqmSZ"
"""Link to a game that stops before its last round. There, the player can complete two rows and a column."""


def lessons(t: Translator) -> tuple[Lesson, ...]:
    """Return both lessons."""
    return (_round(t), _finish(t))


def _round(t: Translator) -> Lesson:
    """Return the lesson on one round. The player makes six decisions."""
    return Lesson(
        t("Play a round"),
        (
            Remark(
                t("Take tiles and fill your lines. Each full line puts a tile on the wall."),
                ("line:0:0", "line:0:1", "line:0:2", "line:0:3", "line:0:4"),
            ),
            Guide(
                "2B2",
                t("Pick the two blue tiles. You always take all tiles of one colour."),
                t("Fill the line of two with them. After the round, one goes to the wall."),
                t("First take the two blue tiles, for the line of two."),
            ),
            Reply("3K3"),
            Guide(
                "4W3",
                t("Take these two white tiles. What you leave behind moves to the centre."),
                t("Put them on this line. It takes one colour only, and will still need one more white tile."),
                t("Take the two white tiles, and put them on the line of three."),
            ),
            Reply("5Y2"),
            Guide(
                "CW3",
                t("Take white from the centre. Being first costs you 1 point here, but you start the next round."),
                t("Put it on the same line to fill it."),
                t("Take the white tile in the centre, for the line of three."),
            ),
            Reply("CB5"),
            Remark(
                t("The marker is on your floor line. Tiles that don’t fit on a line fall there and cost points."),
                ("floor:0",),
            ),
            Guide(
                "CK4",
                t("The centre collects leftovers. Take all three black tiles from there."),
                t("They all fit on this line."),
                t("Take the three black tiles in the centre, for the line of four."),
            ),
            Reply("CR1"),
            Guide(
                "1K4",
                t("That line still needs one black tile. Take this one."),
                t("Put it there. A line that isn’t full would stay for the next round."),
                t("Take the black tile, and put it on the line of four."),
            ),
            Reply("CB5"),
            Guide(
                "CY1",
                t("Finally, take the yellow tile."),
                t("Put it on the top line. Then watch your wall."),
                t("Take the yellow tile, and put it on the top line."),
            ),
            Reply("CW4"),
        ),
        (
            Remark(
                t("A new tile scores 1 for each tile in its run: 1, 2, 3, 4. Rows and columns both count."),
                ("wall:0:0:1", "wall:0:1:1", "wall:0:2:1", "wall:0:3:1"),
            ),
            Remark(t("That was a round. Lesson 2 shows how a game ends, and who wins.")),
        ),
        seed=SEED,
    )


def _finish(t: Translator) -> Lesson:
    """Return the lesson on the end of a game. The player makes four decisions."""
    return Lesson(
        t("Score and finish"),
        (
            Remark(
                t("A complete row ends the game. Two of your rows need just one tile."),
                ("wall:0:0:4", "wall:0:1:4"),
            ),
            Guide(
                "3K2",
                t("The second row needs black. Take the two black tiles on this factory."),
                t("Put them on its line. The complete row scores 2 at the end."),
                t("Take the two black tiles on one factory, for the line of two."),
            ),
            Reply("1R2"),
            Guide(
                "4W1",
                t("The top row needs white. Take this white tile."),
                t("Put it on the top line: that’s another 2 points."),
                t("Take the white tile on the factory, for the top line."),
            ),
            Reply("CK4"),
            Guide(
                "CR5",
                t("A complete column scores 7. Yours needs red: take the three in the centre."),
                t("They fill the line of five and complete the column."),
                t("Take the red tiles in the centre, for the line of five."),
            ),
            Reply("5B5"),
            Remark(
                t("Think ahead: your opponent must take what you leave, and can’t use yellow."),
                ("centre:Y:0", "centre:Y:1", "centre:Y:2"),
            ),
            Guide(
                "CW4",
                t("So take white. The three yellow tiles will fall onto your opponent’s floor line."),
                t("Put them on this line. It won’t be full, but nothing falls."),
                t("Take the white tiles, for the line of four."),
            ),
            Reply("CYF"),
        ),
        (
            Remark(t("Each complete row scored 2, the column 7. All five of a colour would score 10.")),
            Remark(t("Yellow cost your opponent 7 points. Always look at what others have to take.")),
            Remark(t("Now you know how to play. The rules have the rest. Have fun!")),
        ),
        start=LAST_ROUND,
    )
