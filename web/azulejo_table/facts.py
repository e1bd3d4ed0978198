"""Describe a position as facts, for people who use a screen reader.

Each fact is one sentence, and players can ask for any fact. `Scene.facts` returns the facts of a view.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from azulejo import View
from azulejo.views import SeatView

from azulejo_table.text import Translator, paragraph

_COLON = re.compile("[:：]")


@dataclass(frozen=True)
class Fact:
    """A sentence about one part of a position, with data that identifies this part.

    `topic`: the kind of part, such as `factory`. `number`: its number on the page (from 1), if there are several parts
    of this kind. `seat`: the seat that it belongs to.
    """

    topic: str
    text: str
    number: int | None = None
    seat: int | None = None
    in_text: bool = True
    """Whether the text of the whole position includes the fact. Other facts are used only to answer questions."""


def whole(t: Translator, facts: Iterable[Fact], names: Sequence[str]) -> str:
    """Return a position as one text: first the facts about everybody, then those about each seat."""
    listed = [fact for fact in facts if fact.in_text]
    sentences = [fact.text for fact in listed if fact.seat is None]
    return paragraph(t, [*sentences, *(of_seat(t, listed, seat, name) for seat, name in enumerate(names))])


def of_seat(t: Translator, facts: Iterable[Fact], seat: int, name: str) -> str:
    """Return the facts about a seat after its name, or "" if there are none.

    If the first fact has a colon, the name is its own sentence, because two colons in a sentence are hard to follow.
    """
    sentences = [fact.text for fact in facts if fact.seat == seat]
    if not sentences:
        return ""
    if _COLON.search(sentences[0]):
        return paragraph(t, [t("{name}’s board.", name=name), *sentences])
    return t("{name}: {board}", name=name, board=paragraph(t, sentences))


def seat_text(t: Translator, facts: Iterable[Fact]) -> str:
    """Return the facts about a board without its score, for places that also show the name and the score."""
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
        t("{source} {points}", source=source_name(t, source), points=f"{points:+d}".replace("-", "−"))
        for source, points in board["breakdown"].items()
        if points
    ]
    listed = t(", ").join(parts)
    text = t("Points so far: {points}.", points=listed) if listed else t("No points so far.")
    yield Fact("points", text, seat=seat, in_text=False)


def marker_fact(t: Translator, seat: int | None, names: Sequence[str]) -> Fact:
    """Return the fact about who has the starting marker. The words suit Azul and Sintra, where the marker is a tile.

    While nobody has the marker, the text of the whole position leaves this fact out, because the fact about the centre
    mentions the marker.
    """
    if seat is None:
        return Fact("marker", t("Nobody has the starting marker yet."), in_text=False)
    return Fact("marker", t("{name} has the starting marker.", name=names[seat]))
