"""Pebbles, a toy game for tests: take pebbles from a heap, but not the last one."""
