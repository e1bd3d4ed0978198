"""Each step of a lesson asks for one decision, and refuses all others with a reason."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from azulejo import load
from azulejo_table.coaching.first_game import lesson_of, lessons_of, start_of
from azulejo_table.course import Guide, Remark, Reply
from azulejo_table.scene import GAMES
from azulejo_table.session.session import Session
from azulejo_table.text import LANGUAGES, translator

LESSONS = [(game, number) for game in GAMES for number in range(1, len(lessons_of(game, translator("en"))) + 1)]
DRAWN = re.compile(r"\bdata-(?:at|place)=(?:\"([^\"]*)\"|([^\s>]+))")
PAGE = re.compile(r"<span class=\"?sentence\"?([^>]*)>(.*?)</span>")
LONGEST = {"en": 96, "zh-Hant": 42, "ja": 46}
"""By language: the number of characters that fit into two lines on a phone."""


class Pupil:
    """A player in a lesson, who sends messages to the session."""

    def __init__(self, game: str, number: int = 1, lang: str = "en") -> None:
        self.session = Session()
        self.game = game
        self.areas: dict[str, str] = {}
        self.show(self.answer(type="new", game=game, guided=True, lesson=number, lang=lang, page=game))

    def answer(self, **message: Any) -> dict[str, Any]:
        """Return the session's answer."""
        answer: dict[str, Any] = json.loads(self.session.call(json.dumps(message)))
        return answer

    def send(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send a message for the current frame and return the next frame."""
        return self.show(self.answer(type=kind, frame=self.frame["frame"], **more))

    def show(self, frame: dict[str, Any]) -> dict[str, Any]:
        """Update the areas from a frame as the page does, and return the frame."""
        assert "error" not in frame, frame
        self.frame = frame
        self.areas |= frame["areas"]
        return frame

    def word(self, text: int | str) -> str:
        """Return a text of a choice. Texts that occur repeatedly are numbers that refer to a list in the frame."""
        word: str = self.frame["words"][text] if isinstance(text, int) else text
        return word

    @property
    def ways(self) -> list[tuple[str, str, list[int]]]:
        """All choices that the page offers, as (source, target, actions)."""
        choices = []
        for place, choice in self.frame["choices"].items():
            if "do" in choice:
                choices.append((place, place, choice["do"]))
            choices += [(place, at, target["do"]) for at, target in choice.get("targets", {}).items() if "do" in target]
        return choices

    @property
    def decides(self) -> bool:
        """Whether the course waits for a decision of the person."""
        waits = self.frame["think"] or self.frame["controls"]["continue"]
        return self.frame["controls"]["alone"] and not waits and "data-last" not in self.areas["status"]

    @property
    def drawn(self) -> set[str]:
        """All places that the page shows."""
        return {unescape(one or other) for html in self.areas.values() for one, other in DRAWN.findall(html)}

    @property
    def pages(self) -> list[tuple[str, set[str]]]:
        """The pages of the coach's card, each with its text and the places that the text is about."""
        pages = []
        for attributes, text in PAGE.findall(self.areas["status"]):
            at = re.search(r"data-page=\"([^\"]*)\"", attributes)
            pages.append((unescape(text), set(at[1].split()) if at else set()))
        return pages

    def on(self) -> bool:
        """Follow the coach, let the other seat act, or reveal hidden pieces.

        Return False at the end of the lesson.
        """
        assert self.session.play is not None
        if self.frame["controls"]["continue"]:
            self.send("continue")
        elif self.frame["think"]:
            if "action" not in self.frame["think"]:
                return False
            self.send("bot", action=self.frame["think"]["action"])
        elif self.decides:
            self.send("do", actions=self.ways[0][2])
        else:
            return False
        return True


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_each_step_can_be_done_and_its_places_are_drawn(game: str, number: int, lang: str) -> None:
    pupil = Pupil(game, number, lang)
    texts = []
    while True:
        texts += [text for text, _ in pupil.pages]
        for text, places in pupil.pages:
            assert places <= pupil.drawn, text
            assert len(text) <= LONGEST[lang], text
        if pupil.decides:
            assert len({actions[0] for _, _, actions in pupil.ways}) == 1, pupil.ways
            for place, at, _ in pupil.ways:
                assert place in pupil.drawn, place
                assert at in pupil.drawn or at.startswith("option:"), at
                choice = pupil.frame["choices"][place]
                assert set(choice.get("group", ())) <= pupil.drawn
                assert len(pupil.word(choice.get("prompt", ""))) <= LONGEST[lang]
        if not pupil.on():
            break
    lesson, play = lesson_of(game, number, translator(lang)), pupil.session.play
    assert play is not None
    done = [load(game).write_action(step.action) for step in play.steps[len(start_of(game, number)) :]]
    assert done == [part.action for part in lesson.course if not isinstance(part, Remark)]
    explanations = [part.say for part in lesson.course if not isinstance(part, Reply) and part.say]
    assert [text for text in texts if text in explanations] == explanations


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_after_the_course_the_coach_sums_up_and_offers_what_comes_next(game: str, number: int) -> None:
    pupil = Pupil(game, number)
    while pupil.frame["think"] or pupil.on():
        if pupil.frame["think"] and "action" not in pupil.frame["think"]:  # the bot begins the next round
            assert pupil.session.play is not None
            pupil.send("bot", action=pupil.session.play.state.legal_actions()[0])
        elif pupil.frame["think"]:
            pupil.on()
    assert [text for text, _ in pupil.pages] == [tell.say for tell in lesson_of(game, number, translator("en")).closing]
    assert pupil.pages[0][0] in pupil.frame["say"]
    assert pupil.frame["over"] == (number == 2)
    assert (f"data-lesson={number + 1}" in pupil.areas["status"]) == (number == 1)
    pupil.send("alone")
    assert "coach" not in pupil.areas["status"]


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_other_actions_are_refused_with_the_reason(game: str, number: int) -> None:
    pupil = Pupil(game, number)
    play = pupil.session.play
    assert play is not None
    wanted, before = pupil.ways[0][2], len(play.steps)
    others = [action for action in play.state.legal_actions() if action != wanted[0]]
    course = lesson_of(game, number, translator("en")).course
    wrong = next(part.wrong for part in course if isinstance(part, Guide))
    for action in others:
        answer = pupil.answer(type="do", frame=pupil.frame["frame"], actions=[action])
        assert (answer["error"], answer["text"]) == ("first_game", wrong)
    assert len(play.steps) == before
    refused = [choice for choice in pupil.frame["choices"].values() if choice.get("no") == "first_game"]
    assert refused
    assert {pupil.word(choice["text"]) for choice in refused} == {wrong}
    assert wrong in unescape(pupil.areas["answers"]), "the answer to a press where nothing can be chosen"


def test_places_that_the_rules_forbid_keep_their_own_reason() -> None:
    pupil = Pupil("azul", 2)
    line = pupil.frame["choices"]["factory:3:K"]["targets"]["line:0:0"]
    assert (line["no"], pupil.word(line["text"])) == ("wall_has_colour", "Row 1 of the wall already has black.")


@pytest.mark.parametrize("game", GAMES)
def test_the_first_game_can_continue_as_an_ordinary_game(game: str) -> None:
    pupil = Pupil(game)
    narrow = len(pupil.ways)
    pupil.send("alone")
    assert len(pupil.ways) > narrow
    assert not pupil.decides


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_reload_and_an_undo_return_to_the_same_lesson(game: str, number: int) -> None:
    pupil = Pupil(game, number)
    for _ in range(3):
        pupil.on()
    asked = pupil.areas["status"]
    before = pupil.frame["save"]
    pupil.show(pupil.answer(type="load", lang="en", save=before))
    assert pupil.areas["status"] == asked
    if pupil.frame["controls"]["undo"]:
        pupil.send("undo")
        while pupil.areas["status"] != asked:
            assert pupil.on()
        assert pupil.ways or pupil.frame["think"] or pupil.frame["controls"]["continue"]


@pytest.mark.parametrize("game", GAMES)
def test_undo_does_not_leave_the_position_where_a_lesson_begins(game: str) -> None:
    pupil = Pupil(game, 2)
    assert not pupil.frame["controls"]["undo"]
    pupil.send("alone")
    assert not pupil.frame["controls"]["undo"]
    pupil.show(pupil.answer(type="load", lang="en", save=pupil.frame["save"]))
    assert not pupil.frame["controls"]["undo"]


@pytest.mark.parametrize("game", GAMES)
def test_first_games_saved_by_an_earlier_version_continue(game: str) -> None:
    pupil = Pupil(game)
    pupil.on()
    save = pupil.frame["save"]
    del save["lesson"]
    asked = pupil.areas["status"]
    assert pupil.show(pupil.answer(type="load", lang="en", save=save))["areas"]["status"] == asked
    record = save["record"]
    start = load(game).set_up(2, record["seed"], record["options"])
    record["actions"] = [next(action for action in start.legal_actions() if action != record["actions"][0])]
    pupil.show(pupil.answer(type="load", lang="en", save=save))
    assert not pupil.decides, "the course has changed, so the game must continue without it"


@pytest.mark.parametrize("number", [0, 3, True, "1", 1.5])
def test_unknown_lessons_are_refused(number: object) -> None:
    answer = json.loads(Session().call(json.dumps({"type": "new", "game": "azul", "guided": True, "lesson": number})))
    assert answer["error"] == "setup"


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lesson_can_be_typed(game: str, number: int) -> None:
    pupil = Pupil(game, number)
    for part in lesson_of(game, number, translator("en")).course:
        while pupil.frame["controls"]["continue"]:
            pupil.send("continue")
        if isinstance(part, Reply):
            pupil.send("bot", action=pupil.frame["think"]["action"])
        elif isinstance(part, Guide):
            pupil.send("command", text=part.action)
    assert not pupil.decides


@pytest.mark.parametrize("game", GAMES)
def test_neither_the_tip_nor_news_are_shown_during_a_lesson(game: str) -> None:
    pupil = Pupil(game)
    while True:
        if pupil.decides:
            assert not pupil.areas["news"]
        if not pupil.on():
            break
    pupil = Pupil(game)
    pupil.send("alone")
    assert pupil.areas["news"], "after the lesson news must be shown again"


@pytest.mark.parametrize("game", GAMES)
def test_the_first_lesson_is_a_round_and_the_second_the_end_of_a_game(game: str) -> None:
    first, second = lessons_of(game, translator("en"))
    assert not first.start and second.start
    ideas = [part for part in first.course if isinstance(part, Guide) and part.say]
    assert 5 <= len(ideas) <= 12
    assert any(isinstance(part, Reply) for part in (*first.course, *second.course))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_the_cards_buttons_can_be_typed(lang: str) -> None:
    words = {"en": ("next", "skip"), "zh-Hant": ("下一步", "跳過"), "ja": ("次へ", "スキップ")}[lang]
    pupil = Pupil("azul", 1, lang)
    assert len(pupil.pages) > 1
    typed = [pupil.answer(type="command", text=word, frame=pupil.frame["frame"]) for word in words]
    assert typed == [{"press": "next_page"}, {"press": "alone"}]


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_the_card_has_only_buttons_that_are_asked_for(game: str, number: int) -> None:
    pupil = Pupil(game, number, "en")
    while True:
        if pupil.decides:
            asked = {place for place, _, _ in pupil.ways}
            assert set(re.findall(r'data-place="?([^" >]+)', pupil.areas["status"])) <= asked
        if not pupil.on():
            break
