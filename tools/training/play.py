"""Play games between bots as training data: `python -m tools.training.play --game azul --games 2000 --out FILE`.

Each game is stored as a replayable record, so new features need no new games. Budgets are in nodes, and every choice
depends only on the seed, so the same command always plays the same games. After an interruption, it plays the missing
games.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from azulejo.arena.cluster import cluster_runner
from azulejo.arena.processes import TaskRunner, local_runner
from azulejo.arena.results import mend_last_line
from azulejo.bots import make_bot
from azulejo.registry import games, load


@dataclass(frozen=True, slots=True)
class Plan:
    """Settings for a set of games. Some actions are drawn at random, to include positions that good play avoids."""

    game: str
    players: int
    bot: str
    nodes: int
    """Maximum nodes per decision.

    In each game, the budget of each seat is drawn at random: between a quarter of this number and all of it.
    """
    blind: float
    """Fraction of the decisions drawn at random."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its plan, seed, options, actions and final scores."""

    plan: Plan
    seed: int
    options: dict[str, str | int]
    actions: list[int]
    scores: list[int]


def play(plan: Plan, seed: int) -> Played:
    """Play the game with the given seed."""
    rng = Random(f"learning:{plan.game}:{seed}")
    game = load(plan.game)
    options: dict[str, str | int] = {
        option.name: option.default if rng.random() < 0.5 else rng.choice(option.choices)
        for option in game.meta.options
        if option.name != "first_seat"
    }
    state = game.set_up(plan.players, seed, options)
    budgets = [rng.randint(plan.nodes // 4, plan.nodes) for _ in range(plan.players)]
    bots = [make_bot(plan.bot, rng.getrandbits(48), budget) for budget in budgets]
    actions = []
    while state.current_player is not None:
        seat = state.current_player
        blind = rng.random() < plan.blind
        action = rng.choice(state.legal_actions()) if blind else bots[seat].choose(game, state.view(seat))
        state.apply_unchecked(action)
        actions.append(action)
    return Played(plan, seed, options, actions, state.scores())


def read(path: Path) -> Iterator[Played]:
    """Yield the games of a file. Skip an incomplete last line."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            data: dict[str, Any] = json.loads(line)
        except ValueError:
            return
        yield Played(**{**data, "plan": Plan(**data["plan"])})


def keep(plan: Plan, count: int, place: TaskRunner, path: Path) -> None:
    """Play those of the first `count` games that are missing in the file, and append them."""
    mend_last_line(path)
    done = {played.seed for played in read(path) if played.plan == plan}
    missing = [seed for seed in range(count) if seed not in done]
    with path.open("a", encoding="utf-8") as file:
        for played in place(partial(play, plan), missing):
            print(json.dumps(asdict(played), separators=(",", ":")), file=file, flush=True)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=games(), required=True, help="game to play")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="number of players (default: 2)")
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="number of games (default: 2000)")
    parser.add_argument("--bot", default="master", help="bot in every seat (default: master)")
    parser.add_argument("--nodes", type=int, default=200, metavar="N", help="nodes per decision (default: 200)")
    parser.add_argument(
        "--blind", type=float, default=0.05, metavar="P", help="probability of a random action (default: 0.05)"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="number of processes (default: 1)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on the workers of a Dask scheduler")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="file for the games")
    options = parser.parse_args()
    plan = Plan(options.game, options.players, options.bot, options.nodes, options.blind)
    scheduler = options.scheduler
    with cluster_runner(scheduler, print) if scheduler else nullcontext(local_runner(options.jobs)) as runner:
        keep(plan, options.games, runner, options.out)


if __name__ == "__main__":
    main()
