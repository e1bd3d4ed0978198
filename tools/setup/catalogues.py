"""The gettext catalogues. In the sources each folder of texts has several per language.

The package has two per language: `LANG.mo`, and `LANG.rules.mo` with the rules, which only the build reads.
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
RULES = "rules.po"
"""Name of the catalogues with sentences of the rules."""


def catalogue_paths(lang: str) -> list[Path]:
    """Return the paths of a language's catalogues: first the table's, then each game's."""
    return [*sorted((TEXT / lang).glob("*.po")), *sorted(GAMES.glob(f"*/text/{lang}/*.po"))]


def merged(lang: str, *, rules: bool | None = None) -> Catalog:
    """Return all messages of a language: with `rules`, only those of the rules, or only the others if it is False.

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
            if rules is None or rules is (path.name == RULES):
                whole[message.id] = message
    return whole


def compile_all() -> None:
    """Compile the catalogues of each language to text/<lang>.mo and <lang>.rules.mo.

    Raises BuildError as `merged` does.
    """
    langs = sorted(path.name for path in TEXT.iterdir() if path.is_dir() and catalogue_paths(path.name))
    sources = [path for lang in langs for path in catalogue_paths(lang)]
    compiled = {TEXT / f"{lang}{kind}.mo": (lang, bool(kind)) for lang in langs for kind in ("", ".rules")}
    with Step("catalogues", digest([Path(__file__), *sources]), [*compiled]) as step:
        if not step.needed:
            return
        BUILD.mkdir(exist_ok=True)
        for path, (lang, rules) in compiled.items():
            # Parallel test processes may compile or pack the sources meanwhile, so write elsewhere and replace
            # atomically.
            new = BUILD / f"{path.name}.{os.getpid()}"
            with new.open("wb") as target:
                write_mo(target, merged(lang, rules=rules))
            new.replace(path)
