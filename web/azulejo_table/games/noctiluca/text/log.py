"""Write the lines of Noctiluca's log.

All actions of one seat in a turn share a line. An event that concerns all seats has its own line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from azulejo import Event
from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARD_NUMBER, COLOURS, JAR_COLOURS

from azulejo_table.games.noctiluca.text import words
from azulejo_table.scene import Line
from azulejo_table.text import Translator

Events = Sequence[Event]
Describe = Callable[[Translator, Sequence[str], Event, Events, Events], str]
"""A function that describes an event of a seat. The last two arguments are the earlier and the later events."""


class _LogWriter:
    """Builds the lines of the log.

    A line contains all actions of a seat up to the next event that concerns all seats.
    """

    def __init__(self, t: Translator, names: Sequence[str]) -> None:
        self.t = t
        self.names = names
        self.lines: list[Line] = []
        self._actions: dict[int, tuple[list[str], list[str], list[tuple[int, str]]]] = {}

    def add_action(self, seat: int, text: str, pieces: Sequence[str], brief: tuple[int, str] | None) -> None:
        texts, pieces_shown, briefs = self._actions.setdefault(seat, ([], [], []))
        texts.append(text)
        pieces_shown.extend(pieces)
        if brief:
            briefs.append(brief)

    def news(self, seat: int | None, text: str, pieces: Sequence[str]) -> None:
        self.flush()
        self.lines.append(Line(text, seat, tuple(pieces)))

    def flush(self) -> None:
        for seat, (texts, pieces, brief) in self._actions.items():
            text = self.t("{name} {deeds}", name=self.names[seat], deeds=words.clauses(self.t, texts))
            self.lines.append(Line(text, seat, tuple(pieces), tuple(short for _, short in sorted(brief))))
        self._actions.clear()


def lines(t: Translator, names: list[str], events: list[Event]) -> list[Line]:
    """Return the lines for the events of a turn, or of a part of a turn. Leave out events that add no information."""
    return _lines(t, names, events, _DESCRIPTIONS)


def spoken(t: Translator, names: list[str], events: list[Event]) -> list[Line]:
    """Return the same lines as `lines`, but shorter: each line lists the dice of a dive only once."""
    return _lines(t, names, events, {**_DESCRIPTIONS, "dive": _short_dive})


def _lines(t: Translator, names: list[str], events: list[Event], descriptions: Mapping[str, Describe]) -> list[Line]:
    log, all_news = _LogWriter(t, names), _SOLO_NEWS if len(names) == 1 else _NEWS
    for index, event in enumerate(events):
        seat = event.seat
        if (describe := descriptions.get(event.kind)) and seat is not None:
            if text := describe(t, names, event, events[:index], events[index + 1 :]):
                acting, pieces = _acting_seat(event, events[:index]), _pieces(event, events[index + 1 :])
                log.add_action(acting, text, pieces, _brief(t, event, text))
        elif say := all_news.get(event.kind):
            name = names[seat] if seat is not None else ""
            if text := say(t, name, event, events[:index]):
                log.news(seat, text, _pieces(event, ()))
    log.flush()
    return log.lines


def _acting_seat(event: Event, before: Events) -> int:
    """Return the seat that acts in an event.

    If dice are passed on or go to the lid, this is the seat that collected them.
    """
    assert event.seat is not None
    collecting = [other.seat for other in before if other.kind in ("dive", "store") and other.seat is not None]
    if event.kind == "pass":
        return int(event.facts["from"])
    return collecting[-1] if event.kind == "discard" and collecting else event.seat


def _pieces(event: Event, after: Events) -> list[str]:
    """Return the pieces that the log shows for an event.

    They are the dice that a dive collects, a die that a seat keeps (only its colour), a token or a jar.
    """
    if event.kind == "dive":
        return [piece for other in after if other.kind == "collect" for piece, _, _ in other.moves]
    return [event.piece] if event.kind in ("keep", "token", "draw", "storm_token") else []


def _brief(t: Translator, event: Event, text: str) -> tuple[int, str] | None:
    """Return (rank, brief words) for an action. The brief words stand next to the pieces of the action.

    Of several actions, the one with the lowest rank comes first. Passing dice on has the lowest rank, because it
    matters to the other players.
    """
    brief = {
        "pass": text,
        "token": text,
        "lose": text,
        "keep": t("one kept"),
        "dive": t("from shore {shore}", shore=event.facts["shore"] + 1) if event.kind == "dive" else "",
        "decline": t("none kept"),
        "choose": t("jars chosen"),
        "draw": t("jar taken"),
    }
    return (list(brief).index(event.kind), brief[event.kind]) if event.kind in brief else None


def _dice(t: Translator, pieces: Sequence[str]) -> str:
    """List dice by colour. `pieces` are names of dice, which begin with the letter of their colour."""
    colours = Counter(piece[0] for piece in pieces)
    return words.dice_in_sentence(t, [colours[name] for name in COLOURS])


def _moved(t: Translator, event: Event) -> str:
    return _dice(t, [piece for piece, _, _ in event.moves])


# Actions of a seat


def _dive(t: Translator, names: Sequence[str], event: Event, before: Events, after: Events) -> str:
    path = t("short path") if event.facts["path"] == "short" else t("long path")
    collected = [piece for other in after if other.kind == "collect" for piece, _, _ in other.moves]
    values = {"shore": event.facts["shore"] + 1, "path": path, "number": event.facts["number"]}
    if not collected:
        return t("dived from shore {shore} along the {path}, number {number}, and found no dice", **values)
    return t("dived from shore {shore} along the {path}, number {number}: {dice}", dice=_dice(t, collected), **values)


def _short_dive(t: Translator, names: Sequence[str], event: Event, before: Events, after: Events) -> str:
    """Describe a dive. Leave its dice out if the clauses that follow list them all."""
    slots = {other.facts["slot"] for other in after if other.kind == "store"}
    rest = any(other.kind in ("pass", "discard") for other in after)
    if len(slots) < 2 and not (slots and rest):
        return _dive(t, names, event, before, after)
    path = t("short path") if event.facts["path"] == "short" else t("long path")
    return t(
        "dived from shore {shore} along the {path}, number {number}",
        shore=event.facts["shore"] + 1,
        path=path,
        number=event.facts["number"],
    )


def _store(t: Translator, names: Sequence[str], event: Event, before: Events, after: Events) -> str:
    """Describe all dice that an action puts into jars. One clause describes all `store` events of the action."""
    if any(other.kind == "store" for other in before):
        return ""
    stores = [other for other in (event, *after) if other.kind == "store"]
    left, right = (
        "".join(other.piece * other.facts["count"] for other in stores if other.facts["slot"] == slot)
        for slot in (0, 1)
    )
    if left and right:
        return t(
            "put {left} into the left jar, and {right} into the jar on the right",
            left=_dice(t, left),
            right=_dice(t, right),
        )
    collected = sum(len(other.moves) for other in before if other.kind == "collect")
    if len(left) == collected > 1:
        return t("put all into the left jar")
    if len(right) == collected > 1:
        return t("put all into the jar on the right")
    if left:
        return t("put {dice} into the left jar", dice=_dice(t, left))
    return t("put {dice} into the jar on the right", dice=_dice(t, right))


def _pass(t: Translator, names: Sequence[str], event: Event, before: Events, after: Events) -> str:
    """Describe in one clause how dice are passed on from the seat that dived to the first seat that can keep one.

    Later seats are mentioned only if they keep a die.
    """
    if any(other.kind in ("pass", "keep", "decline") for other in before) or event.facts["from"] == event.seat:
        return ""
    for other in (event, *after):
        if other.kind == "pass" and other.facts["room"] and other.seat is not None:
            return t("passed {dice} on to {name}", dice=_moved(t, event), name=names[other.seat])
    return ""


def _keep(t: Translator, names: Sequence[str], event: Event, before: Events, after: Events) -> str:
    colour = words.colour(t, event.piece)
    if event.facts["slot"]:
        return t("kept one {colour} die in the jar on the right", colour=colour)
    return t("kept one {colour} die in the left jar", colour=colour)


def _decline(t: Translator, names: Sequence[str], event: Event, before: Events, after: Events) -> str:
    if any(other.kind in ("store", "keep") and other.seat == event.seat for other in before):
        return t("kept no more")
    return t("kept none")


def _discard(t: Translator, names: Sequence[str], event: Event, before: Events, after: Events) -> str:
    return t("sent {dice} to the lid", dice=_moved(t, event))


def _lose(t: Translator, names: Sequence[str], event: Event, before: Events, after: Events) -> str:
    return t("lost {n} to the storm (−{n})", n=-event.points)


def _token(t: Translator, names: Sequence[str], event: Event, before: Events, after: Events) -> str:
    jar, value = words.token_piece(event.piece)
    bonus = after[0].points if after and after[0].kind == "bonus" and after[0].source == "jars" else 0
    return t("delivered a {jar} jar (+{points})", jar=words.jar_colour(t, jar), points=value + bonus)


def _draw(t: Translator, names: Sequence[str], event: Event, before: Events, after: Events) -> str:
    jar = words.jar_colour(t, CARD_COLOUR[CARD_NUMBER[event.piece]])
    if "pile" not in event.facts:
        return t("kept a {jar} jar", jar=jar)
    return t("took a {jar} jar from pile {pile}", jar=jar, pile=event.facts["pile"] + 1)


def _choose(t: Translator, names: Sequence[str], event: Event, before: Events, after: Events) -> str:
    return t("chose two jars")


def _offer(t: Translator, names: Sequence[str], event: Event, before: Events, after: Events) -> str:
    drawn = any(other.kind == "draw" for other in after)
    return "" if drawn else t("drew two jars to choose from")


# Events that concern everybody


def _jars(t: Translator, name: str, event: Event, before: Events) -> str:
    return t("The jars are revealed")


def _round(t: Translator, name: str, event: Event, before: Events) -> str:
    return t("Round 2 goes anticlockwise; {name} starts", name=name)


def _solo_round(t: Translator, name: str, event: Event, before: Events) -> str:
    return t("Round 2: the arrow turns the other way")


def _deal(t: Translator, name: str, event: Event, before: Events) -> str:
    short = event.facts["short"]
    return t.n("The pool is {n} die short", "The pool is {n} dice short", short) if short else ""


def _favourite(t: Translator, name: str, event: Event, before: Events) -> str:
    return t("{name}’s favourite is {colour}", name=name, colour=words.colour(t, event.piece))


def _bonus(t: Translator, name: str, event: Event, before: Events) -> str:
    """Describe a bonus at the end of the game. The points for delivered jars are described elsewhere."""
    if event.source == "jars":
        return ""
    if event.source == "storm":
        jar = words.jar_colour(t, JAR_COLOURS.index(event.facts["jar"]))
        return t("Most {jar} tokens: the storm, −{points}", jar=jar, points=-event.points)
    if event.source == "majority":
        source = t("most {jar} tokens", jar=words.jar_colour(t, JAR_COLOURS.index(event.facts["jar"])))
    else:
        source = words.source(t, event.source)
    return t("{name}: {source} {points}", name=name, source=source, points=words.signed(event.points))


def _storm(t: Translator, name: str, event: Event, before: Events) -> str:
    """Describe a whole storm: the token, the die and the cell."""
    count, number = event.facts["count"], event.facts["number"]
    clauses = []
    for token in before:
        if token.kind == "storm_token":
            jar, value = words.token_piece(token.piece)
            clauses.append(t("took a {jar} token (−{points})", jar=words.jar_colour(t, jar), points=value))
    clauses.append(t("rolled a {number}", number=number))
    struck = t.n("washed {n} die from cell {number} into the lid", "washed {n} dice from cell {number} into the lid",
                 count, number=number)  # fmt: skip
    clauses.append(struck if count else t("found cell {number} empty", number=number))
    return t("The storm {deeds}", deeds=words.clauses(t, clauses))


_DESCRIPTIONS: dict[str, Describe] = {
    "choose": _choose,
    "decline": _decline,
    "discard": _discard,
    "dive": _dive,
    "draw": _draw,
    "keep": _keep,
    "lose": _lose,
    "offer": _offer,
    "pass": _pass,
    "store": _store,
    "token": _token,
}
_NEWS: dict[str, Callable[[Translator, str, Event, Events], str]] = {
    "bonus": _bonus,
    "deal": _deal,
    "favourite": _favourite,
    "jars": _jars,
    "round": _round,
    "storm": _storm,
}
_SOLO_NEWS = {**_NEWS, "round": _solo_round}
