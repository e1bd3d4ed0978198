"""Declare all messages that the page exchanges with the rules worker and the bot worker.

Seats are declared in `azulejo_table/seats.py`.

`python -m tools.client_types` generates the page's types and lists of message kinds from these modules. Received
messages are not checked against these types. Instead, each handler checks the fields that it uses. Do not import
annotations from `__future__` in these modules. Tests compare messages with the types, so the types must be evaluated at
import.
"""
