"""The state of Queen's Garden.

A turn is `act` and then the small decisions that it needs: take -> `source` for each hexagon that several
expansions offer; place -> `cell` -> `pay`; expansion -> `slot` -> `turn` -> `pay`; buy -> `slot`; pass ->
`discard` until done. Only what can be finished may be begun; past `act`, a decision with one option is not
asked. Everything named takes effect at once (a tile lies in the garden before it is paid for), a take when
its last hexagon is chosen. Action ids: see `actions`.

Place names in events: `expansion:N` (N from 1, by number in the round's stack) and on it
`expansion:N:HEXAGON:I`, `stack:N` (hidden, N from 1), `round:R` (the stack of a round to come), `supply`,
`bag`, `tower`, `jokers` (their supply), `storage:SEAT:HEXAGON:I`, `storage:SEAT:x:HEXAGON` (stored
expansion), `storage:SEAT:joker:I`, `cell:SEAT:CELL`, `slot:SEAT:SLOT`, `display:marker`, `marker:SEAT`. I
counts identical pieces from 0. Pieces: `B3` a tile, `xB3` an expansion, `x` one face down, `joker`, `marker`.

Events: choose (a decision that moves nothing), take, aside (the stack's top moves into the display), deal,
turn_over, place, expand, buy, pay, surround, finish (the turn's placement in sum), pass, discard, score,
collect (phase 3), round, reveal, end.
"""

from __future__ import annotations

from azulejo.game import Event, Move
from azulejo.games.queens_garden import actions
from azulejo.games.queens_garden.components import (
    BUY_COST,
    CRITERIA,
    FIRST_PASS_COST,
    HEXAGONS,
    JOKERS_FOR,
    MEMBERS,
    NAMES,
    SLOTS,
    ornament_kind,
)
from azulejo.games.queens_garden.garden import FREE, NONE, bits
from azulejo.games.queens_garden.payment import JOKERS, affordable, as_set, payers
from azulejo.games.queens_garden.refusals import refusal
from azulejo.games.queens_garden.table import IN_DISPLAY, Table, added, removed


