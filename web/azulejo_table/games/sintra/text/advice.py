"""Put hints in Sintra into words."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import Event, State

from azulejo_table.games.sintra.text import words
from azulejo_table.text import Translator


def where(t: Translator, events: Sequence[Event]) -> str:
    """Return a sentence that says from where to take, or to look at the glazier.

    If the player has already begun the turn, the sentence says what to decide.
    """
    for event in events:
        if event.kind == "take":
            source = event.facts["source"]
            return t("Take from factory {factory}.", factory=source) if source else t("Take from the centre.")
        if event.kind == "reset":
            return t("Think about moving your glazier back.")
        if event.kind == "place":
            return t("Place the glass.")
    return t("Keep a pane.")


def turn(t: Translator, state: State, turn: Sequence[int], events: Sequence[Event]) -> str:
    """Describe a turn, or the part of it that the player has not yet decided.

    A turn can take panes, name a strip, move the glazier back, and keep a pane.
    """
    kinds = {event.kind: event for event in reversed(events)}
    keep = words.colour(t, kinds["keep"].piece) if "keep" in kinds else ""
    if "take" in kinds:
        text = _take(t, kinds["take"], kinds.get("place"))
    elif "place" in kinds:
        text = t("Place the glass on strip {strip}", strip=kinds["place"].facts["column"] + 1)
    elif "reset" in kinds:
        return t("Move the glazier back to the left")
    else:
        return t("Keep the {colour} pane", colour=keep) if keep else ""
    return t("{turn} and keep {colour}", turn=text, colour=keep) if keep else text


def _take(t: Translator, take: Event, place: Event | None) -> str:
    values: dict[str, object] = {
        "panes": words.some(t, take.piece, take.facts["count"]),
        "factory": take.facts["source"],
        "strip": place.facts["column"] + 1 if place else 0,
    }
    if place and take.facts["source"]:
        return t("Take {panes} from factory {factory} to strip {strip}", **values)
    if place:
        return t("Take {panes} from the centre to strip {strip}", **values)
    if take.facts["source"]:
        return t("Take {panes} from factory {factory}", **values)
    return t("Take {panes} from the centre", **values)
