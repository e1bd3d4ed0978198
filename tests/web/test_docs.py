"""The documentation: every block of code in it runs, nothing of it comes from elsewhere, and no page runs a script."""

from __future__ import annotations

import inspect
import pkgutil
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import azulejo
import pytest
from azulejo import arena
from azulejo.cli import main
from azulejo.registry import games

import build
from tools import docs
from tools.steps import DIST, ENGINE, ROOT, WEB, sources

PAGES = sorted((DIST / "docs").rglob("*.html"))
BLOCK = re.compile(r"^```(\w*)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SMALL = (
    (r"--pairs \d+", "--pairs 1"),
    (r"--games \d+", "--games 4 --test-games 2"),
    (r"--seconds \d+", "--seconds 0.001"),
    (r"--nodes 1000", "--nodes 30"),
    (r"azulejo bench", "azulejo bench --game azul --players 2"),
)
"""Commands are run as they stand there, but for less long."""


@dataclass(frozen=True)
class Block:
    """A block of code of a page."""

    language: str
    title: str
    text: str


def pages(folder: Path) -> dict[str, list[Block]]:
    """The blocks of every page, by its name."""
    docs.write_source(folder)
    return {
        path.stem: [Block(*found) for found in BLOCK.findall(path.read_text(encoding="utf-8"))]
        for path in sorted(folder.glob("*.md"))
    }


@pytest.fixture(scope="module")
def blocks(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Block]]:
    """Every page as it is built, those of the games with it."""
    return pages(tmp_path_factory.mktemp("docs"))


NAMES = sorted({path.stem for path in docs.TEXT.glob("*.md")} | set(games()))


def commands(text: str) -> Iterator[list[str]]:
    """The words of each command in a block, shortened."""
    for line in text.splitlines():
        assert line.startswith("$ "), f"a line of a console block is no command: {line}"
        for pattern, small in SMALL:
            line = re.sub(pattern, small, line)
        yield shlex.split(line[2:], comments=True)


