"""Queen's Garden's support for bots: evaluations, features and search nodes."""
