"""Offer the payment tray.

It starts with the cheapest payment, which the player can change piece by piece, in any order. The engine takes payers
one by one in ascending order, and then jokers for the remainder. The tray instead offers all possible payments, each as
a target with its pieces.
"""

from __future__ import annotations

from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import HEXAGONS, PIECE, PIECE_NAMES
from azulejo.games.queens_garden.pieces.payment import Payment, payments, still_to_pay
from azulejo.games.queens_garden.rules.scoring import leftover_cost
from azulejo.games.queens_garden.rules.state import QueensGardenState

from azulejo_table.games.queens_garden.play.placements import stored
from azulejo_table.games.queens_garden.play.values import Previews, net_of, refused
from azulejo_table.games.queens_garden.text import words
from azulejo_table.scene import Choice, Target, Tray
from azulejo_table.text import Translator

PAY = "pay"
"""The place of the tray's button."""


def open_payments(state: QueensGardenState, seat: int) -> list[Payment]:
    """Return all ways to complete the current payment, cheapest first. They exclude the payers already chosen.

    The cheapest payment uses the fewest jokers, then the fewest expansions, then tiles that the seat has twice, then
    low values.
    """

    def price(payment: Payment) -> tuple[int, int, int, int, tuple[int, ...]]:
        payers, jokers = payment
        shown = sum(payer >= HEXAGONS for payer in payers)
        twins = sum(state.tiles[seat].count(payer) > 1 for payer in payers)
        return jokers, shown, -twins, leftover_cost(payer % HEXAGONS for payer in payers), payers

    stored = state.tiles[seat], state.expansions[seat], state.jokers[seat]
    return sorted(payments(state.held, *stored, state.paid), key=price)


def choices(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> dict[str, Choice]:
    """Return the tray with the cheapest payment in it, and the reasons why other pieces cannot be used."""
    places = {place: PIECE_NAMES[payer] for payer, place in stored(state, seat)}
    places |= {f"storage:{seat}:joker:{index}": "joker" for index in range(state.jokers[seat])}
    ways = open_payments(state, seat)
    targets: dict[str, Target] = {}
    for index, (payers, jokers) in enumerate(ways):
        do = state.payment_actions((payers, jokers))
        targets[f"option:{index}"] = {
            "do": do,
            "of": [*(PIECE_NAMES[payer] for payer in payers), *["joker"] * jokers],
            "text": t("Payment: {payment}.", payment=words.pieces(t, (PIECE_NAMES[payer] for payer in payers), jokers)),
            "net": net_of(previews(*do)),
        }
    useful = {piece for target in targets.values() for piece in target["of"]}
    pieces = {place: piece for place, piece in places.items() if piece in useful}
    by_place: dict[str, Choice] = {
        PAY: {"tray": _tray(t, state, pieces, targets["option:0"]["of"]), "targets": targets}
    }
    for place, piece in places.items():
        if piece not in useful:
            # A payer that fits but leaves the rest unpaid could be used only in a mixture of colour and pattern.
            twin = state.why_not(actions.pay(PIECE[piece])) == "pay_twin"
            by_place[place] = refused(t, "pay_twin" if twin else "pay_mixed")
    return by_place


def _tray(t: Translator, state: QueensGardenState, pieces: dict[str, str], start: list[str]) -> Tray:
    need = still_to_pay(state.held, ())
    given = need - len(start)
    free = list(pieces)
    places = []
    for piece in start:
        place = next(place for place in reversed(free) if pieces[place] == piece)
        free.remove(place)
        places.append(place)
    texts = [t("Pay · {n} of {need}", n=given + n, need=need) for n in range(len(start))]
    return {"pieces": pieces, "start": places, "texts": [*texts, t("Pay")]}
