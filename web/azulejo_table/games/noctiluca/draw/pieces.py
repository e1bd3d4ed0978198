"""Draw the pieces: dice, jar cards, tokens, pawn, storm die, favourites.

Each drawing fills the square from (0, 0) to (100, 100). Colours are CSS custom properties. Each die colour also has its
own body (circle, square, hexagon, lens). Each jar colour also has its own shape of jars and tokens (round, cone,
straight). Ids that begin with `tile-` are pieces in the engine's events; ids that begin with `n-` are parts and signs.
"""

from __future__ import annotations

from collections.abc import Iterable

from azulejo.games.noctiluca.pieces.components import (
    CARD_COLOUR,
    CARD_NAMES,
    CARD_POINTS,
    COLOURS,
    JAR_COLOURS,
    NUMBERS,
    TOKENS,
)

from azulejo_table.draw.svg import number, symbols
from azulejo_table.games.noctiluca.draw import ground
from azulejo_table.games.noctiluca.draw.geometry import DIE, SLOT, slots

HUES = {"B": "blue", "G": "green", "O": "orange", "P": "purple"}
"""Names of the dice colours, as used in CSS custom properties."""


def part(symbol: str, x: float = 0, y: float = 0, size: float = 100) -> str:
    """Draw a copy of a drawing inside another drawing."""
    box = f'x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}"'
    return f'<use href="#{symbol}" {box}/>'


# --- dice -----------------------------------------------------------------------------------------

BODIES = {
    "B": '<circle cx="50" cy="50" r="43"{}/>',
    "G": '<rect x="9" y="9" width="82" height="82" rx="17"{}/>',
    "O": '<path d="M44 5.5Q50 2 56 5.5L85 22.5Q91 26 91 33V67Q91 74 85 77.5L56 94.5Q50 98 44 94.5L15 77.5Q9 74 9 67V33'
    'Q9 26 15 22.5Z"{}/>',
    "P": '<path d="M43 5.5Q50-1 57 5.5Q79 21 94.5 43Q101 50 94.5 57Q79 79 57 94.5Q50 101 43 94.5Q21 79 5.5 57Q-1 50'
    ' 5.5 43Q21 21 43 5.5Z"{}/>',
}
"""Colour of dice → outline of a die's body. The outline is a format string: `{}` is replaced by SVG attributes."""

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _pips(count: int, step: float, radius: float) -> str:
    return "".join(
        f'<circle cx="{number(50 + step * x)}" cy="{number(50 + step * y)}" r="{number(radius)}"/>'
        for x, y in _PIPS[count]
    )


def _body(colour: str) -> str:
    """Draw a die without its pips: glow, colour, light from the upper left, and a dark outline with a pale rim."""
    body, hue = BODIES[colour], HUES[colour]
    return (
        f'<circle cx="50" cy="50" r="68" fill="url(#n-glow-{hue})" class="n-glow"/>'
        + body.format(f' fill="var(--n-{hue})" stroke="var(--n-outline)" stroke-width="7"')
        + body.format(' fill="url(#n-lit)"')
        + body.format(f' fill="none" stroke="var(--n-rim-{hue})" stroke-width="3.5"')
    )


def _die(colour: str, count: int) -> str:
    turned = ' transform="rotate(45 50 50)"' if colour == "P" else ""
    return part(f"n-body-{colour}") + (
        f'<g fill="var(--n-on-{HUES[colour]})"{turned}>{_pips(count, 19.5 if colour == "P" else 21, 8.6)}</g>'
    )


def _stored(colour: str) -> str:
    """Draw a die outside the pool. It shows a small creature instead of its number, which matters only in the pool."""
    on = f"var(--n-on-{HUES[colour]})"
    return (
        part(f"n-body-{colour}")
        + f'<g fill="none" stroke="{on}" stroke-width="6" stroke-linecap="round">'
        + '<circle cx="48" cy="47" r="17"/><path d="M60 59Q69 63 66 74"/></g>'
        + f'<circle cx="48" cy="47" r="5.5" fill="{on}"/>'
    )


