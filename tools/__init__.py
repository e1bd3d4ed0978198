"""Implement the commands of build.py: set up the environment, build the site, serve it, check and measure it."""
