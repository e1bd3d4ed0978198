"""Simulate keyboards of any layout, and input methods."""

from __future__ import annotations

from playwright.sync_api import Page

SHIFT, CTRL = 8, 2
COMPOSING = 229
"""The `keyCode` of every key processed by an input method and, in Safari, of the key that ends a composition."""
RETURN = "\r"


class Typist:
    """A keyboard that sends keys through the Chrome DevTools Protocol. The browser treats them as real keys."""

    def __init__(self, page: Page) -> None:
        self._devtools = page.context.new_cdp_session(page)

    def press(self, key: str, code: str, *, modifiers: int = 0, key_code: int = 0, text: str = "") -> None:
        """Press and release a key.

        Args:
            key: `KeyboardEvent.key` in the layout.
            code: `KeyboardEvent.code`, the position on the keyboard.
            modifiers: Modifier keys that are held down.
            key_code: `KeyboardEvent.keyCode`.
            text: Text that the key types; "" if it types none, such as a key processed by an input method.
        """
        of_key = {"key": key, "code": code, "modifiers": modifiers, "windowsVirtualKeyCode": key_code}
        typed = {"type": "keyDown", "text": text} if text else {"type": "rawKeyDown"}
        self._devtools.send("Input.dispatchKeyEvent", typed | of_key)
        self._devtools.send("Input.dispatchKeyEvent", {"type": "keyUp", **of_key})

    def compose(self, text: str) -> None:
        """Show text that an input method is composing."""
        place = {"selectionStart": len(text), "selectionEnd": len(text)}
        self._devtools.send("Input.imeSetComposition", {"text": text, **place})

    def commit(self, text: str) -> None:
        """End the composition and insert its text."""
        self._devtools.send("Input.insertText", {"text": text})
