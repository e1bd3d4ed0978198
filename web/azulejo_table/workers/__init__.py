"""Code for workers, apart from the session: the bot, the lock that shows a worker is alive, and precompiled code."""
