"""The session limits the size and nesting of its input, and removes invisible characters from names."""

from __future__ import annotations

import json
from typing import Any

import pytest
from azulejo.errors import MESSAGE_LENGTH
from azulejo.game import State
from azulejo.games.azul.pieces.components import STALLED_ROUNDS
from azulejo.records.link import write_link
from azulejo.records.record import MAX_TEXT, Record, new_record
from azulejo.registry import load
from azulejo.safe_json import MAX_DEPTH
from azulejo_table.playthrough.opening import MAX_IMPORT
from azulejo_table.playthrough.playthrough import MANY_ENTRIES
from azulejo_table.playthrough.seat_names import NAME_LETTERS, plain_name
from azulejo_table.session.handlers import MAX_MESSAGE
from azulejo_table.session.session import Session
from azulejo_table.text import LANGUAGES
from frames import PERSON

Answer = dict[str, Any]
TOO_LARGE = {
    "en": "This game is too large to open here.",
    "zh-Hant": "這局遊戲的資料太大，無法在這裡開啟。",
    "ja": "この対局は長すぎて、ここでは開けません。",
}
FLOOR = 5
"""The remainder `action % 6` of Azul's actions that put tiles on the floor line."""


def send(session: Session, **message: object) -> Answer:
    """Send a message as JSON and return the answer."""
    answer: Answer = json.loads(session.call(json.dumps(message)))
    return answer


def new_session(lang: str = "en") -> tuple[Session, Answer]:
    """Return a session with a new game of Azul, and its first frame."""
    session = Session()
    return session, send(session, type="new", lang=lang, game="azul", seats=[PERSON, PERSON], options={}, seed=4)


def prolonged_game(actions: int) -> Record:
    """Return a record of Azul with `actions` actions, after which the game has not ended.

    To prolong the game, all tiles go to floor lines. Occasionally, a tile goes to a wall, because otherwise the game
    would end.
    """
    state = load("azul").new_state(4, 5)
    record = new_record(state)
    while len(record.actions) < actions:
        record.actions.append(prolonging_action(state))
        state.apply(record.actions[-1])
    return record


def prolonging_action(state: State) -> int:
    """Return an action that prolongs the game.

    It puts tiles on the floor line or, if a tile must soon be placed on a wall, fills a line.
    """
    view = state.view("public")
    sources, seats = view["sources"], view["seats"]
    filled = any(line["count"] for seat in seats for line in seat["lines"])
    if view["idle_rounds"] == STALLED_ROUNDS - 1 and not filled:
        wall = seats[view["current_player"]]["wall"]
        for action in state.legal_actions():
            source, colour, line = action // 30, action // 6 % 5, action % 6
            if line != FLOOR and sources[source][colour] == line + 1 and wall[line].count(None) > 1:
                return action
    return next(action for action in state.legal_actions() if action % 6 == FLOOR)


def nested(levels: int) -> str:
    """Return nested lists as JSON, `levels` levels deep."""
    return "[" * levels + "]" * levels


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_or_message_that_is_too_large_is_refused(lang: str) -> None:
    session, _ = new_session(lang)
    long = prolonged_game(MAX_IMPORT + 1)
    for text in (long.write(), write_link(long), "{" + " " * MAX_TEXT, "A" * (MAX_TEXT + 1), "A" * MAX_MESSAGE):
        answer = send(session, type="import", text=text)
        assert (answer["error"], answer["text"]) == ("too_large", TOO_LARGE[lang])
    assert session.frame == 1


@pytest.mark.parametrize("levels", [MAX_DEPTH + 1, 20_000, 400_000])
def test_the_error_for_deep_nesting_names_the_limit(levels: int) -> None:
    session, _ = new_session()
    for text in (f'{{"type":"new","options":{nested(levels)}}}', f'{{"save":{{"record":{nested(levels)}}}}}'):
        answer = json.loads(session.call(text))
        assert answer["error"] == "message" and str(MAX_DEPTH) in answer["detail"]
    answer = send(session, type="import", text=f'{{"format":{nested(levels)}}}')
    assert answer["error"] == "unreadable" and str(MAX_DEPTH) in answer["detail"]
    assert session.frame == 1


