"""The commands `azulejo analyse` and `review`: the best turns in a position, and how well a game was played."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from azulejo.analysis.best_turns import Candidate, analyse, finish
from azulejo.analysis.review import Judgement, Judging, Review, accuracy, turning_points
from azulejo.cli import OK
from azulejo.cli.common import RECORD_HELP, at_least, print_json, seconds, whole_number, words
from azulejo.cli.files import read_game_or_position
from azulejo.cli.parser import command
from azulejo.errors import OptionError
from azulejo.game import Game, State
from azulejo.records.record import Record
from azulejo.search.limit import Limit

_ANALYSE_EXAMPLES = """\
  azulejo analyse game.json --turn 12 --seconds 5
  azulejo analyse "azul1 ..."              analyse a position (docs/notation.md)
  azulejo analyse - --json < game.json     read standard input, print JSON"""
_ANALYSE_NOTES = """\
The analysis uses the search of the strongest level. It uses only information
that the player to move can see.

margin   lead over the best opponent in points, plus 10 if the search sees a win
chance   probability of winning (docs/analysis.md shows how accurate it is)"""
_REVIEW_EXAMPLES = """\
  azulejo review game.json
  azulejo review game.json --nodes 200     get the same result on every machine"""
_REVIEW_NOTES = """\
accuracy   average over all turns with a choice. A turn counts as 100% if it
           gives away no winning chance, as 37% if it gives away 10
           percentage points"""

_REASONS = {
    "now": "change in the score if the game ended now",
    "leaves": "seat {seat} can then score at most {points}; after another candidate, {otherwise}",
    "fills": "completes line {line}",
    "begins": "line {line} still needs {missing}",
    "falls": "tiles to the floor line: {count}",
    "marker": "takes the starting marker",
    "delivers": "delivers a jar",
    "collects": "dice collected: {count}",
    "surrounds": "jokers earned: {count}",
    "takes": "pieces taken: {count}",
    "first": "passes first",
    "completes": "completes the strip in column {column}",
    "breaks": "panes broken: {count}",
    "back": "moves the glazier back",
}
"""Text for each `Reason.kind` of all games."""
_FROM_0 = frozenset({"line", "column"})
"""Facts that count from 0. The printed text counts them from 1, as the notation does."""


def add_commands(commands: Any) -> None:
    """Add the commands and their arguments."""
    summary = "find the best turns in a position"
    analyse_parser = command(commands, "analyse", summary, _analyse, _ANALYSE_EXAMPLES, _ANALYSE_NOTES)
    analyse_parser.add_argument("place", metavar="POSITION", help=f"position as text, {RECORD_HELP}")
    analyse_parser.add_argument(
        "--turn",
        type=whole_number,
        metavar="N",
        help="analyse the position before turn N of a record, counted from 1 (default: its last position)",
    )
    _add_budget(analyse_parser, 3.0, "seconds to search")

    summary = "rate every turn of a recorded game"
    judge = command(commands, "review", summary, _review, _REVIEW_EXAMPLES, _REVIEW_NOTES)
    judge.add_argument("record", metavar="RECORD", help=RECORD_HELP)
    _add_budget(judge, 0.2, "seconds to search for each turn; the worst turns get four times as long")


def _add_budget(parser: argparse.ArgumentParser, default: float, seconds_help: str) -> None:
    parser.add_argument(
        "--seconds", type=seconds, default=default, metavar="S", help=f"{seconds_help} (default: {default:g})"
    )
    parser.add_argument(
        "--nodes", type=at_least(1), metavar="N", help="limit the search to N positions instead of time"
    )
    parser.add_argument("--bot-seed", type=whole_number, default=0, metavar="N", help="seed of the search (default: 0)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def _limit(arguments: argparse.Namespace) -> Limit:
    return Limit(arguments.seconds) if arguments.nodes is None else Limit(nodes=arguments.nodes)


def _analyse(arguments: argparse.Namespace) -> int:
    state = _state(read_game_or_position(arguments.place), arguments.turn)
    seat = state.current_player
    assert seat is not None
    analysis = analyse(state.game, state.view(seat), arguments.bot_seed, _limit(arguments))
    if arguments.json:
        print_json({"game": state.game.meta.name, "position": state.game.write_position(state), **analysis.as_dict()})
        return OK
    print(f"{state.game.show(state.view(seat))}\n")
    print(
        f"seat {seat} to move ({words(state.step)}); "
        f"searched {analysis.plies} turns ahead, {analysis.nodes} positions\n"
    )
    for number, candidate in enumerate(analysis.candidates, 1):
        print(f"{number}. {_turn_text(state.game, candidate, seat)}")
        for line in _explanation(state.game, candidate):
            print(f"   {line}")
    return OK


def _state(source: Record | State, turn: int | None) -> State:
    """Return the requested state.

    Raises `OptionError` if no seat is to move in it, or if `turn` does not fit the source.
    """
    if isinstance(source, State):
        if turn is not None:
            raise OptionError("turn: got a number and a position, expected --turn only with a record")
        if source.current_player is None:
            raise OptionError("position: the game is over, expected a position with a player to move")
        return source
    review = Review(source)
    turns = len(review.turns)
    if turn is None and review.end.current_player is not None:
        return review.end
    if turn is None:
        raise OptionError(f"turn: the game is over, expected --turn with a number from 1 to {turns}")
    if not 1 <= turn <= turns:
        raise OptionError(f"turn: got {turn}, expected a number from 1 to {turns}")
    return review.states[turn - 1]


def _turn_text(game: Game, candidate: Candidate, seat: int) -> str:
    """Return a turn in notation, with its expected margin and win probability."""
    margin, chance = candidate.margins[seat], candidate.chances[seat]
    return f"{_turn_notation(game, candidate.turn)}  margin {margin:+.1f}, chance {chance:.0%}"


def _explanation(game: Game, candidate: Candidate) -> Iterator[str]:
    """Yield the reasons for a turn, then the turns that are expected to follow."""
    for reason in candidate.reasons:
        facts = {name: value + (name in _FROM_0) for name, value in reason.facts.items()}
        text = _REASONS[reason.kind].format(**facts, seat=reason.seat, points=reason.points)
        yield text if reason.kind == "leaves" or not reason.points else f"{text} ({reason.points:+d})"
    if candidate.line:
        yield "then " + " / ".join(_turn_notation(game, turn) for turn in candidate.line)


def _turn_notation(game: Game, turn: tuple[int, ...] | list[int]) -> str:
    return " ".join(map(game.write_action, turn))


def _review(arguments: argparse.Namespace) -> int:
    record = read_game_or_position(arguments.record)
    if isinstance(record, State):
        raise OptionError("record: got a position, expected a record: a file, - or a link")
    review = Review(record)
    judging = Judging(review, arguments.bot_seed, _limit(arguments))
    while finish(judging.judge_next()):
        if sys.stderr is not None and sys.stderr.isatty():
            print(f"\r{judging.progress:4.0%} ", end="", file=sys.stderr, flush=True)
    judged = judging.judged
    if sys.stderr is not None and sys.stderr.isatty():
        print(file=sys.stderr)
    marks = [accuracy(judged, seat) for seat in range(record.players)]
    if arguments.json:
        points = [judgement["done"] for judgement in turning_points(judged)]
        print_json({"turns": judged, "result": review.result(), "turning_points": points, "accuracy": marks})
        return OK
    print("turn " + " ".join(f"seat {seat}" for seat in range(record.players)) + "  played (chance given away)")
    for number, judgement in enumerate(judged, 1):
        print(_line(review.game, number, judgement))
    print()
    for judgement in turning_points(judged):
        number = judged.index(judgement) + 1
        loser, best = judgement["seat"], _turn_notation(review.game, judgement["best"])
        print(f"turning point at turn {number}: seat {loser} gave away {judgement['loss']:.0%}; better: {best}")
    for seat, mark in enumerate(marks):
        print(f"seat {seat}: " + ("no choices to rate" if mark is None else f"accuracy {mark:.0%}"))
    return OK


def _line(game: Game, number: int, judgement: Judgement) -> str:
    """Return a line on a played turn.

    The line contains each seat's win probability if the best turn had been played, the turn in notation, and the
    probability that the turn gave away.
    """
    chances = " ".join(f"{chance:6.0%}" for chance in judgement["chances"])
    loss = f" (−{judgement['loss']:.0%})" if judgement["loss"] >= 0.005 else ""
    return f"{number:4} {chances}  seat {judgement['seat']} {_turn_notation(game, judgement['played'])}{loss}"
