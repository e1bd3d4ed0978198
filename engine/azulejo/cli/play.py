"""The command `azulejo play`: play against bots."""

from __future__ import annotations

import argparse
import textwrap
from typing import Any

from azulejo.bots.external import decide, make_any_bot
from azulejo.cli import OK
from azulejo.cli.common import (
    BOTS_HELP,
    add_setup,
    bot_seed_for,
    file_name,
    points_text,
    result_text,
    seat_bots,
    set_up,
    words,
)
from azulejo.cli.files import need_input, need_output, write_file
from azulejo.cli.parser import command
from azulejo.errors import AzulejoError
from azulejo.game import Event, State
from azulejo.records.record import Record, new_record
from azulejo.records.text_repair import plain_text

_EXAMPLES = """\
  azulejo play                             play Azul against one bot
  azulejo play sintra --bots expert        choose the game and the bot
  azulejo play --players 3 --bots greedy,master --option wall=grey --seed 7"""
_KEYS = """\
Type an action in the game's notation (docs/notation.md), or:
  ?   list the legal actions
  u   undo your last action, unless hidden pieces have been revealed since
  h   show this help
  q   quit"""

_WORDS = {"quit": "q", "exit": "q", "undo": "u", "help": "h"}
"""Words that the player can type instead of a letter."""


def add_commands(commands: Any) -> None:
    """Add the command and its arguments."""
    notes = f"{BOTS_HELP}\n\nYou are seat 0. {_KEYS}"
    play = command(commands, "play", "play against bots", _play, _EXAMPLES, notes)
    add_setup(play, bots="casual")
    play.add_argument("--record", type=file_name, metavar="FILE", help="save the game to FILE when it ends or you quit")


def _play(arguments: argparse.Namespace) -> int:
    need_input()
    state = set_up(arguments)
    if arguments.record:
        need_output(arguments.record)
    bots = seat_bots(arguments.bots, range(1, state.players), arguments.bot_seed)
    record = new_record(state)
    print(f"{state.game.meta.title}, {state.players} players, seed {state.seed}")
    print("You are seat 0. Type ? for the legal actions, h for help.")
    history: list[tuple[State, int]] = []  # before each of your decisions: the state, and the number of actions so far
    while not state.is_terminal:
        seat = state.current_player
        assert seat is not None
        if seat in bots:
            level, bot_seed = bots[seat]
            # The seed depends on the number of actions, so that the bot replies in the same way after an undo.
            bot = make_any_bot(level, bot_seed_for(bot_seed, len(record.actions)))
            _do(state, record, decide(bot, level, state), f"seat {seat} ({level})")
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
        print(f"\n{state.game.show(state.view(0))}\n\n{result_text(state)}")
    if arguments.record:
        write_file(arguments.record, record)
    return OK


def _do(state: State, record: Record, action: int, name: str) -> None:
    log: list[Event] = []
    text = _public_text(state, action)
    state.apply(action, log)
    record.actions.append(action)
    print(f"{name}: {text}")
    for seat in range(state.players):
        scored = points_text(log, seat)
        if scored:
            print(f"  seat {seat}: {scored}")


def _public_text(state: State, action: int) -> str:
    """Return an action as text, or "chooses in secret" if it is a bot's choice that is hidden from seat 0."""
    if state.game.meta.hidden and state.current_player != 0:
        after = state.copy()
        before_view = state.view(0)
        after.apply_unchecked(action)
        changed = {name for name, value in after.view(0).items() if before_view.get(name) != value}
        if changed <= {"current_player", "step"}:
            return "chooses in secret"
    return state.game.write_action(action)


def _ask(state: State, history: list[tuple[State, int]]) -> int | str:
    """Return the player's input: a legal action, "q", or "u" if undo is possible.

    For any other input, print help or an error and ask again.
    """
    while True:
        try:
            text = plain_text(input(f"{words(state.step)}> ")).strip()
        except EOFError:
            print()
            return "q"
        except UnicodeDecodeError:
            print("cannot read this line: expected text in the terminal's encoding")
            continue
        key = _WORDS.get(text.casefold(), text.casefold())
        if key == "q":
            return key
        if key == "h":
            print(_KEYS)
        elif key == "?":
            print(_legal(state))
        elif key == "u":
            if not history:
                print("nothing to undo: this is your first action")
            elif history[-1][0].reveals != state.reveals:
                print("cannot undo: hidden pieces have been revealed since your last action")
            else:
                return key
        elif text:
            try:
                action = state.game.read_action(text.strip("\"'.,;"))
            except AzulejoError as error:
                print(error)
                continue
            reason = state.why_not(action)
            if reason is None:
                return action
            print(f"{text} is not legal now ({words(reason)}); type ? for the legal actions")


def _legal(state: State) -> str:
    legal = (state.game.write_action(action).replace(" ", "\u00a0") for action in state.legal_actions())
    return textwrap.fill("  ".join(legal), 78, break_long_words=False, break_on_hyphens=False)
