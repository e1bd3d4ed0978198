"""Explain that the version of a game, save or link is not supported."""

from __future__ import annotations

from azulejo.errors import shown
from azulejo.records.record import VersionError

from azulejo_table.game_page import page_of
from azulejo_table.scene import GAMES
from azulejo_table.text import Translator, paragraph


def unsupported(t: Translator, error: VersionError) -> str:
    """Return a text with the version found and the versions that can be opened.

    If the version found is newer than these, the text advises the player to reload the page.
    """
    newer = error.got > error.expected[-1]
    return paragraph(t, [_versions(t, error), t("Reload the page to get the latest version.") if newer else ""])


def _versions(t: Translator, error: VersionError) -> str:
    versions = {"got": shown(error.got), "expected": t(", ").join(map(str, error.expected))}
    if error.game:
        return t(
            "This game uses version {got} of the rules of {game}. Only version {expected} can be opened here.",
            game=page_of(error.game).title(t) if error.game in GAMES else error.game,
            **versions,
        )
    if error.field.startswith("link"):
        return t("This link has format {got}. Only format {expected} can be opened here.", **versions)
    return t("This game is saved in format {got}. Only format {expected} can be opened here.", **versions)
