"""Support the workers: the bot, the lock that shows that a worker is alive, and precompiled code."""
