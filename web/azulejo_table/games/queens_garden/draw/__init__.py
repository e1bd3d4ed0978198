"""Drawings of Queen's Garden: pieces, boards, the market."""
