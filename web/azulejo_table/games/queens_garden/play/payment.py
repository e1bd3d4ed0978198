"""Offer the payment tray, in which the player puts the pieces that pay for a hexagon.

At first, the tray contains the cheapest payment. The player can replace its pieces one by one, in any order. In the
engine, a payment is a sequence of actions: each names one tile or expansion that pays, in ascending order, and jokers
pay the rest. In the tray, each possible payment is one target, which lists its pieces.
"""

from __future__ import annotations

from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import CRITERIA, HEXAGONS, JOKERS_FOR, PIECE, PIECE_NAMES, centre
from azulejo.games.queens_garden.pieces.payment import Payment, payments, still_to_pay
from azulejo.games.queens_garden.rules.scoring import leftover_cost
from azulejo.games.queens_garden.rules.state import QueensGardenState

from azulejo_table.games.queens_garden.play.placements import stored
from azulejo_table.games.queens_garden.play.values import Previews, groups_at, net_of, refused
from azulejo_table.games.queens_garden.text import spaces, words
from azulejo_table.scene import Choice, Target, Tray
from azulejo_table.text import Translator, paragraph

PAY = "pay"
"""The place of the tray's button."""


def open_payments(state: QueensGardenState, seat: int) -> list[Payment]:
    """Return all ways to complete the current payment, cheapest first, without the pieces that already pay.

    The cheapest payment uses the fewest jokers. Ties go to the payment with the fewest expansions, then to the one with
    the most tiles that the seat has twice, and then to the one with the lowest values.
    """

    def price(payment: Payment) -> tuple[int, int, int, int, tuple[int, ...]]:
        payers, jokers = payment
        expansions = sum(payer >= HEXAGONS for payer in payers)
        twins = sum(state.tiles[seat].count(payer) > 1 for payer in payers)
        return jokers, expansions, -twins, leftover_cost(payer % HEXAGONS for payer in payers), payers

    stored = state.tiles[seat], state.expansions[seat], state.jokers[seat]
    return sorted(payments(state.held, *stored, state.paid), key=price)


def choices(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> dict[str, Choice]:
    """Return the tray with the cheapest payment in it.

    Also return a refusal for each stored piece that cannot be in any payment.
    """
    places = {place: PIECE_NAMES[payer] for payer, place in stored(state, seat)}
    places |= {f"storage:{seat}:joker:{index}": "joker" for index in range(state.jokers[seat])}
    payments = open_payments(state, seat)
    targets: dict[str, Target] = {}
    for index, (payers, jokers) in enumerate(payments):
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
            # Such a piece may still match the hexagon. But there are not enough pieces that match both of them, so no
            # payment with it can be completed.
            twin = state.why_not(actions.pay(PIECE[piece])) == "pay_twin"
            by_place[place] = refused(t, "pay_twin" if twin else "pay_mixed")
    return by_place


def effect(t: Translator, state: QueensGardenState, seat: int) -> str:
    """Describe the effect of the hexagon that is being paid for: ornaments that it surrounds, and groups that score.

    On a phone, the player has not yet seen this effect: a single tap chose the place, without a preview.
    """
    garden, cell = state.gardens[seat], state.cell
    surrounded = garden.surrounded_ornaments_beside(cell) if state.doing == "place" else []
    if state.doing == "expand":
        cell = centre(state.slot) + 1 + garden.slots[state.slot][1]
    return paragraph(
        t,
        [
            *(spaces.surrounds(t, ornament, JOKERS_FOR[ornament]) for ornament in surrounded),
            *(
                words.group(t, CRITERIA[group.criterion], group.size, group.points)
                for group in groups_at(garden, cell, state.side)
                if group.points
            ),
            spaces.towards_jokers(t, garden, cell, 0),
        ],
    )


def _tray(t: Translator, state: QueensGardenState, pieces: dict[str, str], start: list[str]) -> Tray:
    need = still_to_pay(state.held, ())
    already_paid = need - len(start)
    free = list(pieces)
    places = []
    for piece in start:
        place = next(place for place in reversed(free) if pieces[place] == piece)
        free.remove(place)
        places.append(place)
    texts = [t("Pay · {n} of {need}", n=already_paid + n, need=need) for n in range(len(start))]
    return {"pieces": pieces, "start": places, "texts": [*texts, t("Pay")]}
