"""A game in progress: its record, its save, its turns, and all ways of opening one."""
