"""Every code block of the documentation runs. The pages load nothing from other hosts and run no scripts."""

from __future__ import annotations

import inspect
import pkgutil
import re
import shlex
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from urllib.parse import urlsplit

import azulejo
import pytest
import tinycss2
from azulejo.arena.match import Match, Task, play_game
from azulejo.arena.program_bot import ProgramBot
from azulejo.arena.strength import strength
from azulejo.bots import Limit
from azulejo.cli import main
from azulejo.registry import games, load
from jinja2 import Environment, meta
from tinycss2.ast import (
    AtRule,
    CurlyBracketsBlock,
    FunctionBlock,
    Node,
    ParenthesesBlock,
    QualifiedRule,
    StringToken,
    URLToken,
)

import build
from tests.code_blocks import Block, code_blocks
from tests.tools.website.html_tags import tags
from tools.steps import DIST, ENGINE, ROOT, WEB, sources
from tools.website import doc_facts, docs

PAGES = sorted((DIST / "docs").rglob("*.html"))
SMALL = (
    (r"--pairs \d+", "--pairs 1"),
    (r"--games \d+", "--games 4 --test-games 2"),
    (r"--seconds \d+", "--seconds 0.001"),
    (r"--nodes 1000", "--nodes 30"),
    (r"azulejo bench", "azulejo bench --game azul --players 2"),
)
"""Pairs of pattern and replacement that make commands quick. Otherwise, commands run exactly as printed."""


def name_in(folder: Path, page: Path) -> str:
    """Return the name of a page: its path below `folder`, without the suffix."""
    return page.relative_to(folder).with_suffix("").as_posix()


def pages(folder: Path) -> dict[str, list[Block]]:
    """Write the sources of all pages, and return their code blocks by the name of the page."""
    docs.write_source(folder)
    return {
        name_in(folder, path): code_blocks(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.md"))
    }


@pytest.fixture(scope="module")
def blocks(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Block]]:
    """Return the code blocks of every page by its name, including the generated pages of the games."""
    return pages(tmp_path_factory.mktemp("docs"))


COPIED = [path for pattern in docs.COPIED for path in docs.TEXT.glob(pattern) if path.suffix == ".md"]
NAMES = sorted({name_in(docs.TEXT, path) for path in COPIED} | set(games()))


def commands(text: str) -> Iterator[list[str]]:
    """Yield the words of each command in a block, after the replacements in `SMALL`."""
    for line in text.splitlines():
        assert line.startswith("$ "), f"a line of a console block is not a command: {line}"
        for pattern, small in SMALL:
            line = re.sub(pattern, small, line)
        yield shlex.split(line[2:], comments=True)


@pytest.mark.parametrize(
    "name",
    # The trials in the notebook are finished, so their code no longer changes. Only a change of the engine's
    # interface can break it, and long runs find that.
    [pytest.param(name, marks=pytest.mark.long if name.startswith("notebook/") else ()) for name in NAMES],
)
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
    """Run a block of Python, with the names that earlier blocks of the page have defined."""
    exec(compile(block.text, block.title or "a block of the page", "exec"), space)


def run_console(block: Block, space: dict[str, object]) -> None:
    """Run a block of commands, which must succeed. Commands that install or build are only checked."""
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
    """Check that commands accept the options shown. They are not run, because they take hours or never end."""
    for line in block.text.splitlines():
        words = shlex.split(line)
        if words[0] not in ("python", "azulejo", "dask"):
            assert words[0] == "mkdir", line
            continue
        target = words[1:3] if words[0] == "python" else ["-m", *words[:2]]
        helped = subprocess.run(
            [sys.executable, *target, "--help"], capture_output=True, text=True, check=False, cwd=ROOT
        )
        assert helped.returncode == 0, helped.stderr
        assert {word for word in words if word.startswith("--")} <= set(re.findall(r"--[a-z-]+", helped.stdout)), line


def run_toml(block: Block, space: dict[str, object]) -> None:
    """Check that a block of TOML can be read, and that the bots in it exist."""
    for group, points in tomllib.loads(block.text)["project"]["entry-points"].items():
        assert group == "azulejo.bots"
        for target in points.values():
            Match.of("azul", 2, {}, (target, "random"), None)


def run_text(block: Block, space: dict[str, object]) -> None:
    """Compare a block of text with output of the engine. The title of the block selects the output."""
    TEXTS[block.title](block.text)


