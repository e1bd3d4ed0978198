"""Write empty catalogues for a new language: `python -m tools.setup.new_language LANG`, such as `de`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from tools.setup import catalogues
from tools.steps import BuildError, say

MODEL = "ja"
"""The new files are copies of this language's files, without the translations."""
VARIANTS = "you.po"
"""The catalogue of sentences that address the player, copied from English, where it has the most entries."""
WIDTH = 120
HEADER = r"""msgid ""
msgstr ""
"Language: {lang}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: {plurals};\n"

"""


def write(lang: str) -> list[Path]:
    """Write a language's catalogues, with comments but no translations. Return their paths.

    Raises BuildError if the code is unknown or already has catalogues.
    """
    try:
        Locale.parse(lang, sep="-")
    except (UnknownLocaleError, ValueError) as error:
        raise BuildError(f"{lang!r} is not a language: {error}. Expected a code such as de or pt-BR.") from error
    if catalogues.catalogue_paths(lang):
        raise BuildError(f"{lang} has catalogues already.")
    return [_write(model, new, lang) for model, new in _files(lang)]


def _files(lang: str) -> Iterator[tuple[Path, Path]]:
    """Yield each file to copy, and its new path."""
    for path in catalogues.catalogue_paths(MODEL):
        model = catalogues.TEXT / "en" / VARIANTS if path.name == VARIANTS else path
        yield model, path.parent.parent / lang / path.name


def _write(model: Path, new: Path, lang: str) -> Path:
    """Write an empty catalogue with the sentences and comments of another one."""
    entries = Catalog(locale=lang.replace("-", "_"))
    for message in catalogues.read(model, model.parent.name):
        if message.id:
            entries.add(message.id, flags=message.flags, auto_comments=message.auto_comments, context=message.context)
    new.parent.mkdir(parents=True, exist_ok=True)
    with new.open("wb") as target:
        target.write(HEADER.format(lang=lang, plurals=entries.plural_forms).encode())
        write_po(target, entries, width=WIDTH, omit_header=True)
    return new


def main() -> int:
    """Write the catalogues of the language on the command line. Return the exit code."""
    if len(sys.argv) != 2:
        say(__doc__ or "")
        return 2
    try:
        paths = write(sys.argv[1])
    except BuildError as error:
        say(str(error))
        return 1
    say("\n".join(catalogues.shown(path) for path in paths))
    return 0


if __name__ == "__main__":
    sys.exit(main())
