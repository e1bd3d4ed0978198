"""Draw the pool without its dice: night, moon, reeds, stones, cells, paths from shores, and the sections of the storm.

A section is a third of the pool, with six cells numbered from 1 to 6. A storm strikes one section: its die is
thrown, and the section's cell with the number on the die is emptied.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin

from azulejo.games.noctiluca.pieces.components import PATHS, SECTIONS

from azulejo_table.draw.svg import number
from azulejo_table.games.noctiluca.draw.geometry import CELL_AT, RADIUS, SHORE_AT, STONE, VIEW_BOX, Point

_EDGE = 284.0
"""Distance from the pool's centre to a corner of its water."""


def _at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def hexagon(radius: float = RADIUS - 2) -> str:
    """Return the path of a hexagonal cell around the origin, with a corner at the top."""
    corners = [(radius * sin(k * pi / 3), -radius * cos(k * pi / 3)) for k in range(6)]
    return "M" + "L".join(_at(x, y) for x, y in corners) + "Z"


def _bank(k: float) -> Point:
    """Return a point on the edge of the water, which is a hexagon with rounded corners.

    `k` is the position of the point, from 0 to 6. 0 is the corner at the right, 1 the next corner clockwise, and so on.
    """
    side, along = divmod(k % 6, 1)
    (x0, y0), (x1, y1) = ((_EDGE * cos((side + i) * pi / 3), _EDGE * sin((side + i) * pi / 3)) for i in (0, 1))
    x, y = x0 + (x1 - x0) * along, y0 + (y1 - y0) * along
    round_off = 1 - 0.075 * (1 - 4 * along * (1 - along)) ** 3
    return x * round_off, y * round_off


def _water() -> str:
    rim = "M" + "L".join(_at(*_bank(k / 10)) for k in range(60)) + "Z"
    return (
        f'<path d="{rim}" fill="none" stroke="#02050d" stroke-opacity=".6" stroke-width="16" stroke-linejoin="round"/>'
        f'<path d="{rim}" fill="url(#n-sea)" stroke="#4a86b8" stroke-opacity=".55" stroke-width="3"'
        ' stroke-linejoin="round"/>'
    )


def _boulders() -> str:
    """Draw stones of many sizes along the water's edge, except at the shores."""
    stones = []
    for k in range(54):
        x, y = _bank(k / 9 + 0.03 * (k * 7 % 5))
        if any((x - sx) ** 2 + (y - sy) ** 2 < 52**2 for sx, sy in SHORE_AT):
            continue
        wide, high, out = 9 + k * 5 % 7, 6 + k * 3 % 5, 1.015 + 0.012 * (k * 11 % 4)
        stones.append(
            f'<g transform="translate({_at(x * out, y * out)}) rotate({k * 47 % 50 - 25})">'
            f'<ellipse rx="{wide}" ry="{high}" fill="#1d2a44" stroke="#060b18" stroke-width="2.5"/>'
            f'<path d="M{-wide * 0.6:.1f} {-high * 0.35:.1f}Q{-wide * 0.1:.1f} {-high * 0.85:.1f} {wide * 0.5:.1f}'
            f' {-high * 0.5:.1f}" fill="none" stroke="#6f8db8" stroke-opacity=".7" stroke-width="2"'
            ' stroke-linecap="round"/></g>'
        )
    return "".join(stones)


_REED = (
    '<g fill="none" stroke-linecap="round"><path d="M0 0Q-4-46 8-92" stroke="#2c5a4c" stroke-width="4"/>'
    '<path d="M-12 2Q-22-34-16-68" stroke="#24503f" stroke-width="4"/>'
    '<path d="M10 2Q18-24 34-52" stroke="#1d4438" stroke-width="4.5"/>'
    '<path d="M-18 2Q-34-16-40-40" stroke="#1d4438" stroke-width="4"/>'
    '<path d="M4-70L8-92" stroke="#080d18" stroke-width="13"/><path d="M4-70L8-92" stroke="#7a4a2a" stroke-width="9"/>'
    '<path d="M-17-52L-16-70" stroke="#080d18" stroke-width="11.5"/>'
    '<path d="M-17-52L-16-70" stroke="#6a3f24" stroke-width="8"/></g>'
)
_FERN = (
    '<g fill="#143329" stroke="#0a1c1c" stroke-width="2">'
    + "".join(
        f'<path d="M0 0Q{-16 - 2 * k} -40 0 {-96 + 6 * abs(k)}Q{12 + k} -40 0 0Z" transform="rotate({k * 26})"/>'
        for k in (-2, 2, -1, 1, 0)
    )
    + '</g><g stroke="#3f8067" stroke-opacity=".6" stroke-width="2">'
    + "".join(f'<path d="M0-8V{-78 + 6 * abs(k)}" transform="rotate({k * 26})"/>' for k in (-2, -1, 0, 1, 2))
    + "</g>"
)
_PAD = (
    '<ellipse rx="21" ry="13" fill="#1b4a44" stroke="#071a1e" stroke-width="2.5"/>'
    '<path d="M0 0L20-7L17 8Z" fill="#0d274d"/><path d="M-15-3Q-6-10 6-9" fill="none" stroke="#62b09b"'
    ' stroke-opacity=".75" stroke-width="2" stroke-linecap="round"/>'
)


