"""List awkward phrases in the project's English: `python -m tools.checks.phrases [PATH…]`."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import PurePosixPath

from babel.messages.pofile import read_po
from markdown_it import MarkdownIt

from tools.checks.repository import tracked
from tools.steps import ROOT

AVOIDED = re.compile(
    "|".join(
        (
            # A clause as the subject of a sentence: "What is hidden comes up." Write "Hidden pieces are revealed."
            # Headings such as "What it does" and questions are fine.
            r"(?:^|[.:;,(]\s*)(?:What|Who|Whoever|Whatever)\s+"
            r"(?!if\b|is\s+Azulejo|happen(?:s|ed)\b|to\b|you\b)[a-z]+(?=[^.?]*\.)",
            # The same inside a sentence, and archaic connectives. Write the noun, such as "the player to move".
            r"\b(?:whoever|whatever|such a one|so many times|be it)\b",
            # Verbs of saying that need "shows", "reports" or "says" instead.
            r"\b(?:is|are|was|were|be) (?:told|said)\b|\btells? (?:of|how|what|that|which|whether)\b",
            # Write "again", "on average", "alternately" or "automatically".
            r"\banew\b|\bin the mean\b|\bby turns\b|\bof themselves\b|\bgoes on by itself\b",
            # Data and files do not stand: write "is in".
            r"\b(?:stands?|stood) (?:in|on|for itself|beside|there|below|above)\b",
            # Write "not a" instead of "no" after a form of "to be".
            r"(?<![Tt]here )\b(?:is|are|was|were) no (?!longer|more|less|such|one|other|need|better|worse|fewer)[a-z]+",
            # Write "equals", "scores", "gives" or "passes".
            r"\b(?:comes? to as much|brings? it|what it brings|goes by)\b",
            # Write "is available".
            r"\b(?:can|could|may|might|to) be had\b",
            # Write "if", "when" or "up to".
            r"\b(?:as|so) far as\b",
        )
    ),
    re.MULTILINE,
)
"""Phrases that readers must read twice. The comments give a reason or a better wording for each."""
CATALOGUE = "zh-Hant"
"""The language of the catalogue to read. Any language would do, because every `msgid` is the English text."""
LineAndText = tuple[int, str]


def by_part(files: Iterable[PurePosixPath]) -> Counter[str]:
    """Return the number of phrases to avoid in the documentation, the interface, and each folder of code."""
    counts = Counter[str]()
    for path in files:
        counts[part_of(path)] += sum(1 for _ in phrases(path))
    return counts


def part_of(path: PurePosixPath) -> str:
    """Return the part of the project that contains a file."""
    if path.suffix == ".md":
        return "documentation"
    return "interface" if path.suffix == ".po" else "/".join(path.parts[:2] if len(path.parts) > 2 else path.parts[:1])


def phrases(path: PurePosixPath) -> Iterator[LineAndText]:
    """Yield each phrase to avoid in a file, with the line on which its text begins."""
    kind = path.suffix
    if kind in READERS and (kind != ".po" or path.parent.name == CATALOGUE):
        yield from phrases_in((ROOT / path).read_text(encoding="utf-8"), kind)


def phrases_in(source: str, kind: str) -> Iterator[LineAndText]:
    """Yield the phrases to avoid in docstrings, comments, prose or interface texts.

    Args:
        source: The text of a file.
        kind: Its suffix, one of `READERS`.
    """
    for line, text in READERS[kind](source):
        for match in AVOIDED.finditer(text):
            yield line, match[0].strip()


def _python(source: str) -> Iterator[LineAndText]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


def _javascript(source: str) -> Iterator[LineAndText]:
    for match in re.finditer(r"/\*\*?(.*?)\*/|(?<!:)//([^\n]*)", source, re.DOTALL):
        text = re.sub(r"^\s*\* ?", "", match[1] or match[2] or "", flags=re.MULTILINE)
        yield source.count("\n", 0, match.start()) + 1, re.sub(r"@\w+\s*(\{[^}]*\})?", "", text)


def _style(source: str) -> Iterator[LineAndText]:
    for match in re.finditer(r"/\*(.*?)\*/", source, re.DOTALL):
        yield source.count("\n", 0, match.start()) + 1, match[1]


def _html(source: str) -> Iterator[LineAndText]:
    for match in re.finditer(r"<!--(.*?)-->|\{#(.*?)#\}", source, re.DOTALL):
        yield source.count("\n", 0, match.start()) + 1, match[1] or match[2] or ""
    yield from _style(source)


def _toml(source: str) -> Iterator[LineAndText]:
    for number, line in enumerate(source.splitlines(), 1):
        if match := re.match(r"""(?:[^"'#]|"[^"]*"|'[^']*')*#\s*(.*)""", line):
            yield number, match[1]


def _markdown(source: str) -> Iterator[LineAndText]:
    for token in MarkdownIt().enable("table").parse(source):
        if token.type == "inline" and token.map:
            yield token.map[0] + 1, token.content


def _catalogue(source: str) -> Iterator[LineAndText]:
    for message in read_po(io.StringIO(source)):
        for text in message.id if isinstance(message.id, (tuple, list)) else (message.id,):
            yield message.lineno or 0, text


READERS: dict[str, Callable[[str], Iterator[LineAndText]]] = {
    ".py": _python,
    ".js": _javascript,
    ".mjs": _javascript,
    ".ts": _javascript,
    ".css": _style,
    ".html": _html,
    ".toml": _toml,
    ".md": _markdown,
    ".po": _catalogue,
}
"""File suffixes, each with a function that yields the English texts of a file and their line numbers."""


def main() -> None:
    """Print the phrases to avoid in the given files, or in all files."""
    starts = sys.argv[1:]
    for path in tracked():
        if not starts or any(str(path).startswith(start) for start in starts):
            for line, phrase in phrases(path):
                print(f"{path}:{line}: {phrase}")


if __name__ == "__main__":
    main()
