"""Select the tests that a change can affect: `build.py test --changed`.

Python tests are selected by the import graph and the client's tests by the imports of their files. Browser tests load
everything that the site ships, so they are selected by game. A change of any other file affects every test.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import grimp

from tools.checks.repository import git
from tools.checks.static import CLIENT_TESTS
from tools.steps import ROOT, BuildError

PACKAGES = {"engine/azulejo/": "azulejo", "web/azulejo_table/": "azulejo_table", "tools/": "tools"}
"""Package names by the folder that contains them."""
LOADERS = {
    "azulejo.registry": "azulejo.games",
    "azulejo.search.base": "azulejo.games",
    "azulejo.analysis.best_turns": "azulejo.games",
    "azulejo_table.game_page": "azulejo_table.games",
}
"""Module → the package whose modules it imports by name at run time. The import graph does not show these imports."""
GAMES = sorted(path.parent.name for path in (ROOT / "engine/azulejo/games").glob("*/game.py"))
OF_A_GAME = re.compile(rf"(?:/games/|/goldens/(?:\w+/)?|/)({'|'.join(GAMES)})(?:/|_\w+\.|\.)")
TESTS = ("tests/engine", "tests/web", "tests/tools", "tests/e2e")
"""Folders of the Python tests."""
SUPPORT = (ROOT / "tests/web/support", ROOT / "tests/e2e/support")
"""Folders of helpers that tests import without a package name; they are in `pythonpath` in pyproject.toml."""
TRAITS = {"tests/engine/games/": "tests.engine.game_traits", "tests/web/games/": "page_traits"}
"""Folder of the games' own test folders → the test helper that loads files from them by name at run time."""
SITE = tuple(f"web/{name}/" for name in ("art", "licences", "one_file", "pages", "style", "workers", "workshop"))
"""Folders whose files the build copies, renders or bundles."""
NO_TESTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE")
"""Files whose changes select no tests."""


@dataclass(frozen=True)
class Affected:
    """The tests that a change can affect."""

    files: list[str] | None
    """Paths of pytest files, relative to the root; None for all."""
    client: list[str] | None
    """Names of the client's test files; None for all."""
    games: tuple[str, ...] = ()
    """Games to run browser tests for; empty for all games. Set only if all changed files belong to games."""


EVERYTHING = Affected(None, None)


def since(reference: str) -> Affected:
    """Return the tests that can be affected by changes since a commit, including uncommitted ones.

    Raises BuildError if git does not know the reference.
    """
    return of(_changed(reference))


def of(changed: Iterable[str]) -> Affected:
    """Return the tests that a change of the given files can affect. Paths are relative to the root."""
    paths = [path for path in changed if path not in NO_TESTS]
    games = {_game_of(path) for path in paths}
    files: set[str] = set()
    client: set[str] = set()
    for path in paths:
        tests, of_client = _tests_of(path)
        if tests is None or of_client is None:
            return EVERYTHING
        files |= tests
        client |= of_client
    named = tuple(sorted(game for game in games if game)) if None not in games else ()
    return Affected(sorted(files), sorted(client), named)


def _changed(reference: str) -> list[str]:
    try:
        against = git("diff", "--name-only", "--no-renames", reference, "--")
        return against + git("ls-files", "--others", "--exclude-standard")
    except subprocess.CalledProcessError as error:
        raise BuildError(f"--changed: got {reference!r}, expected a commit or branch. {error.stderr.strip()}") from None


def _game_of(path: str) -> str | None:
    """Return the game that owns a path, or None for shared files."""
    match = OF_A_GAME.search(f"/{path}")
    return match.group(1) if match else None


def _tests_of(path: str) -> tuple[set[str] | None, set[str] | None]:
    """Return the pytest files and the client's test files that one changed file can affect; None for all of them."""
    browser = _files("tests/e2e")
    if path.startswith(tuple(f"{folder}/" for folder in TESTS)):
        return (_importers_of_test(path) if path.endswith(".py") else _files(str(Path(path).parents[-3]))), set()
    if path.startswith("tests/client/"):
        return set(), _client_tests_of(path)
    if path.startswith("web/client/"):
        return _files("tests/web", "tests/tools") | browser, _client_tests_of(path)
    if path.startswith(SITE):
        return _files("tests/web", "tests/tools") | browser, set()
    if path.startswith("docs/"):
        return _files("tests/engine", "tests/web", "tests/tools") | {"tests/e2e/pages/test_docs_page.py"}, set()
    for folder, package in PACKAGES.items():
        if path.startswith(folder) and path.endswith(".py") and package != "tools":
            module = path.removeprefix(folder).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            return _python_tests_of(f"{package}.{module}".removesuffix(".__init__")) | browser, set()
        if path.startswith(folder) and package == "azulejo_table":
            return _files("tests/web", "tests/tools") | browser, set()
    return None, None


