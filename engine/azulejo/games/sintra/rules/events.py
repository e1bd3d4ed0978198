"""The events of Stained Glass of Sintra.

`apply` logs them in this order:

- take: `marker` and `glass` (only for the first take from the centre), `take`, `rest`
- place: `glazier`, `place`, `break`, `glass`
- complete a strip: `complete`, `score`, then `keep`, `discard`, `flip` or `remove`, `score`
- move the glazier back: `reset`
- after the round's last turn: `round_end`, then `reveal` and `deal`, or the final `score` events and `end`

Every `score` has a source. Places and pieces are listed in `table`.
"""

from __future__ import annotations

from collections.abc import Iterator

from azulejo.game import Event, Move
from azulejo.games.sintra.pieces.components import (
    COLOURS,
    COLUMN_POINTS,
    EMPTY,
    GLASS_STEPS,
    GLASS_TRACK,
    ORNAMENTS,
    Strip,
)
from azulejo.games.sintra.pieces.palace import BROKEN, LEFT, SIDE_B, Palace


def source_place(source: int, colour: int) -> str:
    """Return the place name of a colour's panes on a source, without the number of the pane."""
    return f"factory:{source}:{COLOURS[colour]}" if source else f"centre:{COLOURS[colour]}"


def marker(seat: int) -> Event:
    """Return the event of moving the starting marker from the centre to a seat."""
    return Event("marker", seat, "marker", moves=(("marker", "centre:marker", f"marker:{seat}"),))


def take(seat: int, source: int, colour: int, count: int) -> Event:
    """Return the event of taking panes of one colour into the hand."""
    name, origin = COLOURS[colour], source_place(source, colour)
    moves = tuple((name, f"{origin}:{i}", f"hand:{seat}:{i}") for i in range(count))
    return Event("take", seat, name, moves=moves, facts={"source": source, "count": count})


def to_centre(source: int, colour: int, count: int, held: int) -> list[Move]:
    """Return the moves of `count` panes from a factory to the centre.

    `held` panes of the colour are already in the centre.
    """
    name, origin, target = COLOURS[colour], source_place(source, colour), source_place(0, colour)
    return [(name, f"{origin}:{i}", f"{target}:{held + i}") for i in range(count)]


def glazier(kind: str, seat: int, column: int, target: int) -> Event:
    """Return the event of moving the glazier to a column. `kind` is `glazier` for a move right, `reset` for left."""
    moves = (("glazier", f"glazier:{seat}:{column}", f"glazier:{seat}:{target}"),)
    return Event(kind, seat, "glazier", moves=moves, facts={"column": target})


def place(seat: int, column: int, strip: Strip, colour: int, count: int, fits: int) -> Event:
    """Return the event of placing panes.

    `fits` is the number of panes that fit, and `strip` the strip before the move.
    """
    name = COLOURS[colour]
    spots = strip.spots[colour][:fits]
    moves = tuple((name, f"hand:{seat}:{i}", f"strip:{seat}:{column}:{spot}") for i, spot in enumerate(spots))
    return Event("place", seat, name, moves=moves, facts={"column": column, "count": count, "fits": fits})


def breaking(seat: int, colour: int, count: int, start: int) -> Event:
    """Return the event of breaking `count` of the panes in hand: the panes from number `start` on."""
    name = COLOURS[colour]
    moves = tuple((name, f"hand:{seat}:{i}", "tower") for i in range(start, start + count))
    return Event("break", seat, name, moves=moves, facts={"count": count})


def glass(seat: int, space: int, steps: int) -> Iterator[Event]:
    """Yield the events of the disc moving down the broken-glass track, with the points lost at the bottom."""
    while True:
        stop = min(space + steps, GLASS_STEPS)
        steps -= stop - space
        if stop > space:
            moves = (("disc", f"glass:{seat}:{space}", f"glass:{seat}:{stop}"),)
            yield Event("glass", seat, "disc", moves=moves, facts={"steps": stop - space})
        if stop < GLASS_STEPS:
            return
        moves = (("disc", f"glass:{seat}:{stop}", f"glass:{seat}:0"),)
        yield Event("score", seat, "disc", -GLASS_TRACK[-1], "wrap", moves)
        space = 0


