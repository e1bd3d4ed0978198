"""The choice between alpha-beta and PUCT for a position."""

from __future__ import annotations

from itertools import count
from random import Random

from azulejo.game import State, View
from azulejo.search.alpha_beta import AlphaBeta
from azulejo.search.base import Search
from azulejo.search.limit import Limit
from azulejo.search.nodes import Nodes
from azulejo.search.puct import PuctSearch

TIME_WITHIN_TURN = 0.25
"""A decision inside a turn gets this fraction of the usual time.

The search at the beginning of the turn has done most of the work.
"""


def search_of(state: State, view: View, nodes: Nodes, limit: Limit, rng: Random) -> Search:
    """Return the search that bots use. `state` was sampled from `view`; the search samples more states when needed."""
    if state.step in nodes.steps_within_turn | nodes.minor_steps:
        limit = limit.time_scaled(TIME_WITHIN_TURN)
    if state.players == 2 and not nodes.uses_puct:
        return AlphaBeta(state, nodes, limit, (state.game.from_view(view, rng) for _ in range(nodes.rollout_deals)))
    return PuctSearch(state, nodes, limit, (state.game.from_view(view, rng) for _ in count()))
