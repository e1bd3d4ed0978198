"""The words of Queen's Garden: places, effects, log, positions and hints."""
