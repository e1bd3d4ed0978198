"""The facts that Azul declares about itself."""

from azulejo.game import Meta, Option
from azulejo.meta import first_seat_option

META = Meta(
    name="azul",
    title="Azul",
    order=1,
    min_players=2,
    max_players=4,
    minutes=30,
    hidden=False,
    rules_version=2,  # version 1 was never released; do not reuse its number
    actions=325,
    options=(
        Option(
            "wall",
            ("coloured", "grey"),
            "coloured",
            "side of the board: printed colours, or grey with a free choice of columns",
        ),
        first_seat_option(4),
    ),
    endings=("row_completed", "no_tiles", "no_progress"),
    tie_breaks=("rows",),
)
