"""The pieces of Azul: components, action ids, and positions as data."""
