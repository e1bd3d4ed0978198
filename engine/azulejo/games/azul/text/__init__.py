"""Azul as text: actions, positions and boards."""
