"""Reader for records that mail programs, shells or other programs have quoted, escaped or broken into lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from azulejo.errors import NotationError, OptionError
from azulejo.records.record import MAX_ACTIONS, MAX_TEXT, Record, RecordError, RecordTooLarge, record_from
from azulejo.records.text_repair import unescaped, without_quote_marks, without_tags
from azulejo.records.transcript import read_broken_position
from azulejo.registry import load
from azulejo.safe_json import MAX_DEPTH, TooLarge, Unreadable, read_json

RECORD_START = re.compile(
    r"\{[\s\"'\\>]*(?:azulejo|format|game|rules_version|players|options|seed|actions|position)[\s>]*[\"'\\:]",
    re.IGNORECASE,
)
MOST_STARTS = 10
"""The reader tries at most this many places in a text as the beginning of a record."""
_BARE_WORD = re.compile(r"(?<![\w.-])([a-z_]\w*)(?![\w.-])", re.IGNORECASE)
"""A name or value without quotes, as in a browser's console or after a shell has removed the quotes."""
_STRING = r'"(?:[^"\\]|\\.)*"'
_SIGN = re.compile(rf"{_STRING}|[\[\]{{}}]", re.DOTALL)
_PART = re.compile(rf"({_STRING})", re.DOTALL)


def read_loose_record(text: str, max_actions: int = MAX_ACTIONS) -> Record:
    """Return the first record in a plain text, with at most `max_actions` actions. Raises `RecordError`."""
    error = None
    for reading in _possible_quotings(without_tags(text)):
        for begin in islice(RECORD_START.finditer(reading), MOST_STARTS):
            try:
                return _read(without_quote_marks(reading, begin.start()), max_actions)
            except RecordTooLarge:
                raise
            except RecordError as found:
                error = error or found
    raise error or RecordError("found no record, expected an object with format, game, players, …")


def _possible_quotings(text: str) -> Iterator[str]:
    """Yield a text unchanged, then with repaired quotes. Shells and other programs escape, replace or omit quotes."""
    yield text
    if "\\" in text:
        yield unescaped(text)
    if '""' in text:
        yield text.replace('""', '"')
    if "''" in text:
        yield text.replace("''", '"')
    if "'" in text:
        text = text.replace("'", '"')
        yield text
    parts = _PART.split(text)
    parts[::2] = [_BARE_WORD.sub(r'"\1"', part) for part in parts[::2]]
    yield "".join(parts)


def _read(text: str, max_actions: int) -> Record:
    try:
        data = read_json(_tidied_json(_whole(text)), MAX_TEXT)
    except TooLarge as error:
        raise RecordTooLarge(str(error)) from None
    except Unreadable as error:
        raise RecordError(str(error)) from None
    return record_from(_without_breaks(data), max_actions)


def _whole(text: str) -> str:
    """Return the JSON object that a text begins with. Raises `RecordError`."""
    depth = 0
    for sign in _SIGN.finditer(text):
        depth += 1 if sign[0] in "[{" else -1 if sign[0] in "]}" else 0
        if depth > MAX_DEPTH:
            raise RecordError(f"JSON is nested too deeply, expected at most {MAX_DEPTH} levels")
        if depth == 0:
            return text[: sign.end()]
    raise RecordError("not JSON: a bracket is missing at the end, expected the whole record")


def _tidied_json(text: str) -> str:
    """Remove spaces, `>` and trailing commas outside strings from a JSON object. Escape line breaks in strings."""
    parts = _PART.split(text)
    parts[::2] = [re.sub(r",(?=[\]}])", "", re.sub(r"[\s>]+", "", part)) for part in parts[::2]]
    parts[1::2] = [part.replace("\n", "\\n") for part in parts[1::2]]
    return "".join(parts)


def _without_breaks(data: Any) -> Any:
    """Remove line breaks within words from a record's data. Convert names and actions to lower case."""
    if not isinstance(data, dict):
        return data
    record = {_word(name): value for name, value in data.items()}
    if isinstance(record.get("game"), str):
        record["game"] = _word(record["game"])
    if isinstance(record.get("options"), dict):
        record["options"] = {
            _word(name): "".join(value.split()) if isinstance(value, str) else value
            for name, value in record["options"].items()
        }
    if isinstance(record.get("actions"), list):
        record["actions"] = [_word(entry) if isinstance(entry, str) else entry for entry in record["actions"]]
    if isinstance(record.get("position"), str) and isinstance(record.get("game"), str):
        try:
            game = load(record["game"])
            record["position"] = game.write_position(read_broken_position(game, record["position"]))
        except (NotationError, OptionError) as error:
            raise RecordError(f"position: {error}") from None
    return record


def _word(text: str) -> str:
    return "".join(text.split()).casefold()
