"""Drawings of Noctiluca: pieces, the pool, jars, supply and storm."""
