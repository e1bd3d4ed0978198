"""Game records: writing, reading and replaying.

A record is `{format, game, rules_version, players, options, seed, actions}`. If the game starts from a given position,
the record also contains `position`. `actions` are action ids. During a playthrough, they may include "undo" and "redo".
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from azulejo.errors import AzulejoError, IllegalAction, NotationError, OptionError, shown
from azulejo.game import Event, Game, State
from azulejo.integers import integer
from azulejo.registry import games, load, rules_versions
from azulejo.safe_json import TooLarge, Unreadable, read_json

__all__ = ["Record", "RecordError", "RecordTooLarge", "VersionError", "new_record", "read_record", "record_from"]

FORMAT = 1
MAX_ACTIONS = 100_000
MAX_TEXT = 1_000_000
"""Maximum number of characters in a record or link, with room for `MAX_ACTIONS` actions."""
Entry = int | Literal["undo", "redo"]


class RecordError(AzulejoError):
    """A text that is not a record, or a record that cannot be replayed. The message says where the error is."""


class RecordTooLarge(RecordError):
    """A record or link that is too long. The message names the limit."""


class VersionError(RecordError):
    """A record, save or link of an unsupported version, whether older or newer.

    `field` is the name of the field with the version, `got` is the version, and `expected` lists the supported versions
    in ascending order. If the version is one of a game's rules, `game` is the name of that game. Otherwise, `game` is
    empty.
    """

    reason = "version"
    """A code that a page can translate."""

    def __init__(self, field: str, got: int, expected: tuple[int, ...], game: str = "") -> None:
        versions = " or ".join(map(str, expected)) + (f" for {game}" if game else "")
        age = "a newer" if got > expected[-1] else "an older"
        super().__init__(f"{field}: got {shown(got)}, expected {versions}; {age} Azulejo may have written it")
        self.field = field
        self.got = got
        self.expected = expected
        self.game = game


@dataclass
class Record:
    """A game: its setup and the actions played."""

    game: str
    players: int
    seed: int
    options: dict[str, str | int]
    rules_version: int
    actions: list[Entry] = field(default_factory=list)
    position: str | None = None

    def __post_init__(self) -> None:
        """Convert integers to `int`, so that they can be written. `start` checks the values."""
        self.players, self.seed, self.rules_version = map(_plain, (self.players, self.seed, self.rules_version))

    def start(self) -> State:
        """Return the state before the first action. Raises `RecordError`."""
        game = load_recorded(self.game, self.rules_version)
        try:
            state = game.set_up(self.players, self.seed, self.options)
            if self.position is None:
                return state
            state = game.read_position(self.position)
        except (OptionError, NotationError) as error:
            raise RecordError(str(error)) from None
        if (state.players, state.seed, dict(state.options)) != (self.players, self.seed, self.options):
            raise RecordError("position: players, seed or options differ from those of the record")
        return state

    def folded(self) -> list[int]:
        """Return the actions after applying undo and redo. Raises `RecordError`."""
        return self._fold()[0]

    def undone(self) -> list[int]:
        """Return the actions that redo can restore. The last one is restored first. Raises `RecordError`."""
        return self._fold()[1]

    def _fold(self) -> tuple[list[int], list[int]]:
        done: list[int] = []
        undone: list[int] = []
        for index, entry in enumerate(self.actions):
            action = integer(entry)
            if action is not None:
                done.append(action)
                undone.clear()
                continue
            if not isinstance(entry, str) or entry not in ("undo", "redo"):
                raise RecordError(f"actions[{index}]: got {shown(entry)}, expected an action id, undo or redo")
            source, target = (done, undone) if entry == "undo" else (undone, done)
            if not source:
                raise RecordError(f"actions[{index}]: nothing to {entry}")
            target.append(source.pop())
        return done, undone

    def compact_history(self) -> None:
        """Replace the actions with the shortest list that gives the same results of `folded` and `undone`."""
        done, undone = self._fold()
        undos: list[Entry] = ["undo"] * len(undone)
        self.actions = [*done, *reversed(undone), *undos]

    def replay(self) -> Iterator[tuple[State, int, list[Event]]]:
        """Yield (state after the action, action, its events) for each action. Raises `RecordError`."""
        for state, action, log in self._play():
            yield state.copy(), action, log

    def _play(self) -> Iterator[tuple[State, int, list[Event]]]:
        """Do the same as `replay`, but yield the same state object each time. The next step changes this object."""
        state = self.start()
        for index, action in enumerate(self.folded()):
            log: list[Event] = []
            try:
                state.apply(action, log)
            except IllegalAction as error:
                raise RecordError(f"actions[{index}]: {error}") from None
            yield state, action, log

    def final(self) -> State:
        """Return the state after the last action. Raises `RecordError`."""
        state = self.start()
        for step, _, _ in self._play():
            state = step
        return state

    def as_dict(self) -> dict[str, Any]:
        """Return the record as JSON-able data. Its actions still include undo and redo."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "actions": [_plain(entry) for entry in self.actions],
        }
        if self.position is not None:
            data["position"] = self.position
        return data

    def write(self) -> str:
        """Return the record as JSON text, without actions that the players have undone. Raises `RecordError`."""
        return json.dumps({**self.as_dict(), "actions": self.folded()}, ensure_ascii=False, separators=(",", ":"))


