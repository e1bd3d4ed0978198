"""What several commands share: arguments of a setup, seats of bots, how a game stands."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any

from azulejo.bots import LEVELS
from azulejo.bots.external import make_any_bot, shadowing_warning
from azulejo.cli import warn
from azulejo.errors import OptionError, shown
from azulejo.game import Meta, State
from azulejo.registry import games, load


def command(commands: Any, name: str, summary: str, run: Any, epilog: str) -> argparse.ArgumentParser:
    """A command's parser, to which its arguments are added."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run, parser=parser)
    return parser


def add_game(parser: argparse.ArgumentParser, default: str | None, otherwise: str) -> None:
    """The game, as an argument or an option; `otherwise` says what is played without one."""
    parser.add_argument("named", nargs="?", metavar="GAME", help=f"{', '.join(games())} (default {otherwise})")
    parser.add_argument("--game", metavar="GAME", help="another way to name the game")
    parser.set_defaults(otherwise=default)


def chosen_game(arguments: argparse.Namespace) -> str | None:
    """The game that was named, or the command's default. Raises `OptionError` for two different ones."""
    named, option = arguments.named, arguments.game
    if named is not None and option is not None and named != option:
        raise OptionError(f"game: got {shown(named)} and --game {shown(option)}, expected one")
    found: str | None = named if named is not None else option if option is not None else arguments.otherwise
    return found


def at_least(least: int) -> Callable[[str], int]:
    """Read whole numbers from `least` on, for an argument's `type`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"got {text[:40]}, expected a whole number, {least} or more")
        return number

    return read


def whole_number(text: str) -> int:
    """Read any whole number, for an argument's `type`."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"got {text[:40]}, expected a whole number") from None


def bot_kinds() -> str:
    """What a bot may be, in words."""
    return f"{', '.join(LEVELS)}, the name of an installed bot or module:Class"


def bots_help() -> str:
    """What `--bots` takes, in words."""
    return f"{bot_kinds()}: one for all, or one for each, separated by commas"


def add_setup(parser: argparse.ArgumentParser) -> None:
    """The arguments that say what is played."""
    add_game(parser, "azul", "azul")
    parser.add_argument("--players", type=whole_number, metavar="N", help="number of seats (default 2)")
    parser.add_argument("--seed", type=whole_number, metavar="N", help="seed of the game (default: random)")
    parser.add_argument("--bot-seed", type=whole_number, default=0, metavar="N", help="seed of the bots (default 0)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game such as wall=grey; may be repeated",
    )


def set_up(arguments: argparse.Namespace) -> State:
    """The state that the arguments ask for; raises `OptionError`."""
    game = load(chosen_game(arguments) or "azul")
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
    return {seat: (level, bot_seed_for(bot_seed, seat)) for seat, level in zip(seats, levels, strict=True)}


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
        hidden = shadowing_warning(name)
        if hidden:
            warn(hidden)
    return names


def bot_seed_for(seed: int, number: int) -> int:
    """The seed of a bot, by seat or action."""
    return Random(f"bot:{seed}:{number}").getrandbits(48)


def seconds(text: str) -> float:
    """A time that passes."""
    try:
        time = float(text)
    except ValueError:
        time = 0.0
    if not (time > 0 and isfinite(time)):
        raise argparse.ArgumentTypeError(f"got {text[:40]}, expected a number of seconds above 0")
    return time


def print_json(data: dict[str, Any]) -> None:
    print(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def result_text(state: State) -> str:
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
