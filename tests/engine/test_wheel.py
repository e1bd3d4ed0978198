"""The wheel `azulejo_games`: it has no dependencies, and only an optional module imports other packages."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("pip", "setuptools")
OF_EXTRAS = {"azulejo.learning.environments": {"gymnasium", "numpy", "pettingzoo"}}
"""Maps each module that needs packages from outside the standard library to these packages.

No module of the engine imports a module that is a key here.
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy of the sources, so that the source folder stays unchanged, and return its path."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    assert not missing, f"building a wheel needs {', '.join(missing)}: see requirements/dev.in"
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "engine/azulejo", source / "engine/azulejo", ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "--quiet"]
    done = subprocess.run([*command, "-w", out], cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    [path] = out.glob("*.whl")
    return path


def test_the_wheel_is_pure_python_without_dependencies(wheel: Path) -> None:
    assert wheel.name == "azulejo_games-0.1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        info = "azulejo_games-0.1.0.dist-info"
        metadata = archive.read(f"{info}/METADATA").decode()
        needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:")]
        assert all("; extra ==" in line for line in needed), "every requirement must belong to an extra"
        assert "Requires-Python: >=3.11" in metadata
        assert "azulejo = azulejo.cli:main" in archive.read(f"{info}/entry_points.txt").decode()


def test_the_wheel_contains_exactly_our_modules_and_tables(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    sources = [path for path in (ROOT / "engine/azulejo").rglob("*") if path.suffix in (".py", ".json")]
    expected = {path.relative_to(ROOT / "engine").as_posix() for path in sources}
    assert packed == expected | {"azulejo/py.typed"}


def test_the_wheel_reads_its_weights_whether_zipped_or_installed(wheel: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "install", wheel, "--no-deps", "--quiet", "--target", tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    numbers = learned(ROOT / "engine")
    assert "0.0587" in numbers, "the first slope of Azul must be among the numbers"
    assert learned(wheel) == learned(tmp_path) == numbers


def learned(place: Path) -> str:
    """Return all learned numbers of the engine in a folder or wheel.

    The process that reads them can import only this engine and the standard library.
    """
    code = (
        f"import sys; sys.path.insert(0, {str(place)!r})\n"
        "from azulejo.analysis.win_probability import SLOPES\n"
        "from azulejo.games.azul.bots import move_priors, search_boards\n"
        "from azulejo.games.noctiluca.bots import evaluation\n"
        "from azulejo.games.sintra.bots import search_nodes\n"
        "print(search_boards.WEIGHTS, search_boards.WEIGHTS_MULTIPLAYER, move_priors.WEIGHTS, search_nodes.WEIGHTS)\n"
        "print(evaluation.WEIGHTS, evaluation.WEIGHTS_MULTIPLAYER, SLOPES)\n"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_only_the_optional_module_imports_other_packages() -> None:
    for path in (ROOT / "engine/azulejo").rglob("*.py"):
        module = path.relative_to(ROOT / "engine").with_suffix("").as_posix().replace("/", ".")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path.name}: a relative import"
                names = [node.module or ""]
            for name in names:
                top = name.partition(".")[0]
                assert name not in OF_EXTRAS, f"{path.name} imports {name}"
                ours = {"azulejo", *sys.stdlib_module_names, *OF_EXTRAS.get(module, ())}
                assert top in ours, f"{path.name} imports {name}"


def test_the_error_without_pettingzoo_says_what_to_install(wheel: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(wheel)!r}); import azulejo.learning.environments"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert 'ImportError: azulejo.learning.environments needs PettingZoo: pip install "pettingzoo>=1.24"' in done.stderr


def test_games_do_not_import_each_other_or_the_table() -> None:
    games = ROOT / "engine/azulejo/games"
    for path in games.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for other in games.iterdir():
            if other.is_dir() and other not in path.parents:
                assert f"azulejo.games.{other.name}" not in text, f"{path.name} imports {other.name}"
        assert "azulejo_table" not in text


def test_a_game_can_be_played_with_nothing_but_the_wheel(wheel: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(wheel)!r}); from azulejo.cli import main; "
        "raise SystemExit(main(['selfplay', '--bots', 'greedy', '--seed', '1']))"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout
