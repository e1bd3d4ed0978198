"""Find buttons of the page by the labels that a player types."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape

from azulejo_table.commands.labels import BUTTON, TAG, key
from azulejo_table.commands.lexicon import plain
from azulejo_table.text import Translator, translator

_ATTRIBUTE = re.compile(r"([\w-]+)=(?:\"([^\"]*)\"|([^\s>]+))")
SELECTED = ("data-coach", "data-setting", "popovertarget")
"""Names of the attributes that identify a button which has no id."""


def button_with(t: Translator, areas: Mapping[str, str], text: str) -> str | None:
    """Return the name of the button with this label, in the form of `ButtonPress.press`, or None.

    `areas` is the markup of the screen. Labels of the page's own buttons are also understood in English.
    """
    typed, asks = key(text), _asks(text)
    for label, press in _labelled(t, areas):
        if key(label) == typed and _asks(label) == asks:
            return press
    return None


def _asks(text: str) -> bool:
    """Return whether a text ends with a question mark.

    In a typed line, the question mark asks for a preview, unless the label of the button also ends with one.
    """
    return plain(text).endswith("?")


def _labelled(t: Translator, areas: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield (label, name) for each button: first the buttons in the areas, then the fixed buttons of the page."""
    for html in areas.values():
        for markup, inner in BUTTON.findall(html):
            found = {name: unescape(quoted or plain) for name, quoted, plain in _ATTRIBUTE.findall(markup)}
            press = "" if found.get("aria-disabled") == "true" else _press(found)
            if press:
                yield found.get("aria-label") or unescape(TAG.sub(" ", inner)), press
    for translate in (t, translator("en")):
        for press, labels in of_the_page(translate).items():
            yield from ((label, press) for label in labels)


def _press(found: Mapping[str, str]) -> str:
    """Return the name of the button with these attributes, or "" if the attributes identify no button.

    A place also gets "", because a place is a choice (see `labels`).
    """
    if "data-place" in found:
        return ""
    if "data-do" in found and "data-from" not in found:
        return found["data-do"]
    if "id" in found:
        return f"#{found['id']}"
    return next((f'[{name}="{found[name]}"]' for name in SELECTED if name in found), "")


def of_the_page(t: Translator) -> dict[str, list[str]]:
    """Return the fixed buttons of the page, which are outside the areas: name of the button → its labels.

    The labels of settings open the dialog with the settings.
    """
    return {
        "undo": [t("Undo")],
        "redo": [t("Redo")],
        "hint": [t("Hint")],
        "rules": [t("Rules")],
        "menu": [t("Menu"), t("More")],
        "alone": [t("Skip lesson")],
        "new": [t("New game")],
        "rematch": [t("Rematch")],
        "replay": [t("Replay")],
        "link": [t("Share")],
        "send": [t("Send the link")],
        "pair": [t("Play side by side")],
        "export": [t("Save as a file")],
        "[data-do=import]": [t("Open a file")],
        "notation": [t("Game as text")],
        "commands": [t("Commands")],
        "shortcuts": [t("Keyboard shortcuts")],
        "turn": [t("Whose turn")],
        "last": [t("Last move")],
        "position": [t("Position")],
        "full-screen": [t("Full screen")],
        "[data-setting=sound]": [t("Sound")],
        "settings": [
            *(t("Settings"), t("Look and sound"), t("Theme"), t("Animation"), t("Animation speed")),
            *(t("Sound and vibration"), t("Volume"), t("Background sounds"), t("At the table"), t("Bot pace")),
            *(
                t("Auto-reveal hidden pieces"),
                t("Single-letter shortcuts"),
                t("Open the command line in every game"),
            ),
            *(t("Place with one tap"), t("Language")),
        ],
    }
