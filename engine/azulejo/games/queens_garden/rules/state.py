"""The legal actions of Queen's Garden, and what they do.

A turn starts with the step `act`. The next steps depend on the chosen act:

- take: `source`, for each hexagon that several expansions offer
- place a tile: `cell`, then `pay` until the hexagon is paid for
- place an expansion: `slot`, `turn` (its rotation), then `pay` until it is paid for
- buy: `slot`
- pass: `discard`, until the seat chooses `done`

An act is legal only if it can be completed. After `act`, a decision with only one option is made automatically. Every
decision takes effect immediately, so a tile is in the garden before it is paid for. Only a take waits until the source
of its last hexagon is chosen. Action ids are listed in `actions`, places and pieces of events in `table`.

Events: `choose` (a decision that moves nothing), `take`, `aside` (the top or the rest of the stack moves into the
display), `deal`, `turn_over`, `place`, `expand`, `buy`, `pay`, `surround`, `finish` (summary of the turn's placement),
`pass`, `discard`, `score`, `collect` (phase 3), `round`, `reveal`, `end`.

Refusal codes for actions of the current step:

- `source_empty`: no matching hexagon is on offer, or none on the chosen expansion
- `storage_full`: there is not enough room in the storage
- `not_in_storage`: the seat does not store this piece
- `pay_short`: the rest of the cost could not be paid
- `pay_mixed`: the payers have neither the same colour nor the same pattern
- `pay_twin`: an identical hexagon has already been used
- `pay_order`: payers must be named in ascending order
- `no_space`: the piece fits nowhere in the garden
- `not_a_space`, `space_taken`: the cell has no space, or its space is taken
- `no_match`: no neighbour matches
- `twin_in_group`: a group would contain the same hexagon twice
- `no_slot`, `slot_taken`: no slot is free, or this slot is taken
- `supply_empty`, `too_few_points`: there is nothing to buy, or too few points to buy it
- `score_short`: the seat has too few points for the discard
"""

from __future__ import annotations

from collections.abc import Callable
from operator import index

from azulejo.game import Event, Outcome
from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.actions import JOKERS
from azulejo.games.queens_garden.pieces.bitsets import bit_set, bits
from azulejo.games.queens_garden.pieces.components import HEXAGONS, MEMBERS, centre
from azulejo.games.queens_garden.pieces.garden import FREE, NONE
from azulejo.games.queens_garden.pieces.payment import Payment, affordable, payment_refusal
from azulejo.games.queens_garden.pieces.table import QueensGardenTable
from azulejo.games.queens_garden.rules import passing, placing, scoring, taking
from azulejo.games.queens_garden.rules.rounds import end_turn


