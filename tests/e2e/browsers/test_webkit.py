"""The site works in WebKitGTK.

Playwright cannot control WebKitGTK, so these tests use Selenium and WebKit's own driver. Without the driver, they are
skipped.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from azulejo.registry import games
from scripts import called
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select
from table import FAILURES
from urllib3.exceptions import HTTPError

from tools.serve import Server
from tools.steps import DIST
from tools.website.one_file import NAME

MINI_BROWSERS = "*/webkit2gtk-4.*/MiniBrowser"
TIMEOUT = 120.0
"""Maximum seconds for a page to reach an expected state, on a busy machine."""
SESSION, ATTEMPTS = 60.0, 3
"""Seconds for the driver to open a browser, and the maximum number of attempts."""
CHOICES = "button.is-legal", "[data-do=ready]", "button.is-source"
SETUP = quote(json.dumps({"seats": [{"name": name, "level": None} for name in ("Ana", "Ben")]}))
COPIED = "navigator.serviceWorker.ready.then((worker) => arguments[0](worker.active.state))"
"""Script that waits until the service worker is ready, with a complete offline copy, and returns its state."""
LEAVE = called("leave_while_reading", "...arguments")
RENAME_LATEST = called("rename_latest", "...arguments")
PAGE_STATE = f"return {called('page_state')}"


def until(webkit: webdriver.WebKitGTK, is_met: Callable[[], object], what: str) -> None:
    """Wait until a condition is true. After `TIMEOUT` seconds, save a screenshot and fail with the page's messages."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        if is_met():
            return
        time.sleep(0.2)
    FAILURES.mkdir(parents=True, exist_ok=True)
    webkit.save_screenshot(str(FAILURES / "webkit.png"))
    raise AssertionError("\n".join([what, webkit.current_url, *webkit.execute_script(PAGE_STATE)]))


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """Return the name of an X display: this machine's own display, or a virtual one."""
    own = os.environ.get("DISPLAY")
    if own:
        yield own
        return
    if not shutil.which("Xvfb"):
        pytest.skip("WebKitGTK needs a display: none is there, and Xvfb is not installed")
    reading, writing = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1440x900x24"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        display = f":{answer.readline().strip()}"
    yield display
    process.terminate()
    process.wait()


@pytest.fixture(scope="module")
def webkit(screen: str) -> Iterator[webdriver.WebKitGTK]:
    """Start WebKitGTK's MiniBrowser, controlled by WebKit's driver."""
    driver = shutil.which("WebKitWebDriver")
    browsers = [str(path) for lib in ("/usr/lib", "/usr/libexec") for path in Path(lib).glob(MINI_BROWSERS)]
    if not driver or not browsers:
        pytest.skip("WebKitWebDriver is not installed (Debian: webkit2gtk-driver)")
    options = webdriver.WebKitGTKOptions()
    options.binary_location = browsers[0]
    options.add_argument("--automation")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISPLAY", screen)
        running = open_browser(driver, options)
        yield running
        running.quit()


def open_browser(driver: str, options: webdriver.WebKitGTKOptions) -> webdriver.WebKitGTK:
    """Open the browser. If the driver does not answer the first request, as sometimes happens, start it again."""
    for _ in range(ATTEMPTS - 1):
        with contextlib.suppress(HTTPError):
            return start(driver, options)
    return start(driver, options)


def start(driver: str, options: webdriver.WebKitGTKOptions) -> webdriver.WebKitGTK:
    """Start a driver and open its session. Raises `HTTPError` if there is no session within `SESSION` seconds."""
    service = webdriver.WebKitGTKService(driver)

    def give_up() -> None:
        if service.process:
            service.process.kill()

    waiting = threading.Timer(SESSION, give_up)
    waiting.start()
    try:
        return webdriver.WebKitGTK(options=options, service=service)
    finally:
        waiting.cancel()


def root_attribute(webkit: webdriver.WebKitGTK, name: str) -> str | None:
    """Return an attribute of the page's root element, or None while one page replaces another."""
    with contextlib.suppress(WebDriverException):
        return webkit.find_element(By.TAG_NAME, "html").get_attribute(name)
    return None


