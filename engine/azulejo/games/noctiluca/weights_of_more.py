"""Written by `python -m tools.learning.fit`; how is told in `MADE`, what it means in `features`."""

MADE = {
    "games": 1178,
    "plans": [{"game": "noctiluca", "players": 3, "bot": "master", "nodes": 1500, "blind": 0.03}],
    "positions": 28272,
    "error_without": [0.0, 0.0, 0.0, 0.0, 5.77, 6.04, 6.09, 6.02, 5.9, 5.91, 5.68, 6.0],
    "error_held_out": [0.0, 0.0, 0.0, 0.0, 5.61, 5.52, 5.61, 5.39, 5.31, 4.98, 4.43, 3.73],
}
WEIGHTS = (
    (
        0.692,  # jars that lack 1
        0.198,  # jars that lack 2
        -0.055,  # jars that lack 3
        -0.278,  # jars that lack 4
        -0.315,  # jars that lack 5
        -0.191,  # jars that lack 6
        0.826,  # points of a jar that lacks 1
        0.826,  # points of a jar that lacks 2
        0.782,  # points of a jar that lacks 3
        0.744,  # points of a jar that lacks 4
        0.642,  # points of a jar that lacks 5
        0.519,  # points of a jar that lacks 6
        -0.086,  # left-over tokens of the colours led
    ),
    (
        0.692,  # jars that lack 1
        0.198,  # jars that lack 2
        -0.055,  # jars that lack 3
        -0.278,  # jars that lack 4
        -0.315,  # jars that lack 5
        -0.191,  # jars that lack 6
        0.826,  # points of a jar that lacks 1
        0.826,  # points of a jar that lacks 2
        0.782,  # points of a jar that lacks 3
        0.744,  # points of a jar that lacks 4
        0.642,  # points of a jar that lacks 5
        0.519,  # points of a jar that lacks 6
        -0.086,  # left-over tokens of the colours led
    ),
    (
        0.692,  # jars that lack 1
        0.198,  # jars that lack 2
        -0.055,  # jars that lack 3
        -0.278,  # jars that lack 4
        -0.315,  # jars that lack 5
        -0.191,  # jars that lack 6
        0.826,  # points of a jar that lacks 1
        0.826,  # points of a jar that lacks 2
        0.782,  # points of a jar that lacks 3
        0.744,  # points of a jar that lacks 4
        0.642,  # points of a jar that lacks 5
        0.519,  # points of a jar that lacks 6
        -0.086,  # left-over tokens of the colours led
    ),
    (
        0.692,  # jars that lack 1
        0.198,  # jars that lack 2
        -0.055,  # jars that lack 3
        -0.278,  # jars that lack 4
        -0.315,  # jars that lack 5
        -0.191,  # jars that lack 6
        0.826,  # points of a jar that lacks 1
        0.826,  # points of a jar that lacks 2
        0.782,  # points of a jar that lacks 3
        0.744,  # points of a jar that lacks 4
        0.642,  # points of a jar that lacks 5
        0.519,  # points of a jar that lacks 6
        -0.086,  # left-over tokens of the colours led
    ),
    (
        0.692,  # jars that lack 1
        0.198,  # jars that lack 2
        -0.055,  # jars that lack 3
        -0.278,  # jars that lack 4
        -0.315,  # jars that lack 5
        -0.191,  # jars that lack 6
        0.826,  # points of a jar that lacks 1
        0.826,  # points of a jar that lacks 2
        0.782,  # points of a jar that lacks 3
        0.744,  # points of a jar that lacks 4
        0.642,  # points of a jar that lacks 5
        0.519,  # points of a jar that lacks 6
        -0.086,  # left-over tokens of the colours led
    ),
    (
        0.692,  # jars that lack 1
        0.198,  # jars that lack 2
        -0.055,  # jars that lack 3
        -0.408,  # jars that lack 4
        -0.220,  # jars that lack 5
        -0.088,  # jars that lack 6
        0.826,  # points of a jar that lacks 1
        0.826,  # points of a jar that lacks 2
        0.782,  # points of a jar that lacks 3
        0.719,  # points of a jar that lacks 4
        0.544,  # points of a jar that lacks 5
        0.432,  # points of a jar that lacks 6
        -0.086,  # left-over tokens of the colours led
    ),
    (
        0.878,  # jars that lack 1
        0.280,  # jars that lack 2
        0.058,  # jars that lack 3
        -0.502,  # jars that lack 4
        -0.372,  # jars that lack 5
        -0.168,  # jars that lack 6
        0.862,  # points of a jar that lacks 1
        0.837,  # points of a jar that lacks 2
        0.712,  # points of a jar that lacks 3
        0.652,  # points of a jar that lacks 4
        0.482,  # points of a jar that lacks 5
        0.401,  # points of a jar that lacks 6
        -0.046,  # left-over tokens of the colours led
    ),
    (
        0.910,  # jars that lack 1
        0.358,  # jars that lack 2
        -0.061,  # jars that lack 3
        -0.548,  # jars that lack 4
        -0.314,  # jars that lack 5
        -0.205,  # jars that lack 6
        0.844,  # points of a jar that lacks 1
        0.776,  # points of a jar that lacks 2
        0.679,  # points of a jar that lacks 3
        0.628,  # points of a jar that lacks 4
        0.494,  # points of a jar that lacks 5
        0.341,  # points of a jar that lacks 6
        0.008,  # left-over tokens of the colours led
    ),
    (
        0.703,  # jars that lack 1
        0.416,  # jars that lack 2
        -0.132,  # jars that lack 3
        -0.380,  # jars that lack 4
        -0.374,  # jars that lack 5
        -0.120,  # jars that lack 6
        0.807,  # points of a jar that lacks 1
        0.745,  # points of a jar that lacks 2
        0.699,  # points of a jar that lacks 3
        0.577,  # points of a jar that lacks 4
        0.440,  # points of a jar that lacks 5
        0.315,  # points of a jar that lacks 6
        0.088,  # left-over tokens of the colours led
    ),
    (
        0.974,  # jars that lack 1
        0.553,  # jars that lack 2
        -0.043,  # jars that lack 3
        -0.411,  # jars that lack 4
        -0.587,  # jars that lack 5
        -0.423,  # jars that lack 6
        0.771,  # points of a jar that lacks 1
        0.660,  # points of a jar that lacks 2
        0.626,  # points of a jar that lacks 3
        0.492,  # points of a jar that lacks 4
        0.370,  # points of a jar that lacks 5
        0.242,  # points of a jar that lacks 6
        0.212,  # left-over tokens of the colours led
    ),
    (
        1.198,  # jars that lack 1
        0.604,  # jars that lack 2
        0.027,  # jars that lack 3
        -0.551,  # jars that lack 4
        -0.669,  # jars that lack 5
        -0.499,  # jars that lack 6
        0.722,  # points of a jar that lacks 1
        0.638,  # points of a jar that lacks 2
        0.574,  # points of a jar that lacks 3
        0.421,  # points of a jar that lacks 4
        0.312,  # points of a jar that lacks 5
        0.179,  # points of a jar that lacks 6
        0.379,  # left-over tokens of the colours led
    ),
    (
        1.515,  # jars that lack 1
        0.613,  # jars that lack 2
        -0.124,  # jars that lack 3
        -0.758,  # jars that lack 4
        -0.647,  # jars that lack 5
        -0.448,  # jars that lack 6
        0.718,  # points of a jar that lacks 1
        0.553,  # points of a jar that lacks 2
        0.433,  # points of a jar that lacks 3
        0.310,  # points of a jar that lacks 4
        0.239,  # points of a jar that lacks 5
        0.156,  # points of a jar that lacks 6
        0.557,  # left-over tokens of the colours led
    ),
)
