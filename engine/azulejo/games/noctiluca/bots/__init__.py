"""What bots know of Noctiluca: evaluations, features and search nodes."""
