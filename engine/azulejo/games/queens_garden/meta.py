"""The facts that Queen's Garden declares about itself."""

from azulejo.game import Meta, Option
from azulejo.meta import first_seat_option

META = Meta(
    name="queens_garden",
    title="Queen's Garden",
    order=3,
    min_players=2,
    max_players=4,
    minutes=60,
    hidden=False,
    rules_version=1,
    actions=681,
    options=(
        Option("scoring", ("standard", "variant"), "standard", "side of the scoring board"),
        first_seat_option(4),
    ),
    endings=("rounds_played",),
    reconstructed=(
        "what the wheel scores in each round",
        "points for patterns and groups in the variant",
        "which ornaments are statues and which are benches",
    ),
)
