"""A player whose round is over can skip the bots' remaining turns."""

from __future__ import annotations

import json
import random
from typing import Any

from azulejo.games.queens_garden.pieces.actions import DONE, PASS
from azulejo_table.session.session import Session
from frames import BOT, PERSON, Frame


def test_skipping_is_offered_once_nobody_at_the_device_has_a_turn_left() -> None:
    session, draws, seen = Session(), random.Random(4), set[tuple[bool, ...]]()

    def send(**message: Any) -> Frame:
        answer: Frame = json.loads(session.call(json.dumps(message)))
        return answer

    seats = [PERSON, PERSON, BOT]
    frame = send(type="new", lang="en", game="queens_garden", seats=seats, options={"first_seat": 0}, seed=4)
    status, play = frame["areas"]["status"], session.play
    assert play is not None
    while play.state.round == 1 and not play.round_over:
        thinks, number, legal = frame["think"], frame["frame"], play.state.legal_actions()
        if thinks:
            passed = tuple(seat["passed"] for seat in play.state.view("public")["seats"])[:2]
            assert ("data-do=rush" in status) == all(passed)
            seen.add(passed)
        wanted = range(PASS) if thinks or len(play.steps) < 6 else (PASS, DONE)
        action = draws.choice([action for action in legal if action in wanted] or legal)
        if frame["controls"]["continue"]:
            frame = send(type="continue", frame=number)
        elif thinks:
            frame = send(type="bot", frame=number, action=action)
        else:
            frame = send(type="do", frame=number, actions=[action])
        status = frame["areas"].get("status", status)
    assert {(False, False), (True, True)} <= seen
