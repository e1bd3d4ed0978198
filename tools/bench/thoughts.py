"""Compare the page's Master with the same bot in CPython: the time to search the same number of positions."""

from __future__ import annotations

from random import Random
from typing import Any

from azulejo import load
from azulejo.bots.one_ply import GreedyBot
from azulejo.registry import games
from playwright.sync_api import Browser

from tools.bench.report import Pair
from tools.bench.speeds import alternately, cpython
from tools.game_values import values_of
from tools.steps import WEB, say

DECISIONS = (0, 2, 4)
"""Indices of the decisions to measure in each game: early decisions, which no search can exhaust."""
TIMES = 3
"""Repetitions on each side. The fastest repetition counts, because other load disturbed it least."""
SCRIPT = WEB / "bench" / "bot_in_cpython.py"
OPEN = "import('/client/engine.js').then((engine) => (globalThis.bot = engine.startBot()).ready)"


def measure(chromium: Browser, url: str) -> dict[str, list[Pair[float]]]:
    """Measure seconds per decision by game, in CPython and in the page's own bot worker."""
    context = chromium.new_context()
    context.set_default_timeout(0)
    page = context.new_page()
    page.goto(f"{url}/en/")
    page.evaluate(OPEN)

    def in_chromium(request: dict[str, Any]) -> Any:
        return page.evaluate("(request) => bot.think(request)", request)

    times: dict[str, list[Pair[float]]] = {}
    with cpython(SCRIPT) as in_cpython:
        for game in games():
            say(f"  {game}")
            for request in _requests(game):
                # warm-up: a browser starts a program before it has fully compiled it
                for ask in (in_cpython, in_chromium):
                    ask(request)
                answers = alternately(in_cpython, in_chromium, request, TIMES)
                seconds = Pair(*([answer["seconds"] for answer in side] for side in answers))
                times.setdefault(game, []).append(seconds)
    context.close()
    return times


def _requests(name: str) -> list[dict[str, Any]]:
    """Return the requests that the page would send to its Master at some decisions of a game between greedy bots."""
    game, bot, requests = load(name), GreedyBot(7), list[dict[str, Any]]()
    state = game.new_state(2, 7)
    for decision in range(max(DECISIONS) + 1):
        assert state.current_player is not None
        view = state.view(state.current_player)
        if decision in DECISIONS:
            seed = Random(decision).getrandbits(32)
            requests.append({"level": "master", "view": view, "seed": seed, "nodes": values_of(name).nodes})
        state.apply(bot.choose(game, view))
    return requests
