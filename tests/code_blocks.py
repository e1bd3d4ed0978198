"""Find the code blocks of Markdown pages."""

from __future__ import annotations

import shlex
from dataclasses import dataclass

from markdown_it import MarkdownIt


@dataclass(frozen=True)
class Block:
    """A code block of a page."""

    language: str
    title: str
    text: str


def code_blocks(page: str) -> list[Block]:
    """Return the fenced code blocks of a page, in order. The line that opens one may end with `title="TITLE"`."""
    fences = [token for token in MarkdownIt().parse(page) if token.type == "fence"]
    blocks = []
    for fence in fences:
        language, *rest = shlex.split(fence.info) or [""]
        titles = [word.removeprefix("title=") for word in rest if word.startswith("title=")]
        blocks.append(Block(language, titles[0] if titles else "", fence.content))
    return blocks
