"""Bots from the user's modules, and bots that installed packages register. Also errors in such bots."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from azulejo.bots.base import Bot
from azulejo.bots.external import decide, make_any_bot
from azulejo.bots.levels import LEVELS
from azulejo.cli import main
from azulejo.errors import BotError
from azulejo.registry import games, load

Capture = pytest.CaptureFixture[str]
BOTS = '''
from azulejo.bots import Bot

class First(Bot):
    """Chooses the first legal action."""

    def choose(self, game, view):
        return view["legal_actions"][0]

class Raises(Bot):
    def choose(self, game, view):
        return 1 // 0

class Leaves(Bot):
    def choose(self, game, view):
        raise SystemExit("enough")

class Wrong(Bot):
    def choose(self, game, view):
        return 10**9

class Idle(Bot):
    pass

class Narrow(Bot):
    def __init__(self, seed):
        pass

    choose = First.choose

class Looks(Bot):
    def choose(self, game, view):
        assert "seed" not in view and view["viewer"] == view["current_player"]
        return view["legal_actions"][-1]

thing = 7
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the working folder, which contains modules with bots."""
    (tmp_path / "own_bots.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "broken.py").write_text("import nothing_of_that_name", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    for name in ("own_bots", "broken"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", games())
def test_a_bot_class_in_the_working_folder_plays_every_game(name: str, capsys: Capture) -> None:
    assert main(["arena", "--game", name, "--bots", "own_bots:First,random", "--pairs", "1"]) == 0
    assert f"| {name} | 2 | own_bots:First | random | time | 2 |" in capsys.readouterr().out


def test_arena_and_its_child_processes_find_a_bot_class(folder: Path) -> None:
    command = [sys.executable, "-I", "-c", "from azulejo.cli import main; raise SystemExit(main())"]
    words = ["arena", "--bots", "own_bots:Looks,own_bots:First", "--pairs", "2", "--jobs", "2"]
    done = subprocess.run([*command, *words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "| own_bots:Looks | own_bots:First | time | 4 |" in done.stdout


def test_an_installed_package_can_register_bots(folder: Path, capsys: Capture) -> None:
    info = folder / "own_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: own_bots\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[azulejo.bots]\nfirst = own_bots:First\n", encoding="utf-8")
    sys.path.insert(0, str(folder))
    assert main(["selfplay", "--bots", "first,greedy", "--seed", "3"]) == 0
    assert "seat 0 first, seat 1 greedy" in capsys.readouterr().out
    assert main(["arena", "--bots", "second,greedy"]) == 2
    assert "master, first; or module:Class" in capsys.readouterr().err


def test_ambiguous_bot_names_are_reported(folder: Path, capsys: Capture) -> None:
    for number, bot in enumerate(("own_bots:First", "own_bots:Looks")):
        info = folder / f"given_{number}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: given_{number}\nVersion: 1.0\n", encoding="utf-8")
        points = f"[azulejo.bots]\ngreedy = {bot}\ntwice = {bot}\n"
        (info / "entry_points.txt").write_text(points, encoding="utf-8")
    sys.path.insert(0, str(folder))
    assert main(["selfplay", "--bots", "greedy", "--seed", "1"]) == 0
    message = capsys.readouterr().err
    assert "azulejo: warning: bot 'greedy' is a level" in message and "own_bots:" in message
    assert main(["selfplay", "--bots", "twice", "--seed", "1"]) == 2
    assert "bot 'twice': installed packages register own_bots:First and own_bots:Looks" in capsys.readouterr().err
    assert main(["selfplay", "--bots", "random", "--seed", "1"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("bot", "expected"),
    [
        (
            "nobody",
            "bot 'nobody' is unknown, expected one of: random, greedy, beginner, casual, skilled, expert, master",
        ),
        ("no_such_module:Bot", "bot 'no_such_module:Bot': there is no module 'no_such_module'"),
        ("broken:Bot", "bot 'broken:Bot': cannot import 'broken': ModuleNotFoundError: No module named 'nothing_of"),
        ("own_bots:Nobody", "bot 'own_bots:Nobody': own_bots has no 'Nobody'"),
        ("own_bots:", "bot 'own_bots:': got 'own_bots:', expected module:Class"),
        (":First", "bot ':First': got ':First', expected module:Class"),
        ("own_bots:thing", "bot 'own_bots:thing': got 7, expected a class derived from azulejo.bots.Bot"),
        ("builtins:int", "got <class 'int'>, expected a class derived from azulejo.bots.Bot"),
        ("own_bots:Idle", "cannot create it from a seed and a limit: TypeError: Can't instantiate abstract class Idle"),
        ("own_bots:Narrow", "cannot create it from a seed and a limit: TypeError"),
    ],
)
def test_an_invalid_bot_class_is_a_usage_error(bot: str, expected: str, capsys: Capture) -> None:
    for command in ("arena", "selfplay", "play"):
        words = f"{bot},greedy" if command == "arena" else bot
        assert main([command, "--bots", words]) == 2
        message = capsys.readouterr().err
        assert expected in message and message.count("\n") == 1


@pytest.mark.parametrize(
    ("bot", "expected"),
    [
        ("own_bots:Raises", "ZeroDivisionError: integer division or modulo by zero ({folder}/own_bots.py, line 12)"),
        ("own_bots:Leaves", "SystemExit: enough ({folder}/own_bots.py, line 16)"),
        ("own_bots:Wrong", "illegal action 1000000000: unknown_action; expected one of: 30, 31,"),
    ],
)
def test_an_error_in_a_bot_names_the_bot_the_line_and_the_game(
    bot: str, expected: str, folder: Path, capsys: Capture
) -> None:
    for command in (["selfplay", "--seed", "0", "--bots", bot], ["arena", "--pairs", "1", "--bots", f"{bot},random"]):
        assert main(command) == 1
        message = capsys.readouterr().err
        assert f"bot '{bot}', in seat 0 of seed 0: " in message
        assert expected.format(folder=folder) in message and message.count("\n") == 1


@pytest.mark.usefixtures("folder")
def test_a_bot_class_gets_the_given_node_limit_or_the_time_of_master() -> None:
    sys.path.insert(0, "")
    bot = make_any_bot("own_bots:First", 5, 70)
    assert (bot.limit.nodes, bot.limit.seconds) == (70, None)
    bot = make_any_bot("own_bots:First", 5)
    assert (bot.limit.nodes, bot.limit.seconds) == (None, LEVELS["master"].seconds)


def test_a_bot_that_changes_its_view_does_not_change_the_game() -> None:
    class Cheat(Bot):
        """A bot that changes its view."""

        def choose(self, game: object, view: object) -> int:
            view["seats"][0]["score"] = 99  # type: ignore[index]
            view["legal_actions"].append(299)  # type: ignore[index]
            return 299

    state = load("azul").new_state(2, 1)
    before = state.view("everything")
    with pytest.raises(BotError, match="illegal action 299"):
        decide(Cheat(1), "cheat", state)
    assert state.view("everything") == before
