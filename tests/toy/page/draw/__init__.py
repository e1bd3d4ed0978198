"""Drawings of Pebbles."""
