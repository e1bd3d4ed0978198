"""Placing a tile or an expansion and paying for it; buying a face-down expansion (rulebook, sections B and C)."""

from __future__ import annotations

from azulejo.game import Event
from azulejo.games.queens_garden.pieces.actions import JOKERS
from azulejo.games.queens_garden.pieces.bitsets import bit_set
from azulejo.games.queens_garden.pieces.components import (
    BUY_COST,
    HEXAGONS,
    JOKERS_FOR,
    NAMES,
    PIECE_NAMES,
    SLOTS,
    VALUE,
    ornament_kind,
)
from azulejo.games.queens_garden.pieces.garden import FREE, Garden
from azulejo.games.queens_garden.pieces.payment import next_payers, removed, still_to_pay
from azulejo.games.queens_garden.pieces.table import QueensGardenTable
from azulejo.games.queens_garden.rules.rounds import end_turn

# Options


def can_buy(points: int, supply: int, garden: Garden) -> bool:
    """Return whether a seat may buy a face-down expansion. `supply` is the number of expansions left to buy."""
    return points >= BUY_COST and supply > 0 and FREE in garden.slots


def slot_options(table: QueensGardenTable, seat: int) -> list[int]:
    """Return the slots where the expansion being placed or bought may go."""
    garden = table.gardens[seat]
    if table.doing == "buy":
        return garden.free_slots()
    return [slot for slot in range(SLOTS) if garden.rotations(table.held, slot)]


def payer_options(table: QueensGardenTable, seat: int) -> list[int]:
    """Return the payers that may be chosen next for the hexagon that is being placed."""
    stored, expansions = bit_set(table.tiles[seat]), bit_set(table.expansions[seat])
    return next_payers(table.held, stored, expansions, table.jokers[seat], table.paid)


# Choosing


def begin(table: QueensGardenTable, seat: int, piece: int, log: list[Event] | None) -> None:
    """Start placing a stored tile or expansion."""
    expansion, hexagon = divmod(piece, HEXAGONS)
    table.held = hexagon
    if expansion:
        table.doing = "expand"
        _ask_slot(table, seat, log)
        return
    table.doing = "place"
    table.step = "cell"
    spaces = table.gardens[seat].spaces(hexagon)
    if not spaces & (spaces - 1):
        place(table, seat, spaces.bit_length() - 1, log)


def begin_purchase(table: QueensGardenTable, seat: int, log: list[Event] | None) -> None:
    """Start buying an expansion."""
    table.doing = "buy"
    _ask_slot(table, seat, log)


def _ask_slot(table: QueensGardenTable, seat: int, log: list[Event] | None) -> None:
    table.step = "slot"
    slots = slot_options(table, seat)
    if len(slots) == 1:
        choose_slot(table, seat, slots[0], log)


def choose_slot(table: QueensGardenTable, seat: int, slot: int, log: list[Event] | None) -> None:
    """Choose the slot for an expansion. A bought expansion is placed immediately.

    For a stored expansion, a rotation must be chosen first.
    """
    table.slot = slot
    if table.doing == "buy":
        _buy(table, seat, log)
        return
    table.step = "turn"
    rotations = table.gardens[seat].rotations(table.held, slot)
    if not rotations & (rotations - 1):
        expand(table, seat, rotations.bit_length() - 1, log)


# Placing


def place(table: QueensGardenTable, seat: int, cell: int, log: list[Event] | None) -> None:
    """Put a stored tile into the garden, then collect the payment."""
    hexagon = table.held
    table.cell = cell
    table.tiles[seat] = removed(table.tiles[seat], hexagon)
    table.gardens[seat] = table.gardens[seat].put(hexagon, cell)
    if log is not None:
        name = NAMES[hexagon]
        move = (name, f"storage:{seat}:{name}:{table.tiles[seat].count(hexagon)}", f"cell:{seat}:{cell}")
        log.append(Event("place", seat, name, moves=(move,), facts={"cell": cell, "cost": VALUE[hexagon]}))
    _collect_payment(table, seat, log)


