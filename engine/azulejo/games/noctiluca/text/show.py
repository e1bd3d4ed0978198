"""Plain-text boards of Noctiluca for the terminal."""

from __future__ import annotations

from azulejo.games.noctiluca.pieces.components import CARD_NUMBER, CARD_POINTS, CARD_SPACES, COLOURS, JAR_COLOURS
from azulejo.games.noctiluca.rules.view import NoctilucaSeatView, NoctilucaView


def show(view: NoctilucaView) -> str:
    """Return a view as text: round, direction and lid; the pool, free shores, tokens and piles; all seats."""
    direction = "clockwise" if view["direction"] == 1 else "anticlockwise"
    lines = [f"Round {view['round']}, {direction}   lid {' '.join(map(_count, COLOURS, view['lid']))}"]
    cells = [" ".join(die or "--" for die in cell).ljust(14) for cell in view["pool"]]
    cells.insert(9, " " * 14)
    first = 0
    for width in (3, 4, 5, 4, 3):
        lines.append((" " * (8 * (5 - width)) + "  ".join(cells[first : first + width])).rstrip())
        first += width
    free = [str(shore) for shore, taken in enumerate(view["shores"], 1) if not taken]
    lines.append(f"free shores: {' '.join(free) or 'none'}")
    stacks = (
        f"{name} {' '.join(map(str, stack)) or '-'}" for name, stack in zip(JAR_COLOURS, view["stacks"], strict=True)
    )
    lines.append("tokens: " + ", ".join(stacks))
    for number, pile in enumerate(view["piles"], 1):
        top = _show_card(pile[0]) if pile and pile[0] else ""
        lines.append(f"pile {number}: {len(pile)} {top}".rstrip())
    if any(view["hand"]):
        lines.append("in hand: " + " ".join(map(_count, COLOURS, view["hand"])))
    if view["storm"]:
        storm = view["storm"]
        tokens = ", ".join(
            f"{name} {' '.join(map(str, values)) or '-'}"
            for name, values in zip(JAR_COLOURS, storm["tokens"], strict=True)
        )
        lines.append(f"storm at {storm['section']}: {sum(storm['dice'])} dice, {tokens}")
    for card, name in enumerate(view["offered"], 1):
        lines.append(f"offered {card}: {_show_card(name)}")
    for number, seat in enumerate(view["seats"]):
        lines += _show_seat(view, number, seat)
    return "\n".join(lines)


def _count(name: str, count: int) -> str:
    return f"{name}{count}"


def _show_card(name: str | None) -> str:
    if name is None:
        return "?"
    card = CARD_NUMBER[name]
    spaces = "".join(colour * count for colour, count in zip(COLOURS, CARD_SPACES[card], strict=True))
    return f"{name} {spaces} +{CARD_POINTS[card]}" if CARD_POINTS[card] else f"{name} {spaces}"


def _show_seat(view: NoctilucaView, number: int, seat: NoctilucaSeatView) -> list[str]:
    turn_sign = "*" if view["current_player"] == number else " "
    favourite = seat["favourite"] or "?"
    head = f"{turn_sign}seat {number}: {seat['score']} points, {seat['pawns']} pawns, favourite {favourite}"
    tokens = ", ".join(
        f"{name} {' '.join(map(str, values))}"
        for name, values in zip(JAR_COLOURS, seat["tokens"], strict=True)
        if values
    )
    text = [head + (f", tokens {tokens}" if tokens else "")]
    for card, name in enumerate(seat["dealt"], 1):
        text.append(f"   card {card}: {_show_card(name)}")
    for slot, jar in enumerate(seat["jars"], 1):
        if jar:
            spaces = CARD_SPACES[CARD_NUMBER[jar["card"]]]
            dice = " ".join(
                colour * have + "." * (want - have) + colour.lower()
                for colour, want, have in zip(COLOURS, spaces, jar["filled"], strict=True)
                if want
            )
            text.append(f"   jar {slot}: {jar['card']} {dice}")
    return text
