"""Assemble the site in dist/: pages, scripts, styles, documentation and licences."""
