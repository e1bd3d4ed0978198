"""Views encoded as numbers, environments for reinforcement learning, and tables of learned weights."""
