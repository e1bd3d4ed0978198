"""A learner in a page of code: Azul against a seat that plays by chance, through the PettingZoo environment.

    pip install pettingzoo
    python learn.py --games 2000

For each action it keeps one row of weights; what an action is worth is the weights times what the seat sees. After
every game the weights of what was done move a little towards how the game ended (Monte Carlo, linear, as in chapter 9
of Sutton and Barto's "Reinforcement Learning").
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from azulejo.learning.environments import env

LEARNER, OTHER = "seat_0", "seat_1"


class Linear:
    """What each action is worth, as a linear function of what is seen."""

    def __init__(self, table: Any, seed: int, rate: float = 0.1, curious: float = 0.2) -> None:
        space = table.observation_space(LEARNER)["observation"]
        self.scale = 1 / np.maximum(np.abs(space.high), 1)
        self.weights = np.zeros((table.action_space(LEARNER).n, space.shape[0] + 1))
        self.rng = np.random.default_rng(seed)
        self.rate, self.curious = rate, curious

    def features(self, observation: dict[str, Any]) -> Any:
        """Return the numbers of a view, each scaled to the range from -1 to 1, and a constant."""
        return np.append(observation["observation"] * self.scale, 1.0)

    def choose(self, observation: dict[str, Any], curious: float = 0.0) -> int:
        """Return the legal action with the highest value, or sometimes a random one."""
        legal = np.flatnonzero(observation["action_mask"])
        if self.rng.random() < curious:
            return int(self.rng.choice(legal))
        worth = self.weights[legal] @ self.features(observation)
        return int(self.rng.choice(legal[worth == worth.max()]))

    def learn(self, done: list[tuple[Any, int]], result: float) -> None:
        """Move what was done in a game towards its result."""
        for seen, action in done:
            missed = result - self.weights[action] @ seen
            self.weights[action] += self.rate * missed * seen / (seen @ seen)


def play(table: Any, learner: Linear, seed: int, training: bool) -> float:
    """One game; returns the learner's reward, from -1 to 1."""
    table.reset(seed=seed)
    done: list[tuple[Any, int]] = []
    result = 0.0
    for agent in table.agent_iter():
        observation, reward, termination, truncation, _ = table.last()
        result += reward if agent == LEARNER else 0.0
        if termination or truncation:
            table.step(None)
        elif agent == OTHER:
            table.step(table.action_space(agent).sample(observation["action_mask"]))
        else:
            action = learner.choose(observation, learner.curious if training else 0.0)
            done.append((learner.features(observation), action))
            table.step(action)
    if training:
        learner.learn(done, result)
    return result


def share(table: Any, learner: Linear, games: int) -> float:
    """Share of the victories in games that it does not learn from, always the same deals."""
    return sum((play(table, learner, 10**6 + seed, training=False) + 1) / 2 for seed in range(games)) / games


def train(games: int, test_games: int, seed: int = 0) -> list[float]:
    """Shares of the victories before training, halfway and after it."""
    table = env("azul", players=2)
    table.action_space(OTHER).seed(seed)
    learner = Linear(table, seed)
    shares = [share(table, learner, test_games)]
    for half in range(2):
        for number in range(games // 2):
            play(table, learner, half * games + number, training=True)
        shares.append(share(table, learner, test_games))
    return shares


def main() -> None:
    """Train, and print what came of it."""
    parser = argparse.ArgumentParser(description="Learn Azul against a seat that plays by chance.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--test-games", type=int, default=200)
    arguments = parser.parse_args()
    for told, found in zip(("before", "halfway", "after"), train(arguments.games, arguments.test_games), strict=True):
        print(f"{told:8} {found:.1%} of the victories")


if __name__ == "__main__":
    main()
