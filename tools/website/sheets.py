"""Shorten style sheets for the site: remove comments and superfluous white space."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import tinycss2
from tinycss2.ast import AtRule, Declaration, Node, ParseError, QualifiedRule

from tools.steps import BuildError

NAME = re.compile(r"[A-Za-z_][\w-]*", re.ASCII)
"""A value in an attribute selector, such as `[data-theme=dark]`, that needs no quotes."""
MATH = ("calc", "min", "max", "clamp")
"""CSS functions that calculate. Inside them, `*` and `/` need no spaces."""


def read(path: Path) -> list[Node]:
    """Return the rules of a style sheet. Each import is replaced with the rules of the imported sheet.

    Raises BuildError if a sheet is missing or not valid CSS.
    """
    if not path.is_file():
        raise BuildError(f"{path} is missing, but a style sheet imports it.")
    nodes: list[Node] = tinycss2.parse_stylesheet(path.read_text(encoding="utf-8"), True, True)
    for wrong in _mistakes(nodes):
        raise BuildError(f"{path.name}, line {wrong.source_line}: {wrong.message}")
    return [rule for node in nodes for rule in (read(path.parent / _imported(node)) if _imported(node) else [node])]


def content(node: Node) -> list[Node]:
    """Return the declarations and rules between the braces of a rule."""
    if not isinstance(node, AtRule | QualifiedRule) or node.content is None:
        return []
    nodes: list[Node] = tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True)
    return nodes


def tidied(nodes: Iterable[Node], *, math: bool = False) -> list[Node]:
    """Return the tokens of a selector or a value with single spaces between them, and none where CSS needs none.

    `math`: whether the tokens are in a function such as `calc()`. Brackets among the tokens are modified in place.
    """
    tidy: list[Node] = []
    for node in nodes:
        if node.type == "whitespace":
            if tidy and tidy[-1].type != "whitespace" and not _closes_up(tidy[-1], math):
                node.value = " "
                tidy.append(node)
            continue
        if tidy and tidy[-1].type == "whitespace" and _closes_up(node, math):
            tidy.pop()
        for inside in ("arguments", "content"):
            if hasattr(node, inside):
                counts = getattr(node, "lower_name", "") in MATH or (math and node.type == "() block")
                setattr(node, inside, tidied(getattr(node, inside), math=counts))
        if hasattr(node, "representation"):
            node.representation = re.sub(r"^([+-]?)0(?=\.)", r"\1", node.representation)
        if node.type == "[] block":
            for value in node.content:
                if value.type == "string" and NAME.fullmatch(value.value):
                    value.representation = value.value
        tidy.append(node)
    return tidy[:-1] if tidy and tidy[-1].type == "whitespace" else tidy


def text(nodes: Iterable[Node]) -> str:
    """Return a selector or a value as CSS without superfluous spaces."""
    written: str = tinycss2.serialize(tidied(nodes))
    return written


def shortened(path: Path) -> list[str]:
    """Return the rules of a style sheet, each as short as possible. Raises BuildError if it is not valid CSS."""
    return [_short(node) for node in read(path)]


def merged(rules: Iterable[str]) -> list[str]:
    """Join consecutive `@media` rules that have the same condition. `rules` come from `shortened`."""
    joined: list[str] = []
    for rule in rules:
        condition = rule[: rule.find("{") + 1]
        if joined and condition.startswith("@media") and joined[-1].startswith(condition):
            joined[-1] = joined[-1].removesuffix("}") + rule.removeprefix(condition)
        else:
            joined.append(rule)
    return joined


def _closes_up(node: Node, math: bool) -> bool:
    """Return whether CSS needs no space before and after a token."""
    return node.type == "literal" and (node.value in ",>" or (math and node.value in "*/"))


def _imported(node: Node) -> str:
    """Return the address of the sheet that a rule imports, or "" for other rules."""
    match node:
        case AtRule(lower_at_keyword="import"):
            address: str = next(part.value for part in node.prelude if part.type == "string")
            return address
    return ""


def _short(node: Node) -> str:
    if isinstance(node, Declaration):
        return f"{node.name}:{text(node.value) or ' '}{'!important' if node.important else ''}"
    opening = text(node.prelude)
    if isinstance(node, AtRule):
        opening = f"@{node.at_keyword} {opening}".rstrip()
    if node.content is None:
        return f"{opening};"
    parts = (f"{_short(each)};" if isinstance(each, Declaration) else _short(each) for each in content(node))
    return f"{opening}{{{''.join(parts).removesuffix(';')}}}"


def _mistakes(nodes: Iterable[Node]) -> Iterator[ParseError]:
    for node in nodes:
        if isinstance(node, ParseError):
            yield node
        elif isinstance(node, AtRule | QualifiedRule):
            yield from (part for part in node.prelude if isinstance(part, ParseError))
            yield from _mistakes(content(node))
        elif isinstance(node, Declaration):
            yield from (part for part in node.value if isinstance(part, ParseError))
