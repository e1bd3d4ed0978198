"""Choices in Noctiluca with their effects, and typed commands."""
