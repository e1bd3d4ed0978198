"""The build removes PyScript's code for a database and a channel. If it does not find this code, it stops."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.setup import pyscript
from tools.steps import BuildError


def test_no_shipped_file_opens_a_database_or_a_channel() -> None:
    files = dict(pyscript.shipped())
    assert "core.js" in files
    unwanted = ("indexedDB", "BroadcastChannel", "sourceMappingURL")
    assert not [name for name, code in files.items() if any(word in code for word in unwanted)]


def test_a_version_of_pyscript_with_other_databases_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pyscript, "DIST", tmp_path)
    (tmp_path / "core.js").write_text("export const none = 1;", encoding="utf-8")
    with pytest.raises(BuildError, match="0 database classes and 0 channels, expected 2 of each"):
        list(pyscript.shipped())
    (tmp_path / "core.js").write_text("indexedDB.open('x');", encoding="utf-8")
    with pytest.raises(BuildError, match=r"core\.js uses indexedDB"):
        list(pyscript.shipped())
