"""What a viewer sees of a state, and the state that a view describes.

A view: `game`, `players`, `options`, `viewer`, `round` (1-4), `step`, `current_player`, `start_seat`,
`marker` ("display" or a seat), `wheel` (this round's criteria), `market` (by number: `number` from 1, `place`
stack, top, display or gone, `up`, `face`, `tiles`), `stacks` (faces of the rounds to come), `supply` (faces
from the top), `bag` and `tower` (36 counts), `seats`, `turn`, `reveals`, `is_terminal`, `outcome`. Hexagons
are names such as "B3"; a face that nobody has seen is null. A seat: `tiles`, `expansions`, `jokers`,
`passed`, `score`, `breakdown`, `cells` (55: null no space, "" a free one, or a hexagon), `slots` (null or
`face`, `turn`: null if face down) and `ornaments` (`cell`, `kind`, `surrounded`). `turn`, null before `act`:
`act` (take, place, expand, buy, pass), `criterion`, `chosen` (numbers), `hexagon` (placed, or asked for),
`cell`, `slot`, `paid` ("B3", "xB3"), `need` (still to pay). `view("everything")` adds `seed`, `chance` and `seen`
(faces ever seen), and shows every face.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from azulejo.chance import Draws
from azulejo.game import View, Viewer
from azulejo.games.queens_garden.components import CRITERIA, HEXAGONS, NAMES, WHEEL, ornament_kind
from azulejo.games.queens_garden.garden import FACE_DOWN, FREE, NONE, Garden, Slot, bits
from azulejo.games.queens_garden.market import Market

if TYPE_CHECKING:
    from azulejo.games.queens_garden.table import Table

NUMBER = {name: hexagon for hexagon, name in enumerate(NAMES)}


def view_of(state: Table, viewer: Viewer) -> View:
    """All and only what `viewer` may see."""
    known = (1 << HEXAGONS) - 1 if viewer is None else state.seen
    outcome = state.outcome()

    def face(number: int) -> str | None:
        return NAMES[number] if number != NONE and known >> number & 1 else None

    market = state.market
    view: View = {
        "game": state.game.meta.name,
        "players": state.players,
        "options": dict(state.options),
        "viewer": viewer,
        "round": state.round,
        "step": state.step,
        "current_player": state.current_player,
        "start_seat": state.start_seat,
        "marker": "display" if state.marker == NONE else state.marker,
        "wheel": [CRITERIA[criterion] for criterion in WHEEL[state.round - 1]],
        "market": [
            {
                "number": number + 1,
                "place": market.place(number),
                "up": bool(market.up >> number & 1),
                "face": face(market.faces[number]),
                "tiles": _names(tiles),
            }
            for number, tiles in enumerate(market.tiles)
        ],
        "stacks": [[face(number) for number in stack] for stack in state.stacks],
        "supply": [face(number) for number in state.supply],
        "bag": state.bag[:],
        "tower": state.tower[:],
        "seats": [_seat_view(state, seat, known) for seat in range(state.players)],
        "turn": _turn_view(state),
        "reveals": state.reveals,
        "is_terminal": outcome is not None,
        "outcome": outcome.as_dict() if outcome else None,
    }
    if viewer is None:
        view["seed"] = state.seed
        view["chance"] = state.chance
        view["seen"] = _names(bits(state.seen))
    return view


def _names(hexagons: tuple[int, ...] | list[int]) -> list[str]:
    return [NAMES[hexagon] for hexagon in hexagons]


def _seat_view(state: Table, seat: int, known: int) -> View:
    garden = state.gardens[seat]
    return {
        "tiles": _names(state.tiles[seat]),
        "expansions": _names(state.expansions[seat]),
        "jokers": state.jokers[seat],
        "passed": state.passed[seat],
        "score": state.points[seat],
        "breakdown": state.breakdown(seat),
        "cells": [
            NAMES[hexagon] if hexagon != NONE else "" if garden.empty >> cell & 1 else None
            for cell, hexagon in enumerate(garden.hexagons)
        ],
        "slots": [
            None
            if slot == FREE
            else {
                "face": NAMES[slot[0]] if known >> slot[0] & 1 else None,
                "turn": None if slot[1] == FACE_DOWN else slot[1],
            }
            for slot in garden.slots
        ],
        "ornaments": [
            {"cell": cell, "kind": ornament_kind(cell), "surrounded": garden.is_surrounded(cell)}
            for cell in garden.ornaments()
        ],
    }


def _turn_view(state: Table) -> View | None:
    if state.doing is None:
        return None
    hexagon = state.held
    if state.doing == "take":
        hexagon = state.market.next_hexagon(state.criterion, len(state.chosen))[0]
    return {
        "act": state.doing,
        "criterion": None if state.criterion == NONE else CRITERIA[state.criterion],
        "chosen": [number + 1 for number in state.chosen],
        "hexagon": None if hexagon == NONE else NAMES[hexagon],
        "cell": None if state.cell == NONE else state.cell,
        "slot": None if state.slot == NONE else state.slot,
        "paid": [("x" if payer >= HEXAGONS else "") + NAMES[payer % HEXAGONS] for payer in state.paid],
        "need": max(0, state.held % 6 - len(state.paid)) if state.step == "pay" else 0,
    }


def fill_from(state: Table, view: View, rng: Random) -> None:
    """Make the outline of a view agree with it; faces that the view does not show are drawn from `rng`."""
    hidden = iter(_unseen(view, rng))

    def face(name: str | None) -> int:
        return next(hidden) if name is None else NUMBER[name]

    state.marker = NONE if view["marker"] == "display" else view["marker"]
    state.ended = view["outcome"]["reason"] if view["outcome"] else None
    state.market = _market(view["market"], face)
    state.stacks = tuple(tuple(map(face, stack)) for stack in view["stacks"])
    state.supply = tuple(map(face, view["supply"]))
    state.bag = view["bag"][:]
    state.tower = view["tower"][:]
    for seat, board in enumerate(view["seats"]):
        slots: list[Slot] = [
            FREE if slot is None else (face(slot["face"]), FACE_DOWN if slot["turn"] is None else slot["turn"])
            for slot in board["slots"]
        ]
        hexagons = [(cell, NUMBER[name]) for cell, name in enumerate(board["cells"]) if name]
        state.gardens[seat] = Garden.build(slots, hexagons)
        state.tiles[seat] = tuple(NUMBER[name] for name in board["tiles"])
        state.expansions[seat] = tuple(NUMBER[name] for name in board["expansions"])
        state.jokers[seat] = board["jokers"]
        state.passed[seat] = board["passed"]
        state.points[seat] = board["score"]
        state.tally[seat] = [board["breakdown"][source] for source in state.breakdown(seat)]
    seen = view.get("seen", _shown(view))
    state.seen = sum(1 << NUMBER[name] for name in seen)
    if view["turn"]:
        _fill_turn(state, view["turn"])


def _market(expansions: list[View], face: Any) -> Market:
    market = Market([NONE if item["place"] == "gone" else face(item["face"]) for item in expansions])
    market.tiles = [tuple(NUMBER[name] for name in item["tiles"]) for item in expansions]
    market.up = sum(1 << number for number, item in enumerate(expansions) if item["up"])
    market.top = sum(item["place"] in ("gone", "display") for item in expansions)
    market.refresh()
    return market


def _fill_turn(state: Table, turn: View) -> None:
    state.doing = turn["act"]
    if turn["criterion"] is not None:
        state.criterion = CRITERIA.index(turn["criterion"])
        state.chosen = tuple(number - 1 for number in turn["chosen"])
    elif turn["hexagon"] is not None:
        state.held = NUMBER[turn["hexagon"]]
    state.cell = NONE if turn["cell"] is None else turn["cell"]
    state.slot = NONE if turn["slot"] is None else turn["slot"]
    state.paid = tuple(NUMBER[name[1:]] + HEXAGONS if name.startswith("x") else NUMBER[name] for name in turn["paid"])


def _shown(view: View) -> list[str]:
    """Faces that a view shows."""
    faces = [item["face"] for item in view["market"]]
    faces += [name for stack in view["stacks"] for name in stack] + view["supply"]
    for board in view["seats"]:
        faces += board["expansions"] + [slot["face"] for slot in board["slots"] if slot]
    return [name for name in faces if name is not None]


def _unseen(view: View, rng: Random) -> list[int]:
    """Faces that a view does not show, in an order drawn from `rng`."""
    shown = set(_shown(view))
    faces = [hexagon for hexagon, name in enumerate(NAMES) if name not in shown]
    return Draws(rng.getrandbits(48), "unseen", 0).shuffled(faces)
