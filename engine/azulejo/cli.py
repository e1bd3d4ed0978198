"""The command line: `azulejo play`, `selfplay`, `replay`, `games`.

Exit status: 0 done, 1 a record that cannot be read, written or replayed, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from azulejo import __version__
from azulejo.bots import LEVELS, Bot, make_bot
from azulejo.game import AzulejoError, Event, Game, Meta, OptionError, State, games, load, load_meta
from azulejo.record import Record, RecordError, new_record, read_record, read_share_code

OK, FAILED, USAGE = 0, 1, 2

_EXAMPLES = """\
examples:
  azulejo games                                  what can be played, with options
  azulejo play                                   you against one bot
  azulejo play --players 3 --bots greedy,random --option wall=grey --seed 7
  azulejo selfplay --game azul --bots random,greedy --seed 7 --record game.json
  azulejo replay game.json                       every action and the final scores
  azulejo replay --trace game.json | head -1     one JSON object a line
"""
_PLAY_HELP = """\
Enter an action in the game's notation, or
  ?   the legal actions
  u   undo: back to your last decision, unless something hidden has come up since
  h   this help
  q   quit"""
_TRACE_HELP = """\
With --trace, each action is a line {"view", "seat", "action", "events"}: everything there is before it
(secrets and seed too), who acts, its notation and what happened. The last line is {"scores", "breakdown",
"outcome"}."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        options = _parser().parse_args(arguments)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else USAGE
    try:
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except OptionError as error:
        return _fail(str(error), USAGE)
    except AzulejoError as error:
        return _fail(str(error), FAILED)
    except BrokenPipeError:
        # whoever read has enough; without this the interpreter would complain while closing stdout
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return FAILED


def _fail(message: str, status: int) -> int:
    print(f"azulejo: {message}", file=sys.stderr)
    return status


