"""Drawings of Azul: pieces, boards, the market."""
