"""Draw the pages of the site at build time."""
