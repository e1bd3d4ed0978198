"""Fit win probability to margins: `python -m tools.training.win_probability --out engine/azulejo/games`.

Bots play games with `tools.training.play`, which always plays the same games. Every few turns, a search estimates each
seat's margin. The end of the game shows the winner. A seat's win probability is assumed to be proportional to e to the
power of slope times margin. For each game, number of seats and round, the most likely slope is chosen. For solo games,
the margin that gives equal chances of a win and a loss is also fitted: with a single seat, the errors of the search do
not cancel out.

Two-seat games have a slope for each round, drawn towards the slope of all rounds. Three-seat and four-seat games share
a single slope, because fewer games are played. Reliability is measured on held-out games: each of five folds is
predicted with slopes from the other four. All positions of a game have the same result, so together they count as one
position.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from math import log
from pathlib import Path
from random import Random

import numpy as np
from azulejo.analysis.review import Review
from azulejo.analysis.win_probability import softmax
from azulejo.bots import Limit
from azulejo.records.record import Record
from azulejo.registry import games, load, load_meta
from azulejo.search.base import nodes_of
from azulejo.search.selection import search_of

from tools.game_values import values_of
from tools.training.play import Plan, Played, play

EVERY = 3
"""One turn in `EVERY` turns is sampled."""
FOLDS = 5
PRIOR = 8.0
"""Strength of the pull of a round's slope towards the slope of all rounds."""
BINS = 10
STEPS = 30


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a game: each seat's margin, and the seat's share of the victory at the end."""

    round: int
    margins: tuple[float, ...]
    won: tuple[float, ...]
    weight: float
    """The weight of the position. The weights of a game's positions add up to 1."""


@dataclass(frozen=True, slots=True)
class Curve:
    """The slope by round, or one slope for all rounds; in a solo game, also the margin with even chances."""

    slopes: Sequence[float]
    even: float = 0.0

    def predicted(self, samples: Sample) -> list[float]:
        """Return the win probabilities in a position."""
        slope = self.slopes[min(samples.round, len(self.slopes)) - 1]
        return softmax(slope, [margin - self.even for margin in samples.margins])


Facts = dict[str, float]
"""Facts about the games that the slopes were fitted to."""
Reliability = Sequence[tuple[float, float, int]]
"""For each interval of 0.1 of predicted probability: mean prediction, mean share of the win, number of predictions."""
DASHES = {"1": "1 5", "2": "none", "3 and 4": "7 4"}
SIDE, MARGIN = 400, 56
"""Size of the diagram and of its margin, in pixels."""


def sample_game(task: tuple[Plan, int]) -> list[Sample]:
    """Play a game and sample its positions."""
    plan, seed = task
    played: Played = play(plan, seed)
    meta = load_meta(plan.game)
    setup = load(plan.game).set_up(plan.players, seed, played.options)
    record = Record(plan.game, plan.players, seed, dict(setup.options), meta.rules_version, [*played.actions])
    review = Review(record)
    won = review.result()
    assert won is not None
    rng = Random(f"chances:{seed}")
    sampled = []
    for number, state in enumerate(review.states):
        if number % EVERY == seed % EVERY and len(state.legal_actions()) > 1:
            view = state.view(review.turns[number].seat)
            sample = state.game.from_view(view, rng)
            search = search_of(sample, view, nodes_of(sample), Limit(nodes=plan.nodes), rng)
            for _ in search.run():
                pass
            sampled.append((state.round, tuple(search.margins())))
    return [Sample(number, margins, tuple(won), 1 / len(sampled)) for number, margins in sampled]


def slope_of(samples: Sequence[Sample], prior: float | None = None) -> float:
    """Return the most likely slope, drawn towards the prior one.

    The likelihood has a single peak, which ternary search finds.
    """
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        third = (high - low) / 3
        if likelihood(samples, low + third, prior) < likelihood(samples, high - third, prior):
            low += third
        else:
            high -= third
    return (low + high) / 2


