"""Written by `python -m tools.learning.fit`; how is told in `MADE`, what it means in `features`."""

MADE = {
    "games": 881,
    "plans": [{"game": "azul", "players": 3, "bot": "master", "nodes": 150, "blind": 0.02}],
    "positions": 10575,
    "error_without": [11.17, 11.42, 11.46, 9.12, 5.89],
    "error_held_out": [11.04, 10.7, 10.04, 8.23, 6.24],
}
WEIGHTS = (
    (
        -1.618,  # row 1 has 1
        -3.038,  # row 1 has 2
        -1.358,  # row 1 has 3
        -0.191,  # row 1 has 4
        -0.557,  # row 2 has 1
        -0.301,  # row 2 has 2
        -0.474,  # row 2 has 3
        0.853,  # row 2 has 4
        -0.138,  # row 3 has 1
        -0.876,  # row 3 has 2
        -1.507,  # row 3 has 3
        -1.743,  # row 3 has 4
        1.060,  # row 4 has 1
        1.053,  # row 4 has 2
        -1.035,  # row 4 has 3
        -8.136,  # row 4 has 4
        1.534,  # row 5 has 1
        2.657,  # row 5 has 2
        6.362,  # row 5 has 3
        0.000,  # row 5 has 4
        1.232,  # outer column has 1
        2.004,  # outer column has 2
        3.683,  # outer column has 3
        2.490,  # outer column has 4
        0.572,  # next column has 1
        0.430,  # next column has 2
        1.745,  # next column has 3
        2.119,  # next column has 4
        0.757,  # middle column has 1
        0.587,  # middle column has 2
        1.665,  # middle column has 3
        2.382,  # middle column has 4
        -0.471,  # colour has 1
        -0.784,  # colour has 2
        0.896,  # colour has 3
        3.917,  # colour has 4
        0.052,  # height of what a column lacks that has 2
        0.011,  # height of what a column lacks that has 3
        0.156,  # height of what a column lacks that has 4
        -0.001,  # height of what a colour lacks that has 2
        -0.239,  # height of what a colour lacks that has 3
        -0.927,  # height of what a colour lacks that has 4
        0.631,  # points beyond the first on empty spaces of row 1
        0.577,  # points beyond the first on empty spaces of row 2
        0.521,  # points beyond the first on empty spaces of row 3
        0.025,  # points beyond the first on empty spaces of row 4
        0.167,  # points beyond the first on empty spaces of row 5
        -1.974,  # line 2 has 1
        -1.471,  # line 3 has 1
        -0.681,  # line 3 has 2
        -1.079,  # line 4 has 1
        -0.284,  # line 4 has 2
        0.075,  # line 4 has 3
        -0.754,  # line 5 has 1
        -0.329,  # line 5 has 2
        -0.515,  # line 5 has 3
        0.780,  # line 5 has 4
        0.000,  # points beyond the first of line 1, by its filled share
        -0.556,  # points beyond the first of line 2, by its filled share
        0.966,  # points beyond the first of line 3, by its filled share
        0.285,  # points beyond the first of line 4, by its filled share
        1.065,  # points beyond the first of line 5, by its filled share
        1.524,  # filled share of a line whose column has 2
        1.856,  # filled share of a line whose column has 3
        3.821,  # filled share of a line whose column has 4
        0.766,  # filled share of a line whose colour has 2
        1.293,  # filled share of a line whose colour has 3
        7.772,  # filled share of a line whose colour has 4
        0.000,  # tiles that line 1 lacks, by how rare its colour is in the bag
        -4.451,  # tiles that line 2 lacks, by how rare its colour is in the bag
        0.148,  # tiles that line 3 lacks, by how rare its colour is in the bag
        0.051,  # tiles that line 4 lacks, by how rare its colour is in the bag
        -0.554,  # tiles that line 5 lacks, by how rare its colour is in the bag
        1.067,  # starts the next round
    ),
    (
        -2.655,  # row 1 has 1
        -3.038,  # row 1 has 2
        -1.358,  # row 1 has 3
        -0.191,  # row 1 has 4
        -0.557,  # row 2 has 1
        -0.301,  # row 2 has 2
        -0.474,  # row 2 has 3
        0.853,  # row 2 has 4
        0.036,  # row 3 has 1
        -0.876,  # row 3 has 2
        -1.507,  # row 3 has 3
        -1.743,  # row 3 has 4
        1.383,  # row 4 has 1
        1.053,  # row 4 has 2
        -1.035,  # row 4 has 3
        -8.136,  # row 4 has 4
        1.533,  # row 5 has 1
        2.657,  # row 5 has 2
        6.362,  # row 5 has 3
        0.000,  # row 5 has 4
        1.587,  # outer column has 1
        2.474,  # outer column has 2
        3.630,  # outer column has 3
        2.490,  # outer column has 4
        0.390,  # next column has 1
        0.260,  # next column has 2
        1.483,  # next column has 3
        2.119,  # next column has 4
        0.770,  # middle column has 1
        0.795,  # middle column has 2
        2.045,  # middle column has 3
        2.213,  # middle column has 4
        -0.380,  # colour has 1
        -0.737,  # colour has 2
        0.858,  # colour has 3
        3.917,  # colour has 4
        0.060,  # height of what a column lacks that has 2
        0.013,  # height of what a column lacks that has 3
        0.139,  # height of what a column lacks that has 4
        0.005,  # height of what a colour lacks that has 2
        -0.242,  # height of what a colour lacks that has 3
        -0.927,  # height of what a colour lacks that has 4
        0.662,  # points beyond the first on empty spaces of row 1
        0.548,  # points beyond the first on empty spaces of row 2
        0.506,  # points beyond the first on empty spaces of row 3
        0.116,  # points beyond the first on empty spaces of row 4
        0.100,  # points beyond the first on empty spaces of row 5
        -1.974,  # line 2 has 1
        -1.608,  # line 3 has 1
        -2.628,  # line 3 has 2
        -2.154,  # line 4 has 1
        -0.140,  # line 4 has 2
        -0.346,  # line 4 has 3
        -0.974,  # line 5 has 1
        -0.692,  # line 5 has 2
        -0.534,  # line 5 has 3
        -0.631,  # line 5 has 4
        0.000,  # points beyond the first of line 1, by its filled share
        -0.556,  # points beyond the first of line 2, by its filled share
        0.967,  # points beyond the first of line 3, by its filled share
        0.635,  # points beyond the first of line 4, by its filled share
        0.928,  # points beyond the first of line 5, by its filled share
        1.380,  # filled share of a line whose column has 2
        2.467,  # filled share of a line whose column has 3
        3.821,  # filled share of a line whose column has 4
        1.480,  # filled share of a line whose colour has 2
        1.690,  # filled share of a line whose colour has 3
        7.772,  # filled share of a line whose colour has 4
        0.000,  # tiles that line 1 lacks, by how rare its colour is in the bag
        -4.451,  # tiles that line 2 lacks, by how rare its colour is in the bag
        -0.089,  # tiles that line 3 lacks, by how rare its colour is in the bag
        -0.253,  # tiles that line 4 lacks, by how rare its colour is in the bag
        -0.124,  # tiles that line 5 lacks, by how rare its colour is in the bag
        1.190,  # starts the next round
    ),
    (
        -4.482,  # row 1 has 1
        -1.934,  # row 1 has 2
        -1.358,  # row 1 has 3
        -0.191,  # row 1 has 4
        -1.219,  # row 2 has 1
        -0.132,  # row 2 has 2
        -0.474,  # row 2 has 3
        0.853,  # row 2 has 4
        -0.070,  # row 3 has 1
        -0.362,  # row 3 has 2
        -1.507,  # row 3 has 3
        -1.743,  # row 3 has 4
        1.574,  # row 4 has 1
        1.815,  # row 4 has 2
        -1.035,  # row 4 has 3
        -8.136,  # row 4 has 4
        1.541,  # row 5 has 1
        2.395,  # row 5 has 2
        6.362,  # row 5 has 3
        0.000,  # row 5 has 4
        1.035,  # outer column has 1
        2.142,  # outer column has 2
        4.368,  # outer column has 3
        5.159,  # outer column has 4
        0.592,  # next column has 1
        0.377,  # next column has 2
        1.043,  # next column has 3
        1.827,  # next column has 4
        0.749,  # middle column has 1
        0.504,  # middle column has 2
        1.489,  # middle column has 3
        2.497,  # middle column has 4
        -0.122,  # colour has 1
        -0.636,  # colour has 2
        0.827,  # colour has 3
        4.086,  # colour has 4
        0.044,  # height of what a column lacks that has 2
        0.004,  # height of what a column lacks that has 3
        0.178,  # height of what a column lacks that has 4
        0.021,  # height of what a colour lacks that has 2
        -0.206,  # height of what a colour lacks that has 3
        -0.893,  # height of what a colour lacks that has 4
        0.591,  # points beyond the first on empty spaces of row 1
        0.569,  # points beyond the first on empty spaces of row 2
        0.525,  # points beyond the first on empty spaces of row 3
        0.054,  # points beyond the first on empty spaces of row 4
        -0.045,  # points beyond the first on empty spaces of row 5
        0.324,  # line 2 has 1
        -1.048,  # line 3 has 1
        -2.441,  # line 3 has 2
        -1.842,  # line 4 has 1
        -0.479,  # line 4 has 2
        -1.366,  # line 4 has 3
        -1.726,  # line 5 has 1
        -0.687,  # line 5 has 2
        -0.655,  # line 5 has 3
        -0.975,  # line 5 has 4
        0.000,  # points beyond the first of line 1, by its filled share
        -0.397,  # points beyond the first of line 2, by its filled share
        1.019,  # points beyond the first of line 3, by its filled share
        0.852,  # points beyond the first of line 4, by its filled share
        0.712,  # points beyond the first of line 5, by its filled share
        0.188,  # filled share of a line whose column has 2
        2.096,  # filled share of a line whose column has 3
        5.056,  # filled share of a line whose column has 4
        0.414,  # filled share of a line whose colour has 2
        1.843,  # filled share of a line whose colour has 3
        7.375,  # filled share of a line whose colour has 4
        0.000,  # tiles that line 1 lacks, by how rare its colour is in the bag
        -0.671,  # tiles that line 2 lacks, by how rare its colour is in the bag
        -0.199,  # tiles that line 3 lacks, by how rare its colour is in the bag
        0.048,  # tiles that line 4 lacks, by how rare its colour is in the bag
        -0.194,  # tiles that line 5 lacks, by how rare its colour is in the bag
        1.513,  # starts the next round
    ),
    (
        -1.943,  # row 1 has 1
        -4.158,  # row 1 has 2
        -0.736,  # row 1 has 3
        -0.191,  # row 1 has 4
        -1.752,  # row 2 has 1
        -1.420,  # row 2 has 2
        0.052,  # row 2 has 3
        0.853,  # row 2 has 4
        -0.650,  # row 3 has 1
        -0.154,  # row 3 has 2
        -0.931,  # row 3 has 3
        -1.743,  # row 3 has 4
        1.266,  # row 4 has 1
        1.555,  # row 4 has 2
        0.998,  # row 4 has 3
        -8.136,  # row 4 has 4
        0.808,  # row 5 has 1
        1.046,  # row 5 has 2
        3.298,  # row 5 has 3
        0.000,  # row 5 has 4
        0.431,  # outer column has 1
        0.860,  # outer column has 2
        1.603,  # outer column has 3
        2.552,  # outer column has 4
        0.734,  # next column has 1
        0.475,  # next column has 2
        0.872,  # next column has 3
        1.266,  # next column has 4
        0.687,  # middle column has 1
        0.348,  # middle column has 2
        0.630,  # middle column has 3
        1.221,  # middle column has 4
        -0.294,  # colour has 1
        -0.481,  # colour has 2
        0.798,  # colour has 3
        3.793,  # colour has 4
        0.020,  # height of what a column lacks that has 2
        -0.023,  # height of what a column lacks that has 3
        0.090,  # height of what a column lacks that has 4
        0.020,  # height of what a colour lacks that has 2
        -0.136,  # height of what a colour lacks that has 3
        -0.755,  # height of what a colour lacks that has 4
        0.290,  # points beyond the first on empty spaces of row 1
        0.496,  # points beyond the first on empty spaces of row 2
        0.244,  # points beyond the first on empty spaces of row 3
        0.039,  # points beyond the first on empty spaces of row 4
        -0.236,  # points beyond the first on empty spaces of row 5
        -2.039,  # line 2 has 1
        -1.457,  # line 3 has 1
        -1.196,  # line 3 has 2
        -1.980,  # line 4 has 1
        -0.905,  # line 4 has 2
        -0.727,  # line 4 has 3
        -0.861,  # line 5 has 1
        -1.107,  # line 5 has 2
        -0.357,  # line 5 has 3
        -0.516,  # line 5 has 4
        0.000,  # points beyond the first of line 1, by its filled share
        0.397,  # points beyond the first of line 2, by its filled share
        0.435,  # points beyond the first of line 3, by its filled share
        0.461,  # points beyond the first of line 4, by its filled share
        0.156,  # points beyond the first of line 5, by its filled share
        0.195,  # filled share of a line whose column has 2
        -0.187,  # filled share of a line whose column has 3
        6.918,  # filled share of a line whose column has 4
        -0.080,  # filled share of a line whose colour has 2
        0.486,  # filled share of a line whose colour has 3
        7.149,  # filled share of a line whose colour has 4
        0.000,  # tiles that line 1 lacks, by how rare its colour is in the bag
        -2.114,  # tiles that line 2 lacks, by how rare its colour is in the bag
        -0.567,  # tiles that line 3 lacks, by how rare its colour is in the bag
        -1.368,  # tiles that line 4 lacks, by how rare its colour is in the bag
        -0.226,  # tiles that line 5 lacks, by how rare its colour is in the bag
        1.541,  # starts the next round
    ),
    (
        -1.943,  # row 1 has 1
        -2.513,  # row 1 has 2
        -1.694,  # row 1 has 3
        -0.513,  # row 1 has 4
        -1.752,  # row 2 has 1
        0.574,  # row 2 has 2
        0.199,  # row 2 has 3
        -0.328,  # row 2 has 4
        -0.033,  # row 3 has 1
        -0.370,  # row 3 has 2
        -1.137,  # row 3 has 3
        -1.791,  # row 3 has 4
        1.277,  # row 4 has 1
        1.273,  # row 4 has 2
        -0.083,  # row 4 has 3
        -11.489,  # row 4 has 4
        1.292,  # row 5 has 1
        1.320,  # row 5 has 2
        3.846,  # row 5 has 3
        0.000,  # row 5 has 4
        0.964,  # outer column has 1
        1.827,  # outer column has 2
        2.835,  # outer column has 3
        3.488,  # outer column has 4
        0.464,  # next column has 1
        0.238,  # next column has 2
        0.644,  # next column has 3
        1.052,  # next column has 4
        0.292,  # middle column has 1
        0.333,  # middle column has 2
        1.022,  # middle column has 3
        1.269,  # middle column has 4
        -0.374,  # colour has 1
        -0.311,  # colour has 2
        0.768,  # colour has 3
        2.393,  # colour has 4
        0.034,  # height of what a column lacks that has 2
        -0.009,  # height of what a column lacks that has 3
        0.089,  # height of what a column lacks that has 4
        0.006,  # height of what a colour lacks that has 2
        -0.130,  # height of what a colour lacks that has 3
        -0.452,  # height of what a colour lacks that has 4
        0.515,  # points beyond the first on empty spaces of row 1
        0.377,  # points beyond the first on empty spaces of row 2
        0.429,  # points beyond the first on empty spaces of row 3
        0.076,  # points beyond the first on empty spaces of row 4
        0.036,  # points beyond the first on empty spaces of row 5
        -1.359,  # line 2 has 1
        -0.661,  # line 3 has 1
        -0.924,  # line 3 has 2
        -1.685,  # line 4 has 1
        -0.248,  # line 4 has 2
        -0.189,  # line 4 has 3
        -0.994,  # line 5 has 1
        -0.737,  # line 5 has 2
        -0.355,  # line 5 has 3
        -0.368,  # line 5 has 4
        0.000,  # points beyond the first of line 1, by its filled share
        0.293,  # points beyond the first of line 2, by its filled share
        0.442,  # points beyond the first of line 3, by its filled share
        0.439,  # points beyond the first of line 4, by its filled share
        0.470,  # points beyond the first of line 5, by its filled share
        0.425,  # filled share of a line whose column has 2
        0.923,  # filled share of a line whose column has 3
        4.984,  # filled share of a line whose column has 4
        0.334,  # filled share of a line whose colour has 2
        0.589,  # filled share of a line whose colour has 3
        6.478,  # filled share of a line whose colour has 4
        0.000,  # tiles that line 1 lacks, by how rare its colour is in the bag
        -0.002,  # tiles that line 2 lacks, by how rare its colour is in the bag
        -0.559,  # tiles that line 3 lacks, by how rare its colour is in the bag
        -0.310,  # tiles that line 4 lacks, by how rare its colour is in the bag
        -0.174,  # tiles that line 5 lacks, by how rare its colour is in the bag
        1.421,  # starts the next round
    ),
)
