"""Write markup: elements, numbers, and places of pieces."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape

Attribute = str | int | float | bool | None


_BARE = re.compile(r"[^\s\"'`=<>&/]+")
"""Matches attribute values that need no quotes in HTML.

Frames are smaller without the quotes: a frame contains about a thousand attributes, and JSON writes each quote as two
characters.
"""
SQUARE = "0,0,100,100"
"""The `viewBox` of a small picture. It contains no spaces, so it needs no quotes."""
SHAPES = frozenset(("use", "rect", "circle", "path", "g", "input"))
"""Elements that are written as self-closing if they have no content."""


@lru_cache(maxsize=1024)
def number(value: float) -> str:
    """Return `value` with at most two decimals and no trailing zeros."""
    return f"{value or 0.0:.2f}".rstrip("0").rstrip(".") or "0"


def el(tag: str, *content: str, **attributes: Attribute) -> str:
    """Return an element.

    `content` is markup and is inserted unchanged. Attribute values are escaped, and quoted if necessary. In names, `_`
    becomes `-`, and one trailing `_` is dropped (`class_`, `data_at`). `None` and `False` omit the attribute, `True`
    writes it without a value.
    """
    start = tag + "".join([_attribute(name, value) for name, value in attributes.items()])
    inside = "".join(content)
    return f"<{start} />" if tag in SHAPES and not inside else f"<{start}>{inside}</{tag}>"


@lru_cache(maxsize=1024, typed=True)
def _attribute(name: str, value: Attribute) -> str:
    """Return an attribute with a space before it, or "".

    The results are cached, because most attributes of a frame were also in the previous frame.
    """
    if value is None or value is False:
        return ""
    written = name.removesuffix("_").replace("_", "-")
    if value is True:
        return f" {written}"
    text = number(value) if isinstance(value, float) else str(value)
    return f" {written}={_quoted(text)}"


def _quoted(text: str) -> str:
    return text if _BARE.fullmatch(text) else f'"{escape(text, quote=True)}"'


def symbols(drawings: Mapping[str, str]) -> str:
    """Return drawings as symbols that `use` can copy. `drawings`: id → drawing, 100 units wide and high."""
    return "".join(
        f'<symbol id="{name}" viewBox="0 0 100 100" overflow="visible">{art}</symbol>' for name, art in drawings.items()
    )


def use(symbol: str, **attributes: Attribute) -> str:
    """Draw a copy of one of the page's shared drawings at the origin, 100 units wide and high."""
    return el("use", href=f"#{symbol}", width=100, height=100, **attributes)


def icon(symbol: str, kind: str, **attributes: Attribute) -> str:
    """Draw a copy of one of the page's shared drawings as a separate small picture with the class `kind`."""
    copy = el("use", href=f"#{symbol}")
    return el("svg", copy, viewBox=SQUARE, class_=kind, aria_hidden="true", **attributes)


def small_icon(symbol: str, kind: str) -> str:
    """Draw the same picture as `icon`, but with less markup.

    Use it for signs that occur often and are never the destination of a moving piece.
    """
    return f"<svg class={kind} aria-hidden=true><use href=#{symbol} /></svg>"


def at(place: str, x: float, y: float, size: float, *content: str, last: bool = False, kind: str = "at") -> str:
    """Draw the group of a place, which is `size` units wide and high.

    Its contents fill the square from (0, 0) to (100, 100), in units of the group.
    """
    mark = LAST if last else ""
    return el(
        "g",
        *content,
        mark,
        class_=f"{kind} is-last".strip() if last else kind or None,
        data_at=place or None,
        transform=_moved(x, y, size),
    )


@lru_cache(maxsize=1024)
def _moved(x: float, y: float, size: float) -> str:
    """Return the transformation of a place's group."""
    return f"translate({number(x)},{number(y)})" + (f"scale({number(size / 100)})" if size != 100 else "")


LAST = '<use href="#last"/>'
"""The mark of a place that the last turns changed: a ring with a corner.

Its shape distinguishes it from other rings, so that it needs no special colour or thickness.
"""

PICKED = '<use href="#ring" class="ring"/>'
"""The ring around a picked piece. It is visible while the group of the piece has the class `is-picked`."""


@lru_cache(maxsize=64)
def widths(text: str) -> tuple[float, float]:
    """Return approximate widths of bold text, in em.

    The first is the width of the whole text. The second is that of its longest part without a possible line break.
    """
    parts = [_em(part) for part in re.split(r"\s+|(?=（)", text)]
    return _em(text), max(parts)


def _em(text: str) -> float:
    """Return the approximate width of bold text, in em.

    The value for Latin letters is slightly too large. Han characters and kana are as wide as they are high.
    """
    return sum(0.62 if letter < "\u1100" else 1.02 for letter in text)


def hidden_text(text: str) -> str:
    """Draw words for screen readers only."""
    return el("span", escape(text), class_="sr")


@lru_cache(maxsize=512)
def place_button(
    place: str,
    label: str,
    box: tuple[float, float, float, float],
    *content: str,
    style: str = "",
) -> str:
    """Draw a button over a drawing.

    `box` is (left, top, width, height), in percent of the positioned parent. The results are cached, because most
    buttons of a frame were also in the previous frame.
    """
    left, top, width, height = (number(value) for value in box)
    return el(
        "button",
        hidden_text(label),
        *content,
        class_="place",
        id=identity("place", place),
        data_place=place,
        style=f"left:{left}%;top:{top}%;width:{width}%;height:{height}%{';' + style if style else ''}",
    )


def hint(place: str, style: str, side: str) -> str:
    """Draw an empty element next to a target. The page writes the effect of choosing this target into it.

    `side` is a class for the position of the element.
    """
    return el("span", class_=f"hint {side}", data_hint=place, id=identity("hint", place), style=style)


def identity(prefix: str, place: str) -> str:
    """Return the stable id of an element that belongs to a place."""
    return f"{prefix}-{place.replace(':', '-')}"


def classes(names: Iterable[str | bool | None]) -> str:
    """Return a class attribute from names; `None` and `False` are skipped."""
    return " ".join(name for name in names if isinstance(name, str))
