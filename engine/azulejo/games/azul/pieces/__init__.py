"""The pieces of Azul: components, ids of actions, and a position as data."""
