"""Games can be played, online and offline, on common static hosts in their default configuration."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import unescape
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urldefrag, urljoin
from urllib.request import Request, urlopen

import pytest
from editions import LOBBY, edition, one_language
from hosts import FALLEN_BACK, HOSTS, PYTHON_WINDOWS, Host, Hosted
from pairwise import pairwise
from playwright.sync_api import Browser, BrowserContext, Page, expect
from table import PERSON_AND_BOT, Table

from tests.e2e.offline.test_offline import REGISTER
from tests.long import Long
from tools.steps import DIST

PLACES: Mapping[str, tuple[str, ...]] = {
    "root": ("/",),
    "folder": ("/azulejo/",),
    "two folders": ("/azulejo/", "/azulejo-next/"),
    "one inside the other": ("/", "/next/"),
}
"""Paths of the site on a host. If there are two paths, they serve different builds of the site."""
BY_NAME = {host.name: host for host in HOSTS}
PLAYING = [host.name for host in HOSTS if not host.refused]
FACTORS = {
    "host": PLAYING,
    "place": list(PLACES),
    "game": ["azul", "sintra", "queens_garden", "noctiluca"],
    "lang": ["en", "zh-Hant", "ja"],
}
SAMPLE = 1
"""Number of rows that a normal run tests: combinations of host, place, game and language (see pairwise.py).

