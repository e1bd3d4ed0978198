"""Support the workers: with the bot, a lock held while a worker is alive, and precompiled code."""
