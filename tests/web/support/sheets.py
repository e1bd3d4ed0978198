"""Parse the style sheets into rules. A rule consists of selectors, declarations and conditions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
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
    """Return the name of a style sheet: its stem or, for most sheets of a game, `GAME/STEM`, such as `azul/layout`."""
    game = path.relative_to(OF_GAMES).parts[0] if path.is_relative_to(OF_GAMES) else path.stem
    return path.stem if game == path.stem else f"{game}/{path.stem}"


SHEETS = {name_of(path): path for path in PATHS}
"""Paths of style sheets by name. `GAME/ground` colours a game's table, and `GAME` its pieces and boards."""


@dataclass(frozen=True)
class Rule:
    """A rule of a sheet: its selectors (split at commas), its declarations, and the at-rules around it (conditions)."""

    sheet: str
    selectors: tuple[Nodes, ...]
    declared: tuple[tuple[str, Nodes], ...]
    conditions: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.sheet}.css: {', '.join(map(text, self.selectors))}"

    def is_for(self, selector: str) -> bool:
        """Return whether this is the only selector of the rule."""
        return self._selectors == [_written(selector)]

    @cached_property
    def _selectors(self) -> list[str]:
        return [text(own) for own in self.selectors]

    def values(self) -> dict[str, Nodes]:
        """Return the declared values by property. If a property is declared twice, the last declaration counts."""
        return dict(self.declared)


@cache
def _written(selector: str) -> str:
    """Return a selector in the spelling of `Rule`."""
    return text(tinycss2.parse_component_value_list(selector))


@cache
def rules(sheet: str, path: Path | None = None) -> tuple[Rule, ...]:
    """Read the rules of a sheet, including those inside at-rules. Raises BuildError for invalid CSS."""
    return tuple(_rules(sheet, read(path or SHEETS[sheet]), ()))


def all_rules() -> Iterator[Rule]:
    """Yield the rules of every sheet."""
    for sheet in SHEETS:
        yield from rules(sheet)


def rule(sheet: str, selector: str, condition: str = "") -> Rule:
    """Return the first rule whose only selector is `selector`.

    The rule must be inside the at-rule `condition` and no other. If `condition` is "", it must be inside none.
    """
    conditions = (condition,) if condition else ()
    return next(one for one in rules(sheet) if one.is_for(selector) and one.conditions == conditions)


def split(nodes: Nodes, signs: str) -> list[Nodes]:
    """Split values or a selector at these signs, except within brackets. " " means white space. Drop empty parts."""
    parts: list[list[Node]] = [[]]
    for node in nodes:
        sign = " " if isinstance(node, WhitespaceToken) else node.value if isinstance(node, LiteralToken) else ""
        if sign and sign in signs:
            parts.append([])
        else:
            parts[-1].append(node)
    return [part for part in map(tidied, parts) if part]


def called(nodes: Nodes, *names: str) -> Nodes | None:
    """Return the arguments if the values are a single call of one of these functions, or None."""
    match nodes:
        case [FunctionBlock(lower_name=name, arguments=arguments)] if name in names:
            return tidied(arguments)
    return None


def numbers(nodes: Nodes) -> list[float]:
    """Return the numbers among values, without their units."""
    return [node.value for node in nodes if node.type in ("number", "percentage", "dimension")]


def tones(nodes: Nodes) -> tuple[Nodes, Nodes]:
    """Return a colour in the light and in the dark theme: the arguments of `light-dark()`, or the same colour twice."""
    both = called(nodes, "light-dark")
    light, dark = split(both, ",") if both is not None else (nodes, nodes)
    return light, dark


def channels(nodes: Nodes) -> tuple[float, float, float, float]:
    """Return red, green, blue and alpha of a colour, from 0 to 1. Raises ValueError if it is not a colour."""
    [node] = nodes
    colour = parse_color(node)
    if not isinstance(colour, tuple):
        raise ValueError(f"{text(nodes)} is not a colour.")
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
