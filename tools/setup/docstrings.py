"""Remove docstrings from the wheels that pages load. Nobody reads them there, but every visitor would download them."""

from __future__ import annotations

import ast
import zipfile
from pathlib import Path

EMPTY = b'""'
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_docstrings(source: bytes) -> bytes:
    """Return Python source with empty docstrings. Every line keeps its number, so that error messages stay correct."""
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
    """Write a copy of a wheel without docstrings into a folder; return its path."""
    stripped = folder / wheel.name
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(stripped, "w") as target:
        for name in source.namelist():
            data = source.read(name)
            target.writestr(name, without_docstrings(data) if name.endswith(".py") else data)
    return stripped
