"""Put Queen's Garden into words: places, effects, log, positions and hints."""
