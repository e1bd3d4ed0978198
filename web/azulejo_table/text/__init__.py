"""Every sentence that a person sees or hears, in three languages. English is the key of the gettext catalogues.

The English catalogue contains only the variants that address the player.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

LANGUAGES = {"en": "English", "zh-Hant": "繁體中文", "ja": "日本語"}
"""Languages of the pages, each under its own name."""


class Addressed(str):
    """The name of a player whom the page addresses: "You"."""

    __slots__ = ()


class Translator:
    """The translator of one language.

    Call `t("{name} wins", name=…)`, and `t.n(one, many, n, …)` if the sentence depends on a number of things.

    If a value is `Addressed`, the catalogue's variant of the sentence with that value's name as its context is used, if
    there is one: "You win", or a sentence without a subject.
    """

    def __init__(self, lang: str, catalogue: NullTranslations) -> None:
        self.lang = lang
        self._catalogue = catalogue
        self._said: dict[str, str] = {}
        """Cache of catalogue lookups: a frame makes a thousand lookups of about two hundred sentences."""

    def __call__(self, text: str, /, **values: object) -> str:
        """Return the sentence in this language, with its values filled in."""
        for name, value in values.items():
            if type(value) is Addressed and (own := self._variant(name, text)):
                return own.format(**_shown(values))
        said = self._said.get(text)
        if said is None:
            said = self._said[text] = self._catalogue.gettext(text)
        return said.format(**_shown(values))

    def n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Return the form of the sentence for `n` things."""
        for name, value in values.items():
            if type(value) is Addressed:
                key = _key(name, one)
                own = self._catalogue.ngettext(key, "", n)
                if own not in ("", key):
                    return own.format(**_shown({"n": n, **values}))
        return self._catalogue.ngettext(one, many, n).format(**_shown({"n": n, **values}))

    def _variant(self, name: str, text: str) -> str:
        """Return the variant of a sentence that addresses the player `name`; "" if there is none."""
        key = _key(name, text)
        said = self._said.get(key)
        if said is None:
            found = self._catalogue.gettext(key)
            said = self._said[key] = "" if found == key else found
        return said


def _key(context: str, text: str) -> str:
    """Return the key of a message with a context, as gettext writes it."""
    return f"{context}\x04{text}"


def _shown(values: dict[str, object]) -> dict[str, object]:
    """Return values as they are printed: negative numbers have a real minus, not a hyphen."""
    for name, value in values.items():
        if isinstance(value, int) and value < 0:
            values[name] = f"−{-value}"
    return values


def paragraph(t: Translator, sentences: Iterable[str]) -> str:
    """Join sentences: with a space between them in English, without one between Han or kana."""

    def join(first: str, second: str) -> str:
        return t("{first} {second}", first=first, second=second)

    said = [sentence for sentence in sentences if sentence]
    return reduce(join, said) if said else ""


def capital(sentence: str) -> str:
    """Return a sentence with a capital first letter, as English needs if it begins with a value such as a colour."""
    return sentence[:1].upper() + sentence[1:]


_CACHE: dict[str, Translator] = {}


def translator(lang: str) -> Translator:
    """Return the translator of a language; English for an unknown one."""
    lang = lang if lang in LANGUAGES else "en"
    if lang not in _CACHE:
        with (Path(__file__).parent / f"{lang}.mo").open("rb") as file:
            _CACHE[lang] = Translator(lang, GNUTranslations(file))
    return _CACHE[lang]
