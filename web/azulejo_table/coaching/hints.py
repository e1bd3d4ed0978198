"""Word hints in three steps: first where to look, then the strongest level's turn with reasons, then the likely reply.

A game's `advice` module provides the words and the marks for its turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Any, cast

from azulejo import Event, State
from azulejo.game import state_after

from azulejo_table.game_page import page_of
from azulejo_table.text import Translator, paragraph

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import HintMarks

DELAYED_KINDS = frozenset({"takes"})
"""Kinds of reasons for turns that score only later.

For these turns, the points that would be lost if the game ended now are misleading.
"""
MAX_REASONS = 3
"""Maximum number of reasons in a hint."""
ENOUGH_REASONS = 2
"""Number of reasons that explain a turn well enough without a comparison to the next-best turn."""
DECISIVE = 10
"""Minimum lead in points for comparing winning chances instead of points. The search values a win at this lead."""


@dataclass(frozen=True)
class Edge:
    """How much better a turn is than the next-best one, on average."""

    points: float
    """Difference of the expected leads."""
    percent: int
    """Difference of the winning chances."""


@dataclass(frozen=True)
class Advice:
    """The recommended turn in a position."""

    turn: tuple[int, ...]
    reasons: tuple[Mapping[str, Any], ...]
    reply: tuple[int, ...] = ()
    """The next seat's expected reply; empty if it cannot be predicted."""
    edge: Edge | None = None
    """How much better this turn is than the next-best one; None if there is no other turn."""
    asked: int = 1
    """Number of times that the player has requested the hint."""

    @property
    def whole(self) -> bool:
        """Whether to show the whole turn, and not only where to look."""
        return self.asked > 1


def read_advice(analysis: object, state: State) -> Advice:
    """Return the bot worker's advice for a position. Raises `ValueError` for advice that does not fit the position."""
    try:
        first, *others = cast(dict[str, Any], analysis)["candidates"]
        turn, reasons = tuple(first["turn"]), tuple(first["reasons"])
        reply = tuple(first["line"][0]) if first["line"] else ()
        edge = _edge(first, others[0], state.current_player or 0) if others else None
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise ValueError(f"advice: got {type(analysis).__name__}, expected an analysis") from error
    later = _done(turn, state)
    if later is None:
        raise ValueError(f"advice: the turn {turn} is not legal here")
    if not turn or not all(is_reason(reason, state.game.meta.name, state.players) for reason in reasons):
        raise ValueError("advice: expected a turn and its reasons")
    return Advice(turn, reasons, _fitting(reply, later, state), edge)


def _edge(first: Mapping[str, Any], other: Mapping[str, Any], seat: int) -> Edge:
    """Return how much better a turn is for a seat than another one."""
    points = first["margins"][seat] - other["margins"][seat]
    return Edge(round(points, 1), round(100 * (first["chances"][seat] - other["chances"][seat])))


def _done(turn: tuple[int, ...], state: State) -> State | None:
    """Return the position after a turn, or None if the turn is not legal."""
    trial = state.copy()
    for action in turn:
        if trial.why_not(action) is not None:
            return None
        trial.apply_unchecked(action)
    return trial


def _fitting(reply: tuple[int, ...], later: State, before: State) -> tuple[int, ...]:
    """Return the reply to a turn if it is legal for another seat after that turn; otherwise ()."""
    if later.current_player in (None, before.current_player) or later.reveals != before.reveals:
        return ()
    return () if _done(reply, later) is None else reply


_SHARED_FACTS = {"leaves": "otherwise"}
"""For each kind of reason that exists in every game: the fact that its words mention."""


def is_reason(reason: object, game: str, players: int) -> bool:
    """Return whether data has the form of a reason in a game, with all facts that its words contain."""
    if not isinstance(reason, dict) or not isinstance(reason.get("kind"), str):
        return False
    kind, facts, seat = reason["kind"], reason.get("facts"), reason.get("seat")
    fact = {**_SHARED_FACTS, **page_of(game).advice.FACTS}.get(kind)
    return (
        type(reason.get("points")) is int
        and isinstance(facts, dict)
        and (fact is None or type(facts.get(fact)) is int)
        and (kind != "leaves" or (type(seat) is int and 0 <= seat < players))
    )


def events_of(state: State, turn: Sequence[int]) -> list[Event]:
    """Return the events of a turn. They include only the seat's own actions, and nothing that is revealed."""
    events: list[Event] = []
    state_after(state, turn, events)
    return events


def hint_text(t: Translator, advice: Advice, state: State, names: Sequence[str]) -> str:
    """Return the hint with as much detail as the player has requested."""
    return paragraph(t, _steps(t, advice, state, names))


