"""Assemble the site in dist/: everything that a static host needs."""

from __future__ import annotations

import hashlib
import importlib
import json
import re
import shutil
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from html import escape
from itertools import product
from pathlib import Path

from azulejo_table.scene import GAMES

from tools.checks import size_limits
from tools.setup import pyscript, runtime
from tools.steps import BUILD, DIST, ENGINE, ROOT, WEB, BuildError, Step, digest, say, sources
from tools.website import bundle, docs, headers, materials, one_file, parts, snapshot
from tools.website.sheets import merged, shortened

NEW = BUILD / "dist-new"
FACE = runtime.MODULES / "@fontsource-variable/fraunces"
CLASSIC = re.compile(r"<script src=\"\.{1,2}/client/(watchdog|theme|choose_language)\.js\"([^>]*)></script>")
"""Tags of classic scripts that run before anything is shown.

These scripts are inlined, so that the page need not wait for files.
"""
EDITOR = Path("client/workshop/editor.js")
SHEETS = {
    "base": ("colours", *(f"{game}/ground" for game in GAMES), "base", "board", "print"),
    "table": ("table", "command", "rules"),
    "replay": ("moments", "replay", "coach"),
    "late": ("late", "cards", *(f"{game}/late" for game in GAMES)),
    "about": ("rules", "about"),
}
"""Style sheets that pages always load together, joined in this order into one file.

`GAME/NAME` is a sheet in the folder of a game. A game may have no sheet `late`. The other sheets of each game are
joined into `GAME.css`; all remaining sheets stay separate files. A sheet `NAME.css` can import its parts, in their
order, from the folder `NAME` next to it.
"""
LATE_SHEETS = {"late"}
"""Sheets that tables load at their end instead of containing them, because few players need them at first."""
PREVIEW = "preview.jpg"
"""The picture in link previews. Visitors never load it."""
NO_JEKYLL = ".nojekyll"
"""A file that makes GitHub Pages serve every file unchanged."""
NOT_OFFLINE = {"wheels", "docs", headers.FILE, one_file.NAME, "sitemap.xml", "robots.txt", NO_JEKYLL}
END_OF_SHEET = ".end-of-sheet{}"
"""The last rule of every sheet; watchdog.js uses it to check that the whole sheet has loaded."""
LINK = re.compile(r"<[a-z][^>]*?\s(?:src|href)=[\"']([^\"']+)[\"']", re.IGNORECASE)
CAN_BECOME_TABLES = ("lobby", "setup")
"""Kinds of pages that can become a table without a navigation.

The policy of these pages also allows the tables' inline style sheets.
"""
IMPORT = re.compile(r"^(?:import|export)\b[^;]*?[\"'](\.[^\"']+)[\"']", re.MULTILINE)
MODULE = re.compile(r"<script type=\"module\"[^>]*\bsrc=\"\.\./client/([^\"]+)\"")
INLINE = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>|\son[a-z]+\s*=\s*[\"']", re.IGNORECASE)


def assemble(wheels: list[Path], address: str = "") -> None:
    """Assemble the site in a new folder, which replaces dist/ only when it is complete.

    `address` is the site's future address, ending with `/`. If it is given, pages declare it to search engines and link
    previews.
    """
    made = [*wheels, runtime.BAKED / "pyodide-lock.json", *snapshot.packed(), *bundle.for_pages(), *one_file.bundled()]
    catalogues = sorted((WEB / "azulejo_table").rglob("*.mo"))
    documents = sources(docs.SITE)
    inputs = digest([*documents, *sources(ENGINE, WEB, ROOT / "tools"), *catalogues, *made], address)
    with Step("site", inputs, [DIST / "sw.js"]) as step:
        if not step.needed:
            return
        shutil.rmtree(NEW, ignore_errors=True)
        NEW.mkdir(parents=True)
        _own_files(wheels, address)
        _vendor()
        _pages(address)
        _documents(address)
        _declare_encoding()
        _write(Path(NO_JEKYLL), "")
        _check_links()
        size_limits.check(NEW)
        _service_worker()
        shutil.rmtree(DIST, ignore_errors=True)
        NEW.rename(DIST)
        files = [path for path in DIST.rglob("*") if path.is_file()]
        size = sum(path.stat().st_size for path in files)
        say(f"  dist/ has {len(files)} files, {size / 1e6:.1f} MB")


