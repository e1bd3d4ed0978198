"""Queen's Garden: standard scoring board and variant, 2 to 4 players."""
