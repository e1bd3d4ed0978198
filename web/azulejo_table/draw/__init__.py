"""Turn views, names and finished sentences into SVG and HTML.

All functions here are pure. They contain no rules and no sentences. Words are passed in as `labels`, already in the
reader's language, and the SVG contains only shapes and numbers.
"""
