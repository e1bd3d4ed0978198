"""Stained Glass of Sintra on the page."""
