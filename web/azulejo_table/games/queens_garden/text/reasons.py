"""Give the reasons for a turn of Queen's Garden as clauses, from the preview of the turn and that of another turn."""

from __future__ import annotations

from collections.abc import Iterator

from azulejo import Event
from azulejo.games.queens_garden.pieces.actions import BUY, MEANING, PASS
from azulejo.games.queens_garden.pieces.bitsets import bits
from azulejo.games.queens_garden.pieces.components import (
    CRITERIA_OF,
    GROUP_MIN,
    HEXAGONS,
    JOKERS_FOR,
    PIECE,
    PIECE_NAMES,
    ROUNDS,
    ornament_kind,
)
from azulejo.games.queens_garden.rules.preview import QueensGardenPreview
from azulejo.games.queens_garden.rules.scoring import group_totals, wheel_points, wheel_rounds
from azulejo.games.queens_garden.rules.state import QueensGardenState

from azulejo_table.effect import Comparison, Effect
from azulejo_table.games.queens_garden.text import spaces, words
from azulejo_table.text import Translator

NEARLY = 4
"""Minimum number of hexagons around an ornament that is nearly surrounded."""


class _Turn:
    """A turn with its preview and events."""

    def __init__(self, state: QueensGardenState, effect: Effect) -> None:
        assert isinstance(effect.preview, QueensGardenPreview) and isinstance(effect.after, QueensGardenState)
        assert state.current_player is not None, "the turn is legal"
        self.turn, self.preview, self.after = effect.turn, effect.preview, effect.after
        self.events: dict[str, Event] = {
            event.kind: event for event in effect.events if event.seat == state.current_player
        }
        self.jokers = sum(event.facts["gained"] for event in effect.events if event.kind == "surround")
        self.placed = self.events.get("place") or self.events.get("expand")

    @property
    def gain(self) -> int:
        """Points scored at once or at the end of the game, without those that the storage costs at the end."""
        return self.preview.now + self.preview.later


def reasons(t: Translator, compared: Comparison) -> list[str]:
    """Return the reasons for the better turn as clauses, most important first."""
    state, seat = compared.state, compared.seat
    assert isinstance(state, QueensGardenState)
    best = _Turn(state, compared.best)
    other = _Turn(state, compared.other) if compared.other else None
    return [
        *_placed(t, state, seat, best),
        *_taken(t, state, seat, best),
        *(_worse(t, state, best, other) if other else ()),
        *_passed(t, state, seat, best),
        *_paid(t, state, seat, best),
    ]


def _placed(t: Translator, state: QueensGardenState, seat: int, best: _Turn) -> Iterator[str]:
    """Yield the jokers, group points and round points for a placed piece, and the later gains that it allows."""
    if best.jokers:
        ornament = words.ornament(t, best.events["surround"].facts["kind"])
        yield t.n(
            "surrounding the {ornament} gives {n} joker", "surrounding the {ornament} gives {n} jokers", best.jokers,
            ornament=ornament,
        )  # fmt: skip
    for group in best.preview.groups:
        if group.points:
            criterion = words.criterion(t, group.criterion).lower()
            gain = words.figure(group.more)
            yield t("it makes a group of {size} ({criterion}, {gain} at the end)",
                    size=group.size, criterion=criterion, gain=gain)  # fmt: skip
    if best.placed:
        piece = PIECE[best.placed.piece]
        rounds = wheel_rounds(piece, state.round, state.side)
        if state.round in rounds:
            yield t.n(
                "it scores {n} point when this round ends", "it scores {n} points when this round ends",
                rounds[state.round],
            )  # fmt: skip
        for group in best.preview.groups:
            if group.size == GROUP_MIN - 1:
                criterion = words.criterion(t, group.criterion).lower()
                yield t("one more hexagon makes its group score ({criterion})", criterion=criterion)
        yield from _nearly_surrounded(t, seat, best)
        if best.placed.kind == "expand":
            yield from _roomier(t, state, seat, best)
        for number, points in rounds.items():
            if number > state.round:
                yield t.n(
                    "it scores {n} point in round {round}", "it scores {n} points in round {round}", points,
                    round=number,
                )  # fmt: skip
                break
    if best.turn[0] == BUY:
        yield from _roomier(t, state, seat, best)


def _nearly_surrounded(t: Translator, seat: int, best: _Turn) -> Iterator[str]:
    """Yield how many more hexagons would surround an ornament next to the placed hexagon, if few are missing."""
    garden = best.after.gardens[seat]
    assert best.placed is not None
    if best.placed.kind != "place":
        return
    for ornament in garden.ornaments_beside(best.placed.facts["cell"]):
        around = garden.hexagons_around(ornament)
        if NEARLY <= around < 6:
            name = words.ornament(t, ornament_kind(ornament))
            yield t.n(
                "the {ornament} then needs {missing} more for {n} joker",
                "the {ornament} then needs {missing} more for {n} jokers",
                JOKERS_FOR[ornament],
                ornament=name,
                missing=6 - around,
            )
            return


