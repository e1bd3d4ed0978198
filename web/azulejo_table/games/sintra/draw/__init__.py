"""Draw Stained Glass of Sintra: pieces, boards, the market."""
