"""Measure saved games: the time per step through a recorded game, and the time to list a thousand games."""

from __future__ import annotations

import json
from random import Random
from statistics import median, quantiles
from typing import Any

from azulejo.bots.one_ply import GreedyBot
from azulejo.records.record import Record, new_record
from azulejo.registry import games, load
from playwright.sync_api import Browser

from tools.bench.page import BOOT, DESKTOP
from tools.bench.report import table
from tools.steps import WEB, say
from tools.website.page_functions import function_in

GAMES_LISTED = 1000
STEPS = 60
PAUSE = 300  # ms between the steps of a person who looks at each position
IMPORT_GAMES = "(entries) => import(location.href).then((store) => store.importGames(entries))"
SETTINGS = "localStorage.setItem('azulejo.settings', JSON.stringify({ motion: 'off' }))"
STEP = function_in(WEB / "bench" / "step_through_replay.js")
LISTED = function_in(WEB / "bench" / "record_list_times.js")


def _played(game: str, players: int, seed: int) -> Record:
    state, bot = load(game).new_state(players, seed), GreedyBot(seed)
    record = new_record(state)
    while state.current_player is not None:
        action = bot.choose(state.game, state.view(state.current_player))
        state.apply(action)
        record.actions.append(action)
    return record


def entry(record: Record, number: int) -> dict[str, Any]:
    """Return a finished game of one person against bots, as the browser stores it."""
    state, rng = record.final(), Random(number)
    outcome = state.outcome()
    assert outcome is not None
    level = rng.choice(("casual", "skilled"))
    seats = [{"name": "Ana" if not seat else "", "level": level if seat else None} for seat in range(record.players)]
    return {
        "id": f"bench-{number}",
        "game": record.game,
        "names": ["Ana"],
        "over": True,
        "updated": 1_700_000_000_000 + 86_400_000 * number,
        "save": {
            "format": 1,
            "game": record.game,
            "seats": seats,
            "seen": len(record.actions),
            "opened": 0,
            "bot_seed": 1,
            "joined": [],
            "over": True,
            "record": record.as_dict(),
            "result": {
                "scores": state.scores(),
                "winners": list(outcome.winners),
                "breakdown": [state.breakdown(seat) for seat in range(record.players)],
            },
        },
    }


def steps(chromium: Browser, url: str) -> str:
    """Measure steps forward in replays of four-seat games, with and without a pause between steps, in milliseconds."""
    heads = ["replay step, four seats", "at once, median", "95 %", f"after {PAUSE} ms, median", "95 %"]
    rows = []
    for game in games():
        say(f"  {game}")
        context = chromium.new_context(viewport=DESKTOP)
        page = context.new_page()
        page.goto(f"{url}/client/shared.js")
        page.evaluate(IMPORT_GAMES, [entry(_played(game, 4, 3), 1)])
        page.add_init_script(SETTINGS)
        page.goto(f"{url}/en/{game}.html?game=bench-1&moment=0")
        page.locator("html[data-replay] #moment-slider").wait_for(timeout=BOOT)
        page.wait_for_timeout(2000)
        row = [game]
        for pause in (0, PAUSE):
            took: list[float] = page.evaluate(STEP, {"times": STEPS // 2, "pause": pause})
            row += [f"{median(took):.0f} ms", f"{quantiles(took, n=20)[-1]:.0f} ms"]
        rows.append(row)
        context.close()
    return table(heads, rows)


def listed(chromium: Browser, url: str) -> str:
    """Measure how long a list of many games takes to open, in milliseconds from the request to the paint."""
    records = [_played(game, 2, seed) for game in games() for seed in range(3)]
    entries = [entry(records[number % len(records)], number) for number in range(GAMES_LISTED)]
    context = chromium.new_context(viewport=DESKTOP)
    page = context.new_page()
    page.goto(f"{url}/client/shared.js")
    page.evaluate(IMPORT_GAMES, json.loads(json.dumps(entries)))
    page.add_init_script(f"({LISTED})()")
    took = []
    for _ in range(5):
        page.goto(f"{url}/en/index.html")
        page.wait_for_function("() => globalThis.listedAt !== undefined")
        took.append(page.evaluate("listedAt - requestedAt"))
    context.close()
    return f"A list of {GAMES_LISTED} games opens in {median(took):.0f} ms.\n"
