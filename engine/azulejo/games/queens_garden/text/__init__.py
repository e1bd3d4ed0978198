"""Queen's Garden in text form: actions, positions and boards."""
