"""The pieces of Noctiluca: components, action ids, and positions as data."""
