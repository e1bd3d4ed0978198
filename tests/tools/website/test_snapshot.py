"""Only the parts of the memory snapshot that are not zero are packed."""

from __future__ import annotations

import pytest

from tools.website.snapshot import BLOCK, pieces

EMPTY, FULL, LAST = bytes(BLOCK), bytes(BLOCK - 1) + b"\1", b"\0\2"


@pytest.mark.parametrize(
    ("memory", "expected"),
    [
        (EMPTY, []),
        (FULL + FULL, [(0, 2 * BLOCK)]),
        (EMPTY + FULL + EMPTY + FULL + LAST, [(BLOCK, BLOCK), (3 * BLOCK, BLOCK + 2)]),
        (FULL + EMPTY + b"\0", [(0, BLOCK)]),
    ],
)
def test_runs_of_zeros_are_omitted_from_the_snapshot(memory: bytes, expected: list[tuple[int, int]]) -> None:
    assert pieces(memory) == expected
    restored = bytearray(len(memory))
    for start, length in expected:
        restored[start : start + length] = memory[start : start + length]
    assert bytes(restored) == memory