def _room(colour: str) -> str:
    """Draw an empty space of a jar: a pale die of the space's colour, without pips."""
    hue = HUES[colour]
    return BODIES[colour].format(
        f' fill="var(--n-{hue})" fill-opacity=".3" stroke="var(--n-rim-{hue})" stroke-width="8"'
    )


# --- jars -----------------------------------------------------------------------------------------

_GLASS = (
    "M37 13V19C17 23 4 36 4 58C4 84 20 98 50 98C80 98 96 84 96 58C96 36 83 23 63 19V13Z",
    "M33 13V20L4 84Q-1 98 14 98H86Q101 98 96 84L67 20V13Z",
    "M16 15Q8 17 8 26V88Q8 98 18 98H82Q92 98 92 88V26Q92 17 84 15Z",
)
"""Outlines of the jars, in the order of the jar colours: round, cone, straight."""
_LIDS = (
    '<rect x="32" y="2" width="36" height="13" rx="5"{}/>',
    '<path d="M36 2H64L69 15H31Z"{}/>',
    '<rect x="12" y="3" width="76" height="13" rx="3"{}/>',
)
_SHINES = ("M15 62Q15 42 30 33", "M17 82L34 42", "M17 84V34")


def _jar(jar: int) -> str:
    name = JAR_COLOURS[jar]
    glass, lid = _GLASS[jar], _LIDS[jar]
    return (
        f'<path d="{glass}" fill="none" stroke="var(--n-halo)" stroke-width="9" stroke-linejoin="round"/>'
        f'<path d="{glass}" fill="var(--n-glass)" stroke="var(--n-outline)" stroke-width="6" stroke-linejoin="round"/>'
        f'<path d="{glass}" fill="url(#n-deep)" stroke="var(--n-{name})" stroke-width="3.4" stroke-linejoin="round"/>'
        + lid.format(f' fill="var(--n-{name})" stroke="var(--n-outline)" stroke-width="3"')
        + lid.format(' fill="url(#n-lit)"')
        + f'<path d="{_SHINES[jar]}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="5"'
        ' stroke-linecap="round"/>'
    )


def _card(card: int) -> str:
    """Draw a jar with its spaces, and the points for delivering it."""
    jar = CARD_COLOUR[card]
    rooms = "".join(part(f"n-room-{name}", x - SLOT / 2, y - SLOT / 2, SLOT) for name, _, (x, y) in slots(card))
    points = CARD_POINTS[card]
    badge = (
        '<circle cx="88" cy="15" r="14" fill="var(--n-paper)" stroke="var(--n-outline)" stroke-width="3"/>'
        f'<text x="88" y="21" class="n-figure" font-size="16" fill="var(--n-ink)">+{points}</text>'
        if points
        else ""
    )
    return part(f"n-jar-{JAR_COLOURS[jar]}") + rooms + badge


_BACK = (
    '<rect x="8" y="3" width="84" height="94" rx="12" fill="var(--n-glass)" stroke="var(--n-halo)" stroke-width="5"/>'
    '<rect x="8" y="3" width="84" height="94" rx="12" fill="url(#n-deep)" stroke="var(--n-outline)" stroke-width="3"/>'
    '<rect x="17" y="12" width="66" height="76" rx="7" fill="none" stroke="var(--n-foam)" stroke-width="2.5"/>'
    '<g fill="none" stroke="var(--n-foam)" stroke-width="5" stroke-linecap="round">'
    '<path d="M30 40Q37 33 43 40T57 40T70 40"/><path d="M30 53Q37 46 43 53T57 53T70 53"/>'
    '<path d="M30 66Q37 59 43 66T57 66T70 66"/></g>'
)
"""The back of a jar card."""

# --- tokens ---------------------------------------------------------------------------------------

_COINS = (
    '<circle cx="50" cy="50" r="45"{}/>',
    '<path d="M42 9Q50-1 58 9L96 78Q102 95 86 95H14Q-2 95 4 78Z"{}/>',
    '<rect x="7" y="7" width="86" height="86" rx="14"{}/>',
)
_FIGURE_AT = (68, 82, 69)


