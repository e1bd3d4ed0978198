"""Put hints in Noctiluca into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from azulejo import Event, State
from azulejo.games.noctiluca.pieces.actions import KEPT_PAIRS, PARTS, STEP_OF
from azulejo.games.noctiluca.pieces.components import COLOURS
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.games.noctiluca.rules.view import NoctilucaView

from azulejo_table.games.noctiluca.text import words
from azulejo_table.text import Translator


def where(t: Translator, events: Sequence[Event]) -> str:
    """Return a sentence that says from which shore to dive, or what to decide about the dice or the jars."""
    for event in events:
        if event.kind == "dive":
            return t("Dive from shore {shore}.", shore=event.facts["shore"] + 1)
        if event.kind == "store":
            return t("Divide the dice.")
        if event.kind in ("keep", "decline"):
            return t("Choose a die, or none.")
        if event.kind == "choose":
            return t("Choose two jars.")
        if event.kind == "draw":
            return t("Choose a card.")
    return ""


def division(state: State, parts: Sequence[int]) -> tuple[int, int, int]:
    """Return how a decision divides dice: their colour, and the numbers of dice for the left and the right jar."""
    assert isinstance(state, NoctilucaState)
    colour, left = parts
    return colour, left, state.hand[colour] - left


def turn(t: Translator, state: State, turn: Sequence[int], events: Sequence[Event]) -> str:
    """Describe a turn or a part of it: a dive, dice put into jars, a die kept or refused, jars chosen or drawn."""
    step, parts = STEP_OF[turn[0]], PARTS[turn[0]]
    if step == "dive":
        shore, path, number = parts
        along = t("long path") if path == 0 else t("short path")
        return t(
            "Dive from shore {shore} along the {path}, number {number}", shore=shore + 1, path=along, number=number
        )
    if step == "store":
        return _stored(t, *division(state, parts))
    if step == "keep_one" and parts:
        return t("Keep one {colour} die", colour=words.colour(t, COLOURS[parts[0]]))
    if step == "keep_one":
        return t("Keep none of the dice")
    if step == "choose_jars":
        seat = state.current_player or 0
        dealt = cast("NoctilucaView", state.view(seat))["seats"][seat]["dealt"]
        first, second = [words.jar(t, card) for card in (dealt[i] for i in KEPT_PAIRS[parts[0]]) if card]
        return t("Keep the {first}, and the {second}", first=first, second=second)
    drawn = next(event for event in events if event.kind == "draw")
    return t("Take the {jar}", jar=words.jar(t, drawn.piece))


def _stored(t: Translator, colour: int, left: int, right: int) -> str:
    """Describe how dice of a colour are divided between the two jars."""
    both, first, second = (
        words.dice(t, [count if colour == index else 0 for index in range(len(COLOURS))])
        for count in (left + right, left, right)
    )
    if not right:
        return t("Put {dice} into the left jar", dice=both)
    if not left:
        return t("Put {dice} into the jar on the right", dice=both)
    return t("Put {left} into the left jar and {right} into the jar on the right", left=first, right=second)
