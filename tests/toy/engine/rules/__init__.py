"""The rules of Pebbles."""
