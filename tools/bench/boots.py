"""Measure the time until a page is playable, and compare it with PyScript's default setup."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from azulejo_table.game_page import scene_of
from azulejo_table.text import translator
from playwright.sync_api import Browser, BrowserContext, Error, Page, Request

from tools import browser
from tools.bench.page import longest_work
from tools.bench.report import OURS, THEIRS, Boot
from tools.serve import Server
from tools.setup import runtime
from tools.steps import BUILD, DIST, WEB, say
from tools.website import bundle

RUNS = 5
TIMEOUT = 180_000
LOBBY = 5000
STAY = 2000
"""Milliseconds to stay on the page after the first action.

During a shorter visit, the browser would store nothing that speeds up the next visit.
"""
REST = 3
"""Seconds between visits. In this time, the browser stores files and ends the workers of the previous visit."""
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
PRELOADS = re.compile(r"<link rel=\"modulepreload\"[^>]*>\n|<script[^>]* src=\"\.\./client/early\.js\"></script>\n")
"""Tags in our page that request files before they are needed."""
INSTALLED = "navigator.serviceWorker.ready.then(() => true)"


@dataclass(frozen=True)
class Site:
    """A site to measure.

    `url` is its address. `installed` is a JavaScript expression: a promise that resolves when all background work is
    done.
    """

    name: str
    url: str
    installed: str


def measure(chromium: Browser, url: str) -> dict[str, dict[str, list[Boot]]]:
    """Measure `RUNS` page starts (boots) for each condition and site. The two sites are visited alternately."""
    assemble()
    default = Server(DEFAULT)
    sites = [Site(OURS, url, INSTALLED), Site(THEIRS, default.url, "true")]
    boots: dict[str, dict[str, list[Boot]]] = {}

    def note(condition: str, site: Site, boot: Boot) -> None:
        boots.setdefault(condition, {}).setdefault(site.name, []).append(boot)

    with tempfile.TemporaryDirectory() as folder:
        profiles = {site: _disk_profile(chromium, site, Path(folder) / str(index)) for index, site in enumerate(sites)}
        for run in range(RUNS):
            say(f"  run {run + 1} of {RUNS}")
            for site in sites:
                with _profile(chromium) as context:
                    note("first visit", site, _visit(context, site))
                    note("next visit", site, _visit(context, site))
                    note("lobby open for 5 s, from the card", site, _visit_from_lobby(context, site))
                with _profile(chromium) as context:
                    note("first visit, CPU 4 times slower", site, _visit(context, site, slowdown=4))
                note("next visit, profile on disk", site, _visit(profiles[site], site))
        for context in profiles.values():
            context.close()
    default.stop()
    return boots


def work(chromium: Browser, url: str) -> list[float]:
    """Return the CPU time of the longest main-thread task in each of `RUNS` first visits, in milliseconds."""
    work = []
    for _ in range(RUNS):
        with _profile(chromium) as context:
            chromium.start_tracing(categories=["toplevel"])
            _visit(context, Site(OURS, url, "true"))
            work.append(longest_work(chromium.stop_tracing()))
    return work


@contextlib.contextmanager
def _profile(chromium: Browser) -> Iterator[BrowserContext]:
    """Yield a new browser profile, like that of a first-time visitor."""
    context = chromium.new_context()
    context.set_default_timeout(TIMEOUT)
    yield context
    context.close()


def _disk_profile(chromium: Browser, site: Site, folder: Path) -> BrowserContext:
    """Return a profile on disk with two earlier visits, so that the browser's code cache is filled."""
    context = chromium.browser_type.launch_persistent_context(
        folder, executable_path=browser.find_or_install(), args=browser.FLAGS
    )
    context.set_default_timeout(TIMEOUT)
    for _ in range(2):
        _visit(context, site)
    return context


def _page(context: BrowserContext) -> Page:
    time.sleep(REST)
    page = context.new_page()
    for script in ("painted.js", "boot.js"):
        page.add_init_script(path=SCRIPTS / script)
    return page


def _visit(context: BrowserContext, site: Site, slowdown: int = 1) -> Boot:
    """Open the table by its address, and leave when the files that load after the first action have arrived."""
    sizes: list[int] = []
    page = _page(context)
    if slowdown > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})

    def count(request: Request) -> None:
        with contextlib.suppress(Error):  # a request that is interrupted by leaving the page has no size
            sizes.append(max(0, request.sizes()["responseBodySize"]))  # negative if it came from a cache

    context.on("requestfinished", count)
    page.goto(site.url + ADDRESS)
    boot = page.evaluate("boot")
    context.remove_listener("requestfinished", count)
    page.evaluate(site.installed)
    page.wait_for_timeout(STAY)
    page.close()
    return Boot(**boot, bytes=sum(sizes))


def _visit_from_lobby(context: BrowserContext, site: Site) -> Boot:
    """Open the lobby, wait, and press the game's card, which leads to the same game as `ADDRESS`."""
    page = _page(context)
    page.goto(f"{site.url}/en/")
    page.evaluate("(address) => globalThis.boot.aim(address)", ADDRESS)
    page.wait_for_timeout(LOBBY)
    page.evaluate("globalThis.boot.press()")
    page.wait_for_url(f"**/{GAME}.html*", wait_until="commit")
    boot = page.evaluate("boot")
    page.close()
    return Boot(**boot)


def assemble() -> None:
    """Assemble the default setup in build/bench: the site, but with Python on the main thread.

    The default setup uses Pyodide as npm installs it, and plain wheels that micropip installs. It draws no board before
    Python starts.
    """
    shutil.rmtree(DEFAULT, ignore_errors=True)
    shutil.copytree(DIST, DEFAULT, ignore=shutil.ignore_patterns("pyodide", "sw.js"))
    runtime.copy_plain(DEFAULT / "pyodide")
    bundle.bundle(DEFAULT / "client", SCRIPTS / "engine.js")
    shutil.copy(SCRIPTS / "default_pyscript.py", DEFAULT / "client")
    # Without the attribute data-enter, links to tables open them by ordinary navigation.
    for page in (DEFAULT / "en").glob("*.html"):
        page.write_text(page.read_text(encoding="utf-8").replace(" data-enter", ""), encoding="utf-8")
    page = DEFAULT / "en" / f"{GAME}.html"
    page.write_text(_table(page.read_text(encoding="utf-8")), encoding="utf-8")


def _table(html: str) -> str:
    """Return the table's page with PyScript's tag for Python, empty areas and no preloading."""
    wheels = [f"../wheels/{path.name}" for path in sorted((DEFAULT / "wheels").glob("*.whl"))]
    config = json.dumps({"interpreter": "../pyodide/pyodide.mjs", "packages": wheels})
    tags = (
        '<script type="module" src="../pyscript/core.js"></script>\n'
        f'<script type="py" src="../client/default_pyscript.py" config=\'{config}\'></script>\n</head>'
    )
    html = PRELOADS.sub("", html)
    for area in scene_of(GAME).empty(translator("en")).values():
        html = html.replace(area, "")
    return html.replace("</head>", tags)
