"""Draw Queen's Garden: pieces, boards, the market."""