def hint_news(t: Translator, advice: Advice, state: State, names: Sequence[str]) -> str:
    """Return the part that the latest request added to the hint, or the whole hint if nothing was added."""
    sentences = _steps(t, advice, state, names)
    return sentences[-1] if advice.asked == len(sentences) + 1 else paragraph(t, sentences)


def _steps(t: Translator, advice: Advice, state: State, names: Sequence[str]) -> list[str]:
    """Return the hint's sentences.

    The first request shows where to look, the second the turn, and the third also the reply.
    """
    wording = page_of(state.game.meta.name).advice
    if not advice.whole:
        return [wording.where(t, events_of(state, advice.turn))]
    clauses = _clauses(t, state, advice.reasons, names)[:MAX_REASONS]
    if len(clauses) < ENOUGH_REASONS:
        clauses.append(_compared(t, state, advice.edge))
    sentences = [_sentence(t, instruction(t, state, advice.turn), clauses)]
    if advice.asked > 2 and advice.reply:
        later = state_after(state, advice.turn)
        assert later.current_player is not None
        name, turn = names[later.current_player], instruction(t, later, advice.reply)
        sentences.append(t("{name}’s likely reply: {turn}.", name=name, turn=turn))
    return sentences


def turn_with_reasons(
    t: Translator, state: State, turn: Sequence[int], reasons: Sequence[Mapping[str, Any]], names: Sequence[str]
) -> str:
    """Return a sentence with a turn and those reasons for it that can be expressed in words."""
    return _sentence(t, instruction(t, state, turn), _clauses(t, state, reasons, names)[:MAX_REASONS])


def _sentence(t: Translator, turn: str, clauses: Sequence[str]) -> str:
    return t("{turn}: {why}.", turn=turn, why=_joined(t, clauses)) if clauses else t("{sentence}.", sentence=turn)


def instruction(t: Translator, state: State, turn: Sequence[int]) -> str:
    """Return a turn as an instruction."""
    return page_of(state.game.meta.name).advice.turn(t, state, turn, events_of(state, turn))


def _joined(t: Translator, clauses: Sequence[str]) -> str:
    """Join clauses into one part of a sentence."""
    *first, last = clauses
    if not first:
        return last
    joined = reduce(lambda clause, more: t("{first}, {more}", first=clause, more=more), first)
    return t("{first}, and {last}", first=joined, last=last)


def _compared(t: Translator, state: State, edge: Edge | None) -> str:
    """Return a clause that compares a turn with the next-best one."""
    if len(state.legal_actions()) == 1:
        return t("there is no other move")
    if edge is None:
        return t("the search found no better move")
    if edge.points >= DECISIVE and edge.percent > 0:
        return t("it raises your winning chances by {percent}% over the next-best move", percent=edge.percent)
    if edge.points <= 0:
        return t("no other move is better on average")
    return t("it averages {points} points more than the next-best move", points=f"{edge.points:g}")


def _clauses(t: Translator, state: State, reasons: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[str]:
    """Return the reasons that can be expressed in words, as clauses. The game's own reasons come first."""
    wording = page_of(state.game.meta.name).advice
    own = [clause for reason in reasons if (clause := wording.why(t, reason))]
    shared = [clause for reason in reasons if (clause := _why(t, reason, reasons, names))]
    return [*own, *shared]


def _why(t: Translator, reason: Mapping[str, Any], reasons: Sequence[Mapping[str, Any]], names: Sequence[str]) -> str:
    """Return a reason that exists in every game, as a clause."""
    points: int = reason["points"]
    others = [other for other in reasons if other is not reason]
    if reason["kind"] == "now" and not any(
        other["points"] == points or other["kind"] in DELAYED_KINDS for other in others
    ):
        if points > 0:
            return t.n("it scores {n} point right away", "it scores {n} points right away", points)
        return t.n("it costs {n} point right away", "it costs {n} points right away", -points)
    if reason["kind"] == "leaves":
        name = names[reason["seat"]]
        if points <= 0:
            return t("it leaves {name} nothing to gain", name=name)
        otherwise = reason["facts"]["otherwise"]
        return t.n(
            "it leaves {name} at most {n} point instead of {otherwise}",
            "it leaves {name} at most {n} points instead of {otherwise}",
            points,
            name=name,
            otherwise=otherwise,
        )
    return ""


def marks(advice: Advice, state: State) -> HintMarks:
    """Return the marks of a hint: only where to look, or else the pieces, their targets and the buttons to press."""
    turn_marks = page_of(state.game.meta.name).marks(state, advice.turn, events_of(state, advice.turn))
    if not advice.whole:
        return {"pieces": [turn_marks.area], "to": [], "press": []}
    return {"pieces": [*turn_marks.pieces], "to": [*turn_marks.to], "press": [*turn_marks.press]}
