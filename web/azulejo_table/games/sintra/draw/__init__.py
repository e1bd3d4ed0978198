"""Draw Stained Glass of Sintra: its pieces, boards and market."""
