"""The site: everything that a static host needs, put together in dist/."""

from __future__ import annotations

import base64
import hashlib
import importlib
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools import runtime
from tools.steps import BUILD, DIST, ENGINE, ROOT, WEB, BuildError, Step, digest, say, sources

NEW = BUILD / "dist-new"
FACE = runtime.MODULES / "@fontsource-variable/fraunces"
# Of web/client: used at build time, placed elsewhere, or types.
NOT_SERVED = {"bake.mjs", "pyodide.mjs", "sw.js", "types.d.ts", "vendor.d.ts"}
# PyScript's editor, terminal, TOML, zip and storage parts: no page of ours reaches them.
UNUSED = ("codemirror", "xterm", "zip-", "toml-", "storage", "service-worker")
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'",
        "worker-src 'self' blob:",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
META = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
HEAD = re.compile(r"<meta charset[^>]*>", re.IGNORECASE)
LINK = re.compile(r"<[a-z][^>]*?\s(?:src|href)=[\"']([^\"']+)[\"']", re.IGNORECASE)
IMPORT = re.compile(r"^(?:import|export)\b[^;]*?[\"'](\.[^\"']+)[\"']", re.MULTILINE)
INLINE = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>|\son[a-z]+\s*=\s*[\"']", re.IGNORECASE)


def assemble(wheels: list[Path]) -> None:
    """Put the site together, in a new folder that replaces dist/ only when it is complete."""
    made = [*wheels, runtime.BAKED / "pyodide-lock.json"]
    catalogues = sorted((WEB / "azulejo_table").rglob("*.mo"))
    inputs = digest([*sources(ENGINE, WEB, ROOT / "tools"), *catalogues, *made])
    with Step("site", inputs, [DIST / "sw.js"]) as step:
        if not step.needed:
            return
        shutil.rmtree(NEW, ignore_errors=True)
        NEW.mkdir(parents=True)
        _own_files(wheels)
        _vendor()
        _pages()
        _check_links()
        _service_worker()
        shutil.rmtree(DIST, ignore_errors=True)
        NEW.rename(DIST)
        files = [path for path in DIST.rglob("*") if path.is_file()]
        size = sum(path.stat().st_size for path in files)
        say(f"  dist/ has {len(files)} files, {size / 1e6:.1f} MB")


def _own_files(wheels: list[Path]) -> None:
    """JavaScript, style, art, the workers' entry files, and the plain wheels for other Pyodides."""
    for name in ("client", "style", "art"):
        for path in sources(WEB / name):
            if path.name not in NOT_SERVED:
                _copy(path, Path(name) / path.relative_to(WEB / name))
    for path in sorted((WEB / "pages").glob("*_worker.py")):
        _copy(path, Path("client") / path.name)
    for path in wheels:
        _copy(path, Path("wheels") / path.name)


def _vendor() -> None:
    """Pyodide with our bytecode, PyScript without its source maps, the two small libraries, and the display face."""
    for name in ("pyodide.asm.js", "pyodide.asm.wasm"):
        _copy(runtime.PYODIDE / name, Path("pyodide") / name)
    _copy(runtime.PYODIDE / "pyodide.mjs", Path("pyodide/pyodide.real.mjs"))
    _copy(WEB / "client" / "pyodide.mjs", Path("pyodide/pyodide.mjs"))
    for path in sorted(runtime.BAKED.iterdir()):
        _copy(path, Path("pyodide") / path.name)
    for path in sorted((runtime.MODULES / "@pyscript/core/dist").glob("*.js")):
        if not path.name.startswith(UNUSED):
            code = re.sub(r"\n?//# sourceMappingURL=\S+", "", path.read_text(encoding="utf-8"))
            _write(Path("pyscript") / path.name, code)
    _copy(runtime.MODULES / "idiomorph/dist/idiomorph.esm.js", Path("vendor/idiomorph.esm.js"))
    _copy(runtime.MODULES / "idb/build/index.js", Path("vendor/idb.js"))
    _copy(FACE / "files/fraunces-latin-wght-normal.woff2", Path("fonts/fraunces.woff2"))
    _copy(FACE / "LICENSE", Path("fonts/fraunces-licence.txt"))
    for licence in sorted(runtime.MODULES.glob("**/LICENSE*")):
        owner = licence.parent.relative_to(runtime.MODULES).as_posix()
        if owner in {"@pyscript/core", "polyscript", "coincident", "pyodide", "idb", "idiomorph"}:
            _copy(licence, Path("vendor/licences") / f"{owner.replace('/', '-').strip('@')}.txt")


def _pages() -> None:
    """Let the table draw its pages, then give each the policy; refuse a page that would need more."""
    importlib.import_module("azulejo_table.site").render(NEW)
    for path in sorted(NEW.rglob("*.html")):
        name = path.relative_to(NEW)
        text = path.read_text(encoding="utf-8")
        if INLINE.search(text):
            raise BuildError(f"{name} has an inline script or handler; move it into a file of web/client/.")
        if "Content-Security-Policy" not in text:
            text, found = HEAD.subn(rf"\g<0>\n{META}", text, count=1)
            if not found:
                raise BuildError(f"{name} has no <meta charset>, after which the policy would stand.")
            path.write_text(text, encoding="utf-8")


def _check_links() -> None:
    """Raise BuildError if a page or one of our modules asks for a file that the site does not have."""
    asking = [(path, LINK) for path in sorted(NEW.rglob("*.html"))]
    asking += [(path, IMPORT) for path in sorted((NEW / "client").rglob("*.js"))]
    for path, pattern in asking:
        for target in pattern.findall(path.read_text(encoding="utf-8")):
            address = re.split(r"[?#]", target)[0]
            if not address or re.match(r"[a-z]+:", address):
                continue
            wanted = path.parent / address
            if wanted.is_dir():
                wanted /= "index.html"
            if not wanted.is_file():
                raise BuildError(f"{path.relative_to(NEW)} asks for {target}, which the site does not have.")


def _service_worker() -> None:
    """Write sw.js with the hash of every file a visitor may need; the plain wheels are not among them."""
    files = {path.relative_to(NEW).as_posix(): _integrity(path) for path in _offline_files()}
    listing = json.dumps(files, indent=1)
    version = hashlib.sha256(listing.encode()).hexdigest()[:12]
    code = (WEB / "client" / "sw.js").read_text(encoding="utf-8")
    _write(Path("sw.js"), code.replace("@VERSION@", version).replace('{ "@FILES@": "" }', listing))


def _offline_files() -> Iterator[Path]:
    for path in sorted(NEW.rglob("*")):
        if path.is_file() and path.relative_to(NEW).parts[0] != "wheels":
            yield path


def _integrity(path: Path) -> str:
    """The hash of a file as browsers check it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def _copy(source: Path, target: Path) -> None:
    """Copy a file to a place below the new site. Raises BuildError if it is missing."""
    if not source.is_file():
        raise BuildError(f"{source} is missing: delete build/ and start again.")
    (NEW / target).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, NEW / target)


def _write(target: Path, text: str) -> None:
    (NEW / target).parent.mkdir(parents=True, exist_ok=True)
    (NEW / target).write_text(text, encoding="utf-8")
