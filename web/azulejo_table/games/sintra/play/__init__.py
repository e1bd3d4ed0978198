"""List the choices in Stained Glass of Sintra with their effects, and define its typed commands."""
