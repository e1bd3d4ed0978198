"""Noctiluca's support for bots: evaluations, features and search nodes."""
