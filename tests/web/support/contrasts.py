"""Compute the luminance and the contrast of colours according to WCAG 2.2."""

from __future__ import annotations

Triple = tuple[float, float, float]
LUMINANCE = (0.2126, 0.7152, 0.0722)


def linear(rgb: Triple) -> Triple:
    """Return the linear red, green and blue of an sRGB colour, from 0 to 1."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb)
    return red, green, blue


def luminance(rgb: Triple) -> float:
    """Return the relative luminance of an sRGB colour, from 0 to 1."""
    return sum(weight * part for weight, part in zip(LUMINANCE, linear(rgb), strict=True))


def contrast(one: Triple, other: Triple) -> float:
    """Return the contrast of two sRGB colours, from 1 (equal) to 21 (black on white)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)