def likelihood(samples: Sequence[Sample], slope: float, prior: float | None) -> float:
    """Return the log likelihood of the results."""
    total = 0.0 if prior is None else -PRIOR * log(max(slope, 1e-6) / prior) ** 2
    for each in samples:
        for chance, won in zip(softmax(slope, each.margins), each.won, strict=True):
            total += each.weight * won * log(max(chance, 1e-12))
    return total


def curve_alone(samples: Sequence[Sample]) -> Curve:
    """Return the most likely curve of solo games, found by Newton's method."""
    margins, won, weights = np.array([(each.margins[0], each.won[0], each.weight) for each in samples]).T
    facts = np.stack([margins, np.ones(len(samples))])
    slope = np.zeros(2)
    for _ in range(STEPS):
        predicted = 1 / (1 + np.exp(-slope @ facts))
        bend = (facts * (weights * predicted * (1 - predicted))) @ facts.T
        slope += np.linalg.solve(bend, facts @ (weights * (won - predicted)))
    return Curve([float(slope[0])], float(-slope[1] / slope[0]))


def reliability(samples: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float, int]]:
    """Yield a row for each interval of 0.1 of the predicted probability that contains predictions."""
    for tenth in range(BINS):
        inside = [
            each for each in samples if tenth <= each[0] * BINS < tenth + 1 or (tenth == BINS - 1 and each[0] == 1)
        ]
        if inside:
            count = len(inside)
            yield sum(predicted for predicted, _ in inside) / count, sum(won for _, won in inside) / count, count


def error(table: Reliability) -> float:
    """Return the mean distance between prediction and result, with equal weights for all predictions."""
    total = sum(count for _, _, count in table)
    return sum(abs(predicted - won) * count for predicted, won, count in table) / total if total else 0.0


def fit(
    game: str, sizes: Sequence[int], count: int, nodes: int, executor: Executor
) -> tuple[Curve, Facts, Reliability]:
    """Fit the curve for the given numbers of seats. Return it with its reliability and facts about the games."""
    plans = [Plan(game, players, "master", nodes, 0.05) for players in sizes]
    sampled = [pair for plan in plans for pair in zip(range(count), executor.map(
        sample_game, [(plan, seed) for seed in range(count)], chunksize=5), strict=True)]  # fmt: skip
    rounds = values_of(game).rounds if sizes == [2] else 1
    tested: list[tuple[float, float]] = []
    for fold in range(FOLDS):
        curve = curve_of([each for seed, samples in sampled if seed % FOLDS != fold for each in samples], rounds)
        for each in (each for seed, samples in sampled if seed % FOLDS == fold for each in samples):
            tested += zip(curve.predicted(each), each.won, strict=True)
    table = list(reliability(tested))
    everything = [each for _, samples in sampled for each in samples]
    seats = _seats(" and ".join(map(str, sizes)))
    print(f"{game}, {seats}: {len(sampled)} games, {len(everything)} positions, predicted from other games")
    for chance, won, number in table:
        print(f"  predicted {chance:6.1%}  won {won:6.1%}  of {number:6}")
    print(f"  mean error {error(table):.1%}", flush=True)
    facts: Facts = {"games": len(sampled), "nodes": nodes, "positions": len(everything)}
    return curve_of(everything, rounds), {**facts, "error_held_out": round(error(table), 3)}, table


def _seats(numbers: str) -> str:
    return f"{numbers} seat{'s' * (numbers != '1')}"


def curve_of(samples: Sequence[Sample], rounds: int) -> Curve:
    """Return the most likely curve for the positions, with a slope for each of `rounds` rounds."""
    if len(samples[0].margins) == 1:
        return curve_alone(samples)
    pooled = slope_of(samples)
    if rounds == 1:
        return Curve([pooled])
    by_round = ([each for each in samples if min(each.round, rounds) == number] for number in range(1, rounds + 1))
    return Curve([slope_of(each, pooled) for each in by_round])


