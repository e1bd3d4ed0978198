"""Merge and compile the gettext catalogues.

Each source folder with texts contains one per language; the site has one per language in total.
"""

from __future__ import annotations

import os
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools.steps import BUILD, EPOCH, ROOT, WEB, BuildError, Step, digest

TEXT = WEB / "azulejo_table" / "text"
GAMES = WEB / "azulejo_table" / "games"


def catalogue_paths(lang: str) -> list[Path]:
    """Return the paths of a language's catalogues: first the table's, then each game's."""
    return [*sorted((TEXT / lang).glob("*.po")), *sorted(GAMES.glob(f"*/text/{lang}/*.po"))]


def merged(lang: str) -> Catalog:
    """Return all messages of a language.

    Raises BuildError for an invalid file, or a message that occurs in two catalogues.
    """
    whole = Catalog(locale=lang.replace("-", "_"), creation_date=EPOCH, revision_date=EPOCH)
    owners: dict[object, str] = {}
    for path in catalogue_paths(lang):
        with path.open("rb") as source:
            try:
                part = read_po(source, locale=lang.replace("-", "_"), abort_invalid=True)
            except Exception as error:
                raise BuildError(f"{path.relative_to(ROOT)} is not a catalogue: {error}") from error
        for message in part:
            if not message.id:
                continue
            key = message.context, message.id if isinstance(message.id, str) else tuple(message.id)
            if key in owners:
                raise BuildError(f"{path.relative_to(ROOT)} has {message.id!r}, which is already in {owners[key]}.")
            owners[key] = str(path.relative_to(ROOT))
            whole[message.id] = message
    return whole


def compile_all() -> None:
    """Compile the catalogues of each language to text/<lang>.mo. Raises BuildError as `merged` does."""
    langs = sorted(path.name for path in TEXT.iterdir() if path.is_dir() and catalogue_paths(path.name))
    sources = [path for lang in langs for path in catalogue_paths(lang)]
    with Step("catalogues", digest([Path(__file__), *sources]), [TEXT / f"{lang}.mo" for lang in langs]) as step:
        if not step.needed:
            return
        BUILD.mkdir(exist_ok=True)
        for lang in langs:
            # Parallel test processes may compile or pack the sources meanwhile, so write elsewhere and replace
            # atomically.
            new = BUILD / f"{lang}.mo.{os.getpid()}"
            with new.open("wb") as target:
                write_mo(target, merged(lang))
            new.replace(TEXT / f"{lang}.mo")
