"""The rules of Stained Glass of Sintra and its guided first game."""
