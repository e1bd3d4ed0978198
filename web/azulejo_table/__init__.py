"""The table: everything between an engine's view and the page that a person sees, hears and operates.

It runs in the page's worker (sessions, frames) and at build time (empty tables, pages). It imports the engine; the
engine never imports it.
"""

from __future__ import annotations

__version__ = "0.1.0"
