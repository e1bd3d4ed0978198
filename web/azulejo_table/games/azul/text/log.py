"""Write the lines of Azul's log. Each turn has a line, and each seat's tiling has one.

Tiling is the end of a round, when tiles move from full pattern lines to the wall.
"""

from __future__ import annotations

from azulejo import Event

from azulejo_table.games.azul.text import words
from azulejo_table.scene import Line
from azulejo_table.text import Translator


def log(t: Translator, names: list[str], events: list[Event]) -> list[Line]:
    """Return the lines for the events of a turn, or for other events. The lines are in the order of the events."""
    lines: list[Line] = []
    marker = any(event.kind == "marker" for event in events)
    fallen = sum(len(event.moves) for event in events if event.kind == "fall")
    for event in events:
        name = names[event.seat] if event.seat is not None else ""
        if event.kind == "take":
            pieces = (event.piece,) * event.facts["count"] + (("marker",) if marker else ())
            text = words.took(t, name, event, fallen, marker, event.facts["lost"])
            lines.append(Line(text, event.seat, pieces, (words.put(t, event),)))
        elif event.kind == "blocked":
            text = words.blocked(t, name, event)
            lines.append(Line(text, event.seat, (event.piece,) * (event.facts["row"] + 1)))
        elif event.kind == "bonus":
            same = [other for other in events if _bonus(other) == _bonus(event)]
            if event is same[0]:
                lines.append(Line(words.bonus(t, name, event, len(same)), event.seat))
        elif event.kind == "deal" and event.facts["refilled"]:
            lines.append(Line(t("The bag was refilled from the lid")))
        if _ends_tiling(event, events):
            lines += _tiling(t, names, event.seat, events)
    return lines


def _bonus(event: Event) -> tuple[str, int | None, str]:
    """Return a key for a bonus. Bonuses with equal keys share a line."""
    return event.kind, event.seat, event.source


def _ends_tiling(event: Event, events: list[Event]) -> bool:
    """Check whether an event is the last one of a seat's tiling."""
    return [other for other in events if other.seat == event.seat and other.kind in _TILING][-1:] == [event]


_TILING = ("tile", "score", "discard", "floor")


def _tiling(t: Translator, names: list[str], seat: int | None, events: list[Event]) -> list[Line]:
    """Return the line with the result of a seat's tiling. If no points were won or lost, there is no line."""
    assert seat is not None
    seat_events = [event for event in events if event.seat == seat]
    tiles = tuple(event.piece for event in seat_events if event.kind == "tile")
    won = sum(event.points for event in seat_events if event.kind == "score")
    lost = -sum(event.points for event in seat_events if event.kind == "floor")
    text = words.tiled(t, names[seat], len(tiles), won, lost)
    return [Line(text, seat, tiles)] if text else []
