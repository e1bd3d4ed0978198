"""Locks name every package by its hash, and builds write the same bytes on every machine."""

from __future__ import annotations

import hashlib
import os
import re
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pytest
from azulejo_table.text import LANGUAGES
from babel.messages.mofile import write_mo
from packaging.requirements import Requirement

from tools.setup import catalogues, environment, wheels
from tools.setup.archives import repack
from tools.setup.locks import OPTIONS

FINGERPRINT = "eda9cb18b321ee5a69cc66b7fdbba4a439a3aafece5ebe307d8c5aa2b23955ca"
"""SHA-256 of the archive `mixed`, packed by the locked libdeflate. It is the same on every machine."""


def requirements(path: Path) -> list[Requirement]:
    """Return the requirements in a lock or in its source, without hashes."""
    lines = (line.rstrip(" \\") for line in path.read_text(encoding="utf-8").splitlines())
    return [Requirement(line) for line in lines if line and not line.startswith(("#", " "))]


@pytest.mark.parametrize("name", OPTIONS)
def test_a_lock_pins_packages_by_hash_and_names_no_host(name: str) -> None:
    text = environment.lock(name).read_text(encoding="utf-8")
    assert "://" not in text and "--index-url" not in text
    entries = [entry for entry in text.split("\n") if entry and not entry.startswith(("#", " "))]
    assert entries and all(entry.endswith("\\") for entry in entries), "each package must have hashes"
    assert text.count("\\\n") == text.count("--hash=sha256:")
    locked = {(requirement.name, str(requirement.specifier)) for requirement in requirements(environment.lock(name))}
    wanted = requirements(environment.lock(name).with_suffix(".in"))
    assert {(requirement.name, str(requirement.specifier)) for requirement in wanted} <= locked


@contextmanager
def umask(mask: int) -> Iterator[None]:
    """Set the umask inside the block, so that new files do not get these permissions."""
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no umask")
def test_wheels_do_not_depend_on_the_umask(tmp_path: Path) -> None:
    with umask(0o077):
        wheels.pack(tmp_path / "made", tmp_path / "stage")
    made, built = ({path.name: path.read_bytes() for path in at.iterdir()} for at in (tmp_path / "made", wheels.WHEELS))
    assert len(made) == 2 and made == built
    (engine,) = (tmp_path / "made").glob("azulejo_games-*.whl")
    with zipfile.ZipFile(engine) as archive:
        assert {member.external_attr >> 16 for member in archive.infolist()} == {0o644}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_compiled_catalogues_are_reproducible(lang: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalogues.merged(lang))
    dates = re.findall(rb"(?:Creation|Revision)-Date: (\S+ \S+)", compiled.getvalue())
    assert dates == [b"1970-01-01 00:00+0000"] * 2


@pytest.fixture
def mixed(tmp_path: Path) -> dict[str, Path]:
    """Return two archives with the same contents in different orders: one is uncompressed (stored), one compressed.

    The contents are a folder, an empty file, a file with numbers, and a file with a Greek name.
    """
    texts = {"pack/numbers.txt": "".join(f"{number**3}\n" for number in range(5000)), "pack/empty.py": "", "α.py": "α"}
    made = {"stored": (zipfile.ZIP_STORED, [*texts]), "deflated": (zipfile.ZIP_DEFLATED, [*reversed(texts)])}
    for compression, (method, order) in made.items():
        with zipfile.ZipFile(tmp_path / f"{compression}.zip", "w", method) as archive:
            archive.writestr("pack/", "")
            for name in order:
                archive.writestr(name, texts[name])
    return {compression: tmp_path / f"{compression}.zip" for compression in made}


def test_archives_do_not_depend_on_the_systems_zlib(mixed: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zlib, "compressobj", lambda *_: pytest.fail("packed by the zlib of the system"))
    packed = repack(mixed["stored"])
    assert packed == repack(mixed["deflated"])
    assert hashlib.sha256(packed).hexdigest() == FINGERPRINT, "libdeflate or the format of archives has changed"


def test_packing_does_not_change_the_contents_of_an_archive(mixed: dict[str, Path], tmp_path: Path) -> None:
    (tmp_path / "packed.zip").write_bytes(repack(mixed["deflated"]))
    with zipfile.ZipFile(tmp_path / "packed.zip") as packed, zipfile.ZipFile(mixed["stored"]) as before:
        assert packed.testzip() is None
        assert packed.namelist() == ["pack/empty.py", "pack/numbers.txt", "α.py"]
        assert all(packed.read(name) == before.read(name) for name in packed.namelist())
        assert {member.date_time for member in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {member.external_attr >> 16 for member in packed.infolist()} == {0o644}
