"""Names of who plays: what a person typed, else words of the reader's language, made when they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category

from azulejo_table.levels import level_names
from azulejo_table.seats import LINK, Seat
from azulejo_table.text import LANGUAGES, Translator, translator

NAME_LETTERS = 24
"""The most that a typed name may have."""


UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Kinds of characters that are no letters: controls, what turns the direction of writing, ends of lines."""
JOINERS = "\u200c\u200d"
"""Of those the two that letters and emoji need."""


def seat_names(t: Translator, seats: Sequence[Seat]) -> list[str]:
    """What each seat is called; bots of one level are numbered if there are several."""
    levels = [seat["level"] for seat in seats]
    names, words = [], level_names(t)
    for number, (seat, level) in enumerate(zip(seats, levels, strict=True), 1):
        if level in (None, LINK):
            names.append(seat["name"] or t("Player {n}", n=number))
        elif levels.count(level) == 1:
            names.append(t("{level} bot", level=words[level]))
        else:
            names.append(t("{level} bot {n}", level=words[level], n=levels[:number].count(level)))
    return names


def plain_name(name: str) -> str:
    """A name as it may stand in a sentence: on one line, without what is unseen or turns the text around it."""
    seen = (sign for sign in " ".join(name.split()) if sign in JOINERS or category(sign) not in UNSEEN)
    return "".join(seen).strip(JOINERS + " ")[:NAME_LETTERS]


def typed_name(number: int, name: str, level: str | None) -> str:
    """What of a stored name somebody typed: nothing for bots, nor for what seat `number` is called by default."""
    name = plain_name(name)
    defaults = {translator(lang)("Player {n}", n=number) for lang in LANGUAGES}
    return "" if level not in (None, LINK) or name in defaults else name
