"""The command line: output, and exit status 0, 1 or 2."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from azulejo.cli import main
from azulejo.records.link import write_link
from azulejo.records.record import read_record
from azulejo.registry import games, load

from tests.engine.cli.terminal import SELFPLAY, set_standard_input

Capture = pytest.CaptureFixture[str]
COMMANDS = ["play", "selfplay", "replay", "games", "analyse", "review", "bench", "arena"]


# The command `games`, and the option `--help`


def test_the_games_command_lists_every_game_with_its_options(capsys: Capture) -> None:
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    assert all(f"{name}: " in out for name in games())
    assert "wall=coloured|grey (default coloured)" in out


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_exits_with_0(command: str, capsys: Capture) -> None:
    assert main([*command.split(), "--help"]) == 0
    assert "usage: azulejo" in capsys.readouterr().out


def test_help_fits_a_screen_and_lists_every_command(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    main(["--help"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) < 24 and max(map(len, lines)) <= 80
    assert all(any(line.startswith(f"  {name} ") for line in lines) for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_fits_80_columns(command: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    main([command, "--help"])
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


# The command `selfplay`


def test_selfplay_prints_the_result_and_writes_a_record(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    assert main([*SELFPLAY, "--record", str(path)]) == 0
    out = capsys.readouterr().out
    assert "seed 7" in out and "wins (row completed)" in out
    assert read_record(path.read_text(encoding="utf-8")).final().is_terminal


def test_selfplay_gives_the_same_output_for_the_same_seeds(capsys: Capture) -> None:
    outs = []
    for extra in ([], [], ["--bot-seed", "1"]):
        assert main([*SELFPLAY, *extra, "--record", "-"]) == 0
        outs.append(capsys.readouterr().out)
    assert outs[0] == outs[1] != outs[2]


def test_selfplay_accepts_options_and_one_level_for_all_seats(capsys: Capture) -> None:
    arguments = ["selfplay", "--players", "3", "--bots", "random", "--seed", "1", "--record", "-"]
    assert main([*arguments, "--option", "wall=grey", "--option", "first_seat=2"]) == 0
    assert json.loads(capsys.readouterr().out)["options"] == {"wall": "grey", "first_seat": 2}


@pytest.mark.parametrize("name", games())
def test_selfplay_plays_every_game_and_replay_reads_its_record(name: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    arguments = ["selfplay", "--game", name, "--bots", "random", "--seed", "3", "--record", str(path)]
    assert main(arguments) == 0
    assert main(["replay", str(path)]) == 0
    assert "win" in capsys.readouterr().out


# The command `replay`


def test_replay_lists_every_action_and_the_result(record_file: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["replay", str(record_file)]) == 0
    out = capsys.readouterr().out
    record = read_record(record_file.read_text(encoding="utf-8"))
    last = load("azul").write_action(record.folded()[-1])
    assert f"{len(record.actions):4} seat" in out and last in out
    assert "seat 1 wins" in out


def test_trace_prints_the_view_before_each_action_as_json_lines(record_file: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["replay", "--trace", str(record_file)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    record = read_record(record_file.read_text(encoding="utf-8"))
    game = load("azul")
    state = record.start()
    for line, action in zip(lines[:-1], record.folded(), strict=True):
        assert line["view"] == state.view("everything")
        assert line["seat"] == state.current_player
        assert line["action"] == game.write_action(action)
        log: list[object] = []
        state.apply(action, log)  # type: ignore[arg-type]
        assert line["events"] == json.loads(json.dumps([event.as_dict() for event in log]))
    outcome = state.outcome()
    assert outcome is not None
    assert lines[-1] == {
        "scores": state.scores(),
        "breakdown": [state.breakdown(seat) for seat in range(2)],
        "outcome": outcome.as_dict(),
    }


def test_replay_reads_standard_input(record_file: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    capsys.readouterr()
    main(["replay", str(record_file)])
    expected = capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(record_file.read_bytes())))
    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out == expected


@pytest.mark.parametrize("before", ["", "https://example.org/ja/azul/#", "https://example.org/#game="])
def test_replay_reads_a_link_or_only_the_part_after_the_hash_sign(
    before: str, record_file: Path, capsys: Capture
) -> None:
    capsys.readouterr()
    main(["replay", str(record_file)])
    expected = capsys.readouterr().out
    record = read_record(record_file.read_text(encoding="utf-8"))
    assert main(["replay", before + write_link(record)]) == 0
    assert capsys.readouterr().out == expected


def test_replay_can_read_a_link_that_it_has_printed(record_file: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["replay", "--link", str(record_file)]) == 0
    link = capsys.readouterr().out.strip()
    assert main(["replay", "--json", link]) == 0
    assert capsys.readouterr().out.strip() == record_file.read_text(encoding="utf-8").strip()


def test_the_error_for_a_cut_off_link_says_that_it_is_incomplete(record_file: Path, capsys: Capture) -> None:
    capsys.readouterr()
    main(["replay", "--link", str(record_file)])
    link = capsys.readouterr().out.strip()
    assert main(["replay", link[:-3]]) == 1
    assert "the checksum does not match, expected the whole link" in capsys.readouterr().err


def test_a_link_to_another_site_is_not_reported_as_damaged(capsys: Capture) -> None:
    assert main(["replay", "https://example.org/nothing"]) == 1
    assert "'https://example.org/nothing', not a link to an Azulejo game; expected" in capsys.readouterr().err


def test_replay_of_an_unfinished_game_names_the_seat_to_move(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "short.json"
    assert main([*SELFPLAY, "--record", str(path)]) == 0
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, "actions": data["actions"][:3]}), encoding="utf-8")
    capsys.readouterr()
    assert main(["replay", str(path)]) == 0
    assert "not over: seat 1 to move (take)" in capsys.readouterr().out
    assert main(["replay", "--trace", str(path)]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["outcome"] is None


# Exit status 1: a record that cannot be read or replayed


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "bad.json: found nothing, expected a game as text, a record or a link"),
        (b"{}", "found no game in '{}'"),
        (b'{"format":1', "not JSON"),
        (b"\xff\xfe\x00", "expected text in UTF-8"),
        (b"hello", "bad.json: found no game in 'hello'"),
        (b"import sys\n\nprint(1)\n", "bad.json: found no game in 'import sys"),
        (b'"""A module."""\n\nprint(1)\n', 'bad.json: found no game in \'"""A module.'),
        (b"[project]\nname = 'x'\n", "bad.json: found "),
        (b'[Azulejo "1"]\n', "missing, expected a line such as"),
        (b"[1, 2]", "bad.json: found no game in '[1, 2]'"),
        (b'{"format":1}', "missing"),
    ],
)
def test_a_bad_record_exits_with_1_and_prints_one_line(
    content: bytes, expected: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    for flags in ([], ["--trace"]):
        assert main(["replay", *flags, str(path)]) == 1
        out, err = capsys.readouterr()
        assert out == "" and err.startswith("azulejo: error: ") and expected in err and err.count("\n") == 1


def test_the_error_names_an_illegal_action_in_a_record(record_file: Path, capsys: Capture) -> None:
    data = json.loads(record_file.read_text(encoding="utf-8"))
    data["actions"][4] = 324
    record_file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["replay", str(record_file)]) == 1
    assert "actions[4]: illegal action 324: wrong_step; expected one of" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["", " "])