def _files(*folders: str) -> set[str]:
    """Return the test files in some folders, relative to the root."""
    return {path.relative_to(ROOT).as_posix() for folder in folders for path in (ROOT / folder).rglob("test_*.py")}


def _python_tests_of(module: str) -> set[str]:
    """Return the test files, except browser tests, that import a module directly or indirectly."""
    graph = _graph()
    if module not in graph.modules:
        return _files("tests/engine", "tests/web", "tests/tools")
    reached = {module} | graph.find_downstream_modules(module)
    for loader, package in LOADERS.items():
        if any(name.startswith(f"{package}.") for name in reached) and loader in graph.modules:
            reached |= {loader} | graph.find_downstream_modules(loader)
    tests = set()
    for test in _files("tests/engine", "tests/web", "tests/tools"):
        if any(name in reached or f"{name}." in {f"{one}." for one in reached} for name in _imports_of_test(test)):
            tests.add(test)
    return tests


@cache
def _graph() -> grimp.ImportGraph:
    return grimp.build_graph("azulejo", "azulejo_table", cache_dir=None)


@cache
def _imports_of_test(test: str) -> frozenset[str]:
    """Return the modules that a test file imports, directly or through test helpers."""
    modules: set[str] = set()
    waiting, read = [ROOT / test], set[Path]()
    while waiting:
        path = waiting.pop()
        if path in read:
            continue
        read.add(path)
        for name in _imported(path):
            modules.add(name)
            helpers = [folder / f"{name}.py" for folder in (path.parent, *SUPPORT)]
            for helper in (*helpers, ROOT / f"{name.replace('.', '/')}.py"):
                if helper.is_file() and "tests" in helper.parts:
                    waiting.append(helper)
    folders = {folder for path in read for folder in path.parents if folder.is_relative_to(ROOT / "tests")}
    return frozenset(modules.union(*(_imported(folder / "conftest.py") for folder in folders)))


@cache
def _imported(path: Path) -> frozenset[str]:
    """Return the modules that a file imports, and the names that it imports from them. A name may be a module, too."""
    if not path.is_file():
        return frozenset()
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(names)


def _importers_of_test(path: str) -> set[str]:
    """Return the test files that depend on a Python file in tests/: the file itself, or the files that import it."""
    if Path(path).name.startswith("test_"):
        return {path} if (ROOT / path).exists() else set()
    if Path(path).name == "conftest.py":
        return _files(str(Path(path).parent))
    names = {Path(path).stem, path.removesuffix(".py").replace("/", ".")}
    names |= {helper for folder, helper in TRAITS.items() if path.startswith(folder)}
    everywhere = _files(*TESTS)
    return {test for test in everywhere if names & _imports_of_test(test)}


SPECIFIER = re.compile(r"""(?:from|import)\s*\(?\s*["'`]([^"'`]+)["'`]""")


def _client_tests_of(path: str) -> set[str] | None:
    """Return the client's tests that load a file of the client, relative to tests/client; None for all tests."""
    changed = ROOT / path
    if not path.endswith((".js", ".mjs")):
        return None
    by_test = {test: _closure(test) for test in CLIENT_TESTS.rglob("*.test.js")}
    loaded_by_tests = set().union(*by_test.values())
    if changed not in loaded_by_tests and path.startswith("tests/client/"):
        return None
    return {test.relative_to(CLIENT_TESTS).as_posix() for test, loaded in by_test.items() if changed in loaded}


def _closure(start: Path) -> set[Path]:
    """Return the files of the client and its tests that a test file loads, directly or indirectly."""
    loaded, waiting = set[Path](), [start]
    while waiting:
        path = waiting.pop()
        if path in loaded or not path.is_file():
            continue
        loaded.add(path)
        for specifier in SPECIFIER.findall(path.read_text(encoding="utf-8")):
            name = specifier.partition("?")[0]
            if "${" in name:  # a computed name can be any file of the client
                waiting += (ROOT / "web/client").rglob("*.js")
            waiting.append((path.parent / name).resolve())
    return loaded
