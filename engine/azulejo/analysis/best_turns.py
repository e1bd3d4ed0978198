"""The best turns of a position, with their expected results and reasons.

The analysis uses the search of the strongest level, Master. Like a bot, it gets only one seat's view, and samples
hidden information at random. With the same seed and number of nodes, Master would play the first turn of the analysis.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from azulejo.analysis.win_probability import win_probabilities
from azulejo.bots.levels import LEVELS
from azulejo.errors import ArgumentError, OptionError, shown
from azulejo.game import Event, Game, State, View, state_after
from azulejo.integers import integer
from azulejo.reasons import Reason
from azulejo.search.base import Margins, Search, bots_module, nodes_of
from azulejo.search.limit import Limit
from azulejo.search.nodes import Node, Nodes, Turn
from azulejo.search.selection import search_of

__all__ = ["Analysis", "Candidate", "analyse"]

SEARCH_SHARE = 0.6
"""Fraction of the time to spend on finding the best turn. The rest is for comparing this turn with others."""
MAX_COMPARED = 6
"""Maximum number of other turns that are compared with the best turn."""
MAX_CANDIDATES = 3
"""Maximum number of turns in the result, including the best turn."""
LINE_TURNS = 2
"""Maximum number of turns in a line. The line of a turn is the list of turns that are expected to follow it."""
LINE_NODES = 40
"""Number of nodes to search for each turn of a line."""
MASTER = Limit(LEVELS["master"].seconds)

Result = TypeVar("Result")
Work = Generator[None, None, Result]
"""A generator that computes in steps of a few milliseconds. When it ends, it returns the result."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn and its expected results."""

    turn: Turn
    margins: tuple[float, ...]
    """Each seat's expected lead over the best other seat, in points.

    If the search sees the end of the game, the winner's lead includes `WIN_BONUS` extra points.
    """
    chances: tuple[float, ...]
    """Each seat's win probability, from 0 to 1."""
    line: tuple[Turn, ...]
    """The turns that are expected to follow, up to the next reveal.

    Empty if the analysis only compared a given turn with the best turn.
    """
    reasons: tuple[Reason, ...]
    """Reasons for and against the turn."""

    def as_dict(self) -> dict[str, Any]:
        """Return the candidate as JSON-able data. Margins are rounded to 2 decimal places, chances to 4."""
        return {
            "turn": list(self.turn),
            "margins": [round(margin, 2) for margin in self.margins],
            "chances": [round(chance, 4) for chance in self.chances],
            "line": [list(turn) for turn in self.line],
            "reasons": [reason.as_dict() for reason in self.reasons],
        }


@dataclass(frozen=True, slots=True)
class Analysis:
    """The result of analysing a position."""

    seat: int
    """The seat to move."""
    candidates: tuple[Candidate, ...]
    """The best turns, best first.

    If the analysis only compared a given turn with the best turn, the given turn is last.
    """
    plies: int
    """Search depth in turns."""
    nodes: int
    """Number of positions searched."""

    def as_dict(self) -> dict[str, Any]:
        """Return the analysis as JSON-able data."""
        candidates = [candidate.as_dict() for candidate in self.candidates]
        return {"seat": self.seat, "plies": self.plies, "nodes": self.nodes, "candidates": candidates}


