"""A fixture that compiles the catalogues before a test of tools uses a text."""

from tests.web.conftest import compiled

__all__ = ["compiled"]
