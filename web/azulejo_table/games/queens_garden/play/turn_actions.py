"""Offer the four actions of a turn as buttons: take, place, expand, pass.

Each shows its effect or why it is not possible.
"""

from __future__ import annotations

from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import BUY_COST, FIRST_PASS_COST, HEXAGONS
from azulejo.games.queens_garden.pieces.table import IN_DISPLAY
from azulejo.games.queens_garden.rules.state import QueensGardenState

from azulejo_table.draw.table import Way
from azulejo_table.games.queens_garden.play import placements, takes
from azulejo_table.games.queens_garden.play.values import Previews, refused
from azulejo_table.games.queens_garden.text import words
from azulejo_table.scene import Choice
from azulejo_table.text import Translator

TAKE, PLACE, EXPAND, PASS = "take", "place", "expand", "pass"


def ways(t: Translator, state: QueensGardenState, seat: int) -> list[Way]:
    """Return the buttons of the four actions."""
    return [
        Way(TAKE, t("Take"), "act-take", _short(t, take_refusal(state)) or t("a colour or a pattern")),
        Way(PLACE, t("Place"), "act-place", _short(t, place_refusal(state, seat)) or t("a tile, and pay")),
        Way(EXPAND, t("Expand"), "act-expand", _short(t, expand_refusal(state, seat)) or _expanding(t, state, seat)),
        Way(PASS, t("Pass"), "sign-passed", _passing(t, state)),
    ]


def _expanding(t: Translator, state: QueensGardenState, seat: int) -> str:
    if _placeable(state, state.expansions[seat], HEXAGONS):
        return t("7 more spaces")
    return t("7 spaces for {n}", n=BUY_COST)


def _passing(t: Translator, state: QueensGardenState) -> str:
    if state.marker == IN_DISPLAY:
        return t("as the first: {cost}", cost=words.figure(-FIRST_PASS_COST))
    return t("until next round")


def _placeable(state: QueensGardenState, hexagons: tuple[int, ...], offset: int = 0) -> bool:
    legal = state.legal()
    return any(actions.place(hexagon + offset) in legal for hexagon in hexagons)


def take_refusal(state: QueensGardenState) -> str | None:
    """Return why nothing can be taken, or None if a take is possible."""
    if any(action < actions.BUY for action in state.legal()):
        return None
    return "storage_full" if next(takes.offers(state), None) else "display_empty"


def place_refusal(state: QueensGardenState, seat: int) -> str | None:
    """Return why no tile can be placed, or None if a placement is possible."""
    tiles = state.tiles[seat]
    if _placeable(state, tiles):
        return None
    if not tiles:
        return "storage_empty"
    return "none_fits" if "no_space" in {state.why_not(actions.place(tile)) for tile in tiles} else "none_paid"


def expand_refusal(state: QueensGardenState, seat: int) -> str | None:
    """Return why no expansion can be placed or bought, or None if that is possible."""
    if _placeable(state, state.expansions[seat], HEXAGONS):
        return None
    return state.why_not(actions.BUY)


def _short(t: Translator, code: str | None) -> str:
    """Return a reason in the few words that fit on a button, or "" if there is no reason."""
    if code is None:
        return ""
    return {
        "storage_full": t("storage full"),
        "display_empty": t("display empty"),
        "storage_empty": t("storage empty"),
        "none_paid": t("can’t pay yet"),
        "none_fits": t("no space fits"),
        "no_slot": t("no slot free"),
        "supply_empty": t("supply empty"),
        "too_few_points": t("needs {n} points", n=BUY_COST),
    }[code]


def choices(
    t: Translator, state: QueensGardenState, seat: int, previews: Previews, others: dict[str, Choice]
) -> dict[str, Choice]:
    """Return the choices of all buttons except "pass". A button that needs a piece leads to the pieces in `others`."""
    possible = [place for place, choice in others.items() if "no" not in choice]
    stored = [place for place in possible if place.startswith("storage:")]
    expansions = [place for place in stored if ":x:" in place]
    return {
        TAKE: _leading(
            t,
            take_refusal(state),
            t("Choose a piece in the display: you take all of its colour, or all of its pattern."),
            [place for place in possible if place.startswith("expansion:")],
        ),
        PLACE: _leading(
            t,
            place_refusal(state, seat),
            t("Choose a tile in your storage, then a space. Its number is its price: itself plus others that match."),
            [place for place in stored if place not in expansions],
        ),
        EXPAND: _expand(t, state, seat, previews, expansions),
    }


def _leading(t: Translator, code: str | None, prompt: str, places: list[str]) -> Choice:
    """Return a choice that leads to other places, or the reason why there are none."""
    if code is not None:
        return refused(t, code)
    return {"prompt": prompt, "leads": places, "targets": {}}


def _expand(t: Translator, state: QueensGardenState, seat: int, previews: Previews, stored: list[str]) -> Choice:
    if actions.BUY not in state.legal():
        prompt = t("Choose an expansion in your storage, then where its hexagon goes.")
        return _leading(t, expand_refusal(state, seat), prompt, stored)
    prompt = (
        t("Choose an expansion in your storage, or a slot for one that you buy face down ({n} points).", n=BUY_COST)
        if stored
        else t("Choose a slot for a face-down expansion ({n} points).", n=BUY_COST)
    )
    slots = placements.slot_choices(t, state, seat, previews, [actions.BUY])
    return {"prompt": prompt, "leads": stored, "targets": slots}
