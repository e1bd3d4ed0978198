"""Read the tags of an HTML page."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))


def tags(page: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield every opening tag of a page, with its attributes."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    yield from reader.found
