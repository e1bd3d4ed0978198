"""Find faults in the PDF of a printed page: texts that overlap, are faint, or are cut off."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np
import pypdfium2 as pdfium
import pypdfium2.raw as raw
from numpy.typing import NDArray

Numbers = NDArray[Any]
Box = tuple[float, float, float, float]
POINTS = 72 / 25.4
"""PDF points in a millimetre."""
MARGIN = 12 * POINTS
"""Margin of the printed page, as the style sheet sets it."""
TOLERANCE = 0.5
"""Allowed inaccuracy in points."""
FINE = 6
"""Resolution of the picture that shows the colours, in pixels per point. It resolves the strokes of the smallest
letters."""
AROUND = 6
"""Width, in pixels, of the strip around a letter. The strip counts as its background."""
WIDE, HIGH = 0.4, 0.2
"""Two letters overlap if they share these fractions of the smaller width and of the smaller height.

Kerned pairs such as "To" share less.
"""
MIN_CONTRAST = 4.5
"""The contrast that WCAG requires of text."""
STEP = 8
"""Maximum difference between the parts (0 to 255) of colours that count as the same background."""


@dataclass(frozen=True)
class Letter:
    """A letter on a page: left, bottom, right and top in points, and its fill colour."""

    character: str
    box: Box
    colour: tuple[int, int, int]
    page: int

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the letter, in points from the left and from the bottom."""
        return (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2

    def __str__(self) -> str:
        across, up = self.middle
        return f"{self.character!r} on page {self.page} at {across:.0f}, {up:.0f}"


def faults(printed: bytes) -> list[str]:
    """Return the faults in the texts of a PDF, one line for each."""
    reports: list[str] = []
    for page, letters in zip(pdfium.PdfDocument(printed), _pages(printed), strict=True):
        picture = page.render(scale=FINE, rev_byteorder=True).to_numpy()[..., :3]
        reports += [*_overlapping(letters), *_faint(letters, picture), *_cut(letters, page.get_size())]
    return reports


def text(printed: bytes) -> str:
    """Return all letters of a PDF in the order of the file, without spaces."""
    return "".join(letter.character for letters in _pages(printed) for letter in letters)


@lru_cache(maxsize=1)
def _pages(printed: bytes) -> list[list[Letter]]:
    """Return the letters of each page of a PDF. Reading them takes seconds, so those of the last PDF are kept."""
    return [_letters(page, number) for number, page in enumerate(pdfium.PdfDocument(printed), start=1)]


def _letters(page: Any, number: int) -> list[Letter]:
    """Return the letters of a page. A letter that is drawn twice, as an outline and filled, counts once."""
    letters: dict[tuple[str, int, int], Letter] = {}
    read, replaced = page.get_textpage(), _replaced(page)
    for index in range(read.count_chars()):
        character = read.get_text_range(index, 1)
        if not character.strip():
            continue
        letter = Letter(character, _box(read, index, replaced), _colour(read, index), number)
        across, up = letter.middle
        near = [(character, round(across) + x, round(up) + y) for x in (0, -1, 1) for y in (0, -1, 1)]
        earlier_key = next((key for key in near if key in letters and _is_same_letter(letters[key], letter)), None)
        if earlier_key is None:
            letters[near[0]] = letter
        else:  # the outline, which is wider and drawn first
            letters[earlier_key] = replace(letters[earlier_key], box=letter.box, colour=letter.colour)
    return list(letters.values())


def _box(read: Any, index: int, replaced: Mapping[int, Any]) -> Box:
    """Return the box of a letter, in points from the left and from the bottom."""
    box: Box = read.get_charbox(index)
    matrix = replaced.get(_address(raw.FPDFText_GetTextObject(read, index)))
    if matrix:
        box = matrix.on_rect(*box)
    return box


def _replaced(page: Any) -> dict[int, Any]:
    """Return, by address, the matrix of each text object with a replacement text (`ActualText`).

    Letters that look like a radical, such as 目, have a replacement text. When pdfium reports the box of such a letter,
    it ignores the matrices of the forms that contain the letter.
    """
    found = {}
    for text in page.get_objects([raw.FPDF_PAGEOBJ_TEXT]):
        marks = (raw.FPDFPageObj_GetMark(text, number) for number in range(raw.FPDFPageObj_CountMarks(text)))
        if any(raw.FPDFPageObjMark_GetParamValueType(mark, b"ActualText") for mark in marks):
            matrix, form = pdfium.PdfMatrix(), text.container
            while form:
                matrix, form = matrix.multiply(form.get_matrix()), form.container
            found[_address(text)] = matrix
    return found


def _address(thing: Any) -> int:
    return ctypes.cast(getattr(thing, "raw", thing), ctypes.c_void_p).value or 0


def _is_same_letter(one: Letter, other: Letter) -> bool:
    return all(abs(a - b) < TOLERANCE for a, b in zip(one.middle, other.middle, strict=True))


def _colour(read: Any, index: int) -> tuple[int, int, int]:
    parts = [ctypes.c_uint() for _ in range(4)]
    raw.FPDFText_GetFillColor(read, index, *parts)
    red, green, blue, _ = (part.value for part in parts)
    return red, green, blue


def _overlapping(letters: list[Letter]) -> Iterator[str]:
    if not letters:
        return
    left, bottom, right, top = np.array([letter.box for letter in letters]).T

    def shared(low: Numbers, high: Numbers, least: float) -> Numbers:
        size = high - low
        both: Numbers = np.minimum(high[:, None], high) - np.maximum(low[:, None], low)
        return np.asarray(both > least * np.minimum(size[:, None], size))

    pairs = np.triu(shared(left, right, WIDE) & shared(bottom, top, HIGH), 1)
    for one, other in np.argwhere(pairs):
        yield f"{letters[one]} overlaps {letters[other]}"


def _faint(letters: list[Letter], picture: Numbers) -> Iterator[str]:
    for letter in letters:
        contrast = _contrast(letter, picture)
        if contrast < MIN_CONTRAST:
            yield f"{letter} is faint: {contrast:.2f}"


def _contrast(letter: Letter, picture: Numbers) -> float:
    """Return the contrast between a letter and the most frequent colour around it.

    The pixel whose colour is most similar to the fill colour gives the letter's colour on paper. If the letter is
    translucent, this pixel is fainter than the fill colour.
    """
    left, bottom, right, top = (round(side * FINE) for side in letter.box)
    high = picture.shape[0]
    rows = slice(max(0, high - top - AROUND), high - bottom + AROUND)
    pixels = picture[rows, max(0, left - AROUND) : right + AROUND].reshape(-1, 3).astype(int)
    if not len(pixels):
        return 0
    from_fill = np.abs(pixels - letter.colour).sum(axis=1)
    own = pixels[from_fill.argmin()]
    others = pixels[np.abs(pixels - own).sum(axis=1) > 3 * STEP]
    if not len(others):
        return 1
    kinds = (others // STEP) @ (256 * 256, 256, 1)
    names, counts = np.unique(kinds, return_counts=True)
    behind = np.median(others[kinds == names[counts.argmax()]], axis=0)
    lighter, darker = sorted((_luminance(own), _luminance(behind)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Numbers) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    parts = colour / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return float(linear @ (0.2126, 0.7152, 0.0722))


def _cut(letters: list[Letter], size: tuple[float, float]) -> Iterator[str]:
    edge = MARGIN - TOLERANCE
    for letter in letters:
        left, bottom, right, top = letter.box
        if min(left, bottom, size[0] - right, size[1] - top) < edge:
            yield f"{letter} is cut"
