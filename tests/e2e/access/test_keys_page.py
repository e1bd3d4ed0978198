"""Shortcuts and typed commands work with keyboard layouts and input methods from all over the world."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from table import Table
from typist import COMPOSING, CTRL, RETURN, SHIFT, Typist

from tests.long import Long
from tools.setup import runtime

LAYOUTS = Path(__file__).resolve().parents[2] / "client/table/input/keyboard_layouts.js"
"""Key events that each keyboard layout sends for the shortcuts. The client's tests use the same file."""
PEOPLE = [{"name": "Ana", "level": None}, {"name": "Ben", "level": None}]
HIDDEN = ("Process", "Unidentified")
"""Values of `KeyboardEvent.key` while an input method processes the keys."""
NOTE = "addEventListener('keydown', (event) => (window.handled = event.defaultPrevented))"
UNDO_AND_REDO = ((("u", 0), ("z", CTRL | SHIFT)), (("z", CTRL), ("r", 0)))
"""Pairs of keys that undo and then redo a move, each with the modifiers to hold."""
EVERY = 4
"""A normal run uses only every fourth layout here. tests/client/table/input/keypress.test.js checks all layouts."""


def keyboards() -> dict[str, Any]:
    """Return the constants of keyboard_layouts.js."""
    show = f"import * as all from {json.dumps(LAYOUTS.as_uri())}; console.log(JSON.stringify(all))"
    command = [runtime.node(), "--input-type=module", "--eval", show]
    read: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout)
    return read


def test_shortcuts_and_commands_work_with_other_layouts_and_input_methods(page: Page, long: Long) -> None:
    table, typist, keyboard_data = Table(page), Typist(page), keyboards()
    every = 1 if long.enabled else EVERY
    table.open(PEOPLE, lang="ja")
    table.move_by_pointer()
    page.evaluate(NOTE)
    for keys, strokes in zip(list(keyboard_data["LAYOUTS"].values())[::every], cycle(UNDO_AND_REDO)):
        check_shortcuts(table, typist, dict(zip(map(tuple, keyboard_data["CODES"]), keys, strict=True)), strokes)
    for signs in list(keyboard_data["SLASHES"].values())[::every]:
        check_slash_key(page, typist, *signs)
    check_composition(page, typist)


def check_shortcuts(
    table: Table, typist: Typist, keys: dict[tuple[str, str, bool], str], strokes: Sequence[tuple[str, int]]
) -> None:
    """With one keyboard layout, undo and redo a move, open the rules, and use the shortcuts that speak texts."""

    def press(meant: str, modifiers: int = 0) -> None:
        [(code, key)] = [(at[1], key) for at, key in keys.items() if (at[0], at[2]) == (meant, bool(modifiers & SHIFT))]
        typist.press(key, code, modifiers=modifiers, key_code=COMPOSING if key in HIDDEN else 0)
        assert table.page.evaluate("window.handled"), f"{key} for {meant} has no effect"

    for (meant, modifiers), redoable in zip(strokes, ("false", "true"), strict=True):
        frame = table.frame
        press(meant, modifiers)
        table.wait_ready(after=frame)
        expect(table.page.locator("#redo")).to_have_attribute("aria-disabled", redoable)
    press("h")
    expect(table.page.locator("#rules")).to_be_visible()
    table.page.keyboard.press("Escape")
    for meant in "lo":
        press(meant)


def check_slash_key(page: Page, typist: Typist, plain: str, shifted: str) -> None:
    """With one keyboard layout, press the slash key with Shift, and then without Shift.

    With Shift, the key must open the list of shortcuts, and without Shift the command line.
    """
    key_code = COMPOSING if plain in HIDDEN else 0
    typist.press(shifted, "Slash", modifiers=SHIFT, key_code=key_code)
    expect(page.locator("#shortcuts"), shifted).to_be_visible()
    page.keyboard.press("Escape")
    typist.press(plain, "Slash", key_code=key_code)
    expect(page.locator("#command"), plain).to_be_focused()
    page.keyboard.press("Escape")


def check_composition(page: Page, typist: Typist) -> None:
    """Type a command with an input method. Check that keys for the input method have no effect on the page."""
    line, answer = page.locator("#command"), page.locator("#command-reply")
    page.keyboard.press("/")
    before = answer.inner_text()
    typist.compose("ちょくぜん")
    for code in ("Escape", "ArrowUp", "Tab"):
        typist.press("Process", code, key_code=COMPOSING)
    typist.press("Enter", "Enter", key_code=COMPOSING, text=RETURN)
    expect(line).to_have_value("ちょくぜん")
    typist.commit("直前")
    # Safari sends this key after the composition has ended
    typist.press("Enter", "Enter", key_code=COMPOSING, text=RETURN)
    page.wait_for_timeout(100)
    expect(line).to_have_value("直前")
    expect(answer).to_have_text(before)
    typist.press("Enter", "Enter", key_code=13, text=RETURN)
    expect(line).to_have_value("")
    expect(answer).to_contain_text("Ana")
