"""The pieces of Pebbles."""

HEAP = 12
"""Pebbles at the start."""
MOST = 3
"""Pebbles that a turn may take."""
LAST_COST = 4
"""Points lost by taking the last pebble."""
