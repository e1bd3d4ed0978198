"""Written by `python -m tools.learning.fit`; how is told in `MADE`, what it means in `features`."""

MADE = {
    "games": 3050,
    "plans": [{"game": "noctiluca", "players": 2, "bot": "master", "nodes": 1500, "blind": 0.03}],
    "positions": 36600,
    "error_without": [8.81, 8.86, 8.6, 8.61, 8.01, 7.94, 7.77, 7.28, 7.22, 6.86, 6.64, 6.63],
    "error_held_out": [8.73, 8.4, 8.03, 7.8, 7.56, 7.43, 7.33, 6.72, 6.4, 5.89, 5.11, 4.34],
}
WEIGHTS = (
    (
        0.869,  # jars that lack 1
        0.566,  # jars that lack 2
        0.058,  # jars that lack 3
        -0.438,  # jars that lack 4
        -0.461,  # jars that lack 5
        -0.620,  # jars that lack 6
        0.891,  # points of a jar that lacks 1
        0.834,  # points of a jar that lacks 2
        0.790,  # points of a jar that lacks 3
        0.728,  # points of a jar that lacks 4
        0.611,  # points of a jar that lacks 5
        0.540,  # points of a jar that lacks 6
        0.037,  # left-over tokens of the colours led
    ),
    (
        0.869,  # jars that lack 1
        0.566,  # jars that lack 2
        0.058,  # jars that lack 3
        -0.446,  # jars that lack 4
        -0.518,  # jars that lack 5
        -0.497,  # jars that lack 6
        0.891,  # points of a jar that lacks 1
        0.834,  # points of a jar that lacks 2
        0.790,  # points of a jar that lacks 3
        0.742,  # points of a jar that lacks 4
        0.597,  # points of a jar that lacks 5
        0.525,  # points of a jar that lacks 6
        0.037,  # left-over tokens of the colours led
    ),
    (
        0.958,  # jars that lack 1
        0.655,  # jars that lack 2
        0.051,  # jars that lack 3
        -0.484,  # jars that lack 4
        -0.555,  # jars that lack 5
        -0.630,  # jars that lack 6
        0.902,  # points of a jar that lacks 1
        0.834,  # points of a jar that lacks 2
        0.795,  # points of a jar that lacks 3
        0.735,  # points of a jar that lacks 4
        0.595,  # points of a jar that lacks 5
        0.508,  # points of a jar that lacks 6
        0.055,  # left-over tokens of the colours led
    ),
    (
        1.029,  # jars that lack 1
        0.552,  # jars that lack 2
        0.200,  # jars that lack 3
        -0.455,  # jars that lack 4
        -0.693,  # jars that lack 5
        -0.578,  # jars that lack 6
        0.894,  # points of a jar that lacks 1
        0.841,  # points of a jar that lacks 2
        0.764,  # points of a jar that lacks 3
        0.717,  # points of a jar that lacks 4
        0.588,  # points of a jar that lacks 5
        0.455,  # points of a jar that lacks 6
        0.076,  # left-over tokens of the colours led
    ),
    (
        1.229,  # jars that lack 1
        0.562,  # jars that lack 2
        0.236,  # jars that lack 3
        -0.568,  # jars that lack 4
        -0.779,  # jars that lack 5
        -0.568,  # jars that lack 6
        0.891,  # points of a jar that lacks 1
        0.878,  # points of a jar that lacks 2
        0.700,  # points of a jar that lacks 3
        0.654,  # points of a jar that lacks 4
        0.564,  # points of a jar that lacks 5
        0.464,  # points of a jar that lacks 6
        0.088,  # left-over tokens of the colours led
    ),
    (
        0.954,  # jars that lack 1
        0.375,  # jars that lack 2
        0.111,  # jars that lack 3
        -0.398,  # jars that lack 4
        -0.527,  # jars that lack 5
        -0.490,  # jars that lack 6
        0.902,  # points of a jar that lacks 1
        0.832,  # points of a jar that lacks 2
        0.693,  # points of a jar that lacks 3
        0.656,  # points of a jar that lacks 4
        0.567,  # points of a jar that lacks 5
        0.450,  # points of a jar that lacks 6
        0.122,  # left-over tokens of the colours led
    ),
    (
        0.768,  # jars that lack 1
        0.342,  # jars that lack 2
        0.329,  # jars that lack 3
        -0.297,  # jars that lack 4
        -0.553,  # jars that lack 5
        -0.576,  # jars that lack 6
        0.844,  # points of a jar that lacks 1
        0.810,  # points of a jar that lacks 2
        0.697,  # points of a jar that lacks 3
        0.652,  # points of a jar that lacks 4
        0.545,  # points of a jar that lacks 5
        0.398,  # points of a jar that lacks 6
        0.172,  # left-over tokens of the colours led
    ),
    (
        0.875,  # jars that lack 1
        0.487,  # jars that lack 2
        0.258,  # jars that lack 3
        -0.370,  # jars that lack 4
        -0.735,  # jars that lack 5
        -0.402,  # jars that lack 6
        0.792,  # points of a jar that lacks 1
        0.757,  # points of a jar that lacks 2
        0.658,  # points of a jar that lacks 3
        0.565,  # points of a jar that lacks 4
        0.467,  # points of a jar that lacks 5
        0.325,  # points of a jar that lacks 6
        0.251,  # left-over tokens of the colours led
    ),
    (
        1.113,  # jars that lack 1
        0.654,  # jars that lack 2
        0.266,  # jars that lack 3
        -0.518,  # jars that lack 4
        -0.838,  # jars that lack 5
        -0.561,  # jars that lack 6
        0.749,  # points of a jar that lacks 1
        0.711,  # points of a jar that lacks 2
        0.601,  # points of a jar that lacks 3
        0.493,  # points of a jar that lacks 4
        0.396,  # points of a jar that lacks 5
        0.251,  # points of a jar that lacks 6
        0.325,  # left-over tokens of the colours led
    ),
    (
        1.231,  # jars that lack 1
        0.817,  # jars that lack 2
        0.257,  # jars that lack 3
        -0.643,  # jars that lack 4
        -0.882,  # jars that lack 5
        -0.655,  # jars that lack 6
        0.719,  # points of a jar that lacks 1
        0.657,  # points of a jar that lacks 2
        0.564,  # points of a jar that lacks 3
        0.460,  # points of a jar that lacks 4
        0.328,  # points of a jar that lacks 5
        0.195,  # points of a jar that lacks 6
        0.432,  # left-over tokens of the colours led
    ),
    (
        1.323,  # jars that lack 1
        0.830,  # jars that lack 2
        0.323,  # jars that lack 3
        -0.625,  # jars that lack 4
        -0.975,  # jars that lack 5
        -0.781,  # jars that lack 6
        0.717,  # points of a jar that lacks 1
        0.619,  # points of a jar that lacks 2
        0.498,  # points of a jar that lacks 3
        0.388,  # points of a jar that lacks 4
        0.267,  # points of a jar that lacks 5
        0.116,  # points of a jar that lacks 6
        0.535,  # left-over tokens of the colours led
    ),
    (
        1.656,  # jars that lack 1
        0.848,  # jars that lack 2
        -0.016,  # jars that lack 3
        -0.894,  # jars that lack 4
        -0.893,  # jars that lack 5
        -0.494,  # jars that lack 6
        0.724,  # points of a jar that lacks 1
        0.510,  # points of a jar that lacks 2
        0.342,  # points of a jar that lacks 3
        0.294,  # points of a jar that lacks 4
        0.255,  # points of a jar that lacks 5
        0.158,  # points of a jar that lacks 6
        0.637,  # left-over tokens of the colours led
    ),
)
