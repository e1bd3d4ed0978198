"""Ids of actions: 0 to 2 take one to three pebbles."""

from azulejo.games.pebbles.pieces.components import MOST

ACTIONS = range(MOST)
