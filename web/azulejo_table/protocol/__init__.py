"""The messages between the page and the Python workers: every kind and every field, declared once.

`python -m tools.protocol` writes the page's types and lists of kinds from these modules. Fields of received messages
are not checked against these types: each handler checks the fields that it uses. The types are evaluated when these
modules are imported, so that tests can compare messages with them. So the modules do not import annotations from
`__future__`.
"""
