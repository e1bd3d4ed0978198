"""A learner in about a hundred lines: Azul against a random player, through the PettingZoo environment.

    pip install pettingzoo
    python learn.py --games 2000

Each action has one row of weights. The action's value is the dot product of these weights and the features of the
observation. After every game, the learner takes the actions that it played, and moves their values a little towards
the result (linear Monte Carlo, as in chapter 9 of Sutton and Barto's "Reinforcement Learning").
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from azulejo.learning.environments import env

LEARNER, OTHER = "seat_0", "seat_1"


class Linear:
    """The value of each action, as a linear function of the observation."""

    def __init__(self, table: Any, seed: int, rate: float = 0.1, explore: float = 0.2) -> None:
        space = table.observation_space(LEARNER)["observation"]
        self.scale = 1 / np.maximum(np.abs(space.high), 1)
        self.weights = np.zeros((table.action_space(LEARNER).n, space.shape[0] + 1))
        self.rng = np.random.default_rng(seed)
        self.rate, self.explore = rate, explore

    def features(self, observation: dict[str, Any]) -> Any:
        """Return the numbers of an observation, each scaled to the range from -1 to 1, and a constant."""
        return np.append(observation["observation"] * self.scale, 1.0)

    def choose(self, observation: dict[str, Any], explore: float = 0.0) -> int:
        """Return the legal action with the highest value, or sometimes a random one."""
        legal = np.flatnonzero(observation["action_mask"])
        if self.rng.random() < explore:
            return int(self.rng.choice(legal))
        values = self.weights[legal] @ self.features(observation)
        return int(self.rng.choice(legal[values == values.max()]))

    def learn(self, played: list[tuple[Any, int]], result: float) -> None:
        """Move the values of the actions played in a game towards its result."""
        for features, action in played:
            error = result - self.weights[action] @ features
            self.weights[action] += self.rate * error * features / (features @ features)


def play(table: Any, learner: Linear, seed: int, training: bool) -> float:
    """Play one game and return the learner's reward, from -1 to 1."""
    table.reset(seed=seed)
    played: list[tuple[Any, int]] = []
    result = 0.0
    for agent in table.agent_iter():
        observation, reward, termination, truncation, _ = table.last()
        result += reward if agent == LEARNER else 0.0
        if termination or truncation:
            table.step(None)
        elif agent == OTHER:
            table.step(table.action_space(agent).sample(observation["action_mask"]))
        else:
            action = learner.choose(observation, learner.explore if training else 0.0)
            played.append((learner.features(observation), action))
            table.step(action)
    if training:
        learner.learn(played, result)
    return result


def share(table: Any, learner: Linear, games: int) -> float:
    """Return the fraction of games that the learner wins while it does not learn, always on the same deals."""
    return sum((play(table, learner, 10**6 + seed, training=False) + 1) / 2 for seed in range(games)) / games


def train(games: int, test_games: int, seed: int = 0) -> list[float]:
    """Train, and return the fraction of games won before, halfway and after."""
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
    """Train, and print the results."""
    parser = argparse.ArgumentParser(description="Learn Azul against a random player.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--test-games", type=int, default=200)
    arguments = parser.parse_args()
    for when, won in zip(("before", "halfway", "after"), train(arguments.games, arguments.test_games), strict=True):
        print(f"{when:8} {won:.1%} of games won")


if __name__ == "__main__":
    main()
