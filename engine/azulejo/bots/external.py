"""External bots for the command line, named as `module:Class` or registered by an installed package.

A package registers a name in the entry-point group `azulejo.bots`:

    [project.entry-points."azulejo.bots"]
    mine = "mypackage:MyBot"

The output of such a bot goes to standard error, because standard output belongs to the command. The web page does not
support external bots: only levels play there.
"""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from operator import index
from traceback import extract_tb

from azulejo.bots.base import Bot
from azulejo.bots.levels import LEVELS, make_bot
from azulejo.errors import BotError, IllegalAction, OptionError, shown
from azulejo.game import State
from azulejo.search.limit import Limit

__all__ = ["make_any_bot"]

ENTRY_POINT_GROUP = "azulejo.bots"
DEFAULT_SECONDS = LEVELS["master"].seconds
"""Seconds per decision if no number of nodes is given: the same as Master's."""


def make_any_bot(name: str, seed: int, nodes: int | None = None) -> Bot:
    """Make a bot of a level, or an external one, with its own seed. Raises `OptionError`.

    An external bot gets a limit of `nodes` nodes or, if that is None, Master's time. It must keep to the limit itself.
    """
    if name in LEVELS:
        return make_bot(name, seed, nodes)
    return make_external_bot(load_bot_class(name), name, seed, nodes)


def load_bot_class(name: str) -> type[Bot]:
    """Load the class of an external bot. Raises `OptionError`."""
    with redirect_stdout(sys.stderr):
        loaded = _of_module(name) if ":" in name else _of_package(name)
    if not (isinstance(loaded, type) and issubclass(loaded, Bot)):
        raise OptionError(f"bot {shown(name)}: got {shown(loaded)}, expected a class derived from azulejo.bots.Bot")
    return loaded


def make_external_bot(bot: type[Bot], name: str, seed: int, nodes: int | None = None) -> Bot:
    """Make an external bot from its class; `name` is used in errors. Raises `OptionError`."""
    limit = Limit(seconds=DEFAULT_SECONDS) if nodes is None else Limit(nodes=nodes)
    try:
        with redirect_stdout(sys.stderr):
            return bot(seed, limit)
    except (Exception, SystemExit) as error:
        raise OptionError(
            f"bot {shown(name)}: cannot create it from a seed and a limit: {describe_error(error)}"
        ) from error


def decide(bot: Bot, name: str, state: State) -> int:
    """Return a bot's choice for the seat to move, from that seat's view: a legal action.

    Raises `BotError`, with the seat and seed, if the bot raises any exception or chooses an illegal action.
    """
    seat = state.current_player
    assert seat is not None
    where = f"in seat {seat} of seed {state.seed}"
    try:
        with redirect_stdout(sys.stderr):
            action = bot.choose(state.game, state.view(seat))
    except BotError:
        raise
    except (Exception, SystemExit) as error:
        raise BotError(f"bot {shown(name)}, {where}: {describe_error(error)}") from error
    reason = state.why_not(action)
    if reason is not None:
        raise BotError(f"bot {shown(name)}, {where}: {IllegalAction(action, reason, state.legal_actions())}")
    return index(action)


def shadowing_warning(name: str) -> str | None:
    """Return a warning about installed bots hidden by a level of the same name; None if there are none."""
    installed = (
        [point.value for point in entry_points(group=ENTRY_POINT_GROUP) if point.name == name] if name in LEVELS else []
    )
    if not installed:
        return None
    return f"bot {shown(name)} is the level; the installed bot {installed[0]} of the same name is ignored: rename it"


def _of_module(name: str) -> object:
    """Load the object that `module:Class` names."""
    return _loaded(EntryPoint(name, name, ENTRY_POINT_GROUP), name)


def _of_package(name: str) -> object:
    """Load the object that an installed package registers under that name."""
    registered = entry_points(group=ENTRY_POINT_GROUP)
    matching = [point for point in registered if point.name == name]
    if not matching:
        names = ", ".join([*LEVELS, *sorted(registered.names)])
        raise OptionError(f"bot {shown(name)} is unknown, expected one of: {names}; or module:Class")
    values = sorted({point.value for point in matching})
    if len(values) > 1:
        raise OptionError(
            f"bot {shown(name)}: installed packages register {' and '.join(values)}, expected one of them"
        )
    return _loaded(matching[0], name)


def _loaded(point: EntryPoint, name: str) -> object:
    module, _, attribute = point.value.partition(":")
    if not module.strip() or not attribute.strip():
        raise OptionError(f"bot {shown(name)}: got {shown(point.value)}, expected module:Class")
    try:
        import_module(module.strip())
    except (Exception, SystemExit) as error:
        if isinstance(error, ModuleNotFoundError) and error.name and f"{module}.".startswith(f"{error.name}."):
            raise OptionError(
                f"bot {shown(name)}: there is no module {shown(module)} in this folder or among the installed packages"
            ) from None
        raise OptionError(f"bot {shown(name)}: cannot import {shown(module)}: {describe_error(error)}") from error
    try:
        return point.load()
    except (AttributeError, ValueError):
        raise OptionError(f"bot {shown(name)}: {module} has no {shown(attribute)}") from None


def describe_error(error: BaseException) -> str:
    """Describe an exception, with the line that raised it."""
    frames = extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"
