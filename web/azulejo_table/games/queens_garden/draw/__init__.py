"""Draw Queen's Garden: its pieces, boards and market."""
