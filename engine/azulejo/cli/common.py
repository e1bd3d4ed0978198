"""What several commands share: arguments of a setup, seats of bots, how a game stands."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any

from azulejo.bots import LEVELS
from azulejo.bots.installed import make_any_bot
from azulejo.errors import OptionError, shown
from azulejo.game import Meta, State
from azulejo.registry import games, load

OK, FAILED, USAGE = 0, 1, 2
"""Exit status: done; a record that cannot be read, written or replayed; wrong usage."""


def command(commands: Any, name: str, summary: str, run: Any, epilog: str) -> argparse.ArgumentParser:
    """A command's parser, to which its arguments are added."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def kinds() -> str:
    """What a bot may be, in words."""
    return f"{', '.join(LEVELS)}, the name of an installed bot or module:Class"


def levels() -> str:
    """What `--bots` takes, in words."""
    return f"{kinds()}: one for all, or one for each, separated by commas"


def add_setup(parser: argparse.ArgumentParser) -> None:
    """The arguments that say what is played."""
    parser.add_argument("--game", default="azul", help=f"{', '.join(games())} (default azul)")
    parser.add_argument("--players", type=int, metavar="N", help="number of seats (default 2)")
    parser.add_argument("--seed", type=int, metavar="N", help="seed of the game (default: random)")
    parser.add_argument("--bot-seed", type=int, default=0, metavar="N", help="seed of the bots (default 0)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game such as wall=grey; may be repeated",
    )


def set_up(arguments: argparse.Namespace) -> State:
    """The state that the arguments ask for; raises `OptionError`."""
    game = load(arguments.game)
    players = max(2, game.meta.min_players) if arguments.players is None else arguments.players
    seed = Random().getrandbits(32) if arguments.seed is None else arguments.seed
    return game.set_up(players, seed, read_options(game.meta, arguments.option))


def read_options(meta: Meta, texts: Sequence[str]) -> dict[str, str | int]:
    """`["wall=grey"]` as options; a value that the game does not know is left for it to refuse."""
    options: dict[str, str | int] = {}
    choices = {option.name: option.choices for option in meta.options}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise OptionError(f"option {shown(text)}: expected NAME=VALUE such as first_seat=random")
        if name in options:
            raise OptionError(f"option {name}: given twice")
        options[name] = next((choice for choice in choices.get(name, ()) if str(choice) == value), value)
    return options


def seat_bots(text: str, seats: Sequence[int], bot_seed: int) -> dict[int, tuple[str, int]]:
    """Level and seed of the bot at each of `seats`; raises `OptionError`."""
    levels = bot_names(text)
    if len(levels) == 1:
        levels *= len(seats)
    if len(levels) != len(seats):
        raise OptionError(f"bots: got {len(levels)}, expected one, or one for each of {len(seats)} seats")
    return {seat: (level, own_seed(bot_seed, seat)) for seat, level in zip(seats, levels, strict=True)}


def bot_names(text: str) -> list[str]:
    """The bots that `--bots` names, all of which there are; modules are also looked for where one is.

    Raises `OptionError`.
    """
    names = text.split(",")
    here = str(Path.cwd())
    if ":" in text and here not in sys.path:
        sys.path.insert(0, here)
    for name in names:
        make_any_bot(name, 0)
    return names


def own_seed(seed: int, number: int) -> int:
    """The seed of a bot, by seat or action."""
    return Random(f"bot:{seed}:{number}").getrandbits(48)


def seconds(text: str) -> float:
    """A time that passes."""
    time = float(text)
    if not (time > 0 and isfinite(time)):
        raise argparse.ArgumentTypeError(f"got {text[:40]}, expected a number of seconds above 0")
    return time


def print_json(data: dict[str, Any]) -> None:
    print(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def result(state: State) -> str:
    """Points by source for each seat, then who won; before the end, who is to decide."""
    lines = []
    for seat, score in enumerate(state.scores()):
        parts = ", ".join(f"{source} {points}" for source, points in state.breakdown(seat).items() if points)
        lines.append(f"seat {seat}: {score} point{'s' * (abs(score) != 1)}" + (f" ({parts})" if parts else ""))
    outcome = state.outcome()
    if outcome is None:
        lines.append(f"not over: seat {state.current_player} to move ({state.step})")
    else:
        winners = " and ".join(f"seat {seat}" for seat in outcome.winners) or "nobody"
        verb = "share the victory" if len(outcome.winners) > 1 else "wins"
        tie = f", tie broken by {outcome.tie_break}" if outcome.tie_break else ""
        lines.append(f"{winners} {verb} ({outcome.reason}{tie})")
    return "\n".join(lines)
