"""The table: everything between an engine's view and what a person sees, hears and presses.

Runs in the page's worker (sessions, frames) and at build time (empty tables, pages). Knows the engine;
the engine does not know it.
"""

from __future__ import annotations

__version__ = "0.1.0"
