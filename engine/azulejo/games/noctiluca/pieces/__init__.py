"""The pieces of Noctiluca: components, ids of actions, and a position as data."""
