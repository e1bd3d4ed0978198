"""Facts about Noctiluca that the tests of all games need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from azulejo.game import View
from azulejo.games.noctiluca.pieces.components import CARDS, COLOURS, EMPTY, JAR_COLOURS, NUMBERS
from azulejo.games.noctiluca.rules import rounds

from tests.engine.game_traits import Coming, Placed, Traits, in_a_row

HEAPS = (
    r"lid|pawns:\d|delivered:\d|pile:[0-3]|piles|stack:(gold|brown|red)"
    r"|(token:\d|storm):(gold|brown|red):rest|storm:(dice|cards)"
)


def placed(view: View) -> Placed:
    """Yield the dice, the pawns on shores, the visible jar cards and the tokens."""
    for cell, dice in enumerate(view["pool"]):
        yield from ((f"cell:{cell}:{space}", die) for space, die in enumerate(dice) if die)
    yield from ((f"shore:{shore}", "pawn") for shore, taken in enumerate(view["shores"]) if taken)
    for name, count in zip(COLOURS, view["hand"], strict=True):
        yield from in_a_row(f"hand:{view['current_player']}:{name}", name, count)
    yield from in_a_row("offer", "jar", len(view["offered"]))
    for seat, board in enumerate(view["seats"]):
        yield from in_a_row(f"dealt:{seat}", "jar", len(board["dealt"]))
        for slot, jar in enumerate(board["jars"]):
            if jar:
                yield f"jar:{seat}:{slot}", jar["card"]
                for name, count in zip(COLOURS, jar["filled"], strict=True):
                    yield from in_a_row(f"jar:{seat}:{slot}:{name}", name, count)
        for name, values in zip(JAR_COLOURS, board["tokens"], strict=True):
            yield from ((f"token:{seat}:{name}:{i}", f"{name}:{value}") for i, value in enumerate(values))
    if view["storm"]:
        for name, values in zip(JAR_COLOURS, view["storm"]["tokens"], strict=True):
            yield from ((f"storm:{name}:{i}", f"{name}:{value}") for i, value in enumerate(values))


def name_at(piece: str, place: str) -> str:
    """Return the name of a piece at a place.

    Face-down jar cards are all named `jar`, and dice in hands and jars are named only by colour.
    """
    if place.startswith(("dealt", "offer")):
        return "jar"
    return piece[0] if place.startswith(("hand", "jar")) and len(piece) == 2 else piece


def cards_and_dice_to_come(state: Any) -> Coming:
    """Return a function that yields the upcoming draws.

    They are the order of the piles (only while jars are chosen), the storms of the round (only in solo games), and the
    dice of round 2 (only during round 1).
    """

    def upcoming(seed: int, chance: int) -> Iterator[int]:
        later = state.copy()
        later.seed, later.chance = seed, chance
        yield from _cards_and_dice(later)

    return upcoming


def _cards_and_dice(later: Any) -> Iterator[int]:
    if later.dealt:
        yield from later.draws("piles").shuffled(list(range(len(CARDS))))
    if later.players == 1:
        yield from [later.draws("storm").below(NUMBERS) for _ in range(sum(later.pawns))]
    if later.round == 1:
        for die in later.pool:
            if die != EMPTY:
                later.lid[die & 3] += 1
        later.pool = bytearray([EMPTY]) * len(later.pool)
        rounds.fill_pool(later, None)
        yield from later.pool


# `blunder` is high, because a poor dive matters only late in the game. `nodes` is high, because each visit of a search
# counts as 13 nodes.
TRAITS = Traits(
    begins=("dive",),
    placed=placed,
    heaps=HEAPS,
    name_at=name_at,
    to_come=cards_and_dice_to_come,
    blunder=50,
    nodes=1300,
)
