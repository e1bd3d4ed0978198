"""The words of hints in Pebbles."""
