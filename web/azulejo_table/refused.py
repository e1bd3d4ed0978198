"""What cannot be done, as the session raises and answers it."""

from __future__ import annotations

from typing import Any

from azulejo import AzulejoError

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
