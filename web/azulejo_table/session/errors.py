"""Define the errors that the session raises, and the answers that report errors to the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo import AzulejoError, IllegalAction, OptionError
from azulejo.records.action_list import TextError
from azulejo.records.link import LinkError
from azulejo.records.reader import NothingFound
from azulejo.records.record import RecordTooLarge, VersionError

from azulejo_table.playthrough import by_link
from azulejo_table.playthrough.opening import OtherGame
from azulejo_table.playthrough.saves import SetupError
from azulejo_table.playthrough.versions import unsupported
from azulejo_table.text import Translator

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import Refusal

MOST_SHOWN = 30
"""Maximum number of characters of an unknown word that the answer quotes."""


class Refused(AzulejoError):
    """Raised for a request that is not possible now. It has a code, and a text for the person."""

    def __init__(self, code: str, text: str, detail: str = "") -> None:
        super().__init__(detail)
        self.code = code
        self.text = text


def refusal(code: str, text: str, detail: object = "") -> Refusal:
    """Return an error as an answer. `text` is for the person; `detail` helps with debugging."""
    return {"error": code, "text": text, "detail": str(detail)}


def error_message(error: Exception, t: Translator) -> Refusal:
    """Return an error as an answer in the player's language."""
    if isinstance(error, Refused):
        return refusal(error.code, error.text, error)
    if isinstance(error, IllegalAction):
        return refusal("illegal", t("You can’t do that right now."), error)
    if isinstance(error, (SetupError, OptionError)):
        code = error.code if isinstance(error, SetupError) else "setup"
        return refusal(code, t("Couldn’t open this game."), error)
    if isinstance(error, OtherGame):
        return refusal("other_game", t("This file is from a different game. Open it on that game’s page."), error)
    if isinstance(error, RecordTooLarge):
        return refusal("too_large", t("This game is too large to open here."), error)
    if isinstance(error, VersionError):
        return refusal(error.reason, unsupported(t, error), error)
    if isinstance(error, LinkError) and error.reason != "damaged":
        return refusal(error.reason, by_link.reasons(t)[error.reason], error)
    code = f"found_{error.found}" if isinstance(error, NothingFound) else "unreadable"
    return refusal(code, _unreadable(error, t), error)


def _unreadable(error: Exception, t: Translator) -> str:
    """Return a sentence that says why a text cannot be read as a game. It depends on the kind of the text."""
    if isinstance(error, LinkError):
        return by_link.reasons(t)[error.reason]
    if isinstance(error, TextError) and error.word:
        return t("This game text can’t be read at “{word}”. Copy it again from the original.", word=_cut(error.word))
    if isinstance(error, TextError):
        return t("This game text is incomplete. Copy all of it, from “[Azulejo” to the last move.")
    if isinstance(error, NothingFound):
        return {
            "nothing": t("There is nothing to read. Paste a link or a game as text."),
            "text": t("No game was found in this text. Paste a link or a game as text."),
            "address": t("This isn’t a link to an Azulejo game. Paste a link copied from a game, or a game as text."),
            "position": t("This is a position, not a game. Paste a link or a game as text."),
            "games": t("This file contains all the games from a device. Open it on the start page."),
        }[error.found]
    return t("Couldn’t read this game. The file may be damaged, incomplete or from a newer version.")


def _cut(word: str) -> str:
    return word if len(word) <= MOST_SHOWN else f"{word[: MOST_SHOWN - 1]}…"
