"""List the choices in Azul with their effects, and define its typed commands."""
