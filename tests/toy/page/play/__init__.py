"""Typed commands of Pebbles."""
