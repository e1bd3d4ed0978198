"""What a seat may see, and a state made from it.

Hidden, and null in views: other seats' favourites until the end, other seats' three cards and choice while
jars are chosen, cards under the tops of the piles; in solo all of the deck but the cards the player sent
under it. Spectators ("public") see what everybody sees.

Beside what all games have, a view has: `direction` 1 or -1; `turn`, the active seat; `pool`, 18 cells of
dice such as "B3" or null; `shores`, 12 booleans; `lid` and `hand`, dice by colour B G O P; `splitting`, a
colour at step `store`; `visits`; `piles`, card names from the bottom; `offered`, two in solo; `stacks`, token
values gold, brown, red from the top; `storm`, null or `section tokens dice cards`; `seats` of
`pawns favourite dealt chosen pair jars older delivered tokens score breakdown`, a jar being null
or `card` and `filled` by colour. `None` adds `seed chance known`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from azulejo.chance import Draws
from azulejo.game import View, Viewer
from azulejo.games.noctiluca import scoring
from azulejo.games.noctiluca.actions import KEPT_PAIRS
from azulejo.games.noctiluca.components import (
    CAPACITY,
    CARD_NAMES,
    CARD_NUMBER,
    COLOURS,
    EMPTY,
    FIRST_SPACE,
    SECTION_NAMES,
    SHORES,
)
from azulejo.games.noctiluca.names import die_name

if TYPE_CHECKING:
    from azulejo.games.noctiluca.rules import NoctilucaState


def view(state: NoctilucaState, viewer: Viewer) -> View:
    """What `viewer` may see, as new JSON-able data."""
    outcome = scoring.outcome(state)
    solo = state.players == 1
    data: View = {
        "game": state.game.meta.name,
        "players": state.players,
        "options": dict(state.options),
        "viewer": viewer,
        "round": state.round,
        "direction": state.direction,
        "step": state.step,
        "current_player": state.current_player,
        "start_seat": state.start_seat,
        "turn": state.turn,
        "pool": [
            [None if die == EMPTY else die_name(die) for die in state.pool[first : first + size]]
            for first, size in zip(FIRST_SPACE, CAPACITY, strict=True)
        ],
        "shores": [bool(state.shores >> shore & 1) for shore in range(len(SHORES))],
        "lid": state.lid[:],
        "hand": state.hand[:],
        "splitting": None if state.splitting < 0 else COLOURS[state.splitting],
        "visits": state.visits,
        "piles": [_pile_view(state, cards, viewer) for cards in state.piles],
        "offered": [CARD_NAMES[card] if viewer in (None, 0) else None for card in state.offered],
        "stacks": [list(stack) for stack in state.stacks],
        "seats": [_seat_view(state, seat, viewer) for seat in range(state.players)],
        "storm": {
            "section": SECTION_NAMES[state.arrow],
            "tokens": [list(tokens) for tokens in state.storm_tokens],
            "dice": state.storm_dice[:],
            "cards": [CARD_NAMES[card] for card in state.storm_cards],
        }
        if solo
        else None,
        "reveals": state.reveals,
        "is_terminal": state.ended is not None,
        "outcome": outcome.as_dict() if outcome else None,
    }
    if viewer is None:
        data["seed"] = state.seed
        data["chance"] = state.chance
        data["known"] = state.known
    return data


def _pile_view(state: NoctilucaState, cards: tuple[int, ...], viewer: Viewer) -> list[str | None]:
    """Names from the bottom to the top, null for cards that the viewer does not know."""
    names: list[str | None] = [CARD_NAMES[card] for card in cards]
    if viewer is None or not cards:
        return names
    if state.players == 1:
        known = state.known if viewer == 0 else 0
        return [*names[:known], *([None] * (len(cards) - known))]
    return [*([None] * (len(cards) - 1)), names[-1]]


def _seat_view(state: NoctilucaState, seat: int, viewer: Viewer) -> dict[str, Any]:
    own = viewer is None or viewer == seat
    choice = state.choices[seat] if state.choices else -1
    slots = (seat * 2, seat * 2 + 1)
    dealt = list(state.dealt[seat]) if state.dealt else []
    return {
        "pawns": state.pawns[seat],
        "favourite": COLOURS[state.favourites[seat]] if own or state.ended else None,
        "dealt": [CARD_NAMES[card] if own else None for card in dealt],
        "chosen": choice >= 0,
        "pair": choice if own and choice >= 0 else None,
        "jars": [
            None if state.jars[i] < 0 else {"card": CARD_NAMES[state.jars[i]], "filled": state.filled(i)} for i in slots
        ],
        "older": state.older[seat],
        "delivered": [CARD_NAMES[card] for card in state.delivered[seat]],
        "tokens": [list(tokens) for tokens in state.tokens[seat * 3 : seat * 3 + 3]],
        "score": sum(scoring.breakdown(state, seat).values()),
        "breakdown": scoring.breakdown(state, seat),
    }


def fill_state(state: NoctilucaState, view: View, draws: Draws) -> None:
    """Make the outline of a view agree with it; cards, favourites and choices that are null are drawn."""
    state.turn = view["turn"]
    state.visits = view["visits"]
    state.pool = bytearray(_die(name) for cell in view["pool"] for name in cell)
    state.shores = sum(1 << shore for shore, taken in enumerate(view["shores"]) if taken)
    state.lid = view["lid"][:]
    state.hand = view["hand"][:]
    state.splitting = COLOURS.index(view["splitting"]) if view["splitting"] else -1
    state.stacks = [tuple(stack) for stack in view["stacks"]]
    state.ended = view["outcome"]["reason"] if view["outcome"] else None
    seen = _seen(view)
    unseen = draws.shuffled([card for card, name in enumerate(CARD_NAMES) if name not in seen])

    def card(name: str | None) -> int:
        return unseen.pop() if name is None else CARD_NUMBER[name]

    state.offered = tuple(card(name) for name in view["offered"])
    state.piles = [tuple(card(name) for name in pile) for pile in view["piles"]]
    if state.players == 1 and view["piles"]:
        pile = view["piles"][0]
        state.known = view.get("known", next((i for i, name in enumerate(pile) if name is None), len(pile)))
    seats = view["seats"]
    if seats[0]["dealt"]:
        state.dealt = tuple(tuple(card(name) for name in seat["dealt"]) for seat in seats)
        state.choices = [
            -1 if not seat["chosen"] else draws.below(len(KEPT_PAIRS)) if seat["pair"] is None else seat["pair"]
            for seat in seats
        ]
    else:
        state.choices = []
    shown = [seat["favourite"] for seat in seats]
    favourites = draws.shuffled([colour for colour, name in enumerate(COLOURS) if name not in shown])
    state.favourites = tuple(
        COLOURS.index(seat["favourite"]) if seat["favourite"] else favourites.pop() for seat in seats
    )
    for number, seat in enumerate(seats):
        _fill_seat(state, number, seat)
    if view["storm"]:
        state.arrow = SECTION_NAMES.index(view["storm"]["section"])
        first, second, third = (tuple(tokens) for tokens in view["storm"]["tokens"])
        state.storm_tokens = first, second, third
        state.storm_dice = view["storm"]["dice"][:]
        state.storm_cards = tuple(CARD_NUMBER[name] for name in view["storm"]["cards"])


def _die(name: str | None) -> int:
    return EMPTY if name is None else (int(name[1]) - 1) * 4 + COLOURS.index(name[0])


def _seen(view: View) -> set[str]:
    """Names of all cards that the view shows."""
    seen = {name for pile in (*view["piles"], view["offered"]) for name in pile}
    for seat in view["seats"]:
        seen.update(seat["dealt"], seat["delivered"], (jar["card"] for jar in seat["jars"] if jar))
    if view["storm"]:
        seen.update(view["storm"]["cards"])
    return seen


def _fill_seat(state: NoctilucaState, number: int, seat: dict[str, Any]) -> None:
    state.pawns[number] = seat["pawns"]
    state.older[number] = seat["older"]
    state.delivered[number] = tuple(CARD_NUMBER[name] for name in seat["delivered"])
    state.tokens[number * 3 : number * 3 + 3] = [tuple(tokens) for tokens in seat["tokens"]]
    for index, jar in enumerate(seat["jars"], number * 2):
        if jar:
            state.set_jar(index, CARD_NUMBER[jar["card"]])
            for colour, count in enumerate(jar["filled"]):
                state.room[index * 4 + colour] -= count
