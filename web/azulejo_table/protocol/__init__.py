"""Declare every message between the page and the rules and bot workers. Seats are declared in `azulejo_table/seats.py`.

`python -m tools.client_types` writes the page's types and lists of kinds from these modules. Received messages are not
checked against these types: each handler checks the fields that it uses. Do not import annotations from `__future__` in
these modules: tests compare messages with the types, so the types must be evaluated at import.
"""