def _put(art: str, x: float, y: float, size: float = 1, turned: float = 0) -> str:
    return f'<g transform="translate({_at(x, y)}) rotate({number(turned)}) scale({number(size)})">{art}</g>'


_MOON = (
    '<circle cx="-236" cy="-212" r="86" fill="url(#n-moonlight)"/>'
    '<circle cx="-236" cy="-212" r="33" fill="#fdf6dc" stroke="#c9b98a" stroke-width="2"/>'
    '<g fill="#e6dcb6"><circle cx="-247" cy="-222" r="7"/><circle cx="-226" cy="-205" r="9"/>'
    '<circle cx="-244" cy="-197" r="4.5"/><circle cx="-222" cy="-228" r="4"/></g>'
)
_REFLECTION = (
    '<circle r="150" fill="url(#n-moonlight)" opacity=".5"/><g fill="#fdf6dc">'
    '<path d="M-26-18Q0-42 26-18Q0-25-26-18Z" opacity=".8"/><path d="M-35-4Q0-19 35-4Q0-9-35-4Z" opacity=".65"/>'
    '<path d="M-32 10Q0-2 32 10Q0 7-32 10Z" opacity=".5"/><path d="M-22 23Q0 15 22 23Q0 22-22 23Z" opacity=".36"/>'
    '<path d="M-11 34Q0 29 11 34Q0 34-11 34Z" opacity=".25"/></g>'
)


def _pool() -> str:
    left, top, width, height = (number(side) for side in VIEW_BOX)
    stars = "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}"/>'
        for x, y, r in (
            (-170, -256, 1.6), (-268, -150, 1.5), (-196, -244, 1.1), (182, -252, 1.5), (214, -232, 1.1),
            (276, -176, 1.4), (196, -262, 1), (268, -120, 1.1), (-276, -98, 1),
        )
    )  # fmt: skip
    glints = "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{r}" fill="#8ff5d6" opacity=".8"/>'
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{r * 4}" fill="#8ff5d6" opacity=".12"/>'
        for x, y, r in (
            (232, -216, 2.4),
            (262, -246, 1.8),
            (206, 236, 2),
            (-214, 236, 2.2),
            (-264, 168, 1.7),
            (272, 176, 2),
        )
    )
    plants = (
        _put(_FERN, 284, -262, 1.1, -128) + _put(_FERN, -288, 268, 1.05, 42) + _put(_FERN, 288, 268, 1.1, -40)
        + _put(_REED, -226, 262, 0.95, 4) + _put(_REED, -262, 214, 0.8, -6)
        + _put(_REED, 236, 262, 1, -4) + _put(_REED, 266, 206, 0.78, 8)
    )  # fmt: skip
    pads = _put(_PAD, 265, 14, 0.8, -70) + _put(_PAD, -266, -12, 0.85, 100) + _put(_PAD, 140, -243, 0.7, 10)
    return (
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="var(--n-sky, url(#n-night))"/>'
        f'<g fill="#dbe8ff">{stars}</g>{_MOON}{plants}{_water()}{_REFLECTION}{pads}{_boulders()}{glints}'
        + "".join(_stone(shore) for shore in range(len(SHORE_AT)))
    )


def _stone(shore: int) -> str:
    """Draw a shore, where dives begin: a flat stone with the shore's number."""
    x, y = SHORE_AT[shore]
    return (
        f'<g transform="translate({_at(x, y)})"><circle r="{number(STONE + 1.5)}" fill="#02050d" opacity=".55" cy="3"/>'
        f'<circle r="{number(STONE)}" fill="url(#n-stone)" stroke="#060b18" stroke-width="3"/>'
        f'<path d="M-18-10Q-10-21 5-20" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3"'
        f' stroke-linecap="round"/><text y="9" class="n-figure" font-size="26" fill="#0b1428">{shore + 1}</text></g>'
    )


_HEAD = "M-8-10L12 0L-8 10L-4 0Z"
"""The head of an arrow that marks the direction of a path. It is drawn in the middle of a cell, between its dice."""


def _trail(shore: int, path: int) -> str:
    """Draw the line of a path, from the rim of the shore's stone through the cells of the path."""
    (x, y), cells = SHORE_AT[shore], [CELL_AT[cell] for cell in PATHS[shore][path]]
    right, down = cells[0][0] - x, cells[0][1] - y
    part = (STONE + 6) / hypot(right, down)
    points = [(x + right * part, y + down * part), *cells]
    return f'<path id="n-trail-{shore}-{path}" d="M{"L".join(_at(x, y) for x, y in points)}"/>'


