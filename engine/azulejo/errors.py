"""Every error that bad input can raise: the message names what was wrong and what was expected."""

from __future__ import annotations


class AzulejoError(ValueError):
    """Base of every error that bad input can raise."""


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


class IllegalAction(AzulejoError):
    """An action that is not legal now. `reason` is a code that a page can translate."""

    def __init__(self, action: object, reason: str, legal: list[int]) -> None:
        shown = ", ".join(map(str, legal[:12])) + (", …" if len(legal) > 12 else "")
        super().__init__(f"illegal action {action!r}: {reason}; expected one of: {shown or 'none, the game is over'}")
        self.action = action
        self.reason = reason
        self.legal = legal
