"""What cannot be done, as the session raises and answers it."""

from __future__ import annotations

from typing import Any

from azulejo import AzulejoError, IllegalAction, OptionError
from azulejo.link import LinkError
from azulejo.record import RecordTooLarge, VersionError

from azulejo_table import by_link
from azulejo_table.opening import OtherGame
from azulejo_table.saves import SetupError
from azulejo_table.text import Translator
from azulejo_table.versions import unsupported

Message = dict[str, Any]
"""JSON, as it comes in and goes out."""


class Refused(AzulejoError):
    """What cannot be done now, with a code and a text for the person."""

    def __init__(self, code: str, text: str, detail: str = "") -> None:
        super().__init__(detail)
        self.code = code
        self.text = text


def refusal(code: str, text: str, detail: object = "") -> Message:
    """An error as it is sent: `text` is for the person, `detail` for whoever looks into it."""
    return {"error": code, "text": text, "detail": str(detail)}


def told(error: Exception, t: Translator) -> Message:
    """An error as it is sent, in the words of the language."""
    if isinstance(error, Refused):
        return refusal(error.code, error.text, error)
    if isinstance(error, IllegalAction):
        return refusal("illegal", t("That is not possible now."), error)
    if isinstance(error, (SetupError, OptionError)):
        code = error.code if isinstance(error, SetupError) else "setup"
        return refusal(code, t("This game could not be opened."), error)
    if isinstance(error, OtherGame):
        return refusal("other_game", t("This record is of another game. Open it on the page of that game."), error)
    if isinstance(error, RecordTooLarge):
        return refusal("too_large", t("This game is too large to be opened here."), error)
    if isinstance(error, VersionError):
        return refusal(error.reason, unsupported(t, error), error)
    if isinstance(error, LinkError) and error.reason != "damaged":
        return refusal(error.reason, by_link.reasons(t)[error.reason], error)
    text = t("This game could not be read. The record may be damaged, cut short or from a newer version.")
    return refusal("unreadable", text, error)