The first row is for Netlify, which changes addresses and pages the most.
"""
ADDRESSES = ("", "/index.html", "/index", "/azul-rules", "/azul-rules.html", "/", "/azul-rules/")
"""Forms of the addresses of pages, after the language. A normal run checks every second one."""
LINK = re.compile(r"\s(?:src|href)=[\"']([^\"']+)[\"']|\sdata-(?:page|lobby)=[\"'](\./[^\"']+)[\"']")
URL = re.compile(r"url\(\"?([^\")]+)\"?\)")
KINDS = {
    "js": r"(text|application)/javascript",
    "mjs": r"(text|application)/javascript",
    "css": "text/css",
    "html": "text/html",
    "svg": r"image/svg\+xml",
    "png": "image/png",
    "json": "application/json",
}
"""For each extension, a pattern for the content types with which browsers accept a file and display it correctly."""
NO_TYPE_NEEDED = {".whl"}
"""Extensions of files that only other sites fetch. Their type does not matter."""
CACHES = "caches.keys().then((names) => names.filter((name) => name !== 'azulejo.shared').sort())"


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Hosted]]:
    """Return a function that serves the site at one of `PLACES` in the same way as a host.

    `copied`: pattern for the files in the offline copies.
    """
    running: list[Hosted] = []

    def start(host: Host, place: str, copied: str = ".*") -> Hosted:
        folder = tmp_path / str(len(running))
        builds = [edition(folder / "this", copied=copied), edition(folder / "next", "next", copied)]
        running.append(Hosted(host, dict(zip(PLACES[place], builds, strict=False))))
        return running[-1]

    yield start
    for hosted in running:
        hosted.stop()


# Every file


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("host", HOSTS, ids=lambda host: host.name)
def test_every_file_is_served_with_a_type_that_browsers_accept(
    serve: Callable[..., Hosted], host: Host, long: Long
) -> None:
    places = list(PLACES)
    first = HOSTS.index(host)
    for number in long.times(1, len(places)):
        place = places[(first + number) % len(places)]
        hosted = serve(host, place)
        for folder in PLACES[place]:
            assert crawl(hosted.url + folder, host) == [], place
        hosted.stop()


def crawl(site: str, host: Host) -> list[str]:
    """Follow all links in pages, style sheets and manifests, and return the faults."""
    names = ["index.html", "sw.js", "files.json", *json.loads(fetch(urljoin(site, "files.json"))[2])]
    names += [path.relative_to(DIST).as_posix() for path in (DIST / "docs").rglob("*.html")]
    waiting = [urljoin(site, name) for name in names]
    found, wrong = set(waiting), list[str]()
    while waiting:
        address = waiting.pop()
        status, kind, text, at = fetch(address)
        end = address.rpartition(".")[2]
        if status != 200:
            wrong.append(f"{address}: {status}")
        elif end in KINDS and end != host.refused and not re.match(KINDS[end], kind):
            wrong.append(f"{address}: {kind}")
        for link in links(text, at, kind):
            if link.startswith(site) and link not in found:
                found.add(link)
                waiting.append(link)
    return wrong


def fetch(address: str) -> tuple[int, str, str, str]:
    """Return the status, type, text and final address of an answer. The text is "" if the file contains no links."""
    try:
        with urlopen(Request(address, headers={"Accept-Encoding": "identity"})) as answer:
            kind = answer.headers.get("Content-Type", "")
            data = (
                answer.read() if re.search(r"html|css|json|manifest", kind) and "azulejo.html" not in address else b""
            )
            if answer.headers.get("Content-Encoding") == "gzip":
                data = gzip.decompress(data) if data else data
            status = 404 if FALLEN_BACK in answer.headers else answer.status
            return status, kind, data.decode() if status == 200 else "", answer.url
    except HTTPError as error:
        return error.code, "", "", address


def links(text: str, at: str, kind: str) -> Iterator[str]:
    """Yield the addresses in a page, a style sheet or a manifest."""
    if "html" in kind:
        addresses = [unescape(one or other) for one, other in LINK.findall(text)]
    elif "css" in kind:
        addresses = URL.findall(text)
    elif at.endswith("manifest.json"):
        manifest = json.loads(text)
        addresses = [manifest["start_url"], *(part["src"] for part in manifest["icons"])]
        addresses += [part["url"] for part in manifest["shortcuts"]]
    else:
        addresses = []
    for link in addresses:
        if not re.match(r"(?!https?:)[a-z]+:", link):
            yield urldefrag(urljoin(at, link)).url.partition("?")[0]


def test_each_file_of_the_site_has_a_name_that_every_host_serves() -> None:
    for host in HOSTS:
        with_files = Hosted(host, {"/": DIST})
        try:
            names = [path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()]
            unserved = {name for name in names if with_files.answer(f"/{name}", "")[0] == 404}
        finally:
            with_files.stop()
        assert {Path(name).suffix for name in unserved if name not in (".nojekyll", "_headers")} <= NO_TYPE_NEEDED


# Playing


def test_games_run_online_and_offline_on_every_host(
    serve: Callable[..., Hosted], visit: Callable[..., Any], long: Long
) -> None:
    rows = sorted(pairwise(FACTORS), key=lambda row: row["host"] != "netlify")
    for number in long.times(SAMPLE, len(rows)):
        row = rows[number]
        began = time.monotonic()
        copied = ".*" if long.enabled else one_language(row["lang"])
        hosted = serve(BY_NAME[row["host"]], row["place"], copied)
        opened = visit(hosted.url, prepared=long.enabled, reduced_motion="reduce")
        opened.allow("Failed to load resource|ERR_INTERNET_DISCONNECTED")  # files that are not in the offline copy
        steps = play(opened.context, hosted, row, every=long.enabled)
        opened.context.close()
        long.say(f"{' · '.join(row.values())}: {steps}, {time.monotonic() - began:.0f} s")


def play(context: BrowserContext, hosted: Hosted, row: Mapping[str, str], *, every: bool) -> str:
    """For each build of the site: open a game, play an action, wait for the offline copy, then open the game offline.

    `every`: whether to reload the game and to check every form of an address. Return a list of these steps.
    """
    page = context.new_page()
    page.set_default_timeout(60_000)
    table = Table(page)
    setup = quote(json.dumps({"game": row["game"], "seats": PERSON_AND_BOT, "options": {}, "seed": 11}))
    sites = [hosted.url + folder for folder in PLACES[row["place"]]]
    games = []
    for site in sites:
        page.goto(f"{site}{row['lang']}/{row['game']}.html?new={setup}")
        table.wait_ready()
        table.go_on()
        table.move_by_pointer()
        assert page.evaluate(REGISTER, site), f"no offline copy of {site}"
        games.append(page.url)
    wrong = [path for status, path in hosted.answered if status == 404]
    assert not wrong, wrong
    assert len(page.evaluate(CACHES)) == len(sites), "each build must have its own copy"
    hosted.stop()
    context.set_offline(True)
    for site, game in zip(sites, games, strict=True):
        page.goto(game)
        table.wait_ready()
        if every:
            page.reload()
            table.wait_ready()
        check_addresses(page, site, row["lang"], ADDRESSES if every else ADDRESSES[::2])
    return "visit, action, copy, offline, addresses"


def check_addresses(page: Page, site: str, lang: str, addresses: Sequence[str]) -> None:
    """Check that forms of a page's address work offline, and that other addresses show what is missing."""
    for address in addresses:
        page.goto(f"{site}{lang}{address}")
        assert page.locator("html").get_attribute("lang") == lang, address
        assert page.evaluate("getComputedStyle(document.body).margin") == "0px", f"{address}: no style"
    for address in (f"{lang}/nothing.html", f"{lang}/azul/nothing", "docs/index.html"):
        answer = page.goto(site + address)
        assert answer and answer.status == 503, address
        expect(page.locator("html")).to_have_attribute("data-page", "gone")
        wanted = lang if address.startswith(lang) else "en"
        expect(page.locator("html")).to_have_attribute("lang", wanted)


