"""Put hints in Queen's Garden into words."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import Event, State

from azulejo_table.games.queens_garden.text import spaces, words
from azulejo_table.text import Translator


def where(t: Translator, events: Sequence[Event]) -> str:
    """Return a sentence that says where to act: at the display, the supply, the button to pass, or the storage."""
    for event in events:
        if event.kind == "take":
            return t("Take from the display.")
        if event.kind == "buy":
            return t("Buy an expansion.")
        if event.kind == "pass":
            return t("Think about passing.")
        if event.kind in ("place", "expand"):
            return t("Place a piece from your storage.")
        if event.kind == "pay":
            return t("Pay from your storage.")
    return t("Look at your storage.")


def turn(t: Translator, state: State, turn: Sequence[int], events: Sequence[Event]) -> str:
    """Describe a turn, or the part of it that the player has not yet decided.

    A turn is a take, a placement, a purchase or a pass.
    """
    for event in events:
        if event.kind == "take":
            return t("Take the {pieces}", pieces=words.pieces(t, (piece for piece, _, _ in event.moves)))
        if event.kind == "place":
            piece, place = words.piece(t, event.piece), spaces.where(t, event.facts["cell"])
            return t("Place the {piece} {where}", piece=piece, where=place)
        if event.kind == "expand":
            piece, place = words.piece(t, event.piece), spaces.turned(t, event.facts["slot"], event.facts["turn"])
            return t("Place the {piece} {where}", piece=piece, where=place)
        if event.kind == "buy":
            return t("Buy an expansion and place it face down {where}", where=spaces.slot(t, event.facts["slot"]))
        if event.kind == "pass":
            return t("Pass")
        if event.kind == "discard":
            return t("Discard the {piece}", piece=words.piece(t, event.piece))
    paid = [piece for event in events if event.kind == "pay" for piece, _, _ in event.moves]
    if paid:
        tiles = [piece for piece in paid if piece != "joker"]
        pieces = words.pieces(t, tiles, len(paid) - len(tiles))
        return t("Pay with the {pieces}", pieces=pieces) if tiles else t("Pay with {jokers}", jokers=pieces)
    return t("Keep what is left in the storage")
