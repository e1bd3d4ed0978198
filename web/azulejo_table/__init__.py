"""Turn a game in progress into the markup, sentences and choices of the page.

The package runs in the workers of the page (sessions, frames) and at build time (empty tables, pages). It imports the
engine, and the engine never imports this package.
"""

from __future__ import annotations

__version__ = "0.1.0"
