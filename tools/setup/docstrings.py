"""Remove docstrings, and files that only builds and notebooks use, from the wheels that pages load.

Pages do not need them, but every visitor would download them.
"""

from __future__ import annotations

import ast
import zipfile
from pathlib import Path

EMPTY = b'""'
NOT_IN_PAGES = (
    *(".css", "azulejo_table/drawings.py", ".dist-info/entry_points.txt"),
    *("/help/rules.py", "/help/details.py", "/help/edition.py", "/help/pictures.py"),
    *("azulejo_table/rules_pictures.py", ".build.mo"),
)
"""Ends of the paths of files that pages do not need.

They are the style sheets and the code for drawings outside pages, and the rules help, which the build has already
drawn.
"""
BUILDING = "azulejo_table/pages/"
"""The folder with the code that makes pages."""
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_docstrings(source: bytes) -> bytes:
    """Return Python source with empty docstrings. No line number changes, so that error messages stay correct."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            text = node.body[0]
            assert text.end_lineno is not None and text.end_col_offset is not None
            first, last = text.lineno - 1, text.end_lineno - 1
            before, after = lines[first][: text.col_offset], lines[last][text.end_col_offset :]
            lines[first : last + 1] = [before + EMPTY + after, *[b"\n"] * (last - first)]
    return b"".join(lines)


def strip_wheel(wheel: Path, folder: Path) -> Path:
    """Write into a folder a copy of a wheel, without docstrings and without files that pages do not need.

    Returns its path.
    """
    stripped = folder / wheel.name
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(stripped, "w") as target:
        for name in source.namelist():
            if name.endswith(NOT_IN_PAGES) or name.startswith(BUILDING):
                continue
            data = source.read(name)
            target.writestr(name, without_docstrings(data) if name.endswith(".py") else data)
    return stripped
