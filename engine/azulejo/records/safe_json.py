"""Safe reading of JSON from outside: texts that are too large or nested too deeply are refused before parsing.

No game comes near the limits. Without them, a text of 20,000 brackets would crash an interpreter with a small stack,
such as one in a browser, and no error could be caught.
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


def read_json(text: str, most: int) -> Any:
    """Return the data in a JSON text of at most `most` characters and `MAX_DEPTH` levels.

    Raises `TooLarge` or `Unreadable`.
    """
    check_size(text, most)
    depth = 0
    for bracket in _BRACKET.finditer(_STRING.sub("", text)):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > MAX_DEPTH:
            raise Unreadable(f"JSON is nested too deeply, expected at most {MAX_DEPTH} levels")
    try:
        return json.loads(text)
    except ValueError as error:
        raise Unreadable(f"not JSON: {error}") from None


def check_size(text: str, most: int) -> None:
    """Raise `TooLarge` for a text of more than `most` characters."""
    if len(text) > most:
        raise TooLarge(f"got {len(text)} characters, expected at most {most}")
