"""The prerequisites of a build: the Python environment, the runtime, locks, wheels and catalogues."""
