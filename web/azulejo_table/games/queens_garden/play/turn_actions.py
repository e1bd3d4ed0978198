"""Offer the four actions of a turn as buttons: take, place, expand, pass.

Each button shows the effect of its action, or why the action is not possible.
"""

from __future__ import annotations

from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import BUY_COST, HEXAGONS, ROUNDS
from azulejo.games.queens_garden.pieces.table import IN_DISPLAY
from azulejo.games.queens_garden.rules.passing import first_pass_cost
from azulejo.games.queens_garden.rules.state import QueensGardenState

from azulejo_table.draw.table import ChoiceButton
from azulejo_table.games.queens_garden.play import placements, takes
from azulejo_table.games.queens_garden.play.values import Previews, refused
from azulejo_table.games.queens_garden.text import words
from azulejo_table.scene import Choice
from azulejo_table.text import Translator

TAKE, PLACE, EXPAND, PASS = "take", "place", "expand", "pass"


def buttons(t: Translator, state: QueensGardenState, seat: int) -> list[ChoiceButton]:
    """Return the buttons of the four actions."""
    take = _short_reason(t, take_refusal(state)) or t("a colour or a pattern")
    place = _short_reason(t, place_refusal(state, seat)) or t("costs its value")
    expand = _short_reason(t, expand_refusal(state, seat)) or _expanding(t, state, seat)
    return [
        ChoiceButton(TAKE, t("Take"), "act-take", take, t(", ")),
        ChoiceButton(PLACE, t("Place"), "act-place", place, t(", ")),
        ChoiceButton(EXPAND, t("Expand"), "act-expand", expand, t(", ")),
        ChoiceButton(PASS, t("Pass"), "sign-passed", _passing(t, state, seat), t(", ")),
    ]


def _expanding(t: Translator, state: QueensGardenState, seat: int) -> str:
    """Return the spaces that an expansion adds, and its cost.

    A face-up expansion adds 5 spaces, because its hexagon and its pavilion fill the others. A bought one adds 7.
    """
    if not _placeable(state, state.expansions[seat], HEXAGONS):
        return t("+7 spaces, −{n} points", n=BUY_COST)
    return t("+5 or +7 spaces") if actions.BUY in state.legal() else t("+5 spaces, at a cost")


def _passing(t: Translator, state: QueensGardenState, seat: int) -> str:
    cost = first_pass_cost(state.points[seat]) if state.marker == IN_DISPLAY else 0
    if cost:
        return t("first: {cost} point", cost=words.figure(-cost))
    return t("until the end") if state.round == ROUNDS else t("until next round")


def _placeable(state: QueensGardenState, hexagons: tuple[int, ...], offset: int = 0) -> bool:
    legal = state.legal()
    return any(actions.place(hexagon + offset) in legal for hexagon in hexagons)


def take_refusal(state: QueensGardenState) -> str | None:
    """Return why nothing can be taken, or None if something can be taken."""
    if any(action < actions.BUY for action in state.legal()):
        return None
    return "storage_full" if next(takes.offers(state), None) else "display_empty"


def place_refusal(state: QueensGardenState, seat: int) -> str | None:
    """Return why no tile can be placed, or None if a tile can be placed."""
    tiles = state.tiles[seat]
    if _placeable(state, tiles):
        return None
    if not tiles:
        return "storage_empty"
    return "none_fits" if "no_space" in {state.why_not(actions.place(tile)) for tile in tiles} else "none_paid"


def expand_refusal(state: QueensGardenState, seat: int) -> str | None:
    """Return why no expansion can be placed or bought, or None if one can."""
    if _placeable(state, state.expansions[seat], HEXAGONS):
        return None
    return state.why_not(actions.BUY)


def _short_reason(t: Translator, code: str | None) -> str:
    """Return a reason in words that are short enough for a button. If there is no reason, return ""."""
    if code is None:
        return ""
    return {
        "storage_full": t("no room"),
        "display_empty": t("display empty"),
        "storage_empty": t("no tiles"),
        "none_paid": t("can’t pay yet"),
        "none_fits": t("can’t place any"),
        "no_slot": t("no slot free"),
        "supply_empty": t("supply empty"),
        "too_few_points": t("needs {n} points", n=BUY_COST),
    }[code]


def choices(
    t: Translator, state: QueensGardenState, seat: int, previews: Previews, others: dict[str, Choice]
) -> dict[str, Choice]:
    """Return the choices of all buttons except "pass".

    A button that needs a piece leads to the pieces in `others`: the player must press one of them next.
    """
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
            t(
                "Choose a tile in your storage, then a space. "
                "The tile’s number is its cost: itself plus others that match."
            ),
            [place for place in stored if place not in expansions],
        ),
        EXPAND: _expand(t, state, seat, previews, expansions),
    }


def _leading(t: Translator, code: str | None, prompt: str, places: list[str]) -> Choice:
    """Return a choice that leads to `places`: the player must press one of them next.

    If there is a `code`, return a refusal with this reason instead.
    """
    if code is not None:
        return refused(t, code)
    return {"prompt": prompt, "leads": places, "targets": {}}


def _expand(t: Translator, state: QueensGardenState, seat: int, previews: Previews, stored: list[str]) -> Choice:
    if actions.BUY not in state.legal():
        prompt = t("Choose an expansion in your storage, then where its hexagon goes.")
        return _leading(t, expand_refusal(state, seat), prompt, stored)
    prompt = (
        t(
            "Choose an expansion in your storage, or a slot to fill with 7 empty spaces, which costs {n} points.",
            n=BUY_COST,
        )
        if stored
        else t("Choose where to add 7 spaces. They cost {n} points.", n=BUY_COST)
    )
    slots = placements.slot_choices(t, state, seat, previews, [actions.BUY])
    return {"prompt": prompt, "leads": stored, "targets": slots}
