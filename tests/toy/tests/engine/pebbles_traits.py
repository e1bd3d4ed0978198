"""Facts about Pebbles that the tests of all games need."""

from __future__ import annotations

from azulejo.game import View

from tests.engine.game_traits import Placed, Traits, in_a_row


def placed(view: View) -> Placed:
    """Yield the pebbles of the heap and of each seat."""
    yield from in_a_row("heap", "pebble", view["heap"])
    for seat, board in enumerate(view["seats"]):
        yield from in_a_row(f"taken:{seat}", "pebble", board["taken"])


TRAITS = Traits(begins=("take",), placed=placed)
