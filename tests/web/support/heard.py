"""Extract the items that a screen reader reads, in order: names of buttons, headings and texts that are not hidden."""

from __future__ import annotations

from dataclasses import dataclass
from html.parser import HTMLParser

BLOCKS = {f"h{level}": "heading" for level in range(1, 7)} | dict.fromkeys(("p", "li", "td", "th", "div"), "text")
KINDS = {**BLOCKS, "button": "button", "a": "link", "dialog": "dialog"}
VOID = frozenset(("br", "hr", "img", "input"))


@dataclass
class Item:
    """An item that is read as a unit. `place` is a button's place, and `answer` names a sentence for a shortcut key."""

    kind: str
    words: str = ""
    place: str = ""
    classes: tuple[str, ...] = ()
    current: bool = False
    answer: str = ""


class Heard(HTMLParser):
    """The items in markup. `answers` contains the sentences that shortcut keys announce, by name."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self._items: list[Item] = [Item("text")]
        self._open: list[tuple[Item, bool]] = [(self._items[0], True)]
        self.feed(markup)
        self.close()
        items = [item for item in self._items if item.words]
        self.items = [item for item in items if not item.answer]
        self.answers = {item.answer: item.words for item in items if item.answer}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            return
        attributes = dict(attrs)
        item, heard = self._open[-1]
        label, answer = attributes.get("aria-label"), attributes.get("data-answer")
        silent = attributes.get("aria-hidden") == "true" or ("hidden" in attributes and not answer)
        if not silent and (tag in KINDS or label):
            place, classes = attributes.get("data-place") or "", tuple((attributes.get("class") or "").split())
            kind = "group" if attributes.get("role") == "group" else KINDS.get(tag, "text")
            current = "aria-current" in attributes or (item.current and not item.words)
            item = Item(kind, label or "", place, classes, current, answer or "")
            self._items.append(item)
        self._open.append((item, heard and not silent and not (label and tag == "button")))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Ignore shapes, which have no text."""

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        item, heard = self._open[-1]
        if heard and data.strip():
            item.words = f"{item.words} {data.strip()}".lstrip()