def check_error_block(text: str) -> None:
    """Check that the engine reports an error in a bot with the text in the block."""
    Path("mybots.py").write_text("from azulejo.bots import Bot\n\n\n" + FAILS, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "azulejo", "selfplay", "--seed", "0", "--bots", "mybots:Tidy"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr.replace(str(Path.cwd()), "/home/you") == text


def check_conversation_block(text: str) -> None:
    """Check that a bot program receives lines that begin as in the block, and that the block's answer is accepted."""
    lines = text.splitlines()
    answers = [line.strip() for line in lines if line.startswith(" ")]
    Path("answer.py").write_text(ANSWERS.format(answers=answers), encoding="utf-8")
    game, answer = load("azul"), answers[-1].partition(" ")[2]
    starts = (game.new_state(2, seed) for seed in range(100))
    state = next(start for start in starts if game.read_action(answer) in start.legal_actions())
    with ProgramBot(f"{sys.executable} answer.py", 0, Limit(1.0, max_seconds=2.5)) as bot:
        assert game.write_action(bot.choose(game, state.view(0))) == answer
    sent = Path("sent.txt").read_text(encoding="utf-8").splitlines()
    printed = [line for line in lines if not line.startswith(" ")]
    assert [line.split()[0] for line in printed] == [line.split()[0] for line in sent]
    assert {"game azul", "seat 0", "seconds 1", "most 2.5", "go"} <= {*printed} & {*sent}


FAILS = '''class Tidy(Bot):
    """Reads a field that no view has."""

    def choose(self, game, view):
        # line 8
        return view["lines"]
'''
ANSWERS = """import sys
with open("sent.txt", "w", encoding="utf-8") as file:
    for line in sys.stdin:
        file.write(line)
        if line == "go\\n":
            break
print(*{answers}, sep="\\n", flush=True)
input()
"""
TEXTS = {"stderr": check_error_block, "conversation": check_conversation_block}


def run_html(block: Block, space: dict[str, object]) -> None:
    """Run the Python code in an HTML page without a browser. `test_workshop_page.py` opens the page in a browser."""
    code = block.text.partition("runPython(`")[2].partition("`)")[0]
    assert code
    exec(compile(code, block.title, "exec"), space)


RUNS = {
    "html": run_html,
    "python": run_python,
    "console": run_console,
    "shell": run_shell,
    "toml": run_toml,
    "text": run_text,
}


def test_the_first_bot_has_at_most_ten_lines_and_beats_random(
    blocks: dict[str, list[Block]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [block] = [block for block in blocks["first_bot"] if block.title == "mybots.py"]
    code = [line for line in block.text.splitlines() if line.strip() and '"""' not in line]
    assert len(code) <= 10
    (tmp_path / block.title).write_text(block.text, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "mybots", raising=False)
    match = Match.of("azul", 2, {}, ("mybots:Tidy", "random"), 100)
    results = [play_game(Task(match, deal, seat)) for deal in range(5) for seat in range(2)]
    assert strength(match, results).wins >= 9


def test_every_page_is_built_and_every_game_has_pictures() -> None:
    assert {name_in(DIST / "docs", path) for path in PAGES} == set(NAMES)
    for name in games():
        page = (DIST / "docs" / f"{name}.html").read_text(encoding="utf-8")
        shown = [
            attributes["src"]
            for tag, attributes in tags(page)
            if tag == "img" and attributes["src"].startswith("pictures/")
        ]
        assert shown and all((DIST / "docs" / picture).is_file() for picture in shown)
        assert all(Path(picture).name.startswith(name) for picture in shown)


@pytest.mark.parametrize("name", games())
def test_a_games_page_lists_its_possible_endings(name: str) -> None:
    words = " ".join(re.sub(r"<[^>]+>", "", (DIST / "docs" / f"{name}.html").read_text(encoding="utf-8")).split())
    endings = load(name).meta.endings
    start = "The only ending is" if len(endings) == 1 else "The possible endings are"
    assert f"{start} {', '.join(endings)};" in words


@pytest.mark.parametrize("name", doc_facts.facts())
def test_a_page_uses_all_facts_that_the_build_gives_it(name: str) -> None:
    template = Environment().parse((docs.TEXT / name).read_text(encoding="utf-8"))
    assert meta.find_undeclared_variables(template) == set(doc_facts.facts()[name])


def is_elsewhere(address: str) -> bool:
    """Return whether an address is on another host."""
    return bool(urlsplit(address).netloc)


def addresses(css: list[Node]) -> Iterator[str]:
    """Yield the addresses that a style sheet or a value loads, including those in nested blocks."""
    for node in css:
        if isinstance(node, URLToken):
            yield node.value
        elif isinstance(node, FunctionBlock) and node.lower_name == "url":
            yield from (word.value for word in node.arguments if isinstance(word, StringToken))
        elif isinstance(node, AtRule):
            if node.lower_at_keyword == "import":
                yield from (word.value for word in node.prelude if isinstance(word, StringToken))
            yield from addresses([*node.prelude, *(node.content or [])])
        elif isinstance(node, QualifiedRule | CurlyBracketsBlock | ParenthesesBlock):
            yield from addresses(node.content)
        elif isinstance(node, FunctionBlock):
            yield from addresses(node.arguments)


def test_all_addresses_of_a_sheet_are_found() -> None:
    sheet = '@import "a"; @import url(b); @media print { x { y: image-set(url("c") 1x) } } z { a: url(d) }'
    assert list(addresses(tinycss2.parse_stylesheet(sheet))) == ["a", "b", "c", "d"]


def test_pages_load_nothing_from_other_hosts_and_run_no_script() -> None:
    for path in PAGES:
        pairs = list(tags(path.read_text(encoding="utf-8")))
        assert not {"script", "iframe", "style"} & {tag for tag, _ in pairs}, path.name
        assert not [name for _, attributes in pairs for name in attributes if name.startswith("on")], path.name
        loaded = [
            attributes.get("src") or attributes.get("href", "")
            for tag, attributes in pairs
            if tag in ("img", "link", "source")
        ]
        assert loaded and not [address for address in loaded if is_elsewhere(address)], path.name
        [policy] = [
            attributes["content"]
            for _, attributes in pairs
            if attributes.get("http-equiv") == "Content-Security-Policy"
        ]
        assert {"script-src 'none'", "connect-src 'self'"} <= {part.strip() for part in policy.split(";")}, path.name
    for path in (DIST / "docs").rglob("*.css"):
        sheet = tinycss2.parse_stylesheet(path.read_text(encoding="utf-8"))
        assert not [address for address in addresses(sheet) if is_elsewhere(address)], path.name
    for path in (DIST / "docs").rglob("*.svg"):
        assert not [address for address in addresses_in_drawing(path) if not address.startswith("#")], path.name


def addresses_in_drawing(drawing: Path) -> Iterator[str]:
    """Yield the addresses that a drawing loads, in attributes and in its style sheet."""
    for element in ET.parse(drawing).iter():
        if element.tag.endswith("}style"):
            yield from addresses(tinycss2.parse_stylesheet(element.text or ""))
        for name, value in element.attrib.items():
            if name.rpartition("}")[2] in ("href", "src"):
                yield value
            yield from addresses(tinycss2.parse_component_value_list(value))


def public_items() -> Iterator[tuple[str, object]]:
    """Yield (name, value) for every item in an `__all__` of the engine. The name begins with the defining module."""
    for package in [None, *pkgutil.walk_packages(azulejo.__path__, "azulejo.")]:
        if package is None or not package.name.endswith("__main__"):
            module = azulejo if package is None else import_module(package.name)
            for name in getattr(module, "__all__", ()):
                value = getattr(module, name)
                home = getattr(value, "__module__", None) or module.__name__
                yield f"{home}.{name}", value


def parts_of(kind: type) -> Iterator[str]:
    """Yield the public attributes and methods that a class itself defines."""
    annotated = inspect.get_annotations(kind)
    defined = [name for name, value in vars(kind).items() if callable(value) or isinstance(value, property)]
    yield from (name for name in (*annotated, *defined) if not name.startswith("_"))


def test_the_reference_page_contains_every_public_name() -> None:
    page = (DIST / "docs/reference.html").read_text(encoding="utf-8")
    there = {attributes["id"] for _, attributes in tags(page) if "id" in attributes}
    missing = []
    for name, value in public_items():
        is_constant = not callable(value)  # a constant has no `__module__`
        end = name.rpartition(".")[2]
        if name not in there and not (is_constant and any(place.endswith(f".{end}") for place in there)):
            missing.append(name)
        if inspect.isclass(value):
            missing += [f"{name}.{part}" for part in parts_of(value) if f"{name}.{part}" not in there]
    assert not missing


def test_install_commands_name_only_published_packages() -> None:
    files = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sources(docs.TEXT, ENGINE, WEB)]
    wrong = re.compile(r"(?<!un)install (?:-\S+ )*[\"'`]*azulejo(?:-games)?(?![\w-])")
    for path in files:
        if path.suffix in {".md", ".py", ".jinja", ".toml", ".html"}:
            match = wrong.search(path.read_text(encoding="utf-8"))
            assert not match, f"{path.name}: {match[0]}"


def test_the_offline_copy_does_not_include_the_documentation() -> None:
    assert "docs/" not in (DIST / "files.json").read_text(encoding="utf-8")
    for path in DIST.glob("*/*.html"):
        if path.parent.name != "docs":
            assert "docs/assets" not in path.read_text(encoding="utf-8")
