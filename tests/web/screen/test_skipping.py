"""Players who have passed can skip the bots' remaining turns of the round."""

from __future__ import annotations

import json
import random
from typing import Any

from azulejo.games.queens_garden.pieces.actions import DONE, PASS
from azulejo_table.session.session import Session
from frames import BOT, PERSON, Frame


def test_skipping_is_offered_once_every_person_has_passed() -> None:
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


def test_the_summary_and_the_log_report_the_others_turns_after_the_player_passed() -> None:
    session, draws = Session(), random.Random(4)

    def send(**message: Any) -> Frame:
        answer: Frame = json.loads(session.call(json.dumps(message)))
        return answer

    frame = send(type="new", lang="en", game="queens_garden", seats=[PERSON, BOT], options={"first_seat": 0}, seed=4)
    play = session.play
    assert play is not None
    frame = send(type="do", frame=frame["frame"], actions=[PASS])
    taken = placed = 0
    while not play.round_over:
        number, legal = frame["frame"], play.state.legal_actions()
        if frame["controls"]["continue"]:
            frame = send(type="continue", frame=number)
            continue
        going_on = [action for action in legal if action != PASS] if len(play.steps) < 24 else []
        action = draws.choice(going_on or [action for action in legal if action in (PASS, DONE)] or legal)
        if frame["think"]:
            frame = send(type="bot", frame=number, action=action)
        else:
            frame = send(type="do", frame=number, actions=[action])
    for step in play.steps:
        taken += sum(len(event.moves) for event in step.events if event.kind == "take")
        placed += sum(event.kind in ("finish", "buy") for event in step.events)
    assert taken and placed
    pieces = "piece" if taken == 1 else "pieces"
    sentence = f"took {taken} {pieces} and placed {placed}."
    areas = frame["areas"]
    told = [name for name, markup in areas.items() if "After you passed: " in markup and sentence in markup]
    assert {"log", "moment"} <= set(told), (
        f"the log and the panel must report the turns after the pass, not only {told}"
    )
    assert "After you passed: " in frame["say"] and sentence in frame["say"]
