"""Deduplication of the words in choices and notes: many places share a text, and a frame contains each text once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

Texts = Mapping[str, Mapping[str, Any]]
"""Choices or notes, by place."""
SAID = ("prompt", "text", "label", "more")
"""Fields of a choice, a target or a note that contain words."""


def deduplicated(*parts: Texts) -> tuple[list[str], list[dict[str, Any]]]:
    """Return the words that `parts` repeat, and `parts` with each of those words replaced by its index in that list."""
    counts = Counter(words for part in parts for words in _words(part))
    numbers = {words: number for number, words in enumerate(words for words, n in counts.items() if n > 1)}
    return list(numbers), [_numbered(part, numbers) for part in parts]


def _words(texts: Texts) -> Iterator[str]:
    for one in texts.values():
        yield from (one[name] for name in SAID if name in one)
        yield from _words(one.get("targets", {}))


def _numbered(texts: Texts, numbers: Mapping[str, int]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for place, one in texts.items():
        found[place] = {name: numbers.get(value, value) if name in SAID else value for name, value in one.items()}
        if "targets" in one:
            found[place]["targets"] = _numbered(one["targets"], numbers)
    return found
