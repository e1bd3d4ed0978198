"""Screening values by play: each game tells of all of them, and leaves the bots as they were."""

from __future__ import annotations

from azulejo.bots import Limit
from azulejo.games.queens_garden import estates, evaluate

from tools.learning.screen import FACTORS, report, screen, values

BASE = {name: getattr(evaluate, name) for name in {key.partition(":")[0] for key in FACTORS}}


def test_a_value_is_moved_by_its_factor_and_one_of_several_alone() -> None:
    up = values({"READY": 1, "RISK:1": -1, "JOKER": 1}, BASE)
    assert up["READY"] == BASE["READY"] * FACTORS["READY"][1]
    assert up["RISK"] == (BASE["RISK"][0], BASE["RISK"][1] * FACTORS["RISK:1"][0], *BASE["RISK"][2:])
    assert up["JOKER"] == tuple(each * FACTORS["JOKER"][1] for each in BASE["JOKER"])
    assert up["SPACE"] == BASE["SPACE"]


def test_after_a_screening_the_bots_think_as_before() -> None:
    rows = list(screen(1, 1, Limit(nodes=2)))
    assert set(rows[0][0]) == set(FACTORS)
    assert {name: getattr(evaluate, name) for name in BASE} == BASE
    assert (estates.JOKER, estates.GROWTH_BEST) == (evaluate.JOKER, evaluate.GROWTH_BEST)


def test_what_a_value_brings_is_the_mean_margin_of_those_who_had_it_higher() -> None:
    rows = [(dict.fromkeys(FACTORS, sign), 10.0 * sign + 1) for sign in (1, -1)]
    assert "HEXAGON         +10.00" in report(rows)
