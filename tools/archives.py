"""Zip archives whose bytes depend on nothing but what is in them."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

DATE = (1980, 1, 1, 0, 0, 0)
"""The first day that a zip file knows."""
MODE = 0o644


def repack(path: Path) -> bytes:
    """The members of an archive in fixed order with fixed dates and modes: equal input gives equal bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(path) as source, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for name in sorted(source.namelist()):
            if not name.endswith("/"):
                member = zipfile.ZipInfo(name, DATE)
                member.create_system = 3  # Unix, also where it is packed on Windows
                member.compress_type = zipfile.ZIP_DEFLATED
                member.external_attr = MODE << 16
                target.writestr(member, source.read(name), compresslevel=9)
    return packed.getvalue()
