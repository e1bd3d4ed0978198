"""Draw Azul: pieces, boards, the market."""
