"""Each step of a lesson asks for one decision, and refuses all other decisions with a reason."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
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
PROGRESS = re.compile(r"data-progress=\"?([\d/]+)")
PAGE = re.compile(r"<span class=\"?sentence\"?([^>]*)>(.*?)</span>")
LONGEST = {"en": 96, "zh-Hant": 42, "ja": 46}
"""For each language, the number of characters that fit into two lines on a phone."""


class Pupil:
    """A player of a lesson, who sends messages to the session."""

    def __init__(self, game: str, number: int = 1, lang: str = "en") -> None:
        self.session = Session()
        self.game = game
        self.areas: dict[str, str] = {}
        self.show(self.answer(type="new", game=game, guided=True, lesson=number, lang=lang, page=game))

    def answer(self, **message: Any) -> dict[str, Any]:
        """Send a message and return the answer."""
        answer: dict[str, Any] = json.loads(self.session.call(json.dumps(message)))
        return answer

    def send(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send a message for the current frame and return the next frame."""
        return self.show(self.answer(type=kind, frame=self.frame["frame"], **more))

    def show(self, frame: dict[str, Any]) -> dict[str, Any]:
        """Update the areas from a frame, as the page does, and return the frame."""
        assert "error" not in frame, frame
        self.frame = frame
        self.areas |= frame["areas"]
        return frame

    def word(self, text: int | str) -> str:
        """Return a text of a choice.

        `text` is the text or, for a text that several choices use, its index in `frame["words"]`.
        """
        word: str = self.frame["words"][text] if isinstance(text, int) else text
        return word

    @property
    def offered(self) -> list[tuple[str, str, list[int]]]:
        """All choices that the page offers, as (source, target, actions)."""
        choices = []
        for place, choice in self.frame["choices"].items():
            if "do" in choice:
                choices.append((place, place, choice["do"]))
            choices += [(place, at, target["do"]) for at, target in choice.get("targets", {}).items() if "do" in target]
        return choices

    @property
    def decides(self) -> bool:
        """Whether the lesson waits for a decision of the player."""
        waits = self.frame["think"] or self.frame["controls"]["continue"]
        return self.frame["controls"]["alone"] and not waits and "data-last" not in self.areas["status"]

    @property
    def drawn(self) -> set[str]:
        """All places that the page shows."""
        return {unescape(one or other) for html in self.areas.values() for one, other in DRAWN.findall(html)}

    @property
    def pages(self) -> list[tuple[str, set[str]]]:
        """The pages of the coach's card: the text of each page, and the places that the text is about."""
        pages = []
        for attributes, text in PAGE.findall(self.areas["status"]):
            at = re.search(r"data-page=\"([^\"]*)\"", attributes)
            pages.append((unescape(text), set(at[1].split()) if at else set()))
        return pages

    def advance(self) -> bool:
        """Take the next step: do what the coach asks for, let the other seat act, or reveal pieces.

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
            self.send("do", actions=self.offered[0][2])
        else:
            return False
        return True

    def to_the_end(self) -> Iterator[None]:
        """Play the lesson to the coach's last cards, and yield at each frame."""
        yield
        while self.frame["think"] or self.advance():
            # After the lesson's last round, a bot would begin round 2.
            if self.frame["think"] and "action" not in self.frame["think"]:
                assert self.session.play is not None
                self.send("bot", action=self.session.play.state.legal_actions()[0])
            elif self.frame["think"]:
                self.advance()
            yield


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_each_step_of_a_lesson_can_be_done_and_its_places_are_drawn(game: str, number: int, lang: str) -> None:
    pupil = Pupil(game, number, lang)
    texts = []
    while True:
        texts += [text for text, _ in pupil.pages]
        for text, places in pupil.pages:
            assert places <= pupil.drawn, text
            assert len(text) <= LONGEST[lang], text
        if pupil.decides:
            assert len({actions[0] for _, _, actions in pupil.offered}) == 1, pupil.offered
            for place, at, _ in pupil.offered:
                assert place in pupil.drawn, place
                assert at in pupil.drawn or at.startswith("option:"), at
                choice = pupil.frame["choices"][place]
                assert set(choice.get("group", ())) <= pupil.drawn
                assert len(pupil.word(choice.get("prompt", ""))) <= LONGEST[lang]
        if not pupil.advance():
            break
    leave = re.search(r"<button[^>]*data-do=\"?alone[^>]*>", pupil.areas["status"])
    assert leave and ("hidden" in leave[0]) == (len(pupil.pages) > 1), "only the last page offers to leave the lesson"
    lesson, play = lesson_of(game, number, translator(lang)), pupil.session.play
    assert play is not None
    done = [load(game).write_action(step.action) for step in play.steps[len(start_of(game, number)) :]]
    assert done == [part.action for part in lesson.course if not isinstance(part, Remark)]
    explanations = [part.say for part in lesson.course if not isinstance(part, Reply) and part.say]
    assert [text for text in texts if text in explanations] == explanations