def test_a_wrong_type_is_named_and_the_one_file_edition_can_be_played(
    serve: Callable[..., Hosted], browser: Browser, long: Long
) -> None:
    messages = {
        "en": "The server sends {file} as text/plain, so browsers refuse it. If you run this site, send it as "
        "text/javascript. Until then, you can play in azulejo.html.",
        "zh-Hant": "伺服器將{file}當作text/plain傳送",
        "ja": "サーバーが{file}をtext/plainとして送っているため",
    }
    hosted = serve(PYTHON_WINDOWS, "folder")
    context = browser.new_context(base_url=hosted.url)
    try:
        page = context.new_page()
        names = ("azul.html?new=" + quote(json.dumps({"guided": True})), "index.html", "azul-new.html")
        for number, (lang, words) in enumerate(messages.items()):
            for name in names if long.enabled else [names[number]]:
                page.goto(f"/azulejo/{lang}/{name}")
                message = page.locator("#trouble p")
                expect(message).to_contain_text(re.compile(re.escape(words).replace(r"\{file\}", r"client/\w+\.js")))
        page.goto("/azulejo/azulejo.html?page=en/azul&new=" + quote(json.dumps({"seats": PERSON_AND_BOT})))
        Table(page).wait_ready()
    finally:
        context.close()


# Two builds of the site on one host


def test_two_builds_on_one_host_share_games_but_not_offline_copies(
    serve: Callable[..., Hosted], visit: Callable[..., Any], tmp_path: Path
) -> None:
    hosted = serve(BY_NAME["nginx"], "two folders", LOBBY)
    one, other = (hosted.url + folder for folder in PLACES["two folders"])
    page = visit(hosted.url, prepared=False, reduced_motion="reduce").context.new_page()
    for site in (one, other):
        page.goto(f"{site}en/index.html")
        assert page.evaluate(REGISTER, site)
    both = page.evaluate(CACHES)
    assert len(both) == 2
    hosted.folders["/azulejo-next/"] = edition(tmp_path / "later", "later", LOBBY)
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    expect(page.locator("[data-update]")).to_be_visible(timeout=60_000)

    game = page.context.new_page()
    table = Table(game)
    game.goto(f"{one}en/azul.html?new={quote(json.dumps({'seats': PERSON_AND_BOT}))}")
    table.wait_ready()
    table.move_by_pointer()
    page.bring_to_front()
    with page.expect_navigation():  # an open table of the other build must not delay the update
        page.locator("[data-update]").click()
    expect(page.locator("html[data-alive]")).to_have_count(1)
    expect(page.locator("[data-go-on] [data-slot=game]")).to_have_text("Azul")  # the builds share the saved games
    after = page.evaluate(CACHES)
    assert [name for name in after if name not in both] == ["azulejo /azulejo-next/ later"]
    assert [name for name in both if name not in after] == ["azulejo /azulejo-next/ next"]