def complete(seat: int, column: int, strip: Strip, round_colour: int) -> Iterator[Event]:
    """Yield the events of completing a strip, with the bonus for panes of the round's colour."""
    yield Event("complete", seat, "strip", pieces=(f"strip:{seat}:{column}",), facts={"column": column})
    pieces = tuple(f"strip:{seat}:{column}:{i}" for i, pane in enumerate(strip.panes) if pane == round_colour)
    if pieces:
        yield Event("score", seat, COLOURS[round_colour], len(pieces), "colour", pieces=pieces)


def keep(seat: int, palace: Palace, column: int, strip: Strip, colour: int) -> Iterator[Event]:
    """Yield the events of moving a pane from a full strip to its window.

    `strip` is the strip before the move, and `palace` the palace after it.
    """
    name, place = COLOURS[colour], f"strip:{seat}:{column}"
    row = 0 if palace.windows[2 * column + 1] == EMPTY else 1
    space = strip.panes.index(colour)
    moves = ((name, f"{place}:{space}", f"window:{seat}:{column}:{row}"),)
    yield Event("keep", seat, name, moves=moves, facts={"column": column, "row": row})
    others = tuple((COLOURS[pane], f"{place}:{i}", "tower") for i, pane in enumerate(strip.panes) if i != space)
    yield Event("discard", seat, moves=others)
    if row:
        yield Event("remove", seat, "strip", moves=(("strip", place, "box"),), facts={"column": column})
    else:
        yield Event("flip", seat, "strip", pieces=(place,), facts={"column": column})
    pieces = _windows(seat, palace, [2 * column, 2 * column + 1])
    yield Event("score", seat, "", COLUMN_POINTS[column], "column", pieces=pieces, facts={"column": column})
    lit = palace.lit_right(column)
    if lit:
        pieces = _windows(seat, palace, [window for other in lit for window in (2 * other, 2 * other + 1)])
        facts = {"columns": lit, "printed": [COLUMN_POINTS[other] for other in lit]}
        yield Event("score", seat, "", palace.right_points(column), "right", pieces=pieces, facts=facts)


def _windows(seat: int, palace: Palace, windows: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    """Return the place names of those windows that have a pane."""
    return tuple(f"window:{seat}:{i // 2}:{i % 2}" for i in windows if palace.windows[i] != EMPTY)


def round_end(number: int, colour: int) -> Event:
    """Return the event of moving the round's pane from the round track to the tower."""
    name = COLOURS[colour]
    return Event("round_end", None, name, moves=((name, f"round:{number - 1}", "tower"),), facts={"round": number})


def final(seat: int, palace: Palace, side: str) -> Iterator[Event]:
    """Yield the events of a seat's final scoring, one for each item that scores. `palace` includes the points."""
    points = palace.points
    if points[LEFT]:
        panes = tuple(
            f"strip:{seat}:{column}:{space}"
            for column, strip in enumerate(palace.strips)
            for space, pane in enumerate(strip.panes)
            if pane != EMPTY
        )
        yield Event("score", seat, "", points[LEFT], "strips", pieces=panes, facts={"count": len(panes)})
    if points[BROKEN]:
        yield Event("score", seat, "", points[BROKEN], "broken", pieces=(f"glass:{seat}:{palace.glass}",))
    if side == "A":
        for ornament, won in enumerate(palace.ornament_points()):
            if won:
                pieces = _windows(seat, palace, ORNAMENTS[ornament])
                yield Event("score", seat, "", won, "side_a", pieces=pieces, facts={"ornament": ornament})
    elif points[SIDE_B]:
        colour, columns = palace.best_colour(), palace.completed_columns()
        pieces = _windows(seat, palace, [i for i, pane in enumerate(palace.windows) if pane == colour])
        facts = {"count": palace.windows.count(colour), "columns": columns}
        yield Event("score", seat, COLOURS[colour], points[SIDE_B], "side_b", pieces=pieces, facts=facts)
