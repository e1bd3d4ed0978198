"""Azul in text form: actions, positions and boards."""
