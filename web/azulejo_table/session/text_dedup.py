"""Replace texts by numbers if they occur several times in a frame.

Many places share a text. So a frame contains each shared text once, and its choices and notes contain the index of the
text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, cast

from azulejo_table.protocol.choices import Choice, FrameChoice, FrameNote, Note

Texts = Mapping[str, Mapping[str, Any]]
"""Place → its choice or note."""
TEXT_FIELDS = ("prompt", "text", "label", "more", "now", "later", "saved")
"""Fields of a choice, a target or a note that contain words."""


def deduplicated(
    choices: dict[str, Choice], notes: dict[str, Note]
) -> tuple[list[str], dict[str, FrameChoice], dict[str, FrameNote]]:
    """Return the texts that several places share, and the choices and notes with indexes in place of these texts."""
    parts = [cast(Texts, part) for part in (choices, notes)]
    counts = Counter(words for part in parts for words in _words(part))
    numbers = {words: number for number, words in enumerate(words for words, n in counts.items() if n > 1)}
    numbered = [_numbered(part, numbers) for part in parts]
    return list(numbers), cast("dict[str, FrameChoice]", numbered[0]), cast("dict[str, FrameNote]", numbered[1])


def _words(texts: Texts) -> Iterator[str]:
    for item in texts.values():
        yield from (item[name] for name in TEXT_FIELDS if name in item)
        yield from _words(item.get("targets", {}))


def _numbered(texts: Texts, numbers: Mapping[str, int]) -> dict[str, Any]:
    numbered: dict[str, Any] = {}
    for place, item in texts.items():
        numbered[place] = {
            name: numbers.get(value, value) if name in TEXT_FIELDS else value for name, value in item.items()
        }
        if "targets" in item:
            numbered[place]["targets"] = _numbered(item["targets"], numbers)
    return numbered
