"""Define the typed commands of Queen's Garden, such as "take light blue", "place yellow bird 17 pay joker" or "buy".

The later decisions of a turn are numbers: of an expansion to take from, a space, a slot, or a rotation.
"""

from __future__ import annotations

from azulejo import State
from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import COLOURS, CRITERIA, HEXAGONS, NAMES

from azulejo_table.games.queens_garden.text import words as words_of
from azulejo_table.text import Translator
from azulejo_table.vocabulary import Phrase, Spellings, Word, letters, number, spelled

TAKE, PLACE, EXPAND = ("act", "take"), ("act", "place"), ("act", "expand")
PAY, DISCARD, EXPANSION = ("act", "pay"), ("act", "discard"), ("topic", "expansion")
LETTERS: dict[str, Word] = letters("colour", COLOURS)
_ONE_WORD: dict[str, Word] = {kind: ("act", kind) for kind in ("buy", "pass", "done")}
_BEFORE_PIECE: dict[str, tuple[tuple[Phrase, ...], tuple[Phrase, ...]]] = {
    "place": (((PLACE,), ()), ((EXPAND,), (PLACE, EXPANSION), (EXPANSION,))),
    "pay": (((PAY,), ()), ((PAY, EXPANSION), (EXPANSION,))),
    "discard": (((DISCARD,), ()), ((DISCARD, EXPANSION), (EXPANSION,))),
}
"""Step → the words that can precede a stored piece in a command: first those for tiles, then those for expansions."""
_VERBS = {"place": PLACE, "pay": PAY, "discard": DISCARD}
"""The verbs of commands that name an expansion in the way the page does, such as "place yellow tree expansion"."""


def words(t: Translator) -> Spellings:
    """Return the spellings of each colour, pattern, action and place."""
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
        PLACE: t("place|lay|put"),
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
    """Return the phrases that a player may type for an action.

    A phrase is a verb, usually followed by a hexagon, or a number.
    """
    kind, index = actions.MEANING[action]
    if kind in _ONE_WORD:
        return [(_ONE_WORD[kind],)]
    if action == actions.PAY_JOKERS:
        return [(PAY, ("act", "joker")), (("act", "joker"),)]
    if kind == "take":
        name = CRITERIA[index]
        return [(TAKE, ("colour" if name in COLOURS else "pattern", name))]
    if kind in _BEFORE_PIECE:
        expansion, hexagon = divmod(index, HEXAGONS)
        colour, pattern = NAMES[hexagon][0], NAMES[hexagon][1]
        hexagon_phrases: tuple[Phrase, ...] = (
            (("colour", colour), ("pattern", pattern)),
            (("colour", colour), number(int(pattern))),
        )
        phrases = [(*before, *name) for before in _BEFORE_PIECE[kind][expansion] for name in hexagon_phrases]
        if expansion:
            verbs = ((), (_VERBS[kind],))
            phrases += [(*before, *name, EXPANSION) for before in verbs for name in hexagon_phrases]
        return phrases
    return [(number(index if kind == "cell" else index + 1),)]
