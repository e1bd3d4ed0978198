"""Compare messages as JSON data with the types that `azulejo_table.protocol` declares."""

from __future__ import annotations

import types
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from azulejo import View
from azulejo.analysis.review import Judgement

OPAQUE = (View, Judgement)
"""Types of the engine. The protocol does not declare their fields, so the fields are not checked."""


def check(value: object, declared: Any, where: str) -> None:
    """Raise `AssertionError` unless the value has the declared type, all required fields and no undeclared ones."""
    origin, args = get_origin(declared), get_args(declared)
    if declared is object:
        return
    if declared in OPAQUE:
        assert isinstance(value, dict), where
    elif is_typeddict(declared):
        _check_fields(value, declared, where)
    elif origin in (Union, types.UnionType):
        _check_any(value, args, where)
    elif origin is Literal:
        assert value in args, f"{where}: got {value!r}, expected one of {args}"
    elif origin is tuple:
        assert isinstance(value, list) and len(value) == len(args), f"{where}: got {value!r}, expected {declared}"
        for number, (part, type_) in enumerate(zip(value, args, strict=True)):
            check(part, type_, f"{where}[{number}]")
    elif origin is list:
        assert isinstance(value, list), f"{where}: got {value!r}, expected {declared}"
        for number, part in enumerate(value):
            check(part, args[0], f"{where}[{number}]")
    elif origin is dict:
        assert isinstance(value, dict), f"{where}: got {value!r}, expected {declared}"
        for name, part in value.items():
            check(part, args[1], f"{where}.{name}")
    else:
        allowed = (int, float) if declared is float else (declared,)
        assert type(value) in allowed, f"{where}: got {value!r}, expected {declared}"


def _check_fields(value: object, declared: Any, where: str) -> None:
    assert isinstance(value, dict), f"{where}: got {value!r}, expected {declared.__name__}"
    fields = _fields(declared)
    assert value.keys() <= fields.keys(), f"{where}: undeclared fields {value.keys() - fields.keys()}"
    missing = declared.__required_keys__ - value.keys()
    assert not missing, f"{where}: missing fields {missing}"
    for name, part in value.items():
        check(part, fields[name], f"{where}.{name}")


@cache
def _fields(declared: Any) -> dict[str, Any]:
    return get_type_hints(declared)


def _check_any(value: object, declared: tuple[Any, ...], where: str) -> None:
    errors = []
    for type_ in declared:
        try:
            return check(value, type_, where)
        except AssertionError as error:
            errors.append(str(error))
    raise AssertionError("; or ".join(errors))
