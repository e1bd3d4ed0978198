"""Represent a game in progress: its record, its save, its turns, and the functions that open it."""
