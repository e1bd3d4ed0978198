"""Games as text that people can read and paste: headings, then the actions round by round.

    [Azulejo "1"]
    [Game "azul"]
    [Rules "2"]
    [Players "2"]
    [Seed "7"]
    [first_seat "0"]

    Round 1
    1. 3R2 2. CKF 3. …

Each heading is on its own line. Headings in lower case are options of the game. If the game starts from a given
position, there is a heading `Position`. The actions are in the game's notation: see `action_list`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from azulejo.errors import AzulejoError, NotationError, shown
from azulejo.game import Game, State
from azulejo.records.action_list import TextError, read_actions
from azulejo.records.record import (
    FORMAT,
    MAX_ACTIONS,
    MAX_TEXT,
    Record,
    RecordError,
    RecordTooLarge,
    VersionError,
    check_format,
    load_recorded,
    record_from,
)
from azulejo.records.text_repair import plain_text, read_rejoined, unescaped, without_quote_marks, without_tags
from azulejo.registry import load
from azulejo.safe_json import TooLarge, check_size

__all__ = ["read_transcript", "write_transcript"]

ACTIONS_PER_LINE = 8
"""Maximum number of actions on a line."""
_BEGINNING = re.compile(r"\[\s*azulejo(?!\w)", re.IGNORECASE)
_FIRST = re.compile(r"\[\s*azulejo\s+[\s\"'\\]*\d", re.IGNORECASE)
_HEADING = re.compile(r"\s*\[\s*(\w+)\s+[\"'\s]*([^\"'\[\]]*?)[\"'\s]*\]")
_BROKEN = re.compile(r"\s*(\[\s*[a-z][^\n]*)", re.IGNORECASE)
_NUMBERS = {"Azulejo": "format", "Rules": "rules_version", "Players": "players", "Seed": "seed"}
_TEXTS = {"Game": "game", "Position": "position"}
_NAMES = {name.casefold(): name for name in (*_NUMBERS, *_TEXTS)}


def is_transcript(text: str) -> bool:
    """Return whether a text contains the beginning of a transcript."""
    return _BEGINNING.search(plain_text(text)) is not None


def write_transcript(record: Record) -> str:
    """Return a record as a transcript, without actions that the players have undone. Raises `RecordError`."""
    headings: list[tuple[str, object]] = [
        ("Azulejo", FORMAT),
        ("Game", record.game),
        ("Rules", record.rules_version),
        ("Players", record.players),
        ("Seed", record.seed),
        *record.options.items(),
    ]
    if record.position is not None:
        headings.append(("Position", record.position))
    lines = [f'[{name} "{_quoted(str(value))}"]' for name, value in headings]
    return "\n".join([*lines, "", *_rounds(record)]) + "\n"


def _rounds(record: Record) -> Iterator[str]:
    """Yield, for each round, a heading and then lines of actions. The actions are numbered throughout the game."""
    game, state = load(record.game, record.rules_version), record.start()
    number = state.round
    line: list[str] = []
    yield f"Round {number}"
    for count, (after, action, _) in enumerate(record.replay(), 1):
        line.append(f"{count}. {game.write_action(action)}")
        if after.round != number and not after.is_terminal:
            yield " ".join(line)
            yield f"\nRound {after.round}"
            number, line = after.round, []
        elif len(line) == ACTIONS_PER_LINE:
            yield " ".join(line)
            line = []
    if line:
        yield " ".join(line)


def read_transcript(text: str, max_actions: int = MAX_ACTIONS) -> Record:
    """Return the first game in a text, with at most `max_actions` actions.

    Raises `TextError`, which says what is wrong, and `RecordTooLarge`.
    """
    try:
        check_size(text, MAX_TEXT)
        text = unescaped(without_tags(plain_text(text)))
        check_size(text, MAX_TEXT)
    except TooLarge as error:
        raise RecordTooLarge(str(error)) from None
    begin = _FIRST.search(text) or _BEGINNING.search(text)
    if begin is None:
        raise TextError('Azulejo: missing, expected a first line such as [Azulejo "1"]')
    text = without_quote_marks(text, begin.start())
    headings, at = _headings(text)
    next_game = _FIRST.search(text, at)
    try:
        return _record(headings, text[at : next_game.start() if next_game else len(text)], max_actions)
    except (TextError, RecordTooLarge, VersionError):
        raise
    except RecordError as error:
        raise TextError(str(error)) from None


def _headings(text: str) -> tuple[dict[str, str], int]:
    """Return the headings at the beginning of a text, by name, and where they end. Raises `TextError`."""
    headings: dict[str, str] = {}
    at = 0
    while heading := _HEADING.match(text, at):
        name, at = _NAMES.get(heading[1].casefold(), heading[1].casefold()), heading.end()
        if name in headings:
            raise TextError(f"{shown(name)}: given twice", name)
        headings[name] = heading[2] if name == "Position" else " ".join(heading[2].split())
    broken = _BROKEN.match(text, at)
    if broken:
        raise TextError(f'got {shown(broken[1])}, expected a heading such as [Seed "7"]', broken[1])
    return headings, at


def _record(headings: dict[str, str], text: str, max_actions: int) -> Record:
    """Return the record described by the headings and the text of the actions. Raises `RecordError`."""
    if "Azulejo" in headings:  # check this first, because other formats may have different headings
        check_format(_number("Azulejo", headings["Azulejo"]))
    for name in (*_NUMBERS, "Game"):
        if name not in headings:
            raise TextError(f'{name}: missing, expected a line such as [{name} "…"]', name)
    data: dict[str, object] = {field: _number(name, headings[name]) for name, field in _NUMBERS.items()}
    data["game"] = headings["Game"].casefold()
    try:
        game = load_recorded(str(data["game"]), _number("Rules", headings["Rules"]))
        if "Position" in headings:
            data["position"] = game.write_position(read_broken_position(game, headings["Position"]))
    except NotationError as error:
        raise TextError(f"Position: {error}", "Position") from None
    except VersionError:
        raise
    except AzulejoError as error:
        raise TextError(str(error), "Game") from None
    options = {name: value for name, value in headings.items() if name not in _NUMBERS and name not in _TEXTS}
    actions = read_actions(game, text, max_actions)
    record = {**data, "options": _options(game, options), "actions": [action for action, _ in actions]}
    try:
        return record_from(record, max_actions)
    except RecordError as error:
        index = re.match(r"actions\[(\d+)\]", str(error))
        raise TextError(str(error), actions[int(index[1])][1] if index else "") from None


def read_broken_position(game: Game, text: str) -> State:
    """Return the position in a text that may be broken into lines or capitalized. Raises `NotationError`."""
    text = re.sub(r"[ \t]+", " ", text)
    return read_rejoined(text, _fields(game), lambda line: game.read_position(line[:1].lower() + line[1:]))


@cache
def _fields(game: Game) -> frozenset[int]:
    """Return the numbers of fields that positions of this game can have: one for each number of players."""
    players = range(game.meta.min_players, game.meta.max_players + 1)
    return frozenset(len(game.write_position(game.set_up(count, 0, {})).split(" ")) for count in players)


def _number(name: str, value: str) -> int:
    if not re.fullmatch(r"-?\d{1,20}", value, re.ASCII):
        raise TextError(f"{name}: got {shown(value)}, expected a number", name)
    return int(value)


def _options(game: Game, texts: dict[str, str]) -> dict[str, str | int]:
    """Replace the text of each option's value by the choice that it names, for example `"0"` by 0.

    Keep unknown values as they are; the game refuses them later.
    """
    choices = {option.name: option.choices for option in game.meta.options}
    return {
        name: next((choice for choice in choices.get(name, ()) if str(choice).casefold() == value.casefold()), value)
        for name, value in texts.items()
    }


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
