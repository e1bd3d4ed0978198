"""Win probabilities from margins, by game, number of seats and round."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from azulejo.learning.tables import read_optional_table
from azulejo.registry import games

_TABLES = {
    game: read_optional_table(f"azulejo.games.{game}", "win_probability.json") or {"slopes": {}} for game in games()
}
UNMEASURED = 0.1
"""Slope to use where none was measured for the game and the number of seats."""
SLOPES = {
    game: {int(players): tuple(slopes) for players, slopes in table["slopes"].items()}
    for game, table in _TABLES.items()
}
"""For each game and number of seats: the slope of each round. Later rounds have the slope of the last round listed."""
EVEN_MARGINS = {game: table["even"] for game, table in _TABLES.items() if "even" in table}
"""For each game with a solo mode: the margin, in points, that makes a win as likely as a loss."""


def win_probabilities(game: str, round_number: int, margins: Sequence[float]) -> list[float]:
    """Return each seat's win probability, from 0 to 1. `margins` are leads over the best other seat, in points.

    The probabilities add up to 1. In a solo game, the list has one number: the probability of a win. `EVEN_MARGINS`
    corrects the margins of solo games, because the search overestimates them.
    """
    slopes = SLOPES[game].get(len(margins), (UNMEASURED,))
    even = EVEN_MARGINS.get(game, 0.0) if len(margins) == 1 else 0.0
    return softmax(slopes[min(round_number, len(slopes)) - 1], [margin - even for margin in margins])


def softmax(slope: float, margins: Sequence[float]) -> list[float]:
    """Return probabilities that are proportional to e ** (slope * margin).

    If there is only one margin, add an opponent with the opposite margin, and return only the first probability. In
    this case, use half the slope, because the difference between the two margins is twice the margin.
    """
    if len(margins) == 1:
        return softmax(slope / 2, (margins[0], -margins[0]))[:1]
    highest = max(margins)
    weights = [exp(slope * (margin - highest)) for margin in margins]
    total = sum(weights)
    return [weight / total for weight in weights]
