"""Put Stained Glass of Sintra into words: places, effects, log, positions and hints."""
