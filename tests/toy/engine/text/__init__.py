"""Pebbles as text."""
