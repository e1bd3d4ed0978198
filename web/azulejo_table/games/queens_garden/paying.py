"""Paying: the cheapest payment as one button, every other one by pressing what is to pay, in any order.

The rules want payers named in ascending order, one by one; here each press stands for a whole payment. The first
hexagon pressed is picked; a second one completes the cheapest payment with both, and all payments with the first
are listed.
"""

from __future__ import annotations

from azulejo.games.queens_garden.components import HEXAGONS, NAMES, NUMBER
from azulejo.games.queens_garden.payment import JOKERS, pay_action
from azulejo.games.queens_garden.rules import QueensGardenState
from azulejo.games.queens_garden.view import QueensGardenSeatView, TurnView

from azulejo_table.games.queens_garden import words
from azulejo_table.games.queens_garden.reckoning import Payment, payments
from azulejo_table.scene import Choice, Target
from azulejo_table.text import Translator

PROPOSAL = "pay:best"


def name(payer: int) -> str:
    """A payer as a piece: "B3" a tile, "xB3" an expansion."""
    return f"{'x' if payer >= HEXAGONS else ''}{NAMES[payer % HEXAGONS]}"


def open_payments(state: QueensGardenState, seat: int) -> list[Payment]:
    """All ways to go on with the payment under way, the cheapest first; payers named already are left out."""
    named = len(state.paid)
    tiles = (*state.tiles[seat], *(payer for payer in state.paid if payer < HEXAGONS))
    expansions = (*state.expansions[seat], *(payer - HEXAGONS for payer in state.paid if payer >= HEXAGONS))
    ways = payments(state.held, tiles, expansions, state.jokers[seat])
    return [(payers[named:], jokers) for payers, jokers in ways if payers[:named] == state.paid]


def proposal(own: QueensGardenSeatView, turn: TurnView) -> tuple[list[str], int]:
    """The cheapest payment by a view's seat and turn: pieces and number of jokers."""
    paid = [payer_of(piece) for piece in turn["paid"]]
    stored = [payer_of(piece) for piece in (*own["tiles"], *(f"x{piece}" for piece in own["expansions"]))] + paid
    tiles = tuple(payer for payer in stored if payer < HEXAGONS)
    expansions = tuple(payer - HEXAGONS for payer in stored if payer >= HEXAGONS)
    assert turn["hexagon"] is not None
    ways = payments(NUMBER[turn["hexagon"]], tiles, expansions, own["jokers"])
    payers, jokers = next(way for way in ways if way[0][: len(paid)] == tuple(paid))
    return [name(payer) for payer in payers[len(paid) :]], jokers


def payer_of(piece: str) -> int:
    """The payer of a piece: the reverse of `name`."""
    return NUMBER[piece.removeprefix("x")] + (HEXAGONS if piece.startswith("x") else 0)


def sequence(state: QueensGardenState, payment: Payment) -> list[int]:
    """Actions that make a payment. What is then the only way left is not asked, so it is not named."""
    payers, jokers = payment
    found: list[int] = []
    trial = state.copy()
    for payer in [*payers, JOKERS] if jokers else payers:
        if trial.step != "pay" or payer in trial.paid:
            continue
        action = pay_action(payer)
        found.append(action)
        trial.apply(action)
    return found


def choices(t: Translator, state: QueensGardenState, seat: int) -> dict[str, Choice]:
    """The proposal, and every stored piece with the payments it can be part of."""
    ways = open_payments(state, seat)
    deals = [(way, _direct(t, state, seat, way)) for way in ways]
    found: dict[str, Choice] = {PROPOSAL: deals[0][1]}
    places = _places(state, seat)
    for payer, own in places.items():
        mine = [(way, deal) for way, deal in deals if payer in way[0]]
        for place in own:
            found[place] = _with(t, state, payer, own, mine, places)
    for index in range(state.jokers[seat]):
        deal = next((deal for way, deal in deals if not way[0]), None)
        missing = state.held % 6 - len(state.paid) - state.jokers[seat]
        found[f"storage:{seat}:joker:{index}"] = deal or refused(t, "pay_short", missing)
    return found


def _places(state: QueensGardenState, seat: int) -> dict[int, list[str]]:
    """Places of what is stored, by payer."""
    places: dict[int, list[str]] = {}
    for hexagon in state.tiles[seat]:
        own = places.setdefault(hexagon, [])
        own.append(f"storage:{seat}:{NAMES[hexagon]}:{len(own)}")
    for hexagon in state.expansions[seat]:
        places[hexagon + HEXAGONS] = [f"storage:{seat}:x:{NAMES[hexagon]}"]
    return places


def refused(t: Translator, code: str, missing: int = 0) -> Choice:
    """A place that says why it cannot be chosen."""
    return {"text": words.refusal(t, code, missing), "no": code}


def _direct(t: Translator, state: QueensGardenState, seat: int, way: Payment) -> Choice:
    """A whole payment as one press."""
    payers, jokers = way
    left: dict[int, int] = {}
    group = []
    for payer in payers:
        count = left.setdefault(payer, state.tiles[seat].count(payer)) if payer < HEXAGONS else 0
        piece = f"x:{NAMES[payer - HEXAGONS]}" if payer >= HEXAGONS else f"{NAMES[payer]}:{count - 1}"
        group.append(f"storage:{seat}:{piece}")
    group += [f"storage:{seat}:joker:{state.jokers[seat] - 1 - index}" for index in range(jokers)]
    text = t("Pays with {payment}.", payment=words.pieces(t, map(name, payers), jokers))
    return {"do": sequence(state, way), "text": text, "group": group}


def _with(
    t: Translator,
    state: QueensGardenState,
    payer: int,
    own: list[str],
    ways: list[tuple[Payment, Choice]],
    places: dict[int, list[str]],
) -> Choice:
    """A stored piece in a payment: at once if there is one way only, else it is picked."""
    if not ways:
        reason = state.why_not(pay_action(payer))
        return refused(t, reason if reason in ("pay_mixed", "pay_twin") else "pay_mixed")
    if len(ways) == 1:
        return ways[0][1]
    targets: dict[str, Target] = {}
    for other, its in places.items():
        both = [deal for (payers, _), deal in ways if other in payers]
        if other == payer:
            continue
        reason = "pay_twin" if other % HEXAGONS == payer % HEXAGONS else "pay_mixed"
        for place in its:
            targets[place] = {"do": both[0]["do"], "text": both[0]["text"]} if both else refused(t, reason)
    for index, ((payers, jokers), deal) in enumerate(ways):
        label = words.pieces(t, map(name, payers), jokers)
        targets[f"option:{index}"] = {"do": deal["do"], "label": label}
    prompt = t("Pay with the {piece} and what else?", piece=words.piece(t, name(payer)))
    return {"prompt": prompt, "group": own[:1], "targets": targets}
