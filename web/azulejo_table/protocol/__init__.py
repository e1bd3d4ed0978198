"""The messages between the page and the Python workers: every kind, every field, declared once.

`python -m tools.protocol` writes the page's types and lists of kinds from these modules. Fields of received messages
are not checked against the types here: each handler checks the fields that it uses. The types are evaluated when these
modules are imported, so that tests can compare messages with them; hence no `from __future__ import annotations`.
"""