def finish(work: Work[Result]) -> Result:
    """Run a computation to its end and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as over:
            result: Result = over.value
            return result


def analyse(game: Game, view: View, seed: int = 0, limit: Limit = MASTER) -> Analysis:
    """Return the best turns for the seat to move, from its view. Raises `ArgumentError` if no seat is to move."""
    return finish(analysing(game, view, seed, limit))


def analysing(game: Game, view: View, seed: int, limit: Limit, compared_turn: Turn | None = None) -> Work[Analysis]:
    """Do the same as `analyse`, in small steps. If `compared_turn` is given, compare only that turn with the best turn.

    Raises `ArgumentError` if no seat is to move, and `OptionError` if the seed is not an integer.
    """
    if not isinstance(view, Mapping) or not view.get("legal_actions"):
        raise ArgumentError("view: no seat is to move in it, expected the view of the seat to move")
    number = integer(seed)
    if number is None:
        raise OptionError(f"seed: got {shown(seed)}, expected a whole number")
    rng = Random(number)
    root = game.from_view(view, rng)
    nodes = nodes_of(root)
    search = search_of(root, view, nodes, limit.time_scaled(SEARCH_SHARE), rng)
    for _ in search.run():
        yield
    best = search.best
    others = (
        search.alternatives(MAX_COMPARED)
        if compared_turn is None
        else []
        if compared_turn == best
        else [(compared_turn, _node_after(root, nodes, compared_turn))]
    )
    turn_limit = limit.scaled((1 - SEARCH_SHARE) / max(1, len(others)))
    top = search.margins()
    losses: list[tuple[Turn, Margins]] = []
    for turn, node in others:
        lost_margins = yield from _loss(search, turn, node, turn_limit)
        losses.append((turn, [ahead - lost for ahead, lost in zip(top, lost_margins, strict=True)]))
    losses.sort(key=lambda entry: entry[1][search.seat], reverse=True)
    chosen = [(best, top), *losses[: MAX_CANDIDATES - 1]]
    replies = []
    for turn, _ in chosen:
        replies.append(_best_reply_gain(root, turn))
        yield
    candidates = []
    for index, (turn, margins) in enumerate(chosen):
        line = (yield from _expected_line(root, turn, number)) if compared_turn is None else ()
        otherwise = max((reply[1] for other, reply in enumerate(replies) if other != index and reply), default=None)
        chance = win_probabilities(game.meta.name, root.round, margins)
        reasons = _reasons(root, turn, replies[index], otherwise)
        candidates.append(Candidate(turn, tuple(margins), tuple(chance), line, tuple(reasons)))
    return Analysis(search.seat, tuple(candidates), search.plies, search.nodes)


def _node_after(root: State, nodes: Nodes, turn: Turn) -> Node:
    """Return the node after a turn. If the search considers the turn, return the node that the search uses."""
    node = dict(nodes.turns(root)).get(turn)
    return nodes(state_after(root, turn)) if node is None else node


def _loss(search: Search, turn: Turn, node: Node, limit: Limit) -> Work[Margins]:
    """Compute each seat's loss, in points: its margin after the best turn minus its margin after `turn`."""
    began, spent = limit.clock(), search.nodes
    losses: Margins = []
    for margins, best in search.compare_turn(turn, node):
        losses = [best_margin - margin for best_margin, margin in zip(best, margins, strict=True)]
        yield
        if limit.seconds is not None and limit.clock() - began >= limit.seconds:
            break
        if limit.nodes is not None and search.nodes - spent >= limit.nodes:
            break
    return losses


def _expected_line(root: State, turn: Turn, seed: int) -> Work[tuple[Turn, ...]]:
    """Search for the turns that are expected to follow `turn`: at most `LINE_TURNS`, and none after a reveal.

    The hidden pieces are those of the sampled position `root`.
    """
    state = state_after(root, turn)
    line: list[Turn] = []
    while len(line) < LINE_TURNS and state.current_player is not None and state.reveals == root.reveals:
        seat = state.current_player
        search = search_of(state, state.view(seat), nodes_of(state), Limit(nodes=LINE_NODES), Random(seed))
        for _ in search.run():
            yield
        line.append(search.best)
        state = state_after(state, search.best)
    return tuple(line)


def _best_reply_gain(root: State, turn: Turn) -> tuple[int, int] | None:
    """Return the next seat, and the maximum points that it can gain in its turn.

    Return None if the game is over, if the same seat moves again, or if hidden information is revealed.
    """
    viewer = root.current_player
    state = state_after(root, turn)
    seat = state.current_player
    if seat is None or seat == viewer or viewer is None or state.reveals != root.reveals:
        return None
    game = state.game
    now = game.standing(state, viewer)[seat]
    gains = [
        game.standing(later, viewer)[seat] - now
        for reply, _ in nodes_of(state).turns(state)
        if (later := state_after(state, reply)).reveals == state.reveals
    ]
    return seat, max(gains, default=0)


def _reasons(root: State, turn: Turn, reply: tuple[int, int] | None, otherwise: int | None) -> list[Reason]:
    """Return the reasons for and against a turn."""
    seat = root.current_player
    assert seat is not None
    log: list[Event] = []
    state = state_after(root, turn, log)
    module = bots_module(root.game.meta.name, "reasons")
    reasons: list[Reason] = module.reasons(root, turn, log) if module else []
    gain = root.game.standing(state, seat)[seat] - root.game.standing(root, seat)[seat]
    if gain:
        reasons.append(Reason("now", gain))
    if reply is not None and otherwise is not None and reply[1] < otherwise:
        reasons.append(Reason("leaves", reply[1], reply[0], {"otherwise": otherwise}))
    return reasons
