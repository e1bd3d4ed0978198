"""Put hints into words, in three steps.

The first step says where to act, with one short reason. The second step is the turn that the strongest bot would play.
The third step adds further reasons and the opponent's likely reply. Without further reasons, there is no third step.

The game's `GamePage` provides the words (`advice`), the reasons and the marks. The reasons are facts that the player
can check on the board. Only if a game has none does the hint compare the average results of turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Any, cast

from azulejo import Event, State
from azulejo.game import state_after

from azulejo_table.effect import Comparison, effect_of
from azulejo_table.game_page import page_of
from azulejo_table.text import Translator, paragraph

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import HintMarks

MAX_REASONS = 2
"""Maximum number of reasons in a hint. More would need a third line on a phone."""
BRIEF = 55
"""Maximum number of characters of the reason that the first request shows. More would need a third line on a phone."""
DECISIVE = 10
"""If a turn is better than the next-best one by at least this many points, the hint compares their winning chances.

The search adds 10 points for a win. A difference of 10 points or more therefore comes at least partly from the chance
of winning.
"""


@dataclass(frozen=True)
class Edge:
    """How much better a turn is than the next-best one, on average."""

    points: float
    """How many points greater the seat's expected lead is after this turn than after the next-best turn.

    The lead is the seat's advantage over its best opponent. It is negative if this opponent is ahead.
    """
    percent: int
    """How much greater the seat's chance to win is after this turn than after the next-best turn.

    The value is in percentage points.
    """


@dataclass(frozen=True)
class Advice:
    """The recommended turn in a position."""

    turn: tuple[int, ...]
    reasons: tuple[Mapping[str, Any], ...]
    reply: tuple[int, ...] = ()
    """The next seat's expected reply; empty if it cannot be predicted."""
    edge: Edge | None = None
    """How much better this turn is than the next-best one; None if there is no other turn."""
    other: tuple[int, ...] = ()
    """The next-best turn; empty if there is no other turn."""
    requests: int = 1
    """Number of times that the player has requested the hint."""

    @property
    def shows_turn(self) -> bool:
        """Whether to show the whole turn, and not only where to act."""
        return self.requests > 1

    @property
    def shows_reasons(self) -> bool:
        """Whether to show the turn together with the reasons for it."""
        return self.requests > 2


def read_advice(analysis: object, state: State) -> Advice:
    """Return the bot worker's advice for a position. Raises `ValueError` for advice that does not fit the position."""
    try:
        first, *others = cast(dict[str, Any], analysis)["candidates"]
        turn, reasons = tuple(first["turn"]), tuple(first["reasons"])
        reply = tuple(first["line"][0]) if first["line"] else ()
        edge = _edge(first, others[0], state.current_player or 0) if others else None
        other = tuple(others[0]["turn"]) if others else ()
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise ValueError(f"advice: got {type(analysis).__name__}, expected an analysis") from error
    later = _state_after_turn(turn, state)
    if later is None or _state_after_turn(other, state) is None:
        raise ValueError(f"advice: got the turns {turn} and {other}, expected legal turns")
    if not turn or not all(is_reason(reason, state.players) for reason in reasons):
        raise ValueError("advice: expected a turn and its reasons")
    return Advice(turn, reasons, _fitting(reply, later, state), edge, other)


def _edge(first: Mapping[str, Any], other: Mapping[str, Any], seat: int) -> Edge:
    """Return how much better one turn is than another, for a seat."""
    points = first["margins"][seat] - other["margins"][seat]
    return Edge(round(points, 1), round(100 * (first["chances"][seat] - other["chances"][seat])))


def _state_after_turn(turn: tuple[int, ...], state: State) -> State | None:
    """Return the position after a turn, or None if the turn is not legal."""
    trial = state.copy()
    for action in turn:
        if trial.why_not(action) is not None:
            return None
        trial.apply_unchecked(action)
    return trial


def _fitting(reply: tuple[int, ...], later: State, before: State) -> tuple[int, ...]:
    """Return the reply if it is a legal turn of another seat in `later`, the position after the recommended turn.

    Otherwise, return (). Also return () if the turn reveals hidden information, because the reply may depend on it.
    """
    if later.current_player in (None, before.current_player) or later.reveals != before.reveals:
        return ()
    return () if _state_after_turn(reply, later) is None else reply


def is_reason(reason: object, players: int) -> bool:
    """Return whether data has the form of a reason, and contains the seat and the number that its sentence mentions."""
    if not isinstance(reason, dict) or not isinstance(reason.get("kind"), str):
        return False
    facts, seat = reason.get("facts"), reason.get("seat")
    return (
        type(reason.get("points")) is int
        and isinstance(facts, dict)
        and (
            reason["kind"] != "leaves"
            or (type(seat) is int and 0 <= seat < players and type(facts.get("otherwise")) is int)
        )
    )


def events_of(state: State, turn: Sequence[int]) -> list[Event]:
    """Return all events of the actions in a turn, including reveals of hidden information."""
    events: list[Event] = []
    state_after(state, turn, events)
    return events


