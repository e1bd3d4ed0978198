"""Add the quotes that markup in frames omits because HTML does not need them."""

from __future__ import annotations

import re
from functools import lru_cache

TAG = re.compile(r'<[a-z](?:"[^"]*"|[^">])*>')
VALUE = re.compile(r'=([^\s"=>]+)(?=[\s>])')


@lru_cache(maxsize=128)
def quoted(markup: str) -> str:
    """Return markup with quotes around all attribute values, and without spaces before `/>`.

    Most tags and areas of a page do not change from frame to frame, so the latest results are cached.
    """
    return TAG.sub(lambda tag: _quoted_tag(tag[0]), markup)


@lru_cache(maxsize=50_000)
def _quoted_tag(tag: str) -> str:
    return VALUE.sub(r'="\1"', tag).replace(" />", "/>")
