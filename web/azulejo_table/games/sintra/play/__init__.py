"""Return the choices of a player in Sintra with their effects, and define the game's typed commands."""
