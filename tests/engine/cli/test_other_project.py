"""`azulejo-games` can be installed next to its older versions called `azulejo`, and next to an unrelated project."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from azulejo.cli import main
from azulejo.cli.other_project import other_project

ROOT = Path(__file__).parents[3]
THEIRS = {
    "azulejo/__init__.py": 'raise SystemExit("theirs")\n',
    "azulejo/core.py": "",
    "azulejo-0.10.1.dist-info/METADATA": (
        "Metadata-Version: 2.1\nName: azulejo\nVersion: 0.10.1\nSummary: tile phylogenetic space with subtrees\n"
    ),
    "azulejo-0.10.1.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    "azulejo-0.10.1.dist-info/entry_points.txt": "[console_scripts]\nazulejo=azulejo:cli\n",
}
"""Shortened files of the unrelated project."""


def other_wheel(folder: Path) -> Path:
    """Write a wheel that resembles the unrelated project's wheel, and return the path of the new wheel."""
    path = folder / "azulejo-0.10.1-py3-none-any.whl"
    record = "azulejo-0.10.1.dist-info/RECORD"
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in {**THEIRS, record: "".join(f"{name},,\n" for name in (*THEIRS, record))}.items():
            archive.writestr(name, text)
    return path


def pip(prefix: Path, *words: str | Path) -> None:
    """Install packages into a folder. To build the packages, pip uses the tools of this environment."""
    alone = ["--no-deps", "--no-build-isolation", "--ignore-installed", "--quiet", "--prefix", prefix]
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", *alone, *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def project(folder: Path, name: str) -> Path:
    """Copy this project to a folder, and change the name of its distribution to `name`."""
    folder.mkdir()
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'name = "azulejo-games"' in settings
    (folder / "pyproject.toml").write_text(settings.replace('"azulejo-games"', f'"{name}"'), encoding="utf-8")
    for file in ("README.md", "LICENSE"):
        shutil.copy(ROOT / file, folder)
    shutil.copytree(ROOT / "engine/azulejo", folder / "engine/azulejo", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def command(prefix: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command that is installed in a folder. Python finds no other packages."""
    [site] = prefix.rglob("site-packages")
    code = f"import site, sys; site.addsitedir({str(site)!r}); from azulejo.cli import main; sys.exit(main())"
    return subprocess.run([sys.executable, "-I", "-S", "-c", code, *words], capture_output=True, text=True, check=False)


@pytest.mark.long  # In normal runs, only the two tests below run. They use the same metadata, but install nothing.
def test_installation_handles_the_former_name_and_the_other_project(tmp_path: Path) -> None:
    prefix = tmp_path / "prefix"
    pip(prefix, "-e", project(tmp_path / "before", "azulejo"))
    pip(prefix, "-e", project(tmp_path / "now", "azulejo-games"))
    names = {path.name for path in prefix.rglob("*.dist-info")}
    assert names == {"azulejo-0.1.0.dist-info", "azulejo_games-0.1.0.dist-info"}
    done = command(prefix, "games")
    assert (done.returncode, done.stderr) == (0, ""), "our former name must not cause a warning"

    both = tmp_path / "both"
    pip(both, other_wheel(tmp_path))
    pip(both, project(tmp_path / "wheel", "azulejo-games"))
    done = command(both, "games")
    assert done.returncode == 0 and "azul: Azul" in done.stdout
    assert done.stderr.startswith("azulejo: warning: another project called azulejo (0.10.1, tile phylogenetic space")
    assert (
        "pip uninstall azulejo, then install the wheel of azulejo-games again" in done.stderr
        and done.stderr.count("\n") == 1
    )


@pytest.mark.parametrize("kind", ["dist-info", "egg-info"])
def test_a_project_called_azulejo_with_our_command_is_not_the_other_project(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / (f"azulejo-0.1.0.{kind}" if kind == "dist-info" else "azulejo.egg-info")
    folder.mkdir()
    text = "Metadata-Version: 2.1\nName: azulejo\nVersion: 0.1.0\nSummary: Something else\n"
    (folder / ("METADATA" if kind == "dist-info" else "PKG-INFO")).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    assert other_project() is not None
    (folder / "entry_points.txt").write_text("[console_scripts]\nazulejo = azulejo.cli:main\n")
    assert other_project() is None


def test_the_command_warns_if_the_other_project_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(other_wheel(tmp_path)) as archive:
        archive.extractall(tmp_path / "there", [name for name in archive.namelist() if "dist-info" in name])
    assert main(["games"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.syspath_prepend(tmp_path / "there")
    assert main(["games"]) == 0
    assert "another project called azulejo (0.10.1" in capsys.readouterr().err
