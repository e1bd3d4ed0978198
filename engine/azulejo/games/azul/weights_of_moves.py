"""Written by `python -m tools.learning.fit_moves`: how is told in `MADE`, what it means in `leanings`."""

MADE = {
    "positions": 7234,
    "moves": 227553,
    "surprise_held_out": 1.771,
    "surprise_by_worth": 1.845,
    "surprise_by_worth_with_its_heat": 1.982,
    "surprise_least": 1.305,
}
WEIGHTS = (
    0.298,  # points behind the best move
    0.246,  # of these the first 1
    0.403,  # of these the first 3
    0.346,  # of these the first 8
    1.058,  # line 1 then lacks 0, more than 20 tiles on offer
    1.064,  # line 2 then lacks 0, more than 20 tiles on offer
    -0.284,  # line 2 then lacks 1, more than 20 tiles on offer
    1.604,  # line 3 then lacks 0, more than 20 tiles on offer
    -0.689,  # line 3 then lacks 1, more than 20 tiles on offer
    -1.204,  # line 3 then lacks 2, more than 20 tiles on offer
    1.109,  # line 4 then lacks 0, more than 20 tiles on offer
    -0.336,  # line 4 then lacks 1, more than 20 tiles on offer
    -0.772,  # line 4 then lacks 2, more than 20 tiles on offer
    -1.387,  # line 4 then lacks 3, more than 20 tiles on offer
    1.086,  # line 5 then lacks 0, more than 20 tiles on offer
    -0.109,  # line 5 then lacks 1, more than 20 tiles on offer
    -0.805,  # line 5 then lacks 2, more than 20 tiles on offer
    -0.810,  # line 5 then lacks 3, more than 20 tiles on offer
    -1.202,  # line 5 then lacks 4, more than 20 tiles on offer
    -0.106,  # all on the floor line, more than 20 tiles on offer
    0.624,  # line 1 then lacks 0, more than 12 tiles on offer
    0.849,  # line 2 then lacks 0, more than 12 tiles on offer
    0.482,  # line 2 then lacks 1, more than 12 tiles on offer
    1.363,  # line 3 then lacks 0, more than 12 tiles on offer
    0.974,  # line 3 then lacks 1, more than 12 tiles on offer
    0.120,  # line 3 then lacks 2, more than 12 tiles on offer
    1.325,  # line 4 then lacks 0, more than 12 tiles on offer
    0.796,  # line 4 then lacks 1, more than 12 tiles on offer
    0.715,  # line 4 then lacks 2, more than 12 tiles on offer
    -0.595,  # line 4 then lacks 3, more than 12 tiles on offer
    1.280,  # line 5 then lacks 0, more than 12 tiles on offer
    0.869,  # line 5 then lacks 1, more than 12 tiles on offer
    0.803,  # line 5 then lacks 2, more than 12 tiles on offer
    0.441,  # line 5 then lacks 3, more than 12 tiles on offer
    -0.031,  # line 5 then lacks 4, more than 12 tiles on offer
    -0.174,  # all on the floor line, more than 12 tiles on offer
    0.131,  # line 1 then lacks 0, more than 6 tiles on offer
    0.714,  # line 2 then lacks 0, more than 6 tiles on offer
    0.756,  # line 2 then lacks 1, more than 6 tiles on offer
    0.648,  # line 3 then lacks 0, more than 6 tiles on offer
    0.812,  # line 3 then lacks 1, more than 6 tiles on offer
    0.270,  # line 3 then lacks 2, more than 6 tiles on offer
    0.546,  # line 4 then lacks 0, more than 6 tiles on offer
    0.963,  # line 4 then lacks 1, more than 6 tiles on offer
    0.568,  # line 4 then lacks 2, more than 6 tiles on offer
    0.213,  # line 4 then lacks 3, more than 6 tiles on offer
    0.564,  # line 5 then lacks 0, more than 6 tiles on offer
    0.803,  # line 5 then lacks 1, more than 6 tiles on offer
    0.788,  # line 5 then lacks 2, more than 6 tiles on offer
    0.731,  # line 5 then lacks 3, more than 6 tiles on offer
    0.190,  # line 5 then lacks 4, more than 6 tiles on offer
    -0.087,  # all on the floor line, more than 6 tiles on offer
    0.112,  # line 1 then lacks 0, later
    -0.486,  # line 2 then lacks 0, later
    0.822,  # line 2 then lacks 1, later
    0.764,  # line 3 then lacks 0, later
    0.899,  # line 3 then lacks 1, later
    0.464,  # line 3 then lacks 2, later
    0.894,  # line 4 then lacks 0, later
    0.955,  # line 4 then lacks 1, later
    0.731,  # line 4 then lacks 2, later
    0.473,  # line 4 then lacks 3, later
    0.701,  # line 5 then lacks 0, later
    0.776,  # line 5 then lacks 1, later
    0.529,  # line 5 then lacks 2, later
    0.958,  # line 5 then lacks 3, later
    0.486,  # line 5 then lacks 4, later
    -0.257,  # all on the floor line, later
    -0.820,  # tiles too many, more than 20 tiles on offer
    -0.258,  # tiles too many, more than 12 tiles on offer
    -0.052,  # tiles too many, more than 6 tiles on offer
    0.209,  # tiles too many, later
    0.361,  # tiles, more than 20 tiles on offer
    -0.048,  # tiles, more than 12 tiles on offer
    -0.049,  # tiles, more than 6 tiles on offer
    0.016,  # tiles, later
    0.248,  # centre, more than 20 tiles on offer
    0.312,  # centre, more than 12 tiles on offer
    0.073,  # centre, more than 6 tiles on offer
    -0.237,  # centre, later
    -0.118,  # marker, more than 20 tiles on offer
    -0.397,  # marker, more than 12 tiles on offer
    0.000,  # marker, more than 6 tiles on offer
    0.000,  # marker, later
    0.685,  # a take is left that has just what the line lacks
    -0.377,  # fewer of the colour are left than the line lacks
    0.336,  # points that the next seat would miss
    0.039,  # points that the next seat likes it less than its best take
)
