"""Markup with every attribute in quotes, for tests; frames omit the quotes that HTML does not need."""

from __future__ import annotations

import re


def quoted(markup: str) -> str:
    """Return the same markup with quotes around all values, and no space before the end of a shape."""

    def whole(tag: re.Match[str]) -> str:
        return re.sub(r'=([^\s"=>]+)(?=[\s>])', r'="\1"', tag[0]).replace(" />", "/>")

    return re.sub(r'<[a-z](?:"[^"]*"|[^">])*>', whole, markup)
