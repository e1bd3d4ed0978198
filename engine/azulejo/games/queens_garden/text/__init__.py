"""Queen's Garden as text: actions, positions and boards."""
