"""Draw Azul: its pieces, boards and market."""
