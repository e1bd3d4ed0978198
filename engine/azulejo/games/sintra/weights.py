"""Written by `python -m tools.learning.fit`; how is told in `MADE`, what it means in `features`."""

MADE = {
    "games": 700,
    "plans": [{"game": "sintra", "players": 2, "bot": "master", "nodes": 90, "blind": 0.01}],
    "positions": 3500,
    "error_without": [15.94, 15.7, 15.11, 12.98, 9.98],
    "error_held_out": [15.76, 15.58, 14.0, 12.45, 9.32],
}
WEIGHTS = (
    (
        -0.148,  # points to come of a strip with 0
        -0.110,  # points to come of a strip with 1
        0.094,  # points to come of a strip with 2
        -0.018,  # points to come of a strip with 3
        0.320,  # points to come of a strip with 4
        0.665,  # strips with 0
        0.861,  # strips with 1
        -0.003,  # strips with 2
        -0.511,  # strips with 3
        -0.895,  # strips with 4
        -2.776,  # strip of column 1 is gone
        2.453,  # strip of column 2 is gone
        -3.551,  # strip of column 3 is gone
        0.669,  # strip of column 4 is gone
        0.470,  # strip of column 5 is gone
        2.595,  # strip of column 6 is gone
        -1.555,  # strip of column 7 is gone
        -0.669,  # strip of column 8 is gone
        -0.215,  # column 1 has a pane
        3.742,  # column 2 has a pane
        0.349,  # column 3 has a pane
        1.612,  # column 4 has a pane
        -0.195,  # column 5 has a pane
        2.102,  # column 6 has a pane
        0.564,  # column 7 has a pane
        -3.277,  # column 8 has a pane
        -0.029,  # points of columns with a pane, by strips left of them
        0.652,  # side A: ornament with 1
        -0.393,  # side A: ornament with 2
        -0.821,  # side A: ornament with 3
        0.142,  # side A: ornament with 4
        -0.098,  # side B: columns complete
        0.223,  # side B: panes of the best colour
        -0.337,  # side B: one times the other
        -0.798,  # steps on the glass track
        0.117,  # points of the glass track
        0.152,  # columns of the glazier from the leftmost strip
        0.078,  # free spaces right of the glazier
        -0.505,  # colours that a strip right of the glazier takes
        1.054,  # starts the next round
    ),
    (
        -0.154,  # points to come of a strip with 0
        -0.093,  # points to come of a strip with 1
        0.059,  # points to come of a strip with 2
        -0.031,  # points to come of a strip with 3
        0.318,  # points to come of a strip with 4
        0.899,  # strips with 0
        0.873,  # strips with 1
        -0.444,  # strips with 2
        -0.712,  # strips with 3
        -0.582,  # strips with 4
        -2.776,  # strip of column 1 is gone
        2.453,  # strip of column 2 is gone
        -3.313,  # strip of column 3 is gone
        0.669,  # strip of column 4 is gone
        0.300,  # strip of column 5 is gone
        2.595,  # strip of column 6 is gone
        -1.555,  # strip of column 7 is gone
        -0.669,  # strip of column 8 is gone
        -0.267,  # column 1 has a pane
        3.076,  # column 2 has a pane
        0.191,  # column 3 has a pane
        1.730,  # column 4 has a pane
        -1.140,  # column 5 has a pane
        2.079,  # column 6 has a pane
        0.103,  # column 7 has a pane
        -2.999,  # column 8 has a pane
        -0.082,  # points of columns with a pane, by strips left of them
        0.318,  # side A: ornament with 1
        -0.351,  # side A: ornament with 2
        -0.821,  # side A: ornament with 3
        0.142,  # side A: ornament with 4
        -0.098,  # side B: columns complete
        -0.984,  # side B: panes of the best colour
        -0.337,  # side B: one times the other
        -0.759,  # steps on the glass track
        0.138,  # points of the glass track
        0.031,  # columns of the glazier from the leftmost strip
        0.089,  # free spaces right of the glazier
        -0.613,  # colours that a strip right of the glazier takes
        1.503,  # starts the next round
    ),
    (
        -0.120,  # points to come of a strip with 0
        -0.066,  # points to come of a strip with 1
        0.042,  # points to come of a strip with 2
        -0.041,  # points to come of a strip with 3
        0.264,  # points to come of a strip with 4
        0.967,  # strips with 0
        0.792,  # strips with 1
        -0.512,  # strips with 2
        -0.691,  # strips with 3
        -0.618,  # strips with 4
        -2.776,  # strip of column 1 is gone
        2.453,  # strip of column 2 is gone
        -2.855,  # strip of column 3 is gone
        -0.489,  # strip of column 4 is gone
        0.551,  # strip of column 5 is gone
        2.595,  # strip of column 6 is gone
        -1.021,  # strip of column 7 is gone
        -0.338,  # strip of column 8 is gone
        -0.115,  # column 1 has a pane
        2.701,  # column 2 has a pane
        0.018,  # column 3 has a pane
        1.762,  # column 4 has a pane
        -0.893,  # column 5 has a pane
        1.612,  # column 6 has a pane
        0.331,  # column 7 has a pane
        -2.775,  # column 8 has a pane
        -0.071,  # points of columns with a pane, by strips left of them
        0.475,  # side A: ornament with 1
        -0.362,  # side A: ornament with 2
        -0.821,  # side A: ornament with 3
        0.142,  # side A: ornament with 4
        -0.918,  # side B: columns complete
        -1.117,  # side B: panes of the best colour
        -0.416,  # side B: one times the other
        -0.652,  # steps on the glass track
        0.145,  # points of the glass track
        -0.076,  # columns of the glazier from the leftmost strip
        0.112,  # free spaces right of the glazier
        -0.926,  # colours that a strip right of the glazier takes
        1.297,  # starts the next round
    ),
    (
        -0.087,  # points to come of a strip with 0
        -0.059,  # points to come of a strip with 1
        -0.017,  # points to come of a strip with 2
        -0.028,  # points to come of a strip with 3
        0.253,  # points to come of a strip with 4
        0.937,  # strips with 0
        0.847,  # strips with 1
        -0.385,  # strips with 2
        -0.787,  # strips with 3
        -0.812,  # strips with 4
        -2.688,  # strip of column 1 is gone
        2.299,  # strip of column 2 is gone
        -1.478,  # strip of column 3 is gone
        0.218,  # strip of column 4 is gone
        0.971,  # strip of column 5 is gone
        1.979,  # strip of column 6 is gone
        0.119,  # strip of column 7 is gone
        0.695,  # strip of column 8 is gone
        -0.234,  # column 1 has a pane
        1.991,  # column 2 has a pane
        0.605,  # column 3 has a pane
        1.227,  # column 4 has a pane
        -0.855,  # column 5 has a pane
        1.512,  # column 6 has a pane
        0.637,  # column 7 has a pane
        -1.906,  # column 8 has a pane
        -0.038,  # points of columns with a pane, by strips left of them
        0.607,  # side A: ornament with 1
        -0.148,  # side A: ornament with 2
        -0.783,  # side A: ornament with 3
        0.142,  # side A: ornament with 4
        -0.653,  # side B: columns complete
        -1.042,  # side B: panes of the best colour
        -0.311,  # side B: one times the other
        -0.569,  # steps on the glass track
        0.142,  # points of the glass track
        -0.081,  # columns of the glazier from the leftmost strip
        0.089,  # free spaces right of the glazier
        -0.682,  # colours that a strip right of the glazier takes
        0.981,  # starts the next round
    ),
    (
        -0.050,  # points to come of a strip with 0
        -0.043,  # points to come of a strip with 1
        -0.033,  # points to come of a strip with 2
        -0.055,  # points to come of a strip with 3
        0.187,  # points to come of a strip with 4
        0.883,  # strips with 0
        0.848,  # strips with 1
        -0.422,  # strips with 2
        -0.755,  # strips with 3
        -0.785,  # strips with 4
        -0.357,  # strip of column 1 is gone
        1.888,  # strip of column 2 is gone
        -1.893,  # strip of column 3 is gone
        0.345,  # strip of column 4 is gone
        1.385,  # strip of column 5 is gone
        3.949,  # strip of column 6 is gone
        1.272,  # strip of column 7 is gone
        0.409,  # strip of column 8 is gone
        0.160,  # column 1 has a pane
        0.756,  # column 2 has a pane
        0.826,  # column 3 has a pane
        1.349,  # column 4 has a pane
        -1.283,  # column 5 has a pane
        1.530,  # column 6 has a pane
        0.821,  # column 7 has a pane
        -1.906,  # column 8 has a pane
        -0.056,  # points of columns with a pane, by strips left of them
        0.428,  # side A: ornament with 1
        -0.204,  # side A: ornament with 2
        -0.628,  # side A: ornament with 3
        0.543,  # side A: ornament with 4
        0.076,  # side B: columns complete
        -1.506,  # side B: panes of the best colour
        -0.220,  # side B: one times the other
        -0.481,  # steps on the glass track
        0.136,  # points of the glass track
        -0.108,  # columns of the glazier from the leftmost strip
        0.088,  # free spaces right of the glazier
        -0.582,  # colours that a strip right of the glazier takes
        1.065,  # starts the next round
    ),
)
