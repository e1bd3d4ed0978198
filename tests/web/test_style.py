"""The style sheets: text is as large as the reader has asked the browser for, and `:has()` stays cheap."""

from __future__ import annotations

from collections.abc import Iterator

import tinycss2
from sheets import Nodes, all_rules, called, split, text
from tinycss2.ast import DimensionToken, FunctionBlock, HashToken, IdentToken, LiteralToken, SquareBracketsBlock

LENGTHS = ("line-height", "--figure", "--news")
"""Properties, besides those of fonts, that hold a size of type or the height of a line."""
COMBINATORS = " >~+"
WHOLE = ("html", ":root", "body", ".table", "#table")
"""What a compound begins with that stands for the whole table."""


def selector(css: str) -> Nodes:
    """Read a selector."""
    nodes: Nodes = tinycss2.parse_component_value_list(css)
    return nodes


# Sizes of type


def in_pixels(value: Nodes) -> bool:
    """Whether a value has a length in pixels, apart from those inside of functions."""
    return any(isinstance(node, DimensionToken) and node.lower_unit == "px" for node in value)


def last_class(chosen: Nodes) -> str:
    """Return the class that a selector ends with, or nothing."""
    match chosen:
        case [*_, LiteralToken(value="."), IdentToken(value=name)]:
            return str(name)
    return ""


def test_sizes_of_type_follow_the_browsers_own() -> None:
    """Figures that are part of a drawing are filled, and measured in the drawing's own units."""
    drawn = {last_class(own) for rule in all_rules() if "fill" in rule.values() for own in rule.selectors} - {""}
    sized = 0
    for rule in all_rules():
        for name, value in rule.declared:
            if name in LENGTHS:
                assert not in_pixels(value[:1]), f"{rule} {{ {name}: {text(value)} }}"
            elif name in ("font", "font-size") and any(node.type in ("dimension", "function") for node in value):
                sized += 1
                if not all(last_class(own) in drawn for own in rule.selectors):
                    assert not in_pixels(split(value, "/")[0]), f"{rule} {{ {name}: {text(value)} }}"
    assert sized > 150


# What `:has()` costs


def compounds(chosen: Nodes) -> Iterator[Nodes]:
    """Return the compounds of a selector, and those in the brackets of its functions."""
    for compound in split(chosen, COMBINATORS):
        yield compound
        for node in compound:
            if isinstance(node, FunctionBlock):
                for option in split(node.arguments, ","):
                    yield from compounds(option)


def asks(compound: Nodes) -> bool:
    """Whether there is a `:has()` in a compound, or in the brackets of its functions."""
    functions = [node for node in compound if isinstance(node, FunctionBlock)]
    return any(node.lower_name == "has" or asks(node.arguments) for node in functions)


def names_something(compound: Nodes) -> bool:
    """Whether the last part of a selector says what it is about: a class, an id, an attribute or an element."""
    either = called(compound[1:], "is", "where")
    if either is not None:
        return all(names_something(split(option, COMBINATORS)[-1]) for option in split(either, ","))
    named = isinstance(compound[0], IdentToken) or any(node == "." for node in compound)
    return named or any(isinstance(node, HashToken | SquareBracketsBlock) for node in compound)


def test_what_has_looks_at_never_restyles_all_of_the_page() -> None:
    """For a browser one rule that may be about anything makes every change count that some `:has()` looks at."""
    assert not names_something(selector(":is(#market > :not(.counts), #pool)"))
    assert names_something(selector(".a:not(.b)"))
    looked = 0
    for rule in all_rules():
        for own in rule.selectors:
            steps = split(own, COMBINATORS)
            if any(map(asks, steps[:-1])):
                looked += 1
                assert names_something(steps[-1]), rule
    assert looked > 50


def asks_the_whole_table(chosen: Nodes) -> bool:
    """Whether some `:has()` is asked of all of the table."""
    return any(asks(own) and text(own).startswith(WHOLE) for own in compounds(chosen))


def test_no_has_is_asked_of_the_whole_table() -> None:
    """With every change in it, a browser would look through all of it and restyle what any such rule is for."""
    assert asks_the_whole_table(selector("html .a, #table#table:not(:has(.b)) .c"))
    assert asks_the_whole_table(selector(":is(.a, body:has(.b)) .c"))
    assert not asks_the_whole_table(selector("#table .a:has(.b)"))
    for rule in all_rules():
        assert not any(map(asks_the_whole_table, rule.selectors)), rule
