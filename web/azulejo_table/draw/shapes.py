"""Shapes that repeat, as one path: a page has hundreds of copies of each piece, and pays for every element of it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import cos, radians, sin

from azulejo_table.draw.svg import number

_COMMAND = re.compile(r"([A-Z])([^A-Z]*)")
_NUMBER = re.compile(r"-?[\d.]+")


def turned(path: str, angles: Iterable[float], around: tuple[float, float] = (50, 50)) -> str:
    """The data of one path that has `path` once for each angle, in degrees clockwise, turned about a point.

    It may have the commands M, L, H, V, C, S, Q and Z. Copies that lie over each other are filled as one.
    """
    centre_x, centre_y = around
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


def _absolute(path: str) -> Iterable[tuple[str, list[tuple[float, float]]]]:
    """The commands of a path with their points; H and V become L."""
    x = y = 0.0
    for letter, text in _COMMAND.findall(path):
        numbers = [float(each) for each in _NUMBER.findall(text)]
        if letter in "HV":
            points = [(each, y) if letter == "H" else (x, each) for each in numbers]
            letter = "L"
        elif letter in "MLCSQZ":
            points = list(zip(numbers[::2], numbers[1::2], strict=True))
        else:
            raise ValueError(f"path: got the command {letter}, expected one of M L H V C S Q Z")
        x, y = points[-1] if points else (x, y)
        yield letter, points


def circles(centres: Iterable[tuple[float, float]], radius: float) -> str:
    """The data of one path of circles."""
    half = f"a{number(radius)} {number(radius)} 0 1 0"
    around = f"{half} {number(2 * radius)} 0{half} {number(-2 * radius)} 0Z"
    return "".join(f"M{number(x - radius)} {number(y)}{around}" for x, y in centres)


def ring(distance: float, radius: float, angles: Iterable[float]) -> str:
    """The data of one path of circles so far from the middle, above it and turned about it by each angle."""
    turns = [radians(angle) for angle in angles]
    return circles([(50 + distance * sin(turn), 50 - distance * cos(turn)) for turn in turns], radius)
