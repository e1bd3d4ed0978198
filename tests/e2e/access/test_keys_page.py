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

from tools.setup import runtime

LAYOUTS = Path(__file__).resolve().parents[2] / "client/table/input/keyboard_layouts.js"
"""Key events of the shortcuts by layout, shared with the client's tests."""
PEOPLE = [{"name": "Ana", "level": None}, {"name": "Ben", "level": None}]
HIDDEN = ("Process", "Unidentified")
"""Values of `key` while an input method processes the keys."""
NOTE = "addEventListener('keydown', (event) => (window.handled = event.defaultPrevented))"
BACK_AND_ON = ((("u", 0), ("z", CTRL | SHIFT)), (("z", CTRL), ("r", 0)))
"""Pairs of keys that undo and then redo a move, each with the modifiers to hold."""


def keyboards() -> dict[str, Any]:
    """Return the constants of keyboard_layouts.js."""
    show = f"import * as all from {json.dumps(LAYOUTS.as_uri())}; console.log(JSON.stringify(all))"
    words = [runtime.node(), "--input-type=module", "--eval", show]
    read: dict[str, Any] = json.loads(subprocess.run(words, check=True, capture_output=True, encoding="utf-8").stdout)
    return read


def test_shortcuts_and_commands_work_with_every_layout_and_input_method(page: Page) -> None:
    table, typist, known = Table(page), Typist(page), keyboards()
    table.open(PEOPLE, lang="ja")
    table.move_by_pointer()
    page.evaluate(NOTE)
    for keys, strokes in zip(known["LAYOUTS"].values(), cycle(BACK_AND_ON)):
        check_shortcuts(table, typist, dict(zip(map(tuple, known["CODES"]), keys, strict=True)), strokes)
    for signs in known["SLASHES"].values():
        check_signs(page, typist, *signs)
    check_composition(page, typist)


def check_shortcuts(
    table: Table, typist: Typist, keys: dict[tuple[str, str, bool], str], strokes: Sequence[tuple[str, int]]
) -> None:
    """With one keyboard layout, undo and redo a move, open the rules, and use the shortcuts for spoken texts."""

    def press(meant: str, held: int = 0) -> None:
        [(code, key)] = [(at[1], key) for at, key in keys.items() if (at[0], at[2]) == (meant, bool(held & SHIFT))]
        typist.press(key, code, held=held, old=COMPOSING if key in HIDDEN else 0)
        assert table.page.evaluate("window.handled"), f"{key} for {meant} has no effect"

    for (meant, held), redoable in zip(strokes, ("false", "true"), strict=True):
        frame = table.frame
        press(meant, held)
        table.wait_ready(after=frame)
        expect(table.page.locator("#redo")).to_have_attribute("aria-disabled", redoable)
    press("h")
    expect(table.page.locator("#rules")).to_be_visible()
    table.page.keyboard.press("Escape")
    for meant in "lo":
        press(meant)


def check_signs(page: Page, typist: Typist, plain: str, shifted: str) -> None:
    """With one keyboard layout, open the list of shortcuts and the command line with the slash key."""
    old = COMPOSING if plain in HIDDEN else 0
    typist.press(shifted, "Slash", held=SHIFT, old=old)
    expect(page.locator("#shortcuts"), shifted).to_be_visible()
    page.keyboard.press("Escape")
    typist.press(plain, "Slash", old=old)
    expect(page.locator("#command"), plain).to_be_focused()
    page.keyboard.press("Escape")


def check_composition(page: Page, typist: Typist) -> None:
    """Type a command with an input method. Check that keys which the input method processes have no other effect."""
    line, answer = page.locator("#command"), page.locator("#command-reply")
    page.keyboard.press("/")
    before = answer.inner_text()
    typist.compose("ちょくぜん")
    for code in ("Escape", "ArrowUp", "Tab"):
        typist.press("Process", code, old=COMPOSING)
    typist.press("Enter", "Enter", old=COMPOSING, text=RETURN)
    expect(line).to_have_value("ちょくぜん")
    typist.commit("直前")
    typist.press("Enter", "Enter", old=COMPOSING, text=RETURN)  # Safari sends this key after the composition has ended
    page.wait_for_timeout(100)
    expect(line).to_have_value("直前")
    expect(answer).to_have_text(before)
    typist.press("Enter", "Enter", old=13, text=RETURN)
    expect(line).to_have_value("")
    expect(answer).to_contain_text("Ana")
