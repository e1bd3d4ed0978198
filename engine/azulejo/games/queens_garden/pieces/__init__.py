"""The pieces of Queen's Garden: components, ids of actions, and a position as data."""
