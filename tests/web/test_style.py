"""The style sheets: text is as large as the reader has asked the browser for."""

from __future__ import annotations

import re
from pathlib import Path

from azulejo_table import site

STYLE = Path(site.__file__).resolve().parents[1] / "style"
RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
TYPE = re.compile(r"(?:^|[;\s])font(?:-size)?:[^;]*\d")
LAST_CLASS = re.compile(r"\.([\w-]+)$")


def rules() -> list[tuple[str, str]]:
    """Selector and declarations of every rule, those inside of conditions too."""
    return [
        (selector.strip(), body)
        for path in sorted(STYLE.glob("*.css"))
        for selector, body in RULE.findall(re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S))
    ]


def test_sizes_of_type_follow_the_browsers_own() -> None:
    """Figures that are part of a drawing are filled, and measured in the drawing's own units."""
    drawn = {
        name for selector, body in rules() if "fill:" in body for name in re.findall(r"\.([\w-]+)(?=,|$)", selector)
    }
    sized = 0
    for selector, body in rules():
        assert not re.search(r"(?:line-height|--figure|--news):\s*[\d.]*\dpx", body), f"{selector} {{{body} }}"
        for declaration in (part for part in body.split(";") if TYPE.search(part)):
            sized += 1
            last = LAST_CLASS.search(selector)
            if last is None or last[1] not in drawn:
                assert not re.search(r"\dpx(?![^(]*\))", declaration.split("/")[0]), f"{selector} {{{declaration} }}"
    assert sized > 150


def parts(selector: str, between: str) -> list[str]:
    """A selector cut at characters that stand outside of its brackets."""
    found, depth = [""], 0
    for sign in selector:
        depth += (sign in "([") - (sign in ")]")
        if depth == 0 and sign in between:
            found.append("")
        else:
            found[-1] += sign
    return [part.strip() for part in found if part.strip()]


def names_something(compound: str) -> bool:
    """Whether the last part of a selector says what it is about: a class, an id, an attribute or an element."""
    lists = re.fullmatch(r":(?:is|where)\((.*)\)", compound)
    if lists:
        return all(names_something(parts(option, " >~+")[-1]) for option in parts(lists[1], ","))
    return bool(re.search(r"^[a-z]|[.#\[]", re.sub(r":not\([^()]*\)", "", compound)))


def test_what_has_looks_at_never_restyles_all_of_the_page() -> None:
    """For a browser one rule that may be about anything makes every change count that some `:has()` looks at."""
    assert not names_something(":is(#market > :not(.counts), #pool)") and names_something(".a:not(.b)")
    looked = 0
    for selectors, _ in rules():
        for selector in parts(selectors, ","):
            steps = parts(selector, " >~+")
            if any(":has(" in step for step in steps[:-1]):
                looked += 1
                assert names_something(steps[-1]), selector
    assert looked > 50


def test_no_has_is_asked_of_the_whole_table() -> None:
    """With every change in it, a browser would look through all of it and restyle what any such rule is for."""
    whole = re.compile(r"(^|[\s,(])(html|:root|body|\.table|#table)[^\s,>~+]*:has\(")
    assert whole.search("html .a, #table#table:not(:has(.b)) .c") and not whole.search("#table .a:has(.b)")
    for selectors, _ in rules():
        assert not whole.search(selectors), selectors
