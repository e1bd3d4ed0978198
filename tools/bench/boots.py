"""How soon the page can be played, ours beside the default way of PyScript."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from urllib.parse import quote

from azulejo_table.scene import scene_of
from azulejo_table.text import translator
from playwright.sync_api import Browser, BrowserContext

from tools import runtime
from tools.bench.report import Boot
from tools.serve import Server
from tools.steps import BUILD, DIST, WEB, say

RUNS = 5
GAME = "azul"
SETUP = {
    "game": GAME,
    "seats": [{"name": "Ana", "level": None}, {"name": "Bot", "level": "casual"}],
    "options": {"first_seat": 0},
    "seed": 1,
}
ADDRESS = f"/en/{GAME}.html?new={quote(json.dumps(SETUP))}"
DEFAULT = BUILD / "bench"
SCRIPTS = WEB / "bench"
INSTALLED = "navigator.serviceWorker.ready.then(() => true)"


def measure(chromium: Browser, url: str) -> dict[str, list[Boot]]:
    """Boots by name of the way, `RUNS` of each, by turns: the first visit of a new profile and the one after it."""
    assemble()
    default = Server(DEFAULT)
    boots: dict[str, list[Boot]] = {}

    def visit(context: BrowserContext, address: str, name: str, afterwards: str = "true") -> None:
        page = context.new_page()
        for script in ("painted.js", "boot.js"):
            page.add_init_script(path=SCRIPTS / script)
        page.goto(address + ADDRESS)
        boots.setdefault(name, []).append(Boot(**page.evaluate("boot")))
        page.evaluate(afterwards)
        page.close()

    for run in range(RUNS):
        say(f"  run {run + 1} of {RUNS}")
        for name, address, afterwards in (("Azulejo", url, INSTALLED), ("PyScript's default", default.url, "true")):
            context = chromium.new_context()
            context.set_default_timeout(90_000)
            visit(context, address, f"{name}, first visit", afterwards)
            visit(context, address, f"{name}, next visit")
            context.close()
    default.stop()
    return dict(sorted(boots.items()))


def assemble() -> None:
    """Put the default way together in build/bench: the site, but Python on the main thread.

    Pyodide as npm brings it, the plain wheels installed by micropip, and no board drawn before Python is there.
    """
    shutil.rmtree(DEFAULT, ignore_errors=True)
    shutil.copytree(DIST, DEFAULT, ignore=shutil.ignore_patterns("pyodide", "sw.js"))
    pyodide = DEFAULT / "pyodide"
    pyodide.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(runtime.PYODIDE / name, pyodide)
    micropip = next(runtime.TOOLS.glob("micropip-*.whl"))
    shutil.copy(micropip, pyodide)
    (pyodide / "pyodide-lock.json").write_text(_lock(micropip), encoding="utf-8")
    for name in ("engine.js", "main.py"):
        shutil.copy(SCRIPTS / name, DEFAULT / "client")
    page = DEFAULT / "en" / f"{GAME}.html"
    page.write_text(_page(page.read_text(encoding="utf-8")), encoding="utf-8")


def _lock(micropip: Path) -> str:
    """Pyodide's own lock file, but with the hash of the micropip that lies there."""
    lock = json.loads((runtime.PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    digest = hashlib.sha256(micropip.read_bytes()).hexdigest()
    lock["packages"]["micropip"].update(file_name=micropip.name, sha256=digest)
    return json.dumps(lock)


def _page(html: str) -> str:
    """The table's page with a tag of PyScript for Python, and its areas empty."""
    wheels = [f"../wheels/{path.name}" for path in sorted((DEFAULT / "wheels").glob("*.whl"))]
    config = json.dumps({"interpreter": "../pyodide/pyodide.mjs", "packages": wheels})
    tags = (
        '<script type="module" src="../pyscript/core.js"></script>\n'
        f'<script type="py" src="../client/main.py" config=\'{config}\'></script>\n</head>'
    )
    for drawn in scene_of(GAME).empty(translator("en")).values():
        html = html.replace(drawn, "")
    return html.replace("</head>", tags)
