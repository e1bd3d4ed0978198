"""Describe a position as facts of one sentence each, for people who listen. Players can ask for any fact.

`Scene.facts` lists the facts of a view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from azulejo import View
from azulejo.views import SeatView

from azulejo_table.text import Translator, paragraph


@dataclass(frozen=True)
class Fact:
    """A complete sentence and its subject.

    `topic`: the kind of fact. `number`: 1-based number on the page, if there are several of that kind. `seat`: owner.
    """

    topic: str
    text: str
    number: int | None = None
    seat: int | None = None
    in_text: bool = True
    """Whether the full text of a position includes the fact. If not, players hear it only on request."""


def whole(t: Translator, facts: Iterable[Fact], names: Sequence[str]) -> str:
    """Return a position as one text: first the facts about everybody, then those about each seat."""
    listed = [fact for fact in facts if fact.in_text]
    sentences = [fact.text for fact in listed if fact.seat is None]
    return paragraph(t, [*sentences, *(of_seat(t, listed, seat, name) for seat, name in enumerate(names))])


def of_seat(t: Translator, facts: Iterable[Fact], seat: int, name: str) -> str:
    """Return the facts about a seat after its name, or "" if there are none."""
    sentences = paragraph(t, [fact.text for fact in facts if fact.seat == seat])
    return t("{name}: {board}", name=name, board=sentences) if sentences else ""


def seat_text(t: Translator, facts: Iterable[Fact]) -> str:
    """Return the text of a board without its score, for use where the name and score are next to it."""
    return paragraph(t, [fact.text for fact in facts if fact.in_text and fact.topic != "score"])


def round_fact(t: Translator, view: View) -> Fact:
    """Return the fact about the current round."""
    return Fact("round", t("{sentence}.", sentence=t("Round {round}", round=view["round"])))


def score_facts(
    t: Translator, board: SeatView, seat: int, source_name: Callable[[Translator, str], str]
) -> Iterator[Fact]:
    """Yield a seat's score, and the sources of its points."""
    yield Fact("score", t.n("{n} point.", "{n} points.", board["score"]), seat=seat)
    parts = [
        t("{source} {points}", source=source_name(t, source), points=points)
        for source, points in board["breakdown"].items()
        if points
    ]
    listed = t(", ").join(parts)
    text = t("Points so far: {points}.", points=listed) if listed else t("No points so far.")
    yield Fact("points", text, seat=seat, in_text=False)


def marker_fact(t: Translator, seat: int | None, names: Sequence[str]) -> Fact:
    """Return who has the starting marker. In Azul and Sintra, the marker is a tile.

    While the marker is in the centre, the fact about the centre says so.
    """
    if seat is None:
        return Fact("marker", t("Nobody has the starting marker yet."), in_text=False)
    return Fact("marker", t("{name} has the starting marker.", name=names[seat]))
