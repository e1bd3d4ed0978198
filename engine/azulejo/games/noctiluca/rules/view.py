"""Views of Noctiluca, and states sampled from them.

Hidden information is null in views:

- other seats' favourites, until the end
- other seats' three cards and their choice, while jars are chosen
- all cards of a pile except the top one
- solo: all cards of the deck except those that the player has put under it

The view "public" shows only information that all seats can see.
"""

from __future__ import annotations

from typing import TypedDict

from azulejo.chance import Draws
from azulejo.game import View
from azulejo.games.noctiluca.pieces.actions import KEPT_PAIRS
from azulejo.games.noctiluca.pieces.components import (
    CAPACITY,
    CARD_NAMES,
    CARD_NUMBER,
    CARD_SPACES,
    COLOURS,
    EMPTY,
    FIRST_SPACE,
    SECTION_NAMES,
    SHORES,
)
from azulejo.games.noctiluca.pieces.table import NONE, die_name, die_named
from azulejo.games.noctiluca.rules import scoring
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.views import SeatView, Viewer


class JarView(TypedDict):
    """A jar that is being filled."""

    card: str
    filled: list[int]
    """Number of dice of each colour, B G O P."""


class StormView(TypedDict):
    """The storm of the solo game."""

    section: str
    """The section where the storm strikes next."""
    tokens: list[list[int]]
    """Values of the tokens that the storm has taken: gold, brown, red."""
    dice: list[int]
    """Number of dice of each colour that the storm has taken."""
    cards: list[str]
    """Cards that the storm has turned up, in order."""


class NoctilucaSeatView(SeatView):
    """A seat's jars, tokens and choices."""

    pawns: int
    """Pawns left in this round."""
    favourite: str | None
    dealt: list[str | None]
    """The seat's three cards while jars are chosen. Empty afterwards."""
    chosen: bool
    """Whether the seat has chosen its jars. False once all jars are revealed."""
    kept: list[str] | None
    """While jars are chosen: the two cards that the seat keeps.

    Null before the seat has chosen, and for viewers who may not see its choice. Afterwards always null, because the
    cards are in `jars`.
    """
    jars: list[JarView | None]
    """The left and the right jar."""
    older: int
    """Slot of the older jar, 0 or 1."""
    delivered: list[str]
    tokens: list[list[int]]
    """Values of the tokens won: gold, brown, red."""


class NoctilucaView(View):
    """A view of Noctiluca."""

    direction: int
    """1 while turns go clockwise, -1 in the second round."""
    turn: int
    """The active seat."""
    pool: list[list[str | None]]
    """The 18 cells, each with dice such as "B3"; null for a space without a die."""
    shores: list[bool]
    """Whether each shore has a pawn."""
    lid: list[int]
    """Number of dice of each colour in the lid."""
    hand: list[int]
    """Number of dice of each colour that the seat to move must store, or that have been passed to it."""
    splitting: str | None
    """The colour to divide between two jars at the step `store`, otherwise null."""
    visits_left: int
    """Number of seats that the passed dice can still reach after the seat to move; 0 if no dice are being passed.

    With the option `laps`, the number starts again when a seat keeps a die.
    """
    piles: list[list[str | None]]
    """Cards of each pile, from the top. In a solo game, the only pile is the deck. Empty before the piles are made."""
    known: int
    """Solo: number of cards at the bottom of the deck that the player has put there, and therefore knows."""
    offered: list[str | None]
    """Solo: the two cards that the player must choose from; empty at other steps."""
    stacks: list[list[int]]
    """Values of the tokens in each stack, from the top: gold, brown, red."""
    storm: StormView | None
    """The storm; null unless the game is a solo game."""
    seats: list[NoctilucaSeatView]


def view_of(state: NoctilucaState, viewer: Viewer) -> NoctilucaView:
    """Return everything that `viewer` may see, and nothing else, as new JSON-compatible data."""
    return {
        **state.common_view(viewer),
        "direction": state.direction,
        "turn": state.turn,
        "pool": [
            [None if die == EMPTY else die_name(die) for die in state.pool[first : first + size]]
            for first, size in zip(FIRST_SPACE, CAPACITY, strict=True)
        ],
        "shores": [bool(state.shores >> shore & 1) for shore in range(len(SHORES))],
        "lid": state.lid[:],
        "hand": state.hand[:],
        "splitting": None if state.splitting == NONE else COLOURS[state.splitting],
        "visits_left": state.visits_left,
        "piles": [_pile_view(state, cards, viewer) for cards in state.piles],
        "known": state.known,
        "offered": [CARD_NAMES[card] if viewer in ("everything", 0) else None for card in state.offered],
        "stacks": [list(stack) for stack in state.stacks],
        "storm": _storm_view(state) if state.players == 1 else None,
        "seats": [_seat_view(state, seat, viewer) for seat in range(state.players)],
    }


def _pile_view(state: NoctilucaState, cards: tuple[int, ...], viewer: Viewer) -> list[str | None]:
    """Return the names of a pile's cards, from the top; None for cards that the viewer does not know."""
    names: list[str | None] = [CARD_NAMES[card] for card in reversed(cards)]
    if viewer == "everything":
        return names
    if state.players == 1:
        known = state.known if viewer == 0 else 0
        hidden = len(names) - known
        return [*([None] * hidden), *names[hidden:]]
    return [*names[:1], *([None] * len(names[1:]))]


def _storm_view(state: NoctilucaState) -> StormView:
    return {
        "section": SECTION_NAMES[state.arrow],
        "tokens": [list(tokens) for tokens in state.storm_tokens],
        "dice": state.storm_dice[:],
        "cards": [CARD_NAMES[card] for card in state.storm_cards],
    }


