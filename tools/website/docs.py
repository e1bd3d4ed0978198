"""Build the documentation from docs/ and the docstrings, as files that need no server.

mkdocs-material renders the pages. Its scripts are removed, so that the pages need no more permissions than other text
pages. Our style sheet replaces the script that applies the system's dark theme.
"""

from __future__ import annotations

import importlib
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from azulejo.bots.one_ply import GreedyBot
from azulejo.game import State, state_after
from azulejo.registry import games, load, load_encoding
from jinja2 import Environment, StrictUndefined, Template

from tools import glossary
from tools.setup.environment import lock
from tools.steps import BUILD, ENGINE, ROOT, WEB, BuildError, Step, digest, run, sources
from tools.website import doc_facts

TEXT = ROOT / "docs"
SOURCE = BUILD / "docs-source"
SITE = BUILD / "documentation"
SETTINGS = ROOT / "mkdocs.yml"
PAGE = TEXT / "game.md.jinja"
COPIED = ("*.md", "*.svg", "development/*.md", "examples/*.py", "notebook/*.md")
EXAMPLE = re.compile(r"\]\((examples/(\w+))\.py\)")
"""Matches links to examples. The site serves examples as `.txt`, because some hosts refuse `.py` and others run it."""
WHEEL = re.compile(r"\]\((\.\./wheels/([\w.-]+))\.whl\)")
"""Matches links to wheels. The site also serves wheels as `.zip`, because some hosts refuse `.whl`."""
SEED, ACTIONS = 5, 30
"""Seed and number of actions of the position on each game's page."""
SCRIPT = re.compile(r"<script\b.*?</script>\s*", re.DOTALL | re.IGNORECASE)
LEGIBLE = {
    r"<table>": '<table tabindex="0">',
    r"(<pre\b[^>]*>(?:<span></span>)?)<code>": r'\1<code tabindex="0">',
    r"<th></th>": "<td></td>",
}
"""Replacements that let the keyboard scroll wide content, as the theme's scripts would, and that avoid empty
headings."""
DARK = re.compile(r"(?<=[{}])\[data-md-color-scheme=slate\](\{[^{}]*\})")


@dataclass(frozen=True)
class Picture:
    """A drawing on a game's page."""

    name: str
    words: str


def build() -> Path:
    """Build the documentation. Return its folder."""
    own = [SETTINGS, lock("dev"), *sources(TEXT, ENGINE, WEB / "azulejo_table", WEB / "style")]
    own += [Path(__file__), Path(doc_facts.__file__), Path(glossary.__file__)]
    with Step("docs", digest(own), [SITE / "index.html"]) as step:
        if step.needed:
            write_source(SOURCE)
            shutil.rmtree(SITE, ignore_errors=True)
            command: list[str | Path] = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", SETTINGS]
            run(command, otherwise="A page of docs/ is wrong; the lines above say where.")
            _trim(SITE)
    return SITE


def write_source(folder: Path) -> None:
    """Write the source for mkdocs: the pages of docs/, one page per game, their pictures and the style."""
    shutil.rmtree(folder, ignore_errors=True)
    for pattern in COPIED:
        for path in sorted(TEXT.glob(pattern)):
            shipped = path.with_suffix(".txt") if path.suffix == ".py" else path
            _write(folder / shipped.relative_to(TEXT), _linked(path.read_text(encoding="utf-8")).encode())
    for page, details in doc_facts.facts().items():
        _write(folder / page, _linked(_template(TEXT / page).render(details)).encode())
    _write(folder / "style/docs.css", _style().encode())
    template = _template(PAGE)
    page_of, english = importlib.import_module("azulejo_table.game_page").page_of, _translator()
    for name in games():
        meta = load(name).meta
        players = max(2, meta.min_players)
        encoding = load_encoding(name, players)
        page = template.render(
            meta=meta,
            lead=page_of(name).lead(english),
            seats=f"{meta.min_players} to {meta.max_players} players",
            pictures=list(_pictures(name, folder / "pictures")),
            actions=ACTIONS,
            encoding=encoding,
            parts=[(part, details) for part, details in encoding.parts.items() if not re.match(r"seat[1-9]\.", part)],
        )
        _write(folder / f"{name}.md", page.encode())


def _linked(text: str) -> str:
    """Replace links to `.py` and `.whl` files by links to copies that every host serves.

    Browsers save the files under their original names.
    """
    return WHEEL.sub(r'](\1.zip){ download="\2.whl" }', EXAMPLE.sub(r'](\1.txt){ download="\2.py" }', text))


def _template(path: Path) -> Template:
    """Return the template of a page. Rendering it fails if it contains a name without a value."""
    environment = Environment(undefined=StrictUndefined, trim_blocks=True, keep_trailing_newline=True)
    return environment.from_string(path.read_text(encoding="utf-8"))


def _translator() -> Any:
    return importlib.import_module("azulejo_table.text").translator("en")


def position(name: str) -> State:
    """Return a position of a game between greedy bots, the same each time.

    If the game is shorter, return the position of its last decision.
    """
    state, bot = load(name).new_state(2, SEED), GreedyBot(SEED)
    for _ in range(ACTIONS):
        assert state.current_player is not None
        later = state_after(state, [bot.choose(state.game, state.view(state.current_player))])
        if later.is_terminal:
            break
        state = later
    return state


def _pictures(name: str, folder: Path) -> Iterator[Picture]:
    """Draw the position on a game's page with the table's own code, each drawing as a separate file."""
    drawings: Any = importlib.import_module("azulejo_table.drawings")
    state = position(name)
    for number, drawing in enumerate(drawings.drawings(state, state.current_player or 0)):
        file = f"{name}-{drawing.area}-{number}.svg"
        _write(folder / file, drawing.data)
        yield Picture(file, f"{load(name).meta.title}: {drawing.words}")


def _style() -> str:
    """Return the documentation's style sheet, with the theme's dark colours for systems set to dark mode."""
    folder = Path(importlib.import_module("material").__file__ or "").parent
    [palette] = folder.glob("templates/assets/stylesheets/palette.*.min.css")
    rules = DARK.findall(palette.read_text(encoding="utf-8"))
    if not rules:
        raise BuildError("docs: the dark colours in the theme's palette were not found.")
    dark = "\n".join(f"body {rule}" for rule in rules)
    own = (TEXT / "docs.css").read_text(encoding="utf-8")
    return f"@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n\n{own}"


def _trim(site: Path) -> None:
    """Remove files and markup that pages without scripts do not need."""
    for path in (site / "assets/javascripts", site / "search"):
        shutil.rmtree(path, ignore_errors=True)
    for name in ("404.html", "sitemap.xml", "sitemap.xml.gz", "objects.inv"):
        (site / name).unlink(missing_ok=True)
    for path in site.rglob("*.map"):
        path.unlink()
    renamed = {path.name: path.name.lstrip("_") for path in site.rglob("_*")}  # GitHub Pages omits such names
    for path in list(site.rglob("_*")):
        path.rename(path.with_name(renamed[path.name]))
    for path in site.rglob("*.html"):
        text = SCRIPT.sub("", path.read_text(encoding="utf-8")).replace("<html ", '<html data-page="docs" ', 1)
        for name, plain in renamed.items():
            text = text.replace(name, plain)
        for plain, legible in LEGIBLE.items():
            text = re.sub(plain, legible, text)
        path.write_text(text, encoding="utf-8")


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
