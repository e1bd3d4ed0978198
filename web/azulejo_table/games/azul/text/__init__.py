"""Put Azul into words: places, effects, log, positions and hints."""
