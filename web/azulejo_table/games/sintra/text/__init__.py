"""The words of Stained Glass of Sintra: places, effects, log, positions and hints."""
