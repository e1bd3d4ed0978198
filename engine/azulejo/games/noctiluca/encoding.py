"""The encoding of Noctiluca's views for machine learning."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any

from azulejo.games.noctiluca.meta import META
from azulejo.games.noctiluca.pieces.actions import STEP_OF
from azulejo.games.noctiluca.pieces.components import (
    CAPACITY,
    CARD_NAMES,
    CARD_SPACES,
    COLOURS,
    DICE_PER_COLOUR,
    JAR_COLOURS,
    JARS_DEALT,
    NUMBERS,
    PAWNS,
    PILES,
    SECTION_NAMES,
    SHORES,
    SPACES,
    TOKENS,
)
from azulejo.games.noctiluca.rules.view import free_spaces
from azulejo.learning.encoding import Encoding, Part, counts, number, one_of, padded, row_of, seat, set_of, signs

DIE = (COLOURS, "".join(str(number + 1) for number in range(NUMBERS)))
"""The characters that can be at each position of a die's name: its colour, then its number."""
MAX_SPACES = max(map(max, CARD_SPACES))
"""Maximum number of spaces for dice of one colour on a card."""
NO_DICE = (0,) * len(COLOURS)


def _by_jar(board: Any, of_jar: Callable[[Any], Iterable[int]]) -> list[int]:
    """Return the results of `of_jar` for the left and the right jar. A missing jar is encoded as zeros."""
    return [number for jar in board["jars"] for number in (of_jar(jar) if jar else NO_DICE)]


def _stacks(name: str) -> Part:
    """Return the part that encodes the token values of the gold, brown and red stacks."""
    return counts(name, (len(JAR_COLOURS), len(TOKENS)), max(TOKENS), lambda data: padded(data[name], len(TOKENS)))


SEAT = (
    number("pawns", 0, max(PAWNS.values())),
    one_of("favourite", COLOURS),
    row_of("dealt", CARD_NAMES, JARS_DEALT),
    number("chosen", 0, 1),
    set_of("kept", CARD_NAMES, lambda board: board["kept"] or ()),
    row_of("jars", CARD_NAMES, 2, lambda board: [jar and jar["card"] for jar in board["jars"]]),
    counts("filled", (2, len(COLOURS)), MAX_SPACES, lambda board: _by_jar(board, itemgetter("filled"))),
    counts("room", (2, len(COLOURS)), MAX_SPACES, lambda board: _by_jar(board, free_spaces)),
    one_of("older", range(2)),
    set_of("delivered", CARD_NAMES),
    _stacks("tokens"),
)


def _pool(view: Any) -> list[str | None]:
    """Return the dice of the pool, space by space; None for a space without a die."""
    return [
        die for cell, room in zip(view["pool"], CAPACITY, strict=True) for die in (*cell, *(None,) * (room - len(cell)))
    ]


def _storm(part: Part) -> Part:
    return Part(f"storm.{part.name}", part.shape, part.low, part.high, lambda view: part.write(view["storm"]))


def _cards(players: int) -> tuple[Part, ...]:
    """Return the parts that encode cards: the piles or, in a solo game, the deck, the offered cards and the storm."""
    deck = len(CARD_NAMES)
    if players > 1:
        return (
            counts("pile_sizes", (PILES,), deck, lambda view: padded([[len(pile) for pile in view["piles"]]], PILES)),
            row_of("pile_tops", CARD_NAMES, PILES, lambda view: [pile[0] if pile else None for pile in view["piles"]]),
        )
    storm = (one_of("section", SECTION_NAMES), _stacks("tokens"), set_of("cards", CARD_NAMES))
    dice = counts("dice", (len(COLOURS),), DICE_PER_COLOUR)
    return (
        number("deck_left", 0, deck, lambda view: sum(map(len, view["piles"]))),
        row_of("deck", CARD_NAMES, deck, lambda view: [name for pile in view["piles"] for name in reversed(pile)]),
        row_of("offered", CARD_NAMES, 2),
        *map(_storm, (*storm, dice)),
    )


def encoding(players: int) -> Encoding:
    """Return the encoding for a number of players."""
    table = (
        number("direction", -1, 1),
        seat("turn", players),
        signs("pool", DIE, SPACES, _pool),
        counts("shores", (len(SHORES),), 1, lambda view: [int(taken) for taken in view["shores"]]),
        counts("lid", (len(COLOURS),), DICE_PER_COLOUR),
        counts("hand", (len(COLOURS),), DICE_PER_COLOUR),
        one_of("splitting", COLOURS),
        number("visits_left"),
        _stacks("stacks"),
        *_cards(players),
    )
    return Encoding(META, players, dict.fromkeys(STEP_OF.values()), table, SEAT, encoding)
