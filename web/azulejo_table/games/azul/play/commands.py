"""Define the typed commands of Azul.

For example, "2 blue 3" puts the blue tiles of factory 2 on line 3, "centre red floor" puts the red tiles of the centre
on the floor line, and "4" chooses column 4 of the grey wall.
"""

from __future__ import annotations

from azulejo import State
from azulejo.games.azul.pieces.actions import FIRST_COLUMN_ACTION, FLOOR_LINE, split, split_column
from azulejo.games.azul.pieces.components import COLOURS

from azulejo_table.games.azul.text import words as words_of
from azulejo_table.text import Translator
from azulejo_table.vocabulary import Phrase, Spellings, Word, letters, number, spelled

CENTRE, FLOOR = ("topic", "centre"), ("topic", "floor")
LETTERS: dict[str, Word] = {**letters("colour", COLOURS), "c": CENTRE, "f": FLOOR}


def words(t: Translator) -> Spellings:
    """Return the spellings of each colour and place."""
    return {
        ("colour", "B"): spelled(words_of.colour(t, "B"), t("blue|blues")),
        ("colour", "Y"): spelled(words_of.colour(t, "Y"), t("yellow|yellows")),
        ("colour", "R"): spelled(words_of.colour(t, "R"), t("red|reds")),
        ("colour", "K"): spelled(words_of.colour(t, "K"), t("black|blacks")),
        ("colour", "W"): spelled(words_of.colour(t, "W"), t("white|whites")),
        ("topic", "factory"): t("factory|factories"),
        CENTRE: t("centre|center"),
        ("topic", "bag"): t("bag"),
        ("topic", "lid"): t("lid"),
        ("topic", "marker"): t("marker|starting marker"),
        ("topic", "line"): t("line|lines|pattern line|pattern lines"),
        ("topic", "row"): t("row|rows|wall row|wall"),
        FLOOR: t("floor|floor line"),
        ("topic", "board"): t("board"),
        ("filler", "tile"): t("tile|tiles|column|take|put|place"),
    }


def phrases(state: State, action: int) -> list[Phrase]:
    """Return the phrase that a player may type for an action: source, colour and line, or only a column."""
    if action >= FIRST_COLUMN_ACTION:
        return [(number(split_column(action)[1] + 1),)]
    source, colour, line = split(action)
    return [
        (
            number(source) if source else CENTRE,
            ("colour", COLOURS[colour]),
            FLOOR if line == FLOOR_LINE else number(line + 1),
        )
    ]
