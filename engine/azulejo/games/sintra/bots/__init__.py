"""What bots know of Stained Glass of Sintra: evaluations, features and search nodes."""
