"""Define the typed commands of Stained Glass of Sintra.

For example, "2 blue 3" takes the blue panes of factory 2 and puts them on strip 3; "pink" then keeps a pink pane;
"back" moves the glazier back.
"""

from __future__ import annotations

from azulejo import State
from azulejo.games.sintra.pieces.actions import FIRST_KEEP, FIRST_PLACE, RESET, split
from azulejo.games.sintra.pieces.components import COLOURS
from azulejo.games.sintra.rules.state import SintraState

from azulejo_table.games.sintra.text import words as words_of
from azulejo_table.text import Translator
from azulejo_table.vocabulary import Phrase, Spellings, Word, letters, number, spelled

CENTRE, BACK, KEEP = ("topic", "centre"), ("act", "back"), ("act", "keep")
LETTERS: dict[str, Word] = {**letters("colour", COLOURS), "c": CENTRE}


def words(t: Translator) -> Spellings:
    """Return the spellings of each colour and place."""
    return {
        ("colour", "O"): spelled(words_of.colour(t, "O"), t("orange|oranges")),
        ("colour", "P"): spelled(words_of.colour(t, "P"), t("pink|pinks")),
        ("colour", "Y"): spelled(words_of.colour(t, "Y"), t("yellow|yellows")),
        ("colour", "B"): spelled(words_of.colour(t, "B"), t("blue|dark blue")),
        ("colour", "L"): spelled(words_of.colour(t, "L"), t("light blue|light")),
        BACK: t("back|glazier back"),
        KEEP: t("keep"),
        ("topic", "factory"): t("factory|factories"),
        CENTRE: t("centre|center"),
        ("topic", "hand"): t("hand|in hand"),
        ("topic", "bag"): t("bag"),
        ("topic", "tower"): t("glass tower|tower"),
        ("topic", "marker"): t("marker|starting marker"),
        ("topic", "strip"): t("strip|strips"),
        ("topic", "window"): t("window|windows"),
        ("topic", "bonus"): t("bonus|ornaments"),
        ("topic", "glazier"): t("glazier"),
        ("topic", "glass"): t("glass|broken glass"),
        ("filler", "pane"): t("pane|panes|take|put|place"),
    }


def phrases(state: State, action: int) -> list[Phrase]:
    """Return the phrases that a player may type for an action.

    To take panes, a phrase names a source and a colour. If only one strip is possible, a second phrase also names this
    strip. Other phrases name a strip, or the colour of the pane to keep, or move the glazier back.
    """
    assert isinstance(state, SintraState) and state.current_player is not None
    if action == RESET:
        return [(BACK,)]
    if action >= FIRST_KEEP:
        colour: Word = ("colour", COLOURS[action - FIRST_KEEP])
        return [(KEEP, colour), (colour,)]
    if action >= FIRST_PLACE:
        return [(number(action - FIRST_PLACE + 1),)]
    source, index = split(action)
    source_phrase: Phrase = (number(source) if source else CENTRE, ("colour", COLOURS[index]))
    columns = state.palaces[state.current_player].columns_for(index)
    return [source_phrase, (*source_phrase, number(columns[0] + 1))] if len(columns) == 1 else [source_phrase]
