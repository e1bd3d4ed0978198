"""Draw many copies of a shape as one path.

A page contains hundreds of copies of each piece, so each additional element in a piece makes the page slower.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import cos, radians, sin

from azulejo_table.draw.svg import number

_COMMAND = re.compile(r"([A-Z])([^A-Z]*)")
_NUMBER = re.compile(r"-?[\d.]+")


def turned(path: str, angles: Iterable[float], centre: tuple[float, float] = (50, 50)) -> str:
    """Return the data (`d`) of one path that contains a rotated copy of `path` for each angle.

    Angles are in degrees clockwise, around the point `centre`. `path` may contain the commands M, L, H, V, C, S, Q and
    Z. Overlapping copies are filled as one shape.
    """
    centre_x, centre_y = centre
    commands = list(_absolute(path))
    parts = []
    for angle in angles:
        across, down = cos(radians(angle)), sin(radians(angle))
        for letter, points in commands:
            parts.append(letter)
            parts.append(
                " ".join(
                    f"{number(centre_x + across * (x - centre_x) - down * (y - centre_y))}"
                    f" {number(centre_y + down * (x - centre_x) + across * (y - centre_y))}"
                    for x, y in points
                )
            )
    return "".join(parts)


def placed(path: str, corners: Iterable[tuple[float, float]], scale: float = 1) -> str:
    """Return the data (`d`) of one path that contains a scaled copy of `path` for each corner.

    The corner is the origin of the copy. `path` may contain the commands that `turned` accepts. The copies differ only
    in their corners, and numbers are rounded to a tenth of a unit, so the result compresses well.
    """
    if not path:
        return ""
    copy = _relative(path, scale)
    return "".join(f"M{number(left)} {number(top)}{copy}" for left, top in corners)


def _relative(path: str, scale: float) -> str:
    """Return the path with relative commands. To draw a copy, move to its origin and append this text."""
    parts = []
    x = y = first_x = first_y = 0.0
    for letter, points in _absolute(path):
        scaled = [(round(scale * across, 1), round(scale * down, 1)) for across, down in points]
        steps = " ".join(f"{number(across - x)} {number(down - y)}" for across, down in scaled)
        parts.append(letter.lower() + steps.replace(" -", "-"))
        x, y = scaled[-1] if scaled else (first_x, first_y)
        if letter == "M":
            first_x, first_y = x, y
    return "".join(parts)


def _absolute(path: str) -> Iterable[tuple[str, list[tuple[float, float]]]]:
    """Yield the commands of a path with absolute points. H and V become L."""
    x = y = 0.0
    for letter, text in _COMMAND.findall(path):
        numbers = [float(value) for value in _NUMBER.findall(text)]
        if letter in "HV":
            points = [(value, y) if letter == "H" else (x, value) for value in numbers]
            letter = "L"
        elif letter in "MLCSQZ":
            points = list(zip(numbers[::2], numbers[1::2], strict=True))
        else:
            raise ValueError(f"path: got the command {letter}, expected one of M L H V C S Q Z")
        x, y = points[-1] if points else (x, y)
        yield letter, points


def circles(centres: Iterable[tuple[float, float]], radius: float) -> str:
    """Return the data (`d`) of one path that consists of circles."""
    half = f"a{number(radius)} {number(radius)} 0 1 0"
    arcs = f"{half} {number(2 * radius)} 0{half} {number(-2 * radius)} 0Z"
    return "".join(f"M{number(x - radius)} {number(y)}{arcs}" for x, y in centres)


def ring(distance: float, radius: float, angles: Iterable[float]) -> str:
    """Return one path with a circle for each angle, at a distance from the middle. The angles are as in `turns`."""
    return circles(turns(distance, angles), radius)


def turns(distance: float, angles: Iterable[float]) -> list[tuple[float, float]]:
    """Return a point for each angle, at a distance from the middle. Angles are in degrees clockwise from the top."""
    return [(50 + distance * sin(radians(angle)), 50 - distance * cos(radians(angle))) for angle in angles]