def _coin(jar: int) -> str:
    name, coin = JAR_COLOURS[jar], _COINS[jar]
    return (
        coin.format(' fill="none" stroke="var(--n-halo)" stroke-width="10"')
        + coin.format(f' fill="var(--n-{name})" stroke="var(--n-outline)" stroke-width="6"')
        + coin.format(' fill="url(#n-lit)"')
        + '<g transform="translate(11 11) scale(.78)">'
        + coin.format(f' fill="none" stroke="var(--n-on-{name})" stroke-opacity=".6" stroke-width="3"')
        + "</g>"
    )


def _token(jar: int, value: int) -> str:
    name = JAR_COLOURS[jar]
    size = 46 if jar == 1 else 52
    return (
        part(f"n-coin-{name}") + f'<text x="50" y="{_FIGURE_AT[jar]}" class="n-figure" font-size="{size}"'
        f' fill="var(--n-on-{name})">{value}</text>'
    )


# --- pawn, storm, favourites, signs ---------------------------------------------------------------

_PAWN_BODY = (
    "M50 6A19 19 0 0 1 62 40Q66 62 80 76Q86 82 86 93Q86 97 82 97H18"
    "Q14 97 14 93Q14 82 20 76Q34 62 38 40A19 19 0 0 1 50 6Z"
)
_PAWN = (
    f'<circle cx="50" cy="52" r="64" fill="url(#n-glow-pawn)" class="n-glow"/>'
    f'<path d="{_PAWN_BODY}" fill="var(--n-pawn)" stroke="var(--n-outline)" stroke-width="6" stroke-linejoin="round"/>'
    f'<path d="{_PAWN_BODY}" fill="url(#n-lit)"/>'
    '<path d="M29 76H71" stroke="var(--n-outline)" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>'
)
_STORM_BODY = '<rect x="9" y="9" width="82" height="82" rx="17"{}/>'


def _storm(count: int) -> str:
    return (
        _STORM_BODY.format(' fill="var(--n-storm)" stroke="var(--n-foam)" stroke-width="6"')
        + _STORM_BODY.format(' fill="url(#n-lit)"')
        + f'<g fill="var(--n-on-storm)">{_pips(count, 21, 8.6)}</g>'
    )


_GALE = (
    _STORM_BODY.format(' fill="var(--n-storm)" stroke="var(--n-foam)" stroke-width="6"')
    + _STORM_BODY.format(' fill="url(#n-lit)"')
    + '<path d="M69 31A27 27 0 1 0 76 58A19 19 0 1 0 43 62A11 11 0 1 0 60 52" fill="none" stroke="var(--n-on-storm)"'
    ' stroke-width="7" stroke-linecap="round"/>'
)
"""The storm die without a number. It is also the sign of the storm."""

_HEART = "M50 91C16 66 5 49 5 32C5 17 16 8 29 8C39 8 46 13 50 21C54 13 61 8 71 8C84 8 95 17 95 32C95 49 84 66 50 91Z"
_HEART_HALO = f'<path d="{_HEART}" fill="none" stroke="var(--n-halo)" stroke-width="9" stroke-linejoin="round"/>'


def _favourite(colour: str) -> str:
    return (
        _HEART_HALO
        + f'<path d="{_HEART}" fill="var(--n-paper)" stroke="var(--n-outline)" stroke-width="5"/>'
        + part(f"n-body-{colour}", 26, 20, 48)
    )


_SECRET = (
    _HEART_HALO + f'<path d="{_HEART}" fill="var(--n-glass)" stroke="var(--n-outline)" stroke-width="5"/>'
    '<g fill="none" stroke="var(--n-foam)" stroke-width="6" stroke-linecap="round">'
    '<path d="M26 38Q34 30 42 38T58 38T74 38"/><path d="M34 54Q42 46 50 54T66 54"/></g>'
)
_LID_SIGN = '<path d="M6 34H94V47H6ZM13 53H87V82Q87 88 81 88H19Q13 88 13 82Z" fill="var(--n-sign)"/>'


