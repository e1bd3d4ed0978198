"""Best turns of a position, reviews of whole games and winning chances."""
