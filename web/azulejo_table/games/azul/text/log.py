"""Write the lines of Azul's log: one for each turn, and one for each seat's tiling."""

from __future__ import annotations

from azulejo import Event

from azulejo_table.games.azul.text import words
from azulejo_table.scene import Line
from azulejo_table.text import Translator


def log(t: Translator, names: list[str], events: list[Event]) -> list[Line]:
    """Return the lines of a turn, or of other events in their order."""
    lines: list[Line] = []
    marker = any(event.kind == "marker" for event in events)
    fallen = sum(len(event.moves) for event in events if event.kind == "fall")
    for event in events:
        who = names[event.seat] if event.seat is not None else ""
        if event.kind == "take":
            pieces = (event.piece,) * event.facts["count"] + (("marker",) if marker else ())
            text = words.took(t, who, event, fallen, marker, event.facts["lost"])
            lines.append(Line(text, event.seat, pieces, (words.put(t, event),)))
        elif event.kind == "blocked":
            text = words.blocked(t, who, event)
            lines.append(Line(text, event.seat, (event.piece,) * (event.facts["row"] + 1)))
        elif event.kind == "bonus":
            same = [other for other in events if _bonus(other) == _bonus(event)]
            if event is same[0]:
                lines.append(Line(words.bonus(t, who, event, len(same)), event.seat))
        elif event.kind == "deal" and event.facts["refilled"]:
            lines.append(Line(t("The bag was refilled from the lid")))
        if _ends_tiling(event, events):
            lines += _tiling(t, names, event.seat, events)
    return lines


def _bonus(event: Event) -> tuple[str, int | None, str]:
    """Return the key that bonuses in the same line share."""
    return event.kind, event.seat, event.source


def _ends_tiling(event: Event, events: list[Event]) -> bool:
    """Check whether an event is the last one of a seat's tiling."""
    return [other for other in events if other.seat == event.seat and other.kind in _TILING][-1:] == [event]


_TILING = ("tile", "score", "discard", "floor")


def _tiling(t: Translator, names: list[str], seat: int | None, events: list[Event]) -> list[Line]:
    """Return the result of a seat's tiling. There is no line if no points were won or lost."""
    assert seat is not None
    own = [event for event in events if event.seat == seat]
    tiles = tuple(event.piece for event in own if event.kind == "tile")
    won = sum(event.points for event in own if event.kind == "score")
    lost = -sum(event.points for event in own if event.kind == "floor")
    text = words.tiled(t, names[seat], len(tiles), won, lost)
    return [Line(text, seat, tiles)] if text else []
