"""Azul on the page."""