# Real servers


def test_real_nginx_and_apache_behave_as_described(visit: Callable[..., Any], tmp_path: Path, long: Long) -> None:
    installed = {name: starter for name, starter in REAL.items() if shutil.which(name)}
    if not long.enabled or not installed:
        pytest.skip("only with --long, where nginx or apache2 is installed")
    for name, starter in installed.items():
        folder = tmp_path / name
        folder.mkdir()
        command, port, model = starter(folder)
        running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            compare(f"http://127.0.0.1:{port}/", model)
            long.say(f"{name}: every file as {model.name} in hosts.py")
        finally:
            running.terminate()
            running.wait()


def free_port() -> int:
    """Return the number of a free port."""
    hosted = Hosted(HOSTS[0], {"/": DIST})
    hosted.stop()
    return int(hosted.http.server_port)


def nginx(folder: Path) -> tuple[list[str], int, Host]:
    """Return a command that starts nginx with its default types, and also its port and its description in hosts.py."""
    port = free_port()
    (folder / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\n"
        f"http {{ include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; gzip on;\n"
        f"client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};\n"
        f"uwsgi_temp_path {folder}; scgi_temp_path {folder};\n"
        f"server {{ listen 127.0.0.1:{port}; root {DIST}; }} }}\n",
        encoding="utf-8",
    )
    return ["nginx", "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")], port, BY_NAME["nginx"]


def apache(folder: Path) -> tuple[list[str], int, Host]:
    """Return a command that starts Apache with its default types, and also its port and its description in hosts.py."""
    port = free_port()
    modules = Path("/usr/lib/apache2/modules")
    loaded = "".join(
        f"LoadModule {name}_module {modules}/mod_{name}.so\n"
        for name in ("mpm_event", "authz_core", "mime", "dir", "filter", "deflate")
    )
    (folder / "apache.conf").write_text(
        f"ServerRoot {folder}\nPidFile {folder}/pid\nErrorLog {folder}/error.log\nListen 127.0.0.1:{port}\n"
        f"ServerName localhost\n{loaded}TypesConfig /etc/mime.types\nDocumentRoot {DIST}\n"
        "AddOutputFilterByType DEFLATE text/html text/css text/plain text/javascript\n"
        f"<Directory {DIST}>\nRequire all granted\n</Directory>\n",
        encoding="utf-8",
    )
    return ["apache2", "-f", str(folder / "apache.conf"), "-DFOREGROUND"], port, BY_NAME["apache"]


REAL: Mapping[str, Callable[[Path], tuple[list[str], int, Host]]] = {"nginx": nginx, "apache2": apache}


def compare(site: str, model: Host) -> None:
    """Compare the answers of a server with its description. Raises AssertionError if any differs."""
    for _ in range(100):
        try:
            urlopen(site)
            break
        except OSError:
            time.sleep(0.05)
    modelled = Hosted(model, {"/": DIST})
    modelled.stop()
    for path in sorted(DIST.rglob("*")):
        name = path.relative_to(DIST).as_posix() + ("/" if path.is_dir() else "")
        status, headers, _ = modelled.answer(f"/{name}", "")
        if path.is_dir() and status == 404:
            continue  # some hosts refuse a folder without a page, and others list its files
        real_status, real_kind, _, _ = fetch(urljoin(site, name))
        kinds = [kind.partition(";")[0] for kind in (headers.get("Content-Type", ""), real_kind)]
        assert status == real_status and kinds[0] == kinds[1], name
    crawled = crawl(site, model)
    assert not crawled, crawled
