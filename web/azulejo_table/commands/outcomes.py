"""Describe the outcomes of typed moves as the page does at their places: name, total and description."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from azulejo_table.commands import grammar
from azulejo_table.commands.labels import Labels
from azulejo_table.commands.lexicon import Lexicon, Misunderstood, Read
from azulejo_table.draw.table import figure
from azulejo_table.scene import Choice, Target
from azulejo_table.screen.screen import Screen
from azulejo_table.text import paragraph
from azulejo_table.vocabulary import Word

MOST_COMPARED = 8
"""Maximum number of outcomes in one answer. If there are more, the best ones are given."""


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

        If a place is still missing, return the outcomes of all places, or "" if there are none.
        """
        offered = list(self._offered())
        for fits in (_same, _begins, _continues):
            matching = {
                place: (choice, target) for choice, place, target in offered if fits(target["do"], list(actions))
            }
            if matching:
                return self._compared(matching)
        return ""

    def after(self, lexicon: Lexicon, line: str) -> str:
        """Return the outcome of each word that would complete a line, or "" if the line lacks more than one word."""
        try:
            words = lexicon.read(line)
        except Misunderstood:
            return ""
        reading = grammar.read(self._state, words)
        if reading.wrong is not None or not reading.begun or reading.actions:
            return ""
        effects = [self._with(lexicon, words, word) for word in reading.expected]
        return paragraph(self.t, effects) if effects and all(effects) else ""

    def source(self, target: Target) -> str:
        """Return the description of a source that still needs a target."""
        return self._sentences(target.get("text", ""))

    def _with(self, lexicon: Lexicon, words: Sequence[Read], word: Word) -> str:
        spelled = lexicon.spell(word)
        reading = grammar.read(self._state, [*words, Read(word, spelled)])
        if not reading.actions or reading.begun:
            return ""
        return self.t("{place}: {outcome}", place=spelled, outcome=self.of(reading.actions))

    def _offered(self) -> Iterator[tuple[Choice, str, Target]]:
        """Yield each target with its place, its choice and its actions. A choice without targets is its own target."""
        for place, choice in self._choices.items():
            if "do" in choice:
                yield choice, place, choice
            for at, target in self._labels.targets(choice):
                if "do" in target:
                    yield choice, at, target

    def _compared(self, offers: dict[str, tuple[Choice, Target]]) -> str:
        """Return the outcome that all targets share. If they differ, return the shared prompt and the best outcomes."""
        descriptions = {place: self._description(place, target) for place, (_, target) in offers.items()}
        if len(set(descriptions.values())) == 1:
            return next(iter(descriptions.values()))
        best = sorted(offers, key=lambda place: -offers[place][1].get("net", 0))
        prompt = next((choice["prompt"] for choice, _ in offers.values() if choice.get("prompt")), "")
        named = (
            self.t("{place}: {outcome}", place=self._labels.name(place), outcome=descriptions[place])
            for place in islice(best, MOST_COMPARED)
        )
        return paragraph(self.t, [prompt, *named])

    def _description(self, place: str, target: Target) -> str:
        """Return the total and the description of a target. Without either, return its name."""
        note = self._notes.get(place, {})
        parts = [target.get("text") or note.get("text", ""), note.get("more", "")]
        points = target.get("short", figure(target["net"]) if "net" in target else "")
        total = self.t("Total {points}:", points=points) if points else ""
        text = paragraph(self.t, map(self._sentences, parts)) or self._sentences(self._labels.name(place))
        return paragraph(self.t, [total, text])

    def _sentences(self, text: str) -> str:
        lines = filter(None, text.split("\n"))
        return paragraph(self.t, (self.t("{sentence}.", sentence=line.rstrip(".。")) for line in lines))


def _same(do: list[int], actions: list[int]) -> bool:
    return do == actions


def _begins(do: list[int], actions: list[int]) -> bool:
    return do[: len(actions)] == actions


def _continues(do: list[int], actions: list[int]) -> bool:
    return actions[: len(do)] == do
