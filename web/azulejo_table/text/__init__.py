"""Every sentence a person sees or hears, in three languages. English is the key of the gettext catalogues."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

LANGUAGES = {"en": "English", "zh-Hant": "繁體中文", "ja": "日本語"}
"""Languages of the pages, each named in its own tongue."""


class Translator:
    """`t("{name} wins", name=…)` and, where the number of things matters, `t.n(one, many, n, …)`."""

    def __init__(self, lang: str, catalogue: NullTranslations) -> None:
        self.lang = lang
        self._catalogue = catalogue
        self._said: dict[str, str] = {}
        """What the catalogue was asked for, since a frame asks a thousand times for some two hundred sentences."""

    def __call__(self, text: str, /, **values: object) -> str:
        """The sentence in this language, with its values filled in."""
        said = self._said.get(text)
        if said is None:
            said = self._said[text] = self._catalogue.gettext(text)
        return said.format(**_shown(values))

    def n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The sentence that goes with `n` things."""
        return self._catalogue.ngettext(one, many, n).format(**_shown({"n": n, **values}))


def _shown(values: dict[str, object]) -> dict[str, object]:
    """Values as they are printed: a figure below zero has a real minus, not a hyphen."""
    for name, value in values.items():
        if isinstance(value, int) and value < 0:
            values[name] = f"−{-value}"
    return values


def paragraph(t: Translator, sentences: Iterable[str]) -> str:
    """Sentences one after the other: a space between them in English, none between Han or kana."""

    def join(first: str, second: str) -> str:
        return t("{first} {second}", first=first, second=second)

    said = [sentence for sentence in sentences if sentence]
    return reduce(join, said) if said else ""


def capital(sentence: str) -> str:
    """A sentence whose first word is a value, as a colour's, with the capital letter that English begins with."""
    return sentence[:1].upper() + sentence[1:]


_CACHE: dict[str, Translator] = {}


def translator(lang: str) -> Translator:
    """The translator of a language, English for one we do not have."""
    lang = lang if lang in LANGUAGES else "en"
    if lang not in _CACHE:
        catalogue = NullTranslations()
        if lang != "en":
            with (Path(__file__).parent / f"{lang}.mo").open("rb") as file:
                catalogue = GNUTranslations(file)
        _CACHE[lang] = Translator(lang, catalogue)
    return _CACHE[lang]
