"""A game as text that a person can read and paste: headings, then its actions round by round.

    [Azulejo "1"]
    [Game "azul"]
    [Rules "2"]
    [Players "2"]
    [Seed "7"]
    [first_seat "0"]

    Round 1
    1. 3R2 2. CKF 3. …

Each heading stands on a line of its own; those in small letters are options of the game, `Position` is there when the
game starts from one. After them numbers, words and line breaks are for the eye: read are the actions, in the
notation of the game. `;` begins a remark that ends with its line, and what stands in braces is one too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from azulejo.bounded import TooLarge, check_size
from azulejo.errors import NotationError, shown
from azulejo.game import Game
from azulejo.link import Link, read_link
from azulejo.record import (
    FORMAT,
    MAX_ACTIONS,
    MAX_TEXT,
    Record,
    RecordError,
    RecordTooLarge,
    check_format,
    load_recorded,
    read_record,
    record_from,
)
from azulejo.registry import load

A_LINE = 8
"""Actions in a line."""
_HEADING = re.compile(r'\[(\w+)[ \t]+"((?:[^"\\]|\\.)*)"\]')
_REMARK = re.compile(r";[^\n]*|\{[^}]*\}")
_NUMBER = re.compile(r"\d+\.")
_WORDS = frozenset(("round", "seat"))
_NUMBERS = {"Azulejo": "format", "Rules": "rules_version", "Players": "players", "Seed": "seed"}
_TEXTS = {"Game": "game", "Position": "position"}


def is_transcript(text: str) -> bool:
    """Whether a text begins as one does."""
    return text.lstrip("\ufeff \t\r\n").startswith("[Azulejo ")


def read_game(text: str, most: int = MAX_ACTIONS) -> Record:
    """The record in any text that tells a game: JSON, headings and actions, a link or the letters behind its `#`.

    Raises `RecordError`.
    """
    return read_any(text, most).record


def read_any(text: str, most: int = MAX_ACTIONS) -> Link:
    """What any such text tells, also of a link which match it is. Raises `RecordError`."""
    text = text.lstrip("\ufeff \t\r\n")
    if is_transcript(text):
        return Link(read_transcript(text, most))
    if text.startswith(("{", "[", '"')) or not text:
        return Link(read_record(text, most))
    return read_link(text.rpartition("#")[2].rpartition("=")[2], most)


def write_transcript(record: Record) -> str:
    """A record as text, undo and redo folded away. Raises `RecordError` for one that does not replay."""
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
    """A heading for each round, under it its actions, numbered through the game."""
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
        elif len(line) == A_LINE:
            yield " ".join(line)
            line = []
    if line:
        yield " ".join(line)


def read_transcript(text: str, most: int = MAX_ACTIONS) -> Record:
    """The record that a text tells, of at most `most` actions. Raises `RecordError`, which names what is wrong."""
    try:
        check_size(text, MAX_TEXT)
    except TooLarge as error:
        raise RecordTooLarge(str(error)) from None
    text = text.replace("\ufeff", "")
    data: dict[str, object] = {}
    options: dict[str, str] = {}
    at = 0
    while heading := _HEADING.match(text, at := _blank(text, at)):
        name, value = heading[1], re.sub(r"\\(.)", r"\1", heading[2])
        at = heading.end()
        if name in data or name in options:
            raise RecordError(f"{shown(name)}: given twice")
        if name in _NUMBERS or name in _TEXTS:
            data[name] = _number(name, value) if name in _NUMBERS else value
        else:
            options[name] = value
    if "Azulejo" in data:  # first: another format may have other headings
        check_format(data["Azulejo"])
    for name in (*_NUMBERS, "Game"):
        if name not in data:
            raise RecordError(f'{name}: missing, expected a line such as [{name} "…"]')
    named = {(_NUMBERS | _TEXTS)[name]: value for name, value in data.items()}
    game = load_recorded(str(named["game"]), _number("Rules", str(named["rules_version"])))
    actions = list(_actions(game, text[at:], most))
    return record_from({**named, "options": _options(game, options), "actions": actions}, most)


def _blank(text: str, at: int) -> int:
    """Where the next sign stands that is no space."""
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _number(name: str, value: str) -> int:
    if not re.fullmatch(r"-?\d{1,20}", value, re.ASCII):
        raise RecordError(f"{name}: got {shown(value)}, expected a number")
    return int(value)


def _options(game: Game, texts: dict[str, str]) -> dict[str, str | int]:
    """Options with the values that the game knows; others are left for it to refuse."""
    choices = {option.name: option.choices for option in game.meta.options}
    return {
        name: next((choice for choice in choices.get(name, ()) if str(choice) == value), value)
        for name, value in texts.items()
    }


def _actions(game: Game, text: str, most: int) -> Iterator[int]:
    """Ids of the actions in what follows the headings. Raises `RecordError`."""
    words = _REMARK.sub(" ", text).split()
    count, skip = 0, False
    for word in words:
        if skip or word.casefold() in _WORDS:
            skip = not skip
            continue
        word = _NUMBER.sub("", word, count=1) if _NUMBER.match(word) else word
        if not word:
            continue
        count += 1
        if count > most:
            raise RecordTooLarge(f"actions: expected at most {most}")
        try:
            yield game.read_action(word)
        except NotationError as error:
            raise RecordError(f"action {count}: {error}") from None


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
