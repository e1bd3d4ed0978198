"""Azul at the table."""
