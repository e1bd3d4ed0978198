"""Look up the sentences that describe a view."""

from __future__ import annotations

import re
from typing import Any

from azulejo_table.facts import Fact

Seat = dict[str, Any]
ASKED = "a part of the current decision, which the prompt describes"
"""The reason why many fields of a view need no sentence."""


class Sentences:
    """The sentences about a view, which can be looked up by topic, number and seat."""

    def __init__(self, facts: list[Fact]) -> None:
        self.facts = facts

    def text(self, topic: str, number: int | None = None, seat: int | None = None) -> str:
        """Return all sentences about a place as one text."""
        texts = [fact.text for fact in self.facts if (fact.topic, fact.number, fact.seat) == (topic, number, seat)]
        return " ".join(texts)

    def figures(self, topic: str, number: int | None = None, seat: int | None = None) -> list[int]:
        """Return the figures in the sentences about a place, without signs."""
        return [int(figure) for figure in re.findall(r"\d+", self.text(topic, number, seat))]


def some(counts: list[int]) -> list[int]:
    """Return the counts other than 0. Sentences leave out kinds of pieces that are not there."""
    return [count for count in counts if count]


def drafting(sentences: Sentences, view: Seat) -> None:
    """Check the sentences about the factories and the centre in Azul and Sintra."""
    for number, counts in enumerate(view["sources"]):
        if number:
            assert sentences.figures("factory", number) == [number, *some(counts)]
        else:
            assert sentences.figures("centre") == some(counts)
