"""Find puzzles, positions with one clearly best turn: `python -m tools.training.puzzles --out web/azulejo_table/games`.

Bots play two-seat games, which are the same in every run. A cheap search picks positions where one turn
is ahead of all others by at least the limits in the game's `tools.toml`. Two searches with ten times the nodes and
different seeds must confirm this. Legal turns that a search skips are compared with the best turn separately. Budgets
are in nodes, so every machine finds the same puzzles. The rating of a puzzle depends on how many of the five levels
play the best turn.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from azulejo.analysis.best_turns import Analysis, analysing, finish
from azulejo.analysis.review import Review
from azulejo.bots import Limit, make_bot
from azulejo.game import State, state_after
from azulejo.records.link import read_link, write_link
from azulejo.records.record import Record, new_record
from azulejo.registry import games, load
from azulejo.search.base import nodes_of
from azulejo.search.nodes import Turn, is_same_turn
from azulejo_table.coaching.puzzles import outcome_of
from azulejo_table.level_words import OFFERED

from tools.game_values import values_of

PLAYERS = ("casual", "skilled", "skilled")
"""Levels of the two players of each game, drawn at random. Casual is included because people make the same mistakes."""
LOOK, CONFIRM = 200, 2000
"""Nodes of the first search and of the searches that confirm it."""
FEWEST, MOST = 4, 300
"""Minimum number of legal actions and of distinct outcomes in a puzzle position, and maximum number of outcomes."""
UNSEARCHED = 24
"""Maximum number of turns that the search skips in a puzzle position.

