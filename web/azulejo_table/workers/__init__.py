"""Define code that only the Python workers use: the bot worker's tasks, a lock, and precompiled code."""
