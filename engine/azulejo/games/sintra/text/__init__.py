"""Stained Glass of Sintra in text form: actions, positions and boards."""