def test_the_first_lesson_of_the_garden_places_an_expansion_and_pays_with_a_joker() -> None:
    pupil = Pupil("queens_garden")
    *_, _ = pupil.to_the_end()
    play = pupil.session.play
    assert play is not None
    placed = [event for step in play.steps for event in step.events if event.seat == 0 and event.kind == "finish"]
    assert any(event.piece.startswith("x") and event.facts["jokers"] for event in placed)


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_the_counter_of_a_lesson_advances_with_each_card(game: str, number: int) -> None:
    pupil = Pupil(game, number)
    counted: list[str] = []
    for _ in pupil.to_the_end():
        counted += [step for step in PROGRESS.findall(pupil.areas["status"]) if step not in counted]
    total = int(counted[0].partition("/")[2])
    assert counted == [f"{card}/{total}" for card in range(1, total + 1)]


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_the_button_that_leaves_a_lesson_is_last_on_its_card(game: str, number: int) -> None:
    pupil = Pupil(game, number)
    while True:
        if "coach-buttons" in pupil.areas["status"]:
            row = pupil.areas["status"].partition("coach-buttons")[2]
            names = [name for name in ("data-coach=next", "data-last=", "coach-step", "data-do=alone") if name in row]
            assert names[-1] == "data-do=alone"
            assert row.index("data-do=alone") == max(row.index(name) for name in names)
        if not pupil.advance():
            break


@pytest.mark.parametrize("game", GAMES)
def test_a_player_who_left_a_lesson_can_return_until_an_action_differs_from_the_lesson(game: str) -> None:
    pupil = Pupil(game)
    assert pupil.advance()
    while not pupil.decides:
        assert pupil.advance()
    status, asked = pupil.areas["status"], pupil.offered[0][2]
    pupil.send("alone")
    assert "data-do=guide" in pupil.areas["news"]
    pupil.show(pupil.answer(type="load", lang="en", save=pupil.frame["save"]))
    pupil.send("guide")
    assert pupil.areas["status"] == status
    assert not pupil.areas["news"]
    pupil.send("alone")
    other = next(actions for _, _, actions in pupil.offered if actions[0] != asked[0])
    pupil.send("do", actions=other)
    assert "data-do=guide" not in pupil.areas["news"]
    answer = pupil.answer(type="guide", frame=pupil.frame["frame"])
    assert answer["error"] == "guide"


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_the_coach_sums_up_a_finished_lesson_and_offers_the_next_lesson(game: str, number: int) -> None:
    pupil = Pupil(game, number)
    *_, _ = pupil.to_the_end()
    assert [text for text, _ in pupil.pages] == [tell.say for tell in lesson_of(game, number, translator("en")).closing]
    assert pupil.pages[0][0] in pupil.frame["say"]
    assert pupil.frame["over"] == (number == 2)
    assert "data-do=rematch" not in pupil.areas["status"]
    assert re.findall(r"data-lesson=(\d)", pupil.areas["status"]) == ["2"], "lesson 1 leads to 2, which can be repeated"
    pupil.send("alone")
    assert "coach" not in pupil.areas["status"]


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_actions_that_the_coach_does_not_ask_for_are_refused(game: str, number: int) -> None:
    pupil = Pupil(game, number)
    play = pupil.session.play
    assert play is not None
    wanted, before = pupil.offered[0][2], len(play.steps)
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
    assert wrong in unescape(pupil.areas["answers"]), (
        "the answer to a press at a place that cannot be chosen must be the explanation"
    )


def test_in_a_lesson_places_that_the_rules_refuse_keep_their_own_reason() -> None:
    pupil = Pupil("azul", 2)
    line = pupil.frame["choices"]["factory:3:K"]["targets"]["line:0:0"]
    assert (line["no"], pupil.word(line["text"])) == ("wall_has_colour", "Row 1 of the wall already has black.")


@pytest.mark.parametrize("game", GAMES)
def test_after_leaving_the_coach_every_legal_action_is_offered(game: str) -> None:
    pupil = Pupil(game)
    narrow = len(pupil.offered)
    pupil.send("alone")
    assert len(pupil.offered) > narrow
    assert not pupil.decides


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lesson_continues_after_a_reload_and_after_undo(game: str, number: int) -> None:
    pupil = Pupil(game, number)
    for _ in range(3):
        pupil.advance()
    status = pupil.areas["status"]
    before = pupil.frame["save"]
    pupil.show(pupil.answer(type="load", lang="en", save=before))
    assert pupil.areas["status"] == status
    if pupil.frame["controls"]["undo"]:
        pupil.send("undo")
        while pupil.areas["status"] != status:
            assert pupil.advance()
        assert pupil.offered or pupil.frame["think"] or pupil.frame["controls"]["continue"]


