"""The commands `azulejo selfplay`, `replay` and `games`."""

from __future__ import annotations

import argparse
from typing import Any

from azulejo.bots import Bot
from azulejo.bots.external import decide, make_any_bot
from azulejo.cli import OK
from azulejo.cli.common import (
    BOTS_HELP,
    RECORD_HELP,
    add_setup,
    file_name,
    points_text,
    print_json,
    result_text,
    seat_bots,
    set_up,
)
from azulejo.cli.files import need_output, read_file, write_file
from azulejo.cli.parser import command
from azulejo.game import Game
from azulejo.records.link import write_link
from azulejo.records.record import Record, new_record
from azulejo.records.transcript import write_transcript
from azulejo.registry import games, load, load_meta

_SELFPLAY_EXAMPLES = """\
  azulejo selfplay azul --bots random,greedy --seed 7
  azulejo selfplay sintra --players 3 --bots expert --record game.json"""
_REPLAY_EXAMPLES = """\
  azulejo replay game.json                       list the actions and the result
  azulejo replay --text game.json > game.txt     convert it to a transcript
  azulejo replay --trace game.json | head -1     show the first action as JSON"""
_TRACE_HELP = """\
With --trace, each action is one line: {"view", "seat", "action", "events"}.
"view" is the whole position before the action, with its secrets and seed. The
last line is {"scores", "breakdown", "outcome"}."""


def add_commands(commands: Any) -> None:
    """Add the commands and their arguments."""
    selfplay = command(
        commands,
        "selfplay",
        "let bots play one game",
        _selfplay,
        _SELFPLAY_EXAMPLES,
        BOTS_HELP,
    )
    add_setup(selfplay, bots="greedy")
    selfplay.add_argument(
        "--record", type=file_name, metavar="FILE", help="save the game to FILE; - prints it instead of the result"
    )

    replay = command(commands, "replay", "print or convert a recorded game", _replay, _REPLAY_EXAMPLES, _TRACE_HELP)
    replay.add_argument("record", metavar="RECORD", help=RECORD_HELP)
    form = replay.add_mutually_exclusive_group()
    form.add_argument("--trace", action="store_true", help="print one JSON object for each action")
    form.add_argument("--text", action="store_true", help="print a transcript")
    form.add_argument("--json", action="store_true", help="print a record")
    form.add_argument("--link", action="store_true", help="print the part of a link that follows #")

    command(commands, "games", "list the games and their options", _games)


def _selfplay(arguments: argparse.Namespace) -> int:
    state = set_up(arguments)
    if arguments.record:
        need_output(arguments.record)
    seated = seat_bots(arguments.bots, range(state.players), arguments.bot_seed)
    bots: dict[int, Bot] = {seat: make_any_bot(level, seed) for seat, (level, seed) in seated.items()}
    record = new_record(state)
    while state.current_player is not None:
        seat = state.current_player
        action = decide(bots[seat], seated[seat][0], state)
        state.apply(action)
        record.actions.append(action)
    if arguments.record:
        write_file(arguments.record, record)
    if arguments.record != "-":
        levels = ", ".join(f"seat {seat} {level}" for seat, (level, _) in seated.items())
        print(f"{state.game.meta.title}, seed {state.seed}, {len(record.actions)} actions: {levels}\n")
        print(f"{state.game.show(state.view('everything'))}\n\n{result_text(state)}")
    return OK


def _replay(arguments: argparse.Namespace) -> int:
    record = read_file(arguments.record)
    game = load(record.game)
    if arguments.text or arguments.json:
        print(write_transcript(record) if arguments.text else record.write(), end="" if arguments.text else "\n")
        return OK
    if arguments.link:
        print(write_link(record))
        return OK
    if arguments.trace:
        _trace(game, record)
        return OK
    state = record.start()
    print(f"{game.meta.title}, {state.players} players, seed {state.seed}, {len(record.folded())} actions")
    seat = state.current_player
    for number, (step, action, log) in enumerate(record.replay(), 1):
        print(f"{number:4} seat {seat} {game.write_action(action)}")
        for scorer in range(state.players):
            scored = points_text(log, scorer)
            if scored:
                print(f"       seat {scorer}: {scored}")
        state, seat = step, step.current_player
    print(f"\n{game.show(state.view('everything'))}\n\n{result_text(state)}")
    return OK


def _trace(game: Game, record: Record) -> None:
    state = record.start()
    seat, view = state.current_player, state.view("everything")
    for step, action, log in record.replay():
        events = [event.as_dict() for event in log]
        print_json({"view": view, "seat": seat, "action": game.write_action(action), "events": events})
        state, seat, view = step, step.current_player, step.view("everything")
    outcome = state.outcome()
    print_json(
        {
            "scores": state.scores(),
            "breakdown": [state.breakdown(seat) for seat in range(state.players)],
            "outcome": outcome.as_dict() if outcome else None,
        }
    )


def _games(arguments: argparse.Namespace) -> int:
    for name in games():
        meta = load_meta(name)
        fewest, most = meta.min_players, meta.max_players
        players = f"{fewest} to {most} players" if fewest < most else f"{most} players"
        print(f"{name}: {meta.title}, {players}, about {meta.minutes} minutes")
        for option in meta.options:
            values = "|".join(map(str, option.choices))
            print(f"  {option.name}={values} (default {option.default}): {option.help}")
    return OK