@pytest.mark.parametrize("name", NAMES)
def test_every_block_of_code_runs(
    name: str, blocks: dict[str, list[Block]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "mybots", raising=False)
    (tmp_path / "learn.py").write_bytes((docs.TEXT / "examples/learn.py").read_bytes())
    space: dict[str, object] = {"__name__": "__docs__"}
    for block in blocks[name]:
        if block.title:
            (tmp_path / block.title).write_text(block.text, encoding="utf-8")
        RUNS[block.language](block, space)


def run_python(block: Block, space: dict[str, object]) -> None:
    """A block of Python, after those before it on the page."""
    exec(compile(block.text, block.title or "a block of the page", "exec"), space)


def run_console(block: Block, space: dict[str, object]) -> None:
    """A block of commands, which have to end well; what installs or builds is only read."""
    for words in commands(block.text):
        if words[0] == "pip":
            project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
            extras = project["optional-dependencies"]
            named = [*(f".[{extra}]" for extra in extras), *(re.split(r"[>=]", need)[0] for [need] in extras.values())]
            ours = [path.name for path in (DIST / "wheels").glob("azulejo_games-*.whl")]
            assert words[:2] == ["pip", "install"] and words[2:] and set(words[2:]) <= {".", *named, *ours}
        elif words[:2] == ["python", "build.py"]:
            assert words[2] in (build.__doc__ or "")
        elif words[0] == "python":
            done = subprocess.run([sys.executable, *words[1:]], capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
        else:
            assert words[0] == "azulejo" and main(words[1:]) == 0, words


def run_shell(block: Block, space: dict[str, object]) -> None:
    """Commands for the project's own folder that take hours: each knows the options with which it is called."""
    for line in block.text.splitlines():
        words = shlex.split(line)
        if words[0] not in ("python", "azulejo"):
            assert words[0] == "mkdir", line
            continue
        called = words[1:3] if words[0] == "python" else ["-m", *words[:2]]
        helped = subprocess.run(
            [sys.executable, *called, "--help"], capture_output=True, text=True, check=False, cwd=ROOT
        )
        assert helped.returncode == 0, helped.stderr
        assert {word for word in words if word.startswith("--")} <= set(re.findall(r"--[a-z-]+", helped.stdout)), line


def run_toml(block: Block, space: dict[str, object]) -> None:
    """A block of TOML can be read, and the bots that it names are there."""
    for group, points in tomllib.loads(block.text)["project"]["entry-points"].items():
        assert group == "azulejo.bots"
        for target in points.values():
            arena.Match.of("azul", 2, {}, (target, "random"), None)


def run_text(block: Block, space: dict[str, object]) -> None:
    """What is printed is told by whatever prints it: `test_installed_bots.py` and `test_protocol.py` have the words."""
    printed = (
        "azulejo: bot 'mybots:Tidy', in seat 0 of seed 0: KeyError",
        "game azul\nseat 0\nposition azul1 ",
        "dask scheduler --host",  # `test_cluster.py` starts all three
    )
    assert block.text.startswith(printed)


def run_html(block: Block, space: dict[str, object]) -> None:
    """The Python in a page, without its browser; `test_workshop_page.py` opens the page as it is."""
    [code] = re.findall(r"runPython\(`(.*?)`\)", block.text, re.DOTALL)
    exec(compile(code, block.title, "exec"), space)


RUNS = {
    "html": run_html,
    "python": run_python,
    "console": run_console,
    "shell": run_shell,
    "toml": run_toml,
    "text": run_text,
}


def test_the_first_bot_has_ten_lines_and_beats_the_beginner(
    blocks: dict[str, list[Block]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [block] = [block for block in blocks["first_bot"] if block.title == "mybots.py"]
    code = [line for line in block.text.splitlines() if line.strip() and '"""' not in line]
    assert len(code) <= 10
    (tmp_path / block.title).write_text(block.text, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "mybots", raising=False)
    match = arena.Match.of("azul", 2, {}, ("mybots:Tidy", "random"), 100)
    results = [arena.play(arena.Task(match, deal, seat)) for deal in range(5) for seat in range(2)]
    assert arena.strength(match, results).wins >= 9


def test_every_page_of_the_plan_is_built_and_every_game_has_pictures_of_its_own() -> None:
    assert {path.stem for path in PAGES} == set(NAMES)
    for name in games():
        page = (DIST / "docs" / f"{name}.html").read_text(encoding="utf-8")
        shown = re.findall(r'<img alt="[^"]+" src="(pictures/[^"]+\.svg)"', page)
        assert shown and all((DIST / "docs" / picture).is_file() for picture in shown)
        assert all(Path(picture).name.startswith(name) for picture in shown)


def test_nothing_comes_from_elsewhere_and_no_page_runs_a_script() -> None:
    for path in PAGES:
        page = path.read_text(encoding="utf-8")
        assert not re.search(r"<script|\son[a-z]+=|<iframe|<style", page), path.name
        loaded = re.findall(r'<(?:img|link|source)\b[^>]*\b(?:src|href)="([^"]*)"', page)
        assert loaded and not [address for address in loaded if re.match(r"(?:[a-z]+:)?//", address)]
        assert "script-src 'none'" in page and "connect-src 'self'" in page
    for path in (DIST / "docs").rglob("*.css"):
        assert not re.search(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", path.read_text(encoding="utf-8")), path.name
    for path in (DIST / "docs").rglob("*.svg"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"(?:href|src)=\"(?!#)|url\(\s*[\"']?(?!#)", re.sub(r"url\(#", "", text)), path.name


def public() -> Iterator[tuple[str, object]]:
    """Every name in an `__all__` of the engine, by where it is defined."""
    for found in [None, *pkgutil.walk_packages(azulejo.__path__, "azulejo.")]:
        if found is None or not found.name.endswith("__main__"):
            module = azulejo if found is None else import_module(found.name)
            for name in getattr(module, "__all__", ()):
                value = getattr(module, name)
                home = getattr(value, "__module__", None) or module.__name__
                yield f"{home}.{name}", value


def parts_of(kind: type) -> Iterator[str]:
    """The public attributes and methods that a class of ours adds."""
    annotated = inspect.get_annotations(kind)
    defined = [name for name, value in vars(kind).items() if callable(value) or isinstance(value, property)]
    yield from (name for name in (*annotated, *defined) if not name.startswith("_"))


def test_the_reference_has_every_public_name() -> None:
    page = (DIST / "docs/reference.html").read_text(encoding="utf-8")
    there = set(re.findall(r'id="([^"]+)"', page))
    missing = []
    for name, value in public():
        is_constant = not callable(value)  # which does not know where it was defined
        end = name.rpartition(".")[2]
        if name not in there and not (is_constant and any(place.endswith(f".{end}") for place in there)):
            missing.append(name)
        if inspect.isclass(value):
            missing += [f"{name}.{part}" for part in parts_of(value) if f"{name}.{part}" not in there]
    assert not missing


def test_nothing_says_to_install_what_is_not_published() -> None:
    told = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sources(docs.TEXT, ENGINE, WEB)]
    wrong = re.compile(r"(?<!un)install (?:-\S+ )*[\"'`]*azulejo(?:-games)?(?![\w-])")
    for path in told:
        if path.suffix in {".md", ".py", ".jinja", ".toml", ".html"}:
            found = wrong.search(path.read_text(encoding="utf-8"))
            assert not found, f"{path.name}: {found[0]}"


def test_the_documentation_is_no_part_of_the_offline_copy() -> None:
    assert "docs/" not in (DIST / "files.json").read_text(encoding="utf-8")
    for path in DIST.glob("*/*.html"):
        if path.parent.name != "docs":
            assert "docs/assets" not in path.read_text(encoding="utf-8")
