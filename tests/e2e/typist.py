"""A keyboard of any layout and an input method, as the browser gets them from the system."""

from __future__ import annotations

from playwright.sync_api import Page

SHIFT, CTRL = 8, 2
COMPOSING = 229
"""The old code of every key that an input method takes, and in Safari of the key that ends a composition."""
RETURN = "\r"


class Typist:
    """Sends keys to a page by the Chrome DevTools Protocol, so that the browser takes them for real ones."""

    def __init__(self, page: Page) -> None:
        self._devtools = page.context.new_cdp_session(page)

    def press(self, key: str, code: str, *, held: int = 0, old: int = 0, text: str = "") -> None:
        """Press and release a key.

        Args:
            key: What the layout has there.
            code: Its place on the keyboard.
            held: The modifiers that are held down.
            old: `keyCode`.
            text: What the key types; empty: nothing, as with a key that an input method takes.
        """
        of_key = {"key": key, "code": code, "modifiers": held, "windowsVirtualKeyCode": old}
        typed = {"type": "keyDown", "text": text} if text else {"type": "rawKeyDown"}
        self._devtools.send("Input.dispatchKeyEvent", typed | of_key)
        self._devtools.send("Input.dispatchKeyEvent", {"type": "keyUp", **of_key})

    def compose(self, text: str) -> None:
        """Show text as an input method does before it is chosen."""
        place = {"selectionStart": len(text), "selectionEnd": len(text)}
        self._devtools.send("Input.imeSetComposition", {"text": text, **place})

    def commit(self, text: str) -> None:
        """End the composition with a text."""
        self._devtools.send("Input.insertText", {"text": text})
