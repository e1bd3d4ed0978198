"""The choice of search for a position: alpha-beta or PUCT."""

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
"""Fraction of the usual time for a decision inside a turn. Most of the thinking was done when the turn began."""


def search_of(state: State, view: View, nodes: Nodes, limit: Limit, rng: Random) -> Search:
    """Return the search that bots use for `state`, which was sampled from `view`. It samples more states as needed."""
    if state.step in nodes.steps_within_turn | nodes.minor_steps:
        limit = limit.time_scaled(TIME_WITHIN_TURN)
    if state.players == 2 and not nodes.uses_puct:
        return AlphaBeta(state, nodes, limit, (state.game.from_view(view, rng) for _ in range(nodes.rollout_deals)))
    return PuctSearch(state, nodes, limit, (state.game.from_view(view, rng) for _ in count()))
