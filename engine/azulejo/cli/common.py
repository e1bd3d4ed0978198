"""Functions that several commands use: arguments for a setup, bots for seats, and the result of a game."""

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
from azulejo.game import Event, Meta, State
from azulejo.registry import games, load

BOTS_HELP = f"""\
bots:
  a level           {", ".join(LEVELS)}
  module:Class      a bot class that you wrote (docs/first_bot.md)
  any other name    a bot of an installed package"""
RECORD_HELP = "file with a record or transcript, - for standard input, or a link"
"""Description of the argument RECORD."""


def add_game(parser: argparse.ArgumentParser, default: str | None) -> None:
    """Add the argument GAME and the option `--game`. If `default` is None, the command is for all games by default."""
    parser.add_argument("named", nargs="?", metavar="GAME", help=f"{', '.join(games())} (default: {default or 'all'})")
    parser.add_argument("--game", metavar="GAME", help="same as the argument GAME")
    parser.set_defaults(otherwise=default)


def chosen_game(arguments: argparse.Namespace) -> str | None:
    """Return the game that the arguments name, or the command's default. Raises `OptionError` for two names."""
    named, option = arguments.named, arguments.game
    if named is not None and option is not None and named != option:
        raise OptionError(f"game: got {shown(named)} and --game {shown(option)}, expected one of them")
    name: str | None = named if named is not None else option if option is not None else arguments.otherwise
    return name if name is None else _game_name(name)


def _game_name(name: str) -> str:
    """Return the game with this name. Ignore case, spaces and punctuation. For an unknown name, return it unchanged."""
    plain = "".join(filter(str.isalnum, name)).casefold()
    return next((game for game in games() if game.replace("_", "") == plain), name)


def at_least(low: int) -> Callable[[str], int]:
    """Return a function that reads whole numbers of at least `low`, for an argument's `type`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if number < low:
            raise argparse.ArgumentTypeError(f"got {text[:40]}, expected a whole number, {low} or more")
        return number

    return read


def file_name(text: str) -> str:
    """Read the name of a file, for an argument's `type`."""
    if not text.strip():
        raise argparse.ArgumentTypeError("got nothing, expected the name of a file")
    return text


def whole_number(text: str) -> int:
    """Read a whole number, for an argument's `type`."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"got {text[:40]}, expected a whole number") from None


def add_option(parser: argparse.ArgumentParser) -> None:
    """Add the argument `--option` for the options of a game."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the game; repeat for more ('azulejo games' lists them)",
    )


def add_setup(parser: argparse.ArgumentParser, bots: str) -> None:
    """Add the arguments that define the setup of a game. `bots` are the default bots."""
    add_game(parser, games()[0])
    parser.add_argument("--players", type=whole_number, metavar="N", help="number of players (default: 2)")
    add_option(parser)
    parser.add_argument(
        "--bots", default=bots, help=f"one bot for all bot seats, or one for each seat: A,B,… (default: {bots})"
    )
    parser.add_argument("--seed", type=whole_number, metavar="N", help="seed of the game (default: random)")
    parser.add_argument("--bot-seed", type=whole_number, default=0, metavar="N", help="seed of the bots (default: 0)")


def set_up(arguments: argparse.Namespace) -> State:
    """Return a new state with the setup that the arguments define. Raises `OptionError`."""
    game = load(chosen_game(arguments) or games()[0])
    players = max(2, game.meta.min_players) if arguments.players is None else arguments.players
    seed = Random().getrandbits(32) if arguments.seed is None else arguments.seed
    return game.set_up(players, seed, read_options(game.meta, arguments.option))


def read_options(meta: Meta, texts: Sequence[str]) -> dict[str, str | int]:
    """Parse options, given as texts such as `wall=grey`. Keep unknown values as they are; the game refuses them later.

    Raises `OptionError` for a text without `=`, and for an option that is given twice.
    """
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
    """Return (name, seed) of the bot for each of `seats`.

    `text` is one name for all these seats, or one name for each seat, separated by commas. Raises `OptionError`.
    """
    levels = bot_names(text)
    if len(levels) == 1:
        levels *= len(seats)
    if len(levels) != len(seats):
        expected = "one" if len(seats) == 1 else f"1 or {len(seats)}"
        raise OptionError(f"bots: got {len(levels)} names, expected {expected}")
    return {seat: (level, bot_seed_for(bot_seed, seat)) for seat, level in zip(seats, levels, strict=True)}


def bot_names(text: str) -> list[str]:
    """Return the names in `--bots`. Raises `OptionError` if a bot does not exist.

    The modules of bots can also be in the working directory. Print a warning if an installed bot has the name of a
    level.
    """
    names = [name.strip() for name in text.split(",")]
    if ":" in text:
        _allow_working_directory()
    for name in names:
        make_any_bot(name, 0)
        hidden = shadowing_warning(name)
        if hidden:
            warn(hidden)
    return names


def _allow_working_directory() -> None:
    """Let imports find modules in the working directory. Raises `OptionError` if that directory has been deleted."""
    try:
        folder = str(Path.cwd())
    except OSError as error:
        raise OptionError(f"bots: cannot read the current folder: {error.strerror or error}") from None
    if folder not in sys.path:
        sys.path.insert(0, folder)


def bot_seed_for(seed: int, number: int) -> int:
    """Return the seed of a bot: 48 bits, drawn from `seed` and the number of a seat or an action."""
    return Random(f"bot:{seed}:{number}").getrandbits(48)


def seconds(text: str) -> float:
    """Read a positive, finite number of seconds, for an argument's `type`."""
    try:
        time = float(text)
    except ValueError:
        time = 0.0
    if not (time > 0 and isfinite(time)):
        raise argparse.ArgumentTypeError(f"got {text[:40]}, expected a number of seconds above 0")
    return time


def print_json(data: dict[str, Any]) -> None:
    """Print data as one line of JSON."""
    print(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def result_text(state: State) -> str:
    """Return each seat's points by source, and the winners or, before the end, the seat to move."""
    lines = []
    for seat, score in enumerate(state.scores()):
        parts = ", ".join(f"{source} {points}" for source, points in state.breakdown(seat).items() if points)
        lines.append(f"seat {seat}: {score} point{'s' * (abs(score) != 1)}" + (f" ({words(parts)})" if parts else ""))
    outcome = state.outcome()
    if outcome is None:
        lines.append(f"not over: seat {state.current_player} to move ({words(state.step)})")
    else:
        winners = " and ".join(f"seat {seat}" for seat in outcome.winners) or "nobody"
        verb = "share the victory" if len(outcome.winners) > 1 else "wins"
        tie = f", tie broken by {outcome.tie_break}" if outcome.tie_break else ""
        lines.append(f"{winners} {verb} ({words(outcome.reason + tie)})")
    return "\n".join(lines)


def points_text(log: Sequence[Event], seat: int) -> str:
    """Return the points that a seat scores in an action, by source, or empty text if it scores nothing."""
    scored = [event for event in log if event.points and event.seat == seat]
    return ", ".join(f"{words(event.source or event.kind)} {event.points:+d}" for event in scored)


def words(codes: str | None) -> str:
    """Return codes of the engine, such as `row_completed`, as readable words."""
    return (codes or "").replace("_", " ")