def _roomier(t: Translator, state: QueensGardenState, seat: int, best: _Turn) -> Iterator[str]:
    """Yield how many free spaces the garden gains."""
    more = best.after.gardens[seat].free.bit_count() - state.gardens[seat].free.bit_count()
    yield t.n("the garden gains {n} free space", "the garden gains {n} free spaces", more)


def _taken(t: Translator, state: QueensGardenState, seat: int, best: _Turn) -> Iterator[str]:
    """Yield the best piece that can be placed only after the take, and the number of pieces taken."""
    take = best.events.get("take")
    if take is None:
        return
    before, after = _placeable(state, seat), _placeable(best.after, seat)
    gains = {piece: _gain(best.after, seat, piece) for piece in after if piece not in before}
    if gains:
        piece = max(gains, key=lambda each: (gains[each], -each))
        later, now = gains[piece]
        name = words.piece(t, PIECE_NAMES[piece])
        if later:
            yield t("the {piece} can then be placed ({points} at the end)", piece=name, points=words.figure(later))
        elif now:
            yield t("the {piece} can then be placed ({points} this round)", piece=name, points=words.figure(now))
        else:
            yield t("the {piece} can then be placed", piece=name)
    count = len(take.moves)
    yield t.n("this gives {n} piece to place or pay with", "this gives {n} pieces to place or pay with", count)


def _placeable(state: QueensGardenState, seat: int) -> list[int]:
    """Return the pieces that the seat could place and pay for if it were to move."""
    trial = state.copy()
    trial.begin_turn(seat)
    acts = [MEANING[action] for action in trial.legal_actions()]
    return [piece for kind, piece in acts if kind == "place"]


def _gain(state: QueensGardenState, seat: int, piece: int) -> tuple[int, int]:
    """Return the most points that a piece can add to the groups at the end, and its points when this round ends."""
    expansion, hexagon = divmod(piece, HEXAGONS)
    garden, side = state.gardens[seat], state.side
    groups = sum(group_totals(garden, side))
    cells = () if expansion else bits(garden.spaces(hexagon))
    later = max((sum(group_totals(garden.put(hexagon, cell), side)) - groups for cell in cells), default=0)
    now = sum(wheel_points(criterion, state.round, side) for criterion in CRITERIA_OF[hexagon])
    return later, now


def _worse(t: Translator, state: QueensGardenState, best: _Turn, other: _Turn) -> Iterator[str]:
    """Yield what makes the other turn worse.

    This can be fewer pieces taken, more points lost in the storage, or fewer points for the placed piece.
    """
    taken, less = best.events.get("take"), other.events.get("take")
    if taken and less and len(less.moves) < len(taken.moves):
        criterion = words.criterion(t, less.facts["criterion"]).lower()
        yield t.n(
            "taking {criterion} instead would give only {n} piece",
            "taking {criterion} instead would give only {n} pieces",
            len(less.moves),
            criterion=criterion,
        )
    if less and state.round == ROUNDS and other.preview.saved < best.preview.saved:
        criterion = words.criterion(t, less.facts["criterion"]).lower()
        yield t.n(
            "taking {criterion} instead would cost {n} point in the storage at the end",
            "taking {criterion} instead would cost {n} points in the storage at the end",
            -other.preview.saved,
            criterion=criterion,
        )
    if not best.placed or not other.placed or other.gain >= best.gain:
        return
    points, piece = words.figure(other.gain), words.piece(t, other.placed.piece)
    if other.placed.piece != best.placed.piece:
        yield t("placing the {piece} instead would score {points}", piece=piece, points=points)
    elif other.placed.kind == "place":
        yield t(
            "placed {where} instead, it would score {points}",
            where=spaces.where(t, other.placed.facts["cell"]),
            points=points,
        )


def _passed(t: Translator, state: QueensGardenState, seat: int, best: _Turn) -> Iterator[str]:
    """Yield the reasons to pass.

    It can win the first turn of the next round, or end the round for points. Perhaps nothing can be taken or placed, or
    pieces are kept for the next round.
    """
    event = best.events.get("pass")
    if event and event.facts["first"] and state.round < ROUNDS:
        yield t("it wins the first turn of the next round")
    if best.preview.wheel:
        yield t.n(
            "it ends the round and scores {n} point", "it ends the round and scores {n} points", best.preview.wheel
        )
    if event and {*state.legal_actions()} <= {PASS, BUY}:
        yield t("nothing can be taken or placed")
    stored = len(best.after.tiles[seat]) + len(best.after.expansions[seat])
    if (event or state.step == "discard") and stored and state.round < ROUNDS:
        yield t.n("{n} piece is kept for the next round", "{n} pieces are kept for the next round", stored)


def _paid(t: Translator, state: QueensGardenState, seat: int, best: _Turn) -> Iterator[str]:
    """Yield what the payment leaves in the storage: all jokers, or pieces."""
    jokers = state.jokers[seat]
    finish = best.events.get("finish")
    if not finish:
        return
    stored = len(best.after.tiles[seat]) + len(best.after.expansions[seat])
    if jokers and not finish.facts["jokers"]:
        yield t.n("the joker is kept", "the {n} jokers are kept", jokers)
    elif stored and not finish.facts["paid"]:
        yield t.n("{n} piece stays in the storage", "{n} pieces stay in the storage", stored)
