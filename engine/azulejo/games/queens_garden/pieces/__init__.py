"""The pieces of Queen's Garden: components, action ids, and positions as data."""
