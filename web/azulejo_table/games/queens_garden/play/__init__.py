"""Return the choices of a player in Queen's Garden with their effects, and define the game's typed commands."""
