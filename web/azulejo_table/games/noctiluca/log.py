"""What happened in Noctiluca, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from azulejo import Event
from azulejo.games.noctiluca.components import CARD_COLOUR, CARD_NUMBER, COLOURS

from azulejo_table.games.noctiluca import words
from azulejo_table.scene import Line
from azulejo_table.text import Translator


def lines(t: Translator, names: list[str], events: list[Event]) -> list[Line]:
    """One action's events; kinds that say nothing new are left out."""
    told = []
    for index, event in enumerate(events):
        say = _SAY.get(event.kind)
        who = names[event.seat] if event.seat is not None else ""
        said = say(t, who, event, events[:index], events[index + 1 :]) if say else ""
        if said:
            told.append(Line(said, event.seat))
    return told


Events = Sequence[Event]


def _passed(events: Events) -> int:
    """Dice that the diver passes on in these events."""
    return next((event.facts["count"] for event in events if event.kind == "pass"), 0)


def _collected(t: Translator, events: Events) -> str:
    """Dice that were collected in these events, by colour; empty if none were."""
    names = [piece[0] for event in events if event.kind == "collect" for piece, _, _ in event.moves]
    return words.dice(t, [names.count(name) for name in COLOURS])


def _dive(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    path = t("short path") if event.facts["path"] == "short" else t("long path")
    values = {"name": who, "shore": event.facts["shore"] + 1, "path": path, "number": event.facts["number"]}
    dice, passed = _collected(t, after), _passed(after)
    if not dice:
        return t("{name} dived from shore {shore} along the {path}, number {number}: nothing", **values)
    if passed:
        return t(
            "{name} dived from shore {shore} along the {path}, number {number}: {dice}; {passed} passed on",
            dice=dice,
            passed=passed,
            **values,
        )
    return t("{name} dived from shore {shore} along the {path}, number {number}: {dice}", dice=dice, **values)


def _store(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    """Only where it was a decision of its own: else the dive has said it."""
    if any(other.kind == "dive" for other in before):
        return ""
    counts = [event.facts["count"] if name == event.piece else 0 for name in COLOURS]
    if event.facts["slot"]:
        return t("{name} put {dice} into the right jar", name=who, dice=words.dice(t, counts))
    return t("{name} put {dice} into the left jar", name=who, dice=words.dice(t, counts))


def _pass(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    """Where dividing dice comes between the dive and the passing on."""
    first = not any(other.kind in ("dive", "pass", "keep", "decline") for other in before)
    if not first or event.facts["from"] == event.seat:
        return ""
    return t.n("{n} die goes on to {name}", "{n} dice go on to {name}", event.facts["count"], name=who)


def _keep(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    return t("{name} kept one {colour} die", name=who, colour=words.colour(t, event.piece))


def _decline(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    return t("{name} kept none", name=who)


def _discard(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    return t.n("{n} die goes to the lid", "{n} dice go to the lid", len(event.moves))


def _token(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    jar, value = words.token_piece(event.piece)
    return t("{name} delivered a {jar} jar: token {points}", name=who, jar=words.jar_colour(t, jar), points=value)


def _draw(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    jar = words.jar_colour(t, CARD_COLOUR[CARD_NUMBER[event.piece]])
    return t("{name} drew a new {jar} jar", name=who, jar=jar)


def _choose(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    return t("{name} has chosen two jars", name=who)


def _jars(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    return t("The jars are turned up")


def _round(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    return t("Round 2 goes anticlockwise; {name} starts", name=who)


def _deal(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    short = event.facts["short"]
    return t.n("The pool is {n} die short", "The pool is {n} dice short", short) if short else ""


def _favourite(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    return t("{name}'s favourite is {colour}", name=who, colour=words.colour(t, event.piece))


def _bonus(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    values = {"name": who, "source": words.source(t, event.source)}
    if event.points < 0:
        return t("{name}: {source} −{points}", points=-event.points, **values)
    return t("{name}: {source} +{points}", points=event.points, **values)


def _lose(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    return t.n(
        "{name} lost {n} die to the storm (−{lost})",
        "{name} lost {n} dice to the storm (−{lost})",
        -event.points,
        name=who,
        lost=-event.points,
    )


def _offer(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    return t("{name} drew two jars to choose from", name=who)


def _storm_token(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    jar, value = words.token_piece(event.piece)
    return t("The storm turns up a {jar} jar: it takes a {jar} token (−{points})",
             jar=words.jar_colour(t, jar), points=value)  # fmt: skip


def _storm(t: Translator, who: str, event: Event, before: Events, after: Events) -> str:
    count, number = event.facts["count"], event.facts["number"]
    if not count:
        return t("The storm rolls {number} and strikes cell {number}, which is empty", number=number)
    return t.n(
        "The storm rolls {number} and strikes cell {number}: {n} die washed into the lid",
        "The storm rolls {number} and strikes cell {number}: {n} dice washed into the lid",
        count,
        number=number,
    )


_SAY: dict[str, Callable[[Translator, str, Event, Events, Events], str]] = {
    "bonus": _bonus,
    "choose": _choose,
    "deal": _deal,
    "decline": _decline,
    "discard": _discard,
    "dive": _dive,
    "draw": _draw,
    "favourite": _favourite,
    "jars": _jars,
    "keep": _keep,
    "lose": _lose,
    "offer": _offer,
    "pass": _pass,
    "round": _round,
    "store": _store,
    "storm": _storm,
    "storm_token": _storm_token,
    "token": _token,
}
