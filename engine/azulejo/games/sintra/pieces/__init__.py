"""The pieces of Stained Glass of Sintra: components, ids of actions, and a position as data."""
