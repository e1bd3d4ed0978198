"""Code for workers besides the session's: the bot, the lock that shows a worker is alive, precompiled code."""
