"""Check the catalogues: `python -m tools.checks.translations`.

Every sentence in the sources has one translation in each language, with the same placeholders. No entry is fuzzy,
obsolete, or for a sentence that no code contains.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir

from tools.setup import catalogues
from tools.steps import WEB, BuildError

SOURCES = [("azulejo_table/**.py", "python"), ("pages/**.html", "jinja2")]
KEYWORDS = {"t": None, "n": (1, 2)}
SOURCE_LANGUAGE = "en"
"""The language of the sentences in the sources. Its catalogue contains only variants that address the player."""
AT_BUILD = re.compile(r"^pages/|^azulejo_table/(pages/|rules_help)|/help/(?!first_game)")
"""Sources that only the build runs. Only these may use sentences of the catalogues that tables do not load."""
INCOMPLETE: frozenset[str] = frozenset()
"""Languages whose translation has begun. Sentences without a translation appear in English."""
Key = str | tuple[str, ...]
"""A sentence, or its singular and plural forms."""
Places = Mapping[Key, Sequence[str]]
"""The places that use each sentence, such as `azulejo_table/seats.py:12`."""


def languages() -> list[str]:
    """Return the languages that have catalogues."""
    folders = {path for path in catalogues.TEXT.iterdir() if path.is_dir()}
    return sorted(path.name for path in folders if catalogues.catalogue_paths(path.name))


@cache
def sentences() -> Places:
    """Return every sentence in the sources, with the places that use it."""
    places: dict[Key, list[str]] = {}
    for name, line, key, _, _ in extract_from_dir(WEB, method_map=SOURCES, keywords=KEYWORDS):
        places.setdefault(key, []).append(f"{name}:{line}")
    return places


def key_of(message: Message) -> Key:
    """Return the English sentence of an entry."""
    return message.id if isinstance(message.id, str) else tuple(message.id)


def forms(message: Message) -> tuple[str, ...]:
    """Return the plural forms of a translation. A sentence without a number has one form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def fields(sentence: str) -> set[str]:
    """Return the names of the values that are inserted into a sentence.

    Raises ValueError for a brace without its partner.
    """
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def faults(
    lang: str, places: Places, paths: Sequence[Path] | None = None, *, complete: bool | None = None
) -> list[str]:
    """Return the faults of a language's catalogues.

    Args:
        lang: The language.
        places: The sentences of the sources, with the places that use them.
        paths: The files; by default all of the language.
        complete: Whether every sentence must have a translation; by default, True unless the language is in
            `INCOMPLETE`.
    """
    complete = lang not in INCOMPLETE if complete is None else complete
    try:
        catalogue = catalogues.merged(lang, paths=paths)
    except BuildError as error:
        return [str(error)]
    entries = [message for message in catalogue if message.id and (complete or any(forms(message)))]
    found = [fault for message in entries for fault in _faults_of(message, catalogue.num_plurals)]
    found += [f"an obsolete entry: {message.id!r}" for message in catalogue.obsolete.values()]
    translated = {key_of(message) for message in entries if not message.context}
    found += [
        f"no code uses this sentence: {key_of(message)!r}" for message in entries if key_of(message) not in places
    ]
    if complete and lang != SOURCE_LANGUAGE:
        found += [f"not translated: {key!r}, used in {at[0]}" for key, at in places.items() if key not in translated]
    return [*found, *_misplaced(catalogues.catalogue_paths(lang) if paths is None else paths, places)]


def _faults_of(message: Message, plurals: int) -> Iterator[str]:
    """Yield the faults of one entry in a language with a number of plural forms."""
    texts = forms(message)
    if message.fuzzy:
        yield f"fuzzy: {message.id!r}"
    if not all(texts) or len(texts) != (1 if isinstance(message.id, str) else plurals):
        yield f"not translated: {message.id!r}"
    try:
        by_form = [fields(message.id)] if isinstance(message.id, str) else list(map(fields, message.id))
        allowed = set[str]().union(*by_form)
        # A singular may say "one" instead of a number, and a variant that addresses the player may omit the name.
        needed = allowed - {message.context} if message.context else allowed if len(texts) == 1 else allowed - {"n"}
        for text in filter(None, texts):
            if not needed <= fields(text) <= allowed:
                yield f"placeholders other than in {message.id!r}: {text!r}"
    except ValueError as error:
        yield f"{error}: {message.id!r}, {message.string!r}"
    if message.context and message.context not in allowed:
        yield f"{message.context!r} is not a placeholder of {message.id!r}"


def _misplaced(paths: Sequence[Path], places: Places) -> Iterator[str]:
    """Yield entries of a game's catalogue that it does not use, and entries for the build that tables need."""
    for path in paths:
        game = re.search(r"games/\w+/", path.as_posix())
        for message in catalogues.read(path, path.parent.name):
            at = [] if message.context or not message.id else places.get(key_of(message), [])
            if at and game and not any(game[0] in place for place in at):
                yield f"{catalogues.shown(path)} has a sentence of another game: {message.id!r}, used in {at[0]}"
            for place in at if path.name in catalogues.AT_BUILD else ():
                if not AT_BUILD.search(place):
                    yield f"pages do not load {catalogues.shown(path)}, but {place} needs {message.id!r}"


def main() -> int:
    """Print the faults of all catalogues; return 0 if there are none."""
    found = [f"{lang}: {fault}" for lang in languages() for fault in faults(lang, sentences())]
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
