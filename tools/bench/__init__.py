"""Measure the speed of pages in Chromium, and of the engine and the bots in Chromium and CPython: `build.py bench`."""

from __future__ import annotations

import os
import platform

from playwright.sync_api import sync_playwright

from tools import browser
from tools.bench import boots, flights, page, report, saved_games, speeds, thoughts
from tools.serve import Server
from tools.steps import say


def run(seconds: float) -> int:
    """Measure dist/ in Chromium and print the tables as Markdown. Return the exit code.

    `seconds` is the duration of each measurement of the engine. Each game is measured with each number of seats, once
    in CPython and once in the page.
    """
    executable = browser.find_or_install()
    server = Server(offline_worker=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.FLAGS)
        print(f"CPython {platform.python_version()}, Chromium {chromium.version}, {os.cpu_count()} cores\n", flush=True)
        say("engine ...")
        print(report.speeds(*speeds.measure(chromium, server.url, seconds)), flush=True)
        say("Master ...")
        print(report.thoughts(thoughts.measure(chromium, server.url)), flush=True)
        say("boots ...")
        print(report.boots(boots.measure(chromium, server.url)), flush=True)
        print(report.work(boots.work(chromium, server.url)), flush=True)
        say("taps ...")
        print(report.taps(page.taps(chromium, server.url)), flush=True)
        say("flights ...")
        print(flights.flights(chromium, server.url), flush=True)
        say("saved games ...")
        print(saved_games.steps(chromium, server.url), flush=True)
        print(saved_games.listed(chromium, server.url), flush=True)
        say("main thread ...")
        print(report.watched(page.watched(chromium, server.url)), flush=True)
        chromium.close()
    server.stop()
    return 0
