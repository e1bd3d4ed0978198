"""What can be heard of a position: a fact a sentence, each to be asked for, most of them told in the whole.

A game's `position` module lists the facts of its view, `facts(t, view, names)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from azulejo import View
from azulejo.views import SeatView

from azulejo_table.text import Translator, paragraph


@dataclass(frozen=True)
class Fact:
    """A whole sentence and what it is about: `topic`, `number` which of several (from 1, as they are called), `seat`
    whose."""

    topic: str
    text: str
    number: int | None = None
    seat: int | None = None
    told: bool = True
    """Whether the whole position tells it; if not it is told only to who asks."""


def facts_of(t: Translator, view: View, names: Sequence[str]) -> list[Fact]:
    """All facts of a view, what concerns everybody before what concerns a seat."""
    module = import_module(f"azulejo_table.games.{view['game']}.position")
    return cast("list[Fact]", module.facts(t, view, names))


def whole(t: Translator, facts: Iterable[Fact], names: Sequence[str]) -> str:
    """A position as one text: what concerns everybody, then seat by seat."""
    told = [fact for fact in facts if fact.told]
    said = [fact.text for fact in told if fact.seat is None]
    return paragraph(t, [*said, *(of_seat(t, told, seat, name) for seat, name in enumerate(names))])


def of_seat(t: Translator, facts: Iterable[Fact], seat: int, name: str) -> str:
    """The facts of a seat after its name; nothing if there are none."""
    said = paragraph(t, [fact.text for fact in facts if fact.seat == seat])
    return t("{name}: {board}", name=name, board=said) if said else ""


def seat_text(t: Translator, facts: Iterable[Fact]) -> str:
    """What is told of a board where its name and score stand beside it."""
    return paragraph(t, [fact.text for fact in facts if fact.told and fact.topic != "score"])


def round_fact(t: Translator, view: View) -> Fact:
    """Which round it is."""
    return Fact("round", t("{sentence}.", sentence=t("Round {round}", round=view["round"])))


def score_facts(
    t: Translator, board: SeatView, seat: int, source_name: Callable[[Translator, str], str]
) -> Iterator[Fact]:
    """A seat's score, and where it came from."""
    yield Fact("score", t.n("{n} point.", "{n} points.", board["score"]), seat=seat)
    parts = [
        t("{source} {points}", source=source_name(t, source), points=points)
        for source, points in board["breakdown"].items()
        if points
    ]
    said = t(", ").join(parts)
    text = t("Points so far: {points}.", points=said) if said else t("No points so far.")
    yield Fact("points", text, seat=seat, told=False)


def marker_fact(t: Translator, seat: int | None, names: Sequence[str]) -> Fact:
    """Where the starting marker is, a tile as in Azul and Sintra; the centre says itself that it lies there."""
    if seat is None:
        return Fact("marker", t("Nobody has the starting marker yet."), told=False)
    return Fact("marker", t("{name} has the starting marker.", name=names[seat]))
