"""`build.py bench` accepts its arguments, and writes its measurements as tables."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest
from azulejo.arena.bench import Speed

import build
from tools.bench import report, speeds
from tools.bench.report import OURS, THEIRS, Boot, Pair, Taps, Watched


def cells(text: str) -> dict[str, list[str]]:
    """Return the rows of all tables in a text: the other cells of each row, by its first cell."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0]: row[1:] for row in rows}


def speed(games: int, checked: float, unchecked: float, copy: float) -> Speed:
    """Return a measured speed of Azul games with 50 actions each."""
    return Speed("azul", 2, games, 50 * games, checked, unchecked, copy)


def test_the_best_measurements_of_cpython_and_chromium_are_compared() -> None:
    here = [speed(1000, 1.0, 0.5, 4e-6), speed(1000, 2.0, 1.0, 2e-6)]
    there = [speed(1000, 4.0, 1.25, 8e-6), speed(1000, 2.0, 2.0, 9e-6)]
    text = report.speeds(Pair([0.3, 0.4], [0.9, 0.6]), [Pair(here, there)])
    assert "CPython 0.30 s, Chromium 0.60 s, 50% of CPython" in text
    tables = text.split("\n\n")
    assert cells(tables[1])["azul"] == ["2", "1,000", "50,000", "2,000", "100,000", "500,000"]
    assert cells(tables[2])["azul"] == ["2", "500", "25,000", "800", "40,000", "125,000", "50%", "40%", "25%"]
    assert "Lowest: 25% of CPython (azul 2, copies)" in text


def test_boots_are_reported_as_medians_and_relative_to_the_default() -> None:
    runs = [Boot(80, 900, 1000, 0), Boot(100, 1000, 1200, 70), Boot(500, 5000, 9000, 60)]
    rows = cells(report.boots({"first visit": {OURS: runs, THEIRS: [Boot(500, 5000, 6000, 0, 15_100_000)]}}))
    assert rows[f"first visit: {OURS}"] == ["3", "100", "1,000", "1,200", "0.20", "60", "–"]
    assert rows[f"first visit: {THEIRS}"] == ["1", "500", "5,000", "6,000", "1", "< 50", "15.1"]


def test_presses_are_reported_as_a_median_and_a_maximum() -> None:
    rows = cells(report.taps({"azul": Taps([10, 30, 20], [40]), "sintra": Taps([], [50, 70])}))
    assert rows["azul"] == ["3", "20", "30", "1", "40", "40"]
    assert rows["sintra"] == ["0", "–", "–", "2", "60", "70"]


def test_the_report_about_the_main_thread_names_the_worst_span() -> None:
    spans = [Watched(0, 20, 30, 4000, []), Watched(80, 45, 95, 5000, ["morph frame.js 60"])]
    text = report.watched({"azul": spans, "sintra": spans[:1]})
    assert cells(text)["azul"] == ["2", "< 50", "80", "20", "45", "9,000"]
    assert cells(text)["sintra"] == ["1", "< 50", "< 50", "20", "20", "4,000"]
    assert "azul: 80 ms in morph frame.js 60" in text and "sintra: " not in text


def test_table_rows_are_as_wide_as_the_head() -> None:
    text = report.table(["a", "long head"], [["a long name", "1"], ["b", "22"]])
    assert len({len(line) for line in text.splitlines()}) == 1 and len(text.splitlines()) == 4


def parsed(monkeypatch: pytest.MonkeyPatch, *words: str) -> object:
    """Parse a command line of build.py and return the options."""
    monkeypatch.setattr(sys, "argv", ["build.py", *words])
    return build.arguments()


def test_bench_accepts_a_number_of_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    options = parsed(monkeypatch, "bench", "--seconds", "0.5")
    assert (options.command, options.seconds) == ("bench", 0.5)  # type: ignore[attr-defined]
    assert parsed(monkeypatch, "bench").seconds == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize("words", [["--seconds", "0"], ["--seconds", "soon"], ["--seconds"]])
def test_invalid_seconds_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        parsed(monkeypatch, "bench", *words)
    assert ended.value.code == 2
    assert "--seconds" in capsys.readouterr().err


def test_help_lists_every_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        parsed(monkeypatch, "--help")
    assert ended.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(any(line.startswith(f"  {name} ") for line in lines) for name in build.COMMANDS)


def test_the_best_times_of_each_decision_are_compared() -> None:
    decisions = [Pair([0.25, 0.2, 0.3], [0.5, 0.4, 0.6]), Pair([0.1, 0.3], [0.9, 0.2])]
    rows = cells(report.thoughts({"azul": decisions}))
    assert rows["azul"] == ["2", "0.30", "0.60", "50%"]


IN_A_PAGE = """
import json, sys
sys.modules["azulejo.arena"] = None  # as in a page, whose memory snapshot does not contain the arena
exec(sys.stdin.read())
speed = json.loads(call(json.dumps({"game": "azul", "players": 2, "seconds": 0.01})))
print([__export__, [name for name in __export__ if not callable(globals()[name])], speed["game"], speed["games"] > 0])
"""


def test_the_worker_of_the_bench_answers_all_calls_of_the_page() -> None:
    command = [sys.executable, "-c", IN_A_PAGE]
    done = subprocess.run(command, input=speeds.script(), capture_output=True, text=True, check=True)
    exported, missing, game, played = ast.literal_eval(done.stdout)
    assert (missing, game, played) == ([], "azul", True)
    lines = speeds.PAGES_WORKER.read_text(encoding="utf-8").splitlines()
    assert [ast.literal_eval(line.split("=")[1].strip()) for line in lines if "__export__" in line] == [exported]
