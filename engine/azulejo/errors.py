"""Errors for bad input. Each message says what was wrong and what was expected."""

from __future__ import annotations

from reprlib import Repr
from typing import Any, TypeVar

from azulejo.integers import integer

__all__ = ["ArgumentError", "AzulejoError", "BotError", "IllegalAction", "NotationError", "OptionError", "ViewerError"]

MESSAGE_LENGTH = 500
"""Maximum number of characters in an error message. Longer messages are cut."""

_SHORT = Repr()
_SHORT.maxlevel = _SHORT.maxdict = 2
_SHORT.maxlist = _SHORT.maxtuple = 3
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


def shown(value: object) -> str:
    """Return the `repr` of a value for a message: at most 200 characters.

    Long texts and numbers lose their middle, and long lists their end.
    """
    return _SHORT.repr(value)[:200]


class AzulejoError(ValueError):
    """Base class of all errors that bad input can raise."""

    def __init__(self, message: str) -> None:
        super().__init__(message if len(message) <= MESSAGE_LENGTH else f"{message[: MESSAGE_LENGTH - 1]}…")

    def __reduce__(self) -> tuple[Any, ...]:
        # By default, pickle would call the class with only the finished message, but some of these classes have other
        # arguments.
        return _restored, (type(self), self.args, self.__dict__.copy())


Error = TypeVar("Error", bound=AzulejoError)


def _restored(kind: type[Error], arguments: tuple[Any, ...], attributes: dict[str, Any]) -> Error:
    """Recreate an error without calling its `__init__`, for pickle and copy."""
    error: Error = kind.__new__(kind, *arguments)
    error.__dict__.update(attributes)
    return error


class ArgumentError(AzulejoError):
    """An argument of the wrong kind, such as a view instead of a state. The message says what was expected."""


class OptionError(AzulejoError):
    """An unknown game, or an invalid number of players, seed or option. The message says what was expected."""


class ViewerError(AzulejoError):
    """A viewer that the game does not have. The message says what was expected."""


class NotationError(AzulejoError):
    """A text that is not an action or a position. The message names the field and the column, from 1."""

    def __init__(self, message: str, field: str = "text", column: int = 1) -> None:
        super().__init__(f"{message} (field {field}, column {column})")
        self.field = field
        self.column = column


class BotError(AzulejoError):
    """Your bot raised an error or chose an illegal action. The message names the bot, seat and seed."""


class IllegalAction(AzulejoError):
    """An action that is not legal now. `reason` is a code that a page can translate.

    `action` is the given action. Integers of any type are converted to `int`. None, truth values, floats and strings
    stay as they are. Any other value is replaced with a short `repr`. `legal` lists the legal actions.
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
