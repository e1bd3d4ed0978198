"""Translate every sentence that a person sees or hears. The English texts are the keys of gettext catalogues.

The English catalogue contains only the variants of sentences that address the player as "you".
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

LANGUAGES = {"en": "English", "zh-Hant": "繁體中文", "ja": "日本語"}
"""Languages of the site, each with its name in the language itself."""


class Addressed(str):
    """A name such as "You", for the player whom the page addresses."""

    __slots__ = ()


class Translator:
    """The translator of one language.

    Call `t("{name} wins", name=…)`, or `t.n(one, many, n, …)` for a sentence with a number of things. If a value is an
    `Addressed` name, the translator looks for a variant of the sentence, such as "You win" or a sentence without a
    subject. In the catalogue, the context (`msgctxt`) of the variant is the name of the placeholder.
    """

    def __init__(self, lang: str, catalogue: NullTranslations) -> None:
        self.lang = lang
        self._catalogue = catalogue
        self._lookups: dict[str, str] = {}
        """Cache: English text → text in the catalogue.

        One frame makes about a thousand lookups of about two hundred sentences.
        """
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
        """Return the form of the sentence for `n` things, with its values filled in."""
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
        """Return the form of a sentence for `n` things, as it is in the catalogue."""
        form = self._forms.get((one, n))
        if form is None:
            form = self._forms[one, n] = self._catalogue.ngettext(one, many, n)
        return form

    def _variant(self, name: str, text: str) -> str:
        """Return the variant of a sentence that addresses the player in the placeholder `name`; "" if there is none."""
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
    """Return a number as the page displays it, with a minus sign (−) instead of a hyphen."""
    return f"−{-value}"


def paragraph(t: Translator, sentences: Iterable[str]) -> str:
    """Join sentences. In English, there is a space between them; between Han or kana, there is none."""

    def join(first: str, second: str) -> str:
        return t("{first} {second}", first=first, second=second)

    filled = [sentence for sentence in sentences if sentence]
    return reduce(join, filled) if filled else ""


def capital(sentence: str) -> str:
    """Return a sentence with a capital first letter.

    English sentences that begin with a placeholder, such as a colour, need this.
    """
    return sentence[:1].upper() + sentence[1:]


_CACHE: dict[str, Translator] = {}


def _catalogues(lang: str) -> list[Path]:
    """Return the paths of a language's two catalogues. The second one exists only at build time."""
    return [Path(__file__).parent / f"{lang}{kind}.mo" for kind in ("", ".build")]


def _read(path: Path) -> GNUTranslations:
    with path.open("rb") as file:
        return GNUTranslations(file)


def translator(lang: str) -> Translator:
    """Return the translator of a language. For an unknown language, return the translator of English."""
    lang = lang if lang in LANGUAGES else "en"
    if lang not in _CACHE:
        catalogue, *others = (_read(path) for path in _catalogues(lang) if path.is_file())
        for other in others:
            catalogue.add_fallback(other)
        _CACHE[lang] = Translator(lang, catalogue)
    return _CACHE[lang]
