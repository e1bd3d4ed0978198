"""External bots for the command line. A bot's name is `module:Class`, or a name that an installed package registers.

A package registers a name in the entry-point group `azulejo.bots`:

[project.entry-points."azulejo.bots"]
    mine = "mypackage:MyBot"

Everything that such a bot prints goes to standard error, because standard output is for the command's results. Pages do
not use this module. Only the bot workshop runs other people's bots in the browser.
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
"""Seconds per decision for external bots without a node limit. The level Master has the same maximum."""


def make_any_bot(name: str, seed: int, nodes: int | None = None) -> Bot:
    """Create the bot of a level, or an external bot. Raises `OptionError`.

    An external bot's limit is `nodes` or, if `nodes` is None, `DEFAULT_SECONDS`. The bot must stop at its limit;
    nothing enforces the limit.
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
    """Create an external bot from its class. Raises `OptionError`, with the bot's `name` in the message."""
    limit = Limit(seconds=DEFAULT_SECONDS) if nodes is None else Limit(nodes=nodes)
    try:
        with redirect_stdout(sys.stderr):
            return bot(seed, limit)
    except (Exception, SystemExit) as error:
        raise OptionError(
            f"bot {shown(name)}: cannot create it from a seed and a limit: {describe_error(error)}"
        ) from error


def decide(bot: Bot, name: str, state: State) -> int:
    """Return the action that a bot chooses from the view of the seat to move. The returned action is always legal.

    Raises `BotError`, with the seat and the seed, if the bot raises an exception or chooses an illegal action.
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
    """Return a warning if a level hides an installed bot with the same name, otherwise None."""
    installed = (
        [point.value for point in entry_points(group=ENTRY_POINT_GROUP) if point.name == name] if name in LEVELS else []
    )
    if not installed:
        return None
    return f"bot {shown(name)} is a level, so the installed bot {installed[0]} with that name is ignored; rename it"


def _of_module(name: str) -> object:
    """Load the object that `module:Class` names."""
    return _loaded(EntryPoint(name, name, ENTRY_POINT_GROUP), name)


def _of_package(name: str) -> object:
    """Load the object that an installed package registers under this name."""
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
    """Return the type and message of an exception, with the file and line that raised it."""
    frames = extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"
