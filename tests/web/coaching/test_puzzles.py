"""The data of puzzles is valid, and the session judges the player's turn by the resulting position."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from azulejo.analysis.best_turns import analyse
from azulejo.bots import Limit
from azulejo_table.coaching import puzzles
from azulejo_table.coaching.puzzles import Attempt, puzzle_of
from azulejo_table.level_words import OFFERED
from azulejo_table.playthrough import opening
from azulejo_table.playthrough.modes import PuzzleMode
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.scene import GAMES
from azulejo_table.session.session import Session
from azulejo_table.text import LANGUAGES

from tools.training.puzzles import all_turns

LARGEST = 60_000
"""Maximum size of the data of a game's puzzles, in bytes."""
FEWEST = 25
NODES = 2000
"""Node limit of the search that confirms the solutions of some puzzles."""

Frame = dict[str, Any]
each_game = pytest.mark.parametrize("game", GAMES)


class Solver:
    """A player who tries a puzzle through the session."""

    def __init__(self, game: str, number: int = 1, lang: str = "en") -> None:
        self.session = Session()
        self.frame: Frame = {}
        self.send(type="new", game=game, puzzle=number, lang=lang)
        self.puzzle = self.attempt.puzzle

    def send(self, **message: Any) -> Frame:
        answer: Frame = json.loads(self.session.call(json.dumps({"frame": self.frame.get("frame"), **message})))
        if "areas" in answer:
            self.frame = answer
        return answer

    @property
    def play(self) -> Playthrough:
        assert self.session.play is not None
        return self.session.play

    @property
    def attempt(self) -> Attempt:
        assert isinstance(self.play.mode, PuzzleMode)
        return self.play.mode.attempt

    def do(self, turn: tuple[int, ...]) -> Frame:
        """Play a turn, one decision per message, as a person does."""
        for action in turn:
            if self.frame["controls"]["continue"]:
                self.send(type="continue")
            assert "error" not in self.send(type="do", actions=[action])
        return self.frame

    @property
    def status(self) -> str:
        """The text of the prompt and of the panel next to the boards."""
        return str(self.session.frames.areas["status"] + self.session.frames.areas["moment"])


# The data of the puzzles


@each_game
def test_there_are_enough_puzzles_and_their_data_is_small(game: str) -> None:
    assert puzzles.count(game) >= FEWEST
    assert len(puzzles._TEXTS[game].encode()) <= LARGEST


@each_game
def test_every_stored_turn_of_a_puzzle_is_legal_and_complete(game: str) -> None:
    links = set()
    for number in range(1, puzzles.count(game) + 1):
        puzzle = puzzle_of(game, number)
        assert puzzle is not None and 0 <= puzzle.found <= len(OFFERED) and puzzle.others
        links.add(puzzle.link)
        attempt = Attempt(puzzle)
        assert attempt.start.players == 2
        for turn in (puzzle.best, *(other.turn for other in puzzle.others)):
            state, begun = attempt.start.copy(), len(attempt.before)
            for done, action in enumerate(turn):
                assert not attempt.is_over(state, begun + done), (number, turn)
                state.apply(action)
            assert attempt.is_over(state, begun + len(turn)), (number, turn)
            assert attempt.is_right(state) == (turn == puzzle.best)
    assert len(links) == puzzles.count(game)


@each_game
def test_the_easiest_puzzles_come_first(game: str) -> None:
    levels = [each.found for number in range(1, puzzles.count(game) + 1) if (each := puzzle_of(game, number))]
    assert levels == sorted(levels, reverse=True)


@each_game
def test_every_listed_wrong_turn_loses_at_least_as_much_as_the_puzzle_states(game: str) -> None:
    for number in range(1, puzzles.count(game) + 1):
        puzzle = puzzle_of(game, number)
        assert puzzle is not None
        assert 0 < puzzle.chance <= min(other.chance for other in puzzle.others)


@each_game
def test_a_sample_of_puzzles_is_confirmed_by_another_search(game: str) -> None:
    for number in range(1, puzzles.count(game) + 1, 6):
        puzzle = puzzle_of(game, number)
        assert puzzle is not None
        attempt = Attempt(puzzle)
        analysis = analyse(attempt.start.game, attempt.start.view(attempt.seat), 7, Limit(nodes=NODES))
        state = attempt.start.copy()
        for action in analysis.candidates[0].turn:
            state.apply(action)
        turns = all_turns(attempt.start)
        assert turns is not None and len(turns) > 3
        assert attempt.is_right(state), number


