"""Make the glossary for translators from the catalogues: titles, and the words for commands, places and scores."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any

from azulejo.registry import games

ALL_GAMES = "All games"
NOT_TERMS = {"filler", "press", "send", "ask"}
"""Kinds of typed words that are not terms of a game: names of buttons and questions, and words without meaning."""


def languages() -> dict[str, str]:
    """Return the languages of the site, each with its own name."""
    return dict(importlib.import_module("azulejo_table.text").LANGUAGES)


def tables() -> str:
    """Return a section with a table of terms for all games, and one for each game. English is the first column."""
    names = languages()
    translators = [importlib.import_module("azulejo_table.text").translator(lang) for lang in names]
    seen: set[str] = set()
    sections = []
    for game in ["", *games()]:
        rows = [row for row in zip(*(_terms(t, game) for t in translators), strict=True) if row[0] not in seen]
        seen |= {row[0] for row in rows} if not game else set()
        title = rows[0][0] if game else ALL_GAMES
        lines = [names.values(), ["---"] * len(names), *dict.fromkeys(rows)]
        sections.append("\n".join([f"### {title}", "", *(f"| {' | '.join(cells)} |" for cells in lines)]))
    return "\n\n".join(sections)


def _terms(t: Any, game: str) -> Iterator[str]:
    """Yield the terms of a game in one language. The order is the same in all languages, with the title first.

    Without a game, yield the terms that all games share.
    """
    if not game:
        yield from (
            level.name for level in importlib.import_module("azulejo_table.level_words").level_words(t).values()
        )
        yield from _words(importlib.import_module("azulejo_table.commands.lexicon").shared(t))
        return
    page = importlib.import_module("azulejo_table.game_page").page_of(game)
    yield page.title(t)
    yield from page.scene.area_names(t).values()
    yield from _words(page.commands.words(t))
    yield from (name for _, name in page.scene.source_names(t))
    yield from (name for name, _ in page.scene.option_texts(t).values())


def _words(spellings: Any) -> Iterator[str]:
    """Yield the displayed spelling of each word that is a term."""
    yield from (spelled.partition("|")[0] for (kind, _), spelled in spellings.items() if kind not in NOT_TERMS)
