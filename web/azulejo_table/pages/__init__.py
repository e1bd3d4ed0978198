"""The pages of the site, drawn at build time."""
