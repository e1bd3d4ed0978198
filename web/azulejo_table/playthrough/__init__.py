"""Keep a game in progress: its record, its save, its turns, and all ways to open it."""
