"""Views of Queen's Garden, and states restored from them.

All seats and the public see the same. Only future draws and faces that have never been face up are hidden. Hexagons are
given by name, as in "B3". A face that has never been face up is null, except in the view "everything".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypedDict

from azulejo.chance import Draws
from azulejo.game import View
from azulejo.games.queens_garden.pieces.bitsets import bit_set, bits
from azulejo.games.queens_garden.pieces.components import (
    CRITERIA,
    HEXAGONS,
    NAMES,
    NUMBER,
    PIECE,
    PIECE_NAMES,
    WHEEL,
    ornament_kind,
)
from azulejo.games.queens_garden.pieces.garden import FACE_DOWN, FREE, NONE, Garden, Slot
from azulejo.games.queens_garden.pieces.market import Market
from azulejo.games.queens_garden.pieces.payment import still_to_pay
from azulejo.games.queens_garden.pieces.table import IN_DISPLAY, SOURCES, QueensGardenTable
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.views import SeatView, Viewer


class ExpansionView(TypedDict):
    """An expansion of this round."""

    number: int
    """The expansion's number: its place in the round's stack, from 1 at the top."""
    place: str
    """`stack`, `top` (of the stack), `display`, or `gone` (taken)."""
    up: bool
    """Whether the expansion is face up in the display."""
    face: str | None
    """Name of the face; null if the face has never been up, or if the expansion is gone."""
    tiles: list[str]


class SlotView(TypedDict):
    """An expansion in a garden."""

    face: str | None
    turn: int | None
    """Rotation, 0-5; null if the expansion is face down."""


class OrnamentView(TypedDict):
    """A fountain, statue, bench or pavilion in a garden."""

    cell: int
    kind: str
    surrounded: bool


class TurnView(TypedDict):
    """The decisions of the current turn so far. Values that are not decided yet, or not needed, are null."""

    act: str
    """Kind of turn: take, place, expand, buy or pass."""
    criterion: str | None
    """Criterion of the take: a colour such as "B", or a pattern such as "3"."""
    chosen: list[int]
    """Numbers (from 1) of the expansions chosen so far, one for each hexagon of the take."""
    hexagon: str | None
    """The hexagon being placed, or the next hexagon of the take."""
    cell: int | None
    """Cell of the tile being placed."""
    slot: int | None
    """Slot of the expansion being placed, from 0."""
    paid: list[str]
    """Pieces chosen so far to pay with: a tile such as "B3", an expansion such as "xB3"."""
    need: int
    """Number of pieces or jokers that are still to be paid."""


class QueensGardenSeatView(SeatView):
    """A garden and a storage."""

    tiles: list[str]
    expansions: list[str]
    jokers: int
    passed: bool
    """Whether the seat has no more turns in this round."""
    cells: list[str | None]
    """For each cell: a hexagon, "" for a free space, or null if the cell is not a space."""
    slots: list[SlotView | None]
    """For each slot: its expansion, or null if the slot is free."""
    ornaments: list[OrnamentView]


class QueensGardenView(View):
    """A view of Queen's Garden."""

    marker: int | None
    """The seat that has the starting marker; null while it is in the display."""
    wheel: list[str]
    """The criteria that score in this round."""
    market: list[ExpansionView]
    """This round's expansions, by number."""
    stacks: list[list[str | None]]
    """Faces in the stacks of later rounds, each from the top."""
    supply: list[str | None]
    """Faces in the supply, from the top."""
    bag: list[int]
    """Number of tiles of each hexagon in the bag, in the order of `NAMES`."""
    tower: list[int]
    """Number of tiles of each hexagon in the tower, in the order of `NAMES`."""
    turn: TurnView | None
    """The decisions of the current turn so far; null at the step `act` and when the game is over."""
    seats: list[QueensGardenSeatView]
    seen: list[str]
    """Faces that have ever been face up. All players know where these expansions are now."""


def view_of(state: QueensGardenState, viewer: Viewer) -> QueensGardenView:
    """Return everything that `viewer` may see, and nothing else, as new JSON-compatible data."""
    known = (1 << HEXAGONS) - 1 if viewer == "everything" else state.seen

    def face(number: int) -> str | None:
        return NAMES[number] if number != NONE and known >> number & 1 else None

    market = state.market
    return {
        **state.common_view(viewer),
        "marker": None if state.marker == IN_DISPLAY else state.marker,
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
        "seen": _names(bits(state.seen)),
    }


def _names(hexagons: Iterable[int]) -> list[str]:
    return [NAMES[hexagon] for hexagon in hexagons]


