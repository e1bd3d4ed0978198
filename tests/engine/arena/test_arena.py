"""The arena: pairs of games with the same deal, a results file that survives interruptions, and measured strength."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from dataclasses import asdict
from math import inf
from pathlib import Path
from typing import Any, TypeVar

import pytest
from azulejo import __version__
from azulejo.arena.match import Match, Result, Task, play_game
from azulejo.arena.results import ResultsError, ResultsFile, _match, read_results
from azulejo.arena.runner import run
from azulejo.arena.strength import Strength, report, sequential_test, strength
from azulejo.cli import main
from azulejo.errors import OptionError

MATCH = Match.of("azul", 2, {}, ("greedy", "random"), None)


T = TypeVar("T")
R = TypeVar("R")


def sequential_runner(function: Callable[[T], R], tasks: Sequence[T], /) -> Generator[R, None, None]:
    """Run the tasks one after the other in this process, and yield the results."""
    yield from map(function, tasks)


def final_results(match: Match, pairs: int, path: Path | None = None) -> dict[tuple[int, int], Result]:
    """Run a match to its end and return the results."""
    *_, done = run(match, pairs, sequential_runner, path)
    return done


# Games and pairs


def test_a_pair_is_one_deal_played_once_from_each_seat() -> None:
    match = Match.of("azul", 3, {"wall": "grey"}, ("greedy", "random"), None)
    assert sorted(final_results(match, 2)) == [(deal, seat) for deal in range(2) for seat in range(3)]


def test_a_game_with_a_node_budget_is_reproducible() -> None:
    task = Task(Match.of("sintra", 2, {}, ("skilled", "greedy"), 20), 4, 1)
    assert play_game(task) == play_game(task)


def test_a_solo_game_with_a_positive_margin_counts_as_a_win() -> None:
    match = Match.of("noctiluca", 1, {}, ("greedy",), None)
    results = final_results(match, 3)
    assert all(result.won in (0, 1) and result.won == (result.margin > 0) for result in results.values())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("azul", 2, {}, ("greedy",), None), "bots: got 1, expected 2 for 2 players"),
        (("azul", 2, {}, ("greedy", "deep"), None), "bot 'deep' is unknown"),
        (("azul", 5, {}, ("greedy", "random"), None), "players: got 5"),
        (("azul", 2, {"wall": "red"}, ("greedy", "random"), None), "option wall"),
        (("noctiluca", 1, {}, ("greedy", "random"), None), "bots: got 2, expected 1 for 1 players"),
    ],
)
def test_a_match_with_invalid_arguments_is_refused(arguments: Any, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Match.of(*arguments)


# The results file


def games_in(path: Path) -> int:
    """Return the number of lines with a result."""
    return sum(isinstance(json.loads(line), list) for line in path.read_text().splitlines())


def test_an_interrupted_run_continues_and_counts_each_game_once(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    for done in run(MATCH, 3, sequential_runner, path):
        if len(done) == 4:
            break
    assert games_in(path) == 4
    assert len(next(run(MATCH, 3, sequential_runner, path))) == 4
    assert final_results(MATCH, 3, path) == final_results(MATCH, 3)
    assert games_in(path) == 6
    assert final_results(MATCH, 3, path) == final_results(MATCH, 3), "all games must have been played"


@pytest.mark.parametrize("end", ["[1,1,0", "[", '{"version": "0.1.0", "match": {"game": "az', "{"])
def test_a_game_whose_line_was_cut_off_is_played_again(end: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    final_results(MATCH, 2, path)
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:-1]) + end)
    assert final_results(MATCH, 2, path) == final_results(MATCH, 2)
    assert games_in(path) == 4
    assert read_results(path) == {MATCH: final_results(MATCH, 2)}


def test_only_the_requested_pairs_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    final_results(MATCH, 3, path)
    assert sorted(final_results(MATCH, 1, path)) == [(0, 0), (0, 1)]


def test_results_of_several_matches_in_a_file_are_kept_apart(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    other = Match.of("azul", 2, {}, ("greedy", "random"), 50)
    final_results(MATCH, 1, path)
    final_results(other, 2, path)
    assert {match: len(results) for match, results in read_results(path).items()} == {MATCH: 2, other: 4}


def test_a_match_is_written_once_before_the_results_of_its_games(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path) as file:
        for result in (Result(0, 0, 1.0, 12), Result(0, 1, 0.5, -3)):
            file.add(MATCH, result)
    assert path.read_text().splitlines() == [
        f'{{"version": "{__version__}", "match": {{"game": "azul", "players": 2, "options": [["first_seat", 0], '
        '["wall", "coloured"]], "bots": ["greedy", "random"], "nodes": null, "cpu": null}}',
        "[0,0,1.0,12]",
        "[0,1,0.5,-3]",
    ]


@pytest.mark.parametrize(("last", "kept"), [("[0,1,0.5,-3]", 2), ("[0,1,0.5,-", 1), ('{"version": "0.1', 1)])
def test_a_last_line_without_a_newline_is_kept_if_it_is_complete(tmp_path: Path, last: str, kept: int) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path) as file:
        file.add(MATCH, Result(0, 0, 1.0, 12))
    path.write_text(path.read_text() + last)
    with ResultsFile(path) as file:
        file.add(MATCH, Result(1, 0, 0.0, -7))
    results = read_results(path)[MATCH]
    assert len(results) == kept + 1 and results[1, 0] == Result(1, 0, 0.0, -7)


def test_two_processes_may_append_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    other = Match.of("sintra", 2, {}, ("greedy", "random"), None)
    with ResultsFile(path) as file, ResultsFile(path) as second:
        for deal in range(3):
            file.add(MATCH, Result(deal, 0, 1.0, 5))
            second.add(other, Result(deal, 1, 0.0, -5))
            second.add(other, Result(deal, 0, 0.0, -6))
    assert read_results(path) == {
        MATCH: {(deal, 0): Result(deal, 0, 1.0, 5) for deal in range(3)},
        other: {(deal, seat): Result(deal, seat, 0.0, -5 - (seat == 0)) for deal in range(3) for seat in (1, 0)},
    }


def test_a_results_file_of_the_first_format_is_read_and_continued(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    played = final_results(MATCH, 2)
    kept = [{"match": asdict(MATCH), "result": asdict(played[0, seat])} for seat in (0, 1)]
    path.write_text("".join(json.dumps(line) + "\n" for line in kept))
    assert len(next(run(MATCH, 2, sequential_runner, path))) == 2
    final_results(MATCH, 2, path)
    assert games_in(path) == 2
    assert read_results(path) == {MATCH: played}


@pytest.mark.parametrize("line", ["{}", "[0,0,1.0,5]", "[]", "7", '"match"', '{"match": {}}', "A shopping list"])
@pytest.mark.parametrize("lines", ["{line}", "{line}\n", "{line}\n{line}\n"])
def test_a_file_with_other_contents_is_refused_and_stays_unchanged(
    line: str, lines: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, text = tmp_path / "results.jsonl", lines.replace("{line}", line)
    path.write_text(text)
    with pytest.raises(ResultsError, match=r"line 1: got .*, expected"):
        read_results(path)
    assert main(["arena", "--bots", "greedy,random", "--pairs", "1", "--results", str(path)]) == 1
    assert str(path) in capsys.readouterr().err and path.read_text() == text


def test_a_folder_is_not_a_results_file(tmp_path: Path) -> None:
    assert main(["arena", "--bots", "greedy,random", "--pairs", "1", "--results", str(tmp_path)]) == 1


@pytest.mark.parametrize("end", ["{", '{"versi', '{"version": "0.1.0", "match": {"game": "az', '{"match": {"ga'])
def test_a_file_with_only_a_cut_off_first_line_is_started_again(end: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(end)
    final_results(MATCH, 1, path)
    assert read_results(path) == {MATCH: final_results(MATCH, 1)}


def test_a_file_saved_by_a_windows_editor_is_continued(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    final_results(MATCH, 1, path)
    lines = path.read_bytes().splitlines()
    path.write_bytes(b"\xef\xbb\xbf" + b"\r\n".join(lines))  # the editor removes the last newline
    assert final_results(MATCH, 2, path) == final_results(MATCH, 2)
    assert read_results(path) == {MATCH: final_results(MATCH, 2)}


# Strength


def results(*won: tuple[float, float]) -> list[Result]:
    """Return results of pairs of games.

    Each item of `won` is a pair: the measured bot's results in seat 0 and in seat 1 (1 for a win, 0.5 for a tie, 0 for
    a loss).
    """
    return [Result(deal, seat, share, 0) for deal, pair in enumerate(won) for seat, share in enumerate(pair)]


def test_the_confidence_interval_is_computed_from_the_means_of_pairs() -> None:
    measured = strength(MATCH, results((1, 0), (1, 1), (1, 0.5), (1, 0)))
    assert (measured.games, measured.wins, measured.draws, measured.losses) == (8, 5, 1, 2)
    assert measured.share == pytest.approx(0.6875)
    # the means of the pairs are 0.5, 1, 0.75 and 0.5; their standard deviation is 0.2394
    assert measured.error == pytest.approx(1.96 * 0.23936 / 2, abs=1e-4)
    low, middle, high = measured.elo
    assert middle == pytest.approx(137, abs=1) and low < middle < high


def test_a_pair_with_one_win_for_each_bot_counts_as_even() -> None:
    measured = strength(MATCH, results((1, 0), (1, 0), (0, 1)))
    assert (measured.share, measured.error) == (0.5, 0) and measured.elo == (0, 0, 0)


def test_an_incomplete_pair_does_not_count() -> None:
    assert strength(MATCH, results((1, 0))[:1] + [Result(1, s, 1, 3) for s in (0, 1)]).games == 2
    with pytest.raises(ValueError, match="no complete pair"):
        strength(MATCH, results((1, 0))[:1])


@pytest.mark.parametrize(("won", "ends"), [(1, (382, inf, inf)), (0, (-inf, -inf, -382))])
def test_a_clean_sweep_has_infinite_elo_and_an_interval_by_the_rule_of_three(
    won: int, ends: tuple[float, float, float]
) -> None:
    measured = strength(MATCH, results(*[(won, won)] * 30))
    assert (measured.share, measured.error) == (won, 0.1)
    assert measured.elo == pytest.approx(ends, abs=1)
    assert strength(MATCH, results((won, won))).error == 1


def test_a_win_rate_of_a_quarter_is_even_with_four_players() -> None:
    match = Match.of("azul", 4, {}, ("greedy", "random"), None)
    measured = strength(match, [Result(deal, seat, float(deal == seat), 0) for deal in range(4) for seat in range(4)])
    assert isinstance(measured, Strength) and measured.elo[1] == pytest.approx(0)


def test_the_report_is_a_table_of_all_matches() -> None:
    grey = Match.of("azul", 2, {"wall": "grey"}, ("greedy", "random"), 500)
    text = report({MATCH: final_results(MATCH, 2), grey: final_results(grey, 1)})
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    assert [row[:6] for row in rows[2:]] == [
        ["azul", "2", "greedy", "random", "time", "4"],
        ["azul wall=grey", "2", "greedy", "random", "500 nodes", "2"],
    ]


# The command `arena`


def test_arena_plays_a_match_saves_the_results_and_reports_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "results.jsonl")
    command = ["arena", "--bots", "greedy,random", "--pairs", "2", "--jobs", "2", "--results", path]
    assert main(command) == 0
    first = capsys.readouterr().out
    assert "| azul | 2 | greedy | random | time | 4 |" in first
    assert main(["arena", "--report", "--results", path]) == 0
    assert capsys.readouterr().out == first
    assert main(["arena", "--report"]) == 2
    assert main(["arena", "--pairs", "0"]) == 2


# Budgets, the first deal, and stopping early


def test_a_cpu_budget_applies_to_bots_without_a_node_limit(tmp_path: Path) -> None:
    match = Match.of("azul", 2, {}, ("master", "random"), None, 0.001)
    path = tmp_path / "results.jsonl"
    assert len(final_results(match, 1, path)) == 2
    assert list(read_results(path)) == [match], "the budget must be part of the match"
    assert "| 0.001 s CPU |" in report(read_results(path))


def test_older_results_without_a_cpu_budget_are_read() -> None:
    assert _match({"game": "azul", "players": 2, "options": [], "bots": ["a", "b"], "nodes": 5}).cpu is None


def test_a_match_can_start_at_any_deal() -> None:
    *_, done = run(MATCH, 2, sequential_runner, None, first=7)
    assert sorted(done) == [(deal, seat) for deal in (7, 8) for seat in (0, 1)]
    assert done[7, 0] == play_game(Task(MATCH, 7, 0))


def by_deal(*won: tuple[float, float]) -> dict[tuple[int, int], Result]:
    """Return a dictionary from (deal, seat) to the result, as `sequential_test` expects it."""
    return {(result.deal, result.seat): result for result in results(*won)}


def test_a_sequential_test_stops_when_the_win_rate_is_clear() -> None:
    assert sequential_test(MATCH, by_deal(*[(1, 1)] * 7), 0.5, 0.6) is None, "seven pairs are too few for a decision"
    assert sequential_test(MATCH, by_deal(*[(1, 0.5), (1, 1)] * 20), 0.5, 0.6) is True
    assert sequential_test(MATCH, by_deal(*[(0, 0.5), (1, 0)] * 40), 0.5, 0.6) is False
    assert sequential_test(MATCH, by_deal(*[(1, 1), (0, 0), (1, 0)] * 6), 0.5, 0.6) is None


def test_a_sequential_test_ignores_results_after_an_incomplete_pair() -> None:
    by_pair = by_deal(*[(1, 1)] * 40)
    assert sequential_test(MATCH, by_pair, 0.5, 0.6) is True
    del by_pair[3, 1]
    assert sequential_test(MATCH, by_pair, 0.5, 0.6) is None


def test_arena_stops_when_the_sequential_test_decides(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bots", "greedy,random", "--pairs", "400", "--sprt", "0.5,0.7"]) == 0
    out = capsys.readouterr().out
    assert "win rate 0.7 or more" in out and "| 800 |" not in out
    assert main(["arena", "--bots", "greedy,random", "--sprt", "0.7,0.5"]) == 2
