"""Write zip archives whose bytes depend only on their contents."""

from __future__ import annotations

import struct
import zipfile
import zlib
from pathlib import Path

import deflate

from tools.setup.environment import lock

PACKER = [Path(__file__), lock("dev")]
"""Files that determine an archive's bytes, besides its members: this file, and the lock with libdeflate's version."""
HARDEST = 12
"""libdeflate's strongest compression level, whose output is 5 % smaller than zlib's."""
DATE = 1 << 5 | 1
"""January 1, 1980, in DOS format: the earliest date that a zip file can store."""
FORMAT, UTF8, UNIX = 20, 1 << 11, 3 << 8
"""Values of fields in the zip format: the version that introduced deflate, the flag for UTF-8 names, and the
number of the system Unix.
"""
MODE = 0o644


def gzipped(data: bytes) -> bytes:
    """Compress data as gzip, which browsers decompress automatically."""
    return bytes(deflate.gzip_compress(data, HARDEST))


def repack(path: Path) -> bytes:
    """Return an archive with its members in fixed order, with fixed dates and modes: equal input gives equal bytes.

    `zipfile` compresses with the system's zlib, whose output differs between implementations. This function uses
    libdeflate, pinned to one version by the lock file.
    """
    with zipfile.ZipFile(path) as source:
        members = [(name, source.read(name)) for name in sorted(source.namelist()) if not name.endswith("/")]
    files, directory = bytearray(), bytearray()
    for entry, data in members:
        name, packed = entry.encode(), deflate.deflate_compress(data, HARDEST)
        lengths = len(packed), len(data), len(name), 0
        fields = struct.pack("<5H3L2H", FORMAT, UTF8, zipfile.ZIP_DEFLATED, 0, DATE, zlib.crc32(data), *lengths)
        place = struct.pack("<3H2L", 0, 0, 0, MODE << 16, len(files))
        directory += b"PK\1\2" + struct.pack("<H", UNIX | FORMAT) + fields + place + name
        files += b"PK\3\4" + fields + name + packed
    count = len(members)
    end = struct.pack("<4H2LH", 0, 0, count, count, len(directory), len(files), 0)
    return bytes(files + directory + b"PK\5\6" + end)
