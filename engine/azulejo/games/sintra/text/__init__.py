"""Stained Glass of Sintra as text: actions, positions and boards."""
