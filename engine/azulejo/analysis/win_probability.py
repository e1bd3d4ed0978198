"""What a margin is worth: the chance to win, by game, number of seats and round."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from azulejo.learning.tables import read_table
from azulejo.registry import games

_TABLES = {game: read_table(f"azulejo.games.{game}", "chances.json") for game in games()}
SLOPES = {
    game: {int(players): tuple(slopes) for players, slopes in table["slopes"].items()}
    for game, table in _TABLES.items()
}
"""By game, number of seats and round; later rounds have the slope of the last."""
EVEN_MARGINS = {game: table["even"] for game, table in _TABLES.items() if "even" in table}
"""By game the points ahead at which chances are even for one seat alone."""


def win_probabilities(game: str, round_number: int, margins: Sequence[float]) -> list[float]:
    """The chance of each seat to win, from 0 to 1, from how far each is ahead of the best other one.

    They add up to 1; alone it is the chance to beat the storm, of which a search promises more than comes.
    """
    slopes = SLOPES[game][len(margins)]
    even = EVEN_MARGINS[game] if len(margins) == 1 else 0.0
    return softmax(slopes[min(round_number, len(slopes)) - 1], [margin - even for margin in margins])


def softmax(slope: float, margins: Sequence[float]) -> list[float]:
    """Chances in proportion to e to the power of slope times margin; of one seat against one that is level."""
    if len(margins) == 1:
        return softmax(slope / 2, (margins[0], -margins[0]))[:1]
    most = max(margins)
    weights = [exp(slope * (margin - most)) for margin in margins]
    total = sum(weights)
    return [weight / total for weight in weights]
