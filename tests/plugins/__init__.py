"""Plug-ins for pytest. tests/conftest.py loads them."""
