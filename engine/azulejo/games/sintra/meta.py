"""The facts that Stained Glass of Sintra declares about itself."""

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
        Option(
            "side",
            ("A", "B"),
            "A",
            "side of the palace boards: A scores ornaments, B completed columns times panes of the best colour",
        ),
        first_seat_option(4),
    ),
    endings=("rounds",),
    tie_breaks=("broken",),
    reconstructed=("strips", "glass_track"),
)
