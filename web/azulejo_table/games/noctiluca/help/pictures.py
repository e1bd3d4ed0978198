"""Draw the pictures of Noctiluca's rules. They show positions from its lessons and from a solo game.

They are drawn with the same functions as a table.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import cast

from azulejo import Event, State
from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.rules.view import NoctilucaView

from azulejo_table.draw.picture import Box, Move, Part, drawings, grid, picture
from azulejo_table.games.noctiluca.draw import drawing, pool
from azulejo_table.games.noctiluca.help.first_game import LAST_DIVES
from azulejo_table.rules_pictures import Moment, arrow, arrow_of, moment, recorded, ring
from azulejo_table.scene import listed
from azulejo_table.text import Translator

CHOICE, DIVE, KEPT, DELIVERED, DRAWN = (1, 0), (1, 2), (1, 5), (1, 6), (1, 7)
"""Positions in the first lesson.

Each is (number of the lesson, number of decisions before the position).
"""
END = (2, 12)
"""The last moment of the second lesson."""
SECOND_ROUND = 35
"""Index of an action in the game of the second lesson. The second round begins after this action."""
SOLO_SEED = 4
_POOL, _JARS = Box(0, 0, 580, 540), Box(600, 30, 240, 480)


def _view(state: State, seat: int = 0) -> NoctilucaView:
    return cast(NoctilucaView, state.view(seat))


def _pool(state: State, last: Iterable[str] = ()) -> Part:
    return Part(drawings(pool.draw(_view(state), defaultdict(str), {}, frozenset(last)))[0], _POOL)


def _jars(state: State, area: Box, columns: int) -> list[Part]:
    """Return the two jars of seat 0, or the cards from which it can choose."""
    jars = drawings("".join(drawing.jars(_view(state), 0, {}, frozenset(), large=False)))
    return grid([("", jar) for jar in jars], columns, area)


def _supply(state: State, kind: str, area: Box) -> list[Part]:
    """Return the piles (`pile`) or the stacks of tokens (`stack`) in a row."""
    drawn = drawings(drawing.supply(_view(state), defaultdict(str), frozenset()))
    matching = [art for art in drawn if f"data-at={kind}:" in art.replace('"', "")]
    return grid([("", art) for art in matching], len(matching), area)


def _trail(dive: Event) -> str:
    """Return the entry of `last` that marks the path of a dive."""
    path = 0 if dive.facts["path"] == "long" else 1
    return f"dived:{dive.seat}:{dive.facts['shore']}:{path}"


def _dived(example: Moment) -> Part:
    """Return the pool before a dive, with the path of the dive."""
    view, dive = _view(example.before), example.event("dive")
    view["shores"][dive.facts["shore"]] = True
    return Part(drawings(pool.draw(view, defaultdict(str), {}, frozenset({_trail(dive)})))[0], _POOL)


def goal(t: Translator) -> str:
    """Draw a full pool and two jars."""
    example = moment("noctiluca", *DIVE)
    words = t("The pool full of dice in four colours, and two jars that show the dice they need.")
    return picture([_pool(example.before), *_jars(example.before, _JARS, 1)], (), words)


def jars(t: Translator) -> str:
    """Draw the first three jar cards, with marks on the two that the player of the lesson keeps."""
    state = moment("noctiluca", *CHOICE).before
    words = t("Three jar cards. The first and the third are kept.")
    marks = ring(["dealt:0:0", "dealt:0:2"])
    return picture([*_jars(state, Box(0, 120, 720, 240), 3), _space(720, 480)], [marks], words, 1.4)


def _space(wide: float, high: float) -> Part:
    """Return an empty drawing. It only makes a picture `wide` and `high` enough for the other drawings."""
    return Part('<svg viewBox="0 0 1 1"></svg>', Box(0, 0, wide, high))


def dive(t: Translator) -> str:
    """Draw a dive: the shore, the path, and the dice that the player collects on it."""
    example = moment("noctiluca", *DIVE)
    event = example.event("dive")
    words = t(
        "A pawn on shore {shore}. Along the long path, the {count} dice with the number {number} are marked.",
        shore=event.facts["shore"] + 1,
        count=event.facts["count"],
        number=event.facts["number"],
    )
    dice = ring([start for _, start, _ in example.event("collect").moves])
    return picture([_dived(example)], [dice, ring([f"shore:{event.facts['shore']}"], kind="other")], words, 1.5)


def store(t: Translator) -> str:
    """Draw the same dive as `dive`. Arrows lead from the collected dice to the jars."""
    example = moment("noctiluca", *DIVE)
    start = {end: start for _, start, end in example.event("collect").moves}
    moves: list[Move] = []
    for slot, kind in ((0, "better"), (1, "other")):
        stored = [event for event in example.events if event.kind == "store" and event.facts["slot"] == slot]
        moves.append(
            arrow([start[hand] for event in stored for _, hand, _ in event.moves], [f"jar:0:{slot}"], "", kind)
        )
    words = t(
        "The collected dice go into two jars: a blue one and two green ones into the first, two green into the other."
    )
    return picture([_dived(example), *_jars(example.before, _JARS, 1)], moves, words, 1.3)


def pass_on(t: Translator) -> str:
    """Draw a die that was passed on, and the jar that it goes into."""
    example = moment("noctiluca", *KEPT)
    board = drawings(drawing.board(_view(example.before), 0, defaultdict(str), frozenset(), large=False))
    hand = next(art for art in board if "data-at=hand:0:B:0" in art.replace('"', ""))
    items = [Part(hand, Box(0, 160, 160, 160)), *_jars(example.before, Box(200, 60, 720, 360), 2), _space(920, 480)]
    words = t("A blue die that the other player had no space for goes into the first of two jars.")
    move = arrow(["hand:0:B:0"], [f"jar:0:{example.event('keep').facts['slot']}"])
    return picture(items, [move], words, 1.5)


def deliver(t: Translator) -> str:
    """Draw the token that a player gets for a full jar, and the player's new jar."""
    before, example = moment("noctiluca", *DELIVERED), moment("noctiluca", *DRAWN)
    token, draw = before.event("token"), example.event("draw")
    items = [
        *_supply(before.before, "stack", Box(180, 0, 360, 120)),
        *_supply(example.before, "pile", Box(0, 150, 720, 180)),
        *_jars(example.before, Box(180, 350, 360, 180), 2),
        _space(720, 540),
    ]
    moves = [ring([token.moves[0][1]], f"+{token.points}", "other"), arrow_of(draw)]
    words = t(
        "For a brown jar the top brown token is taken: {points} points. A new jar comes from the first of four piles.",
        points=token.points,
    )
    return picture(items, moves, words, 1.4)