def wait_ready(webkit: webdriver.WebKitGTK) -> None:
    """Wait until a person may act."""
    until(webkit, lambda: root_attribute(webkit, "data-state") == "ready", "the table is not ready")


def act(webkit: webdriver.WebKitGTK) -> str | None:
    """Play an action and return the number of the next frame."""
    wait_ready(webkit)
    before = root_attribute(webkit, "data-frame")

    def acted() -> bool:
        """Return whether the action was played. If not, press the first target, button or piece that is visible."""
        if root_attribute(webkit, "data-frame") != before:
            return True
        for choices in CHOICES:
            with contextlib.suppress(WebDriverException):  # the button may have disappeared
                shown = [choice for choice in webkit.find_elements(By.CSS_SELECTOR, choices) if choice.is_displayed()]
                if shown:
                    shown[0].click()
                    break
        return False

    until(webkit, acted, "the action was not played")
    return root_attribute(webkit, "data-frame")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", games())
def test_a_game_starts_and_an_action_is_played(webkit: webdriver.WebKitGTK, server: Server, game: str) -> None:
    webkit.get(f"{server.url}/en/{game}.html?new={SETUP}")
    assert act(webkit)


def test_a_game_continues_without_its_server(webkit: webdriver.WebKitGTK, offline_server: Server) -> None:
    webkit.get(f"{offline_server.url}/en/azul.html?new={SETUP}")
    reached = act(webkit)
    webkit.set_script_timeout(TIMEOUT)
    until(webkit, lambda: webkit.execute_async_script(COPIED) == "activated", "the copy for offline play is not active")
    address = webkit.current_url
    offline_server.stop()
    webkit.get(address)
    wait_ready(webkit)
    assert root_attribute(webkit, "data-frame") == reached
    act(webkit)


def test_leaving_a_page_while_it_reads_saves_blocks_no_other_page(webkit: webdriver.WebKitGTK, server: Server) -> None:
    webkit.set_script_timeout(TIMEOUT)
    webkit.get(f"{server.url}/en/azul.html?new={SETUP}")
    act(webkit)
    for page in ("index", "azul-new", "workshop"):
        address = f"{server.url}/en/{page}.html"
        webkit.execute_script(LEAVE, address)
        until(webkit, lambda address=address: webkit.current_url == address, "the browser stays on the page")
        assert webkit.execute_async_script(RENAME_LATEST, address) is None


def test_the_one_file_edition_continues_after_a_reload(webkit: webdriver.WebKitGTK) -> None:
    webkit.get((DIST / NAME).as_uri())
    until(webkit, lambda: webkit.find_elements(By.ID, "azul-play"), "the start page does not open")
    webkit.find_element(By.ID, "azul-play").click()
    act(webkit)
    wait_ready(webkit)
    reached = root_attribute(webkit, "data-frame")
    webkit.refresh()
    wait_ready(webkit)
    assert root_attribute(webkit, "data-frame") == reached


def test_a_typed_bot_plays_a_match(webkit: webdriver.WebKitGTK, server: Server) -> None:
    webkit.get(f"{server.url}/en/workshop.html")
    Select(webkit.find_element(By.NAME, "games")).select_by_visible_text("2")
    webkit.find_element(By.CSS_SELECTOR, "[data-workshop=start]").click()

    def status() -> str:
        return webkit.find_element(By.CSS_SELECTOR, "[data-workshop=status]").text

    until(webkit, lambda: status() == "The match is over.", "the match does not end")
    cells = [cell.text for cell in webkit.find_elements(By.CSS_SELECTOR, "[data-seat=all]")]
    assert (cells[0], cells[-1]) == ("2", "0"), "expected two games and no errors"


def test_a_page_opened_from_disk_says_what_to_do(webkit: webdriver.WebKitGTK) -> None:
    webkit.get((DIST / "zh-Hant" / "index.html").as_uri())
    until(webkit, lambda: webkit.find_elements(By.ID, "trouble"), "the page shows no message")
    assert "直接從磁碟開啟時" in webkit.find_element(By.ID, "trouble").text
