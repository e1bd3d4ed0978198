"""The colours of the style sheets are different enough for every kind of colour vision, and text is readable.

Differences are ΔE2000 (CIE 142:2001). Colour blindness is simulated after Brettel, Viénot and Mollon (1997). Contrast
is defined by WCAG 2.2. Pieces also differ in shape or drawing, but colour alone must be enough.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest
from azulejo_table.game_page import page_of
from azulejo_table.pages.render import SKY
from azulejo_table.scene import GAMES
from contrasts import Triple, contrast, linear
from sheets import MORE_CONTRAST, Nodes, called, channels, rule, text, tones

THEMES = ("light", "dark")
each_theme = pytest.mark.parametrize("theme", THEMES)

FAR = 15
"""Minimum ΔE2000 between any two pieces of a set."""
STEP = 10
"""Minimum difference in L* between any two pieces of a set, for people who see no colours."""
READ = 4.5
"""Minimum contrast of text."""
SEEN = 3
"""Minimum contrast of borders, signs and large figures."""

PIECES = {
    "azul": ("azul", "tile-{}", "on-{}", ("blue", "yellow", "red", "black", "white")),
    "sintra": ("sintra", "glass-{}", "motif-{}", ("orange", "pink", "yellow", "blue", "light-blue")),
    "queen's garden": ("queens_garden", "hex-{}", "hex-on-{}", ("B", "Y", "L", "G", "V", "P")),
    "noctiluca's dice": ("noctiluca", "n-{}", "n-on-{}", ("blue", "green", "orange", "purple")),
    "noctiluca's jars": ("noctiluca", "n-{}", "n-on-{}", ("gold", "brown", "red")),
}
"""Sets of pieces.

