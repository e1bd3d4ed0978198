"""Strength of bots: win rates with confidence intervals, sequential tests, and the table of all matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, log, log10, sqrt
from statistics import fmean, stdev

from azulejo.arena.match import Match, Result
from azulejo.registry import load

NORMAL_95 = 1.96
"""Half the width of the 95 % interval of a normal distribution, in standard deviations."""
UNSEEN_95 = 3
"""Rule of three: an event that did not happen in n trials has a rate of at most 3/n, with 95 % confidence."""


@dataclass(frozen=True, slots=True)
class Strength:
    """The strength of the measured bot of a match (the first one named)."""

    games: int
    wins: int
    draws: int
    losses: int
    share: float
    """Win rate, from 0 to 1. A victory shared by n seats counts as 1/n."""
    error: float
    """Half the width of the 95 % confidence interval of `share`.

    The width is estimated from the differences between the average results of pairs. (A pair is one deal, played once
    in each seat.) If all n pairs were won, or all were lost, half the width is 3/n (rule of three), but at most 1.
    """
    margin: float
    """Average lead over the best other seat, in points."""
    elo: tuple[float, float, float]
    """Elo points ahead of the other bot: lower end of the interval, estimate, upper end. Infinite for 0 % and 100 %."""


def strength(match: Match, results: Iterable[Result]) -> Strength:
    """Return the measured bot's strength. Only complete pairs count. Raises `ValueError` if there are none."""
    pairs: dict[int, list[Result]] = {}
    for result in results:
        pairs.setdefault(result.deal, []).append(result)
    complete = [pair for pair in pairs.values() if len(pair) == match.players]
    if not complete:
        raise ValueError("no complete pair")
    games = [result for pair in complete for result in pair]
    means = [fmean(result.won for result in pair) for pair in complete]
    share = fmean(means)
    if share in (0, 1):
        error = min(1.0, UNSEEN_95 / len(means))
    else:
        error = NORMAL_95 * stdev(means) / sqrt(len(means)) if len(means) > 1 else 1.0
    wins = sum(result.won == 1 for result in games)
    losses = sum(result.won == 0 for result in games)
    others = max(1, match.players - 1)
    elo = tuple(_elo(min(1.0, max(0.0, end)), others) for end in (share - error, share, share + error))
    return Strength(
        len(games),
        wins,
        len(games) - wins - losses,
        losses,
        share,
        error,
        fmean(result.margin for result in games),
        (elo[0], elo[1], elo[2]),
    )


ERRORS = 0.05
"""Probability that a sequential test decides wrongly, in each direction."""
MIN_PAIRS = 8
"""Minimum number of pairs for a decision.

With fewer pairs, the estimated variance of their results is not accurate enough.
"""


def sequential_test(match: Match, results: dict[tuple[int, int], Result], low: float, high: float) -> bool | None:
    """Return True if the test decides for `high`, False if it decides for `low`, None if it is undecided.

    `low` and `high` are two possible win rates of the measured bot.

    This is a sequential probability ratio test over pairs. The variance of the pairs' results is estimated from these
    results. Only pairs before the first incomplete pair count. If all finished pairs counted, short games would have
    too much weight, because they finish first.
    """
    means: list[float] = []
    for deal in sorted({deal for deal, _ in results}):
        pair = [results[deal, seat].won for seat in range(match.players) if (deal, seat) in results]
        if len(pair) < match.players:
            break
        means.append(fmean(pair))
    if len(means) < MIN_PAIRS:
        return None
    middle = fmean(means)
    # Add the squared deviation of one imaginary pair (1/8), so that the variance is not 0 if all pairs have equal
    # results.
    spread = (sum((mean - middle) ** 2 for mean in means) + 1 / 8) / len(means)
    ratio = len(means) * (high - low) * (2 * middle - low - high) / (2 * spread)
    enough = log((1 - ERRORS) / ERRORS)
    return ratio > 0 if abs(ratio) >= enough else None


def _elo(share: float, others: int) -> float:
    """Return the lead in Elo points of a seat whose win rate against `others` equally strong seats is `share`."""
    if not 0 < share < 1:
        return inf if share else -inf
    return 400 * log10(share / (1 - share) * others)


def report(matches: dict[Match, dict[tuple[int, int], Result]]) -> str:
    """Return a Markdown table with one row for each match. Matches without a complete pair are left out."""
    lines = [
        "| game | seats | bot | against | budget | games | won | drawn | lost | share | margin | Elo |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for match, results in matches.items():
        try:
            measured = strength(match, results.values())
        except ValueError:
            continue
        options = [f"{name}={value}" for name, value in match.options if value != _default(match, name)]
        cells = [
            " ".join([match.game, *options]),
            match.players,
            match.bots[0],
            match.bots[1] if len(match.bots) > 1 else "–",
            _budget(match),
            measured.games,
            measured.wins,
            measured.draws,
            measured.losses,
            f"{measured.share:.1%} ± {measured.error:.1%}",
            f"{measured.margin:+.1f}",
            _elo_text(measured.elo) if match.players > 1 else "–",
        ]
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines)


def _budget(match: Match) -> str:
    parts = [f"{match.nodes:,} nodes"] if match.nodes is not None else []
    if match.cpu is not None:
        parts.append(f"{match.cpu:g} s CPU")
    return ", ".join(parts) or "time"


def _elo_text(elo: tuple[float, float, float]) -> str:
    low, middle, high = (f"{end:+.0f}" if abs(end) < inf else "∞" if end > 0 else "−∞" for end in elo)
    return f"{middle} [{low}, {high}]"


def _default(match: Match, name: str) -> str | int:
    return next(option.default for option in load(match.game).meta.options if option.name == name)
