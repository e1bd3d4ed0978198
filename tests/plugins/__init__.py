"""Plug-ins for pytest, loaded by the project's test command."""
