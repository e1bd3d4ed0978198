"""Define the typed commands of Noctiluca.

For example, "4 long 6" dives from shore 4 along its long path and names the number 6; "1 3" keeps the first and the
third jar card; "2 left" puts two dice into the left jar; "none" keeps no die.
"""

from __future__ import annotations

from azulejo import State
from azulejo.games.noctiluca.pieces.actions import KEPT_PAIRS, PARTS, STEP_OF
from azulejo.games.noctiluca.pieces.components import COLOURS
from azulejo.games.noctiluca.rules.state import NoctilucaState

from azulejo_table.games.noctiluca.text import words as words_of
from azulejo_table.text import Translator
from azulejo_table.vocabulary import Phrase, Spellings, Word, letters, number, spelled

LEFT, RIGHT = ("side", "left"), ("side", "right")
PATHS: tuple[Word, Word] = (("path", "long"), ("path", "short"))
LETTERS: dict[str, Word] = {**letters("colour", COLOURS), "l": PATHS[0], "s": PATHS[1]}


def words(t: Translator) -> Spellings:
    """Return the spellings of each colour, path, side and place."""
    return {
        ("colour", "B"): spelled(words_of.colour(t, "B"), t("blue|blues")),
        ("colour", "G"): spelled(words_of.colour(t, "G"), t("green|greens")),
        ("colour", "O"): spelled(words_of.colour(t, "O"), t("orange|oranges")),
        ("colour", "P"): spelled(words_of.colour(t, "P"), t("purple|purples")),
        PATHS[0]: spelled(t("long path"), t("long|long path")),
        PATHS[1]: spelled(t("short path"), t("short|short path")),
        LEFT: t("left|left jar|jar on the left"),
        RIGHT: t("right|right jar|jar on the right"),
        ("act", "none"): t("none|nothing|keep none"),
        ("topic", "shore"): t("shore|shores"),
        ("topic", "cell"): t("cell|cells|pool"),
        ("topic", "storm"): t("storm"),
        ("topic", "pile"): t("pile|piles|deck"),
        ("topic", "offer"): t("offer|on offer"),
        ("topic", "token"): t("token|tokens"),
        ("topic", "lid"): t("lid"),
        ("topic", "hand"): t("hand|in hand"),
        ("topic", "jar"): t("jar|jars"),
        ("topic", "dealt"): t("dealt|to choose from"),
        ("topic", "pawn"): t("pawn|pawns"),
        ("topic", "delivered"): t("delivered|delivered jars"),
        ("topic", "favourite"): t("favourite|favorite"),
        ("filler", "dive"): t("dive|keep|name|die|dice|take|put|store"),
    }


def phrases(state: State, action: int) -> list[Phrase]:
    """Return the phrases that a player may type for an action.

    The phrase of a dive names a shore, a path and a number. Other phrases name cards, dice or a jar.
    """
    assert isinstance(state, NoctilucaState)
    step, parts = STEP_OF[action], PARTS[action]
    if step == "dive":
        shore, path, value = parts
        return [(number(shore + 1), PATHS[path], number(value))]
    if step == "choose_jars":
        first, second = (number(card + 1) for card in KEPT_PAIRS[parts[0]])
        return [(first, second), (second, first)]
    if step == "store":
        colour, left = parts
        right = state.hand[colour] - left
        return [(number(left), LEFT), (number(right), RIGHT), (number(left), LEFT, number(right), RIGHT)]
    if step == "keep_one":
        if not parts:
            return [(("act", "none"),)]
        colour, slot = parts
        return [(("colour", COLOURS[colour]), (LEFT, RIGHT)[slot])]
    return [(number(parts[0] + 1),)]
