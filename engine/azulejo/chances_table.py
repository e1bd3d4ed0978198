"""Written by `python -m tools.chances`, by game, number of seats and round; `chances` says what it means."""

MADE = {
    "azul": {
        "2": {"games": 64, "held_out": 16, "nodes": 40, "positions": 1266, "error_held_out": 0.059},
        "3 and 4": {"games": 32, "held_out": 8, "nodes": 40, "positions": 868, "error_held_out": 0.053},
    },
    "sintra": {
        "2": {"games": 64, "held_out": 16, "nodes": 40, "positions": 1596, "error_held_out": 0.022},
        "3 and 4": {"games": 32, "held_out": 8, "nodes": 40, "positions": 1132, "error_held_out": 0.052},
    },
    "queens_garden": {
        "2": {"games": 64, "held_out": 16, "nodes": 40, "positions": 2235, "error_held_out": 0.055},
        "3 and 4": {"games": 32, "held_out": 8, "nodes": 40, "positions": 1635, "error_held_out": 0.102},
    },
    "noctiluca": {
        "1": {"games": 16, "held_out": 4, "nodes": 40, "positions": 163, "error_held_out": 0.256},
        "2": {"games": 64, "held_out": 16, "nodes": 40, "positions": 1371, "error_held_out": 0.109},
        "3 and 4": {"games": 32, "held_out": 8, "nodes": 40, "positions": 762, "error_held_out": 0.033},
    },
}
SLOPES: dict[str, dict[int, tuple[float, ...]]] = {
    "azul": {
        2: (
            0.0693,
            0.0674,
            0.0688,
            0.0706,
            0.0679,
            0.0688,
        ),
        3: (0.0799,),
        4: (0.0799,),
    },
    "sintra": {
        2: (
            0.0645,
            0.0644,
            0.0628,
            0.0622,
            0.0617,
            0.0676,
        ),
        3: (0.0599,),
        4: (0.0599,),
    },
    "queens_garden": {
        2: (
            0.0269,
            0.0269,
            0.0265,
            0.0293,
        ),
        3: (0.0751,),
        4: (0.0751,),
    },
    "noctiluca": {
        1: (0.1007,),
        2: (
            0.0609,
            0.0607,
        ),
        3: (0.0618,),
        4: (0.0618,),
    },
}
