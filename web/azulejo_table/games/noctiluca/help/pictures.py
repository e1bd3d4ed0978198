"""Pictures of Noctiluca's rules: positions from its lessons and from a solo game, drawn by the table's own code."""

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
from azulejo_table.text import Translator

CHOICE, DIVE, KEPT, DELIVERED, DRAWN = (1, 0), (1, 2), (1, 5), (1, 6), (1, 7)
"""Moments of the first lesson: lesson, and number of decisions before it."""
END = (2, 12)
"""The last moment of the second lesson."""
SECOND_ROUND = 35
"""Number of actions in the game of the second lesson before its second round."""
SOLO_SEED = 4
_POOL, _JARS = Box(0, 0, 580, 540), Box(600, 30, 240, 480)


def _view(state: State, seat: int = 0) -> NoctilucaView:
    return cast(NoctilucaView, state.view(seat))


def _pool(state: State, last: Iterable[str] = ()) -> Part:
    return Part(drawings(pool.draw(_view(state), defaultdict(str), {}, frozenset(last)))[0], _POOL)


def _jars(state: State, area: Box, columns: int) -> list[Part]:
    """Return the jars of seat 0, or its cards to choose from."""
    jars = drawings("".join(drawing.jars(_view(state), 0, {}, frozenset(), large=False)))
    return grid([("", jar) for jar in jars], columns, area)


def _supply(state: State, kind: str, area: Box) -> list[Part]:
    """Return the piles (`pile`) or the stacks of tokens (`stack`) in a row."""
    drawn = drawings(drawing.supply(_view(state), defaultdict(str), frozenset()))
    shown = [art for art in drawn if f"data-at={kind}:" in art.replace('"', "")]
    return grid([("", art) for art in shown], len(shown), area)


def _trail(dive: Event) -> str:
    """Return the mark of a dive's path."""
    path = 0 if dive.facts["path"] == "long" else 1
    return f"dived:{dive.seat}:{dive.facts['shore']}:{path}"


def _dived(here: Moment) -> Part:
    """Return the pool before a dive, with its path drawn."""
    view, dive = _view(here.before), here.event("dive")
    view["shores"][dive.facts["shore"]] = True
    return Part(drawings(pool.draw(view, defaultdict(str), {}, frozenset({_trail(dive)})))[0], _POOL)


def goal(t: Translator) -> str:
    """Draw a full pool and two jars."""
    here = moment("noctiluca", *DIVE)
    words = t("The pool full of dice in four colours, and two jars that show the dice they need.")
    return picture([_pool(here.before), *_jars(here.before, _JARS, 1)], (), words)


def jars(t: Translator) -> str:
    """Draw the first cards to choose from, with those that the lesson keeps."""
    state = moment("noctiluca", *CHOICE).before
    words = t("Three jar cards. The first and the third are kept.")
    kept = ring(["dealt:0:0", "dealt:0:2"])
    return picture([*_jars(state, Box(0, 120, 720, 240), 3), _space(720, 480)], [kept], words, 1.4)


def _space(wide: float, high: float) -> Part:
    """Return an empty part that gives a picture its size."""
    return Part('<svg viewBox="0 0 1 1"></svg>', Box(0, 0, wide, high))


def dive(t: Translator) -> str:
    """Draw a dive: its shore, its path and the dice that it collects."""
    here = moment("noctiluca", *DIVE)
    event = here.event("dive")
    words = t(
        "A pawn on shore {shore}. Along the long path, the {count} dice with the number {number} are marked.",
        shore=event.facts["shore"] + 1,
        count=event.facts["count"],
        number=event.facts["number"],
    )
    dice = ring([start for _, start, _ in here.event("collect").moves])
    return picture([_dived(here)], [dice, ring([f"shore:{event.facts['shore']}"], kind="other")], words, 1.5)


def store(t: Translator) -> str:
    """Draw the dice of that dive on their way to the jars."""
    here = moment("noctiluca", *DIVE)
    start = {end: start for _, start, end in here.event("collect").moves}
    moves: list[Move] = []
    for slot, kind in ((0, "better"), (1, "other")):
        stored = [event for event in here.events if event.kind == "store" and event.facts["slot"] == slot]
        moves.append(
            arrow([start[hand] for event in stored for _, hand, _ in event.moves], [f"jar:0:{slot}"], "", kind)
        )
    words = t(
        "The collected dice go into two jars: a blue one and two green ones into the first, two green into the other."
    )
    return picture([_dived(here), *_jars(here.before, _JARS, 1)], moves, words, 1.3)


def pass_on(t: Translator) -> str:
    """Draw a die that was passed on, and the jar that it goes into."""
    here = moment("noctiluca", *KEPT)
    board = drawings(drawing.board(_view(here.before), 0, defaultdict(str), frozenset(), large=False))
    held = next(art for art in board if "data-at=hand:0:B:0" in art.replace('"', ""))
    items = [Part(held, Box(0, 160, 160, 160)), *_jars(here.before, Box(200, 60, 720, 360), 2), _space(920, 480)]
    words = t("A blue die that the other player had no space for goes into the first of two jars.")
    kept = arrow(["hand:0:B:0"], [f"jar:0:{here.event('keep').facts['slot']}"])
    return picture(items, [kept], words, 1.5)


def deliver(t: Translator) -> str:
    """Draw a token for a full jar and the new jar."""
    before, here = moment("noctiluca", *DELIVERED), moment("noctiluca", *DRAWN)
    token, draw = before.event("token"), here.event("draw")
    items = [
        *_supply(before.before, "stack", Box(180, 0, 360, 120)),
        *_supply(here.before, "pile", Box(0, 150, 720, 180)),
        *_jars(here.before, Box(180, 350, 360, 180), 2),
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
    """Draw the stacks of tokens that are left, with what they are worth."""
    here = moment("noctiluca", *END)
    own = [event for event in here.events if event.source == "majority" and event.seat == 0]
    moves = [ring([event.moves[0][1]], f"+{event.points}") for event in own]
    items = [*_supply(here.before, "stack", Box(0, 150, 720, 240)), _space(720, 540)]
    words = t(
        "The three stacks of tokens at the end. The tokens left score {points} points for one player.",
        points=t(", ").join(str(event.points) for event in own),
    )
    return picture(items, moves, words, 1.5)


def solo(t: Translator) -> str:
    """Draw a cell that the storm empties in a solo game."""
    state = GAME.new_state(1, SOLO_SEED)
    while True:
        here = Moment.of(state, state.legal_actions()[0])
        storm = next((event for event in here.events if event.kind == "storm"), None)
        if storm:
            break
        state = here.after
    words = t("The pool of a solo game. The storm empties the marked cell.")
    return picture([_pool(here.before)], [ring([start for _, start, _ in storm.moves], kind="made")], words, 1.5)
