"""Draw Noctiluca: its pieces, pool, jars, supply and storm."""
