"""Prepare a build: the Python environment, the runtime, lock files, wheels and catalogues."""
