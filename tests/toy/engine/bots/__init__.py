"""The evaluation of Pebbles."""
