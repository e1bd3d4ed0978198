"""List the choices in Noctiluca with their effects, and define its typed commands."""
