"""Repeated shapes are drawn as one path, in the right places."""

from __future__ import annotations

import pytest
from azulejo_table.draw.shapes import circles, placed, ring, turned


def test_a_path_is_rotated_clockwise_about_the_centre() -> None:
    assert turned("M50 10L60 20Z", [0, 90]) == "M50 10L60 20ZM90 50L80 60Z"


def test_axis_aligned_lines_stay_lines_when_rotated() -> None:
    assert turned("M50 33V12H60", [180]) == "M50 67L50 88L40 88"


def test_curves_rotate_with_all_their_points() -> None:
    assert turned("M0 0C10 0 10 -5.5 20 5Q1 2 3 4", [90], (0, 0)) == "M0 0C0 10 5.5 10 -5 20Q-2 1 -4 3"


@pytest.mark.parametrize("command", ["A5 5 0 0 1 10 10", "T4 4"])
def test_unsupported_path_commands_are_refused(command: str) -> None:
    with pytest.raises(ValueError, match="expected one of M L H V C S Q Z"):
        turned(f"M0 0{command}", [90])


def test_circles_begin_at_their_left() -> None:
    assert circles([(10, 20)], 5) == "M5 20a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z"


def test_a_ring_of_circles_begins_above_the_middle_and_goes_clockwise() -> None:
    assert ring(20, 5, [0, 90]) == circles([(50, 30), (70, 50)], 5)


def test_a_path_keeps_its_commands_at_each_corner() -> None:
    assert placed("M0 10H20Q20 20 10 20Z", [(0, 0), (100, 5)], 0.5) == (
        "M0 0m0 5l10 0q0 5-5 5zM100 5m0 5l10 0q0 5-5 5z"
    )


def test_a_subpath_starts_where_the_closed_one_began() -> None:
    assert placed("M1 1L4 1L4 4ZM2 2L3 3", [(10, 10)]) == "M10 10m1 1l3 0l0 3zm1 1l1 1"


def test_no_corners_give_no_path() -> None:
    assert placed("", [(1, 2)]) == ""
