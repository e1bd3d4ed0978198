"""The site: pages, scripts, styles, documentation and licences, put together in dist/."""
