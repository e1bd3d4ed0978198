"""Copies of a shape are drawn as one path, with each copy in the right place."""

from __future__ import annotations

import pytest
from azulejo_table.draw.shapes import circles, placed, ring, turned


def test_copies_of_a_path_are_rotated_clockwise_about_the_centre() -> None:
    assert turned("M50 10L60 20Z", [0, 90]) == "M50 10L60 20ZM90 50L80 60Z"


def test_horizontal_and_vertical_lines_become_ordinary_lines() -> None:
    assert turned("M50 33V12H60", [180]) == "M50 67L50 88L40 88"


def test_curves_rotate_with_all_their_points() -> None:
    assert turned("M0 0C10 0 10 -5.5 20 5Q1 2 3 4", [90], (0, 0)) == "M0 0C0 10 5.5 10 -5 20Q-2 1 -4 3"


@pytest.mark.parametrize("command", ["A5 5 0 0 1 10 10", "T4 4"])
def test_unsupported_path_commands_are_refused(command: str) -> None:
    with pytest.raises(ValueError, match="expected one of M L H V C S Q Z"):
        turned(f"M0 0{command}", [90])


def test_the_path_of_a_circle_begins_at_its_leftmost_point() -> None:
    assert circles([(10, 20)], 5) == "M5 20a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z"


def test_a_ring_of_circles_begins_above_the_middle_and_goes_clockwise() -> None:
    assert ring(20, 5, [0, 90]) == circles([(50, 30), (70, 50)], 5)


def test_a_path_is_copied_to_each_corner_with_relative_commands() -> None:
    assert placed("M0 10H20Q20 20 10 20Z", [(0, 0), (100, 5)], 0.5) == (
        "M0 0m0 5l10 0q0 5-5 5zM100 5m0 5l10 0q0 5-5 5z"
    )


def test_commands_after_a_closed_subpath_are_relative_to_its_start() -> None:
    assert placed("M1 1L4 1L4 4ZM2 2L3 3", [(10, 10)]) == "M10 10m1 1l3 0l0 3zm1 1l1 1"


def test_an_empty_path_is_copied_as_an_empty_path() -> None:
    assert placed("", [(1, 2)]) == ""