Each set has a style sheet, names of properties (for a piece's colour and for the drawing on the piece), and the names
of its pieces.
"""
each_set = pytest.mark.parametrize("pieces", PIECES.values(), ids=PIECES)

TABLE = ("ground-light", "ground", "ground-dark")
"""Properties for the colour of the table: near the light, halfway, and far from the light."""
SURFACES = ("panel", "raised", "board")
"""Properties for the colours of surfaces that contain text."""
TEXTS = [
    *((text, ground) for text in ("ink", "soft", "accent", "loss") for ground in ("ground", "panel", "raised")),
    *((text, ground) for text in ("ink", "soft", "accent") for ground in (*TABLE, *SURFACES)),
    *((text, ground) for text in ("loss", "gain") for ground in ("ground-light", *SURFACES)),
    *(("on-accent", "accent"), ("ground", "ink"), ("ground", "loss")),
]
"""Pairs of properties that occur in every game: the colour of a text, and the colour of its background.

Figures of losses and gains occur on boards and on the lit half of the table.
"""
BORDERS = [(line, ground) for line in ("line", "ink", "accent", "loss") for ground in ("ground", "panel", "raised")]
"""Pairs of properties: borders of controls, rings around places and the focus ring, each with its background."""
PLATES = ("plate-1", "plate-2", "plate-3")
"""Properties for the colours of Azul's factories, from the lit side to the side in shadow."""
LIGHTS = [("lit-edge", "bed"), ("lit-edge", "slot")]
"""Pairs of properties: the frame of a place while its points are counted, and the surface around the place."""
PAGES = ("base", "azul", "sintra", "queens_garden", "noctiluca")
"""Style sheets that set the colour of the table: `base` for the lobby, and one for each game."""
ALWAYS_NIGHT = {"noctiluca"}
OWN_TEXTS = {
    "azul": [
        *((text, ground) for text in ("ink", "soft") for ground in ("table-near", "table-mid", "table-far")),
        *((text, ground) for text in ("ink", "minus", "soft") for ground in ("board", "board-low")),
        ("minus", "space"),
        ("on-accent", "accent"),
    ],
    "sintra": [("soft", "panel"), ("ink", "frame"), ("ink", "raised"), ("loss", "slab")],
    "noctiluca": [
        *(("n-ink", "n-paper"), ("n-badge-ink", "n-badge"), ("n-on-storm", "n-storm")),
        *((text, ground) for text in ("n-text", "n-quiet", "n-lost") for ground in ("n-night", "n-card", "n-lifted")),
        *((way, ground) for way in ("n-long", "n-short", "n-lit") for ground in ("n-night", "n-card")),
        *(("n-ask-ink", "n-ask"), ("n-ask-soft", "n-ask"), ("n-text", "n-lit-bed"), ("n-on-green", "n-lit")),
    ],
}
"""For each game, pairs that only this game uses: the colour of a text or figure, and the colour of its background.

Their minimum contrast is `READ`.
"""
OWN_SIGNS = {
    "azul": [(f"etch-{name}", f"bed-{name}") for name in PIECES["azul"][3]]
    + [("accent", "board"), ("accent", "table-mid"), ("lit-edge", "wall-bed"), ("accent", "stone"), ("ink", "stone")],
    "sintra": [(f"engraved-{name}", f"pale-{name}") for name in PIECES["sintra"][3]],
    "queens_garden": [("garden-ornament", "garden-ornament-bed"), ("garden-ornament", "garden-pavilion-bed")],
    "noctiluca": [
        ("n-foam", "n-glass"),
        ("n-foam", "n-storm"),
        ("n-badge-line", "n-badge"),
        ("n-sign", "panel"),
        ("n-rule", "n-night"),
        ("n-rule", "n-lifted"),
        ("n-dived", "n-night"),
    ],
}
"""For each game, pairs that only this game uses: the colour of a sign, and the colour of its background.

Their minimum contrast is `SEEN`.
"""

STATES = {
    "azul": [
        *((f"bed-{name}", "wall-bed") for name in PIECES["azul"][3]),
        *(("space-edge", ground) for ground in ("board", "board-low", "space")),
        *((ring, plate) for ring in ("plate-picked", "plate-aimed", "plate-focus") for plate in PLATES),
        *((ring, ground) for ring in ("ink", "accent", "soft") for ground in ("table-near", "table-mid", "table-far")),
    ],
    "sintra": [
        *((f"pale-{name}", "frame") for name in PIECES["sintra"][3]),
        *(("void", "stone"), ("frame", "stone"), ("frame-edge", "stone"), ("slab-edge", "slab"), ("ink", "rosette")),
    ],
    "queens_garden": [
        *((line, "garden-lawn") for line in ("garden-slot-line", "garden-kerb-line", "garden-hedge")),
        *(("garden-space", "garden-lawn"), ("garden-space-line", "garden-space"), ("garden-kerb", "garden-lawn")),
        *(("garden-sunk", "garden-kerb"), ("ink", "garden-space"), ("ink", "garden-lawn")),
    ],
}
"""For each game, the colours that show a state, such as empty or picked, each with the colour around it."""
SKETCHES = {
    "azul": [*((f"bed-{name}", "wall-bed") for name in PIECES["azul"][3]), ("wall-bed", "panel")],
    "sintra": [("frame", "stone"), ("void", "stone"), ("stone", "panel")],
    "queens_garden": [("garden-plate", "panel"), ("garden-kerb-line", "garden-plate")],
}
"""For each game, pairs of colours on the small boards in chips.

The last pair is the board and the chip. The others are a kind of empty place and the colour around it.
"""


# Reading the style sheets


@cache
def properties(sheet: str, condition: str = "") -> dict[str, Nodes]:
    """Return the custom properties of `:root` in a sheet and, if given, in its at-rule `condition` (for more contrast).

    These include the properties of the base sheet and of the game's table.
    """
    before = properties(sheet) if condition else {**properties("base"), **table(sheet)} if sheet != "base" else {}
    own = "colours" if sheet == "base" and not condition else sheet
    return {**before, **rule(own, ":root", condition).values()}


@cache
def table(game: str) -> dict[str, Nodes]:
    """Return the custom properties of a game's table, as its ground.css declares them."""
    return rule(f"{game}/ground", f':root:where([data-game="{game}"])').values()


def colour(sheet: str, name: str, theme: str, condition: str = "", under: Triple | None = None) -> Triple:
    """Return the colour of a property in a theme as sRGB from 0 to 1. Translucent colours are blended with `under`."""
    light, dark = tones(properties(sheet, condition)[f"--{name}"])
    value = light if theme == "light" and sheet not in ALWAYS_NIGHT else dark
    if other := called(value, "var"):
        return colour(sheet, text(other).removeprefix("--"), theme, condition, under)
    red, green, blue, alpha = channels(value)
    if alpha == 1:
        return red, green, blue
    assert under is not None, f"--{name} of {sheet}.css is translucent"
    mixed = (part * alpha + below * (1 - alpha) for part, below in zip((red, green, blue), under, strict=True))
    return next(mixed), next(mixed), next(mixed)


# Measures


def times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    """Multiply a matrix by a vector."""
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


TO_XYZ = ((0.4123908, 0.3575843, 0.1804808), (0.2126390, 0.7151687, 0.0721923), (0.0193308, 0.1191948, 0.9505322))
WHITE = (0.95047, 1.0, 1.08883)

SIGHTS: dict[str, tuple[Triple, tuple[Triple, Triple, Triple], tuple[Triple, Triple, Triple]] | None] = {
    "normal": None,
    "protan": (
        (0.00048, 0.00393, -0.00441),
        ((0.14980, 1.19548, -0.34528), (0.10764, 0.84864, 0.04372), (0.00384, -0.00540, 1.00156)),
        ((0.14570, 1.16172, -0.30742), (0.10816, 0.85291, 0.03892), (0.00386, -0.00524, 1.00139)),
    ),
    "deutan": (
        (-0.00281, -0.00611, 0.00892),
        ((0.36477, 0.86381, -0.22858), (0.26294, 0.64245, 0.09462), (-0.02006, 0.02728, 0.99278)),
        ((0.37298, 0.88166, -0.25464), (0.25954, 0.63506, 0.10540), (-0.01980, 0.02784, 0.99196)),
    ),
    "tritan": (
        (0.03901, -0.02788, -0.01113),
        ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
        ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
    ),
}
"""For each kind of colour vision, data that simulate it; None for normal vision.

The data are the normal of a plane through the colour space, and a projection for each side of the plane.
"""


def perceived(rgb: Triple, sight: str) -> Triple:
    """Return how a colour looks with a kind of colour vision, as linear light clipped to the range of a screen."""
    light, kind = linear(rgb), SIGHTS[sight]
    if kind is not None:
        normal, one, other = kind
        side = sum(a * b for a, b in zip(normal, light, strict=True))
        light = times(one if side >= 0 else other, light)
    red, green, blue = (min(1.0, max(0.0, part)) for part in light)
    return red, green, blue


def lab(light: Triple) -> Triple:
    """Return the CIELAB coordinates of light (D65)."""
    parts = (value / white for value, white in zip(times(TO_XYZ, light), WHITE, strict=True))
    x, y, z = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Triple, other: Triple) -> float:
    """Return the ΔE2000 of two CIELAB colours."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - sqrt(chroma / (chroma + 25**7)) / 2
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    far = (lightness - 50) ** 2
    in_lightness = (l2 - l1) / (1 + 0.015 * far / sqrt(20 + far))
    in_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    in_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    spread = radians(60 * exp(-(((hue - 275) / 25) ** 2)))
    bend = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(spread)
    return sqrt(in_lightness**2 + in_chroma**2 + in_hue**2 + bend * in_chroma * in_hue)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (56, -27, -3), 31.9030),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ],
)
def test_the_difference_of_colours_matches_published_values(one: Triple, other: Triple, expected: float) -> None:
    """Sharma, Wu and Dalal (2005) published these pairs of colours, which reveal mistakes in implementations."""
    assert difference(one, other) == pytest.approx(expected, abs=1e-4)
    assert difference(other, one) == pytest.approx(expected, abs=1e-4)


# The palettes


@each_theme
@pytest.mark.parametrize("sight", SIGHTS)
@each_set
def test_pieces_have_distinguishable_colours(
    pieces: tuple[str, str, str, tuple[str, ...]], sight: str, theme: str
) -> None:
    sheet, body, _, names = pieces
    labs = {name: lab(perceived(colour(sheet, body.format(name), theme), sight)) for name in names}
    for one, other in combinations(names, 2):
        apart = difference(labs[one], labs[other])
        assert apart >= FAR, f"{one} and {other}: {apart:.1f}"


@each_theme
@each_set
def test_pieces_are_distinguishable_in_grey(pieces: tuple[str, str, str, tuple[str, ...]], theme: str) -> None:
    sheet, body, _, names = pieces
    steps = {name: lab(linear(colour(sheet, body.format(name), theme)))[0] for name in names}
    for one, other in combinations(names, 2):
        apart = abs(steps[one] - steps[other])
        assert apart >= STEP, f"{one} and {other}: {apart:.1f}"


@each_theme
@each_set
def test_markings_on_pieces_have_enough_contrast(pieces: tuple[str, str, str, tuple[str, ...]], theme: str) -> None:
    """Markings are the drawings, pips and large figures on pieces."""
    sheet, body, motif, names = pieces
    weak = weaker_than(SEEN, sheet, [(motif.format(name), body.format(name)) for name in names], theme)
    assert not weak


def weaker_than(
    least: float, sheet: str, pairs: list[tuple[str, str]], theme: str, condition: str = ""
) -> dict[str, float]:
    """Return the pairs with a contrast below `least`, each with that contrast."""
    contrasts = {}
    for front, back in pairs:
        ground = colour(sheet, back, theme, condition, colour(sheet, "panel", theme, condition))
        contrasts[f"{front} on {back}"] = round(contrast(colour(sheet, front, theme, condition, ground), ground), 2)
    return {pair: value for pair, value in contrasts.items() if value < least}


@each_theme
@each_set
def test_pieces_have_a_visible_outline_on_every_background(
    pieces: tuple[str, str, str, tuple[str, ...]], theme: str
) -> None:
    """Pieces have a dark outline in the light theme, and a pale one in the dark theme."""
    sheet = pieces[0]
    own = "n-" if sheet == "noctiluca" else ""
    line = "outline" if theme == "light" and sheet not in ALWAYS_NIGHT else "halo"
    weak = weaker_than(SEEN, sheet, [(own + line, "panel")], theme)
    assert not weak


@each_theme
@pytest.mark.parametrize("sheet", PAGES)
def test_text_has_enough_contrast(sheet: str, theme: str) -> None:
    assert not weaker_than(READ, sheet, TEXTS, theme)


@each_theme
@pytest.mark.parametrize("sheet", PAGES)
def test_borders_have_enough_contrast(sheet: str, theme: str) -> None:
    assert not weaker_than(SEEN, sheet, BORDERS, theme)


@pytest.mark.parametrize(("page", "skies"), [("base", SKY), *((game, page_of(game).sky) for game in GAMES)])
def test_the_theme_colour_for_browsers_is_the_colour_of_the_table(page: str, skies: tuple[str, str]) -> None:
    colours = tones(properties(page)["--ground-light"])
    assert tuple(map(text, colours)) == skies


@each_theme
def test_a_place_whose_points_are_counted_has_a_visible_frame(theme: str) -> None:
    assert not weaker_than(SEEN, "base", LIGHTS, theme)


@each_theme
@pytest.mark.parametrize("sheet", OWN_TEXTS)
def test_texts_of_only_one_game_have_enough_contrast(sheet: str, theme: str) -> None:
    assert not weaker_than(READ, sheet, OWN_TEXTS[sheet], theme)


@each_theme
@pytest.mark.parametrize("sheet", OWN_SIGNS)
def test_signs_of_only_one_game_have_enough_contrast(sheet: str, theme: str) -> None:
    assert not weaker_than(SEEN, sheet, OWN_SIGNS[sheet], theme)


def contrasts(sheet: str, pairs: list[tuple[str, str]], theme: str) -> dict[str, float]:
    """Return the contrast of each pair. No contrast reaches 22, so no pair is left out."""
    return weaker_than(22, sheet, pairs, theme)


@pytest.mark.parametrize("sheet", STATES)
def test_states_are_as_visible_in_the_dark_theme_as_in_the_light_theme(sheet: str) -> None:
    """In the dark theme, the contrast of each pair must be at least `SEEN`, or as high as in the light theme."""
    light, dark = (contrasts(sheet, STATES[sheet], theme) for theme in THEMES)
    assert len(light) == len(STATES[sheet])
    assert not {pair: (value, light[pair]) for pair, value in dark.items() if value < min(SEEN, light[pair])}


@pytest.mark.parametrize("sheet", SKETCHES)
def test_small_boards_are_as_visible_in_the_dark_as_in_the_light_theme(sheet: str) -> None:
    scheme = rule("table", ".sketch > svg").values().get("color-scheme")
    assert scheme
    chip_theme = text(scheme)
    (*empty, (board, chip)) = SKETCHES[sheet]
    by_day, shown = (contrasts(sheet, empty, theme) for theme in ("light", chip_theme))
    assert all(shown[pair] >= by_day[pair] for pair in by_day)
    assert contrast(colour(sheet, board, chip_theme), colour(sheet, chip, "dark")) >= SEEN


@each_theme
def test_the_setting_for_more_contrast_increases_contrast(theme: str) -> None:
    etchings = [(front, back) for front, back in OWN_SIGNS["azul"] if front.startswith("etch")]
    assert not weaker_than(READ, "azul", etchings, theme, MORE_CONTRAST)
    assert not weaker_than(7, "base", [*TEXTS[:12], *BORDERS[:6]], theme, MORE_CONTRAST)
