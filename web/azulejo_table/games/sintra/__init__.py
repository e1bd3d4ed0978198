"""The page of Stained Glass of Sintra."""
