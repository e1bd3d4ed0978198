"""What bots know of Queen's Garden: evaluations, features and search nodes."""