def _own_files(wheels: list[Path], address: str) -> None:
    """Write JavaScript, style sheets, art, the workers' entry files, and plain wheels for Pyodide on other sites."""
    for path in bundle.for_pages():
        _write(Path("client") / path.relative_to(bundle.FOLDER), snapshot.filled(path.read_text(encoding="utf-8")))
    for path in sources(WEB / "art"):
        if address or path.name != PREVIEW:
            _copy(path, Path("art") / path.name)
    _style()
    for path in sorted(snapshot.WORKERS.glob("*.py")):
        _copy(path, Path("client") / f"{path.stem}.txt")  # some hosts refuse .py, others run it
    for path in wheels:
        _copy(path, Path("wheels") / path.name)
        _copy(path, Path("wheels") / f"{path.stem}.zip")  # for downloads: some hosts refuse .whl


def _style() -> None:
    """Write the shortened style sheets, some of them joined (see `SHEETS`)."""
    made = SHEETS | {game: sheets_of(game) for game in GAMES}
    made["late"] = tuple(name for name in made["late"] if sheet(name).is_file())
    joined = {name for names in made.values() for name in names}
    alone = {path.stem: (path.stem,) for path in (WEB / "style").glob("*.css") if path.stem not in joined}
    for name, names in (made | alone).items():
        rules = [rule for part in names for rule in shortened(sheet(part))]
        _write(Path("style") / f"{name}.css", _in_ascii("".join([*merged(rules), END_OF_SHEET])))


def _in_ascii(style: str) -> str:
    """Return a style sheet with characters outside ASCII escaped, because some hosts declare a wrong encoding."""
    return re.sub(r"[^\x00-\x7f]", lambda sign: f"\\{ord(sign[0]):x} ", style)


def sheet(name: str) -> Path:
    """Return the path of a style sheet: `NAME`, or `GAME/NAME` in the folder of a game."""
    game, _, own = name.rpartition("/")
    return (WEB / "azulejo_table/games" / game / "style" if game else WEB / "style") / f"{own}.css"


def sheets_of(game: str) -> tuple[str, ...]:
    """Return the names of a game's style sheets, except those in `SHEETS`. `GAME.css` is first."""
    stems = {path.stem for path in sheet(f"{game}/ground").parent.glob("*.css")} - {"ground", "late", game}
    return tuple(f"{game}/{stem}" for stem in [game, *sorted(stems)])


def _vendor() -> None:
    """Write Pyodide with our bytecode, PyScript, and the display font."""
    _copy(runtime.TRIMMED / "pyodide.asm.js", Path("pyodide/pyodide.asm.js"))
    for name in bundle.WORKERS:
        _write(Path("pyodide") / name, snapshot.loader(name))
    for path in [*snapshot.packed(), *sorted(runtime.BAKED.iterdir())]:
        _copy(path, Path("pyodide") / runtime.shipped_name(path))
    for name, code in pyscript.shipped():
        _write(Path("pyscript") / name, code)
    _copy(FACE / "files/fraunces-latin-wght-normal.woff2", Path("fonts/fraunces.woff2"))


def _pages(address: str) -> None:
    """Render the pages, then insert each page's Content-Security-Policy. Raises BuildError if a page has none."""
    pages = importlib.import_module("azulejo_table.pages.render")
    made_of = parts.shipped()
    for part in made_of:
        _write(Path("licences") / part.file, part.text)
    _write(Path(materials.FILE), materials.bill(made_of))
    credits = [
        pages.Credit(part.name, part.version, part.licence, part.file, part.within.name if part.within else "")
        for part in made_of
    ]
    pages.render(NEW, credits, materials.FILE, address)
    if address:
        listed = _sitemap(address, pages.indexed_pages(), pages.LANGUAGES, _pages_of_documents())
        _write(Path("sitemap.xml"), listed)
        _write(Path("robots.txt"), f"User-agent: *\nAllow: /\n\nSitemap: {address}sitemap.xml\n")
    # Typed bots need a page that starts workers from data: URLs. The one-file edition cannot do that.
    paths = sorted({*NEW.glob("*/*.html")} - {*NEW.glob("*/workshop.html")})
    scripts, styles = one_file.make(NEW, paths, pages.file_sentences())
    _insert_size((NEW / one_file.NAME).stat().st_size)
    texts = {path: _whole(path) for path in sorted({*NEW.rglob("*.html")} - {NEW / one_file.NAME})}
    sheets = {sheet for text in texts.values() for sheet in headers.styles_in(text)}
    for path, text in texts.items():
        scripts |= headers.scripts_in(text)
        try:
            text = headers.with_policy(text, styles=sheets if headers.kind_of(text) in CAN_BECOME_TABLES else ())
        except BuildError as error:
            raise BuildError(f"{path.relative_to(NEW)} {error}") from None
        path.write_text(MODULE.sub(_with_preloads, text), encoding="utf-8")
    styles |= sheets
    _write(Path(headers.FILE), headers.headers_file(scripts, styles))


