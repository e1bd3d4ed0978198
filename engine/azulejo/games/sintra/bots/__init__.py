"""Stained Glass of Sintra's support for bots: evaluations, features and search nodes."""
