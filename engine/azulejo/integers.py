"""Conversion of integers from callers.

All values with `__index__` count as integers, for example those of NumPy. Only `True` and `False` do not.
"""

from __future__ import annotations

from operator import index


def integer(value: object) -> int | None:
    """Return an integer as an `int`, or None for any other value. Never raises.

    Integers are all values with `__index__`: `int` and its subclasses, and NumPy's integers. `True` and `False` are not
    integers here.
    """
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except Exception:  # `__index__` of a caller's class may raise any exception
        return None


def integer_within(value: object, low: int, high: int) -> int | None:
    """Return an integer from `low` to `high` as an `int`, or None for any other value. Never raises."""
    number = integer(value)
    return number if number is not None and low <= number <= high else None
