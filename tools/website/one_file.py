"""Make the one-file edition: all games in one page that runs from the disk, without bot workshop and documentation.

Text blocks in the file (gzip, base64) contain all pages, scripts and other files that it needs.
`web/one_file/boot.js` replaces the document with the requested page. The pages are the site's, without the parts that
do not work from the disk. Their links only change the query of the file's address.
"""

from __future__ import annotations

import base64
import json
import posixpath
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path

from tools.setup import runtime
from tools.setup.archives import gzipped
from tools.steps import BUILD, WEB, BuildError, Step, digest, run, sources
from tools.website import bundle, headers, materials, snapshot

NAME = "azulejo.html"
FOLDER = BUILD / "one-file"
SOURCES = WEB / "one_file"
LARGEST = 20_000_000
"""Maximum bytes of the file."""
WORKERS = ("rules_worker.py", "bot_worker.py")

_LEFT_OUT = re.compile(
    r"<link rel=\"(?:manifest|apple-touch-icon|preload|alternate|canonical)\"[^>]*>\n"
    r"|<meta (?:property=\"og:|name=\"twitter:)[^>]*>\n"  # metadata that contains the site's address
    r"|<script src=\"\.\./client/watchdog\.js\"[^>]*></script>\n"  # looks for missing files
    r"|<script type=\"module\" async[^>]*></script>\n"  # early.js, which main.js includes
    r"|<p class=\"take\".*?</p>",  # links to this file and to the documentation
    re.DOTALL,
)
SHEET = re.compile(r"<link rel=\"stylesheet\" href=\"\.\./([^\"]+)\">")
"""The tag of a style sheet in a drawn page."""
_SCRIPT = re.compile(r"(<script[^>]*) src=\"\.\./([^\"]+)\"")
_IMAGE = re.compile(r"\b(src|href)=\"\.\./(art/[^\"]+\.svg)\"")
_FONT = re.compile(r"url\(\"\.\./(fonts/[^\"]+)\"\)")
_LINK = re.compile(r"\b(href|data-page|data-lobby)=([\"'])(\.\.?/[\w./-]+)(?:\?([^\"'#]*))?\2")
_PART = re.compile(r" data-part=\"([^\"]+)\"")


def bundle_all() -> None:
    """Bundle a module for each kind of page, and the worker, into build/one-file."""
    script = runtime.TRIMMED / "pyodide.asm.js"
    inputs = digest([*sources(bundle.CLIENT, WEB / "runtime", SOURCES), WEB / "package-lock.json", script])
    with Step("client of the one file", inputs, [FOLDER / "worker.js"]) as step:
        if step.needed:
            shutil.rmtree(FOLDER, ignore_errors=True)
            run(
                [runtime.node(), SOURCES / "bundle.mjs", bundle.CLIENT, runtime.MODULES, script, FOLDER],
                otherwise="The modules of the one file could not be bundled; the lines above say why.",
            )


def bundled() -> list[Path]:
    """Return the paths of the scripts that the file runs."""
    return sorted(FOLDER.glob("*.js"))


