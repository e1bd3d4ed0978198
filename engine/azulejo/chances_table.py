"""Written by `python -m tools.chances`: by game, number of seats and round; see `chances`."""

MADE = {
    "azul": {
        "2": {"games": 800, "nodes": 40, "positions": 16001, "error_held_out": 0.016},
        "3 and 4": {"games": 400, "nodes": 40, "positions": 12002, "error_held_out": 0.015},
    },
    "sintra": {
        "2": {"games": 800, "nodes": 40, "positions": 20086, "error_held_out": 0.012},
        "3 and 4": {"games": 400, "nodes": 40, "positions": 14219, "error_held_out": 0.018},
    },
    "queens_garden": {
        "2": {"games": 800, "nodes": 40, "positions": 29466, "error_held_out": 0.01},
        "3 and 4": {"games": 400, "nodes": 40, "positions": 21212, "error_held_out": 0.015},
    },
    "noctiluca": {
        "1": {"games": 320, "nodes": 160, "positions": 3489, "error_held_out": 0.033},
        "2": {"games": 320, "nodes": 160, "positions": 7019, "error_held_out": 0.007},
        "3 and 4": {"games": 160, "nodes": 160, "positions": 3912, "error_held_out": 0.014},
    },
}
SLOPES: dict[str, dict[int, tuple[float, ...]]] = {
    "azul": {
        2: (
            0.0587,
            0.0580,
            0.0671,
            0.0797,
            0.0613,
            0.0632,
        ),
        3: (0.0784,),
        4: (0.0784,),
    },
    "sintra": {
        2: (
            0.0500,
            0.0502,
            0.0494,
            0.0558,
            0.0668,
            0.0937,
        ),
        3: (0.0735,),
        4: (0.0735,),
    },
    "queens_garden": {
        2: (
            0.0233,
            0.0205,
            0.0224,
            0.0339,
        ),
        3: (0.0449,),
        4: (0.0449,),
    },
    "noctiluca": {
        1: (0.1687,),
        2: (
            0.0822,
            0.0837,
        ),
        3: (0.0888,),
        4: (0.0888,),
    },
}
EVEN = {
    "noctiluca": 4.30,
}
"""Points ahead at which chances are even alone."""
