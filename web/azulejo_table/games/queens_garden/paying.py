"""The payment tray: it starts with the cheapest payment, which can be changed piece by piece and in any order.

The engine takes payers one by one in ascending order, then jokers for the remainder. The tray instead holds all
possible payments, each listed with its pieces.
"""

from __future__ import annotations

from azulejo.games.queens_garden.pieces.components import HEXAGONS, NAMES, NUMBER
from azulejo.games.queens_garden.pieces.payment import JOKERS, pay_action
from azulejo.games.queens_garden.rules.state import QueensGardenState

from azulejo_table.games.queens_garden import words
from azulejo_table.games.queens_garden.reckoning import Payment, brings, payments, refused
from azulejo_table.scene import Choice, Target, Tray
from azulejo_table.text import Translator

PAY = "pay"
"""The place of the tray's button."""


def name(payer: int) -> str:
    """Return the name of a payer as a piece: "B3" for a tile, "xB3" for an expansion."""
    return f"{'x' if payer >= HEXAGONS else ''}{NAMES[payer % HEXAGONS]}"


def open_payments(state: QueensGardenState, seat: int) -> list[Payment]:
    """Return all ways to complete the current payment, the cheapest first, without the payers already named."""
    named = len(state.paid)
    tiles = (*state.tiles[seat], *(payer for payer in state.paid if payer < HEXAGONS))
    expansions = (*state.expansions[seat], *(payer - HEXAGONS for payer in state.paid if payer >= HEXAGONS))
    ways = payments(state.held, tiles, expansions, state.jokers[seat])
    return [(payers[named:], jokers) for payers, jokers in ways if payers[:named] == state.paid]


def payer_of(piece: str) -> int:
    """Return the payer of a piece: the reverse of `name`."""
    return NUMBER[piece.removeprefix("x")] + (HEXAGONS if piece.startswith("x") else 0)


def sequence(state: QueensGardenState, payment: Payment) -> list[int]:
    """Return the actions that make a payment. Forced actions are left out, because the engine does not ask for them."""
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
    """Return the tray with the cheapest payment in it, and the reasons why other pieces cannot go into it."""
    places = {place: name(payer) for payer, own in _places(state, seat).items() for place in own}
    places |= {f"storage:{seat}:joker:{index}": "joker" for index in range(state.jokers[seat])}
    ways = open_payments(state, seat)
    targets: dict[str, Target] = {}
    for index, (payers, jokers) in enumerate(ways):
        do = sequence(state, (payers, jokers))
        net, _ = brings(state, seat, do)
        targets[f"option:{index}"] = {
            "do": do,
            "of": [*map(name, payers), *["joker"] * jokers],
            "text": t("Payment: {payment}.", payment=words.pieces(t, map(name, payers), jokers)),
            "net": net,
        }
    useful = {piece for target in targets.values() for piece in target["of"]}
    pieces = {place: piece for place, piece in places.items() if piece in useful}
    found: dict[str, Choice] = {PAY: {"tray": _tray(t, state, pieces, targets["option:0"]["of"]), "targets": targets}}
    for place, piece in places.items():
        if piece not in useful:
            reason = "pay_short" if piece == "joker" else state.why_not(pay_action(payer_of(piece)))
            found[place] = refused(t, reason if reason in ("pay_mixed", "pay_twin") else "pay_mixed")
    return found


def _tray(t: Translator, state: QueensGardenState, pieces: dict[str, str], start: list[str]) -> Tray:
    need = state.held % 6
    given = need - len(start)
    free = list(pieces)
    lying = []
    for piece in start:
        place = next(place for place in reversed(free) if pieces[place] == piece)
        free.remove(place)
        lying.append(place)
    texts = [t("Pay · {n} of {need}", n=given + n, need=need) for n in range(len(start))]
    return {"pieces": pieces, "start": lying, "texts": [*texts, t("Pay")]}


def _places(state: QueensGardenState, seat: int) -> dict[int, list[str]]:
    """Return the places of stored pieces, by payer."""
    places: dict[int, list[str]] = {}
    for hexagon in state.tiles[seat]:
        own = places.setdefault(hexagon, [])
        own.append(f"storage:{seat}:{NAMES[hexagon]}:{len(own)}")
    for hexagon in state.expansions[seat]:
        places[hexagon + HEXAGONS] = [f"storage:{seat}:x:{NAMES[hexagon]}"]
    return places
