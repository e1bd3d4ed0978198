"""CPython here and Pyodide in the browser: the same games, move by move."""

from __future__ import annotations

import pytest
from azulejo import games
from playwright.sync_api import Page

PLAY = '''
import hashlib, json
from random import Random
import azulejo

def digests(game, games):
    """One hash per game over view(None) after every action, over players and options in turn."""
    rules = azulejo.load(game)
    meta = rules.meta
    found = []
    for seed in range(games):
        players = meta.min_players + seed % (meta.max_players - meta.min_players + 1)
        options = {o.name: o.choices[(seed // 3) % len(o.choices)] for o in meta.options if o.name != "first_seat"}
        state = rules.new_state(players, seed, first_seat="random", **options)
        rng, digest = Random(seed), hashlib.sha256()
        while not state.is_terminal:
            legal = state.legal_actions()
            state.apply(legal[int(rng.random() * len(legal))], [])
            digest.update(json.dumps(state.view(None), sort_keys=True).encode())
        found.append(digest.hexdigest())
    return json.dumps(found)
'''
IN_THE_BROWSER = """async ([code, game, games]) => {
  const { loadPyodide } = await import('/pyodide/pyodide.mjs');
  const python = await loadPyodide();
  python.runPython(code);
  return python.globals.get('digests')(game, games);
}"""


@pytest.mark.parametrize("game", games())
def test_twenty_games_go_the_same_way_in_the_browser(page: Page, game: str) -> None:
    here: dict[str, object] = {}
    exec(PLAY, here)
    page.goto("/en/")
    assert page.evaluate(IN_THE_BROWSER, [PLAY, game, 20]) == here["digests"](game, 20)  # type: ignore[operator]
