"""Whole recorded games of Noctiluca, one for each way of ending."""

from __future__ import annotations

import pytest
from azulejo.game import Outcome
from noctiluca_positions import new, play

GAMES: list[tuple[str, int, int, dict[str, str | int], list[int], Outcome, str]] = [
    (
        "win",
        3,
        1,
        {},
        [39, 32, 32],
        Outcome((0,), "rounds", None),
        "k12 k12 k12 10L6 sB2 sG2 pO1 11L3 sO0 sP0 2S1 7L4 p- pO1 d4 3L4 d3 6S3 sO1 p- pP2 d4 9L1 "
        "d2 1L2 p- pG2 d1 8S6 sO0 5L5 sB1 sP1 pO2 4S1 sO0 d2 12L4 sB0 d1 12L3 sB0 sO1 pG2 d4 11L3 "
        "pG2 d2 9L1 d2 d4 1L5 d3 7L6 sP1 pB2 pO1 pO1 pO1 d1 4S2 10L4 d1 8S5 pB1 2S1 pP2 d3 d3 5S1 "
        "d2 3L1 sP1 d2 6S4 sO1 ",
    ),
    (
        "jars",
        2,
        13,
        {"passing": "one_lap"},
        [26, 26],
        Outcome((0,), "rounds", "jars"),
        "k23 k23 4S6 sB0 5S6 p- 8S3 11L2 sB0 sP0 pG2 2L5 10S3 p- 3S1 9S6 pG1 12S6 7L4 sB0 sP0 d3 "
        "1L5 pP2 d3 6L5 5S6 p- 11L2 10L1 pB1 d4 d4 d1 8L5 9S6 sB1 sO0 3S4 7S3 p- 6S5 2S1 1S6 pG2 d2 "
        "4S6 12L5 d3 ",
    ),
    (
        "shared",
        2,
        92,
        {},
        [23, 23],
        Outcome((0, 1), "rounds", None),
        "k23 k23 6S3 7S3 12L5 sO0 p- 8L1 sO0 sP1 9L1 sO0 1L4 5S2 sO0 10L5 11L5 2S5 p- 3L6 4L3 11L4 "
        "sO0 pP2 d2 d2 4L4 1S3 sO2 d2 2S3 sO1 d2 6L5 7L5 8L6 sP1 5L3 3L1 9S4 d1 10S4 sO0 d1 12L5 "
        "sP0 ",
    ),
    (
        "solo_win",
        1,
        2,
        {},
        [2],
        Outcome((0,), "solo_win", None),
        "k12 8L2 sB1 6L5 c1 c2 9L1 sB0 sG0 sP0 c2 10S3 sG0 sP0 5L3 c1 3L3 c1 7S5 sP0 c2 2L4 c2 11S6 "
        "sP1 c2 12L3 c2 1L1 c2 4L6 sP0 ",
    ),
    (
        "solo_loss",
        1,
        0,
        {"storm_token": "highest"},
        [-85],
        Outcome((), "solo_loss", None),
        "k13 11S5 sG1 8S2 sG0 sP1 2L1 4S3 c1 12S4 c2 3L1 sO1 6L3 sB1 c2 10S5 sO0 7L2 1L1 5S5 9L6 c1 ",
    ),
]


@pytest.mark.parametrize(("name", "players", "seed", "options", "scores", "outcome", "actions"), GAMES)
def test_a_recorded_game_ends_as_it_did(
    name: str,
    players: int,
    seed: int,
    options: dict[str, str | int],
    scores: list[int],
    outcome: Outcome,
    actions: str,
) -> None:
    state = new(players, seed, **options)
    log = play(state, *actions.split())
    assert state.scores() == scores, name
    assert state.outcome() == outcome
    assert log[-1].kind == "end" and log[-1].facts == outcome.as_dict()
