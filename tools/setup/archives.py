"""Zip archives whose bytes depend on nothing but what is in them."""

from __future__ import annotations

import struct
import zipfile
import zlib
from pathlib import Path

import deflate

from tools.setup.environment import lock

PACKER = [Path(__file__), lock("dev")]
"""What decides on the bytes of an archive, beside its members: this, and the libdeflate of the lock."""
HARDEST = 12
"""The level of libdeflate that leaves fewest bytes, 5 % fewer than zlib's."""
DATE = 1 << 5 | 1
"""The first of January 1980, the first day that a zip file knows, as it writes days."""
FORMAT, UTF8, UNIX = 20, 1 << 11, 3 << 8
"""The version of the format that deflate came with, the flag of names in UTF-8, and the system that knows modes."""
MODE = 0o644


def gzipped(data: bytes) -> bytes:
    """Pack data as gzip, which browsers unpack by themselves."""
    return bytes(deflate.gzip_compress(data, HARDEST))


def repack(path: Path) -> bytes:
    """The members of an archive in fixed order with fixed dates and modes: equal input gives equal bytes.

    They are written here since `zipfile` packs with the zlib of the system, of which there are several, each with
    bytes of its own; the lock holds us to one libdeflate.
    """
    with zipfile.ZipFile(path) as source:
        members = [(name, source.read(name)) for name in sorted(source.namelist()) if not name.endswith("/")]
    files, directory = bytearray(), bytearray()
    for told, data in members:
        name, packed = told.encode(), deflate.deflate_compress(data, HARDEST)
        lengths = len(packed), len(data), len(name), 0
        fields = struct.pack("<5H3L2H", FORMAT, UTF8, zipfile.ZIP_DEFLATED, 0, DATE, zlib.crc32(data), *lengths)
        place = struct.pack("<3H2L", 0, 0, 0, MODE << 16, len(files))
        directory += b"PK\1\2" + struct.pack("<H", UNIX | FORMAT) + fields + place + name
        files += b"PK\3\4" + fields + name + packed
    count = len(members)
    end = struct.pack("<4H2LH", 0, 0, count, count, len(directory), len(files), 0)
    return bytes(files + directory + b"PK\5\6" + end)
