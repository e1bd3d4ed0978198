"""Hints in three steps: where to look, then what the strongest level would do and why, then the likely reply.

A game's `advice` module words its turns; without words for a turn, hints use those of typed commands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, cast

from azulejo import Event, State
from azulejo.game import state_after

from azulejo_table.game_page import Wording, page_of
from azulejo_table.scene import Choice, Target
from azulejo_table.text import Translator

STORES = frozenset({"takes"})
"""Kinds of reasons that pay off only later. The points lost if the game ended now are then misleading."""
MOST = 3
"""The most reasons in a hint."""


@dataclass(frozen=True)
class Advice:
    """The recommended turn in a position."""

    turn: tuple[int, ...]
    reasons: tuple[Mapping[str, Any], ...]
    reply: tuple[int, ...] = ()
    """The next seat's expected reply; empty if it cannot be predicted."""
    asked: int = 1
    """Number of times the player has asked for it."""

    @property
    def whole(self) -> bool:
        """Whether to show the whole turn, not only where to look."""
        return self.asked > 1


def read_advice(found: object, state: State) -> Advice:
    """Return the bot worker's advice for a position. Raises `ValueError` for advice that does not fit the position."""
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
    """Return the position after a turn, None if the turn is not legal."""
    trial = state.copy()
    for action in turn:
        if trial.why_not(action) is not None:
            return None
        trial.apply_unchecked(action)
    return trial


def _fitting(reply: tuple[int, ...], later: State, before: State) -> tuple[int, ...]:
    """Return a reply to a turn, if it is legal for another seat after that turn; otherwise ()."""
    if later.current_player in (None, before.current_player) or later.reveals != before.reveals:
        return ()
    return () if _done(reply, later) is None else reply


def is_reason(reason: object) -> bool:
    """Return whether data has the form of a reason."""
    return (
        isinstance(reason, dict)
        and isinstance(reason.get("kind"), str)
        and type(reason.get("points")) is int
        and isinstance(reason.get("facts"), dict)
    )


def events_of(state: State, turn: Sequence[int]) -> list[Event]:
    """Return the events of a turn. They contain only the seat's own actions, no reveals."""
    events: list[Event] = []
    state_after(state, turn, events)
    return events


def hint_text(t: Translator, advice: Advice, state: State, names: Sequence[str]) -> str:
    """Return the hint, with as much detail as was asked for."""
    wording = page_of(state.game.meta.name).advice
    events = events_of(state, advice.turn)
    if not advice.whole:
        return wording.where(t, events) or t("Look at the highlighted spot.")
    said = turn_with_reasons(t, state, advice.turn, advice.reasons, names)
    if advice.asked == 2 or not advice.reply:
        return said
    later = state_after(state, advice.turn)
    assert later.current_player is not None
    answer = instruction(t, later, advice.reply)
    return t("{hint} {name}’s likely reply: {turn}.", hint=said, name=names[later.current_player], turn=answer)


def turn_with_reasons(
    t: Translator, state: State, turn: Sequence[int], reasons: Sequence[Mapping[str, Any]], names: Sequence[str]
) -> str:
    """Return a sentence with a turn and the reasons for it."""
    why = reasons_text(t, reasons, page_of(state.game.meta.name).advice, names)
    return t("{turn}: {why}.", turn=instruction(t, state, turn), why=why)


def instruction(t: Translator, state: State, turn: Sequence[int]) -> str:
    """Return a turn as an instruction."""
    said = page_of(state.game.meta.name).advice.turn(t, events_of(state, turn))
    return said or t("Choose “{words}”", words=_typed(t, state, turn[0]))


def _typed(t: Translator, state: State, action: int) -> str:
    """Return an action as a typed command."""
    commands = page_of(state.game.meta.name).commands
    spelled = commands.words(t)
    phrase = commands.phrases(state, action)[0]
    return " ".join(word[1] if word[0] == "number" else spelled[word].partition("|")[0] for word in phrase)


def reasons_text(t: Translator, reasons: Sequence[Mapping[str, Any]], wording: Wording, names: Sequence[str]) -> str:
    """Return reasons as clauses joined in one sentence."""
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
    """Return a reason that exists in every game, as a clause."""
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


def lit(advice: Advice, choices: Mapping[str, Choice]) -> list[str]:
    """Return the places to highlight: the start of the turn, and its target once the whole turn is shown."""
    best: tuple[int, list[str]] = 0, []
    for place, choice in choices.items():
        for target, do in _ways(choice, choices):
            fits = len(do) if tuple(do) == advice.turn[: len(do)] else 0
            if fits > best[0]:
                best = fits, [place, *([target] if advice.whole and target else [])]
    return best[1]


def _ways(choice: Choice, choices: Mapping[str, Choice]) -> Iterator[tuple[str, list[int]]]:
    """Yield the place of each target, or "" for the choice itself, with its actions."""
    if "do" in choice:
        yield "", choice["do"]
    like = choices[choice["like"]] if "like" in choice else choice
    targets: Mapping[str, Target] = like.get("targets", {})
    for place, target in targets.items():
        if "do" in target:
            first, *rest = target["do"]
            yield place, [first + choice.get("add", 0), *rest]