def _seat_view(table: QueensGardenTable, seat: int, known: int) -> QueensGardenSeatView:
    garden = table.gardens[seat]
    return {
        "score": table.points[seat],
        "breakdown": table.breakdown(seat),
        "tiles": _names(table.tiles[seat]),
        "expansions": _names(table.expansions[seat]),
        "jokers": table.jokers[seat],
        "passed": table.passed[seat],
        "cells": [
            NAMES[hexagon] if hexagon != NONE else "" if garden.free >> cell & 1 else None
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


def _turn_view(table: QueensGardenTable) -> TurnView | None:
    if table.doing is None:
        return None
    hexagon = table.held
    if table.doing == "take":
        hexagon = table.market.next_hexagon(table.criterion, len(table.chosen))[0]
    return {
        "act": table.doing,
        "criterion": None if table.criterion == NONE else CRITERIA[table.criterion],
        "chosen": [number + 1 for number in table.chosen],
        "hexagon": None if hexagon == NONE else NAMES[hexagon],
        "cell": None if table.cell == NONE else table.cell,
        "slot": None if table.slot == NONE else table.slot,
        "paid": [PIECE_NAMES[payer] for payer in table.paid],
        "need": still_to_pay(table.held, table.paid) if table.step == "pay" else 0,
    }


Face = Callable[[str | None], int]
"""A function that returns the face for a name in a view. If the name is null, it draws one of the unknown faces."""


def fill_from(table: QueensGardenTable, view: QueensGardenView, rng: Random) -> None:
    """Fill in a state from a view. Faces that the view does not show are drawn from `rng`."""
    hidden = iter(_unseen(view, rng))

    def face(name: str | None) -> int:
        return next(hidden) if name is None else NUMBER[name]

    table.marker = IN_DISPLAY if view["marker"] is None else view["marker"]
    table.ended = view["outcome"]["reason"] if view["outcome"] else None
    table.market = _market(view["market"], face)
    table.stacks = tuple(tuple(map(face, stack)) for stack in view["stacks"])
    table.supply = tuple(map(face, view["supply"]))
    table.bag = view["bag"][:]
    table.tower = view["tower"][:]
    for seat, board in enumerate(view["seats"]):
        _fill_seat(table, seat, board, face)
    table.seen = bit_set(tuple(NUMBER[name] for name in view["seen"]))
    if view["turn"]:
        _fill_turn(table, view["turn"])


def _fill_seat(table: QueensGardenTable, seat: int, board: QueensGardenSeatView, face: Face) -> None:
    table.gardens[seat] = garden_of(board, face)
    table.tiles[seat] = tuple(NUMBER[name] for name in board["tiles"])
    table.expansions[seat] = tuple(NUMBER[name] for name in board["expansions"])
    table.jokers[seat] = board["jokers"]
    table.passed[seat] = board["passed"]
    table.points[seat] = board["score"]
    table.tally[seat] = [board["breakdown"][source] for source in SOURCES]


def garden_of(board: QueensGardenSeatView, face: Face) -> Garden:
    """Return the garden that a seat's view shows."""
    slots: list[Slot] = [
        FREE if slot is None else (face(slot["face"]), FACE_DOWN if slot["turn"] is None else slot["turn"])
        for slot in board["slots"]
    ]
    return Garden.build(slots, [(cell, NUMBER[name]) for cell, name in enumerate(board["cells"]) if name])


def _market(expansions: list[ExpansionView], face: Face) -> Market:
    market = Market([NONE if item["place"] == "gone" else face(item["face"]) for item in expansions])
    market.tiles = [tuple(NUMBER[name] for name in item["tiles"]) for item in expansions]
    market.up = sum(1 << number for number, item in enumerate(expansions) if item["up"])
    market.top = sum(item["place"] in ("gone", "display") for item in expansions)
    market.refresh()
    return market


def _fill_turn(table: QueensGardenTable, turn: TurnView) -> None:
    table.doing = turn["act"]
    if turn["criterion"] is not None:
        table.criterion = CRITERIA.index(turn["criterion"])
        table.chosen = tuple(number - 1 for number in turn["chosen"])
    elif turn["hexagon"] is not None:
        table.held = NUMBER[turn["hexagon"]]
    table.cell = NONE if turn["cell"] is None else turn["cell"]
    table.slot = NONE if turn["slot"] is None else turn["slot"]
    table.paid = tuple(PIECE[name] for name in turn["paid"])


def _unseen(view: QueensGardenView, rng: Random) -> list[int]:
    """Return the faces that have never been face up, in a random order."""
    faces = [hexagon for hexagon, name in enumerate(NAMES) if name not in view["seen"]]
    return Draws(rng.getrandbits(48), "unseen", 0).shuffled(faces)
