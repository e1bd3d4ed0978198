"""Read the JavaScript functions in tests/e2e/page_scripts. Tests run these functions in pages."""

from __future__ import annotations

from pathlib import Path

from tools.website.page_functions import function_in

FOLDER = Path(__file__).resolve().parents[1] / "page_scripts"


def script(name: str) -> str:
    """Return the source of the function in NAME.js.

    The file may be in any folder of page_scripts/, because names are unique.
    """
    [path] = FOLDER.rglob(f"{name}.js")
    return function_in(path)


def called(name: str, arguments: str = "") -> str:
    """Return an init script that calls the function in NAME.js. `arguments` are JavaScript code."""
    return f"({script(name)})({arguments})"
