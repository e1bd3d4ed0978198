"""The wheel drawn: a disc of four sectors, which a fixed frame around it names as now and next.

The sectors lie against the clock in the order of the rounds. Each round turns the disc by a quarter with the
clock, as the rulebook has it, so that the sector of this round stands on top. Its signs stay upright.
"""

from __future__ import annotations

from html import escape
from math import cos, pi, sin

from azulejo.games.queens_garden.components import COLOURS, CRITERIA, ROUNDS, WHEEL
from azulejo.games.queens_garden.view import QueensGardenView

from azulejo_table.draw.svg import classes, el, hidden_text, icon, number
from azulejo_table.games.queens_garden.geometry import Point
from azulejo_table.games.queens_garden.parts import Labels

_RIM = 94.0
"""Radius of the disc; its middle is the origin."""
_SIGN = 43.0
"""How wide and high a sign is."""
_SPOTS = ((69.0, -23.0), (34.0, 0.0), (69.0, 23.0))
"""Where the signs of the sector on top lie: way from the middle, degrees from the top with the clock."""


def _around(radius: float, degrees: float) -> Point:
    """The point at this angle from the top, with the clock."""
    angle = degrees * pi / 180
    return radius * sin(angle), -radius * cos(angle)


def _path(*parts: str | Point) -> str:
    return "".join(part if isinstance(part, str) else f"{number(part[0])} {number(part[1])}" for part in parts)


def _sector(radius: float) -> str:
    """Path of the sector on top."""
    return _path("M0 0L", _around(radius, -45), f"A{number(radius)} {number(radius)} 0 0 1 ", _around(radius, 45), "Z")


def drawings() -> dict[str, str]:
    """The page's drawings of the wheel by id: garden-wheel (the bare disc), garden-wheel-now and garden-wheel-next."""
    spokes = _path(*(part for turn in (45, 135, 225, 315) for part in ("M0 0L", _around(_RIM - 4, turn))))
    beads = "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="2.2"/>'
        for x, y in (_around(_RIM - 1, 15 * turn) for turn in range(24))
    )
    start, end = _around(109, -86), _around(109, -50)
    way = _path("M", start, "A109 109 0 0 1 ", end, "M", _around(116, -58), "L", end, "L", _around(101, -57))
    return {
        "garden-wheel": (
            '<circle cy="5" r="100" fill="var(--garden-plate-under)" stroke="var(--outline)" stroke-width="2.4"/>'
            '<circle r="100" fill="var(--garden-hedge)" stroke="var(--outline)" stroke-width="2.4"/>'
            f'<g fill="var(--garden-hedge-light)">{beads}</g>'
            f'<circle r="{number(_RIM - 5)}" fill="var(--garden-plate)" stroke="var(--outline)" stroke-width="2"/>'
            f'<path d="{spokes}" stroke="var(--garden-kerb-line)" stroke-width="2"/>'
        ),
        "garden-wheel-now": (
            f'<path d="{_sector(_RIM + 13)}" fill="var(--raised)" stroke="var(--ink)" stroke-width="5"'
            ' stroke-linejoin="round"/>'
        ),
        "garden-wheel-next": f'<path class="wheel-way" d="{way}"/>',
    }


def sign(criterion: str) -> str:
    """Symbol of a colour or a pattern."""
    return f"rim-{criterion}" if criterion in COLOURS else f"pattern-{criterion}"


def wheel(view: QueensGardenView, labels: Labels, mine: int) -> str:
    """The disc, and in words what scores now and next.

    Keys: `title:wheel`, and for each round from this one on `text:wheel:N` (all of it in words), for this one and
    the next also `text:when:N`, `text:criteria:N` and, once somebody plays, `text:worth:N` (points of seat `mine`).
    """
    has_marker = view["marker"] is None
    return el(
        "div",
        hidden_text(labels.get("title:wheel", "")),
        _disc(view["round"]),
        el("ol", *(_round(n, view["round"], labels, mine) for n in range(view["round"], ROUNDS + 1)), class_="wheel"),
        icon("tile-marker", "marker", data_at="display:marker")
        if has_marker
        else el("i", class_="marker", data_at="display:marker"),
        class_="wheel-row",
        data_roving=True,
    )


def _disc(now: int) -> str:
    """The disc as it stands in round `now`."""
    signs = []
    for n, criteria in enumerate(WHEEL, 1):
        uses = []
        for criterion, (radius, degrees) in zip(criteria, _SPOTS, strict=True):
            x, y = _around(radius, degrees - 90 * (n - 1))
            half, size = number(-_SIGN / 2), number(_SIGN)
            symbol = sign(CRITERIA[criterion])
            copy = f'<use href="#{symbol}" x="{half}" y="{half}" width="{size}" height="{size}"/>'
            uses.append(f'<g transform="translate({number(x)} {number(y)})">{copy}</g>')
        kind = classes(["is-past" if n < now else None, "is-now" if n == now else None])
        signs.append(el("g", *uses, class_=kind or None))
    return el(
        "svg",
        '<use href="#garden-wheel"/><use href="#garden-wheel-now"/>',
        '<use href="#garden-wheel-next"/>' if now < ROUNDS else "",
        el("g", *signs, class_="wheel-signs"),
        viewBox="-118 -112 236 220",
        class_="wheel-disc",
        id="wheel-disc",
        style=f"--turn:{90 * (now - 1)}deg",
        aria_hidden="true",
    )


def _round(n: int, now: int, labels: Labels, mine: int) -> str:
    """What a round scores: heard of each, seen of this one and the next."""
    said = labels.get(f"text:wheel:{n}", "")
    worth = labels.get(f"text:worth:{n}", "")
    if not worth:
        seen = hidden_text(said)
    else:
        place = f"wheel:{n}"
        seen = el(
            "button",
            hidden_text(said),
            el(
                "span",
                el("b", escape(labels[f"text:when:{n}"])),
                el("em", icon(f"emblem-{mine % 4}", "emblem"), worth),
                el("span", escape(labels[f"text:criteria:{n}"])),
                aria_hidden="true",
            ),
            type="button",
            class_="place",
            id=f"place-wheel-{n}",
            data_place=place,
        )
    return el("li", seen, class_="is-now" if n == now else None, aria_current="true" if n == now else None)
