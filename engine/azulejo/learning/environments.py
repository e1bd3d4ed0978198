"""The games as PettingZoo environments. PettingZoo is required: `pip install pettingzoo`.

    from azulejo.learning.environments import env

    table = env("azul", players=2)
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        over = termination or truncation
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

Agents are `seat_0`, `seat_1`, …. Only the seat to move acts, sometimes several times in a row. An observation is
`{"observation": …, "action_mask": …}`. `observation` is the seat's view as integers (see `azulejo.learning.encoding`);
`table.unwrapped.encoding.places` maps each part to its slice. `action_mask` is 1 for each legal action, and all 0 for
seats that are not to move. Rewards are 0 until the game is over, and then `State.returns()`, from -1 to 1.

Only this module needs more than the standard library, and no other module imports it.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any, ClassVar

from azulejo.errors import IllegalAction, OptionError, shown
from azulejo.game import State
from azulejo.integers import integer
from azulejo.meta import SEEDS
from azulejo.registry import load, load_encoding

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise ImportError('azulejo.learning.environments needs PettingZoo: pip install "pettingzoo>=1.24"') from missing

__all__ = ["GameEnv", "env"]

Observation = dict[str, Any]
"""`observation`: int16 array of shape (encoding.size,); `action_mask`: int8 array of shape (meta.actions,)."""
ILLEGAL_REWARD = -1.0
"""Reward of a seat that tries an illegal action. The attempt ends the game, and the other seats get 0."""
PETTINGZOO_TEST_OPTIONS = {"options": 1}
"""Options that PettingZoo's own tests pass to every environment. They are ignored."""


def env(
    game: str,
    players: int = 2,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: str | int,
) -> AECEnv[str, Observation, Any]:
    """Return a game as an environment with PettingZoo's guards: a seat that tries an illegal action loses at once.

    Args:
        game: A name from `azulejo.games()`.
        players: Number of seats.
        max_cycles: Truncate the game for all seats after `max_cycles * players` decisions. None means no limit.
        render_mode: `ansi` makes `render` return the board as text; `human` makes it print the board.
        options: Options of the game, such as `wall="grey"`.

    Raises:
        OptionError: The game, number of players, an option, `max_cycles` or the mode is invalid.
    """
    raw = GameEnv(game, players, max_cycles=max_cycles, render_mode=render_mode, **options)
    return _Guarded(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD))
    )


class _Guarded(wrappers.OrderEnforcingWrapper[str, Observation, Any]):
    """An environment with PettingZoo's guards."""

    def __copy__(self) -> _Guarded:
        return deepcopy(self)  # a shallow copy would change the original's game in progress

    def __str__(self) -> str:
        return str(self.env)


class GameEnv(AECEnv[str, Observation, Any]):
    """A game as an environment without guards: `step` raises `IllegalAction` for an illegal action."""

    MODES: ClassVar[list[str]] = ["ansi", "human"]

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: str | int,
    ) -> None:
        """Create the environment; the arguments are those of `env`. Raises `OptionError`."""
        super().__init__()  # type: ignore[no-untyped-call]
        if render_mode not in (None, *self.MODES):
            raise OptionError(f"render_mode: got {shown(render_mode)}, expected None, ansi or human")
        cycles = integer(max_cycles)
        if max_cycles is not None and (cycles is None or cycles < 1):
            raise OptionError(f"max_cycles: got {shown(max_cycles)}, expected None or a whole number, 1 or more")
        self.game = load(game)
        players, _ = self.game.meta.check_setup(players, 0)
        self.encoding = load_encoding(game, players)
        self.options = options
        self.players = players
        self.max_cycles = cycles
        self.render_mode = render_mode
        self.state_of_play: State = self.game.set_up(players, 0, options)
        self.metadata = {
            "name": f"azulejo_{game}_v{self.game.meta.rules_version}",
            "render_modes": self.MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random = Random()
        actions = self.game.meta.actions
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        low, high = (np.array(bound, np.int16) for bound in (self.encoding.low, self.encoding.high))
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def __copy__(self) -> GameEnv:
        return deepcopy(self)

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """Return the observation space of an agent. Each call returns the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of all action ids. Each call returns the same object. The mask shows which ids are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start the game that `seed` determines. Without a seed, the generator of the last `reset` draws one.

        Args:
            seed: An integer from 0 to 2**53 - 1.
            options: Options for this game only, such as `{"wall": "grey"}`.

        Raises:
            OptionError: The seed is invalid, or the game has no such option or value. The environment does not change.
        """
        chance = self._random if seed is None else Random(self.game.meta.check_setup(self.players, seed)[1])
        new_options = {} if options is None or options == PETTINGZOO_TEST_OPTIONS else options
        if not isinstance(new_options, Mapping):
            raise OptionError(f"options: got {shown(new_options)}, expected a mapping from names to values")
        options_of_game = self.game.meta.check_options(self.players, {**self.options, **new_options})
        self._random = chance
        self.state_of_play = self.game.set_up(self.players, chance.randrange(SEEDS), options_of_game)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return the seat's observation: its view as numbers, and the mask of its legal actions."""
        view = self.state_of_play.view(self._seats[agent])
        mask = np.zeros(self.game.meta.actions, np.int8)
        mask[view["legal_actions"] or []] = 1
        return {"observation": np.array(self.encoding.encode(view), np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Apply an action of the selected agent. `action` must be None if the game is over. Raises `IllegalAction`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(action, "unknown_action", self.state_of_play.legal_actions())
        self.state_of_play.apply(action)
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        over = self.state_of_play.is_terminal
        cut = self.max_cycles is not None and self.decisions >= self.max_cycles * self.players
        for name, value in zip(self.possible_agents, self.state_of_play.returns(), strict=True):
            self.rewards[name] = value
            self.terminations[name] = over
            self.truncations[name] = cut and not over
        if not over:
            self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        seat = self.state_of_play.current_player
        assert seat is not None, "a game begins with a decision"
        self.agent_selection = self.possible_agents[seat]

    def render(self) -> str | None:
        """Return the board without hidden information in the mode `ansi`, or print it in the mode `human`.

        Without a mode, do nothing.
        """
        if self.render_mode is None:
            return None
        board = self.game.show(self.state_of_play.view("public"))
        if self.render_mode == "human":
            print(board)
            return None
        return board

    def close(self) -> None:
        """Do nothing: there are no resources to release."""
