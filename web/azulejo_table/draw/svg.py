"""Markup helpers: elements, numbers and the one way to place a piece."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from html import escape

Attribute = str | int | float | bool | None


_BARE = re.compile(r"[^\s\"'`=<>&/]+")
"""What HTML reads without quotes. A frame has a thousand attributes, and JSON writes a quote with two letters."""
SHAPES = frozenset(("use", "rect", "circle", "path", "g", "input"))
"""Elements that close themselves when nothing is inside."""


@lru_cache(maxsize=1024)
def number(value: float) -> str:
    """`value` with at most two decimals and no trailing zeros."""
    return f"{value or 0.0:.2f}".rstrip("0").rstrip(".") or "0"


def el(tag: str, *content: str, **attributes: Attribute) -> str:
    """One element. `content` is markup and goes in as it is; attribute values are escaped, and
    quoted where they have to be.

    In names `_` becomes `-` and one trailing `_` is dropped (`class_`, `data_at`). `None` and `False` leave the
    attribute out, `True` writes it without a value.
    """
    parts = [tag]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        if value is True:
            parts.append(_written(name))
        else:
            text = number(value) if isinstance(value, float) else str(value)
            parts.append(f"{_written(name)}={_quoted(text)}")
    inside = "".join(content)
    return f"<{' '.join(parts)} />" if tag in SHAPES and not inside else f"<{' '.join(parts)}>{inside}</{tag}>"


@cache
def _written(name: str) -> str:
    return name.removesuffix("_").replace("_", "-")


def _quoted(text: str) -> str:
    return text if _BARE.fullmatch(text) else f'"{escape(text, quote=True)}"'


def symbols(drawings: Mapping[str, str]) -> str:
    """Drawings by id, each 100 by 100 units, as symbols that `use` copies."""
    return "".join(
        f'<symbol id="{name}" viewBox="0 0 100 100" overflow="visible">{art}</symbol>' for name, art in drawings.items()
    )


def use(symbol: str, **attributes: Attribute) -> str:
    """A copy of a drawing of the page's store, 100 by 100 units at the origin."""
    return el("use", href=f"#{symbol}", width=100, height=100, **attributes)


def icon(symbol: str, kind: str, **attributes: Attribute) -> str:
    """A drawing of the page's store as a small picture of its own, with class `kind`."""
    copy = el("use", href=f"#{symbol}")
    return el("svg", copy, viewBox="0 0 100 100", class_=kind, aria_hidden="true", **attributes)


def small_icon(symbol: str, kind: str) -> str:
    """The same in few letters, for what a frame has many of and what nothing flies to."""
    return f"<svg class={kind} aria-hidden=true><use href=#{symbol} /></svg>"


def at(place: str, x: float, y: float, size: float, *content: str, last: bool = False, kind: str = "at") -> str:
    """Group for what lies on `place`: its content sees units 0 to 100, on the drawing it is `size` wide."""
    mark = LAST if last else ""
    return el(
        "g",
        *content,
        mark,
        class_=f"{kind} is-last".strip() if last else kind or None,
        data_at=place or None,
        transform=f"translate({number(x)} {number(y)})" + (f" scale({number(size / 100)})" if size != 100 else ""),
    )


LAST = '<use href="#last"/>'
"""The mark of the last action: a ring and a corner, so that it does not hang on colour or thickness."""

PICKED = '<use href="#ring" class="ring"/>'
"""Ring that shows while the group has the class is-picked."""


def widths(text: str) -> tuple[float, float]:
    """About how many em a text takes in bold letters, and the widest part of it that no line may break."""
    parts = [_em(part) for part in re.split(r"\s+|(?=（)", text)]
    return _em(text), max(parts)


def _em(text: str) -> float:
    """Latin letters with some room, Han and kana in squares."""
    return sum(0.62 if letter < "\u1100" else 1.02 for letter in text)


def hidden_text(text: str) -> str:
    """Words for those who listen."""
    return el("span", escape(text), class_="sr")


def place_button(
    place: str,
    label: str,
    box: tuple[float, float, float, float],
    *content: str,
    style: str = "",
) -> str:
    """Button over the art. `box` is left, top, width, height in percent of the positioned parent."""
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
    """Empty room beside a target for the consequence of choosing it; `side` is a class that says where."""
    return el("span", class_=f"hint {side}", data_hint=place, id=identity("hint", place), style=style)


def identity(prefix: str, place: str) -> str:
    """Stable id of an element that belongs to `place`."""
    return f"{prefix}-{place.replace(':', '-')}"


def classes(names: Iterable[str | bool | None]) -> str:
    """Class attribute from names, leaving out `None` and `False`."""
    return " ".join(name for name in names if isinstance(name, str))
