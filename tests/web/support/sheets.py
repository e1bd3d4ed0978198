"""Parse the style sheets into rules with selectors, conditions and declarations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import tinycss2
from tinycss2.ast import AtRule, Declaration, FunctionBlock, LiteralToken, Node, QualifiedRule, WhitespaceToken
from tinycss2.color3 import parse_color

from tools.steps import WEB
from tools.website.sheets import content, read, text, tidied

OF_GAMES = WEB / "azulejo_table/games"
PATHS = sorted([*WEB.glob("style/*.css"), *OF_GAMES.glob("*/style/*.css")])
MORE_CONTRAST = "media (prefers-contrast: more)"
Nodes = Sequence[Node]


def name_of(path: Path) -> str:
    """Return the name of a style sheet: its stem, or `GAME/STEM` in a game's folder, such as `azul/layout`."""
    game = path.relative_to(OF_GAMES).parts[0] if path.is_relative_to(OF_GAMES) else path.stem
    return path.stem if game == path.stem else f"{game}/{path.stem}"


SHEETS = {name_of(path): path for path in PATHS}
"""Style sheets by name. `GAME/ground` has the colours of a game's table, `GAME` its pieces and boards."""


@dataclass(frozen=True)
class Rule:
    """A rule of a sheet: its selectors (split at commas), its declarations, and the at-rules around it."""

    sheet: str
    selectors: tuple[Nodes, ...]
    declared: tuple[tuple[str, Nodes], ...]
    conditions: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.sheet}.css: {', '.join(map(text, self.selectors))}"

    def is_for(self, selector: str) -> bool:
        """Return whether this rule has only the given selector."""
        return [text(own) for own in self.selectors] == [text(tinycss2.parse_component_value_list(selector))]

    def values(self) -> dict[str, Nodes]:
        """Return the values by property. If a property is declared twice, the last declaration counts."""
        return dict(self.declared)


@cache
def rules(sheet: str, path: Path | None = None) -> tuple[Rule, ...]:
    """Read the rules of a sheet, including those inside at-rules. Raises BuildError for invalid CSS."""
    return tuple(_rules(sheet, read(path or SHEETS[sheet]), ()))


def all_rules() -> Iterator[Rule]:
    """Yield the rules of every sheet."""
    for sheet in SHEETS:
        yield from rules(sheet)


def rule(sheet: str, selector: str, condition: str = "") -> Rule:
    """Return the first rule that has only this selector. With a condition, it must be inside that at-rule."""
    conditions = (condition,) if condition else ()
    return next(one for one in rules(sheet) if one.is_for(selector) and one.conditions == conditions)


def split(nodes: Nodes, signs: str) -> list[Nodes]:
    """Split values or a selector at characters outside brackets. " " means white space. Empty parts are dropped."""
    parts: list[list[Node]] = [[]]
    for node in nodes:
        sign = " " if isinstance(node, WhitespaceToken) else node.value if isinstance(node, LiteralToken) else ""
        if sign and sign in signs:
            parts.append([])
        else:
            parts[-1].append(node)
    return [part for part in map(tidied, parts) if part]


def called(nodes: Nodes, *names: str) -> Nodes | None:
    """Return the arguments if the values are a single call of one of these functions."""
    match nodes:
        case [FunctionBlock(lower_name=name, arguments=arguments)] if name in names:
            return tidied(arguments)
    return None


def numbers(nodes: Nodes) -> list[float]:
    """Return the numbers among values, with any unit."""
    return [node.value for node in nodes if node.type in ("number", "percentage", "dimension")]


def tones(nodes: Nodes) -> tuple[Nodes, Nodes]:
    """Return a colour's values in the light and the dark theme: the arguments of `light-dark()`, or one value twice."""
    both = called(nodes, "light-dark")
    light, dark = split(both, ",") if both is not None else (nodes, nodes)
    return light, dark


def channels(nodes: Nodes) -> tuple[float, float, float, float]:
    """Return red, green, blue and alpha of a colour, from 0 to 1. Raises ValueError if it is not a colour."""
    [node] = nodes
    colour = parse_color(node)
    if not isinstance(colour, tuple):
        raise ValueError(f"{text(nodes)} is no colour.")
    red, green, blue, alpha = colour
    return red, green, blue, alpha


def _rules(sheet: str, nodes: Nodes, conditions: tuple[str, ...]) -> Iterator[Rule]:
    for node in nodes:
        if isinstance(node, AtRule):
            around = (*conditions, f"{node.lower_at_keyword} {text(node.prelude)}".strip())
            yield from _rules(sheet, content(node), around)
        elif isinstance(node, QualifiedRule):
            inside = content(node)
            declared = tuple((each.name, tidied(each.value)) for each in inside if isinstance(each, Declaration))
            yield Rule(sheet, tuple(split(node.prelude, ",")), declared, conditions)
            yield from _rules(sheet, inside, conditions)