@pytest.mark.parametrize("game", GAMES)
def test_undo_stops_at_the_position_where_a_lesson_begins(game: str) -> None:
    pupil = Pupil(game, 2)
    assert not pupil.frame["controls"]["undo"]
    pupil.send("alone")
    assert not pupil.frame["controls"]["undo"]
    pupil.show(pupil.answer(type="load", lang="en", save=pupil.frame["save"]))
    assert not pupil.frame["controls"]["undo"]


@pytest.mark.parametrize("game", GAMES)
def test_first_games_saved_by_an_earlier_version_continue(game: str) -> None:
    pupil = Pupil(game)
    pupil.advance()
    save = pupil.frame["save"]
    del save["lesson"]
    status = pupil.areas["status"]
    assert pupil.show(pupil.answer(type="load", lang="en", save=save))["areas"]["status"] == status
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
def test_a_lesson_can_be_played_by_typing(game: str, number: int) -> None:
    pupil = Pupil(game, number)
    for part in lesson_of(game, number, translator("en")).course:
        while pupil.frame["controls"]["continue"]:
            pupil.send("continue")
        if isinstance(part, Reply):
            pupil.send("bot", action=pupil.frame["think"]["action"])
        elif isinstance(part, Guide):
            pupil.send("command", text=part.action)
    assert not pupil.decides


def test_the_last_lesson_of_queens_garden_is_right_about_the_storage() -> None:
    pupil = Pupil("queens_garden", 2)
    assert pupil.session.play is not None
    while pupil.advance():
        if pupil.decides and "Pass to end the game." in pupil.pages[-1][0]:
            break
    state = pupil.session.play.state
    assert "Only a joker is left in your storage: it scores 1." in pupil.pages[-1][0]
    assert (state.tiles[0], state.expansions[0], state.jokers[0]) == ((), (), 1)
    while pupil.frame["think"] or pupil.advance():
        pupil.advance()
    assert (state.breakdown(0)["joker"], state.breakdown(0)["left"]) == (0, 0), (
        "the storage must not be scored before the pass"
    )
    final = pupil.session.play.state.breakdown(0)
    assert (final["joker"], final["left"]) == (1, 0)


@pytest.mark.parametrize("number", [1, 2])
def test_a_lesson_of_noctiluca_asks_for_the_best_number_of_a_shore(number: int) -> None:
    pupil, asked = Pupil("noctiluca", number), 0
    while True:
        if pupil.decides and pupil.offered[0][0].startswith("shore:"):
            ((place, target, _),) = pupil.offered
            (button,) = re.findall(rf"<button[^>]*{target}\b.*?</button>", pupil.areas["pool"])
            shore = place.replace("shore:", "e")
            assert any(shore in re.findall(r"[er]\d+", mark) for mark in re.findall(r"<u class=\"(r1[^\"]*)", button))
            asked += 1
        if not pupil.advance():
            break
    assert asked >= 2


def test_the_first_lesson_of_noctiluca_ends_before_a_dive_with_the_points_that_it_promised() -> None:
    pupil = Pupil("noctiluca")
    while pupil.advance():
        pass
    assert pupil.session.play is not None
    state = pupil.session.play.state
    assert (state.current_player, state.step) == (0, "dive")
    favourite = state.game.projected_breakdown(state, 0, 0)["favourite"]
    assert pupil.pages[0][0].startswith(f"{state.scores()[0]} points now, and {favourite} more at the end")


@pytest.mark.parametrize("game", GAMES)
def test_the_news_is_hidden_during_a_lesson(game: str) -> None:
    pupil = Pupil(game)
    while True:
        if pupil.decides:
            assert not pupil.areas["news"]
        if not pupil.advance():
            break
    pupil = Pupil(game)
    pupil.send("alone")
    assert pupil.areas["news"], "the news must be shown again when the player has left the lesson"


@pytest.mark.parametrize("game", GAMES)
def test_the_first_lesson_is_a_round_and_the_second_is_the_end_of_a_game(game: str) -> None:
    first, second = lessons_of(game, translator("en"))
    assert not first.start and second.start
    ideas = [part for part in first.course if isinstance(part, Guide) and part.say]
    assert 5 <= len(ideas) <= 12
    assert any(isinstance(part, Reply) for part in (*first.course, *second.course))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_buttons_of_the_coachs_card_can_be_typed(lang: str) -> None:
    words = {"en": ("next", "skip"), "zh-Hant": ("下一步", "跳過"), "ja": ("次へ", "スキップ")}[lang]
    pupil = Pupil("azul", 1, lang)
    assert len(pupil.pages) > 1
    typed = [pupil.answer(type="command", text=word, frame=pupil.frame["frame"]) for word in words]
    assert typed == [{"press": "next_page"}, {"press": "alone"}]


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_the_coachs_card_has_buttons_only_for_places_that_can_be_pressed(game: str, number: int) -> None:
    pupil = Pupil(game, number, "en")
    while True:
        if pupil.decides:
            offered_places = {place for place, _, _ in pupil.offered}
            assert set(re.findall(r'data-place="?([^" >]+)', pupil.areas["status"])) <= offered_places
        if not pupil.advance():
            break
