"""The pieces of Pebbles."""