# Puzzles in a session


@each_game
def test_the_best_turn_solves_a_puzzle(game: str) -> None:
    solver = Solver(game)
    assert "Find the best move." in solver.status
    frame = solver.do(solver.puzzle.best)
    result = frame["puzzle"]
    assert (result["number"], result["of"], result["solved"], result["verdict"]) == (
        1,
        puzzles.count(game),
        True,
        "right",
    )
    assert "Correct!" in solver.status and "Correct!" in frame["say"]
    assert "Every other move lowers your winning chances by " in solver.status
    assert "data-do=next_puzzle" in solver.status and "data-do=again" not in solver.status


@each_game
def test_the_verdict_marks_moved_pieces_and_does_not_cover_the_boards(game: str) -> None:
    solver = Solver(game)
    wrong = solver.do(solver.puzzle.others[0].turn)["advice"]
    assert wrong["played"]["sign"] == "✗" and wrong["played"]["pieces"]
    assert not wrong["pieces"] and not wrong["to"], "the best turn stays a secret"
    assert not solver.session.frames.areas["moment"]
    solver.send(type="again")
    assert solver.frame["advice"] is None
    right = solver.do(solver.puzzle.best)["advice"]
    assert right["sign"] == "✓" and right["pieces"] and "played" not in right


@each_game
def test_harder_puzzles_have_higher_ratings_and_there_are_several_themes(game: str) -> None:
    found = [each for number in range(1, puzzles.count(game) + 1) if (each := puzzle_of(game, number))]
    ratings = [each.rating(len(OFFERED)) for each in found]
    assert ratings == sorted(ratings) and ratings[0] < ratings[-1]
    assert len({each.theme for each in found}) > 1


@each_game
def test_a_wrong_turn_shows_its_loss_but_not_the_best_turn(game: str) -> None:
    solver = Solver(game)
    other = solver.puzzle.others[0]
    frame = solver.do(other.turn)
    assert not frame["puzzle"]["solved"]
    assert f"It lowers your winning chances by {max(1, int(100 * other.chance))} percentage point" in solver.status
    assert "Correct!" not in solver.status
    assert all(f"data-do={name}" in solver.status for name in ("again", "best", "next_puzzle", "leave"))


