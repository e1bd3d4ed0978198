"""Markup as tests read it: every attribute in quotes, which frames leave out where HTML needs none."""

from __future__ import annotations

import re


def quoted(markup: str) -> str:
    """The same markup with quotes around all values, and without a space before the end of a shape."""

    def whole(tag: re.Match[str]) -> str:
        return re.sub(r'=([^\s"=>]+)(?=[\s>])', r'="\1"', tag[0]).replace(" />", "/>")

    return re.sub(r'<[a-z](?:"[^"]*"|[^">])*>', whole, markup)
