"""The pieces of Pebbles."""

HEAP = 12
"""Number of pebbles in the heap at the start."""
MOST = 3
"""Maximum number of pebbles that a player may take in a turn."""
LAST_COST = 4
"""Points that a seat loses if it takes the last pebble."""
