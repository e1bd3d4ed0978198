"""JavaScript that Python evaluates in a page, from modules that Biome and TypeScript read."""

from __future__ import annotations

from pathlib import Path

MARK = "export default "


def function_in(path: Path) -> str:
    """Return the source of the function that a module exports as its default, for Playwright's `evaluate`.

    The function must be all of the module but its comments: nothing beside it comes into the page. Raises ValueError
    if the module has no default export.
    """
    _, mark, function = path.read_text(encoding="utf-8").partition(MARK)
    if not mark:
        raise ValueError(f"{path} exports no function: expected {MARK!r}.")
    return function.strip().removesuffix(";")
