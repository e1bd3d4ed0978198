"""Almost every turn has a reason, and each reason is true: its numbers agree with the previews and with the board."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from azulejo import State, load
from azulejo.analysis.review import Judgement
from azulejo.search.base import nodes_of
from azulejo_table.effect import Comparison, effect_of
from azulejo_table.game_page import page_of
from azulejo_table.screen.review_text import JudgedTurn
from azulejo_table.text import LANGUAGES, translator
from frames import TABLES
from page_traits import page_traits
from reason_case import ENGLISH, NAMES, Case

SAMPLED = 3
"""Number of turns to try at a decision. The turn with the most points is explained, because bots like such turns."""
MOST_WITHOUT_REASON = 0.15
"""Maximum fraction of turns without a reason. A hint for such a turn only compares averages."""
YOU = {"en": r"\byou(r|rs)?\b", "zh-Hant": "你", "ja": "あなた"}
"""Words that address the reader, by language."""


def decisions(name: str, seed: int) -> Iterator[tuple[State, random.Random]]:
    """Play a game in which each turn is the best of a few random turns.

    Yield (state, random generator) before each turn that begins with several legal actions.
    """
    game, seats, options = TABLES[name]
    state, draws = load(game).new_state(len(seats), seed, **options), random.Random(seed)
    while state.current_player is not None:
        if len(state.legal_actions()) > 1:
            yield state, draws
        for action in max((random_turn(state, draws) for _ in range(SAMPLED)), key=lambda turn: points(state, turn)):
            state.apply(action)


def random_turn(state: State, draws: random.Random) -> tuple[int, ...]:
    """Return one of the turns that a search considers."""
    return draws.choice(nodes_of(state).turns(state))[0]


def points(state: State, turn: tuple[int, ...]) -> int:
    """Return the certain change of the standing of the seat to move."""
    return sum(effect_of(state, turn).preview.parts.values())


@pytest.mark.parametrize("name", TABLES)
def test_turns_have_reasons_whose_numbers_agree_with_the_previews(name: str) -> None:
    game = TABLES[name][0]
    checks = page_traits(game).reasons
    checked, without_reason, explained = Counter[str](), 0, 0
    for state, draws in decisions(name, 1):
        turns = sorted((random_turn(state, draws) for _ in range(SAMPLED)), key=lambda turn: points(state, turn))
        compared = Comparison(state, effect_of(state, turns[-1]), effect_of(state, turns[-2]), NAMES)
        reasons = page_of(game).reasons(ENGLISH, compared)
        explained += 1
        without_reason += not reasons
        for reason in reasons:
            matches = [(pattern, match) for pattern in checks if (match := re.fullmatch(pattern, reason))]
            assert matches, f"no check knows this reason: {reason}"
            pattern, match = matches[0]
            groups = {key: value for key, value in match.groupdict().items() if value is not None}
            assert checks[pattern](Case(compared), groups), f"{reason}: {turns} in {state!s}"
            checked[pattern] += 1
    assert len(checked) > 3, checked
    assert without_reason <= MOST_WITHOUT_REASON * explained, f"{without_reason} of {explained} turns have no reason"


@pytest.mark.parametrize("name", [name for name in TABLES if name.endswith("with a bot")])
def test_a_review_does_not_address_the_reader_when_it_explains_another_players_turn(name: str) -> None:
    for state, draws in decisions(name, 2):
        best, played = (list(random_turn(state, draws)) for _ in range(2))
        assert state.current_player is not None
        judgement: Judgement = {
            "done": 0,
            "seat": state.current_player,
            "round": 1,
            "choice": True,
            "chances": [0.5, 0.5],
            "loss": 0.1,
            "margin": 1.0,
            "played": played,
            "best": best,
            "reasons": [],
        }
        for lang in LANGUAGES:
            for move in JudgedTurn(translator(lang), judgement, state, NAMES).moves():
                assert not re.search(YOU[lang], move.text, re.IGNORECASE), move.text