def hint_text(t: Translator, advice: Advice, state: State, names: Sequence[str]) -> str:
    """Return the hint with as much detail as the player has requested."""
    return paragraph(t, _steps(t, advice, state, names))


def _steps(t: Translator, advice: Advice, state: State, names: Sequence[str]) -> list[str]:
    """Return the hint's sentences.

    The first request shows where to act and one short reason. The second request shows the turn. The third request
    shows the turn, up to `MAX_REASONS` further reasons and the reply. If there are no further reasons, the second
    request already shows the reply. On phones, longer texts would cover the place that the turn is about.
    """
    wording = page_of(state.game.meta.name).advice
    if not advice.shows_turn:
        where = wording.where(t, events_of(state, advice.turn)).rstrip(".。")
        return [_sentence(t, where, [_short_reason(_advised(t, state, advice, names))])]
    clauses = further_reasons(t, advice, state, names)
    sentences = [_sentence(t, instruction(t, state, advice.turn), clauses if advice.shows_reasons else [])]
    if advice.reply and (advice.shows_reasons or not clauses):
        later = state_after(state, advice.turn)
        assert later.current_player is not None
        name, turn = names[later.current_player], instruction(t, later, advice.reply)
        sentences.append(t("{name}’s likely reply: {turn}.", name=name, turn=turn))
    return sentences


def further_reasons(t: Translator, advice: Advice, state: State, names: Sequence[str]) -> list[str]:
    """Return up to `MAX_REASONS` reasons for the recommended turn, without the reason in the hint's first step."""
    clauses = _advised(t, state, advice, names)
    said = _short_reason(clauses)
    return [clause for clause in clauses if clause != said][:MAX_REASONS]


def _advised(t: Translator, state: State, advice: Advice, names: Sequence[str]) -> list[str]:
    """Return the reasons for the recommended turn. If there are none, compare its result with that of the next best."""
    clauses = reasons_for(t, state, advice.turn, advice.other, advice.reasons, names)
    return clauses or [_compared(t, state, advice.edge)]


def _short_reason(clauses: Sequence[str]) -> str:
    """Return the first reason that is short. If there is none, return the first reason."""
    return next((clause for clause in clauses if len(clause) <= BRIEF), clauses[0])


def turn_with_reasons(
    t: Translator,
    state: State,
    turn: Sequence[int],
    other: Sequence[int],
    reasons: Sequence[Mapping[str, Any]],
    names: Sequence[str],
) -> str:
    """Return a sentence with a turn and the reasons for it. `other` is a worse turn, or () for none."""
    clauses = reasons_for(t, state, turn, other, reasons, names)
    return _sentence(t, instruction(t, state, turn), clauses[:MAX_REASONS])


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
        return t.n(
            "it raises your winning chances by {n} percentage point over the next-best move",
            "it raises your winning chances by {n} percentage points over the next-best move",
            edge.percent,
        )
    if edge.points <= 0:
        return t("the next-best move is about as good")
    return t.n(
        "it averages {points} point more than the next-best move",
        "it averages {points} points more than the next-best move",
        1 if edge.points == 1 else 2,
        points=f"{edge.points:g}",
    )


def reasons_for(
    t: Translator,
    state: State,
    turn: Sequence[int],
    other: Sequence[int],
    reasons: Sequence[Mapping[str, Any]],
    names: Sequence[str],
) -> list[str]:
    """Return the reasons for a turn as clauses, most important first.

    The reasons of the game come first, then what the turn denies the next player.
    """
    comparison = Comparison(state, effect_of(state, turn), effect_of(state, other) if other else None, names)
    clauses = page_of(state.game.meta.name).reasons(t, comparison)
    return [*clauses, *(_leaves(t, reason, names) for reason in reasons if reason["kind"] == "leaves")]


def _leaves(t: Translator, reason: Mapping[str, Any], names: Sequence[str]) -> str:
    """Return the reason that the next player can score fewer points, as a clause."""
    name, points = names[reason["seat"]], reason["points"]
    if points <= 0:
        return t("it leaves {name} nothing to gain", name=name)
    return t.n(
        "it leaves {name} at most {n} point instead of {otherwise}",
        "it leaves {name} at most {n} points instead of {otherwise}",
        points,
        name=name,
        otherwise=reason["facts"]["otherwise"],
    )


def marks(advice: Advice, state: State) -> HintMarks:
    """Return the marks of a hint.

    After the first request, they show the place to look at. Later, they show the turn: its pieces, their destinations,
    and the buttons to press.
    """
    turn_marks = page_of(state.game.meta.name).marks(state, advice.turn, events_of(state, advice.turn))
    if not advice.shows_turn:
        return {"pieces": [turn_marks.area], "to": [], "press": []}
    return {"pieces": [*turn_marks.pieces], "to": [*turn_marks.to], "press": [*turn_marks.press]}
