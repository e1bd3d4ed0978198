"""What runs in a worker beside the session: the bot, the lock that shows it is alive, precompiled code."""