def _plain(value: Any) -> Any:
    """Return an integer as an `int`, and any other value unchanged."""
    number = integer(value)
    return value if number is None else number


def new_record(state: State) -> Record:
    """Return the record of a game that has just started: its setup, without actions."""
    meta = state.game.meta
    return Record(meta.name, state.players, state.seed, dict(state.options), meta.rules_version)


def load_recorded(name: str, rules_version: int) -> Game:
    """Return a game with the recorded version of its rules.

    Raises `VersionError` if this version is not supported, and `RecordError` if the game is unknown.
    """
    try:
        supported = rules_versions(name)
    except OptionError as error:
        raise RecordError(str(error)) from None
    if rules_version not in supported:
        raise VersionError("rules_version", rules_version, supported, name)
    return load(name, rules_version)


def check_format(version: object) -> None:
    """Check a record's format number.

    Raises `VersionError` for another number, and `RecordError` if it is not an integer.
    """
    if type(version) is not int:
        raise RecordError(f"format: got {shown(version)}, expected {FORMAT}")
    if version != FORMAT:
        raise VersionError("format", version, (FORMAT,))


def read_record(text: str, max_actions: int = MAX_ACTIONS) -> Record:
    """Read a record from JSON text, and replay it. Raises `RecordError`, also for more than `max_actions` actions."""
    try:
        data = read_json(text, MAX_TEXT)
    except TooLarge as error:
        raise RecordTooLarge(str(error)) from None
    except Unreadable as error:
        raise RecordError(str(error)) from None
    return record_from(data, max_actions)


def record_from(data: object, max_actions: int = MAX_ACTIONS) -> Record:
    """Read a record from JSON data, and replay it. Raises `RecordError`, with the name of the field in the message.

    A record may have at most `max_actions` actions, including undo and redo.
    """
    if not isinstance(data, dict):
        raise RecordError(f"got {type(data).__name__}, expected an object with format, game, players, …")
    if "format" in data:  # check this first, because other formats may have different fields
        check_format(data["format"])
    field_names = {"format", "game", "rules_version", "players", "options", "seed", "actions", "position"}
    for name in field_names - {"position"}:
        if name not in data:
            raise RecordError(f"{name}: missing")
    for name in data:
        if name not in field_names:
            raise RecordError(f"{shown(name)}: unknown, expected one of {', '.join(sorted(field_names))}")
    if type(data["rules_version"]) is not int:
        raise RecordError(f"rules_version: got {shown(data['rules_version'])}, expected a number")
    if not isinstance(data["game"], str):
        raise RecordError(f"game: got {shown(data['game'])}, expected one of: {', '.join(games())}")
    if not isinstance(data["options"], dict):
        raise RecordError("options: expected an object")
    if not isinstance(data.get("position"), str | None):
        raise RecordError("position: expected text")
    actions = data["actions"]
    if not isinstance(actions, list):
        raise RecordError(f"actions: got {shown(actions)}, expected a list")
    if len(actions) > max_actions:
        raise RecordTooLarge(f"actions: got {len(actions)}, expected at most {max_actions}")
    for index, entry in enumerate(actions):
        if type(entry) is not int and entry not in ("undo", "redo"):
            raise RecordError(f"actions[{index}]: got {shown(entry)}, expected an action id, undo or redo")
    record = Record(
        data["game"],
        data["players"],
        data["seed"],
        data["options"],
        data["rules_version"],
        actions,
        data.get("position"),
    )
    state = record.final()
    record.options = dict(state.options)
    return record
