"""Play random games through the session, and yield the frames as the page receives them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

from azulejo import State
from azulejo_table.session.session import Session
from azulejo_table.session.text_dedup import TEXT_FIELDS

Frame = dict[str, Any]
Seat = dict[str, str | None]

PERSON: Seat = {"name": "", "level": None}
BOT: Seat = {"name": "", "level": "casual"}
TABLES: dict[str, tuple[str, list[Seat], dict[str, str]]] = {
    "azul with a bot": ("azul", [PERSON, BOT], {}),
    "azul for four on the grey wall": ("azul", [PERSON] * 4, {"wall": "grey"}),
    "sintra with a bot": ("sintra", [PERSON, BOT], {"side": "A"}),
    "sintra for four on side B": ("sintra", [PERSON] * 4, {"side": "B"}),
    "queen's garden with a bot": ("queens_garden", [PERSON, BOT], {"scoring": "standard"}),
    "queen's garden for four, the variant": ("queens_garden", [PERSON] * 4, {"scoring": "variant"}),
    "noctiluca alone": ("noctiluca", [PERSON], {"storm_token": "highest"}),
    "noctiluca with a bot": ("noctiluca", [PERSON, BOT], {"passing": "laps"}),
    "noctiluca for four": ("noctiluca", [PERSON] * 4, {"passing": "one_lap"}),
}
"""Tables (game, seats, options) that together cover every option of every game."""


def frames(
    game: str, lang: str, seats: list[Seat], options: dict[str, str], seed: int
) -> Iterator[tuple[Frame, State]]:
    """Yield the frames of a random game, each with its state.

    Some actions are undone and redone. The last frame shows the final board.
    """
    session, draws = Session(), random.Random(seed)

    def send(**message: Any) -> Frame:
        answer: Frame = json.loads(session.call(json.dumps(message)))
        assert "error" not in answer, answer
        return answer

    def state() -> State:
        assert session.play is not None
        return session.play.state

    frame = send(type="new", lang=lang, game=game, seats=seats, options=options, seed=seed)
    yield frame, state()
    while not frame["over"]:
        number = frame["frame"]
        if frame["controls"]["undo"] and draws.random() < 0.1:
            frame = send(type="undo", frame=number)
            yield frame, state()
            frame = send(type="redo", frame=frame["frame"])
        elif frame["controls"]["ready"]:
            frame = send(type="ready", frame=number)
        elif frame["controls"]["continue"]:
            frame = send(type="continue", frame=number)
        else:
            action = draws.choice(state().legal_actions())
            done = {"type": "bot", "action": action} if frame["think"] else {"type": "do", "actions": [action]}
            frame = send(**done, frame=number)
        yield frame, state()
    yield send(type="look", frame=frame["frame"]), state()


def figure(target: Mapping[str, Any]) -> str:
    """Return the figure that the page shows at a target: its `short` text or else its `net` points with a sign."""
    net = target["net"]
    return str(target.get("short", f"{net:+d}".replace("-", "\u2212") if net else "0"))


def spelled_out(frame: Frame) -> Frame:
    """Return a frame whose choices and notes contain texts instead of indexes into the frame's list `words`."""

    def spelled(entries: dict[str, Any]) -> dict[str, Any]:
        whole = {}
        for place, one in entries.items():
            words = {name: frame["words"][one[name]] for name in TEXT_FIELDS if isinstance(one.get(name), int)}
            whole[place] = one | words | ({"targets": spelled(one["targets"])} if "targets" in one else {})
        return whole

    return frame | {name: spelled(frame[name]) for name in ("choices", "notes")}
