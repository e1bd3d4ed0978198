"""Screening of search values by play: each game gives information about all values, and the bots stay unchanged."""

from __future__ import annotations

import pytest
from azulejo.bots import Limit
from azulejo.games.noctiluca.bots.evaluation import values_by_spaces
from azulejo.games.queens_garden.bots import evaluation, seat_states

from tools.training.screen import GAMES, install, report, screen, values

GARDEN, NOCTILUCA = GAMES["queens_garden"], GAMES["noctiluca"]


def test_a_value_is_multiplied_by_its_factor() -> None:
    base = GARDEN.base()
    up = values(GARDEN, {"READY": 1, "RISK:1": -1, "JOKER": 1})
    assert up["READY"] == base["READY"] * GARDEN.factors["READY"][1]
    assert up["RISK"] == (base["RISK"][0], base["RISK"][1] * GARDEN.factors["RISK:1"][0], *base["RISK"][2:])
    assert up["JOKER"] == tuple(each * GARDEN.factors["JOKER"][1] for each in base["JOKER"])
    assert up["SPACE"] == base["SPACE"]


@pytest.mark.parametrize("game", GAMES)
def test_a_screening_restores_the_values_of_the_bots(game: str) -> None:
    base = GAMES[game].base()
    rows = list(screen(game, 1, 1, Limit(nodes=2)))
    assert set(rows[0][0]) == set(GAMES[game].factors)
    assert GAMES[game].base() == base
    assert (seat_states.JOKER, seat_states.GROWTH_BEST) == (evaluation.JOKER, evaluation.GROWTH_BEST)


def test_cached_results_for_other_values_are_dropped() -> None:
    base = NOCTILUCA.base()
    before = values_by_spaces(2, 9, 5, 4)
    try:
        install(NOCTILUCA, {**base, "NEXT_POINTS": base["NEXT_POINTS"] * 2})
        assert values_by_spaces(2, 9, 5, 4)[0] > before[0]
    finally:
        install(NOCTILUCA, base)
    assert values_by_spaces(2, 9, 5, 4) == before


def test_the_effect_of_a_value_is_the_signed_mean_of_the_margins() -> None:
    rows = [(dict.fromkeys(GARDEN.factors, sign), 10.0 * sign + 1) for sign in (1, -1)]
    assert "HEXAGON         +10.00" in report(rows)