def test_an_empty_file_name_is_not_taken_for_the_current_folder(name: str, capsys: Capture) -> None:
    assert main(["replay", name]) == 1
    assert "found nothing, expected a game as text, a record or a link" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs an endless file")
@pytest.mark.parametrize("command", [["replay"], ["analyse"], ["arena", "--report", "--results"]])
def test_an_endless_file_exits_with_1(command: list[str], capsys: Capture) -> None:
    assert main([*command, "/dev/zero"]) == 1
    assert re.search(r"expected (at most 1000000 characters|a file of results)", capsys.readouterr().err)


@pytest.mark.parametrize("name", ["/no/such/file.json", ".", "\0", "x" * 5000 + ".json"])
def test_an_unreadable_file_exits_with_1(name: str, capsys: Capture) -> None:
    assert main(["replay", name]) == 1
    assert "cannot read" in capsys.readouterr().err


def test_an_unwritable_file_exits_with_1(capsys: Capture) -> None:
    for name in ("/no/such/folder/game.json", "/", "\0"):
        assert main([*SELFPLAY, "--record", name]) == 1
        assert f"cannot write {name!r}" in capsys.readouterr().err


def test_an_unwritable_file_is_reported_before_the_game_is_played(capsys: Capture) -> None:
    assert main(["play", "--seed", "1", "--record", "/no/such/folder/game.json"]) == 1
    out, err = capsys.readouterr()
    assert out == "" and "cannot write '/no/such/folder/game.json': No such file or directory" in err


@pytest.mark.parametrize("name", ["Queen's Garden", "queens-garden", "QUEENS GARDEN", "queensgarden"])
def test_the_name_of_a_game_may_be_spelled_in_several_ways(name: str, capsys: Capture) -> None:
    assert main(["selfplay", name, "--bots", "random, random", "--seed", "1"]) == 0
    assert capsys.readouterr().out.startswith(f"{load('queens_garden').meta.title}, seed 1")


