"""Draw and animate the solo game's storm: the thrown die, the cell that it empties, and the pieces that it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from azulejo import Event
from azulejo.games.noctiluca.pieces.components import COLOURS, JAR_COLOURS
from azulejo.games.noctiluca.rules.view import StormView

from azulejo_table.draw.svg import at, el, hidden_text, number
from azulejo_table.games.noctiluca.draw.highlights import Labels
from azulejo_table.games.noctiluca.draw.parts import button_over, piece, rolled, title

OVERLAP, WIDEST = 58.0, 420.0
"""Distances in a row of pieces that the storm has taken, in units. A piece is 100 units wide.

`OVERLAP` is the distance between two neighbours. `WIDEST` is the maximum distance from the first piece to the last. A
row with many pieces uses a smaller distance between neighbours.
"""
DIE_AT_REST = 2
"""Number of pauses (`rest` events) after the die is thrown. They let players read its number before it moves."""


def touched(events: list[Event]) -> Iterator[str]:
    """Yield the cell that the storm emptied, and `storm:roll:NUMBER` with the number on its die.

    If the pool was refilled after the storm, yield nothing.
    """
    last = next((event for event in reversed(events) if event.kind in ("storm", "deal")), None)
    if last is not None and last.kind == "storm":
        yield f"cell:{last.facts['cell']}"
        yield f"storm:roll:{last.facts['number']}"


def staged(events: list[Event]) -> Iterator[Event]:
    """Yield the events, and add the moves of the storm die: it is thrown, rests in the middle, and strikes a cell.

    If the storm takes a token, the throw is part of that event, so that the page animates both at the same time.
    """
    thrown = ("storm", "storm:die", "storm:air")
    for index, event in enumerate(events):
        if event.kind == "storm_token" and any(later.kind == "storm" for later in events[index:]):
            yield replace(event, moves=(*event.moves, thrown))
            continue
        if event.kind == "storm":
            die, cell = f"storm-{event.facts['number']}", event.facts["cell"]
            if not any(other.kind == "storm_token" for other in events[:index]):
                yield Event("throw", moves=(thrown,))
            yield from DIE_AT_REST * [Event("rest", moves=((die, "storm:roll", "storm:roll"),))]
            yield Event("strike", moves=((die, "storm:roll", f"cell:{cell}:storm"),))
        yield event


def draw_storm(storm: StormView, lost: int, labels: Labels, last: frozenset[str]) -> str:
    """Draw the storm next to the pool: its die (unless the die is on a cell), its last card, its tokens and its dice.

    `lost` is the number of points that the storm has taken. Keys of `labels`: `storm`, `text:storm`, `title:storm`.
    """
    out = rolled(last) is not None
    die = at("storm:die", 6, 6, 88) if out else piece("storm:die", "tile-storm", 6, 6, 88)
    parts = [
        title(labels, "storm"),
        _figure(die, "n-storm-die is-bare" if out else "n-storm-die", button_over("storm", labels)),
    ]
    if storm["cards"]:
        parts.append(_figure(piece("storm:cards", f"tile-{storm['cards'][-1]}", 0, 0, 100), "n-storm-card"))
    else:
        parts.append(_figure(at("storm:cards", 0, 0, 100), "n-storm-card is-bare"))
    parts.append(el("div", *_lost(storm, lost, last), class_="n-losses", data_at="storm:dice", aria_hidden="true"))
    return el("div", *parts, hidden_text(labels["text:storm"]), class_="n-storm")


def _figure(content: str, kind: str, button: str = "") -> str:
    drawing = el("svg", content, viewBox="0 0 100 100", aria_hidden="true")
    return el("div", drawing, button, class_=kind)


def _lost(storm: StormView, points: int, last: frozenset[str]) -> Iterator[str]:
    """Yield the storm's tokens by colour, then its dice, and then the points that it has taken."""
    for jar, values in zip(JAR_COLOURS, storm["tokens"], strict=True):
        yield _row([(f"storm:{jar}:{i}", f"tile-{jar}:{value}") for i, value in enumerate(values)], last)
    yield _row(
        [
            (f"storm:{name}", f"tile-{name}")
            for name, count in zip(COLOURS, storm["dice"], strict=True)
            for _ in range(count)
        ]
    )
    if points:
        yield el("b", f"−{points}")


def _row(things: Sequence[tuple[str, str]], last: frozenset[str] = frozenset()) -> str:
    """Draw pieces, each a (place, drawing), in a row. The more pieces there are, the more they overlap."""
    if not things:
        return ""
    step = min(OVERLAP, WIDEST / len(things))
    drawn = (piece(place, symbol, 4 + i * step, 4, 92, last=place in last) for i, (place, symbol) in enumerate(things))
    return el("svg", *drawn, viewBox=f"0 0 {number(100 + step * (len(things) - 1))} 100", class_="n-lost")
