"""The build removes docstrings, and nothing else, from the Python code of pages."""

from __future__ import annotations

import ast
import zipfile
from pathlib import Path

import pytest

from tools.setup.docstrings import DOCUMENTED, strip_wheel, without_docstrings
from tools.steps import ROOT

SOURCES = [*ROOT.glob("engine/azulejo/*.py"), *ROOT.glob("web/azulejo_table/*/*.py")]


def _without(tree: ast.AST) -> str:
    """Return a syntax tree as text, with empty docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.Expr(ast.Constant(""))
    return ast.dump(tree)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_only_docstrings_are_removed_and_lines_keep_their_numbers(path: Path) -> None:
    source = path.read_bytes()
    stripped = without_docstrings(source)
    assert _without(ast.parse(stripped)) == _without(ast.parse(source))
    lines = [
        [node.lineno for node in ast.walk(ast.parse(text)) if isinstance(node, (ast.Assign, ast.Return, ast.Call))]
        for text in (source, stripped)
    ]
    assert lines[0] == lines[1]


def test_a_docstring_may_have_several_lines_and_letters_of_any_script() -> None:
    source = 'def 函数():\n    """說明\n\n    の説明"""\n    return "値"\n'.encode()
    assert without_docstrings(source).decode() == 'def 函数():\n    ""\n\n\n    return "値"\n'


def test_files_that_only_builds_and_notebooks_use_are_left_out_of_pages(tmp_path: Path) -> None:
    games = "azulejo_table/games/azul"
    included = [
        "azulejo_table/scene.py",
        f"{games}/puzzles.json",
        f"{games}/help/first_game.py",
        "azulejo_table/text/ja.mo",
    ]
    left_out = ["azulejo_table/pages/render.py", "azulejo_table/drawings.py", f"{games}/style/azul.css"]
    left_out += [f"{games}/help/{name}.py" for name in ("rules", "edition", "pictures")]
    left_out.append("azulejo_table/text/ja.build.mo")
    wheel = tmp_path / "whole.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in [*included, *left_out]:
            archive.writestr(name, "")
    (tmp_path / "stripped").mkdir()
    with zipfile.ZipFile(strip_wheel(wheel, tmp_path / "stripped")) as archive:
        assert archive.namelist() == included
