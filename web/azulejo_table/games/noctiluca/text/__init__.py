"""Put Noctiluca into words: places, effects, log, positions and hints."""
