"""Draw small pictures of the game's options, for the setup page."""

from __future__ import annotations

from azulejo.games.noctiluca.pieces.components import TOKENS

from azulejo_table.draw.svg import el, use

_ROUND = {
    "laps": "M181 71A52 52 0 1 1 139 71M177 50l6 22-23 5",
    "one_lap": "M206 94A52 52 0 1 1 160 68M214 82l-7 14-14-8",
}
"""The path of a die that is passed on: around the table several times, or once, back to the player who dived."""
STACK = tuple(sorted({TOKENS[0], *TOKENS[-3:]}))
"""Values of the tokens in a stack, from the top."""
_TAKEN = {"topmost": 0, "highest": len(STACK) - 1}


def draw(option: str, value: str) -> str:
    """Draw a small picture that explains a value of an option."""
    art = {"passing": _passing, "storm_token": _storm}[option](value)
    night = '<rect x="-200" y="-200" width="720" height="640" fill="var(--n-night)"/>'
    return el("svg", night, art, viewBox="0 0 320 240", preserveAspectRatio="xMidYMid slice", aria_hidden="true")


def _passing(value: str) -> str:
    """Draw three seats around a die, and the path on which the die is passed on."""
    seats = zip(((135, 8), (238, 150), (32, 150)), range(3), strict=True)
    emblems = "".join(f'<use href="#emblem-{seat}" x="{x}" y="{y}" width="50" height="50"/>' for (x, y), seat in seats)
    route = f'<path d="{_ROUND[value]}" fill="none" stroke="var(--n-foam)" stroke-width="7" stroke-linecap="round"/>'
    die = '<use href="#n-P3" transform="translate(160 120)scale(1.9)"/>'
    return f'<g fill="var(--n-foam)">{emblems}</g>{route}{die}'


def _storm(value: str) -> str:
    """Draw a stack of tokens, and the token that the storm takes from it."""
    taken = _TAKEN[value]
    coins = "".join(
        el("g", use(f"tile-gold:{points}"), transform=f"translate({12 + 62 * index} {24 if index == taken else 120})")
        for index, points in reversed(list(enumerate(STACK)))
    )
    left_edge = 130 if taken == 0 else 76
    return f'{coins}<use href="#tile-storm" x="{left_edge}" y="28" width="84" height="84"/>'
