"""Choices in Azul with their effects, and typed commands."""