class QueensGardenState(QueensGardenTable):
    """One position of Queen's Garden with its legal actions."""

    # Legal actions

    def legal_actions(self) -> list[int]:
        """Return the legal actions in ascending order. The list is empty if no seat is to move."""
        return list(self.legal())

    def legal(self) -> tuple[int, ...]:
        """Return the same as `legal_actions`, from a cache for this position."""
        legal = self._legal
        if legal is None:
            seat = self.current_player
            legal = self._legal = () if seat is None else tuple(self._options(seat))
        return legal

    def _options(self, seat: int) -> list[int]:
        step = self.step
        if step == "act":
            return self._acts(seat)
        if step == "source":
            return [actions.SOURCE + number for number in taking.source_options(self, seat)]
        if step == "cell":
            return [actions.CELL + cell for cell in bits(self.gardens[seat].spaces(self.held))]
        if step == "slot":
            return [actions.SLOT + slot for slot in placing.slot_options(self, seat)]
        if step == "turn":
            return [
                actions.ROTATION + rotation for rotation in bits(self.gardens[seat].rotations(self.held, self.slot))
            ]
        if step == "pay":
            return [actions.pay(payer) for payer in placing.payer_options(self, seat)]
        return passing.discards(self, seat)

    def _acts(self, seat: int) -> list[int]:
        room, expansion_room = self.room(seat)
        market, garden = self.market, self.gardens[seat]
        offered = market.tile_set | market.shown
        acts = [
            criterion
            for criterion, members in enumerate(MEMBERS)
            if offered & members and market.can_take(criterion, room, expansion_room)
        ]
        if placing.can_buy(self.points[seat], len(self.supply), garden):
            acts.append(actions.BUY)
        acts.append(actions.PASS)
        tiles, expansions, jokers = self.tiles[seat], self.expansions[seat], self.jokers[seat]
        held = bit_set(tiles) | bit_set(expansions)
        last = NONE
        for hexagon in tiles:
            if hexagon != last and affordable(hexagon, held, jokers) and garden.spaces(hexagon):
                acts.append(actions.TILE + hexagon)
            last = hexagon
        for hexagon in expansions:
            if affordable(hexagon, held, jokers) and garden.has_place_for_expansion(hexagon):
                acts.append(actions.EXPANSION + hexagon)
        return acts

    # Refusals

    def refusal(self, action: int) -> str | None:
        """Return the code of the reason why an action is refused, or None if it is legal now. Never raises."""
        if action in self.legal():
            return None
        step = actions.STEP_OF.get(action)
        if step is None:
            return "unknown_action"
        seat = self.current_player
        if seat is None:
            return "game_over"
        return "wrong_step" if step != self.step else self._refusal(seat, action)

    def _refusal(self, seat: int, action: int) -> str:
        """Return the refusal code of an illegal action of the current step."""
        kind, number = actions.MEANING[action]
        if kind == "take":
            return "storage_full" if self.market.matching(number) else "source_empty"
        if kind == "buy":
            if FREE not in self.gardens[seat].slots:
                return "no_slot"
            return "too_few_points" if self.supply else "supply_empty"
        if kind == "place":
            return self._place_refusal(seat, number)
        if kind == "source":
            hexagon = self.market.next_hexagon(self.criterion, len(self.chosen))[0]
            return "storage_full" if number in self.market.sources(hexagon) else "source_empty"
        if kind == "cell":
            return self._cell_refusal(seat, number)
        if kind == "slot":
            return self._slot_refusal(seat, number)
        if kind == "turn":
            return self.gardens[seat].refusal(self.held, centre(self.slot) + 1 + number) or "no_match"
        if kind == "pay":
            stored = bit_set(self.tiles[seat]) | bit_set(self.expansions[seat]) << HEXAGONS
            return payment_refusal(self.held, stored, self.paid, number)
        return "score_short" if self._stores(seat, number) else "not_in_storage"

    def _stores(self, seat: int, piece: int) -> bool:
        """Return whether a piece is in a seat's storage."""
        expansion, hexagon = divmod(piece, HEXAGONS)
        return hexagon in (self.expansions[seat] if expansion else self.tiles[seat])

    def _place_refusal(self, seat: int, piece: int) -> str:
        garden = self.gardens[seat]
        expansion, hexagon = divmod(piece, HEXAGONS)
        if not self._stores(seat, piece):
            return "not_in_storage"
        if expansion and FREE not in garden.slots:
            return "no_slot"
        held = bit_set(self.tiles[seat]) | bit_set(self.expansions[seat])
        return "no_space" if affordable(hexagon, held, self.jokers[seat]) else "pay_short"

    def _cell_refusal(self, seat: int, cell: int) -> str:
        garden = self.gardens[seat]
        if garden.hexagons[cell] != NONE:
            return "space_taken"
        if not garden.free >> cell & 1:
            return "not_a_space"
        return garden.refusal(self.held, cell) or "no_match"

    def _slot_refusal(self, seat: int, slot: int) -> str:
        garden = self.gardens[seat]
        if garden.slots[slot] != FREE:
            return "slot_taken"
        ring = range(centre(slot) + 1, centre(slot) + 7)
        reasons = {garden.refusal(self.held, cell) for cell in ring}
        return "twin_in_group" if "twin_in_group" in reasons else "no_match"

    # Applying an action

    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """Apply an action without checking it, for search."""
        if type(action) is not int:
            action = index(action)
        seat, step = self.current_player, self.step
        assert seat is not None
        self._legal = None
        events = 0 if log is None else len(log)
        kind, number = actions.MEANING[action]
        if kind in _WITH_NUMBER:
            _WITH_NUMBER[kind](self, seat, number, log)
        else:
            _WITHOUT_NUMBER[kind](self, seat, log)
        if log is not None and len(log) == events:
            log.append(Event("choose", seat, facts={"step": step, "action": action}))

    # Payments

    def payment_actions(self, payment: Payment) -> list[int]:
        """Return the actions that make a payment. A payer that is the only option is paid without an action."""
        payers, jokers = payment
        result: list[int] = []
        trial = self.copy()
        for payer in [*payers, JOKERS] if jokers else payers:
            if trial.step == "pay" and payer not in trial.paid:
                result.append(actions.pay(payer))
                trial.apply(result[-1])
        return result

    # Outcome

    def outcome(self) -> Outcome | None:
        """Return the outcome: most points win, and tied seats share the victory (rulebook, end of the game)."""
        return scoring.outcome(self)


_WITH_NUMBER: dict[str, Callable[[QueensGardenTable, int, int, list[Event] | None], None]] = {
    "take": taking.begin,
    "place": placing.begin,
    "source": taking.choose_source,
    "cell": placing.place,
    "slot": placing.choose_slot,
    "turn": placing.expand,
    "pay": placing.pay,
    "discard": passing.discard,
}
_WITHOUT_NUMBER: dict[str, Callable[[QueensGardenTable, int, list[Event] | None], None]] = {
    "buy": placing.begin_purchase,
    "pass": passing.begin,
    "done": end_turn,
}
