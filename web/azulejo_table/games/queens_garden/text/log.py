"""Write the lines of Queen's Garden's log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from azulejo import Event

from azulejo_table.games.queens_garden.text import spaces, words
from azulejo_table.scene import Line, listed
from azulejo_table.text import Translator


def log(t: Translator, names: list[str], events: list[Event]) -> list[Line]:
    """Return the lines of the log for a turn or a part of it.

    The points that a seat gets from one source share a line.
    """
    lines: list[Line] = []
    sums: dict[tuple[int, str], int] = {}
    where, rings = "", []
    for event in events:
        if event.kind == "score" and event.seat is not None:
            key = (event.seat, event.source)
            sums[key] = sums.get(key, 0) + event.points
            continue
        if event.kind == "place":
            where = spaces.where(t, event.facts["cell"])
        elif event.kind == "expand":
            where = spaces.turned(t, event.facts["slot"], event.facts["turn"])
        elif event.kind == "surround":
            rings.append(_ring(t, event))
        name = names[event.seat] if event.seat is not None else ""
        line = _placed(t, name, event, where, rings) if event.kind == "finish" else _sentence(t, name, event)
        if line:
            lines.append(Line(line, event.seat, _pieces(event), _brief(t, event)))
    lines += [Line(text, seat) for seat, text in _scored(t, names, sums)]
    return lines


def run_of_others(t: Translator, names: Sequence[str], events: Iterable[Event]) -> str:
    """Sum up the turns of the other seats after the player has passed: how many pieces each of them took and placed."""
    taken, placed = Counter[int](), Counter[int]()
    for event in events:
        if event.seat is not None:
            taken[event.seat] += len(event.moves) if event.kind == "take" else 0
            placed[event.seat] += event.kind in ("finish", "buy")
    parts = [_run(t, name, taken[seat], placed[seat]) for seat, name in enumerate(names) if taken[seat] or placed[seat]]
    return t("After you passed: {actions}.", actions=t(", ").join(parts)) if parts else ""


def _run(t: Translator, name: str, taken: int, placed: int) -> str:
    if not placed:
        return t.n("{name} took {n} piece", "{name} took {n} pieces", taken, name=name)
    if not taken:
        return t.n("{name} placed {n} piece", "{name} placed {n} pieces", placed, name=name)
    return t.n(
        "{name} took {n} piece and placed {placed}",
        "{name} took {n} pieces and placed {placed}",
        taken,
        name=name,
        placed=placed,
    )


def _pieces(event: Event) -> tuple[str, ...]:
    """Return the pieces to show with the line of an event."""
    if event.kind == "take":
        return tuple(piece for piece, _, _ in event.moves)
    if event.kind == "turn_over":
        return tuple(f"x{name}" for name in event.facts["faces"].values())
    if event.kind == "finish":
        return (event.piece, "joker") if event.facts["gained"] else (event.piece,)
    return (event.piece,) if event.kind in ("buy", "discard") else ()


def _brief(t: Translator, event: Event) -> tuple[str, ...]:
    """Return brief words for an action. The log shows them next to drawings of the action's pieces."""
    words = {
        "take": t("taken"),
        "finish": t("placed"),
        "buy": t("bought"),
        "pass": t("passed"),
        "discard": t("discarded"),
    }
    return (words[event.kind],) if event.kind in words else ()


def _scored(t: Translator, names: list[str], sums: dict[tuple[int, str], int]) -> Iterator[tuple[int, str]]:
    for (seat, source), points in sums.items():
        values: dict[str, object] = {"name": names[seat], "source": words.source_name(t, source)}
        if points < 0:
            yield seat, t("{name}: {source} −{points}", points=-points, **values)
        else:
            yield seat, t("{name}: {source} +{points}", points=points, **values)


def _sentence(t: Translator, name: str, event: Event) -> str:
    facts = event.facts
    if event.kind == "take":
        return t("{name} took the {pieces}", name=name, pieces=words.pieces(t, (piece for piece, _, _ in event.moves)))
    if event.kind == "buy":
        slot = spaces.slot(t, facts["slot"])
        return t(
            "{name} bought an expansion and placed it face down {where} (−{points})",
            name=name,
            where=slot,
            points=-event.points,
        )
    if event.kind == "pass":
        if not facts["first"]:
            return t("{name} passed", name=name)
        if event.points:
            return t("{name} passed first and took the starting marker (−{points})", name=name, points=-event.points)
        return t("{name} passed first and took the starting marker", name=name)
    if event.kind == "discard":
        piece = words.piece(t, event.piece)
        return t("{name} discarded the {piece} (−{points})", name=name, piece=piece, points=-event.points)
    if event.kind == "turn_over":
        pieces = words.pieces(t, (f"x{face}" for face in facts["faces"].values()))
        return t("Turned over: {pieces}", pieces=pieces)
    if event.kind == "deal" and facts["refilled"]:
        return t("The bag was refilled from the tower")
    return ""


def _placed(t: Translator, name: str, event: Event, where: str, rings: Sequence[str]) -> str:
    """Describe a placement: its piece, payment and surrounded ornaments, and its place unless `where` is ""."""
    facts = event.facts
    piece = words.piece(t, event.piece)
    text = (
        t("{name} placed the {piece} {where}", name=name, piece=piece, where=where)
        if where
        else t("{name} placed the {piece}", name=name, piece=piece)
    )
    if rings:
        text = t("{what} and surrounded {ornaments}", what=text, ornaments=listed(t, rings))
    if not facts["paid"] and not facts["jokers"]:
        return text
    payment = words.pieces(t, facts["paid"], facts["jokers"])
    if facts["paid"]:
        return t("{what}; paid with the {payment}", what=text, payment=payment)
    return t("{what}; paid with {jokers}", what=text, jokers=payment)


def _ring(t: Translator, event: Event) -> str:
    """Describe an ornament that was surrounded, and the jokers that the seat got for it."""
    ornament = spaces.ornament_on(t, int(event.pieces[0].rpartition(":")[2]))
    if not event.facts["gained"]:
        return t("the {ornament} (no room for jokers)", ornament=ornament)
    return t.n("the {ornament} ({n} joker)", "the {ornament} ({n} jokers)", event.facts["gained"], ornament=ornament)
