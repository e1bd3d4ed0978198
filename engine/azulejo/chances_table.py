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
        "2": {"games": 800, "nodes": 40, "positions": 28647, "error_held_out": 0.007},
        "3 and 4": {"games": 400, "nodes": 40, "positions": 20492, "error_held_out": 0.007},
    },
    "noctiluca": {
        "1": {"games": 800, "nodes": 40, "positions": 8376, "error_held_out": 0.018},
        "2": {"games": 800, "nodes": 40, "positions": 17335, "error_held_out": 0.015},
        "3 and 4": {"games": 400, "nodes": 40, "positions": 9650, "error_held_out": 0.012},
    },
}
SLOPES: dict[str, dict[int, tuple[float, ...]]] = {
    "azul": {
        2: (
            0.0587,
            0.058,
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
            0.05,
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
            0.0245,
            0.023,
            0.0231,
            0.0292,
        ),
        3: (0.0419,),
        4: (0.0419,),
    },
    "noctiluca": {
        1: (0.2083,),
        2: (
            0.0488,
            0.0476,
        ),
        3: (0.0681,),
        4: (0.0681,),
    },
}
EVEN = {
    "noctiluca": 2.89,
}
"""Points ahead at which chances are even alone."""
