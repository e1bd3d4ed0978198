"""Written by `python -m tools.learning.fit`; how is told in `MADE`, what it means in `features`."""

MADE = {
    "games": 3063,
    "plans": [
        {"game": "azul", "players": 2, "bot": "master", "nodes": 240, "blind": 0.05},
        {"game": "azul", "players": 2, "bot": "master", "nodes": 260, "blind": 0.01},
    ],
    "positions": 12344,
    "error_without": [14.32, 13.75, 12.45, 10.18, 13.24],
    "error_held_out": [13.67, 12.8, 11.06, 8.9, 11.08],
}
WEIGHTS = (
    (
        -0.827,  # row 1 has 1
        -1.675,  # row 1 has 2
        -0.107,  # row 1 has 3
        1.808,  # row 1 has 4
        1.956,  # row 2 has 1
        0.146,  # row 2 has 2
        1.550,  # row 2 has 3
        4.264,  # row 2 has 4
        1.427,  # row 3 has 1
        1.884,  # row 3 has 2
        1.824,  # row 3 has 3
        1.013,  # row 3 has 4
        1.553,  # row 4 has 1
        1.907,  # row 4 has 2
        3.977,  # row 4 has 3
        1.309,  # row 4 has 4
        1.223,  # row 5 has 1
        0.934,  # row 5 has 2
        0.565,  # row 5 has 3
        0.000,  # row 5 has 4
        -0.005,  # outer column has 1
        -0.174,  # outer column has 2
        0.981,  # outer column has 3
        2.353,  # outer column has 4
        0.487,  # next column has 1
        -0.244,  # next column has 2
        0.971,  # next column has 3
        1.730,  # next column has 4
        0.808,  # middle column has 1
        0.566,  # middle column has 2
        2.018,  # middle column has 3
        2.065,  # middle column has 4
        0.003,  # colour has 1
        0.195,  # colour has 2
        1.623,  # colour has 3
        4.741,  # colour has 4
        0.012,  # height of what a column lacks that has 2
        -0.149,  # height of what a column lacks that has 3
        -0.086,  # height of what a column lacks that has 4
        -0.009,  # height of what a colour lacks that has 2
        -0.187,  # height of what a colour lacks that has 3
        -0.648,  # height of what a colour lacks that has 4
        0.578,  # points beyond the first on empty spaces of row 1
        0.584,  # points beyond the first on empty spaces of row 2
        0.424,  # points beyond the first on empty spaces of row 3
        0.516,  # points beyond the first on empty spaces of row 4
        0.331,  # points beyond the first on empty spaces of row 5
        -2.820,  # line 2 has 1
        -2.005,  # line 3 has 1
        -0.664,  # line 3 has 2
        -2.172,  # line 4 has 1
        0.211,  # line 4 has 2
        0.566,  # line 4 has 3
        -4.110,  # line 5 has 1
        -1.690,  # line 5 has 2
        0.356,  # line 5 has 3
        -0.519,  # line 5 has 4
        0.000,  # points beyond the first of line 1, by its filled share
        0.709,  # points beyond the first of line 2, by its filled share
        0.910,  # points beyond the first of line 3, by its filled share
        0.878,  # points beyond the first of line 4, by its filled share
        2.267,  # points beyond the first of line 5, by its filled share
        1.723,  # filled share of a line whose column has 2
        2.168,  # filled share of a line whose column has 3
        5.048,  # filled share of a line whose column has 4
        1.471,  # filled share of a line whose colour has 2
        4.099,  # filled share of a line whose colour has 3
        16.502,  # filled share of a line whose colour has 4
        0.000,  # tiles that line 1 lacks, by how rare its colour is in the bag
        -1.635,  # tiles that line 2 lacks, by how rare its colour is in the bag
        -1.297,  # tiles that line 3 lacks, by how rare its colour is in the bag
        -2.612,  # tiles that line 4 lacks, by how rare its colour is in the bag
        -1.187,  # tiles that line 5 lacks, by how rare its colour is in the bag
        1.309,  # starts the next round
    ),
    (
        -3.114,  # row 1 has 1
        -1.675,  # row 1 has 2
        -0.107,  # row 1 has 3
        1.808,  # row 1 has 4
        -1.296,  # row 2 has 1
        0.146,  # row 2 has 2
        1.550,  # row 2 has 3
        4.264,  # row 2 has 4
        1.866,  # row 3 has 1
        1.884,  # row 3 has 2
        1.824,  # row 3 has 3
        1.013,  # row 3 has 4
        0.811,  # row 4 has 1
        1.907,  # row 4 has 2
        3.977,  # row 4 has 3
        1.309,  # row 4 has 4
        1.118,  # row 5 has 1
        0.934,  # row 5 has 2
        0.565,  # row 5 has 3
        0.000,  # row 5 has 4
        -0.397,  # outer column has 1
        0.202,  # outer column has 2
        1.315,  # outer column has 3
        2.353,  # outer column has 4
        0.025,  # next column has 1
        -0.159,  # next column has 2
        1.257,  # next column has 3
        1.787,  # next column has 4
        0.283,  # middle column has 1
        0.227,  # middle column has 2
        1.491,  # middle column has 3
        1.927,  # middle column has 4
        0.125,  # colour has 1
        0.059,  # colour has 2
        1.569,  # colour has 3
        4.741,  # colour has 4
        0.024,  # height of what a column lacks that has 2
        -0.136,  # height of what a column lacks that has 3
        -0.087,  # height of what a column lacks that has 4
        -0.021,  # height of what a colour lacks that has 2
        -0.197,  # height of what a colour lacks that has 3
        -0.648,  # height of what a colour lacks that has 4
        0.697,  # points beyond the first on empty spaces of row 1
        0.693,  # points beyond the first on empty spaces of row 2
        0.514,  # points beyond the first on empty spaces of row 3
        0.392,  # points beyond the first on empty spaces of row 4
        0.283,  # points beyond the first on empty spaces of row 5
        -2.025,  # line 2 has 1
        -2.105,  # line 3 has 1
        -2.705,  # line 3 has 2
        -2.983,  # line 4 has 1
        -1.648,  # line 4 has 2
        -1.526,  # line 4 has 3
        -4.928,  # line 5 has 1
        -3.102,  # line 5 has 2
        -1.848,  # line 5 has 3
        -1.398,  # line 5 has 4
        0.000,  # points beyond the first of line 1, by its filled share
        0.724,  # points beyond the first of line 2, by its filled share
        0.745,  # points beyond the first of line 3, by its filled share
        0.721,  # points beyond the first of line 4, by its filled share
        1.859,  # points beyond the first of line 5, by its filled share
        2.066,  # filled share of a line whose column has 2
        3.188,  # filled share of a line whose column has 3
        4.899,  # filled share of a line whose column has 4
        1.194,  # filled share of a line whose colour has 2
        4.090,  # filled share of a line whose colour has 3
        16.502,  # filled share of a line whose colour has 4
        0.000,  # tiles that line 1 lacks, by how rare its colour is in the bag
        -1.389,  # tiles that line 2 lacks, by how rare its colour is in the bag
        0.160,  # tiles that line 3 lacks, by how rare its colour is in the bag
        -1.748,  # tiles that line 4 lacks, by how rare its colour is in the bag
        -0.907,  # tiles that line 5 lacks, by how rare its colour is in the bag
        1.234,  # starts the next round
    ),
    (
        -4.087,  # row 1 has 1
        -1.329,  # row 1 has 2
        -0.107,  # row 1 has 3
        1.808,  # row 1 has 4
        -0.736,  # row 2 has 1
        -0.074,  # row 2 has 2
        1.550,  # row 2 has 3
        4.264,  # row 2 has 4
        1.338,  # row 3 has 1
        2.067,  # row 3 has 2
        1.824,  # row 3 has 3
        1.013,  # row 3 has 4
        0.978,  # row 4 has 1
        1.530,  # row 4 has 2
        3.977,  # row 4 has 3
        1.309,  # row 4 has 4
        0.399,  # row 5 has 1
        2.148,  # row 5 has 2
        0.565,  # row 5 has 3
        0.000,  # row 5 has 4
        -0.352,  # outer column has 1
        0.116,  # outer column has 2
        2.168,  # outer column has 3
        2.240,  # outer column has 4
        -0.511,  # next column has 1
        -0.452,  # next column has 2
        0.905,  # next column has 3
        1.168,  # next column has 4
        0.044,  # middle column has 1
        0.254,  # middle column has 2
        1.562,  # middle column has 3
        1.854,  # middle column has 4
        0.559,  # colour has 1
        0.087,  # colour has 2
        1.325,  # colour has 3
        4.098,  # colour has 4
        0.012,  # height of what a column lacks that has 2
        -0.127,  # height of what a column lacks that has 3
        -0.122,  # height of what a column lacks that has 4
        0.002,  # height of what a colour lacks that has 2
        -0.203,  # height of what a colour lacks that has 3
        -0.807,  # height of what a colour lacks that has 4
        0.559,  # points beyond the first on empty spaces of row 1
        0.677,  # points beyond the first on empty spaces of row 2
        0.287,  # points beyond the first on empty spaces of row 3
        0.264,  # points beyond the first on empty spaces of row 4
        0.231,  # points beyond the first on empty spaces of row 5
        -2.415,  # line 2 has 1
        -1.449,  # line 3 has 1
        -2.307,  # line 3 has 2
        -1.708,  # line 4 has 1
        -1.999,  # line 4 has 2
        -2.433,  # line 4 has 3
        -4.445,  # line 5 has 1
        -3.474,  # line 5 has 2
        -2.627,  # line 5 has 3
        -1.918,  # line 5 has 4
        0.000,  # points beyond the first of line 1, by its filled share
        0.738,  # points beyond the first of line 2, by its filled share
        0.918,  # points beyond the first of line 3, by its filled share
        0.693,  # points beyond the first of line 4, by its filled share
        1.367,  # points beyond the first of line 5, by its filled share
        0.787,  # filled share of a line whose column has 2
        2.057,  # filled share of a line whose column has 3
        6.591,  # filled share of a line whose column has 4
        0.827,  # filled share of a line whose colour has 2
        4.042,  # filled share of a line whose colour has 3
        16.502,  # filled share of a line whose colour has 4
        0.000,  # tiles that line 1 lacks, by how rare its colour is in the bag
        -0.481,  # tiles that line 2 lacks, by how rare its colour is in the bag
        -1.100,  # tiles that line 3 lacks, by how rare its colour is in the bag
        -1.492,  # tiles that line 4 lacks, by how rare its colour is in the bag
        -1.688,  # tiles that line 5 lacks, by how rare its colour is in the bag
        1.273,  # starts the next round
    ),
    (
        -3.070,  # row 1 has 1
        -0.207,  # row 1 has 2
        -0.844,  # row 1 has 3
        1.808,  # row 1 has 4
        -0.819,  # row 2 has 1
        0.455,  # row 2 has 2
        1.235,  # row 2 has 3
        4.264,  # row 2 has 4
        1.448,  # row 3 has 1
        2.088,  # row 3 has 2
        1.862,  # row 3 has 3
        1.013,  # row 3 has 4
        1.010,  # row 4 has 1
        1.379,  # row 4 has 2
        2.132,  # row 4 has 3
        1.309,  # row 4 has 4
        0.495,  # row 5 has 1
        0.334,  # row 5 has 2
        0.565,  # row 5 has 3
        0.000,  # row 5 has 4
        -0.912,  # outer column has 1
        -0.570,  # outer column has 2
        0.680,  # outer column has 3
        0.540,  # outer column has 4
        -0.140,  # next column has 1
        -0.524,  # next column has 2
        0.953,  # next column has 3
        0.719,  # next column has 4
        0.601,  # middle column has 1
        0.183,  # middle column has 2
        1.284,  # middle column has 3
        0.957,  # middle column has 4
        0.659,  # colour has 1
        0.226,  # colour has 2
        1.068,  # colour has 3
        3.578,  # colour has 4
        0.000,  # height of what a column lacks that has 2
        -0.133,  # height of what a column lacks that has 3
        -0.055,  # height of what a column lacks that has 4
        0.028,  # height of what a colour lacks that has 2
        -0.185,  # height of what a colour lacks that has 3
        -0.823,  # height of what a colour lacks that has 4
        0.593,  # points beyond the first on empty spaces of row 1
        0.721,  # points beyond the first on empty spaces of row 2
        -0.001,  # points beyond the first on empty spaces of row 3
        0.258,  # points beyond the first on empty spaces of row 4
        0.083,  # points beyond the first on empty spaces of row 5
        -2.651,  # line 2 has 1
        -1.314,  # line 3 has 1
        -0.896,  # line 3 has 2
        -2.019,  # line 4 has 1
        -1.841,  # line 4 has 2
        -2.476,  # line 4 has 3
        -2.874,  # line 5 has 1
        -3.198,  # line 5 has 2
        -2.667,  # line 5 has 3
        -2.383,  # line 5 has 4
        0.000,  # points beyond the first of line 1, by its filled share
        0.471,  # points beyond the first of line 2, by its filled share
        0.332,  # points beyond the first of line 3, by its filled share
        0.528,  # points beyond the first of line 4, by its filled share
        0.823,  # points beyond the first of line 5, by its filled share
        -0.850,  # filled share of a line whose column has 2
        -0.169,  # filled share of a line whose column has 3
        5.165,  # filled share of a line whose column has 4
        0.365,  # filled share of a line whose colour has 2
        2.107,  # filled share of a line whose colour has 3
        13.027,  # filled share of a line whose colour has 4
        0.000,  # tiles that line 1 lacks, by how rare its colour is in the bag
        -2.313,  # tiles that line 2 lacks, by how rare its colour is in the bag
        -1.094,  # tiles that line 3 lacks, by how rare its colour is in the bag
        -1.487,  # tiles that line 4 lacks, by how rare its colour is in the bag
        -1.358,  # tiles that line 5 lacks, by how rare its colour is in the bag
        2.067,  # starts the next round
    ),
    (
        -3.070,  # row 1 has 1
        -1.466,  # row 1 has 2
        -1.094,  # row 1 has 3
        3.119,  # row 1 has 4
        0.204,  # row 2 has 1
        0.505,  # row 2 has 2
        1.804,  # row 2 has 3
        2.883,  # row 2 has 4
        1.791,  # row 3 has 1
        2.061,  # row 3 has 2
        1.919,  # row 3 has 3
        -0.358,  # row 3 has 4
        0.930,  # row 4 has 1
        1.596,  # row 4 has 2
        3.244,  # row 4 has 3
        8.235,  # row 4 has 4
        0.172,  # row 5 has 1
        0.756,  # row 5 has 2
        -0.295,  # row 5 has 3
        0.000,  # row 5 has 4
        0.058,  # outer column has 1
        -0.164,  # outer column has 2
        1.128,  # outer column has 3
        -0.010,  # outer column has 4
        0.435,  # next column has 1
        -0.433,  # next column has 2
        1.039,  # next column has 3
        0.316,  # next column has 4
        0.396,  # middle column has 1
        0.353,  # middle column has 2
        1.120,  # middle column has 3
        1.605,  # middle column has 4
        0.346,  # colour has 1
        0.438,  # colour has 2
        1.263,  # colour has 3
        2.622,  # colour has 4
        -0.016,  # height of what a column lacks that has 2
        -0.066,  # height of what a column lacks that has 3
        -0.028,  # height of what a column lacks that has 4
        0.020,  # height of what a colour lacks that has 2
        -0.087,  # height of what a colour lacks that has 3
        -0.351,  # height of what a colour lacks that has 4
        0.567,  # points beyond the first on empty spaces of row 1
        0.649,  # points beyond the first on empty spaces of row 2
        0.255,  # points beyond the first on empty spaces of row 3
        0.342,  # points beyond the first on empty spaces of row 4
        0.366,  # points beyond the first on empty spaces of row 5
        -1.737,  # line 2 has 1
        -1.972,  # line 3 has 1
        -0.927,  # line 3 has 2
        -0.921,  # line 4 has 1
        -0.021,  # line 4 has 2
        -1.856,  # line 4 has 3
        -4.228,  # line 5 has 1
        -2.663,  # line 5 has 2
        -1.234,  # line 5 has 3
        -0.848,  # line 5 has 4
        0.000,  # points beyond the first of line 1, by its filled share
        0.765,  # points beyond the first of line 2, by its filled share
        0.710,  # points beyond the first of line 3, by its filled share
        0.141,  # points beyond the first of line 4, by its filled share
        0.605,  # points beyond the first of line 5, by its filled share
        0.084,  # filled share of a line whose column has 2
        0.717,  # filled share of a line whose column has 3
        2.089,  # filled share of a line whose column has 4
        -0.224,  # filled share of a line whose colour has 2
        -0.141,  # filled share of a line whose colour has 3
        10.361,  # filled share of a line whose colour has 4
        0.000,  # tiles that line 1 lacks, by how rare its colour is in the bag
        -0.533,  # tiles that line 2 lacks, by how rare its colour is in the bag
        -0.518,  # tiles that line 3 lacks, by how rare its colour is in the bag
        -1.269,  # tiles that line 4 lacks, by how rare its colour is in the bag
        -1.136,  # tiles that line 5 lacks, by how rare its colour is in the bag
        1.870,  # starts the next round
    ),
)
