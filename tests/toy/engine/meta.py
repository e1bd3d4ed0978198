"""The metadata of Pebbles: its name, how many can play, and other facts."""

from azulejo.game import Meta
from azulejo.meta import first_seat_option

META = Meta(
    name="pebbles",
    title="Pebbles",
    order=99,
    min_players=2,
    max_players=2,
    minutes=5,
    hidden=False,
    rules_version=1,
    actions=3,
    options=(first_seat_option(2),),
    endings=("heap_empty",),
)
