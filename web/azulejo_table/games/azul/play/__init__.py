"""Return the choices of a player in Azul with their effects, and define the game's typed commands."""