class QueensGardenState(Table):
    """One position of Queen's Garden and what may be done in it."""

    # What may be done

    def legal_actions(self) -> list[int]:
        """Legal actions in ascending order; empty only when the game is over."""
        return list(self.legal())

    def legal(self) -> tuple[int, ...]:
        """`legal_actions`, computed once for a position."""
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
            return [actions.SOURCE + number for number in self.source_options(seat)]
        if step == "cell":
            return [actions.CELL + cell for cell in bits(self.gardens[seat].spaces(self.held))]
        if step == "slot":
            return [actions.SLOT + slot for slot in self.slot_options(seat)]
        if step == "turn":
            return [actions.TURN + turn for turn in bits(self.gardens[seat].turns(self.held, self.slot))]
        if step == "pay":
            return [actions.pay_action(payer) for payer in self.payer_options(seat)]
        return self._discards(seat)

    def _acts(self, seat: int) -> list[int]:
        room, expansion_room = self.room(seat)
        market, garden = self.market, self.gardens[seat]
        offered = market.tile_set | market.shown
        found = [
            criterion
            for criterion, members in enumerate(MEMBERS)
            if offered & members and market.can_take(criterion, room, expansion_room)
        ]
        if self.points[seat] >= BUY_COST and self.supply and FREE in garden.slots:
            found.append(actions.BUY)
        found.append(actions.PASS)
        tiles, expansions, jokers = self.tiles[seat], self.expansions[seat], self.jokers[seat]
        held = as_set(tiles) | as_set(expansions)
        last = NONE
        for hexagon in tiles:
            if hexagon != last and affordable(hexagon, held, jokers) and garden.spaces(hexagon):
                found.append(actions.TILE + hexagon)
            last = hexagon
        for hexagon in expansions:
            if affordable(hexagon, held, jokers) and garden.takes_expansion(hexagon):
                found.append(actions.EXPANSION + hexagon)
        return found

    def source_options(self, seat: int) -> list[int]:
        """Numbers that may give the next hexagon of the take under way."""
        return self.market.choices(self.criterion, self.chosen, *self.room(seat))

    def slot_options(self, seat: int) -> list[int]:
        """Slots where the expansion in hand may go."""
        garden = self.gardens[seat]
        if self.doing == "buy":
            return garden.free_slots()
        return [slot for slot in range(SLOTS) if garden.turns(self.held, slot)]

    def payer_options(self, seat: int) -> list[int]:
        """Payers that may be named next for the hexagon just placed."""
        stored, expansions = as_set(self.tiles[seat]), as_set(self.expansions[seat])
        return payers(self.held, stored, expansions, self.jokers[seat], self.paid)

    def _discards(self, seat: int) -> list[int]:
        points = self.points[seat]
        return [
            *(actions.DISCARD_TILE + h for h in sorted(set(self.tiles[seat])) if h % 6 < points),
            *(actions.DISCARD_EXPANSION + h for h in self.expansions[seat] if h % 6 < points),
            actions.DONE,
        ]

    def why_not(self, action: object) -> str | None:
        """A reason code if the action is not legal now, else None. Never raises."""
        if type(action) is not int:
            return "unknown_action"
        if action in self.legal():
            return None
        step = actions.STEP_OF.get(action)
        if step is None:
            return "unknown_action"
        if self.current_player is None:
            return "game_over"
        return "wrong_step" if step != self.step else refusal(self, self.current_player, action)

    # Doing it

    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """`apply` without the check, for search."""
        seat, step = self.current_player, self.step
        assert seat is not None
        self._legal = None
        events = 0 if log is None else len(log)
        if step == "act":
            self._act(seat, action, log)
        elif step == "source":
            self.chosen += (action - actions.SOURCE,)
            self._choose_sources(seat, log)
        elif step == "cell":
            self._place(seat, action - actions.CELL, log)
        elif step == "slot":
            self._choose_slot(seat, action - actions.SLOT, log)
        elif step == "turn":
            self._expand(seat, action - actions.TURN, log)
        elif step == "pay":
            self._pay(seat, actions.payer_of(action), log)
            self._collect_payment(seat, log)
        elif action == actions.DONE:
            self._end_turn(seat, log)
        else:
            self._discard(seat, action, log)
        if log is not None and len(log) == events:
            log.append(Event("choose", seat, facts={"step": step, "action": action}))

    def _act(self, seat: int, action: int, log: list[Event] | None) -> None:
        if action < actions.BUY:
            self.doing = "take"
            self.criterion = action
            self._choose_sources(seat, log)
        elif action == actions.PASS:
            self._pass(seat, log)
        elif actions.TILE <= action < actions.EXPANSION:
            self.doing = "place"
            self.held = action - actions.TILE
            spaces = self.gardens[seat].spaces(self.held)
            self.step = "cell"
            if not spaces & (spaces - 1):
                self._place(seat, spaces.bit_length() - 1, log)
        else:
            self.doing = "buy"
            if action != actions.BUY:
                self.doing = "expand"
                self.held = action - actions.EXPANSION
            self.step = "slot"
            slots = self.slot_options(seat)
            if len(slots) == 1:
                self._choose_slot(seat, slots[0], log)

    # A) Taking

    def _choose_sources(self, seat: int, log: list[Event] | None) -> None:
        """Ask for the next hexagon that several expansions offer; when all are chosen, take them."""
        self.step = "source"
        while self.market.next_hexagon(self.criterion, len(self.chosen))[0] != NONE:
            numbers = self.source_options(seat)
            if len(numbers) > 1:
                return
            self.chosen += (numbers[0],)
        self._take(seat, log)

    def _take(self, seat: int, log: list[Event] | None) -> None:
        market = self.market
        touched = False
        moves: list[Move] = []
        offered = bits((market.tile_set | market.shown) & MEMBERS[self.criterion])
        for hexagon, number in zip(offered, self.chosen, strict=True):
            name = NAMES[hexagon]
            if market.up >> number & 1:
                market.faces[number] = NONE
                market.up ^= 1 << number
                self.expansions[seat] = added(self.expansions[seat], hexagon)
                moves.append((f"x{name}", f"expansion:{number + 1}", f"storage:{seat}:x:{name}"))
            else:
                market.tiles[number] = removed(market.tiles[number], hexagon)
                touched = touched or number == market.top
                if log is not None:
                    origin = f"expansion:{number + 1}:{name}:{market.tiles[number].count(hexagon)}"
                    target = f"storage:{seat}:{name}:{self.tiles[seat].count(hexagon)}"
                    moves.append((name, origin, target))
                self.tiles[seat] = added(self.tiles[seat], hexagon)
        if log is not None:
            facts = {"criterion": CRITERIA[self.criterion], "count": len(moves)}
            log.append(Event("take", seat, moves=tuple(moves), facts=facts))
        if touched:
            if log is not None:
                number = market.top + 1
                log.append(Event("aside", moves=(("x", f"stack:{number}", f"expansion:{number}"),)))
            market.top += 1
        market.refresh()
        drained = market.drained()
        if drained or (touched and market.top < len(market.faces)):
            self._reveal(log)
            if touched:
                self._fill_top(log)
            if drained:
                self._turn_over(drained, log)
        self._end_turn(seat, log)

    # B) and C) Placing

    def _place(self, seat: int, cell: int, log: list[Event] | None) -> None:
        """A stored tile goes into the garden, to be paid for."""
        hexagon = self.held
        self.cell = cell
        self.tiles[seat] = removed(self.tiles[seat], hexagon)
        self.gardens[seat] = self.gardens[seat].put(hexagon, cell)
        if log is not None:
            name = NAMES[hexagon]
            move = (name, f"storage:{seat}:{name}:{self.tiles[seat].count(hexagon)}", f"cell:{seat}:{cell}")
            log.append(Event("place", seat, name, moves=(move,), facts={"cell": cell, "cost": hexagon % 6 + 1}))
        self._collect_payment(seat, log)

    def _choose_slot(self, seat: int, slot: int, log: list[Event] | None) -> None:
        self.slot = slot
        if self.doing == "buy":
            self._buy(seat, log)
            return
        self.step = "turn"
        turns = self.gardens[seat].turns(self.held, slot)
        if not turns & (turns - 1):
            self._expand(seat, turns.bit_length() - 1, log)

    def _expand(self, seat: int, turn: int, log: list[Event] | None) -> None:
        """A stored expansion goes face up into the garden, to be paid for."""
        hexagon, slot = self.held, self.slot
        self.expansions[seat] = removed(self.expansions[seat], hexagon)
        self.gardens[seat] = self.gardens[seat].expand(hexagon, slot, turn)
        if log is not None:
            name = NAMES[hexagon]
            move = (f"x{name}", f"storage:{seat}:x:{name}", f"slot:{seat}:{slot}")
            facts = {"slot": slot, "turn": turn, "cost": hexagon % 6 + 1}
            log.append(Event("expand", seat, f"x{name}", moves=(move,), facts=facts))
        self._collect_payment(seat, log)

    def _buy(self, seat: int, log: list[Event] | None) -> None:
        """The top of the supply goes face down into the garden."""
        slot = self.slot
        face, self.supply = self.supply[0], self.supply[1:]
        self.gardens[seat] = self.gardens[seat].expand_face_down(face, slot)
        self._score(seat, "buy", -BUY_COST)
        if log is not None:
            moves = (("x", "supply", f"slot:{seat}:{slot}"),)
            log.append(Event("buy", seat, "x", -BUY_COST, "buy", moves, facts={"slot": slot}))
        self._end_turn(seat, log)

    def _collect_payment(self, seat: int, log: list[Event] | None) -> None:
        """Ask for the next payer, or finish the placement when all is paid."""
        self.step = "pay"
        while len(self.paid) + self.paid_jokers < self.held % 6:
            options = self.payer_options(seat)
            if len(options) > 1:
                return
            self._pay(seat, options[0], log)
        self._finish_placement(seat, log)

    def _pay(self, seat: int, payer: int, log: list[Event] | None) -> None:
        if payer == JOKERS:
            count = self.held % 6 - len(self.paid)
            left = self.jokers[seat] - count
            self.jokers[seat] = left
            self.paid_jokers = count
            piece = "joker"
            moves = tuple((piece, f"storage:{seat}:joker:{left + i}", "jokers") for i in range(count))
        else:
            self.paid += (payer,)
            hexagon = payer % HEXAGONS
            piece, move = self._drop(seat, hexagon, payer >= HEXAGONS)
            moves = (move,)
        if log is not None:
            log.append(Event("pay", seat, piece, moves=moves))

    def _finish_placement(self, seat: int, log: list[Event] | None) -> None:
        """Jokers for ornaments that a tile surrounded, as many as there is room for (rulebook, B)."""
        gained = lost = 0
        if self.doing == "place":
            for ornament in self.gardens[seat].surrounded_by(self.cell):
                printed = JOKERS_FOR[ornament]
                held = self.jokers[seat]
                won = min(printed, self.room(seat)[0])
                self.jokers[seat] += won
                gained += won
                lost += printed - won
                if log is not None:
                    moves = tuple(("joker", "jokers", f"storage:{seat}:joker:{held + i}") for i in range(won))
                    kind = ornament_kind(ornament)
                    facts = {"kind": kind, "gained": won, "lost": printed - won}
                    places = (f"cell:{seat}:{ornament}",)
                    log.append(Event("surround", seat, "joker", moves=moves, pieces=places, facts=facts))
        if log is not None:
            mark = "x" if self.doing == "expand" else ""
            summary = {
                "paid": [f"{'x' if p >= HEXAGONS else ''}{NAMES[p % HEXAGONS]}" for p in self.paid],
                "jokers": self.paid_jokers,
                "gained": gained,
                "lost": lost,
            }
            log.append(Event("finish", seat, mark + NAMES[self.held], facts=summary))
        self._end_turn(seat, log)

    # D) Passing

    def _pass(self, seat: int, log: list[Event] | None) -> None:
        """No more turns this round; the first takes the marker and goes back a point; then discards."""
        self.doing = "pass"
        self.passed[seat] = True
        moves: tuple[Move, ...] = ()
        cost = 0
        if self.marker == IN_DISPLAY:
            self.marker = seat
            cost = min(FIRST_PASS_COST, self.points[seat])
            self._score(seat, "first_pass", -cost)
            moves = (("marker", "display:marker", f"marker:{seat}"),)
        if log is not None:
            first = bool(moves)
            log.append(Event("pass", seat, "", -cost, "first_pass" if cost else "", moves, facts={"first": first}))
        self._ask_discard(seat, log)

    def _ask_discard(self, seat: int, log: list[Event] | None) -> None:
        self.step = "discard"
        if len(self._discards(seat)) == 1:
            self._end_turn(seat, log)

    def _discard(self, seat: int, action: int, log: list[Event] | None) -> None:
        expansion = action >= actions.DISCARD_EXPANSION
        hexagon = action - (actions.DISCARD_EXPANSION if expansion else actions.DISCARD_TILE)
        piece, move = self._drop(seat, hexagon, expansion)
        self._score(seat, "discard", -(hexagon % 6 + 1))
        if log is not None:
            log.append(Event("discard", seat, piece, -(hexagon % 6 + 1), "discard", (move,)))
        self._ask_discard(seat, log)

    # Turns, rounds and the end

    def _end_turn(self, seat: int, log: list[Event] | None) -> None:
        for step in range(1, self.players + 1):
            other = (seat + step) % self.players
            if not self.passed[other]:
                self.begin_turn(other)
                return
        self._end_round(log)