def second_round(t: Translator) -> str:
    """Draw the pool at the start of the second round."""
    state = recorded(LAST_DIVES, SECOND_ROUND).after
    return picture([_pool(state)], (), t("The pool at the start of the second round: full of dice, all shores free."))


def end(t: Translator) -> str:
    """Draw the stacks of tokens at the end of a game. Mark the stacks that seat 0 gets, with their points."""
    example = moment("noctiluca", *END)
    majorities = [event for event in example.events if event.source == "majority" and event.seat == 0]
    moves = [ring([event.moves[0][1]], f"+{event.points}") for event in majorities]
    items = [*_supply(example.before, "stack", Box(0, 150, 720, 240)), _space(720, 540)]
    words = t(
        "The three stacks of tokens at the end. The tokens left score {points} points for one player.",
        points=listed(t, (str(event.points) for event in majorities)),
    )
    return picture(items, moves, words, 1.5)


def solo(t: Translator) -> str:
    """Draw a cell that the storm empties in a solo game."""
    state = GAME.new_state(1, SOLO_SEED)
    while True:
        example = Moment.of(state, state.legal_actions()[0])
        storm = next((event for event in example.events if event.kind == "storm"), None)
        if storm:
            break
        state = example.after
    words = t("The pool of a solo game. The storm empties the marked cell.")
    return picture([_pool(example.before)], [ring([start for _, start, _ in storm.moves], kind="made")], words, 1.5)
