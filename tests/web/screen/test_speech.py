"""Frames announce every event. They announce each new prompt and each change of turn once."""

from __future__ import annotations

import re

import pytest
from azulejo.registry import games
from azulejo_table.game_page import scene_of
from azulejo_table.screen.screen import Screen
from azulejo_table.text import LANGUAGES, Addressed, translator
from frames import BOT, PERSON, TABLES, Seat, frames
from heard import Heard
from typed import Typist

from tests.web.screen.test_screen import ANA, Table


@pytest.mark.matrix(most=4)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_changed_prompt_and_a_change_of_turn_are_announced_once(table: str, lang: str) -> None:
    game, seats, options = TABLES[table]
    t = translator(lang)
    markup: dict[str, str] = {}
    before, spoken_prompts = (None, ""), 0
    known_prompts = {""}
    begins = scene_of(game).TURN_STEPS
    for frame, state in frames(game, lang, seats, options, seed=8):
        markup |= frame["areas"]
        turn = Heard(markup["answers"]).answers["turn"]
        controls, seat = frame["controls"], state.current_player
        waits = controls["continue"] or controls["ready"]
        assert frame["say"] or frame["think"], "every frame must have a spoken text, except within a bot's turn"
        if frame["over"] or waits or seat is None:
            before = (None, "")
            continue
        name = frame["names"][seat]
        name = Addressed(name) if name == t("You") else name
        whose = t("{name} is thinking…", name=name) if frame["think"] else t("It is {name}’s turn.", name=name)
        assert turn.startswith(whose)
        prompt = turn.removeprefix(whose).strip()
        undone = frame["say"].startswith((t("Undone."), t("Redone.")))
        if prompt in known_prompts and state.step in begins:
            assert not prompt or prompt not in frame["say"], (
                "the prompt of a turn's first decision must be spoken only once"
            )
        elif prompt:
            assert frame["say"].endswith(prompt), "a prompt must be spoken even if it is the same as before"
            spoken_prompts += 1
        if frame["think"] and (before[0] == seat or frame["say"] != whose) and not undone:
            assert whose not in frame["say"], "the thinking of a bot must not be spoken a second time"
        if not frame["think"]:
            assert frame["say"].endswith((whose, prompt))
        assert frame["say"].count(whose) <= 1
        before = (seat, prompt)
        known_prompts.add(prompt)
    assert spoken_prompts


@pytest.mark.parametrize(
    ("seats", "name", "turn"),
    [
        ([PERSON, BOT], "You", "It’s your turn."),
        ([ANA, BOT], "Ana", "It is Ana’s turn."),
        ([PERSON, PERSON], "Player 1", "It is Player 1’s turn."),
    ],
)
def test_an_unnamed_person_who_plays_only_against_bots_is_called_you(seats: list[Seat], name: str, turn: str) -> None:
    table = Table(seats, options={"first_seat": 0})
    assert Heard(table.page["answers"]).answers["turn"].startswith(turn)
    table.step()
    assert table.heard("log")[-1].startswith(f"{name} took ")
    assert table.frame["say"].startswith(f"{name} took ")


@pytest.mark.parametrize("game", games())
def test_the_result_of_a_person_against_bots_is_in_the_second_person(game: str) -> None:
    endings = set()
    for seed in range(6):
        table = Table([PERSON, BOT], game=game, seed=seed)
        table.jump(table.rest()[:-1])
        while not table.frame["over"]:
            table.step()
        # Leave out the picture to share. It contains every player's name, because other people see it.
        markup = re.sub('id="share-card".*?</svg>', "", " ".join(table.page.values()))
        assert "Player 1" not in markup and "You wins" not in markup and "You’s" not in markup
        endings.add(re.findall(r"\bYou (win|lose)\b", " ".join(table.heard("moment")))[0])
        if len(endings) > 1:
            break
    assert "win" in endings


@pytest.mark.parametrize("game", ["sintra", "queens_garden", "noctiluca"])
def test_a_bots_turn_of_several_actions_is_announced_once_in_full(game: str) -> None:
    table = Typist(game, "en", [PERSON, BOT], {}, seed=4)
    turns = 0
    for _ in range(400):
        play = table.session.play
        assert play is not None
        if table.frame["over"] or turns > 12:
            break
        if not table.frame["think"]:
            controls = table.frame["controls"]
            table.type("continue" if controls["continue"] else "ready" if controls["ready"] else table.line())
            continue
        texts: list[str] = []
        while table.frame["think"] and not any(texts):
            table.bot()
            texts.append(table.heard)
        assert texts[-1], "a turn must be announced when it is over or waits for another player"
        last = Screen(table.session.t, play).answers()["last"]
        assert texts[-1].startswith(last) or len(texts) == 1
        turns += len(texts) > 1
    assert turns > 3


def test_a_question_about_the_last_turn_skips_turns_without_events() -> None:
    """While the reveal of a jar waits, the turn that reveals it has no events. The answer is about the turn before."""
    table = Typist("noctiluca", "en", [PERSON, BOT], {}, seed=4)
    waited = 0
    for _ in range(400):
        controls = table.frame["controls"]
        if table.frame["over"]:
            break
        if table.frame["think"]:
            table.bot()
        else:
            table.type("continue" if controls["continue"] else "ready" if controls["ready"] else table.line())
        play = table.session.play
        assert play is not None
        if any(step.events for step in play.steps[:-1]) and table.frame["controls"]["continue"]:
            waited += 1
            table.type("last")
            assert table.heard != "Nothing has happened yet."
    assert waited > 1


def test_announcements_name_the_key_that_continues_a_waiting_game() -> None:
    table = Typist("noctiluca", "en", [PERSON, BOT], {}, seed=4)
    while not table.frame["controls"]["continue"]:
        table.bot() if table.frame["think"] else table.type(
            "ready" if table.frame["controls"]["ready"] else table.line()
        )
    first = table.heard
    table.type("turn")
    for words in (first, table.heard):
        assert words.endswith("To continue, press C or type “continue”.")
