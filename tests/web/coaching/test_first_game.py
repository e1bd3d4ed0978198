"""The first game teaches by doing: it asks for one decision at a time; other choices are refused with the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest
from azulejo import load
from azulejo_table.coaching.first_game import first_game_of
from azulejo_table.course import Guide, Reply
from azulejo_table.scene import GAMES
from azulejo_table.session.session import Session
from azulejo_table.text import LANGUAGES, translator


class Pupil:
    """A player of the first game, who acts through the session's messages."""

    def __init__(self, game: str, lang: str = "en") -> None:
        self.session = Session()
        self.game = game
        self.frame = self.answer(type="new", game=game, guided=True, lang=lang, page=game)

    def answer(self, **message: Any) -> dict[str, Any]:
        """Return the session's answer."""
        answer: dict[str, Any] = json.loads(self.session.call(json.dumps(message)))
        return answer

    def send(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send a message for the current frame and return the next frame."""
        answer = self.answer(type=kind, frame=self.frame["frame"], **more)
        assert "error" not in answer, answer
        self.frame = answer
        return answer

    @property
    def ways(self) -> list[tuple[str, str, list[int]]]:
        """All possible choices: the place picked, the place it is put, and the actions."""
        found = []
        for place, choice in self.frame["choices"].items():
            if "do" in choice:
                found.append((place, place, choice["do"]))
            found += [(place, at, target["do"]) for at, target in choice.get("targets", {}).items() if "do" in target]
        return found

    def on(self) -> bool:
        """Do the one thing asked for, or let the other seat or a reveal proceed. Return False at the end."""
        assert self.session.play is not None
        if self.frame["controls"]["continue"]:
            self.send("continue")
        elif self.frame["think"]:
            if "action" not in self.frame["think"]:
                return False
            self.send("bot", action=self.frame["think"]["action"])
        else:
            if not self.frame["controls"]["alone"]:
                return False
            self.send("do", actions=self.ways[0][2])
        return True


@pytest.mark.parametrize("game", GAMES)
def test_only_the_requested_action_is_possible(game: str) -> None:
    pupil = Pupil(game)
    seen = 0
    while True:
        if not pupil.frame["think"] and not pupil.frame["controls"]["continue"]:
            ways = pupil.ways
            if not pupil.frame["controls"]["alone"]:
                break
            assert len({actions[0] for _, _, actions in ways}) == 1, ways
            seen += 1
        if not pupil.on():
            break
    people = [part for part in first_game_of(game, translator("en")).course if isinstance(part, Guide)]
    play = pupil.session.play
    assert play is not None
    assert [load(game).write_action(step.action) for step in play.steps] == [
        part.action for part in first_game_of(game, translator("en")).course
    ]
    assert 5 <= len({part.say for part in people if part.say}) <= seen


@pytest.mark.parametrize("game", GAMES)
def test_other_actions_are_refused_with_the_reason(game: str) -> None:
    pupil = Pupil(game)
    play = pupil.session.play
    assert play is not None
    wanted = pupil.ways[0][2]
    others = [action for action in play.state.legal_actions() if action != wanted[0]]
    wrong = next(part.wrong for part in first_game_of(game, translator("en")).course if isinstance(part, Guide))
    for action in others:
        answer = pupil.answer(type="do", frame=pupil.frame["frame"], actions=[action])
        assert (answer["error"], answer["text"]) == ("first_game", wrong)
    assert not play.steps
    told = [choice for choice in pupil.frame["choices"].values() if choice.get("no") == "first_game"]
    assert told
    assert {pupil.frame["words"][choice["text"]] for choice in told} == {wrong}


@pytest.mark.parametrize("game", GAMES)
def test_the_first_game_can_continue_as_an_ordinary_game(game: str) -> None:
    pupil = Pupil(game)
    narrow = len(pupil.ways)
    pupil.send("alone")
    assert len(pupil.ways) > narrow
    assert not any(choice.get("no") == "first_game" for choice in pupil.frame["choices"].values())


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_and_an_undo_return_to_the_same_lesson(game: str) -> None:
    pupil = Pupil(game)
    for _ in range(3):
        pupil.on()
    before = pupil.frame["save"]
    pupil.frame = pupil.answer(type="load", lang="en", save=before)
    asked = pupil.frame["areas"]["status"]
    if pupil.frame["controls"]["undo"]:
        pupil.send("undo")
        while pupil.frame["areas"].get("status") != asked:
            assert pupil.on()
        assert pupil.ways or pupil.frame["think"] or pupil.frame["controls"]["continue"]


@pytest.mark.parametrize("game", GAMES)
def test_the_first_game_can_be_typed(game: str) -> None:
    pupil = Pupil(game)
    for part in first_game_of(game, translator("en")).course:
        while pupil.frame["controls"]["continue"]:
            pupil.send("continue")
        if isinstance(part, Reply):
            pupil.send("bot", action=pupil.frame["think"]["action"])
        else:
            pupil.send("command", text=part.action)
    assert not pupil.frame["controls"]["alone"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_lesson_is_short(game: str, lang: str) -> None:
    told = first_game_of(game, translator(lang))
    limit = 165 if lang == "en" else 80
    said = [text for part in told.course if isinstance(part, Guide) for text in (part.say, part.then, part.wrong)]
    assert all(len(text) <= limit for text in said), [text for text in said if len(text) > limit]
    assert any(isinstance(part, Reply) for part in told.course)
