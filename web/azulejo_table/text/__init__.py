"""Translate every sentence that a person sees or hears. English texts are the keys of gettext catalogues.

The English catalogue contains only variants that address the player.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

LANGUAGES = {"en": "English", "zh-Hant": "繁體中文", "ja": "日本語"}
"""Languages of the pages, each with its name in that language."""


class Addressed(str):
    """The name that the page uses for the player whom it addresses: "You"."""

    __slots__ = ()


class Translator:
    """The translator of one language.

    Call `t("{name} wins", name=…)`, and `t.n(one, many, n, …)` if the sentence depends on a number of things.

    If a value is `Addressed`, a variant of the sentence is used, if the catalogue has one: "You win", or a sentence
    without a subject. The context of the variant is the placeholder's name.
    """

    def __init__(self, lang: str, catalogue: NullTranslations) -> None:
        self.lang = lang
        self._catalogue = catalogue
        self._lookups: dict[str, str] = {}
        """Cache of catalogue lookups. A frame needs a thousand lookups of about two hundred sentences."""
        self._forms: dict[tuple[str, int], str] = {}
        """The same cache for sentences that depend on a number."""

    def __call__(self, text: str, /, **values: object) -> str:
        """Return the sentence in this language, with its values filled in."""
        translation = self._lookups.get(text)
        if translation is None:
            translation = self._lookups[text] = self._catalogue.gettext(text)
        if not values:
            return translation
        variant = ""
        for name, value in values.items():
            if type(value) is int:
                if value < 0:
                    values[name] = _negative(value)
            elif type(value) is Addressed and not variant:
                variant = self._variant(name, text)
        return (variant or translation).format(**values)

    def n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Return the form of the sentence for `n` things."""
        variant, values["n"] = "", n
        for name, value in values.items():
            if type(value) is int:
                if value < 0:
                    values[name] = _negative(value)
            elif type(value) is Addressed and not variant:
                key = _key(name, one)
                found = self._catalogue.ngettext(key, "", n)
                variant = "" if found == key else found
        return (variant or self._form(one, many, n)).format(**values)

    def _form(self, one: str, many: str, n: int) -> str:
        """Return the form of a sentence for `n` things."""
        form = self._forms.get((one, n))
        if form is None:
            form = self._forms[one, n] = self._catalogue.ngettext(one, many, n)
        return form

    def _variant(self, name: str, text: str) -> str:
        """Return the variant of a sentence for the case that `name` is the player; "" if there is none."""
        key = _key(name, text)
        variant = self._lookups.get(key)
        if variant is None:
            translated = self._catalogue.gettext(key)
            variant = self._lookups[key] = "" if translated == key else translated
        return variant


def _key(context: str, text: str) -> str:
    """Return the key of a message with a context, in gettext's form."""
    return f"{context}\x04{text}"


def _negative(value: int) -> str:
    """Return a negative number as it is displayed, with a proper minus sign instead of a hyphen."""
    return f"−{-value}"


def paragraph(t: Translator, sentences: Iterable[str]) -> str:
    """Join sentences, with a space between them in English, and without a space between Han or kana."""

    def join(first: str, second: str) -> str:
        return t("{first} {second}", first=first, second=second)

    filled = [sentence for sentence in sentences if sentence]
    return reduce(join, filled) if filled else ""


def capital(sentence: str) -> str:
    """Return a sentence with a capital first letter.

    English sentences need this if they begin with a value such as a colour.
    """
    return sentence[:1].upper() + sentence[1:]


_CACHE: dict[str, Translator] = {}


def _catalogues(lang: str) -> list[Path]:
    """Return the paths of a language's catalogues. Pages do not have the second one, with the rules."""
    return [Path(__file__).parent / f"{lang}{kind}.mo" for kind in ("", ".rules")]


def _read(path: Path) -> GNUTranslations:
    with path.open("rb") as file:
        return GNUTranslations(file)


def translator(lang: str) -> Translator:
    """Return the translator of a language, or that of English for an unknown language."""
    lang = lang if lang in LANGUAGES else "en"
    if lang not in _CACHE:
        catalogue, *others = (_read(path) for path in _catalogues(lang) if path.is_file())
        for other in others:
            catalogue.add_fallback(other)
        _CACHE[lang] = Translator(lang, catalogue)
    return _CACHE[lang]
