"""Turn a game in progress into the markup, sentences and choices of the page.

It runs in the page's worker (sessions, frames) and at build time (empty tables, pages). It imports the engine; the
engine never imports it.
"""

from __future__ import annotations

__version__ = "0.1.0"
