"""What a build needs first: the Python environment, the runtime, locks, wheels and catalogues."""