def _seat_view(state: NoctilucaState, seat: int, viewer: Viewer) -> NoctilucaSeatView:
    sees_secrets = viewer in ("everything", seat)
    choice = state.choices[seat] if state.choices else NONE
    dealt = state.dealt[seat] if state.dealt else ()
    breakdown = scoring.breakdown(state, seat)
    return {
        "score": sum(breakdown.values()),
        "breakdown": breakdown,
        "pawns": state.pawns[seat],
        "favourite": COLOURS[state.favourites[seat]] if sees_secrets or state.ended else None,
        "dealt": [CARD_NAMES[card] if sees_secrets else None for card in dealt],
        "chosen": choice != NONE,
        "kept": [CARD_NAMES[dealt[i]] for i in KEPT_PAIRS[choice]] if sees_secrets and choice != NONE else None,
        "jars": [_jar_view(state, index) for index in (seat * 2, seat * 2 + 1)],
        "older": state.older[seat],
        "delivered": [CARD_NAMES[card] for card in state.delivered[seat]],
        "tokens": [list(tokens) for tokens in state.tokens[seat * 3 : seat * 3 + 3]],
    }


def _jar_view(state: NoctilucaState, index: int) -> JarView | None:
    card = state.jars[index]
    return None if card == NONE else {"card": CARD_NAMES[card], "filled": state.filled(index)}


def free_spaces(jar: JarView | None) -> list[int]:
    """Return the number of a jar's free spaces, by colour; zeros if there is no jar."""
    if jar is None:
        return [0] * len(COLOURS)
    return [space - have for space, have in zip(CARD_SPACES[CARD_NUMBER[jar["card"]]], jar["filled"], strict=True)]


def fill_from(state: NoctilucaState, view: NoctilucaView, draws: Draws) -> None:
    """Fill in a state from a view. Cards, favourites and choices that the view hides are drawn from `draws`."""
    state.turn = view["turn"]
    state.visits_left = view["visits_left"]
    state.pool = bytearray(die_named(name) if name else EMPTY for cell in view["pool"] for name in cell)
    state.shores = sum(1 << shore for shore, taken in enumerate(view["shores"]) if taken)
    state.lid = view["lid"][:]
    state.hand = view["hand"][:]
    state.splitting = COLOURS.index(view["splitting"]) if view["splitting"] else NONE
    state.known = view["known"]
    state.stacks = [tuple(stack) for stack in view["stacks"]]
    state.ended = view["outcome"]["reason"] if view["outcome"] else None
    _fill_cards(state, view, draws)
    seats = view["seats"]
    favourites_shown = [seat["favourite"] for seat in seats]
    favourites = draws.shuffled([colour for colour, name in enumerate(COLOURS) if name not in favourites_shown])
    state.favourites = tuple(COLOURS.index(name) if name else favourites.pop() for name in favourites_shown)
    for number, seat in enumerate(seats):
        _fill_seat(state, number, seat)
    if view["storm"]:
        state.arrow = SECTION_NAMES.index(view["storm"]["section"])
        state.storm_tokens = tuple(tuple(tokens) for tokens in view["storm"]["tokens"])
        state.storm_dice = view["storm"]["dice"][:]
        state.storm_cards = tuple(CARD_NUMBER[name] for name in view["storm"]["cards"])


def _fill_cards(state: NoctilucaState, view: NoctilucaView, draws: Draws) -> None:
    """Fill in the offered cards, the piles, the dealt cards, and which of its dealt cards each seat keeps."""
    cards_shown = _shown_cards(view)
    hidden = draws.shuffled([card for card, name in enumerate(CARD_NAMES) if name not in cards_shown])

    def card(name: str | None) -> int:
        return hidden.pop() if name is None else CARD_NUMBER[name]

    state.offered = tuple(card(name) for name in view["offered"])
    state.piles = [tuple(card(name) for name in reversed(pile)) for pile in view["piles"]]
    seats = view["seats"]
    if not seats[0]["dealt"]:
        state.choices = []
        return
    state.dealt = tuple(tuple(card(name) for name in seat["dealt"]) for seat in seats)
    state.choices = [_choice(seat, draws) if seat["chosen"] else NONE for seat in seats]


def _choice(seat: NoctilucaSeatView, draws: Draws) -> int:
    """Return the pair of `KEPT_PAIRS` that a seat has chosen. If the choice is hidden, draw one."""
    if seat["kept"] is None:
        return draws.below(len(KEPT_PAIRS))
    first, second = (seat["dealt"].index(name) for name in seat["kept"])
    return KEPT_PAIRS.index((first, second))


def _shown_cards(view: NoctilucaView) -> set[str | None]:
    """Return the names of all cards that the view shows."""
    names = {name for pile in (*view["piles"], view["offered"]) for name in pile}
    for seat in view["seats"]:
        names.update(seat["dealt"], seat["delivered"], (jar["card"] for jar in seat["jars"] if jar))
    if view["storm"]:
        names.update(view["storm"]["cards"])
    return names


def _fill_seat(state: NoctilucaState, number: int, seat: NoctilucaSeatView) -> None:
    state.pawns[number] = seat["pawns"]
    state.older[number] = seat["older"]
    state.delivered[number] = tuple(CARD_NUMBER[name] for name in seat["delivered"])
    state.tokens[number * 3 : number * 3 + 3] = [tuple(tokens) for tokens in seat["tokens"]]
    for index, jar in enumerate(seat["jars"], number * 2):
        if jar:
            state.set_jar(index, CARD_NUMBER[jar["card"]])
            for colour, count in enumerate(jar["filled"]):
                state.room[index * 4 + colour] -= count
