"""Find the browsers for the tests and the benchmark, and install missing ones."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.steps import BuildError, run, say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SHELL_NAMES = ("chromium-headless-shell", "chrome-headless-shell")
PACKAGES = ("chromium", "chromium-headless-shell", "fonts-noto-cjk")
FIREFOX_NAMES = ("firefox-esr", "firefox")
FIREFOX_PACKAGE = "firefox-esr"
UNWANTED = (
    # Features that make Chromium load internal pages with some 400 files into every new window.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # Features that Playwright disables by default. The list repeats them, because Chromium uses only the last list on
    # its command line.
    "AimEnabled",
    "AutoDeElevate",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BlockOriginHeaderModificationOnRedirect",
    "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider",
    "GlobalMediaControls",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "Translate",
)
"""Features of Chromium that the tests and the benchmark disable."""
FLAGS = [
    f"--disable-features={','.join(UNWANTED)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""Chromium's flags for the tests and the benchmark: it may run as root, and makes no background requests."""
HELP = (
    "The browser tests need Chromium or Chrome: install it and put it on the PATH, "
    "or name it in the environment variable CHROMIUM."
)


def find_on_path() -> str | None:
    """Return the path of a Chromium that $CHROMIUM or the PATH names."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def find() -> str | None:
    """Return the path of an installed Chromium: $CHROMIUM, then the PATH, then Playwright's own download."""
    found = find_on_path()
    if found:
        return found
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).is_file() else None


def find_shell() -> str | None:
    """Return the path of Chromium's headless shell, or of a complete Chromium if there is no shell.

    Pages behave the same in both. The shell takes about a sixth less processor time, because it draws no tabs and
    menus.
    """
    shells = filter(None, map(shutil.which, SHELL_NAMES))
    return os.environ.get("CHROMIUM") or next(shells, None) or find()


def find_or_install() -> str:
    """Return the path of a Chromium, installing one if necessary. Raises BuildError if that fails."""
    path = find()
    if path:
        return path
    if _may_install():
        _install(PACKAGES, HELP)
    else:
        say("fetching Playwright's Chromium ...")
        run([sys.executable, "-m", "playwright", "install", "chromium"], otherwise=HELP)
    path = find()
    if not path:
        raise BuildError(HELP)
    return path


def install_all() -> None:
    """Install the browsers that are missing on this machine, if we may install packages. Fetch all packages at once."""
    shell = any(map(shutil.which, SHELL_NAMES))
    missing = [] if shell and find_on_path() else [*PACKAGES]
    missing += [] if find_firefox() else [FIREFOX_PACKAGE]
    if missing and _may_install():
        _install(missing, HELP)


def find_firefox() -> str | None:
    """Return the path of an installed Firefox: $FIREFOX, then the PATH.

    Playwright's own Firefox is not used, because no visitor has it.
    """
    return os.environ.get("FIREFOX") or next(filter(None, map(shutil.which, FIREFOX_NAMES)), None)


def find_or_install_firefox() -> str | None:
    """Return the path of a Firefox, or None. Install Firefox if it is missing and we may install packages."""
    if not find_firefox() and _may_install():
        _install([FIREFOX_PACKAGE], "Without a Firefox on the PATH its tests are skipped.")
    return find_firefox()


def _may_install() -> bool:
    return bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0


def _install(packages: Sequence[str], otherwise: str) -> None:
    """Install packages with apt-get. A failure only prints `otherwise`, because callers search again afterwards."""
    say(f"installing {', '.join(packages)} with apt-get ...")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        run(["apt-get", "update"], otherwise=otherwise, env=quiet)
        run(["apt-get", "install", "-y", *packages], otherwise=otherwise, env=quiet)
    except BuildError as error:
        say(f"apt-get failed: {error}")
