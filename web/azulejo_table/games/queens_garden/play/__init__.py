"""Choices in Queen's Garden with their effects, and typed commands."""
