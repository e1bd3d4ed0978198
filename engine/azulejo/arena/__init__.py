"""Matches between bots: games, results, strength, and the processes and clusters that play them."""
