"""The best turns of a position, reviews of whole games, and win probabilities."""

from azulejo.analysis.best_turns import Analysis, Candidate, analyse

__all__ = ["Analysis", "Candidate", "analyse"]
