"""A game in progress: its record, its save, its turns, and every way to open one."""
