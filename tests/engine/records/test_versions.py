"""Versions of rules and formats. Earlier rules can stay supported, and errors about other versions name the version."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from azulejo import registry
from azulejo.cli import main
from azulejo.games.azul.game import Azul
from azulejo.games.azul.meta import META
from azulejo.games.azul.rules.state import AzulState
from azulejo.meta import Options
from azulejo.records.link import read_link, write_link
from azulejo.records.reader import read_game
from azulejo.records.record import Record, VersionError, new_record, read_record
from azulejo.records.transcript import write_transcript
from azulejo.registry import load, load_meta, rules_versions

from tests.engine.every_setup import random_record
from tests.versions import FIRST_FORMAT, of_format, of_rules

# Earlier rules

NAME = "test_game"
HEAD_START = 10


class Earlier(Azul):
    """Version 1 of a test game with the rules of Azul."""

    meta = replace(META, name=NAME, rules_version=1)


class Latest(Azul):
    """Version 2 of the test game. Every seat starts with `HEAD_START` points."""

    meta = replace(META, name=NAME, rules_version=2)

    def _new_state(self, players: int, seed: int, options: Options) -> AzulState:
        state = super()._new_state(players, seed, options)
        state.points = [HEAD_START] * players
        return state


@pytest.fixture
def versions(monkeypatch: pytest.MonkeyPatch) -> tuple[Record, Record]:
    """Register the test game. Return two records with the same actions, one for each version of its rules."""
    module = ModuleType(f"azulejo.games.{NAME}.game")
    vars(module).update(GAME=Latest(), EARLIER=(Earlier(),))
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(registry, "_GAMES", (*registry.games(), NAME))
    latest = new_record(load(NAME).new_state(2, 3))
    state = latest.start()
    while not state.is_terminal:
        latest.actions.append(state.legal_actions()[0])
        state.apply(state.legal_actions()[0])
    return replace(latest, rules_version=1), latest


def test_a_new_game_follows_the_latest_rules(versions: tuple[Record, Record]) -> None:
    assert rules_versions(NAME) == (1, 2)
    assert load(NAME) is load(NAME, 2)
    assert new_record(load(NAME).new_state(2, 1)).rules_version == 2
    assert load(NAME).new_state(2, 1).scores() == [HEAD_START] * 2


def test_a_record_is_replayed_with_the_rules_version_that_it_names(versions: tuple[Record, Record]) -> None:
    earlier, latest = versions
    assert earlier.final().scores() != latest.final().scores()
    for record in versions:
        scores = record.final().scores()
        assert read_record(record.write()).final().scores() == scores
        assert read_game(write_transcript(record)).final().scores() == scores
        assert read_link(write_link(record)).record.final().scores() == scores


def test_the_error_for_unsupported_rules_names_all_supported_versions(versions: tuple[Record, Record]) -> None:
    with pytest.raises(VersionError) as raised:
        replace(versions[1], rules_version=3).start()
    assert str(raised.value) == (
        "rules_version: got 3, expected 1 or 2 for test_game; a newer Azulejo may have written it"
    )


# Unsupported versions

GAME = random_record(("azul", 2, {}), 5, 20)
CASES = {
    "older rules": ("rules_version", 1, (2,), "azul"),
    "newer rules": ("rules_version", 3, (2,), "azul"),
    "a newer format": ("format", 2, (1,), ""),
    "an older link": ("link: format", 1, (2,), ""),
    "a newer link": ("link: format", 3, (2,), ""),
}


def record(**changes: Any) -> str:
    """Return the record of a game as JSON, with some values replaced."""
    return json.dumps({**GAME.as_dict(), **changes})


def headings(*changes: tuple[str, str]) -> str:
    """Return the game as text (a transcript), with some headings replaced."""
    text = write_transcript(GAME)
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    return text


TEXTS = [
    ("older rules", record(rules_version=1)),
    ("older rules", headings(('[Rules "2"]', '[Rules "1"]'))),
    ("older rules", of_rules(write_link(GAME), 1)),
    ("newer rules", record(rules_version=3)),
    ("newer rules", headings(('[Rules "2"]', '[Rules "3"]'))),
    ("newer rules", of_rules(write_link(GAME), 3)),
    ("a newer format", record(format=2, clock=[1, 2], actions={"packed": "AAAA"})),
    ("a newer format", headings(('[Azulejo "1"]', '[Azulejo "2"]'), ('[Seed "5"]', '[Deal "five"]'))),
    ("an older link", FIRST_FORMAT),
    ("an older link", f"https://example.org/en/azul.html#{FIRST_FORMAT}"),
    ("a newer link", of_format(write_link(GAME), 3)),
]
each_text = pytest.mark.parametrize(("case", "text"), TEXTS, ids=[f"{n} {case}" for n, (case, _) in enumerate(TEXTS)])


@each_text
def test_the_error_for_another_version_names_the_supported_version(case: str, text: str) -> None:
    with pytest.raises(VersionError) as raised:
        read_game(text)
    error = raised.value
    assert (error.field, error.got, error.expected, error.game) == CASES[case]
    assert error.reason == "version"
    age = "an older" if "older" in case else "a newer"
    of = f" for {error.game}" if error.game else ""
    assert str(error) == (
        f"{error.field}: got {error.got}, expected {error.expected[0]}{of}; {age} Azulejo may have written it"
    )


@each_text
def test_the_command_exits_with_1_for_another_version(
    case: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if "{" in text or "[" in text:
        path = tmp_path / "game"
        path.write_text(text, encoding="utf-8")
        text = str(path)
    field, got, expected, _ = CASES[case]
    for command in (["replay"], ["replay", "--link"], ["review"], ["analyse", "--turn", "1"]):
        assert main([*command, text]) == 1
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith(f"azulejo: error: {field}: got {got}, expected {expected[0]}")


@pytest.mark.parametrize("version", [True, "1", 1.0, None, [1]])
def test_a_format_that_is_not_a_number_is_not_a_version_error(version: object) -> None:
    with pytest.raises(ValueError, match=r"format: got .*, expected 1") as raised:
        read_record(record(format=version))
    assert not isinstance(raised.value, VersionError)


def test_a_record_of_an_unsupported_version_is_not_written_as_a_link() -> None:
    with pytest.raises(VersionError):
        write_link(replace(GAME, rules_version=1))


def test_rules_version_1_of_azul_stays_unused() -> None:
    assert load_meta("azul").rules_version >= 2
    assert 1 not in rules_versions("azul")


@pytest.mark.parametrize("write", [Record.write, write_transcript, write_link])
def test_records_are_written_with_a_supported_version(write: Callable[[Record], str]) -> None:
    assert read_game(write(GAME)) == GAME
