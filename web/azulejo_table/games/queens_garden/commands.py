"""Queen's Garden's words of typed commands: "take light blue", "place yellow bird 17 pay joker", "expand", "buy".

Decisions asked later in the turn are numbers: the source expansion, the space, the slot, the rotation.
"""

from __future__ import annotations

from azulejo import State
from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import COLOURS, HEXAGONS, PATTERNS

from azulejo_table.games.queens_garden import words as words_of
from azulejo_table.text import Translator
from azulejo_table.vocabulary import Phrase, Spellings, Word, letters, number, spelled

TAKE, PLACE, EXPAND = ("act", "take"), ("act", "place"), ("act", "expand")
PAY, DISCARD, EXPANSION = ("act", "pay"), ("act", "discard"), ("topic", "expansion")
LETTERS: dict[str, Word] = letters("colour", COLOURS)
_ONE_WORD: dict[int, Word] = {actions.BUY: ("act", "buy"), actions.PASS: ("act", "pass"), actions.DONE: ("act", "done")}
_FIRST_OF_NUMBERED = ((actions.SOURCE, 1), (actions.CELL, 0), (actions.SLOT, 1), (actions.TURN, 1))
"""First action of each block written as a number alone, and that number."""
_FIRST_OF_HEXAGONS: tuple[tuple[int, tuple[Phrase, ...]], ...] = (
    (actions.TILE, ((PLACE,), ())),
    (actions.EXPANSION, ((EXPAND,), (PLACE, EXPANSION), (EXPANSION,))),
    (actions.PAY_TILE, ((PAY,), ())),
    (actions.PAY_EXPANSION, ((PAY, EXPANSION), (EXPANSION,))),
    (actions.DISCARD_TILE, ((DISCARD,), ())),
    (actions.DISCARD_EXPANSION, ((DISCARD, EXPANSION), (EXPANSION,))),
)
"""First action of each block that names a hexagon, and the words before the hexagon."""


def words(t: Translator) -> Spellings:
    """Return the spellings of colours, patterns, actions and places."""
    return {
        ("colour", "B"): spelled(words_of.criterion(t, "B"), t("light blue|blue")),
        ("colour", "Y"): spelled(words_of.criterion(t, "Y"), t("yellow|yellows")),
        ("colour", "L"): spelled(words_of.criterion(t, "L"), t("light green|lightgreen")),
        ("colour", "G"): spelled(words_of.criterion(t, "G"), t("dark green|green")),
        ("colour", "V"): spelled(words_of.criterion(t, "V"), t("light purple|violet")),
        ("colour", "P"): spelled(words_of.criterion(t, "P"), t("dark purple|purple")),
        ("pattern", "1"): spelled(words_of.criterion(t, "1"), t("tree|trees")),
        ("pattern", "2"): spelled(words_of.criterion(t, "2"), t("bird|birds")),
        ("pattern", "3"): spelled(words_of.criterion(t, "3"), t("butterfly|butterflies")),
        ("pattern", "4"): spelled(words_of.criterion(t, "4"), t("flower|flowers")),
        ("pattern", "5"): spelled(words_of.criterion(t, "5"), t("plant|plants")),
        ("pattern", "6"): spelled(words_of.criterion(t, "6"), t("lily|lilies")),
        TAKE: t("take|get|choose|name"),
        PLACE: t("place|lay"),
        EXPAND: t("expand|enlarge"),
        ("act", "buy"): t("buy"),
        ("act", "pass"): t("pass"),
        PAY: t("pay|pay with"),
        DISCARD: t("discard|throw away"),
        ("act", "done"): t("done|ok"),
        ("act", "joker"): t("joker|jokers"),
        EXPANSION: t("expansion|expansions"),
        ("topic", "wheel"): t("wheel|wheels"),
        ("topic", "stack"): t("stack"),
        ("topic", "bag"): t("bag"),
        ("topic", "tower"): t("tower|glass tower"),
        ("topic", "supply"): t("supply"),
        ("topic", "marker"): t("starting marker|marker"),
        ("topic", "garden"): t("garden"),
        ("topic", "slot"): t("slot|slots"),
        ("topic", "ornament"): t("ornament|ornaments"),
        ("topic", "space"): t("space|cell"),
        ("topic", "storage"): t("storage|store"),
        ("topic", "passed"): t("passed|who has passed"),
        ("filler", "turn"): t("rotation|hexagon"),
    }


def phrases(state: State, action: int) -> list[Phrase]:
    """Return the phrases of an action: the verb and its hexagon, or a number."""
    if action in _ONE_WORD:
        return [(_ONE_WORD[action],)]
    if action == actions.PAY_JOKERS:
        return [(PAY, ("act", "joker")), (("act", "joker"),)]
    if action < actions.BUY:
        colour, pattern = action < len(COLOURS), action - len(COLOURS)
        return [(TAKE, ("colour", COLOURS[action]) if colour else ("pattern", PATTERNS[pattern]))]
    for first, befores in _FIRST_OF_HEXAGONS:
        if first <= action < first + HEXAGONS:
            hexagon = divmod(action - first, len(PATTERNS))
            named: tuple[Phrase, ...] = (
                (("colour", COLOURS[hexagon[0]]), ("pattern", PATTERNS[hexagon[1]])),
                (("colour", COLOURS[hexagon[0]]), number(hexagon[1] + 1)),
            )
            return [(*before, *name) for before in befores for name in named]
    first, low = max(block for block in _FIRST_OF_NUMBERED if block[0] <= action)
    return [(number(action - first + low),)]
