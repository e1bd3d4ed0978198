"""Sizes of texts follow the font size that is set in the browser, and rules with `:has()` cost little time."""

from __future__ import annotations

from collections.abc import Iterator

import tinycss2
from sheets import Nodes, all_rules, called, split, text
from tinycss2.ast import DimensionToken, FunctionBlock, HashToken, IdentToken, LiteralToken, SquareBracketsBlock

LENGTHS = ("line-height", "--figure", "--news")
"""Properties besides `font` and `font-size` that contain the size of a text or of a line."""
COMBINATORS = " >~+"
WHOLE = ("html", ":root", "body", ".table", "#table")
"""Beginnings of selectors that match the whole table."""


def selector(css: str) -> Nodes:
    """Parse a selector."""
    nodes: Nodes = tinycss2.parse_component_value_list(css)
    return nodes


# Text sizes


def in_pixels(value: Nodes) -> bool:
    """Return whether a value contains a length in pixels, except in arguments of functions."""
    return any(isinstance(node, DimensionToken) and node.lower_unit == "px" for node in value)


def last_class(chosen: Nodes) -> str:
    """Return the class that a selector ends with, or ""."""
    match chosen:
        case [*_, LiteralToken(value="."), IdentToken(value=name)]:
            return str(name)
    return ""


def test_font_sizes_follow_the_browsers_setting() -> None:
    """Texts in drawings are exempt, because their sizes are in units of the drawing.

    A class is assumed to be on texts in drawings if a rule for the class sets `fill`.
    """
    shapes = {last_class(own) for rule in all_rules() if "fill" in rule.values() for own in rule.selectors} - {""}
    sized = 0
    for rule in all_rules():
        for name, value in rule.declared:
            if name in LENGTHS:
                assert not in_pixels(value[:1]), f"{rule} {{ {name}: {text(value)} }}"
            elif name in ("font", "font-size") and any(node.type in ("dimension", "function") for node in value):
                sized += 1
                if not all(last_class(own) in shapes for own in rule.selectors):
                    assert not in_pixels(split(value, "/")[0]), f"{rule} {{ {name}: {text(value)} }}"
    assert sized > 150


# Cost of `:has()`


def compounds(chosen: Nodes) -> Iterator[Nodes]:
    """Yield the compound selectors of a selector, including those in the arguments of its functions."""
    for compound in split(chosen, COMBINATORS):
        yield compound
        for node in compound:
            if isinstance(node, FunctionBlock):
                for option in split(node.arguments, ","):
                    yield from compounds(option)


def contains_has(compound: Nodes) -> bool:
    """Return whether a compound selector, or an argument of its functions, contains `:has()`."""
    functions = [node for node in compound if isinstance(node, FunctionBlock)]
    return any(node.lower_name == "has" or contains_has(node.arguments) for node in functions)


def names_something(compound: Nodes) -> bool:
    """Return whether a compound selector names a class, an id, an attribute or an element."""
    either = called(compound[1:], "is", "where")
    if either is not None:
        return all(names_something(split(option, COMBINATORS)[-1]) for option in split(either, ","))
    named = isinstance(compound[0], IdentToken) or any(node == "." for node in compound)
    return named or any(isinstance(node, HashToken | SquareBracketsBlock) for node in compound)


def test_selectors_with_has_never_restyle_the_whole_page() -> None:
    """After a change that affects a `:has()`, browsers restyle all elements that match the selector's last part."""
    assert not names_something(selector(":is(#market > :not(.counts), #pool)"))
    assert names_something(selector(".a:not(.b)"))
    checked = 0
    for rule in all_rules():
        for own in rule.selectors:
            steps = split(own, COMBINATORS)
            if any(map(contains_has, steps[:-1])):
                checked += 1
                assert names_something(steps[-1]), rule
    assert checked > 50


def applies_to_the_whole_table(chosen: Nodes) -> bool:
    """Return whether a `:has()` in the selector applies to the whole table."""
    return any(contains_has(own) and text(own).startswith(WHOLE) for own in compounds(chosen))


def test_no_selector_with_has_applies_to_the_whole_table() -> None:
    """If one did, browsers would search the whole table at every change, and restyle all matching elements."""
    assert applies_to_the_whole_table(selector("html .a, #table#table:not(:has(.b)) .c"))
    assert applies_to_the_whole_table(selector(":is(.a, body:has(.b)) .c"))
    assert not applies_to_the_whole_table(selector("#table .a:has(.b)"))
    for rule in all_rules():
        assert not any(map(applies_to_the_whole_table, rule.selectors)), rule
