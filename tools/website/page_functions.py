"""JavaScript functions that Python evaluates in a page, kept in modules that Biome and TypeScript check."""

from __future__ import annotations

from pathlib import Path

MARK = "export default "


def function_in(path: Path) -> str:
    """Return the source of a module's default export, a function, for Playwright's `evaluate`.

    The module must contain only this function and comments, because the rest of it would be missing in the page. Raises
    ValueError if the module has no default export.
    """
    _, mark, function = path.read_text(encoding="utf-8").partition(MARK)
    if not mark:
        raise ValueError(f"{path} exports no function: expected {MARK!r}.")
    return function.strip().removesuffix(";")