@each_game
def test_for_a_turn_without_a_stored_loss_the_verdict_states_a_minimum_loss(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = puzzle_of(game, 1)
    assert stored is not None
    turn = stored.others[0].turn
    monkeypatch.setattr(opening, "puzzle_of", lambda game, number: replace(stored, others=()))
    solver = Solver(game)
    assert not solver.puzzle.others
    solver.do(turn)
    assert f"at least {max(1, int(100 * stored.chance))} percentage point" in solver.status


@each_game
def test_the_number_of_bots_that_solve_a_puzzle_is_shown_only_after_the_turn(game: str) -> None:
    hard = next(
        puzzle_of(game, n) for n in range(1, puzzles.count(game) + 1) if puzzle_of(game, n).found < len(OFFERED)
    )
    for puzzle in (puzzle_of(game, 1), hard):
        solver = Solver(game, puzzle.number)
        assert " bot" not in solver.status, "the prompt must fit two lines on a phone"
        solver.do(puzzle.best)
        every = puzzle.found == len(OFFERED)
        assert ("Every bot finds it." if every else f"{puzzle.found} of {len(OFFERED)} bots find") in solver.status


@each_game
def test_a_puzzle_ends_after_one_turn(game: str) -> None:
    solver = Solver(game)
    frame = solver.do(solver.puzzle.others[0].turn)
    assert frame["think"] is None and not frame["choices"] and not frame["over"]
    assert not frame["controls"]["continue"] and not frame["controls"]["bots"]
    legal = solver.play.state.legal_actions()
    if legal:
        assert solver.send(type="do", actions=legal[:1])["error"] == "illegal"


@each_game
def test_a_puzzle_can_be_tried_again(game: str) -> None:
    solver = Solver(game)
    before = solver.play.state.view("everything")
    solver.do(solver.puzzle.others[-1].turn)
    assert "error" not in solver.send(type="again")
    assert solver.play.state.view("everything") == before
    assert "Find the best move." in solver.status
    assert solver.do(solver.puzzle.best)["puzzle"]["solved"]


@each_game
def test_showing_the_best_turn_does_not_solve_a_puzzle(game: str) -> None:
    solver = Solver(game)
    solver.do(solver.puzzle.others[0].turn)
    frame = solver.send(type="best")
    assert frame["events"] and "This is the best move." in solver.status
    assert not frame["puzzle"]["solved"]
    solver.send(type="again")
    assert not solver.do(solver.puzzle.best)["puzzle"]["solved"]


@each_game
def test_a_puzzle_continues_after_a_reload(game: str) -> None:
    solver = Solver(game)
    frame = solver.do(solver.puzzle.others[0].turn)
    save, status = frame["save"], solver.status
    again = Solver(game, 2)
    frame = again.send(type="load", save=save, page=game)
    assert frame["puzzle"]["number"] == 1 and again.status == status
    assert "error" not in again.send(type="again")


@each_game
def test_a_puzzle_link_opens_the_puzzle_from_the_start(game: str) -> None:
    solver = Solver(game, 2)
    solver.do(solver.puzzle.best)
    letters = solver.send(type="link")["link"]
    other = Solver(game)
    assert other.send(type="import", text=letters, page=game)["puzzle"]["number"] == 2
    assert other.play.record.actions == list(other.attempt.before)


def test_undo_stops_at_the_position_of_the_puzzle() -> None:
    solver = Solver("azul")
    assert not solver.frame["controls"]["undo"]
    assert solver.frame["controls"]["undo_text"] == "Nothing to undo."
    solver.do(solver.puzzle.others[0].turn)
    if solver.frame["controls"]["undo"]:
        solver.send(type="undo")
    assert len(solver.play.steps) == len(solver.attempt.before)
    assert "Find the best move." in solver.status


def test_a_puzzle_has_no_hints_and_no_rematch() -> None:
    solver = Solver("sintra")
    assert not solver.frame["controls"]["hint"] and not solver.frame["controls"]["rematch"]
    assert solver.send(type="hint")["error"] == "hint_puzzle"


def test_an_ordinary_game_has_no_buttons_of_puzzles() -> None:
    session = Session()
    seats = [{"name": "", "level": None}] * 2
    frame = json.loads(session.call(json.dumps({"type": "new", "game": "azul", "seats": seats})))
    assert frame["puzzle"] is None
    assert not any(frame["controls"][name] for name in ("again", "best", "next_puzzle", "leave"))
    for kind in ("again", "best"):
        answer = json.loads(session.call(json.dumps({"type": kind, "frame": frame["frame"]})))
        assert answer["error"] == "unknown_message"


def test_the_error_for_an_unknown_puzzle_lists_the_numbers() -> None:
    for number in (0, -1, 10_000, "1", True, 1.0, [1]):
        answer = json.loads(Session().call(json.dumps({"type": "new", "game": "azul", "puzzle": number})))
        assert answer["error"] == "setup" and "expected a number from 1 to" in answer["detail"], number


def test_a_save_that_does_not_fit_its_puzzle_is_refused() -> None:
    save = Solver("azul", 1).frame["save"]
    for invalid in ({"number": 2}, {"number": 0}, {"number": None}, [], 3):
        answer = json.loads(Session().call(json.dumps({"type": "load", "save": {**save, "puzzle": invalid}})))
        assert answer["error"] in ("save", "setup"), invalid


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ["best", "try again", "next puzzle", "leave"])
def test_puzzle_buttons_can_be_typed(lang: str, word: str) -> None:
    answer = Solver("sintra", lang=lang).send(type="command", text=word)
    assert answer["press"] in ("best", "again", "next_puzzle", "leave")


def test_the_turn_of_a_puzzle_can_be_typed() -> None:
    solver = Solver("azul")
    state = solver.attempt.start
    solver.send(type="command", text=state.game.write_action(solver.puzzle.best[0]))
    assert solver.frame["puzzle"]["solved"]
