"""Noctiluca: 2 to 4 players, and solo against the storm."""
