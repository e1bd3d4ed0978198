"""Fixture for the tests of tools: catalogues are compiled before any text is used."""

from tests.web.conftest import compiled

__all__ = ["compiled"]
