"""The words of Azul: places, effects, log, positions and hints."""
