"""Every choice can be made by typing the label that the page shows for it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from azulejo_table.commands import understand
from azulejo_table.commands.labels import Labels, key
from azulejo_table.commands.lexicon import Lexicon
from azulejo_table.screen.screen import Screen
from azulejo_table.text import LANGUAGES, translator
from typed import Typist

from tests.long import Long

NAMES = ["Ann", "Ben"]
GAMES: list[tuple[str, dict[str, str]]] = [
    ("azul", {}),
    ("azul", {"wall": "grey"}),
    ("sintra", {}),
    ("queens_garden", {}),
    ("noctiluca", {}),
]
POSITIONS = 24
"""Number of frames to play through in each game. Choices are typed at every third frame."""
SEEDS = (3, 5)
"""Seeds of the games. A normal run uses only the first."""


def labelled(labels: Labels) -> Iterator[tuple[str, list[int]]]:
    """Yield (label, actions) for each choice.

    The label of a choice consists of the labels of its source and its target.
    """
    for place, choice in labels._choices.items():
        own = list(labels._labels(place, choice))[:1]
        if "do" in choice:
            yield from ((label, choice["do"]) for label in own)
        for at, target in labels._with_targets(choice).get("targets", {}).items():
            if "do" not in target:
                continue
            first, *rest = target["do"]
            if "tray" in choice:
                yield from ((label, target["do"]) for label in labels._of_tray(choice, target))
                continue
            for label in list(labels._labels(at, target))[:1]:
                yield from ((f"{source} {label}", [first + choice.get("add", 0), *rest]) for source in own)


@pytest.mark.matrix(most=5)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_typing_the_label_of_a_choice_makes_that_choice(
    game: str, options: dict[str, str], lang: str, long: Long
) -> None:
    rng, typed = Random(game), 0
    for number in long.times(1, len(SEEDS)):
        seed = SEEDS[number]
        table = Typist(game, lang, [{"name": name, "level": None} for name in NAMES], options, seed)
        for position in range(POSITIONS):
            frame, session = table.frame, table.session
            if frame["over"]:
                break
            if frame["controls"]["ready"] or frame["controls"]["continue"]:
                kind = "ready" if frame["controls"]["ready"] else "continue"
                table.frame = table.send(type=kind, frame=frame["frame"])
                continue
            assert session.play is not None
            screen, areas = Screen(session.t, session.play), session.frames.areas
            actions_by_label: dict[str, list[list[int]]] = {}
            texts: dict[str, str] = {}
            for text, actions in labelled(Labels(screen, areas)):
                # Pieces that look the same have the same label.
                actions_by_label.setdefault(key(text), []).append(actions)
                texts[key(text)] = text
            for label, text in texts.items() if position % 3 == 0 else ():
                answer = understand(screen, f"{text}?", areas).answer
                assert answer and answer.get("answer"), (text, answer)
                done = understand(screen, text, areas).message.get("actions")
                assert done in actions_by_label[label], (text, done, actions_by_label[label])
                typed += 1
            actions = session.play.state.legal_actions()
            table.frame = table.send(type="do", actions=[rng.choice(actions)], frame=frame["frame"])
    assert typed > 20


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_words_for_colours_and_patterns_are_understood(lang: str) -> None:
    t = translator(lang)
    from azulejo_table.games.queens_garden.text import words

    lexicon = Lexicon(t, "queens_garden", NAMES)
    for kind, meanings in (("colour", "BYLGVP"), ("pattern", "123456")):
        for meaning in meanings:
            assert [read.word for read in lexicon.read(words.criterion(t, meaning))] == [(kind, meaning)]


def test_the_words_turn_2_are_read_as_a_question_and_a_number() -> None:
    lexicon = Lexicon(translator("en"), "queens_garden", NAMES)
    assert [read.word for read in lexicon.read("turn 2")] == [("ask", "turn"), ("number", "2")]
