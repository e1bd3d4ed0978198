"""Plug-ins for pytest that the project's test command loads."""
