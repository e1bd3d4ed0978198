"""The pieces of Stained Glass of Sintra: components, action ids, and positions as data."""
