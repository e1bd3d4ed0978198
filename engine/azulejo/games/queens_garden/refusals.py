"""Why an action of the right step is not legal, as a code that a page can translate.

`source_empty` nothing there matches; `storage_full` not enough room; `not_in_storage`; `pay_short` the rest
could not be paid; `pay_mixed` neither all of one colour nor all of one pattern; `pay_twin` an identical
hexagon; `pay_order` payers are named in ascending order; `no_space` it fits nowhere in the garden;
`not_a_space`; `space_taken`; `no_match` no neighbour matches; `twin_in_group`; `no_slot` no slot is free;
`slot_taken`; `supply_empty`; `too_few_points` to buy; `score_short` the score does not cover the discard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo.games.queens_garden import actions
from azulejo.games.queens_garden.components import BUY_COST, HEXAGONS, MEMBERS, centre
from azulejo.games.queens_garden.garden import FREE, NONE
from azulejo.games.queens_garden.payment import affordable, as_set, payment_refusal

if TYPE_CHECKING:
    from azulejo.games.queens_garden.rules import QueensGardenState


def refusal(state: QueensGardenState, seat: int, action: int) -> str:
    """The reason for an action of the current step that is not among the legal ones."""
    step = state.step
    if step == "act":
        return _act(state, seat, action)
    if step == "source":
        return _source(state, action - actions.SOURCE)
    if step == "cell":
        return _cell(state, seat, action - actions.CELL)
    if step == "slot":
        return _slot(state, seat, action - actions.SLOT)
    garden = state.gardens[seat]
    if step == "turn":
        cell = centre(state.slot) + 1 + action - actions.TURN
        return garden.refusal(state.held, cell) or "no_match"
    if step == "pay":
        stored = as_set(state.tiles[seat]) | as_set(state.expansions[seat]) << HEXAGONS
        return payment_refusal(state.held, stored, state.paid, actions.payer_of(action))
    expansion = action >= actions.DISCARD_EXPANSION
    hexagon = action - (actions.DISCARD_EXPANSION if expansion else actions.DISCARD_TILE)
    pieces = state.expansions[seat] if expansion else state.tiles[seat]
    return "score_short" if hexagon in pieces else "not_in_storage"


def _act(state: QueensGardenState, seat: int, action: int) -> str:
    garden = state.gardens[seat]
    if action < actions.BUY:
        offered = state.market.tile_set | state.market.shown
        return "storage_full" if offered & MEMBERS[action] else "source_empty"
    if action == actions.BUY:
        if FREE not in garden.slots:
            return "no_slot"
        return "supply_empty" if not state.supply and state.points[seat] >= BUY_COST else "too_few_points"
    expansion = action >= actions.EXPANSION
    hexagon = action - (actions.EXPANSION if expansion else actions.TILE)
    if hexagon not in (state.expansions[seat] if expansion else state.tiles[seat]):
        return "not_in_storage"
    if expansion and FREE not in garden.slots:
        return "no_slot"
    held = as_set(state.tiles[seat]) | as_set(state.expansions[seat])
    return "no_space" if affordable(hexagon, held, state.jokers[seat]) else "pay_short"


def _source(state: QueensGardenState, number: int) -> str:
    hexagon = state.market.next_hexagon(state.criterion, len(state.chosen))[0]
    return "storage_full" if number in state.market.sources(hexagon) else "source_empty"


def _cell(state: QueensGardenState, seat: int, cell: int) -> str:
    garden = state.gardens[seat]
    if garden.hexagons[cell] != NONE:
        return "space_taken"
    if not garden.empty >> cell & 1:
        return "not_a_space"
    return garden.refusal(state.held, cell) or "no_match"


def _slot(state: QueensGardenState, seat: int, slot: int) -> str:
    garden = state.gardens[seat]
    if garden.slots[slot] != FREE:
        return "slot_taken"
    ring = range(centre(slot) + 1, centre(slot) + 7)
    reasons = {garden.refusal(state.held, cell) for cell in ring}
    return "twin_in_group" if "twin_in_group" in reasons else "no_match"
