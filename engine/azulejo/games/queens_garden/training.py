"""Queen's Garden's data for the training scripts: constants of the evaluation to test, with the factors to try."""

from __future__ import annotations

from azulejo.games.queens_garden.bots import evaluation, seat_states
from azulejo.learning.training import Screened

SCREENED = Screened(
    {
        "HEXAGON": (0.6, 1.5),
        "TWIN": (0.4, 1.8),
        "EXPANSION": (0.3, 1.7),
        "READY": (0.5, 1.6),
        "GROWTH_BEST": (0.4, 1.6),
        "GROWTH_READY": (0.4, 1.6),
        "GROWTH_LACKING": (0.4, 1.6),
        "FAMILY": (0.4, 1.8),
        "RISK:0": (0.5, 1.6),
        "RISK:1": (0.55, 1.5),
        "RISK:2": (0.65, 1.35),
        "RISK:3": (0.85, 1.12),
        "JOKER": (0.8, 1.25),
        "SPACE": (0.4, 1.6),
        "CROWDED": (0.4, 1.7),
    },
    (evaluation, seat_states),
)
