"""Return the names and portraits of the seats.

The name of a seat is the name that its player has typed, the name of the bot's character, or a default name in the
reader's language. A person who plays alone against bots and has typed no name is addressed as "You". Default names are
not stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category

from azulejo_table.draw.portraits import EMBLEMS
from azulejo_table.level_words import level_words
from azulejo_table.seats import LINK, Seat
from azulejo_table.text import LANGUAGES, Addressed, Translator, translator

NAME_LETTERS = 24
"""Maximum number of characters in a typed name."""


UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Unicode categories of characters to remove from names: controls, changes of the text direction, line ends."""
JOINERS = "\u200c\u200d"
"""Two characters of the category Cf that stay in names, because some scripts and emoji need them."""


def seat_names(t: Translator, seats: Sequence[Seat], *, addressed: bool = True) -> list[str]:
    """Return the name of each seat. Several bots of the same level are numbered.

    `addressed` is False for texts that other people read, in which nobody may be called "You".
    """
    levels = [seat["level"] for seat in seats]
    alone = addressed and sum(level in (None, LINK) for level in levels) == 1
    names, words = [], level_words(t)
    for number, (seat, level) in enumerate(zip(seats, levels, strict=True), 1):
        if level is None or level == LINK:
            names.append(seat["name"] or (Addressed(t("You")) if alone else t("Player {n}", n=number)))
        elif levels.count(level) == 1:
            names.append(words[level].bot)
        else:
            names.append(t("{bot} {n}", bot=words[level].bot, n=levels[:number].count(level)))
    return names


WORN = ("", " hat", " bow", " hat bow")
"""Accessories that distinguish the first, second, third and fourth bot of the same level."""


def seat_portraits(seats: Sequence[Seat]) -> list[str]:
    """Return each seat's portrait: the names of its drawings, separated by spaces.

    A person who plays alone against bots has the portrait "own", which the player chooses.
    """
    levels = [seat["level"] for seat in seats]
    alone = sum(level in (None, LINK) for level in levels) == 1
    portraits = []
    for seat, level in enumerate(levels):
        if level is None or level == LINK:
            portraits.append("own" if alone else list(EMBLEMS)[seat % 4])
        else:
            portraits.append(level + WORN[levels[:seat].count(level) % 4])
    return portraits


def plain_name(name: str) -> str:
    """Return a name that is safe in a sentence: on one line, without invisible or direction-changing characters."""
    visible = (sign for sign in " ".join(name.split()) if sign in JOINERS or category(sign) not in UNSEEN)
    return "".join(visible).strip(JOINERS + " ")[:NAME_LETTERS]


def typed_name(number: int, name: str, level: str | None) -> str:
    """Return the part of a stored name that a person typed.

    For bots, and for the default name of seat `number`, this part is "".
    """
    name = plain_name(name)
    defaults = {translator(lang)("Player {n}", n=number) for lang in LANGUAGES}
    return "" if level not in (None, LINK) or name in defaults else name