_LAST = (
    '<g fill="none" stroke-linejoin="round"><rect x="-5" y="-5" width="110" height="110" rx="24" class="n-last"/>'
    '<rect x="-5" y="-5" width="110" height="110" rx="24" class="n-last is-pale"/></g>'
    '<path d="M76-8H99Q108-8 108 1V24Z" fill="var(--n-paper)" stroke="var(--n-outline)" stroke-width="3"/>'
)
"""The mark of a piece that the last turns moved: a ring, and a pale triangle at the upper right corner of the ring."""


def _glows() -> str:
    stops = "".join(
        f'<radialGradient id="n-glow-{name}"><stop offset=".5" stop-color="var(--n-glow-{name})" stop-opacity=".62"/>'
        f'<stop offset="1" stop-color="var(--n-glow-{name})" stop-opacity="0"/></radialGradient>'
        for name in (*HUES.values(), "pawn")
    )
    return (
        stops
        + '<linearGradient id="n-lit" x1=".1" y1=".05" x2=".85" y2=".95"><stop stop-color="#fff" stop-opacity=".5"/>'
        '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/>'
        '</linearGradient><radialGradient id="n-deep" cx=".5" cy=".8" r=".75">'
        '<stop stop-color="var(--n-deep-light)"/><stop offset="1" stop-color="var(--n-deep-dark)"/></radialGradient>'
    )


_FACES = range(1, NUMBERS + 1)


DICE = tuple(f"{colour}{count}" for colour in COLOURS for count in _FACES)
"""Names of all dice that can be in the pool, as they are in events."""


def pool_defs(dice: Iterable[str]) -> str:
    """Return everything that is needed to draw a pool with these dice.

    `n-B3` is a die as it is drawn in the pool, with the origin at its centre. No other game uses ids that begin with
    `n-`.
    """
    drawings = {f"n-body-{colour}": _body(colour) for colour in COLOURS}
    drawings |= {f"tile-{die}": _die(die[0], int(die[1])) for die in dice}
    drawn_dice = "".join(f'<g id="n-{die}">{part(f"tile-{die}", -DIE / 2, -DIE / 2, DIE)}</g>' for die in dice)
    return _glows() + symbols(drawings | {"tile-pawn": _PAWN}) + drawn_dice + ground.scenery()


def storm_defs(values: Iterable[int]) -> str:
    """Draw the storm die and gold tokens of these values, for a page without the game's shared drawings."""
    gold = JAR_COLOURS.index("gold")
    drawings = {"n-coin-gold": _coin(gold), "tile-storm": _GALE}
    return symbols(drawings | {f"tile-gold:{value}": _token(gold, value) for value in values})


def defs() -> str:
    """Return the game's drawings, and the gradients that they share."""
    drawings = {f"n-room-{colour}": _room(colour) for colour in COLOURS}
    drawings |= {f"tile-{colour}": _stored(colour) for colour in COLOURS}
    drawings |= {f"tile-storm-{count}": _storm(count) for count in _FACES} | {"tile-storm": _GALE}
    drawings |= {f"n-jar-{name}": _jar(jar) for jar, name in enumerate(JAR_COLOURS)}
    drawings |= {f"tile-{name}": _card(card) for card, name in enumerate(CARD_NAMES)}
    drawings |= {f"n-coin-{name}": _coin(jar) for jar, name in enumerate(JAR_COLOURS)}
    drawings |= {
        f"tile-{name}:{value}": _token(jar, value)
        for jar, name in enumerate(JAR_COLOURS)
        for value in sorted({1, *TOKENS})
    }
    drawings |= {f"n-favourite-{colour}": _favourite(colour) for colour in COLOURS}
    drawings |= {"tile-jar": _BACK, "n-secret": _SECRET, "n-lid": _LID_SIGN, "n-last": _LAST}
    return pool_defs(DICE) + symbols(drawings) + ground.marks()
