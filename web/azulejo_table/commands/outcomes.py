"""Describe the outcomes of typed moves.

An outcome consists of the texts that the page shows at a target: its name, the total of its points, and its
description.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from azulejo_table.commands import grammar
from azulejo_table.commands.labels import Labels
from azulejo_table.commands.lexicon import Lexicon, Misunderstood, Read
from azulejo_table.draw.table import figure
from azulejo_table.scene import Choice, Target, in_all
from azulejo_table.screen.screen import Screen
from azulejo_table.text import paragraph
from azulejo_table.vocabulary import Word

_COLON = re.compile("[:：]")
"""The sign in a label between the name of a place and its contents."""
MOST_COMPARED = 8
"""Maximum number of outcomes in one answer. If there are more, the answer lists only the best ones."""


class Outcomes:
    """The outcomes of a screen's choices. `labels` names the places."""

    def __init__(self, screen: Screen, labels: Labels) -> None:
        self.t = screen.t
        self._state = screen.play.state
        self._labels = labels
        self._choices = screen.choices()
        self._notes = screen.notes()

    def of(self, actions: Sequence[int]) -> str:
        """Return the outcome of actions.

        If they are only the beginning of the actions of some targets, return the best outcomes of these targets. If
        they go beyond the actions of a target, return the outcome of this target. If there is no outcome, return "".
        """
        offered = list(self._offered())
        for fits in (_is_exactly, _begins, _continues):
            matching = {
                place: (choice, target) for choice, place, target in offered if fits(target["do"], list(actions))
            }
            if matching:
                return self._compared(matching)
        return ""

    def after(self, lexicon: Lexicon, line: str) -> str:
        """Return the outcome for each word that would complete a line. Return "" unless exactly one word is missing."""
        try:
            words = lexicon.read(line)
        except Misunderstood:
            return ""
        reading = grammar.read(self._state, words)
        if reading.wrong is not None or not reading.begun or reading.actions:
            return ""
        effects = [self._outcome_with_word(lexicon, words, word) for word in reading.expected]
        return paragraph(self.t, effects) if effects and all(effects) else ""

    def source(self, target: Target) -> str:
        """Return the description of an offered target that is itself a source and needs a target of its own."""
        return self._sentences(target.get("text", ""))

    def _outcome_with_word(self, lexicon: Lexicon, words: Sequence[Read], word: Word) -> str:
        spelled = lexicon.spell(word)
        reading = grammar.read(self._state, [*words, Read(word, spelled)])
        if not reading.actions or reading.begun:
            return ""
        return self.t("{place}: {outcome}", place=spelled, outcome=self.of(reading.actions))

    def _offered(self) -> Iterator[tuple[Choice, str, Target]]:
        """Yield (choice, place, target) for each target that can be chosen.

        A choice that has actions (`do`) counts as its own target.
        """
        for place, choice in self._choices.items():
            if "do" in choice:
                yield choice, place, choice
            for at, target in self._labels.targets(choice):
                if "do" in target:
                    yield choice, at, target

    def _compared(self, offers: dict[str, tuple[Choice, Target]]) -> str:
        """Return the outcome of several targets. If it is the same for all, return it once.

        Otherwise, return the first prompt of their choices, and the best outcomes.
        """
        descriptions = {place: self._description(place, target) for place, (_, target) in offers.items()}
        if len(set(descriptions.values())) == 1:
            return next(iter(descriptions.values()))
        best = sorted(offers, key=lambda place: -offers[place][1].get("net", 0))
        prompt = next((choice["prompt"] for choice, _ in offers.values() if choice.get("prompt")), "")
        outcomes = (
            self.t("{place}: {outcome}", place=_COLON.split(self._labels.name(place))[0], outcome=descriptions[place])
            for place in islice(best, MOST_COMPARED)
        )
        return paragraph(self.t, [prompt, *outcomes])

    def _description(self, place: str, target: Target) -> str:
        """Return the total and the description of a target. If it has no description, use its name.

        If the description begins with the total, the total is not repeated. A target with `sure` is carried out at the
        first tap. If the button of such a target shows no pieces (it has no `of`), the lines of its label after the
        first are its description.
        """
        note = self._notes.get(place, {})
        described = target.get("text") or note.get("text", "")
        if target.get("sure") and "of" not in target:
            described = target.get("label", "").partition("\n")[2] or described
        parts = [described, note.get("more", "")]
        points = target.get("short", figure(target["net"]) if "net" in target else "")
        text = paragraph(self.t, map(self._sentences, parts)) or self._sentences(self._labels.name(place))
        begins_with_total = not points or text.startswith((f"{points}:", in_all(self.t, points, "").rstrip(" .。：")))
        total = "" if begins_with_total else self.t("{points} in all.", points=points)
        return paragraph(self.t, [total, text])

    def _sentences(self, text: str) -> str:
        lines = filter(None, text.split("\n"))
        return paragraph(self.t, (self.t("{sentence}.", sentence=line.rstrip(".。")) for line in lines))


def _is_exactly(do: list[int], actions: list[int]) -> bool:
    return do == actions


def _begins(do: list[int], actions: list[int]) -> bool:
    return do[: len(actions)] == actions


def _continues(do: list[int], actions: list[int]) -> bool:
    return actions[: len(do)] == do
