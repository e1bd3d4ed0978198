"""Ids of actions: 0, 1 and 2 take one, two and three pebbles."""

from azulejo.games.pebbles.pieces.components import MOST

ACTIONS = range(MOST)
