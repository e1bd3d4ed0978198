"""Stained Glass of Sintra: palace sides A and B, 2 to 4 players."""
