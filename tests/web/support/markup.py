"""Add the quotes that markup in frames omits because HTML does not need them."""

from __future__ import annotations

import re


def quoted(markup: str) -> str:
    """Return markup with quotes around all attribute values, and without spaces before `/>`."""

    def whole(tag: re.Match[str]) -> str:
        return re.sub(r'=([^\s"=>]+)(?=[\s>])', r'="\1"', tag[0]).replace(" />", "/>")

    return re.sub(r'<[a-z](?:"[^"]*"|[^">])*>', whole, markup)
