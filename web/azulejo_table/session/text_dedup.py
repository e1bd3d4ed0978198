"""Deduplicate the words in choices and notes: many places share a text, so a frame contains each text only once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, cast

from azulejo_table.protocol.choices import Choice, FrameChoice, FrameNote, Note

Texts = Mapping[str, Mapping[str, Any]]
"""Choices or notes, by place."""
TEXT_FIELDS = ("prompt", "text", "label", "more", "now", "later", "saved")
"""Fields of a choice, a target or a note that contain words."""


def deduplicated(
    choices: dict[str, Choice], notes: dict[str, Note]
) -> tuple[list[str], dict[str, FrameChoice], dict[str, FrameNote]]:
    """Return the texts that several places share, and choices and notes with each shared text replaced by its index."""
    parts = [cast(Texts, part) for part in (choices, notes)]
    counts = Counter(words for part in parts for words in _words(part))
    numbers = {words: number for number, words in enumerate(words for words, n in counts.items() if n > 1)}
    numbered = [_numbered(part, numbers) for part in parts]
    return list(numbers), cast("dict[str, FrameChoice]", numbered[0]), cast("dict[str, FrameNote]", numbered[1])


def _words(texts: Texts) -> Iterator[str]:
    for one in texts.values():
        yield from (one[name] for name in TEXT_FIELDS if name in one)
        yield from _words(one.get("targets", {}))


def _numbered(texts: Texts, numbers: Mapping[str, int]) -> dict[str, Any]:
    numbered: dict[str, Any] = {}
    for place, one in texts.items():
        numbered[place] = {
            name: numbers.get(value, value) if name in TEXT_FIELDS else value for name, value in one.items()
        }
        if "targets" in one:
            numbered[place]["targets"] = _numbered(one["targets"], numbers)
    return numbered
