"""`azulejo play`: typed input and the command's replies."""

from __future__ import annotations

from pathlib import Path

import pytest
from azulejo.cli import main
from azulejo.records.record import read_record
from azulejo.registry import load

from tests.engine.cli.terminal import set_standard_input

Capture = pytest.CaptureFixture[str]


def test_play_shows_the_board_and_the_bots_actions(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    set_standard_input(monkeypatch, "1B2", "q")
    assert main(["play", "--seed", "3", "--bots", "greedy"]) == 0
    out = capsys.readouterr().out
    assert "1: B R KK" in out
    assert "you: 1B2" in out and "seat 1 (greedy): " in out
    assert out.count("Round 1") == 2


def test_play_ends_cleanly_at_the_end_of_the_input(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    set_standard_input(monkeypatch)
    assert main(["play", "--seed", "3"]) == 0
    assert capsys.readouterr().err == ""


def test_a_question_mark_lists_the_legal_actions(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    set_standard_input(monkeypatch, "?")
    main(["play", "--seed", "3"])
    words = capsys.readouterr().out.split()
    game = load("azul")
    assert {game.write_action(action) for action in game.new_state(2, 3).legal_actions()} <= set(words)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9B1", "9B1 is not legal now (source empty); type ? for the legal actions"),
        ("1>1", "1>1 is not legal now (wrong step)"),
        ("hello", "'HELLO' is not an action, expected one such as 3R2"),
        ("1G1", "'G' is not a colour, expected one of B Y R K W"),
    ],
)
def test_play_explains_invalid_input_and_asks_again(
    text: str, expected: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    set_standard_input(monkeypatch, text, "1B2", "q")
    assert main(["play", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert expected in out and "you: 1B2" in out


@pytest.mark.parametrize("text", ["１Ｂ２", "“1B2”", "\ufeff1b2", "1B2.", "\u200f1B2\u00a0", "１ｂ２。"])
@pytest.mark.parametrize("end", ["ｑ", "Q", "quit", "EXIT"])
def test_full_width_letters_and_stray_pasted_characters_are_accepted(
    text: str, end: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    set_standard_input(monkeypatch, text, end, "more")
    assert main(["play", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert "you: 1B2" in out and "MORE" not in out


def test_undo_also_takes_back_the_bots_reply_and_the_bot_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    set_standard_input(monkeypatch, "u", "1B2", "u", "1B2", "q")
    assert main(["play", "--seed", "3", "--bots", "random"]) == 0
    out = capsys.readouterr().out
    assert "nothing to undo" in out
    replies = [line for line in out.splitlines() if line.startswith("seat 1 (random)")]
    assert len(replies) == 2 and replies[0] == replies[1]


def test_undo_stops_at_a_deal(monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    set_standard_input(monkeypatch, *[f"{s}{c}F" for _ in range(60) for s in "12345C" for c in "BYRKW"])
    assert main(["play", "--seed", "3", "--record", str(path)]) == 0
    record = read_record(path.read_text(encoding="utf-8"))
    state, typed = record.start(), list[str]()
    dealt = state.reveals
    for action in record.actions:
        if state.reveals > dealt:
            break
        typed += [state.game.write_action(action)] if state.current_player == 0 else []
        state.apply(action)
    assert 1 < len(typed) < len(record.actions) / 4, "only the actions of the first round"

    capsys.readouterr()
    set_standard_input(monkeypatch, *typed, "u", "q")
    assert main(["play", "--seed", "3", "--record", str(path)]) == 0
    assert "cannot undo: hidden pieces have been revealed" in capsys.readouterr().out
    assert read_record(path.read_text(encoding="utf-8")).final().reveals > dealt


def test_play_writes_a_record_at_the_end_of_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    set_standard_input(monkeypatch, *[f"{s}{c}F" for _ in range(60) for s in "12345C" for c in "BYRKW"])
    assert main(["play", "--seed", "3", "--record", str(path)]) == 0
    assert "seat 1 wins (row completed)" in capsys.readouterr().out
    assert read_record(path.read_text(encoding="utf-8")).final().is_terminal
