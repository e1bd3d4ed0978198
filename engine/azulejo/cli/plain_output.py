"""Output in encodings without some of our characters, such as ASCII and the code pages of Windows."""

from __future__ import annotations

import codecs

PLAIN = "azulejo.plain"
"""Name of the error handler that replaces characters that do not exist in an encoding."""
_SIGNS = {"−": "-", "–": "-", "±": "+-", "∞": "inf", "µ": "u", "…": "...", "█": "#", "·": "."}
"""Characters that the commands print, each with its replacement."""


def _replaced(error: UnicodeError) -> tuple[str, int]:
    """Return a replacement for characters that cannot be encoded, and the index where they end."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    text = "".join(_SIGNS.get(sign) or sign.encode("ascii", "backslashreplace").decode() for sign in lacking)
    return text, error.end


codecs.register_error(PLAIN, _replaced)
