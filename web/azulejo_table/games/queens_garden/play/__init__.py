"""List the choices in Queen's Garden with their effects, and define its typed commands."""
