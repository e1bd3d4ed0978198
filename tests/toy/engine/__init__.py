"""Pebbles, a toy game for tests: players take pebbles from a heap and avoid the last one."""
