"""The site: pages, scripts, styles, documentation and licences, assembled in dist/."""