def _whole(path: Path) -> str:
    """Return a page with its inline scripts inserted.

    A table also gets its style sheets, so that it appears at once.
    """
    text = path.read_text(encoding="utf-8")
    if INLINE.search(text):
        raise BuildError(
            f"{path.relative_to(NEW)} has an inline script or handler; move it into a file of web/client/."
        )
    text = CLASSIC.sub(_in_place, re.sub(r"\n\s+(?=<)", "\n", text))  # indentation between tags has no effect
    return one_file.SHEET.sub(_sheet_in_place, text) if headers.kind_of(text) == "table" else text


def _sitemap(address: str, names: Iterable[str], languages: Iterable[str], documents: Iterable[str]) -> str:
    """Return the sitemap for search engines: the pages with links to their translations, and the documentation."""
    lines = []
    for name, lang in product(names, languages):
        lines.append(f"<url><loc>{escape(f'{address}{lang}/{name}')}</loc>")
        for code in languages:
            target = escape(f"{address}{code}/{name}")
            lines.append(f'<xhtml:link rel="alternate" hreflang="{code}" href="{target}"/>')
        lines.append("</url>")
    lines += [f"<url><loc>{escape(address + name)}</loc></url>" for name in documents]
    kinds = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', f"<urlset {kinds}>", *lines, "</urlset>", ""])


def _pages_of_documents() -> list[str]:
    """Return the pages of the documentation as addresses within the site."""
    return [f"docs/{path.relative_to(docs.SITE).as_posix()}" for path in sources(docs.SITE) if path.suffix == ".html"]


def _documents(address: str) -> None:
    """Copy the documentation, whose pages run no scripts. With `address`, each page declares its own address."""
    for path in sources(docs.SITE):
        name = f"docs/{path.relative_to(docs.SITE).as_posix()}"
        _copy(path, Path(name))
        if path.suffix == ".html":
            text = headers.with_policy(path.read_text(encoding="utf-8"))
            _write(Path(name), _with_address(text, address + name) if address else text)


def _declare_encoding() -> None:
    """Begin each page with a byte order mark.

    The mark takes precedence over an encoding that a host declares, such as Latin-1.
    """
    for path in NEW.rglob("*.html"):
        path.write_bytes(BOM_UTF8 + path.read_bytes())


def _with_address(page: str, address: str) -> str:
    """Return a page with a link to its canonical address."""
    return page.replace("</head>", f'<link rel="canonical" href="{escape(address)}"></head>', 1)


def _insert_size(size: int) -> None:
    """Insert the size of the one-file edition into the start pages, which are rendered before the file exists.

    `size` is in bytes.
    """
    for path in sorted(NEW.glob("*/index.html")):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"…( ?MB)", rf"{size / 1e6:.0f}\1", text), encoding="utf-8")


def _in_place(tag: re.Match[str]) -> str:
    """Return a script's tag with the script inlined."""
    code = (bundle.HEAD / f"{tag[1]}.js").read_text(encoding="utf-8")
    return f"<script{tag[2]}>\n{code}</script>"


def _sheet_in_place(tag: re.Match[str]) -> str:
    """Return a style element with the sheet inlined, or the unchanged tag of a late sheet.

    Relative addresses stay valid, because the page and the sheet are at the same depth.
    """
    if Path(tag[1]).stem in LATE_SHEETS:
        return tag[0]
    return f"<style>\n{(NEW / tag[1]).read_text(encoding='utf-8')}</style>"


def _with_preloads(script: re.Match[str]) -> str:
    """Return a module's tag preceded by preload links to all its imports, so that the browser requests them at once."""
    first = NEW / "client" / script[1]
    modules = _imported(first)
    if first.name == "early.js":
        modules |= {path for name in ("core", "error") for path in (NEW / "pyscript").glob(f"{name}*.js")}
    links = (f'<link rel="modulepreload" href="../{path.relative_to(NEW).as_posix()}">' for path in sorted(modules))
    return "\n".join([*links, script[0]])


