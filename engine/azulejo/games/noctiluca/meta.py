"""The facts that Noctiluca declares about itself."""

from azulejo.game import Meta, Option
from azulejo.meta import first_seat_option

META = Meta(
    name="noctiluca",
    title="Noctiluca",
    order=4,
    min_players=1,
    max_players=4,
    minutes=40,
    hidden=True,
    rules_version=1,
    actions=186,
    options=(
        first_seat_option(4),
        Option(
            "passing",
            ("laps", "one_lap"),
            "laps",
            "how long dice are passed around: until no seat keeps a die in a whole lap, or one lap",
            solo=False,
        ),
        Option(
            "storm_token",
            ("topmost", "highest"),
            "topmost",
            "solo: token that the storm takes from a stack",
            solo=True,
        ),
    ),
    endings=("rounds", "solo_win", "solo_loss"),
    tie_breaks=("jars",),
    reconstructed=(
        "jar cards",
        "token values between first and last",
        "cells and numbers of the solo sections",
    ),
)
