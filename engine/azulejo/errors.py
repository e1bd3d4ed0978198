"""Every error that bad input can raise: the message names what was wrong and what was expected, in a sentence."""

from __future__ import annotations

from reprlib import Repr
from typing import Any, TypeVar

from azulejo.integers import integer

__all__ = ["ArgumentError", "AzulejoError", "BotError", "IllegalAction", "NotationError", "OptionError", "ViewerError"]

MESSAGE_LENGTH = 500
"""The most characters that a message has, whatever was given."""

_SHORT = Repr()
_SHORT.maxlevel = _SHORT.maxdict = 2
_SHORT.maxlist = _SHORT.maxtuple = 3
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


def shown(value: object) -> str:
    """A value as messages tell of it: as Python writes it, cut in the middle if that is long."""
    return _SHORT.repr(value)[:200]


class AzulejoError(ValueError):
    """Base of every error that bad input can raise."""

    def __init__(self, message: str) -> None:
        super().__init__(message if len(message) <= MESSAGE_LENGTH else f"{message[: MESSAGE_LENGTH - 1]}…")

    def __reduce__(self) -> tuple[Any, ...]:
        # Python's own way calls the class with the finished message, which most classes here cannot take.
        return _restored, (type(self), self.args, self.__dict__.copy())


Error = TypeVar("Error", bound=AzulejoError)


def _restored(kind: type[Error], arguments: tuple[Any, ...], attributes: dict[str, Any]) -> Error:
    """Make an error again without calling its `__init__`, for pickle and copy."""
    error: Error = kind.__new__(kind, *arguments)
    error.__dict__.update(attributes)
    return error


class ArgumentError(AzulejoError):
    """An argument of the wrong kind, such as a view where a state belongs; the message names what was expected."""


class OptionError(AzulejoError):
    """An unknown game, number of players, seed or option; the message names what was expected."""


class ViewerError(AzulejoError):
    """A view for somebody who is none of the game's viewers; the message names what was expected."""


class NotationError(AzulejoError):
    """A text that is no action or position: names the field and the column (counted from 1)."""

    def __init__(self, message: str, field: str = "text", column: int = 1) -> None:
        super().__init__(f"{message} (field {field}, column {column})")
        self.field = field
        self.column = column


class BotError(AzulejoError):
    """A bot from outside that raised something or chose what is not legal; the message names it and where."""


class IllegalAction(AzulejoError):
    """An action that is not legal now. `reason` is a code that a page can translate.

    `action` is the action as given: an `int` if it is an integer, and as a text if it is anything else but None, a
    number or a text.
    """

    def __init__(self, action: object, reason: str, legal: list[int]) -> None:
        some = ", ".join(map(str, legal[:12])) + (", …" if len(legal) > 12 else "")
        expected = some or "none, the game is over"
        super().__init__(f"illegal action {shown(action)}: {reason}; expected one of: {expected}")
        number = integer(action)
        plain = action is None or type(action) in (bool, float, str)
        self.action: object = number if number is not None else action if plain else shown(action)
        self.reason = reason
        self.legal = legal
