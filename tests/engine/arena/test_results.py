"""The statements about strength in docs/bots.md agree with the stored results of games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from azulejo.arena.match import Match
from azulejo.arena.results import read_results
from azulejo.arena.strength import Strength, strength
from azulejo.registry import games

from tests.engine.bots.test_levels import RUNGS, SHARE
from tools.training.strength import diagram, lines

DOCS = Path(__file__).resolve().parents[3] / "docs"
OF_THREE = 0.4
"""Minimum fraction of wins of a bot against two weaker bots.

Three bots of equal strength would each win a third of the games.
"""
OF_TWO = {"azul": 0.65, "sintra": 0.65, "queens_garden": 0.65, "noctiluca": 0.58}
"""For each game, Master's minimum fraction of wins against an earlier version that had no learned values."""


@cache
def strengths(name: str) -> dict[tuple[str, str, str], Strength]:
    """Return the first bot's strength in each match of a results file, by game and names of the two bots."""

    def key(match: Match) -> tuple[str, str, str]:
        upper, lower = match.bots
        return match.game, upper, lower

    matches = read_results(DOCS / "results" / name)
    return {key(match): strength(match, results.values()) for match, results in matches.items()}


def test_the_strength_diagram_shows_the_stored_results() -> None:
    assert (DOCS / "strength.svg").read_text(encoding="utf-8") == diagram(lines([DOCS / "results" / "strength.jsonl"]))


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(("upper", "lower"), RUNGS)
def test_each_level_won_65_percent_of_400_games_against_the_next_lower_level(game: str, upper: str, lower: str) -> None:
    measured = strengths("levels.jsonl")[game, upper, lower]
    assert measured.games >= 400
    assert measured.share >= SHARE


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(("upper", "lower"), RUNGS)
def test_each_level_won_40_percent_against_two_of_the_next_lower_level(game: str, upper: str, lower: str) -> None:
    assert strengths("places.jsonl")[game, upper, lower].share >= OF_THREE


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("players", [2, 3])
def test_master_won_more_games_with_learned_values_than_without(game: str, players: int) -> None:
    played = read_results(DOCS / "results" / "master_1.jsonl").items()
    (measured,) = (
        strength(match, won.values()) for match, won in played if (match.game, match.players) == (game, players)
    )
    assert measured.share >= (OF_TWO[game] if players == 2 else OF_THREE)
