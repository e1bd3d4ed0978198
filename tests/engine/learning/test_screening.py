"""Screening: bots play games with many search values changed at once. The results show the effect of each value.

Afterwards, the bots have their old values.
"""

from __future__ import annotations

import pytest
from azulejo.bots import Limit
from azulejo.games.noctiluca.bots.evaluation import values_by_spaces
from azulejo.games.queens_garden.bots import evaluation, seat_states

from tools.training.games import SCREENED
from tools.training.screening import base, install, report, screen, values

GARDEN, NOCTILUCA = SCREENED["queens_garden"], SCREENED["noctiluca"]


def test_a_value_is_multiplied_by_its_factor() -> None:
    before = base(GARDEN)
    up = values(GARDEN, {"READY": 1, "RISK:1": -1, "JOKER": 1})
    assert up["READY"] == before["READY"] * GARDEN.factors["READY"][1]
    assert up["RISK"] == (before["RISK"][0], before["RISK"][1] * GARDEN.factors["RISK:1"][0], *before["RISK"][2:])
    assert up["JOKER"] == tuple(each * GARDEN.factors["JOKER"][1] for each in before["JOKER"])
    assert up["SPACE"] == before["SPACE"]


@pytest.mark.parametrize("game", SCREENED)
def test_a_screening_restores_the_search_values_of_the_bots(game: str) -> None:
    before = base(SCREENED[game])
    rows = list(screen(game, 1, 1, Limit(nodes=2)))
    assert set(rows[0][0]) == set(SCREENED[game].factors)
    assert base(SCREENED[game]) == before
    assert (seat_states.JOKER, seat_states.GROWTH_BEST) == (evaluation.JOKER, evaluation.GROWTH_BEST)


def test_changing_a_search_value_clears_results_cached_with_the_old_value() -> None:
    current = base(NOCTILUCA)
    before = values_by_spaces(2, 9, 5, 4)
    try:
        install(NOCTILUCA, {**current, "NEXT_POINTS": current["NEXT_POINTS"] * 2})
        assert values_by_spaces(2, 9, 5, 4)[0] > before[0]
    finally:
        install(NOCTILUCA, current)
    assert values_by_spaces(2, 9, 5, 4) == before


def test_the_effect_of_a_value_is_half_the_difference_of_two_mean_margins() -> None:
    rows = [(dict.fromkeys(GARDEN.factors, sign), 10.0 * sign + 1) for sign in (1, -1)]
    assert "HEXAGON         +10.00" in report(rows)
