"""Metadata of Stained Glass of Sintra: its declared facts."""

from azulejo.game import Meta, Option
from azulejo.meta import first_seat_option

META = Meta(
    name="sintra",
    title="Stained Glass of Sintra",
    order=2,
    min_players=2,
    max_players=4,
    minutes=40,
    hidden=False,
    rules_version=1,
    actions=75,
    options=(
        Option("side", ("A", "B"), "A", "palace boards: A scores ornaments, B colours times columns"),
        first_seat_option(4),
    ),
    endings=("rounds",),
    tie_breaks=("broken",),
    reconstructed=("strips", "glass_track"),
)