def test_brackets_in_a_name_do_not_count_as_nesting() -> None:
    session = Session()
    seats = [{"name": "[" * 20, "level": None}, {"name": '"[{\\', "level": None}]
    frame = send(session, type="new", game="azul", seats=seats, seed=4)
    assert [seat["name"] for seat in frame["save"]["seats"]] == ["[" * 20, '"[{\\']


def test_the_longest_game_supports_undo_redo_and_reload() -> None:
    session = Session()
    frame = send(session, type="import", text=prolonged_game(MAX_IMPORT).write())
    for kind in ("undo", "redo", "undo"):
        frame = send(session, type=kind, frame=frame["frame"])
        assert "error" not in frame, frame
    again = send(Session(), type="load", save=frame["save"])
    assert "error" not in again and again["controls"]["redo"] is True


def test_a_game_with_thousands_of_undos_and_redos_can_be_reloaded() -> None:
    session, frame = new_session()
    play = session.play
    assert play is not None
    for _ in range(3):
        frame = send(session, type="do", frame=frame["frame"], actions=[play.state.legal_actions()[0]])
    play.record.actions += ["undo", "redo"] * MANY_ENTRIES
    before = play.record.folded()
    frame = send(session, type="undo", frame=frame["frame"])
    assert len(frame["save"]["record"]["actions"]) == 4, "the record must have three actions and one undo"
    again = Session()
    frame = send(again, type="load", save=json.loads(json.dumps(frame["save"])))
    send(again, type="redo", frame=frame["frame"])
    assert again.play is not None and again.play.record.folded() == before


@pytest.mark.parametrize("size", [10, 10_000])
def test_errors_stay_short_for_long_values(size: int) -> None:
    session, first = new_session()
    text, number = "x" * size, 10 ** min(20 + size, 4000)
    long: list[object] = [text, ["x"] * size, {text: text}, [[text] * 9] * 9, number]
    for value in long:
        for message in (
            {"type": value},
            {"type": "new", "game": value},
            {"type": "new", "game": "azul", "seats": [PERSON] * 2, "seed": value},
            {"type": "new", "game": "azul", "seats": [PERSON] * 2, "options": {"wall": value}},
            {"type": "new", "game": "azul", "seats": [PERSON] * 2, "options": {"x" * size: value}},
            {"type": "load", "save": {**first["save"], "format": value}},
            {"type": "load", "save": {**first["save"], "joined": [[value]]}},
            {"type": "load", "save": {**first["save"], "record": {**first["save"]["record"], "game": value}}},
            {"type": "import", "text": json.dumps({**first["save"]["record"], "seed": value})},
            {"type": "import", "text": json.dumps({**first["save"]["record"], "position": "x" * size})},
            {"type": "do", "frame": value},
            {"type": "do", "frame": 1, "actions": [value]},
            {"type": "show", "steps": value},
            {"type": "show", "steps": 0, "seat": value},
            {"type": "command", "frame": 1, "text": str(value)},
        ):
            answer = send(session, **message)
            assert answer.get("error"), message
            assert len(answer["text"]) <= MESSAGE_LENGTH and len(answer.get("detail", "")) <= MESSAGE_LENGTH, answer


NAMES = {
    "Ana": "Ana",
    "  Ana \n\t Lima ": "Ana Lima",
    "\u202eanA": "anA",
    "A\u200en\u2066a\u2069\u061c": "Ana",
    "A\u0000n\u0007a\u001b[31m": "Ana[31m",
    "A\u2028B": "A B",
    "\ufeffAna\u00ad": "Ana",
    "\u200d \u202c\u200b": "",
    "👩\u200d👧": "👩\u200d👧",
    "می\u200cخواهم": "می\u200cخواهم",
    "山田\u3000太郎": "山田 太郎",
    "x" * 90: "x" * NAME_LETTERS,
}


@pytest.mark.parametrize("name", NAMES)
def test_names_lose_invisible_characters(name: str) -> None:
    assert plain_name(name) == NAMES[name]
    session = Session()
    seats = [{"name": name, "level": None}, PERSON]
    frame = send(session, type="new", game="azul", seats=seats, seed=4)
    assert frame["save"]["seats"][0]["name"] == NAMES[name]
    assert send(Session(), type="load", save={**frame["save"], "seats": seats})["names"] == frame["names"]
