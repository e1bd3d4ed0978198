"""Safe reading of untrusted JSON. Texts that are too large or nested too deeply are refused before parsing.

Real games are far below the limits. Without the limits, a text of 20,000 brackets would crash an interpreter with a
small stack, such as one in a browser, and no code could catch the crash.
"""

from __future__ import annotations

import json
import re
from typing import Any

from azulejo.errors import AzulejoError

MAX_DEPTH = 32
"""Maximum nesting depth of arrays and objects."""

_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")


class TooLarge(AzulejoError):
    """A text that is larger than any that Azulejo writes. The message names the limit."""


class Unreadable(AzulejoError):
    """A text that is not JSON, or is nested more deeply than any that Azulejo writes."""


def read_json(text: str, max_length: int) -> Any:
    """Return the data in a JSON text.

    Raises `TooLarge` if the text has more than `max_length` characters, and `Unreadable` if it is not JSON or has more
    than `MAX_DEPTH` levels.
    """
    check_size(text, max_length)
    depth = 0
    for bracket in _BRACKET.finditer(_STRING.sub("", text)):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > MAX_DEPTH:
            raise Unreadable(f"JSON is nested too deeply, expected at most {MAX_DEPTH} levels")
    try:
        return json.loads(text)
    except ValueError as error:
        raise Unreadable(f"not JSON: {error}") from None


def check_size(text: str, max_length: int) -> None:
    """Raise `TooLarge` if a text has more than `max_length` characters."""
    if len(text) > max_length:
        raise TooLarge(f"got {len(text)} characters, expected at most {max_length}")
