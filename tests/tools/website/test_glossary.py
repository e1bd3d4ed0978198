"""The glossary for translators gives every term in every language, as the catalogues translate it."""

from __future__ import annotations

import re

import pytest
from azulejo.registry import games
from azulejo_table import text
from azulejo_table.game_page import page_of
from azulejo_table.text import LANGUAGES, translator

from tools import glossary


def rows() -> list[list[str]]:
    """Return the cells of each row in the tables of the glossary."""
    return [line.strip("| ").split(" | ") for line in glossary.tables().splitlines() if line.startswith("| ")]


def test_every_term_has_a_translation_in_every_language() -> None:
    terms = [row for row in rows() if row[0] not in ("English", "---")]
    assert len(terms) > 100
    for row in terms:
        assert len(row) == len(LANGUAGES) and all(row), row
        assert not any(re.search("[A-Za-z]", word) for word in row[1:]), row


def test_each_game_has_a_section_with_its_words() -> None:
    sections = glossary.tables().split("### ")
    for game in games():
        page = page_of(game)
        [section] = [part for part in sections if part.startswith(f"{page.title(translator('en'))}\n")]
        for (kind, _), spelled in page.commands.words(translator("ja")).items():
            assert kind == "filler" or f"| {spelled.partition('|')[0]} |" in section, spelled


def test_a_changed_translation_changes_the_glossary(monkeypatch: pytest.MonkeyPatch) -> None:
    before = glossary.tables()
    changed = text.Translator("ja", translator("ja")._catalogue)
    changed._lookups["factory|factories"] = "工場|工房"
    monkeypatch.setitem(text._CACHE, "ja", changed)
    assert "| factory | 工廠圓盤 | 工場 |" in glossary.tables() and "| 工場 |" not in before
