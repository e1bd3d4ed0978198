"""A language for tests: English with accents, about 40 % longer, to find pages with no room for translations.

Workers of the test site also run this file.
"""

from __future__ import annotations

import re
from gettext import NullTranslations

from azulejo_table import text

SHARE = 0.4
"""Number of letters to add, per letter."""
ACCENTS = str.maketrans("AEIOUYaeiouyncsz", "ÄÉÎÖÛÝåéîöûýñçšž")
KEPT = re.compile(r"\{[^{}]*\}|<[^<>]*>|&#?\w+;|[^\W\d_]+")
"""Matches placeholders, tags and character references, which stay unchanged, and words."""
CONTEXT = "\x04"


def longer(sentence: str) -> str:
    """Return a sentence with accents and longer words. Placeholders and tags are unchanged."""
    due = 0.0

    def word(found: re.Match[str]) -> str:
        nonlocal due
        if not found[0][0].isalpha() or found[0][0] == "&":
            return found[0]
        letters = ""
        for letter in found[0]:
            due += SHARE
            letters += letter
            if due >= 1 and letter.islower():
                letters += letter
                due -= 1
        return letters.translate(ACCENTS)

    return KEPT.sub(word, sentence)


class Pseudo(NullTranslations):
    """A catalogue that lengthens the English sentences."""

    def __init__(self, english: NullTranslations) -> None:
        super().__init__()
        self._english = english

    def gettext(self, message: str) -> str:
        """Return the longer sentence, or the unchanged key of a variant that does not exist."""
        return self._longer(self._english.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the longer form for `n` things, or the unchanged key of a variant that does not exist."""
        return self._longer(self._english.ngettext(msgid1, msgid2, n))

    def _longer(self, found: str) -> str:
        return found if CONTEXT in found else longer(found)


def replace_english() -> text.Translator:
    """Make this interpreter translate English into the longer language. Return the previous translator."""
    before = text.translator("en")
    text._CACHE["en"] = text.Translator("en", Pseudo(before._catalogue))
    return before
