"""Fit weights to recorded games: `python -m tools.training.fit GAME FILE… --out WEIGHTS.json`.

Each game declares which positions to learn from, usually the starts of rounds. Ridge regression estimates how many
points each feature of a board will still earn. For each pair of seats, the weights are multiplied by the difference
between the features of the two seats. The result should equal the change in the margin between the two seats, from the
position to the end of the game.

Fitting runs backwards from the last phase of a game. The weights of each phase are drawn towards those of the next
phase. The target of a phase combines two numbers: the final margin, and the value that the next phase's weights give
the position. This value is less noisy than the margin. The error is measured only on held-out games: those with a
number divisible by five.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, count
from pathlib import Path

import numpy as np
from azulejo.learning.training import Features, Reader
from numpy.typing import NDArray

from tools.training import tables
from tools.training.games import READERS
from tools.training.play import Played, read
from tools.training.positions import positions as positions_of

Numbers = NDArray[np.float64]
HELD_OUT = 5
"""One game in `HELD_OUT` games is held out to measure the error."""
RIDGE = 300.0
"""Strength of the pull towards the weights of the next phase, as an equivalent number of positions."""
FINAL = 0.3
"""Fraction of the target taken from the final margin; the rest is the next phase's value."""


@dataclass(frozen=True, slots=True)
class Positions:
    """The positions of all games in the order of play. Arrays have one row per position and pair of seats."""

    features: Numbers
    """(positions, features): one seat's features minus the other's."""
    ahead: Numbers
    """The first seat's lead over the second, in points."""
    margin: Numbers
    """The first seat's lead at the end of the game, in points."""
    phase: NDArray[np.int64]
    number: NDArray[np.int64]
    """Index of the game and pair of seats. Rows with the same index are consecutive."""
    held_out: NDArray[np.bool_]


def positions(played: Iterator[Played], reader: Reader) -> Positions:
    """Return the positions of all games."""
    features, rest = [], []
    numbers = count()
    for game in played:
        taken = positions_of(reader, game)
        rows_by_position = [(position, [_row(of_seat, reader) for of_seat in position.features]) for position in taken]
        for (one, other), number in zip(combinations(range(game.plan.players), 2), numbers, strict=False):
            won = game.scores[one] - game.scores[other]
            for position, rows in rows_by_position:
                features.append(rows[one] - rows[other])
                points = position.base[one] - position.base[other]
                rest.append((points, won, position.phase, number, game.seed % HELD_OUT == 0))
    columns = [np.array(column) for column in zip(*rest, strict=True)]
    ahead, margin, phase, pairs, held_out = columns
    return Positions(np.array(features), ahead.astype(float), margin.astype(float), phase, pairs, held_out)


def _row(features: Features, reader: Reader) -> Numbers:
    """Return the features of a board as a row, one column per name."""
    row = np.zeros(len(reader.names))
    for index, amount in features:
        row[index] += amount
    return row


def ridge(features: Numbers, target: Numbers, prior: Numbers, scale: Numbers) -> Numbers:
    """Return weights that predict `target` but stay close to `prior`. The unit of each feature is `scale`."""
    scaled = features / scale
    short = target - features @ prior
    return prior + np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(len(scale)), scaled.T @ short) / scale


def fit(data: Positions, phases: int) -> tuple[Numbers, list[tuple[float, float]]]:
    """Return weights (phases, features), and per phase the held-out RMS errors without weights and with them."""
    scale = data.features.std(axis=0) + 1e-9
    learn = ~data.held_out
    gained = data.margin - data.ahead
    prior = ridge(data.features[learn], gained[learn], np.zeros(len(scale)), scale)
    weights = np.zeros((phases, len(scale)))
    worth = np.zeros(len(gained))
    errors = []
    for phase in reversed(range(phases)):
        here = np.flatnonzero(data.phase == phase)
        after = np.minimum(here + 1, len(gained) - 1)
        follows = (data.number[after] == data.number[here]) & (data.phase[after] > phase)
        target = data.margin[here].copy()
        target[follows] = FINAL * target[follows] + (1 - FINAL) * worth[after[follows]]
        learned = learn[here]
        prior = ridge(data.features[here][learned], (target - data.ahead[here])[learned], prior, scale)
        weights[phase] = prior
        worth[here] = data.ahead[here] + data.features[here] @ prior
        test = here[~learned]
        misses = (data.margin[test] - data.ahead[test], data.margin[test] - worth[test])
        errors.append(tuple(float(np.sqrt(np.mean(miss**2))) if len(test) else 0.0 for miss in misses))
    return weights, [(before, after) for before, after in reversed(errors)]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", metavar="GAME", choices=READERS, help=", ".join(READERS))
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="games from tools.training.play")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="file for the weights")
    options = parser.parse_args()
    reader = READERS[options.game]
    played = list(chain.from_iterable(map(read, options.files)))
    data = positions(iter(played), reader)
    weights, errors = fit(data, len(reader.columns))
    plans = sorted({json.dumps({k: getattr(g.plan, k) for k in g.plan.__slots__}) for g in played})
    facts: dict[str, object] = {
        "games": len(played),
        "plans": [json.loads(plan) for plan in plans],
        "positions": len(data.margin),
        "error_without": [round(before, 2) for before, _ in errors],
        "error_held_out": [round(after, 2) for _, after in errors],
    }
    tables.write(options.out, reader.names, reader.columns, weights, facts)
    print(json.dumps(facts, indent=1))


if __name__ == "__main__":
    main()