# What may be written after `azulejo`


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="azulejo",
        description="Drafting games in the terminal: play, let bots play, replay records.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"azulejo {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    play = _command(commands, "play", "play against bots", _play, f"{_PLAY_HELP}\n\nYou have seat 0.")
    _add_setup(play)
    play.add_argument("--bots", default="casual", metavar="LEVELS", help=f"{_levels()} (default casual)")
    play.add_argument("--record", metavar="FILE", help="write the record when the game ends or you quit")

    selfplay = _command(
        commands,
        "selfplay",
        "let bots play a game",
        _selfplay,
        "example:\n  azulejo selfplay --game azul --players 2 --bots random,greedy --seed 7 --record FILE",
    )
    _add_setup(selfplay)
    selfplay.add_argument("--bots", default="greedy", metavar="LEVELS", help=f"{_levels()} (default greedy)")
    selfplay.add_argument("--record", metavar="FILE", help="write the record there, - for standard output")

    replay = _command(
        commands,
        "replay",
        "replay a record",
        _replay,
        f"{_TRACE_HELP}\n\nexamples:\n  azulejo replay game.json\n  azulejo replay --trace - < game.json",
    )
    replay.add_argument("record", metavar="FILE", help="file, - for standard input, or a share code")
    replay.add_argument("--trace", action="store_true", help="one JSON object a line instead of text")

    _command(commands, "games", "list the games and their options", _games, "")
    return parser


def _command(commands: Any, name: str, summary: str, run: Any, epilog: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def _levels() -> str:
    return f"{', '.join(LEVELS)}: one for all, or one for each, separated by commas"


def _add_setup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="azul", help=f"{', '.join(games())} (default azul)")
    parser.add_argument("--players", type=int, metavar="N", help="number of seats (default 2)")
    parser.add_argument("--seed", type=int, metavar="N", help="seed of the game (default: a fresh one)")
    parser.add_argument("--bot-seed", type=int, default=0, metavar="N", help="seed of the bots (default 0)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game such as wall=grey; may be given again",
    )


def _set_up(arguments: argparse.Namespace) -> State:
    """The state that the arguments ask for; raises `OptionError`."""
    game = load(arguments.game)
    players = max(2, game.meta.min_players) if arguments.players is None else arguments.players
    seed = Random().getrandbits(32) if arguments.seed is None else arguments.seed
    return game.set_up(players, seed, _read_options(game.meta, arguments.option))


def _read_options(meta: Meta, texts: Sequence[str]) -> dict[str, str | int]:
    """`["wall=grey"]` as options; a value that the game does not know is left for it to refuse."""
    options: dict[str, str | int] = {}
    choices = {option.name: option.choices for option in meta.options}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise OptionError(f"option {text!r}: expected NAME=VALUE such as first_seat=random")
        if name in options:
            raise OptionError(f"option {name}: given twice")
        options[name] = next((choice for choice in choices.get(name, ()) if str(choice) == value), value)
    return options


def _bots(text: str, seats: Sequence[int], bot_seed: int) -> dict[int, tuple[str, int]]:
    """Level and seed of the bot at each of `seats`; raises `OptionError`."""
    levels = text.split(",")
    for level in levels:
        make_bot(level, 0)
    if len(levels) == 1:
        levels *= len(seats)
    if len(levels) != len(seats):
        raise OptionError(f"bots: got {len(levels)}, expected one, or one for each of {len(seats)} seats")
    return {seat: (level, _own_seed(bot_seed, seat)) for seat, level in zip(seats, levels, strict=True)}


def _own_seed(seed: int, number: int) -> int:
    return Random(f"bot:{seed}:{number}").getrandbits(48)


# play


def _play(arguments: argparse.Namespace) -> int:
    state = _set_up(arguments)
    bots = _bots(arguments.bots, range(1, state.players), arguments.bot_seed)
    record = new_record(state)
    print(f"{state.game.meta.title}, {state.players} seats, seed {state.seed}. You have seat 0, h for help.")
    history: list[tuple[State, int]] = []  # before each decision of the person's: state, actions so far
    while not state.is_terminal:
        seat = state.current_player
        assert seat is not None
        if seat in bots:
            level, bot_seed = bots[seat]
            # keyed by the number of the action, so that after an undo the reply is the same
            bot = make_bot(level, _own_seed(bot_seed, len(record.actions)))
            _do(state, record, bot.choose(state.game, state.view(seat)), f"seat {seat} ({level})")
            continue
        print(f"\n{state.game.show(state.view(seat))}\n")
        action = _ask(state, history)
        if action == "q":
            break
        if action == "u":
            state, count = history.pop()
            del record.actions[count:]
            continue
        assert isinstance(action, int)
        history.append((state.copy(), len(record.actions)))
        _do(state, record, action, "you")
    else:
        print(f"\n{state.game.show(state.view(0))}\n\n{_result(state)}")
    if arguments.record:
        _write(arguments.record, record)
    return OK


def _do(state: State, record: Record, action: int, who: str) -> None:
    log: list[Event] = []
    text = _public_text(state, action)
    state.apply(action, log)
    record.actions.append(action)
    print(f"{who}: {text}")
    for event in log:
        if event.points and event.seat is not None:
            print(f"  seat {event.seat} {event.points:+d} {event.source or event.kind}")


def _public_text(state: State, action: int) -> str:
    """The action's notation, unless another seat than 0 makes a choice that stays secret for now."""
    if state.game.meta.hidden and state.current_player != 0:
        after = state.copy()
        before_view = state.view(0)
        after.apply_unchecked(action)
        changed = {name for name, value in after.view(0).items() if before_view.get(name) != value}
        if changed <= {"current_player", "step"}:
            return "has chosen"
    return state.game.write_action(action)


def _ask(state: State, history: list[tuple[State, int]]) -> int | str:
    """A legal action, "u" if it can be done, or "q"; anything else is answered and asked again."""
    while True:
        try:
            text = input(f"{state.step}> ").strip()
        except EOFError:
            print()
            return "q"
        except UnicodeDecodeError:
            print("that is no text in the terminal's encoding")
            continue
        if text == "q":
            return text
        if text == "h":
            print(_PLAY_HELP)
        elif text == "?":
            print(_legal(state))
        elif text == "u":
            if not history:
                print("nothing to undo: this is your first decision")
            elif history[-1][0].reveals != state.reveals:
                print("undo ends here: something hidden has come up since your last decision")
            else:
                return text
        elif text:
            try:
                action = state.game.read_action(text)
            except AzulejoError as error:
                print(error)
                continue
            reason = state.why_not(action)
            if reason is None:
                return action
            print(f"{text} is not legal now: {reason}; ? lists what is")


def _legal(state: State) -> str:
    words = (state.game.write_action(action).replace(" ", "\u00a0") for action in state.legal_actions())
    return textwrap.fill("  ".join(words), 100, break_long_words=False, break_on_hyphens=False)


# selfplay, replay, games


def _selfplay(arguments: argparse.Namespace) -> int:
    state = _set_up(arguments)
    seated = _bots(arguments.bots, range(state.players), arguments.bot_seed)
    bots: dict[int, Bot] = {seat: make_bot(level, seed) for seat, (level, seed) in seated.items()}
    record = new_record(state)
    while state.current_player is not None:
        seat = state.current_player
        action = bots[seat].choose(state.game, state.view(seat))
        state.apply(action)
        record.actions.append(action)
    if arguments.record:
        _write(arguments.record, record)
    if arguments.record != "-":
        levels = ", ".join(f"seat {seat} {level}" for seat, (level, _) in seated.items())
        print(f"{state.game.meta.title}, seed {state.seed}, {len(record.actions)} actions: {levels}\n")
        print(f"{state.game.show(state.view(None))}\n\n{_result(state)}")
    return OK


def _replay(arguments: argparse.Namespace) -> int:
    record = _read(arguments.record)
    game = load(record.game)
    if arguments.trace:
        _trace(game, record)
        return OK
    state = record.start()
    print(f"{game.meta.title}, {state.players} seats, seed {state.seed}, {len(record.folded())} actions")
    seat = state.current_player
    for number, (step, action, log) in enumerate(record.replay(), 1):
        won = "".join(f"  seat {e.seat} {e.points:+d} {e.source or e.kind}" for e in log if e.points)
        print(f"{number:4} seat {seat} {game.write_action(action)}{won}")
        state, seat = step, step.current_player
    print(f"\n{game.show(state.view(None))}\n\n{_result(state)}")
    return OK


def _trace(game: Game, record: Record) -> None:
    state = record.start()
    seat, view = state.current_player, state.view(None)
    for step, action, log in record.replay():
        events = [event.as_dict() for event in log]
        _print_json({"view": view, "seat": seat, "action": game.write_action(action), "events": events})
        state, seat, view = step, step.current_player, step.view(None)
    outcome = state.outcome()
    _print_json(
        {
            "scores": state.scores(),
            "breakdown": [state.breakdown(seat) for seat in range(state.players)],
            "outcome": outcome.as_dict() if outcome else None,
        }
    )


def _print_json(data: dict[str, Any]) -> None:
    print(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def _games(arguments: argparse.Namespace) -> int:
    for name in games():
        meta = load_meta(name)
        players = f"{meta.min_players} to {meta.max_players} players"
        print(f"{name}: {meta.title}, {players}, about {meta.minutes} minutes")
        for option in meta.options:
            values = "|".join(map(str, option.choices))
            print(f"  {option.name}={values} (default {option.default}): {option.help}")
    return OK


def _result(state: State) -> str:
    """Points by source for each seat, then who won; before the end, who is to decide."""
    lines = []
    for seat, score in enumerate(state.scores()):
        parts = ", ".join(f"{source} {points}" for source, points in state.breakdown(seat).items() if points)
        lines.append(f"seat {seat}: {score} points" + (f" ({parts})" if parts else ""))
    outcome = state.outcome()
    if outcome is None:
        lines.append(f"not over: seat {state.current_player} is to decide ({state.step})")
    else:
        winners = " and ".join(f"seat {seat}" for seat in outcome.winners) or "nobody"
        verb = "share the victory" if len(outcome.winners) > 1 else "wins"
        tie = f", tie broken by {outcome.tie_break}" if outcome.tie_break else ""
        lines.append(f"{winners} {verb} ({outcome.reason}{tie})")
    return "\n".join(lines)


# Files


def _read(name: str) -> Record:
    """The record in a file, on standard input (`-`) or in a share code; raises `RecordError`."""
    try:
        if name == "-":
            text = sys.stdin.buffer.read().decode()
        elif _is_share_code(name):
            text = name
        else:
            text = Path(name).read_text(encoding="utf-8")
    except OSError as error:
        what = error.strerror or error
        raise RecordError(f"cannot read {name[:200]}: {what}; expected a file, - or a share code") from None
    except ValueError:  # bytes that are no UTF-8, or a name that cannot be one
        raise RecordError(f"cannot read {name[:200]!r}: expected text in UTF-8") from None
    text = text.strip()
    if text.startswith(("{", "[", '"')) or not text:
        return read_record(text)
    return read_share_code(text.rpartition("#")[2].rpartition("=")[2])


def _is_share_code(name: str) -> bool:
    """Whether a name is a link or a code rather than a file: no such file, and it reads like one."""
    if "#" in name and "://" in name:
        return True
    plain = name.replace("-", "").replace("_", "")
    try:
        return len(name) > 40 and plain.isalnum() and not Path(name).exists()
    except OSError:  # longer than a file name may be
        return True


def _write(name: str, record: Record) -> None:
    text = record.write()
    if name == "-":
        print(text)
        return
    try:
        Path(name).write_text(text + "\n", encoding="utf-8")
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot write {name[:200]!r}: {error}") from None
