"""Sintra's colours are visible in both themes: engravings on glass, and light on the palace."""

from __future__ import annotations

from itertools import pairwise

import pytest
import sheets
from contrasts import Triple, contrast, luminance
from sheets import channels, rule


def tones(part: str) -> dict[str, list[Triple]]:
    """Read the tones of a part of a pane from the style sheet. Return colour of glass → [light theme, dark theme]."""
    prefix = f"--{part}-"
    declared = rule("sintra", ":root").values().items()
    return {
        name.removeprefix(prefix): [channels(value)[:3] for value in sheets.tones(both)]
        for name, both in declared
        if name.startswith(prefix)
    }


@pytest.mark.parametrize(("ground", "line"), [("glass", "motif"), ("pale", "engraved")])
def test_engravings_are_visible_on_their_glass(ground: str, line: str) -> None:
    """Each colour of glass has an engraving, on panes and on printed spaces. Check both themes."""
    grounds, lines = tones(ground), tones(line)
    assert set(grounds) == set(lines) == {"orange", "pink", "yellow", "blue", "light-blue"}
    for name, colours in grounds.items():
        for below, above in zip(colours, lines[name], strict=True):
            assert contrast(below, above) >= 3, f"{line} on {ground}, {name}"


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_a_beam_of_light_stands_out_from_the_palace(theme: int) -> None:
    declared = rule("sintra", ":root").values()
    *dusk, alpha = channels(sheets.tones(declared["--beam-dusk"])[theme])
    stone = channels(sheets.tones(declared["--floor"])[theme])[:3]
    red, green, blue = (over * alpha + below * (1 - alpha) for over, below in zip(dusk, stone, strict=True))
    for name, colours in tones("beam").items():
        if name != "dusk":
            assert contrast((red, green, blue), colours[theme]) >= 2.5, name


def test_colours_of_glass_differ_in_lightness() -> None:
    """The colours must be distinguishable in grey prints, and for people who see few colours."""
    lightness = sorted(116 * luminance(colour) ** (1 / 3) - 16 for colour, _ in tones("glass").values())
    assert all(darker + 10 <= lighter for darker, lighter in pairwise(lightness))
