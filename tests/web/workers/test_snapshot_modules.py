"""A worker that starts from the memory snapshot can play whole games before Python's library arrives."""

from __future__ import annotations

import json
import subprocess
import sys

from azulejo.registry import games

from tools.steps import ROOT
from tools.website.snapshot import WARM, WORKERS

PLAY = """
import json
import sys

warm, workers, *games = sys.argv[1:]
names = {"__name__": "warm", "workers": workers}
exec(compile(open(warm, encoding="utf-8").read(), warm, "exec"), names)
before = set(sys.modules)
session, thinker, run = names["Session"](), names["Thinker"](), names["run"]


def ask(**message):
    return json.loads(session.call(json.dumps(message)))


async def play(game):
    seats = [{"name": name, "level": "casual"} for name in ("Ana", "Ben")]
    frame = ask(type="new", game=game, page=game, seats=seats, options={}, seed=1, lang="ja")
    while not frame["over"]:
        if frame.get("think"):
            thought = json.loads(await thinker.think(json.dumps({**frame["think"], "nodes": 1})))
            frame = ask(type="bot", frame=frame["frame"], action=thought["action"])
        else:
            frame = ask(type="continue", frame=frame["frame"])
    for kind in ("ask", "export"):
        assert "error" not in ask(type=kind, frame=frame["frame"])


for game in games:
    run(play(game))
print(json.dumps(sorted(set(sys.modules) - before)))
"""
"""Program that fills a snapshot, plays each game between bots, and prints the modules that the games imported."""


def test_whole_games_import_no_further_modules() -> None:
    workers = [path.read_text(encoding="utf-8") for path in sorted(WORKERS.glob("*.py"))]
    arguments = [str(WARM), json.dumps(workers), *games()]
    done = subprocess.run(
        [sys.executable, "-c", PLAY, *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT / 'engine'}:{ROOT / 'web'}", "PYTHONHASHSEED": "0"},
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == []
