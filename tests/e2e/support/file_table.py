"""Play as a person does at a table of the one-file edition, opened from the disk."""

from __future__ import annotations

from scripts import script
from table import Table

from tools.steps import DIST
from tools.website.one_file import NAME

FILE = (DIST / NAME).as_uri()
SAVES = script("saved_games_of_one_file")


class FileTable(Table):
    """A table in the one-file edition."""

    def address(self, lang: str, game: str, setup: str) -> str:
        """Return the address of a new game: the file with a query that selects the page."""
        return f"{FILE}?page={lang}/{game}&new={setup}"
