"""What bots know of Azul: evaluations, features and search nodes."""
