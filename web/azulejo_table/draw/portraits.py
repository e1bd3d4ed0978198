"""Draw the players: a face for each bot level, and emblems for people.

Each drawing is 100 by 100 units. The faces have fixed colours and a dark outline, so that they can be recognised at 18
pixels in both themes. The emblems have the same colour as text.
"""

from __future__ import annotations

from azulejo_table.draw import shapes

_INK = "#22304f"

EMBLEMS = {
    "sun": '<circle cx="50" cy="50" r="20"/>' + f'<path d="{shapes.turned("M44 24L50 4L56 24Z", range(0, 360, 45))}"/>',
    "boat": (
        '<path d="M8 66H92Q86 88 68 88H32Q14 88 8 66Z"/>'
        '<path d="M46 8V60H14Q18 26 46 8Z"/><path d="M54 20Q80 34 82 60H54Z"/>'
    ),
    "swallow": '<path d="M4 26Q34 26 50 46Q62 20 96 10Q88 40 66 56L88 92L58 72L44 94L42 68Q22 62 4 26Z"/>',
    "fish": (
        '<path d="M4 50Q30 18 66 42L94 22Q86 50 94 78L66 58Q30 82 4 50Z"/>'
        '<circle cx="26" cy="47" r="5" fill="var(--emblem-hole, #fff)"/>'
    ),
    "lemon": (
        '<path d="M12 16Q20 24 30 20Q56 8 76 30Q92 52 78 72Q76 82 88 88'
        'Q80 94 70 82Q44 94 24 72Q6 50 18 30Q20 22 12 16Z"/>'
    ),
    "anchor": (
        '<path d="M43 32H57V40H74V52H57V78Q72 76 76 62L66 64L84 44L96 66L89 64Q84 94 50 96Q16 94 11 64L4 66'
        'L16 44L34 64L24 62Q28 76 43 78V52H26V40H43Z"/><circle cx="50" cy="18" r="15"/>'
        '<circle cx="50" cy="18" r="6" fill="var(--emblem-hole, #fff)"/>'
    ),
}
"""Name → emblem. A person can choose one of these. The first four are the default emblems of the four seats."""


def _eyes(y: int, left: int, radius: float) -> str:
    """Draw two round eyes, each with a highlight. They are at equal distances from the middle."""
    eye, light = "", ""
    for x in (left, 100 - left):
        eye += f'<circle cx="{x}" cy="{y}" r="{radius:g}"/>'
        light += f'<circle cx="{x + radius / 3:g}" cy="{y - radius / 3:g}" r="{radius / 3:g}"/>'
    return f'<g fill="{_INK}" stroke="none">{eye}</g><g fill="#fff" stroke="none">{light}</g>'


_FACES = {
    # a chick
    "beginner": (
        '<g fill="#f7cb4d"><path d="M50 24Q46 10 32 8Q42 16 43 26M52 24Q52 8 67 4Q61 14 60 26"/>'
        '<circle cx="50" cy="57" r="38"/></g><path d="M36 60Q50 48 64 60Q58 74 50 76Q42 74 36 60Z" fill="#ef8a3c"/>'
        + _eyes(47, 30, 7)
    ),
    # a rabbit
    "casual": (
        '<path d="M32 52Q10 6 24 3Q42 4 46 46ZM68 52Q90 6 76 3Q58 4 54 46Z" fill="#f3e6d8"/>'
        '<path d="M34 42Q22 16 26 12Q36 14 41 40ZM66 42Q78 16 74 12Q64 14 59 40Z" fill="#ef9fa6" stroke="none"/>'
        '<path d="M50 40Q88 40 88 68Q88 96 50 96Q12 96 12 68Q12 40 50 40Z" fill="#f3e6d8"/>'
        '<path d="M36 82Q47 86 50 78Q53 86 64 82" fill="none"/><path d="M41 69H59L50 79Z" fill="#d9656f"/>'
        + _eyes(62, 30, 6.5)
    ),
    # a cat
    "skilled": (
        '<path d="M10 8L38 24Q50 21 62 24L90 8Q96 36 92 60Q84 94 50 94Q16 94 8 60Q4 36 10 8Z" fill="#8db1e3"/>'
        '<path d="M50 22V38M37 26L40 38M63 26L60 38M8 66L24 68M10 80L25 76M92 66L76 68M90 80L75 76" fill="none"/>'
        '<g fill="#f6f3b4"><ellipse cx="31" cy="54" rx="10" ry="11"/><ellipse cx="69" cy="54" rx="10" ry="11"/></g>'
        f'<g fill="{_INK}" stroke="none"><ellipse cx="31" cy="54" rx="4" ry="9"/>'
        '<ellipse cx="69" cy="54" rx="4" ry="9"/></g>'
        '<path d="M43 70H57L50 77Z" fill="#e58b95"/><path d="M38 84Q48 86 50 77Q52 86 62 84" fill="none"/>'
    ),
    # a fox
    "expert": (
        '<path d="M8 6L40 28Q50 26 60 28L92 6Q98 44 82 68L54 94Q50 97 46 94L18 68Q2 44 8 6Z" fill="#e9793a"/>'
        '<path d="M9 53Q30 50 44 76L50 94L46 92L20 67Q12 62 9 53ZM91 53Q70 50 56 76L50 94L54 92L80 67Q88 62 91 53Z" '
        'fill="#fff7ea" stroke="none"/>'
        f'<g fill="{_INK}" stroke="none"><path d="M24 50Q34 40 42 52Q32 58 24 50ZM76 50Q66 40 58 52Q68 58 76 50Z"/>'
        '<ellipse cx="50" cy="89" rx="9" ry="7"/></g>'
    ),
    # an owl
    "master": (
        '<path d="M10 6Q30 20 50 20Q70 20 90 6Q96 30 94 52Q92 95 50 95Q8 95 6 52Q4 30 10 6Z" fill="#9a7bc9"/>'
        '<path d="M32 82Q38 90 44 82Q50 90 56 82Q62 90 68 82" fill="none"/>'
        '<g fill="#fff4d8"><circle cx="30" cy="48" r="20"/><circle cx="70" cy="48" r="20"/></g>'
        '<path d="M41 60H59L50 77Z" fill="#f2b13c"/>' + _eyes(48, 32, 9)
    ),
}
"""Level → face of its bots."""
_EXTRAS = {
    "hat": (
        '<path d="M24 26Q28 2 50 2Q72 2 76 26Q50 16 24 26Z" fill="#d04a4a"/><circle cx="50" cy="2" r="6" fill="#fff"/>'
    ),
    "bow": '<path d="M50 90L26 78V102ZM50 90L74 78V102Z" fill="#2f9a72"/>',
}
"""Accessories that distinguish several bots of the same level."""


def drawings() -> dict[str, str]:
    """Return all drawings: id → drawing. The ids are portrait-sun, portrait-casual, portrait-hat, and so on."""
    outlined = f'<g stroke="{_INK}" stroke-width="5" stroke-linejoin="round">'
    coloured = {name: f"{outlined}{art}</g>" for name, art in (_FACES | _EXTRAS).items()}
    return {f"portrait-{name}": art for name, art in (EMBLEMS | coloured).items()}
