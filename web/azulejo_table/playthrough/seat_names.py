"""Names of the seats: the typed name, or a default in the reader's language.

A person who plays alone against bots and has typed no name is addressed as "You". Default names are not stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category

from azulejo_table.levels import level_names
from azulejo_table.seats import LINK, Seat
from azulejo_table.text import LANGUAGES, Addressed, Translator, translator

NAME_LETTERS = 24
"""Maximum number of characters in a typed name."""


UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of characters to remove from names: controls, changes of the text direction, line ends."""
JOINERS = "\u200c\u200d"
"""Two characters of those categories that letters and emoji need. They are kept."""


def seat_names(t: Translator, seats: Sequence[Seat], *, addressed: bool = True) -> list[str]:
    """Return the name of each seat. Several bots of the same level are numbered.

    `addressed` is False for what other people read: nobody is called "You" there.
    """
    levels = [seat["level"] for seat in seats]
    alone = addressed and sum(level in (None, LINK) for level in levels) == 1
    names, words = [], level_names(t)
    for number, (seat, level) in enumerate(zip(seats, levels, strict=True), 1):
        if level in (None, LINK):
            names.append(seat["name"] or (Addressed(t("You")) if alone else t("Player {n}", n=number)))
        elif levels.count(level) == 1:
            names.append(t("{level} bot", level=words[level]))
        else:
            names.append(t("{level} bot {n}", level=words[level], n=levels[:number].count(level)))
    return names


def plain_name(name: str) -> str:
    """Return a name that is safe in a sentence: on one line, without invisible or direction-changing characters."""
    seen = (sign for sign in " ".join(name.split()) if sign in JOINERS or category(sign) not in UNSEEN)
    return "".join(seen).strip(JOINERS + " ")[:NAME_LETTERS]


def typed_name(number: int, name: str, level: str | None) -> str:
    """Return the part of a stored name that a person typed.

    It is "" for bots, and if the name is the default of seat `number`.
    """
    name = plain_name(name)
    defaults = {translator(lang)("Player {n}", n=number) for lang in LANGUAGES}
    return "" if level not in (None, LINK) or name in defaults else name
