"""Analysis suggests the turns that Master plays, uses only what the seat can see, and finds blunders in every game."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from azulejo.analysis.best_turns import analyse, finish
from azulejo.analysis.review import Judging, Played, PlayedTurn, Review, accuracy, grade, turning_points
from azulejo.analysis.win_probability import EVEN_MARGINS, SLOPES, softmax, win_probabilities
from azulejo.bots import Limit, make_bot
from azulejo.cli import main
from azulejo.game import State
from azulejo.learning.tables import read_table
from azulejo.records.link import write_link
from azulejo.records.record import Record, new_record, read_record
from azulejo.registry import games, load, load_meta

from tests.engine import every_setup
from tests.engine.bots.test_leaks import positions
from tests.engine.game_traits import games_with_secrets, traits
from tools.training.win_probability import Curve, write

NODES = 60
Capture = pytest.CaptureFixture[str]


def started(name: str, players: int, seed: int, actions: int) -> State:
    """Return a position with at least two legal actions: play `actions` random actions, then all forced actions."""
    state, rng = load(name).new_state(players, seed), Random(seed)
    for _ in range(actions):
        state.apply(rng.choice(state.legal_actions()))
    while len(state.legal_actions()) < 2:
        state.apply(state.legal_actions()[0])
    return state


def setups() -> list[tuple[str, int]]:
    """Return (game, players) for every game and every number of players."""
    return [(name, n) for name in games() for n in range(load_meta(name).min_players, load_meta(name).max_players + 1)]


@pytest.mark.parametrize(("name", "players"), setups())
def test_the_best_turn_is_what_master_plays_with_the_same_seed_and_nodes(name: str, players: int) -> None:
    for actions in (0, 3, 9, 14):
        state = started(name, players, actions + 1, actions)
        view = state.view(state.current_player or 0)
        analysis = analyse(state.game, view, 5, Limit(nodes=NODES))
        assert analysis.candidates[0].turn[0] == make_bot("master", 5, NODES).choose(state.game, view)


@pytest.mark.parametrize(("name", "players"), setups())
def test_candidates_are_legal_and_sorted_and_the_seats_chances_add_up_to_1(name: str, players: int) -> None:
    state = started(name, players, 3, 8)
    seat = state.current_player
    assert seat is not None
    analysis = analyse(state.game, state.view(seat), 1, Limit(nodes=NODES))
    assert analysis.seat == seat and len({candidate.turn for candidate in analysis.candidates}) == len(
        analysis.candidates
    )
    margins = [candidate.margins[seat] for candidate in analysis.candidates]
    assert margins == sorted(margins, reverse=True)
    for candidate in analysis.candidates:
        trial = state.copy()
        for action in candidate.turn:
            trial.apply(action)
        assert players == 1 or sum(candidate.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in candidate.chances)
        if players == 2:
            assert candidate.margins[0] == pytest.approx(-candidate.margins[1])
    assert json.loads(json.dumps(analysis.as_dict()))["seat"] == seat


def test_a_seat_that_is_not_to_move_cannot_be_analysed() -> None:
    state = load("azul").new_state(2, 1)
    with pytest.raises(ValueError, match="no seat is to move"):
        analyse(state.game, state.view(1))


@pytest.mark.parametrize("name", games_with_secrets())
def test_an_analysis_uses_only_what_the_seat_can_see(name: str) -> None:
    for state, other in positions(load(name), 12):
        seat = state.current_player
        assert seat is not None
        analyses = [analyse(each.game, each.view(seat), 3, Limit(nodes=8)).as_dict() for each in (state, other)]
        assert analyses[0] == analyses[1]


def test_winning_chances_rise_with_the_margin_in_every_setup() -> None:
    for name, players in setups():
        even = EVEN_MARGINS[name] if players == 1 else 0.0
        for number in range(1, 9):
            worse, level, better = (
                win_probabilities(name, number, [even + margin, -margin, -margin, -margin][:players])
                for margin in (-5.0, 0.0, 5.0)
            )
            assert worse[0] < level[0] < better[0]
            assert level == pytest.approx([1 / max(2, players)] * players)
        assert all(slope > 0 for slope in SLOPES[name][players])
    assert softmax(0.1, [1000.0, -1000.0]) == pytest.approx([1, 0])


@pytest.mark.parametrize("name", games())
def test_the_win_probability_file_has_the_format_that_its_tool_writes(name: str, tmp_path: Path) -> None:
    curves = {players: Curve(slopes, EVEN_MARGINS.get(name, 0.0)) for players, slopes in SLOPES[name].items()}
    write(
        tmp_path / "win_probability.json", curves, read_table(f"azulejo.games.{name}", "win_probability.json")["made"]
    )
    shipped = Path(__file__).parents[3] / f"engine/azulejo/games/{name}/win_probability.json"
    assert (tmp_path / "win_probability.json").read_text(encoding="utf-8") == shipped.read_text(encoding="utf-8")


def test_the_first_reason_in_azul_names_the_line_that_is_filled_or_begun() -> None:
    game = load("azul")
    state = game.new_state(2, 4)
    best = analyse(game, state.view(0), 1, Limit(nodes=200)).candidates[0]
    assert best.reasons[0].kind in ("fills", "begins")
    assert best.reasons[0].facts["line"] == best.turn[0] % 6


# Reviews


def played(name: str, players: int, seed: int) -> Record:
    """Return a game between bots that play well and quickly."""
    return read_record(_played(name, players, seed))


@cache
def _played(name: str, players: int, seed: int) -> str:
    return play_to_end(new_record(load(name).new_state(players, seed)), players).write()


def with_blunder(record: Record, number: int) -> tuple[Record, int]:
    """Replace a turn of a game by a blunder: the turn with the lowest evaluation for its seat.

    Replace turn `number` or, if its seat has no real choice, the next turn with a choice. Return the game up to the end
    of the blunder, and the number of actions before the blunder.
    """
    review = Review(record)
    while True:
        state, turn = review.states[number], review.turns[number]
        seat = turn.seat
        search = analyse(state.game, state.view(seat), 1, Limit(nodes=300))
        worst, lost = None, 0.0
        for action in state.legal_actions():
            trial = state.copy()
            trial.apply(action)
            actions = [action]
            while trial.current_player == seat and trial.step != state.step and trial.round == state.round:
                actions.append(trial.legal_actions()[0])
                trial.apply(actions[-1])
            if trial.round != state.round:
                continue
            loss = state.game.evaluate(trial)[seat]
            if worst is None or loss < lost:
                worst, lost = actions, loss
        has_choice = state.step in traits(record.game).begins and len(state.legal_actions()) > 3
        if has_choice and worst is not None and tuple(worst) != search.candidates[0].turn:
            break
        number += 1
    folded = record.folded()
    blunder = Record(record.game, record.players, record.seed, record.options, record.rules_version)
    blunder.actions = [*folded[: turn.done], *worst]
    return blunder, turn.done


def play_to_end(record: Record, players: int) -> Record:
    """Let bots that play well play the game to its end, and return the record of the game."""
    state = record.final()
    bots = [make_bot("master", seat, 40) for seat in range(players)]
    while state.current_player is not None:
        action = bots[state.current_player].choose(state.game, state.view(state.current_player))
        state.apply(action)
        record.actions.append(action)
    return record


@pytest.mark.parametrize("name", games())
def test_a_blunder_put_into_a_game_is_reported_as_a_turning_point(name: str) -> None:
    begun, done = with_blunder(played(name, 2, 6), traits(name).blunder)
    review = Review(play_to_end(begun, 2))
    judging = Judging(review, 1, Limit(nodes=traits(name).nodes))
    while finish(judging.judge_next()):
        assert 0 < judging.progress <= 1
    judged = judging.judged
    assert judging.progress == 1 and len(judged) == len(review.turns)
    points = [each["done"] for each in turning_points(judged)]
    assert done in points


@pytest.mark.parametrize("name", games())
def test_a_review_covers_every_action_once(name: str) -> None:
    record = every_setup.random_record((name, min(3, load_meta(name).max_players), {}), 2)
    review = Review(record)
    assert [action for turn in review.turns for action in turn.turn] == record.folded()
    assert [turn.done for turn in review.turns] == [
        sum(len(turn.turn) for turn in review.turns[:number]) for number in range(len(review.turns))
    ]
    result = review.result()
    assert result is not None and sum(result) == pytest.approx(1)
    for number in range(0, len(review.turns), 7):
        judged = finish(review.judging(number, 1, Limit(nodes=20)))
        assert sum(judged["chances"]) == pytest.approx(1, abs=1e-3) and 0 <= judged["loss"] <= 1
        if judged["best"] == judged["played"]:
            assert judged["loss"] == 0


def test_accuracy_is_100_percent_if_no_winning_chance_is_lost() -> None:
    judged = [{"seat": 0, "choice": True, "loss": 0.0, "done": 0}, {"seat": 1, "choice": True, "loss": 0.1, "done": 1}]
    assert accuracy(judged, 0) == 1
    assert accuracy(judged, 1) == pytest.approx(0.368, abs=1e-3)
    assert accuracy(judged, 2) is None
    assert [each["done"] for each in turning_points(judged)] == [1]


# The commands `analyse` and `review`


def test_analyse_and_review_print_their_results(capsys: Capture) -> None:
    record = played("azul", 2, 1).write()
    assert main(["analyse", load("azul").write_position(load("azul").new_state(2, 3)), "--nodes", "20"]) == 0
    assert "chance" in capsys.readouterr().out
    code = write_link(read_record(record))
    assert main(["analyse", code, "--turn", "5", "--nodes", "20", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["candidates"]
    assert main(["review", code, "--nodes", "4", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["turns"]) == len(Review(read_record(record)).turns)
    assert main(["review", code, "--nodes", "4"]) == 0
    assert "accuracy" in capsys.readouterr().out


@pytest.mark.parametrize("game", games())
def test_analyse_numbers_lines_from_1_as_the_notation_does(game: str, capsys: Capture) -> None:
    code = write_link(played(game, 2, 6))
    lines = 0
    for turn in range(1, 40, 6 if game == "azul" else 18):  # only Azul's reasons name a line
        assert main(["analyse", code, "--turn", str(turn), "--nodes", "20"]) == 0
        for candidate in re.split(r"\n(?=\d\. )", capsys.readouterr().out)[1:]:
            action = re.match(r"\d\. (\S+)", candidate)
            number = re.search(r"^   (?:completes )?line (\d)", candidate, re.MULTILINE)
            if action and number:
                lines += 1
                assert action[1].endswith(number[1]), candidate
    assert bool(lines) == (game == "azul")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--turn", "0"], "turn: got 0, expected a number from 1 to "),
        (["--turn", "999"], "turn: got 999, expected a number from 1 to "),
        ([], "turn: the game is over, expected --turn"),
        (["--turn", "1", "--nodes", "0"], "got 0, expected a whole number, 1 or more"),
        (["--turn", "1", "--seconds", "nan"], "expected a number of seconds above 0"),
    ],
)
def test_analyse_names_the_wrong_argument(arguments: list[str], expected: str, capsys: Capture) -> None:
    code = write_link(played("azul", 2, 1))
    assert main(["analyse", code, *arguments]) == 2
    assert expected in capsys.readouterr().err


def test_review_gives_turning_points_the_numbers_of_their_turns(capsys: Capture) -> None:
    code = write_link(played("azul", 2, 1))
    assert main(["review", code, "--nodes", "4"]) == 0
    output = capsys.readouterr().out
    points = re.findall(r"turning point at turn (\d+): seat (\d)", output)
    assert points
    for turn, seat in points:
        assert re.search(rf"^ *{turn} .*seat {seat} ", output, re.MULTILINE)


def test_a_position_without_a_record_has_no_turns_and_no_review(capsys: Capture) -> None:
    position = load("azul").write_position(load("azul").new_state(2, 3))
    assert main(["analyse", position, "--turn", "1"]) == 2
    assert "expected --turn only with a record" in capsys.readouterr().err
    assert main(["review", position]) == 2
    assert "got a position, expected a record" in capsys.readouterr().err


def test_the_error_for_a_broken_position_says_what_is_wrong(capsys: Capture) -> None:
    assert main(["analyse", "azul1 nonsense"]) == 1
    assert "azulejo: " in capsys.readouterr().err


def test_the_former_class_name_of_a_played_turn_still_works() -> None:
    assert Played is PlayedTurn


@pytest.mark.parametrize(
    ("loss", "expected"),
    [
        (0.0, "best"),
        (0.005, "best"),
        (0.02, "good"),
        (0.03, "inaccuracy"),
        (0.08, "mistake"),
        (0.149, "mistake"),
        (0.15, "blunder"),
    ],
)
def test_the_grade_of_a_turn_depends_on_the_winning_chances_lost(loss: float, expected: str) -> None:
    assert grade({"loss": loss}) == expected