def diagram(tables: dict[tuple[str, str], Reliability]) -> str:
    """Return an SVG diagram with a line by game and seats: predictions on the x axis, results on the y axis."""
    low, high = MARGIN, MARGIN + SIDE

    def at(predicted: float, won: float) -> str:
        return f"{low + predicted * SIDE:.1f},{high - won * SIDE:.1f}"

    marks = "".join(
        f'<path d="M{at(part, 0)} {at(part, 1)} M{at(0, part)} {at(1, part)}" stroke="#ddd"/>'
        f'<text x="{low + part * SIDE}" y="{high + 20}" text-anchor="middle">{part:.0%}</text>'
        f'<text x="{low - 8}" y="{high - part * SIDE + 5}" text-anchor="end">{part:.0%}</text>'
        for part in (0, 0.2, 0.4, 0.6, 0.8, 1)
    )
    lines, legend = "", ""
    for number, ((game, seats), table) in enumerate(tables.items()):
        style = f'stroke="{values_of(game).ink}" stroke-dasharray="{DASHES[seats]}" fill="none" stroke-width="2"'
        lines += f'<polyline points="{" ".join(at(predicted, won) for predicted, won, _ in table)}" {style}/>'
        y = low + 12 + 24 * number
        legend += (
            f'<path d="M{high + 24} {y}h34" {style}/><text x="{high + 66}" y="{y + 5}">{game}, {_seats(seats)}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE + 2 * MARGIN + 200} {SIDE + 2 * MARGIN}" '
        f'font-family="sans-serif" font-size="14"><rect width="100%" height="100%" fill="#fff"/>{marks}'
        f'<path d="M{at(0, 0)} {at(1, 1)}" stroke="#888" stroke-width="1.5"/>{lines}{legend}'
        f'<text x="{low + SIDE / 2}" y="{high + 44}" text-anchor="middle">predicted win probability</text>'
        f'<text x="16" y="{low + SIDE / 2}" transform="rotate(-90 16 {low + SIDE / 2})" text-anchor="middle">'
        "fraction won</text></svg>\n"
    )


def write(path: Path, curves: Mapping[int, Curve], made: Mapping[str, Facts]) -> None:
    """Write the curves of a game by number of seats, and the facts behind them, for `azulejo.analysis`."""
    facts = ",\n".join(f'    "{seats}": {json.dumps(of)}' for seats, of in made.items())
    slopes = ",\n".join(
        f'    "{players}": [{", ".join(f"{slope:.4f}" for slope in one.slopes)}]' for players, one in curves.items()
    )
    even = f',\n  "even": {curves[1].even:.2f}' if 1 in curves else ""
    path.write_text(f'{{\n  "made": {{\n{facts}\n  }},\n  "slopes": {{\n{slopes}\n  }}{even}\n}}\n', encoding="utf-8")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--games",
        type=int,
        default=100,
        help="games with one and with two players; a quarter as many with three and with four (default: 100)",
    )
    parser.add_argument("--nodes", type=int, default=40, help="nodes per decision and per analysis (default: 40)")
    parser.add_argument("--game", choices=games(), help="game to fit (default: all)")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes (default: 1)")
    parser.add_argument("--out", type=Path, required=True, help="folder with a folder for each game")
    parser.add_argument(
        "--diagram", type=Path, metavar="FILE", help="SVG file for a diagram of predicted and actual wins"
    )
    options = parser.parse_args()
    tables: dict[tuple[str, str], Reliability] = {}
    with ProcessPoolExecutor(options.jobs) as executor:
        for game in [options.game] if options.game else games():
            curves: dict[int, Curve] = {}
            made: dict[str, Facts] = {}
            for sizes in ([1], [2], [3, 4]):
                if sizes[0] >= load_meta(game).min_players:
                    count = options.games // (4 if sizes == [3, 4] else 1)
                    seats = " and ".join(map(str, sizes))
                    curve, facts, tables[game, seats] = fit(game, sizes, count, options.nodes, executor)
                    curves |= dict.fromkeys(sizes, curve)
                    made[seats] = facts
            write(options.out / game / "win_probability.json", curves, made)
    if options.diagram:
        options.diagram.write_text(diagram(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