def _paths_of_shore(shore: int) -> str:
    """Draw both paths of a shore, with their cells and arrowheads. Each path has a different tint."""
    drawn = []
    for path, (kind, cells) in enumerate(zip(("n-long", "n-short"), PATHS[shore], strict=True)):
        points = [CELL_AT[cell] for cell in cells]
        (x0, y0), (x1, y1) = points[0], points[-1]
        turned = number(degrees(atan2(y1 - y0, x1 - x0)))
        under = "".join(f'<use href="#n-tint" transform="translate({_at(x, y)})"/>' for x, y in points)
        heads = "".join(f'<path d="{_HEAD}" transform="translate({_at(x, y)}) rotate({turned})"/>' for x, y in points)
        drawn.append(
            f'<g class="{kind}">{under}<use href="#n-trail-{shore}-{path}"/><g class="n-heads">{heads}</g></g>'
        )
    return "".join(drawn)


def _section(section: int) -> str:
    """Draw the numbers of the six cells in a section."""
    return "".join(badge(cell, count) for count, cell in enumerate(SECTIONS[section], 1))


def badge(cell: int, count: int) -> str:
    """Draw a number in the lower corner of a cell."""
    x, y = CELL_AT[cell]
    return (
        f'<g transform="translate({_at(x, y + 46)})"><circle r="12.5" fill="var(--n-badge)"'
        f' stroke="var(--n-badge-line)" stroke-width="2"/>'
        f'<text y="6.5" class="n-figure" font-size="19" fill="var(--n-badge-ink)">{count}</text></g>'
    )


def section_angle(section: int) -> float:
    """Return the direction from the pool's centre to a section, in degrees clockwise from the top."""
    x = sum(CELL_AT[cell][0] for cell in SECTIONS[section])
    y = sum(CELL_AT[cell][1] for cell in SECTIONS[section])
    return degrees(atan2(x, -y))


_ARROW = (
    '<circle cx="50" cy="50" r="44" fill="var(--n-storm)" stroke="var(--n-foam)" stroke-width="4"/>'
    '<path d="M50 12L76 48H61V84H39V48H24Z" fill="var(--n-on-storm)" stroke="var(--n-outline)" stroke-width="3"'
    ' stroke-linejoin="round"/>'
)


_TURN = (
    '<g fill="none" stroke="#cfe6ff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"'
    ' stroke-linejoin="round"><path d="M-32-28A43 43 0 0 1 41-12"/><path d="M45-28L42-11 26-16"/>'
    '<path d="M32 28A43 43 0 0 1-41 12"/><path d="M-45 28L-42 11-26 16"/></g>'
)
"""Two arrows around the middle of the pool. They point clockwise."""


def scenery() -> str:
    """Draw `n-pool` and `n-cell`.

    `n-pool` is the pool without dice and cells, in the pool's units. `n-cell` is one cell, with the origin in its
    centre.
    """
    shared = (
        '<radialGradient id="n-sea"><stop stop-color="#1f5493"/><stop offset=".55" stop-color="#0f2a58"/>'
        '<stop offset="1" stop-color="#0a1a39"/></radialGradient>'
        '<radialGradient id="n-moonlight"><stop offset=".2" stop-color="#fdf6dc" stop-opacity=".42"/>'
        '<stop offset="1" stop-color="#fdf6dc" stop-opacity="0"/></radialGradient>'
        '<linearGradient id="n-night" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="#14244a"/>'
        '<stop offset="1" stop-color="#060c1c"/></linearGradient>'
        '<radialGradient id="n-stone" cx=".36" cy=".28" r=".9"><stop stop-color="#c3cfe3"/>'
        '<stop offset="1" stop-color="#5d7197"/></radialGradient>'
    )
    cell = (
        f'<path id="n-cell" d="{hexagon()}" fill="var(--n-cell)" stroke="var(--n-cell-line)"'
        ' stroke-width="var(--n-cell-width)" stroke-linejoin="round"/>'
    )
    return f'{shared}<g id="n-pool">{_pool()}</g>{cell}'


def marks() -> str:
    """Draw the marks on the pool, each with an id.

    These are the paths of each shore (`n-way-SHORE`), the line along each path (`n-trail-SHORE-PATH`), the numbers of
    each section (`n-section-SECTION`) and the direction of play (`n-turn`), all in the pool's units. `n-arrow` is an
    arrow, 100 units wide and high.
    """
    return (
        f'<path id="n-tint" d="{hexagon(RADIUS - 4)}"/>'
        + "".join(_trail(shore, path) for shore in range(len(SHORE_AT)) for path in (0, 1))
        + "".join(f'<g id="n-way-{shore}">{_paths_of_shore(shore)}</g>' for shore in range(len(SHORE_AT)))
        + "".join(f'<g id="n-section-{section}">{_section(section)}</g>' for section in range(len(SECTIONS)))
        + f'<g id="n-turn">{_TURN}</g><symbol id="n-arrow" viewBox="0 0 100 100">{_ARROW}</symbol>'
    )
