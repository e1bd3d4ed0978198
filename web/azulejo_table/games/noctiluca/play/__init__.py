"""Return the choices of a player in Noctiluca with their effects, and define the game's typed commands."""
