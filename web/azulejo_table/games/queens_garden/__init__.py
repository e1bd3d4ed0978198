"""Queen's Garden on the page."""
