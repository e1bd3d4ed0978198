"""Noctiluca as text: actions, positions and boards."""