# Exit status 2: wrong arguments


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "usage: azulejo"),
        (["dance"], "'dance' is not a command, expected one of: play, selfplay"),
        (["reply"], "'reply' is not a command; did you mean 'replay'?"),
        (["--loud"], "unrecognized arguments: --loud"),
        (["replay"], "required: RECORD"),
        (["selfplay", "--game", "chess"], "game 'chess' is unknown, expected one of: azul"),
        (["selfplay", "--players", "7"], "players: got 7, expected a number from 2 to 4"),
        (["selfplay", "--players", "two"], "argument --players: got two, expected a whole number"),
        (["selfplay", "--seed", "-3"], "seed: got -3, expected a whole number"),
        (["selfplay", "--bots", "deep"], "bot 'deep' is unknown, expected one of: random"),
        (["selfplay", "--bots", "random,greedy,random"], "bots: got 3 names, expected 1 or 2"),
        (["selfplay", "--option", "wall"], "option 'wall': expected NAME=VALUE"),
        (["selfplay", "--option", "wall=red"], "option wall: got 'red', expected one of: coloured, grey"),
        (["selfplay", "--option", "sky=blue"], "option 'sky' is unknown, expected one of: wall"),
        (["selfplay", "--option", "wall=grey", "--option", "wall=grey"], "option wall: given twice"),
        (["selfplay", "--option", "players=2"], "option 'players' is unknown"),
        (["play", "--players", "9"], "players: got 9"),
        (["play", "--bots", "random,random"], "bots: got 2 names, expected one"),
        (["selfplay", "--record", ""], "argument --record: got nothing, expected the name of a file"),
        (["arena", "--results", " "], "argument --results: got nothing, expected the name of a file"),
        (["selfplay", "--bots", ":Bot"], "bot ':Bot': got ':Bot', expected module:Class"),
        (["play", "chess"], "game 'chess' is unknown, expected one of: azul"),
        (["play", "azul", "--game", "sintra"], "game: got 'azul' and --game 'sintra', expected one"),
        (["play", "azul", "sintra"], "azulejo play: error: "),
        (["play", "--sky", "blue"], "azulejo play: error: "),
        (["replay", "a", "b"], "azulejo replay: error: "),
        (["arena", "--nodes", "0"], "argument --nodes: got 0, expected a whole number, 1 or more"),
        (["arena", "--nodes", "-1"], "argument --nodes: got -1, expected a whole number, 1 or more"),
        (["arena", "--pairs", "0"], "argument --pairs: got 0, expected a whole number, 1 or more"),
        (["arena", "--jobs", "none"], "argument --jobs: got none, expected a whole number, 1 or more"),
        (["arena", "--first-deal", "-1"], "argument --first-deal: got -1, expected a whole number, 0 or more"),
        (["arena", "--cpu", "-1"], "argument --cpu: got -1, expected a number of seconds above 0"),
        (["arena", "--cpu", "much"], "argument --cpu: got much, expected a number of seconds above 0"),
        (["arena", "--sprt", "0.5"], "argument --sprt: got 0.5, expected two win rates, such as 0.5,0.6"),
        (["arena", "--sprt", "a,b"], "argument --sprt: got a,b, expected two win rates, such as 0.5,0.6"),
        (["arena", "--sprt", "0.6,0.5"], "expected two win rates, such as 0.5,0.6: from 0 to 1, the lower one first"),
        (
            ["arena", "--bots", "greedy,random", "--against", "true"],
            "bots: got 2 names together with --against",
        ),
        (["arena", "noctiluca", "--players", "1", "--against", "true"], "against: got a program but only one player"),
        (["arena", "--jobs", "2", "--scheduler", "tcp://x:1"], "not allowed with argument --jobs"),
        (["analyse", "azul1", "--nodes", "few"], "argument --nodes: got few, expected a whole number, 1 or more"),
    ],
)
def test_a_usage_error_exits_with_2_and_says_what_was_expected(
    arguments: list[str], expected: str, capsys: Capture
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == "" and expected in err and "Traceback" not in err


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("words", ["selfplay --bots random --seed 1", "play --seed 1", "arena --bots random,random"])
def test_the_name_of_the_game_may_be_before_or_after_the_options(
    words: str, before: bool, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    set_standard_input(monkeypatch)
    command, *options = [*words.split(), *(["--pairs", "1"] if "arena" in words else [])]
    assert main([command, *(["sintra", *options] if before else [*options, "sintra"])]) == 0
    assert "sintra" in capsys.readouterr().out.casefold()


def test_arena_plays_a_solo_game_with_one_bot(capsys: Capture) -> None:
    assert main(["arena", "noctiluca", "--players", "1", "--pairs", "1", "--nodes", "1"]) == 0
    assert "| noctiluca | 1 | skilled | – |" in capsys.readouterr().out


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "-inf", "soon", "1" * 5000])
def test_an_impossible_time_is_a_usage_error(seconds: str, capsys: Capture) -> None:
    assert main(["bench", "--game", "azul", "--players", "2", "--seconds", seconds]) == 2
    error = capsys.readouterr().err
    assert "argument --seconds: " in error and "Traceback" not in error


@pytest.mark.parametrize("players", ["0", "-1", "9"])
def test_an_impossible_number_of_players_is_a_usage_error(players: str, capsys: Capture) -> None:
    assert main(["bench", "--players", players, "--seconds", "0.01"]) == 2
    assert f"players: got {players}, expected a number from 1 to 4" in capsys.readouterr().err
