"""The checks of phrases and of the sizes of files and folders find violations."""

from __future__ import annotations

import pytest

from tools.checks import phrases, tree

PLANTED = {
    "docstring": (".py", '"""Return the winner, whoever that may be."""\n'),
    "comment": (".py", "x = 1  # the bag is filled anew\n"),
    "comment of a script": (".js", "/** Shows so many times as far as it is known. */\n"),
    "comment of a module": (".mjs", "// a row that can be had\n"),
    "comment of a type": (".ts", "/** A kind that stands in the file. */\n"),
    "comment of a style sheet": (".css", "/* The bag is filled anew. */\n"),
    "comment of a template": (".html", "<p>text</p>\n{# whoever is to move #}\n"),
    "comment of a page": (".html", "<!-- The score is told here. -->\n"),
    "comment of a setting": (".toml", 'limit = "#1"  # so far as it is known\n'),
    "paragraph": (".md", "# Title\n\nThe score is told to the player.\n"),
    "table": (".md", "| a | b |\n|---|---|\n| 1 | it stands in the file |\n"),
    "interface text": (".po", 'msgid ""\nmsgstr ""\n\nmsgid "The seat of whoever is to move"\nmsgstr ""\n'),
}
"""For each kind of text, a file suffix, and a file that contains a phrase to avoid."""
FINE = {
    ".py": '"""Return the winner: the player with the most points."""\nx = "whoever"\n',
    ".js": 'const text = "anew"; // the bag is refilled\n',
    ".ts": 'export const text = "anew"; // The row in which the tile is.\n',
    ".css": '.anew::before { content: "anew"; } /* The bag is refilled. */\n',
    ".html": "<p>whoever</p>\n<!-- The score of each player. -->\n",
    ".toml": 'text = "# anew"  # The limit in seconds.\n',
    ".md": "# What it does\n\nThe page shows the score.\n\n```\nwhoever\n```\n",
    ".po": 'msgid ""\nmsgstr ""\n\nmsgid "The bag is refilled."\nmsgstr ""\n',
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_discouraged_phrase_is_found(name: str) -> None:
    kind, source = PLANTED[name]
    assert list(phrases.phrases_in(source, kind))


@pytest.mark.parametrize("kind", FINE)
def test_plain_sentences_and_code_are_accepted(kind: str) -> None:
    assert not list(phrases.phrases_in(FINE[kind], kind))


def test_the_check_names_a_file_above_the_limit_of_lines() -> None:
    assert tree.exceeded("lines", {"a.py": 401, "b.py": 400}, 400, {}) == ["a.py has 401 lines, expected at most 400."]
    assert tree.exceeded("lines", {"a.py": 450}, 400, {"a.py": 450}) == []
    assert len(tree.exceeded("lines", {"a.py": 451}, 400, {"a.py": 450})) == 1


def test_the_exception_for_a_large_file_must_shrink_with_the_file() -> None:
    assert len(tree.exceeded("lines", {"a.py": 449}, 400, {"a.py": 450})) == 1
    assert len(tree.exceeded("lines", {}, 400, {"gone.py": 450})) == 1