def make(site: Path, paths: Iterable[Path], sentences: Mapping[str, Mapping[str, str]]) -> tuple[set[str], set[str]]:
    """Write the file into the folder of a site that is complete except for its policies.

    `paths`: the paths of the site's pages. `sentences`: by language, what to say if the file cannot start because the
    browser is too old (`old`) or the file is damaged (`damaged`). Returns the hashes of its inline scripts and styles,
    in the form for policies. Raises BuildError if the file is too large, or if a page needs a file that is not in it.
    """
    own = {path.name: snapshot.filled(path.read_text(encoding="utf-8")) for path in bundled()}
    worker = own.pop("worker.js")
    scripts = {f"client/{name}": code for name, code in own.items()}
    scripts["client/theme.js"] = (bundle.CLIENT / "head/theme.js").read_text(encoding="utf-8")
    styles = {f"style/{path.name}": _with_fonts(site, path) for path in sorted((site / "style").glob("*.css"))}
    pages = dict(_page(site, path) for path in paths)
    pages |= dict(_texts(site))
    _check(pages, {*scripts, *styles})
    python = {name: (snapshot.WORKERS / name).read_text(encoding="utf-8") for name in WORKERS}
    texts = {**pages, **styles, **scripts, **python, "worker.js": worker}
    packed = {name: gzipped(text.encode()) for name, text in texts.items()}
    packed |= {path.name: path.read_bytes() for path in snapshot.packed(snapshot.AT_ONCE)}
    text = (SOURCES / "file.html").read_text(encoding="utf-8")
    for mark, filled in (
        ("@SENTENCES@", escape(json.dumps(sentences, ensure_ascii=False))),
        ("@BOOT@", (SOURCES / "boot.js").read_text(encoding="utf-8")),
        ("@OLD@", "\n".join(f'<p lang="{lang}">{escape(said["old"])}</p>' for lang, said in sentences.items())),
    ):
        text = text.replace(mark, filled)
    run_here = headers.scripts_in("".join(f"<script>{code}</script>" for code in scripts.values()))
    run_here |= headers.scripts_in(text)
    styled = {headers.named(style) for style in styles.values()} | headers.styles_in(text)
    text = headers.with_policy(text, run_here, styled)
    text = text.replace("@BLOCKS@", "\n".join(_block(name, data) for name, data in packed.items()))
    (site / NAME).write_text(text, encoding="utf-8")
    size = (site / NAME).stat().st_size
    if size > LARGEST:
        raise BuildError(f"{NAME} has {size:,} bytes, expected at most {LARGEST:,}.")
    return run_here, styled


def _block(name: str, data: bytes) -> str:
    return f'<script type="text/plain" data-file="{name}">{base64.b64encode(data).decode()}</script>'


def _with_fonts(site: Path, sheet: Path) -> str:
    """Return a style sheet with its fonts embedded."""
    return _FONT.sub(lambda font: f'url("{_data("font/woff2", site / font[1])}")', sheet.read_text(encoding="utf-8"))


def _data(kind: str, path: Path) -> str:
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def _page(site: Path, path: Path) -> tuple[str, str]:
    """Return the path and text of a page for the file.

    Requests for scripts and style sheets become `data-part` attributes, which boot.js reads. Links change only the
    query.
    """
    name = path.relative_to(site).as_posix()
    text = _LEFT_OUT.sub("", path.read_text(encoding="utf-8"))
    text = SHEET.sub(r'<style data-part="\1"></style>', text)
    text = _SCRIPT.sub(r'\1 data-part="\2"', text)
    text = _IMAGE.sub(lambda image: f'{image[1]}="{_data("image/svg+xml", site / image[2])}"', text)

    def with_query(link: re.Match[str]) -> str:
        attribute, quote, target, query = link.groups()
        page = posixpath.normpath(posixpath.join(posixpath.dirname(name), target)).removesuffix(".html")
        return f"{attribute}={quote}?page={page}{f'&amp;{query}' if query else ''}{quote}"

    return name, _LINK.sub(with_query, text)


def _texts(site: Path) -> Iterator[tuple[str, str]]:
    """Yield the plain texts that pages link to, as pages."""
    template = (SOURCES / "text.html").read_text(encoding="utf-8")
    for path in [*sorted((site / "licences").iterdir()), site / materials.FILE]:
        text = template.replace("@NAME@", escape(path.name)).replace("@TEXT@", escape(path.read_text(encoding="utf-8")))
        yield f"{path.relative_to(site).as_posix()}.html", text


def _check(pages: Mapping[str, str], parts: set[str]) -> None:
    """Check that the file contains all files that its pages request. Raises BuildError otherwise."""
    for path, text in pages.items():
        missing = {*_PART.findall(text)} - parts
        missing |= {page for page in re.findall(r"=[\"']\?page=([^\"'&]+)", text) if f"{page}.html" not in pages}
        missing |= {*re.findall(r"\b(?:src|href)=[\"'](\.[^\"']*)", text)}
        if missing:
            raise BuildError(f"{path} in {NAME} refers to {', '.join(sorted(missing))}, which is not in the file.")
