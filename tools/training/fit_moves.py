"""Fit move priors to the visits of long searches: `python -m tools.training.fit_moves GAME FILE… --out WEIGHTS.json`.

Softmax regression fits the weights of features to the visit counts from `tools.training.visits`. A move's score is the
sum of its features, each multiplied by its weight. The move's probability is proportional to e to the power of this
score, and should equal the move's fraction of the visits. Games with a number divisible by five are held out. The
remaining surprise (cross entropy) is measured only on these games.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from random import Random

import numpy as np
from azulejo.game import Game
from azulejo.learning.training import MovePriors
from azulejo.registry import load
from azulejo.search.base import nodes_of
from azulejo.search.nodes import Nodes
from numpy.typing import NDArray

from tools.training import tables
from tools.training.fit import HELD_OUT
from tools.training.games import MOVE_PRIORS
from tools.training.visits import Visited, read

Numbers = NDArray[np.float64]
RIDGE = 1e-4
"""Strength of the pull of weights towards 0, in units of the features' spread."""
STEPS = 400
RATE = 0.05
"""Number of steps of the gradient descent (Adam), and its learning rate.

The last two fifths of the steps use a fifth of the rate.
"""
BELOW = 0.25
"""Of the positions below the roots, the fraction that is used. These positions are numerous and very similar."""
FLATTENING = 1.5
"""Divisor of the weights. It makes the priors flatter than the visits.

Flatter priors let a search try moves that the weights underrate.
"""


@dataclass(frozen=True, slots=True)
class Moves:
    """The moves of all positions. The moves of a position are consecutive."""

    features: Numbers
    shares: Numbers
    """For each move, its fraction of the position's visits."""
    begins: NDArray[np.int64]
    """For each position, the index of its first move."""
    position: NDArray[np.int64]
    """For each move, the index of its position."""
    held_out: NDArray[np.bool_]
    """For each position, whether it is held out."""


def moves(game: Game, priors: MovePriors, searched: Iterator[Visited]) -> Moves:
    """Return the moves of the searched positions."""
    rng = Random(1)
    features, shares, counts, held_out = [], [], [], []
    for one in searched:
        if one.depth and rng.random() > BELOW:
            continue
        state = game.read_position(one.position)
        nodes = nodes_of(state)
        node = nodes(state)
        count = node.expand()
        visits = {game.read_action(action): often for action, often in one.visits.items()}
        by_node: dict[int, int] = {}
        for turn, child in nodes.turns(state):
            by_node[id(child)] = visits.get(turn[0], 0)
        often = [by_node.get(id(node.child(index)), 0) for index in range(count)]
        if count > 1 and any(often):
            for of_move in priors.features(node):
                row = np.zeros(len(priors.names))
                for index, amount in of_move:
                    row[index] += amount
                features.append(row)
            shares += [visited / sum(often) for visited in often]
            counts.append(count)
            held_out.append(one.seed % HELD_OUT == 0)
        nodes.release()
    sizes = np.array(counts)
    begins = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    position = np.repeat(np.arange(len(sizes)), sizes)
    return Moves(np.array(features), np.array(shares), begins, position, np.array(held_out))


def chances(data: Moves, log_priors: Numbers) -> Numbers:
    """Return the prior probability of each move."""
    most = np.maximum.reduceat(log_priors, data.begins)
    weights = np.exp(log_priors - most[data.position])
    return np.asarray(weights / np.add.reduceat(weights, data.begins)[data.position], dtype=float)


def surprise(data: Moves, log_priors: Numbers) -> float:
    """Return the mean cross entropy between visits and prior probabilities over the held-out positions."""
    each = -np.add.reduceat(data.shares * np.log(np.maximum(chances(data, log_priors), 1e-300)), data.begins)
    return float(each[data.held_out].mean())


def fit(data: Moves) -> Numbers:
    """Return the weights of the features, fitted to the positions that are not held out."""
    spread = data.features.std(axis=0) + 1e-9
    scaled = data.features / spread
    learned = ~data.held_out[data.position]
    weights = np.zeros(len(spread))
    mean, square = np.zeros(len(spread)), np.zeros(len(spread))
    for step in range(1, STEPS + 1):
        missed = (chances(data, scaled @ weights) - data.shares) * learned
        slope = scaled.T @ missed / (~data.held_out).sum() + RIDGE * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        rate = RATE if step <= STEPS * 0.6 else RATE / 5
        weights -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return np.asarray(weights / spread, dtype=float)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", metavar="GAME", choices=MOVE_PRIORS, help=", ".join(MOVE_PRIORS))
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="visits from tools.training.visits")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="file for the weights")
    options = parser.parse_args()
    priors = MOVE_PRIORS[options.game]
    data = moves(load(options.game), priors, chain.from_iterable(map(read, options.files)))
    weights = fit(data)
    behind = data.features[:, 0]
    ideal = np.log(np.maximum(data.shares, 1e-300))
    facts: dict[str, object] = {
        "positions": len(data.begins),
        "moves": len(data.shares),
        "surprise_held_out": round(surprise(data, data.features @ weights), 3),
        "surprise_by_worth": min(round(surprise(data, behind / heat), 3) for heat in (0.75, 1.0, 1.25, 1.5, 2.0)),
        "surprise_by_worth_with_its_heat": round(surprise(data, behind / Nodes.temperature), 3),
        "surprise_least": round(surprise(data, ideal), 3),
    }
    # converts the weights to points, their unit in the search
    tables.write(options.out, priors.names, ["weight"], [weights * Nodes.temperature / FLATTENING], facts)
    print(json.dumps(facts, indent=1))


if __name__ == "__main__":
    main()