def _imported(module: Path) -> set[Path]:
    """Return all modules that a module imports, directly or indirectly."""
    modules: set[Path] = set()
    waiting = [module]
    while waiting:
        path = waiting.pop()
        for target in IMPORT.findall(path.read_text(encoding="utf-8")):
            needed = (path.parent / target).resolve()
            if needed not in modules:
                modules.add(needed)
                waiting.append(needed)
    return modules


def _check_links() -> None:
    """Raise BuildError if a page or one of our modules requests a file that is not in the site."""
    references = [(path, LINK) for path in sorted(NEW.rglob("*.html"))]
    references += [(path, IMPORT) for path in sorted((NEW / "client").rglob("*.js"))]
    for path, pattern in references:
        for target in pattern.findall(path.read_text(encoding="utf-8")):
            address = re.split(r"[?#]", target)[0]
            if not address or re.match(r"[a-z]+:", address):
                continue
            # a link to a folder does not count, because some hosts do not serve its index.html
            if not (path.parent / address).is_file():
                raise BuildError(f"{path.relative_to(NEW)} refers to {target}, which is not a file of the site.")


def _service_worker() -> None:
    """Write files.json and sw.js with the hash and length of every file that a visitor may need.

    sw.js also contains the pages that report a missing page. These pages are not files of the site.
    """
    missing = {path.parent.name: path.read_text(encoding="utf-8-sig") for path in sorted(NEW.glob("*/gone.html"))}
    for lang in missing:
        (NEW / lang / "gone.html").unlink()
    version = hashlib.sha256(json.dumps(_all_sealed()).encode()).hexdigest()[:12]
    for path in _offline_files():
        if path.suffix == ".html":
            _mark(path, version)
    files = _all_sealed()
    _write(Path("files.json"), json.dumps(files, indent=0))
    files["files.json"] = _sealed(NEW / "files.json")
    listing = json.dumps(files, indent=1)
    code = (WEB / "client" / "workers" / "service_worker.js").read_text(encoding="utf-8")
    for mark, filled in (
        ("@VERSION@", version),
        ('{ "@FILES@": ["", 0] }', listing),
        ('{ "@MISSING@": "" }', json.dumps(missing, ensure_ascii=False, indent=1)),
    ):
        if mark not in code:
            raise BuildError(f"sw.js has no {mark} for the build to replace.")
        code = code.replace(mark, filled)
    _write(Path("sw.js"), code)


def _all_sealed() -> dict[str, tuple[str, int]]:
    return {path.relative_to(NEW).as_posix(): _sealed(path) for path in _offline_files()}


def _mark(path: Path, version: str) -> None:
    """Mark a page with its version, at its end.

    Some hosts rewrite the links in pages, which changes their hashes. The mark shows that such a page is complete and
    of the right version.
    """
    text = path.read_text(encoding="utf-8")
    marked = text.replace("</body>", f'<template data-build="{version}"></template>\n</body>')
    if marked.count(version) != 1:
        raise BuildError(f"{path.relative_to(NEW)} must contain </body> once, for the version before it.")
    path.write_text(marked, encoding="utf-8")


def _offline_files() -> Iterator[Path]:
    """Yield the files that a visitor may need, without `NOT_OFFLINE` and the picture for link previews.

    The editor of the bot workshop is also excluded, because it is larger than all code that draws the tables. Offline,
    a plain text field replaces the editor.
    """
    for path in sorted(NEW.rglob("*")):
        name = path.relative_to(NEW)
        if path.is_file() and name.parts[0] not in NOT_OFFLINE and path.name != PREVIEW and name != EDITOR:
            yield path


def _sealed(path: Path) -> tuple[str, int]:
    """Return the hash of a file in the format that browsers check, and its length in bytes."""
    return snapshot.integrity(path), path.stat().st_size


def _copy(source: Path, target: Path) -> None:
    """Copy a file to a place below the new site. Raises BuildError if it is missing."""
    if not source.is_file():
        raise BuildError(f"{source} is missing. Delete build/ and run the command again.")
    (NEW / target).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, NEW / target)


def _write(target: Path, text: str) -> None:
    (NEW / target).parent.mkdir(parents=True, exist_ok=True)
    (NEW / target).write_text(text, encoding="utf-8")
