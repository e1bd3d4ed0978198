"""Read the gettext catalogues in the sources, and compile them for the package.

In the sources, each folder of texts contains several catalogues per language. The package contains two per language:
`LANG.mo`, and `LANG.build.mo` with the sentences that only the build needs.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileParser

from tools.steps import BUILD, EPOCH, ROOT, WEB, BuildError, Step, digest

TEXT = WEB / "azulejo_table" / "text"
GAMES = WEB / "azulejo_table" / "games"
AT_BUILD = ("rules.po", "pages.po", "loading.po", "workshop.po")
"""Names of the catalogues for the rules and for the parts of pages that the build renders. Tables do not load them."""


def catalogue_paths(lang: str) -> list[Path]:
    """Return the paths of a language's catalogues: first the table's, then each game's."""
    return [*sorted((TEXT / lang).glob("*.po")), *sorted(GAMES.glob(f"*/text/{lang}/*.po"))]


class Entries(Catalog):
    """The entries of one file. Unlike Babel's class, it does not merge two entries for the same sentence."""

    def __setitem__(self, id: str | tuple[str, ...] | list[str], message: Message) -> None:
        """Add an entry. Raises ValueError if the file has one for the same sentence and context."""
        if id and self.get(id, message.context) is not None:
            raise ValueError(f"two entries for {id!r}")
        super().__setitem__(id, message)


def read(path: Path, lang: str) -> Catalog:
    """Return the entries of a file. Raises BuildError if it is invalid or has two entries for a sentence."""
    entries = Entries(locale=lang.replace("-", "_"))
    try:
        with path.open("rb") as source:
            PoFileParser(entries, abort_invalid=True).parse(source)
    except Exception as error:
        raise BuildError(f"{shown(path)} is not a catalogue: {error}") from error
    return entries


def shown(path: Path) -> str:
    """Return a path for messages, relative to the project's folder if the file is in it."""
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


def merged(lang: str, *, at_build: bool | None = None, paths: Sequence[Path] | None = None) -> Catalog:
    """Return the messages of a language.

    `at_build`: True for only the sentences that only the build needs, False for only the others, None for all. `paths`
    are the catalogues to merge; by default all of the language. Raises BuildError for an invalid file, or a message
    that occurs twice.
    """
    whole = Catalog(locale=lang.replace("-", "_"), creation_date=EPOCH, revision_date=EPOCH)
    owners: dict[tuple[str | None, str], str] = {}
    for path in catalogue_paths(lang) if paths is None else paths:
        part = read(path, lang)
        whole.obsolete.update(part.obsolete)
        for message in part:
            if not message.id:
                continue
            # A lookup uses only the singular, so entries with the same singular conflict even if their plurals differ.
            key = message.context, message.id if isinstance(message.id, str) else message.id[0]
            if key in owners:
                raise BuildError(f"{shown(path)} has {message.id!r}, which is already in {owners[key]}.")
            owners[key] = shown(path)
            if at_build is None or at_build is (path.name in AT_BUILD):
                whole[message.id] = message
    return whole


def compile_all() -> None:
    """Compile the catalogues of each language to text/<lang>.mo and <lang>.build.mo.

    Raises BuildError as `merged` does.
    """
    langs = sorted(path.name for path in TEXT.iterdir() if path.is_dir() and catalogue_paths(path.name))
    sources = [path for lang in langs for path in catalogue_paths(lang)]
    compiled = {TEXT / f"{lang}{kind}.mo": (lang, bool(kind)) for lang in langs for kind in ("", ".build")}
    with Step("catalogues", digest([Path(__file__), *sources]), [*compiled]) as step:
        if not step.needed:
            return
        BUILD.mkdir(exist_ok=True)
        for path, (lang, at_build) in compiled.items():
            # Parallel test processes may compile or pack the sources at the same time. So write the file elsewhere,
            # and then replace the old one atomically.
            new = BUILD / f"{path.name}.{os.getpid()}"
            with new.open("wb") as target:
                write_mo(target, merged(lang, at_build=at_build))
            new.replace(path)
