"""The words of Noctiluca: places, effects, log, positions and hints."""
