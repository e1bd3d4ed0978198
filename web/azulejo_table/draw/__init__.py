"""Drawing: views, names and finished sentences in, SVG and HTML out.

Everything here is a pure function. No rule and no sentence is decided here: words come in as `labels`, already in the
reader's language, and the SVG holds shapes and figures only.
"""