def expand(table: QueensGardenTable, seat: int, rotation: int, log: list[Event] | None) -> None:
    """Put a stored expansion face up into the garden, then collect the payment."""
    hexagon, slot = table.held, table.slot
    table.expansions[seat] = removed(table.expansions[seat], hexagon)
    table.gardens[seat] = table.gardens[seat].expand(hexagon, slot, rotation)
    if log is not None:
        name = NAMES[hexagon]
        move = (f"x{name}", f"storage:{seat}:x:{name}", f"slot:{seat}:{slot}")
        facts = {"slot": slot, "turn": rotation, "cost": VALUE[hexagon]}
        log.append(Event("expand", seat, f"x{name}", moves=(move,), facts=facts))
    _collect_payment(table, seat, log)


def _buy(table: QueensGardenTable, seat: int, log: list[Event] | None) -> None:
    """Put the top expansion of the supply face down into the garden, for `BUY_COST` points."""
    slot = table.slot
    face, table.supply = table.supply[0], table.supply[1:]
    table.gardens[seat] = table.gardens[seat].expand_face_down(face, slot)
    table.score(seat, "buy", -BUY_COST)
    if log is not None:
        moves = (("x", "supply", f"slot:{seat}:{slot}"),)
        log.append(Event("buy", seat, "x", -BUY_COST, "buy", moves, facts={"slot": slot}))
    end_turn(table, seat, log)


# Paying


def pay(table: QueensGardenTable, seat: int, payer: int, log: list[Event] | None) -> None:
    """Pay with the chosen payer. Then pay automatically as long as there is only one option."""
    _pay(table, seat, payer, log)
    _collect_payment(table, seat, log)


def _collect_payment(table: QueensGardenTable, seat: int, log: list[Event] | None) -> None:
    """Pay automatically up to the next choice of payer. If everything is paid, finish the placement."""
    table.step = "pay"
    while still_to_pay(table.held, table.paid) > table.paid_jokers:
        options = payer_options(table, seat)
        if len(options) > 1:
            return
        _pay(table, seat, options[0], log)
    _finish(table, seat, log)


def _pay(table: QueensGardenTable, seat: int, payer: int, log: list[Event] | None) -> None:
    if payer == JOKERS:
        count = still_to_pay(table.held, table.paid)
        jokers_left = table.jokers[seat] - count
        table.jokers[seat] = jokers_left
        table.paid_jokers = count
        piece = "joker"
        moves = tuple((piece, f"storage:{seat}:joker:{jokers_left + i}", "jokers") for i in range(count))
    else:
        table.paid += (payer,)
        piece, move = table.drop(seat, payer)
        moves = (move,)
    if log is not None:
        log.append(Event("pay", seat, piece, moves=moves))


def _finish(table: QueensGardenTable, seat: int, log: list[Event] | None) -> None:
    """Add the jokers for the ornaments that the tile surrounds, then end the turn (rulebook, section B).

    Jokers that do not fit into the storage are lost.
    """
    gained = lost = 0
    if table.doing == "place":
        for ornament in table.gardens[seat].surrounded_ornaments_beside(table.cell):
            printed = JOKERS_FOR[ornament]
            jokers = table.jokers[seat]
            won = min(printed, table.room(seat)[0])
            table.jokers[seat] += won
            gained += won
            lost += printed - won
            if log is not None:
                moves = tuple(("joker", "jokers", f"storage:{seat}:joker:{jokers + i}") for i in range(won))
                facts = {"kind": ornament_kind(ornament), "gained": won, "lost": printed - won}
                places = (f"cell:{seat}:{ornament}",)
                log.append(Event("surround", seat, "joker", moves=moves, pieces=places, facts=facts))
    if log is not None:
        piece = table.held + (HEXAGONS if table.doing == "expand" else 0)
        summary = {
            "paid": [PIECE_NAMES[payer] for payer in table.paid],
            "jokers": table.paid_jokers,
            "gained": gained,
            "lost": lost,
        }
        log.append(Event("finish", seat, PIECE_NAMES[piece], facts=summary))
    end_turn(table, seat, log)
