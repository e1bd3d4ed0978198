"""A person at a table in the edition of one file, opened from the disk."""

from __future__ import annotations

from table import Table

from tools.one_file import NAME
from tools.steps import DIST

FILE = (DIST / NAME).as_uri()
SAVES = """new Promise((done, fail) => {
    const opening = indexedDB.open("azulejo");
    opening.onerror = fail;
    opening.onsuccess = () => {
        const all = opening.result.transaction("games").objectStore("games").getAll();
        all.onsuccess = () => { opening.result.close(); done(all.result); };
    };
})"""


class FileTable(Table):
    """A table inside the file."""

    def address(self, lang: str, game: str, setup: str) -> str:
        """Where a new game begins: one page of the file."""
        return f"{FILE}?page={lang}/{game}&new={setup}"
