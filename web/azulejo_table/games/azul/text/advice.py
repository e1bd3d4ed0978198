"""Put hints in Azul into words."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import Event, State
from azulejo.games.azul.pieces.actions import FLOOR_LINE

from azulejo_table.games.azul.text import words
from azulejo_table.text import Translator


def where(t: Translator, events: Sequence[Event]) -> str:
    """Return a sentence that says from where to take, or to choose a column on the wall."""
    for event in events:
        if event.kind == "take":
            source = event.facts["source"]
            return t("Take from factory {factory}.", factory=source) if source else t("Take from the centre.")
    return t("Choose the best column on your wall.")


def turn(t: Translator, state: State, turn: Sequence[int], events: Sequence[Event]) -> str:
    """Describe a turn. It takes tiles, or chooses a column for a tile."""
    first = events[0] if events else None
    if first and first.kind == "tile":
        return t("Place the tile in column {column}", column=int(first.moves[0][2].rpartition(":")[2]) + 1)
    for event in events:
        if event.kind == "take":
            return _take(t, event)
    return ""


def _take(t: Translator, event: Event) -> str:
    facts = event.facts
    values: dict[str, object] = {
        "count": facts["count"],
        "colour": words.colour(t, event.piece),
        "factory": facts["source"],
        "line": facts["line"] + 1,
    }
    if facts["line"] == FLOOR_LINE:
        if facts["source"]:
            return t("Take {count} {colour} from factory {factory} to the floor line", **values)
        return t("Take {count} {colour} from the centre to the floor line", **values)
    if facts["source"]:
        return t("Take {count} {colour} from factory {factory} to line {line}", **values)
    return t("Take {count} {colour} from the centre to line {line}", **values)
