"""Draw Noctiluca: pieces, the pool, jars, supply and storm."""
