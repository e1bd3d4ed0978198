"""The text of hints in Noctiluca."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from azulejo import Event
from azulejo.games.noctiluca.pieces.components import COLOURS

from azulejo_table.games.noctiluca.text import words
from azulejo_table.text import Translator


def where(t: Translator, events: Sequence[Event]) -> str:
    """Return where to look: at a shore, the jars or the piles."""
    for event in events:
        if event.kind == "dive":
            return t("Look at shore {shore}.", shore=event.facts["shore"] + 1)
        if event.kind in ("store", "keep", "decline", "choose"):
            return t("Look at your jars.")
        if event.kind == "draw":
            return t("Look at the cards on offer.")
    return ""


def turn(t: Translator, events: Sequence[Event]) -> str:
    """Describe a turn or a part of it: a dive, dice put into a jar, a die kept or declined, a jar drawn."""
    for event in events:
        if event.kind == "dive":
            path = t("short path") if event.facts["path"] == "short" else t("long path")
            shore, number = event.facts["shore"] + 1, event.facts["number"]
            return t("Dive from shore {shore} along the {path}, number {number}", shore=shore, path=path, number=number)
        if event.kind == "store":
            counts = [event.facts["count"] if event.piece == name else 0 for name in COLOURS]
            dice = words.dice(t, counts)
            if event.facts["slot"]:
                return t("Put {dice} into the right jar first", dice=dice)
            return t("Put {dice} into the left jar first", dice=dice)
        if event.kind == "keep":
            return t("Keep one {colour} die", colour=words.colour(t, event.piece))
        if event.kind == "decline":
            return t("Keep none of the dice")
        if event.kind == "draw":
            return t("Draw the {jar}", jar=words.jar(t, event.piece))
    return ""


def why(t: Translator, reason: Mapping[str, Any]) -> str:
    """Describe what the turn does for the jars."""
    if reason["kind"] == "delivers":
        return t.n("it delivers a jar for {n} point", "it delivers a jar for {n} points", reason["points"])
    if reason["kind"] == "collects":
        return t.n("it collects {n} die", "it collects {n} dice", reason["facts"]["count"])
    return ""
