"""Drawing: views, names and finished sentences in, SVG and HTML out.

All functions here are pure. They contain no rules and no sentences: words are passed in as `labels`, already in the
reader's language, and the SVG contains only shapes and figures.
"""
