"""Integers from outside: everything with `__index__`, such as NumPy's, but no truth values."""

from __future__ import annotations

from operator import index


def integer(value: object) -> int | None:
    """Return an integer as an `int`, and None for everything else. Never raises.

    Integers are all values with `__index__`: `int` and its subclasses, NumPy's integers. `True` and `False` are not.
    """
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except Exception:  # an `__index__` from outside may raise anything
        return None


def integer_within(value: object, least: int, most: int) -> int | None:
    """Return an integer from `least` to `most` as an `int`, and None for everything else. Never raises."""
    number = integer(value)
    return number if number is not None and least <= number <= most else None
