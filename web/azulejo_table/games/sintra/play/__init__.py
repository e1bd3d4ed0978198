"""Choices in Stained Glass of Sintra with their effects, and typed commands."""
