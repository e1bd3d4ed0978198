"""A review shows errors and better turns on cards and in the replay, and lets the player try a turn again."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import cast
from unittest.mock import Mock

import pytest
from azulejo import State
from azulejo.analysis.review import Judgement, PlayedTurn, Review
from azulejo.game import state_after
from azulejo.registry import games
from azulejo.search.base import nodes_of
from azulejo_table.coaching.hints import events_of
from azulejo_table.game_page import page_of
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.screen.review_text import JudgedTurn, review_parts
from azulejo_table.text import translator
from frames import BOT, PERSON
from markup import quoted
from test_screen import Table, replay_frame

each_game = pytest.mark.parametrize("game", games())
LOSS = 0.1


def reviewed_game(game: str, losses: tuple[float, ...] = (LOSS,)) -> tuple[Table, list[Judgement]]:
    """Return a finished and reviewed game of a person and a bot, and the judged turns of the person.

    Each number in `losses` makes one judged turn. It is how much the turn lowers the winning chances, compared with an
    invented better turn.
    """
    table = Table([PERSON, BOT], game=game, seed=6)
    table.jump(table.rest()[:-1])
    while not table.frame["over"]:
        table.step()
    assert table.session.play is not None
    review = Review(table.session.play.record)
    turns = (
        (turn, _other(turn, state))
        for turn, state in zip(review.turns, review.states, strict=True)
        if turn.seat == 0 and _drawn(state, turn.turn) and _drawn(state, _other(turn, state))
    )
    found = [_judged(played, other, loss) for loss, (played, other) in zip(losses, turns, strict=False)]
    table.send(type="reviewed", found={"judged": found, "result": [1.0, 0.0]}, frame=table.frame["frame"])
    return table, found


def _other(played: PlayedTurn, state: State) -> tuple[int, ...]:
    """Return a turn that begins with another action, or () if there is none."""
    turns = [turn for turn, _ in nodes_of(state).turns(state) if turn[0] != played.turn[0]]
    return turns[-1] if turns else ()


def _drawn(state: State, turn: Sequence[int]) -> set[str]:
    """Return the places that are marked for a turn: its pieces and their targets."""
    if not turn:
        return set()
    marks = page_of(state.game.meta.name).marks(state, turn, events_of(state, turn))
    return {*marks.pieces, *marks.to}


def _judged(played: PlayedTurn, best: tuple[int, ...], loss: float) -> Judgement:
    return {
        "done": played.done,
        "seat": played.seat,
        "round": played.round,
        "choice": True,
        "chances": [0.6, 0.4],
        "loss": loss,
        "margin": 4.25,
        "played": list(played.turn),
        "best": list(best),
        "reasons": [],
    }


@each_game
def test_an_error_card_shows_the_grade_and_the_figures_and_draws_both_turns(game: str) -> None:
    table, _ = reviewed_game(game)
    card = quoted(table.page["moment"]).partition('class="turning-points"')[2].partition("</ol>")[0]
    assert "Mistake" in card
    assert "Winning chances: 50% instead of 60%, 4.2 points fewer on average." in card
    moves = re.findall(r'class="move (\w+)"', card)
    assert moves == ["made", "better"]
    assert re.findall(r"<text[^>]*>([^<]+)</text></g></g>", card) == ["?", "★"]
    assert card.count("<rect") >= 2


@each_game
def test_the_pictures_on_a_card_mark_all_pieces_and_targets_of_both_turns(game: str) -> None:
    table, (turn,) = reviewed_game(game)
    assert table.session.play is not None
    state = state_after(table.session.play.record.start(), table.session.play.record.folded()[: turn["done"]])
    card = quoted(table.page["moment"]).partition('class="turning-points"')[2].partition("</ol>")[0]
    rings = len(re.findall(r'class="(?:from|to)"', card))
    assert rings == len(_drawn(state, turn["played"])) + len(_drawn(state, turn["best"]))


@each_game
def test_the_replay_position_before_an_error_shows_the_error_on_the_board(game: str) -> None:
    table, (turn,) = reviewed_game(game)
    frame = replay_frame(table, turn["done"])
    assert frame["advice"]["played"]["sign"] == "?"
    for marks in (frame["advice"], frame["advice"]["played"]):
        assert marks["pieces"] or marks["to"]
    assert "Mistake: −10%" in table.page["replay"]
    assert f'#emblem-{turn["seat"]}"' in table.page["replay"], (
        "the emblem must be that of the player who made the error"
    )
    assert "winning chances by 10 percentage points" in frame["say"] and "Better move: " in frame["say"]
    assert f'data-seat="{turn["seat"]}"' in table.page["board"]
    assert not replay_frame(table, turn["done"] + len(turn["played"]))["advice"]


def test_the_replay_has_buttons_for_the_previous_and_the_next_mistake() -> None:
    table, turns = reviewed_game("azul", (0.2, 0.0, 0.05, 0.01, 0.09))
    places = [turns[number]["done"] for number in (0, 2, 4)]

    def neighbours(done: int) -> list[str | None]:
        replay_frame(table, done)
        buttons = [
            re.search(rf'<button[^>]*id="do-mistake-{direction}"[^>]*>', table.page["replay"])
            for direction in ("earlier", "later")
        ]
        steps = [re.search(r'data-steps="(\d+)', button[0]) if button else None for button in buttons]
        return [match and match[1] for match in steps]

    assert neighbours(places[1]) == [str(places[0]), str(places[2])]
    assert neighbours(places[2]) == [str(places[1]), None]


def test_the_focused_replay_button_leads_from_each_error_to_the_next_or_to_the_final_scores() -> None:
    table, turns = reviewed_game("azul", (0.2, 0.0, 0.05))
    places = [turns[number]["done"] for number in range(3)]
    for done, button in zip(places, ("mistake-later", "play", "now"), strict=True):
        replay_frame(table, done)
        focused = re.findall(r'<button[^>]*id="?do-([\w-]+)[^>]* data-focus', table.page["replay"])
        assert focused == [button]


def test_a_replay_without_a_review_has_no_buttons_for_mistakes() -> None:
    table = Table([PERSON, BOT], seed=6)
    table.step()
    replay_frame(table, 0)
    assert "mistake" not in table.page["replay"]


@each_game
def test_a_turn_can_be_tried_again_as_a_puzzle(game: str) -> None:
    table, (turn,) = reviewed_game(game)
    table.send(type="retry", steps=turn["done"], frame=table.frame["frame"])
    assert (table.frame["puzzle"]["number"], table.frame["puzzle"]["solved"]) == (0, False)
    assert "Find a better move than the one played." in table.page["status"]
    _play(table, turn["played"])
    assert "It lowers your winning chances by 10 percentage points." in table.page["status"]
    table.send(type="load", save=table.frame["save"])
    assert "Not the best move." in table.page["status"]
    table.send(type="again", frame=table.frame["frame"])
    _play(table, turn["best"])
    assert table.frame["puzzle"]["solved"]
    assert "do-back" in table.page["status"] and "do-next_puzzle" not in table.page["status"]


def _play(table: Table, turn: list[int]) -> None:
    for action in turn:
        table.send(type="do", actions=[action], frame=table.frame["frame"])
        if table.frame["controls"]["continue"]:
            table.send(type="continue", frame=table.frame["frame"])


def test_a_retry_that_does_not_fit_its_game_is_refused() -> None:
    table, (turn,) = reviewed_game("azul")
    table.send(type="retry", steps=turn["done"], frame=table.frame["frame"])
    save = table.frame["save"]
    for wrong in ({"best": [99_999]}, {"done": 10_000}, {"reasons": [1]}, {"loss": "much"}, {"played": []}):
        damaged = {**save, "puzzle": {**save["puzzle"], "retry": {**save["puzzle"]["retry"], **wrong}}}
        answer = json.loads(table.session.call(json.dumps({"type": "load", "save": damaged})))
        assert "error" in answer, wrong


def test_only_reviewed_turns_can_be_tried_again() -> None:
    table, (turn,) = reviewed_game("azul")
    for wrong in (turn["done"] + 1, -1, None, "0"):
        message = {"type": "retry", "steps": wrong, "frame": table.frame["frame"]}
        assert "error" in json.loads(table.session.call(json.dumps(message))), wrong


def test_a_review_that_does_not_fit_its_game_has_no_cards() -> None:
    table, (turn,) = reviewed_game("azul")
    play = table.session.play
    assert play is not None and play.review is not None
    assert _has_cards(play)
    for wrong in ({"best": [99_999]}, {"best": []}, {"played": turn["best"]}, {"seat": 1}):
        play.review["judged"] = [cast("Judgement", {**turn, **wrong})]
        assert not _has_cards(play), wrong


def _has_cards(play: Playthrough) -> bool:
    return "turning-points" in "".join(review_parts(translator("en"), play, ["Ana", "Ben"]))


def test_a_review_is_refused_if_a_reason_lacks_the_number_that_its_sentence_mentions() -> None:
    table, (turn,) = reviewed_game("azul")
    leaves = {"kind": "leaves", "points": 1, "seat": 1, "facts": {"otherwise": 2}}
    for reason in ({**leaves, "facts": {}}, {**leaves, "seat": 2}, {**leaves, "points": "1"}):
        found = {"judged": [{**turn, "reasons": [reason]}], "result": [1.0, 0.0]}
        message = {"type": "reviewed", "found": found, "frame": table.frame["frame"]}
        assert "error" in json.loads(table.session.call(json.dumps(message))), reason


def test_an_error_while_drawing_a_review_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = reviewed_game("azul")
    assert table.session.play is not None
    monkeypatch.setattr(JudgedTurn, "picture", Mock(side_effect=AssertionError("no box")))
    with pytest.raises(AssertionError, match="no box"):
        _has_cards(table.session.play)