Each of them is compared with the best turn separately.
"""
DRAWS = (7, 8, 9)
"""Seeds of the last searches. They check that the best turn does not depend on a seed."""
PER_GAME = 2
"""Maximum number of puzzles to take from one game."""
EASY = 0.2
"""Maximum fraction of puzzles that every level solves."""
OTHERS = 4
"""Maximum number of other turns stored with a puzzle, each with its loss."""


Puzzle = dict[str, Any]
"""A puzzle in the format that `azulejo_table.coaching.puzzles` reads."""


def played(game: str, seed: int) -> Record:
    """Play a game between two bots."""
    rng = Random(f"puzzles:{game}:{seed}")
    state = load(game).set_up(2, seed, {"first_seat": rng.randrange(2)})
    record = new_record(state)
    bots = [make_bot(rng.choice(PLAYERS), rng.randrange(2**32)) for _ in range(2)]
    while state.current_player is not None:
        action = bots[state.current_player].choose(state.game, state.view(state.current_player))
        record.actions.append(action)
        state.apply(action)
    return record


def all_turns(root: State) -> dict[str, Turn] | None:
    """Return one turn for each possible outcome, by outcome, or None if there are more than `MOST` outcomes."""
    seat, within = root.current_player, nodes_of(root).steps_within_turn
    assert seat is not None
    turns: dict[str, Turn] = {}
    left: list[tuple[Turn, State]] = [((), root)]
    while left:
        done, state = left.pop()
        for action in state.legal_actions():
            later, turn = state_after(state, [action]), (*done, action)
            if is_same_turn(root, later, within):
                left.append((turn, later))
            else:
                turns.setdefault(outcome_of(later, seat), turn)
        if len(turns) + len(left) > MOST:
            return None
    return turns


def is_clear(game: str, analysis: Analysis, at: int = 1) -> bool:
    """Return whether the best turn is clearly ahead of the candidate at index `at`."""
    if len(analysis.candidates) <= at:
        return False
    points, chance = loss_of(analysis, at)
    line = values_of(game)
    return points >= line.puzzle_points and chance >= line.puzzle_chance


def loss_of(analysis: Analysis, at: int) -> tuple[float, float]:
    """Return the points and the win probability that the candidate at index `at` gives away."""
    best, other = analysis.candidates[0], analysis.candidates[at]
    seat = analysis.seat
    return best.margins[seat] - other.margins[seat], best.chances[seat] - other.chances[seat]


def analyse(state: State, nodes: int, seed: int, turn: Turn | None = None) -> Analysis:
    """Analyse the position for the seat to move. With `turn`, compare only that turn with the best one."""
    seat = state.current_player
    assert seat is not None
    return finish(analysing(state.game, state.view(seat), seed, Limit(nodes=nodes), turn))


def puzzle_of(record: Record, state: State, seed: int) -> Puzzle | None:
    """Return the puzzle in a position, or None if it is not a puzzle. `record` leads to the position."""
    game, seat = record.game, state.current_player
    assert seat is not None
    if len(state.legal_actions()) < FEWEST or not is_clear(game, analyse(state, LOOK, seed)):
        return None
    turns = all_turns(state)
    if turns is None or len(turns) < FEWEST:
        return None
    sure = analyse(state, CONFIRM, seed + 1)
    best = sure.candidates[0]
    end = state_after(state, best.turn)
    if not is_clear(game, sure) or end.is_terminal or end.round != state.round:
        return None
    right = outcome_of(end, seat)
    if right not in turns:  # the best turn is incomplete if the search stopped at a chance event within it
        return None
    searched = {outcome_of(state_after(state, turn), seat) for turn, _ in nodes_of(state).turns(state)}
    left_out = [turn for outcome, turn in turns.items() if outcome not in searched]
    if len(left_out) > UNSEARCHED:
        return None
    seconds = list(enumerate(sure.candidates))[1:]
    others = {outcome_of(state_after(state, each.turn), seat): loss_of(sure, at) for at, each in seconds}
    for turn in left_out:
        analysis = analyse(state, LOOK, seed + 1, turn)
        if analysis.candidates[0].turn != best.turn or not is_clear(game, analysis):
            return None
        others[outcome_of(state_after(state, turn), seat)] = loss_of(analysis, 1)
    again = analyse(state, CONFIRM, seed + 2)
    if outcome_of(state_after(state, again.candidates[0].turn), seat) != right or not is_clear(game, again):
        return None
    rating = 0
    for level in OFFERED:
        done = turn_of(level, state, seed)
        outcome = outcome_of(state_after(state, done), seat)
        rating += outcome == right
        if outcome not in (right, *others):
            analysis = analyse(state, CONFIRM, seed + 1, done)
            if analysis.candidates[0].turn != best.turn or not is_clear(game, analysis):
                return None
            others[outcome] = loss_of(analysis, 1)
    known = [(turns[outcome], loss) for outcome, loss in others.items() if outcome in turns]
    by_loss = sorted(known, key=lambda each: each[1][1])
    return {
        "link": write_link(record),
        "best": list(best.turn),
        "points": round(min(points for points, _ in others.values()), 1),
        "chance": round(min(chance for _, chance in others.values()), 3),
        "others": [[list(turn), round(loss[0], 1), round(loss[1], 3)] for turn, loss in by_loss[:OTHERS]],
        "found": rating,
        "reasons": [reason.as_dict() for reason in best.reasons],
    }


def turn_of(level: str, root: State, seed: int) -> Turn:
    """Return the turn that a level plays."""
    seat, within = root.current_player, nodes_of(root).steps_within_turn
    assert seat is not None
    bot = make_bot(level, seed, CONFIRM)
    state = root
    turn: Turn = ()
    while not turn or is_same_turn(root, state, within):
        action = bot.choose(state.game, state.view(seat))
        turn = (*turn, action)
        state = state_after(state, [action])
    return turn


def is_best_for_every_draw(game: str, puzzle: Puzzle) -> bool:
    """Return whether searches with the seeds in `DRAWS`, which draw the hidden information, find the same best turn."""
    state = read_link(puzzle["link"]).record.final()
    seat = state.current_player
    assert seat is not None and state.game.meta.name == game
    right = outcome_of(state_after(state, puzzle["best"]), seat)
    turns = (analyse(state, CONFIRM, seed).candidates[0].turn for seed in DRAWS)
    return all(outcome_of(state_after(state, turn), seat) == right for turn in turns)


def puzzles_in(task: tuple[str, int]) -> list[Puzzle]:
    """Play one game between bots and return the puzzles in it."""
    game, seed = task
    record = played(game, seed)
    review = Review(record)
    numbers = list(range(len(review.turns)))
    Random(seed).shuffle(numbers)
    puzzles: list[Puzzle] = []
    for number in numbers:
        done = review.turns[number].done
        before = Record(game, 2, record.seed, dict(record.options), record.rules_version, record.actions[:done])
        puzzle = puzzle_of(before, review.states[number], seed)
        if puzzle:
            puzzles.append(puzzle)
        if len(puzzles) == PER_GAME:
            break
    return puzzles


def search(game: str, seed: int, jobs: int, executor: Executor) -> Iterator[Puzzle]:
    """Yield puzzles from games with the seed `seed` and higher ones. At most the fraction `EASY` of them is easy."""
    easy = accepted = 0
    while True:
        for puzzles in executor.map(puzzles_in, [(game, seed + number) for number in range(jobs)]):
            for puzzle in puzzles:
                is_easy = puzzle["found"] == len(OFFERED)
                if is_easy and easy >= EASY * (accepted + 1):
                    continue
                easy += is_easy
                accepted += 1
                yield puzzle
        seed += jobs


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--puzzles",
        type=int,
        default=100,
        help="number of candidates per game for the last check, which rejects some (default: 100)",
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes (default: 1)")
    parser.add_argument(
        "--games", nargs="+", default=list(games()), choices=games(), help="games to search (default: all)"
    )
    parser.add_argument("--out", type=Path, required=True, help="folder with a folder for each game")
    options = parser.parse_args()
    by_game: dict[str, list[Puzzle]] = {game: [] for game in options.games}
    with ProcessPoolExecutor(options.jobs) as executor:
        sources = {game: search(game, options.seed, options.jobs, executor) for game in options.games}
        for _ in range(options.puzzles):
            for game, source in sources.items():
                puzzle = next(source)
                if is_best_for_every_draw(game, puzzle):
                    by_game[game].append(puzzle)
                    write(options.out / game / "puzzles.json", by_game[game])
    for game, puzzles in by_game.items():
        rated = [sum(puzzle["found"] == number for puzzle in puzzles) for number in range(len(OFFERED) + 1)]
        print(f"{game}: {len(puzzles)} puzzles, found by 0 to {len(OFFERED)} levels: {rated}", flush=True)


def write(path: Path, puzzles: list[Puzzle]) -> None:
    """Write puzzles as JSON, the easiest first, one per line."""
    ordered = sorted(puzzles, key=lambda puzzle: -puzzle["found"])
    lines = ",\n".join(json.dumps(puzzle, separators=(",", ":")) for puzzle in ordered)
    new = path.with_suffix(".new")
    new.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    new.replace(path)


if __name__ == "__main__":
    main()
