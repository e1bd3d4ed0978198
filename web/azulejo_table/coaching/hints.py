"""Hints: what the strongest level would do: first where to look, then what to do and why, then what may follow.

A game's `advice` module words its turns: `where(t, events)` names the place to look at, `turn(t, events)` tells
the turn as what to do, "" where the words of typed commands have to do; `why(t, reason)` a reason of the game's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from importlib import import_module
from typing import Any, Protocol, cast

from azulejo import Event, State
from azulejo.game import state_after

from azulejo_table.scene import Choice, Target
from azulejo_table.text import Translator
from azulejo_table.vocabulary import commands_of

STORES = frozenset({"takes"})
"""What brings nothing until later: that it costs points if the game ended now says nothing."""
MOST = 3
"""Reasons that are told."""


class Wording(Protocol):
    """What a game's `advice` module fills."""

    def where(self, t: Translator, events: Sequence[Event]) -> str:
        """Where to look, as a sentence."""

    def turn(self, t: Translator, events: Sequence[Event]) -> str:
        """What to do, without the full stop; nothing for a decision that has no words of its own."""

    def why(self, t: Translator, reason: Mapping[str, Any]) -> str:
        """A reason as a clause; nothing for one that is not worth telling."""


@dataclass(frozen=True)
class Advice:
    """A turn that is advised in a position."""

    turn: tuple[int, ...]
    reasons: tuple[Mapping[str, Any], ...]
    reply: tuple[int, ...] = ()
    """What the next seat is expected to do then; nothing where that cannot be known."""
    asked: int = 1
    """How often it was asked for."""

    @property
    def whole(self) -> bool:
        """Whether the turn is told, not only where to look."""
        return self.asked > 1


def read_advice(found: object, state: State) -> Advice:
    """What the bot worker has found out about the position. Raises `ValueError` for what does not fit it."""
    try:
        first = cast(dict[str, Any], found)["candidates"][0]
        turn, reasons = tuple(first["turn"]), tuple(first["reasons"])
        reply = tuple(first["line"][0]) if first["line"] else ()
    except (KeyError, IndexError, TypeError) as error:
        raise ValueError(f"advice: got {type(found).__name__}, expected an analysis") from error
    later = _done(turn, state)
    if later is None:
        raise ValueError(f"advice: the turn {turn} is not legal here")
    if not turn or not all(map(is_reason, reasons)):
        raise ValueError("advice: expected a turn and its reasons")
    return Advice(turn, reasons, _fitting(reply, later, state))


def _done(turn: tuple[int, ...], state: State) -> State | None:
    """The position after a turn, None if it is not legal."""
    trial = state.copy()
    for action in turn:
        if trial.why_not(action) is not None:
            return None
        trial.apply_unchecked(action)
    return trial


def _fitting(reply: tuple[int, ...], later: State, before: State) -> tuple[int, ...]:
    """A reply to a turn, if it can be done in the position after it by somebody else; else nothing."""
    if later.current_player in (None, before.current_player) or later.reveals != before.reveals:
        return ()
    return () if _done(reply, later) is None else reply


def is_reason(reason: object) -> bool:
    """Whether something is a reason as data."""
    return (
        isinstance(reason, dict)
        and isinstance(reason.get("kind"), str)
        and type(reason.get("points")) is int
        and isinstance(reason.get("facts"), dict)
    )


def events_of(state: State, turn: Sequence[int]) -> list[Event]:
    """What a turn brings. Only what the seat does itself is told of it, never what comes up."""
    events: list[Event] = []
    state_after(state, turn, events)
    return events


def told(t: Translator, advice: Advice, state: State, names: Sequence[str]) -> str:
    """The advice as far as it was asked for."""
    wording = wording_of(state.game.meta.name)
    events = events_of(state, advice.turn)
    if not advice.whole:
        return wording.where(t, events) or t("Look at the highlighted spot.")
    said = whole(t, state, advice.turn, advice.reasons, names)
    if advice.asked == 2 or not advice.reply:
        return said
    later = state_after(state, advice.turn)
    assert later.current_player is not None
    answer = turn_told(t, later, advice.reply)
    return t("{hint} {name}’s likely reply: {turn}.", hint=said, name=names[later.current_player], turn=answer)


def whole(
    t: Translator, state: State, turn: Sequence[int], reasons: Sequence[Mapping[str, Any]], names: Sequence[str]
) -> str:
    """A turn and why it is good, as a sentence."""
    why = reasons_told(t, reasons, wording_of(state.game.meta.name), names)
    return t("{turn}: {why}.", turn=turn_told(t, state, turn), why=why)


def turn_told(t: Translator, state: State, turn: Sequence[int]) -> str:
    """A turn as what to do."""
    said = wording_of(state.game.meta.name).turn(t, events_of(state, turn))
    return said or t("Choose “{words}”", words=_typed(t, state, turn[0]))


def _typed(t: Translator, state: State, action: int) -> str:
    """An action as it is typed."""
    commands = commands_of(state.game.meta.name)
    spelled = commands.words(t)
    phrase = commands.phrases(state, action)[0]
    return " ".join(word[1] if word[0] == "number" else spelled[word].partition("|")[0] for word in phrase)


def reasons_told(t: Translator, reasons: Sequence[Mapping[str, Any]], wording: Wording, names: Sequence[str]) -> str:
    """Reasons as clauses one after the other."""
    own = [clause for reason in reasons if (clause := wording.why(t, reason))]
    shared = [clause for reason in reasons if (clause := _why(t, reason, reasons, names))]
    clauses = [*own, *shared][:MOST]
    if not clauses:
        return t("it pays off later")
    *first, last = clauses
    if not first:
        return last
    said = reduce(lambda clause, more: t("{first}, {more}", first=clause, more=more), first)
    return t("{first}, and {last}", first=said, last=last)


def _why(t: Translator, reason: Mapping[str, Any], reasons: Sequence[Mapping[str, Any]], names: Sequence[str]) -> str:
    """A reason that there is in every game."""
    points: int = reason["points"]
    others = [other for other in reasons if other is not reason]
    if reason["kind"] == "now" and not any(other["points"] == points or other["kind"] in STORES for other in others):
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


def wording_of(game: str) -> Wording:
    """The words of a game's advice."""
    return cast(Wording, import_module(f"azulejo_table.games.{game}.advice"))


def lit(advice: Advice, choices: Mapping[str, Choice]) -> list[str]:
    """Places to light: where the turn begins, and once it is told whole also where it leads."""
    best: tuple[int, list[str]] = 0, []
    for place, choice in choices.items():
        for target, do in _ways(choice, choices):
            fits = len(do) if tuple(do) == advice.turn[: len(do)] else 0
            if fits > best[0]:
                best = fits, [place, *([target] if advice.whole and target else [])]
    return best[1]


def _ways(choice: Choice, choices: Mapping[str, Choice]) -> Iterator[tuple[str, list[int]]]:
    """A choice and what it leads to: place of the target, if it has one, and its actions."""
    if "do" in choice:
        yield "", choice["do"]
    like = choices[choice["like"]] if "like" in choice else choice
    targets: Mapping[str, Target] = like.get("targets", {})
    for place, target in targets.items():
        if "do" in target:
            first, *rest = target["do"]
            yield place, [first + choice.get("add", 0), *rest]
