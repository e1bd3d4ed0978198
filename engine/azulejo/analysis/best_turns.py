"""What the best turns of a position are, what they are expected to bring, and why.

It looks with the search of the strongest level and, as bots do, from a seat's view alone: what the seat cannot know is
drawn. With the same seed and number of nodes its first turn is the one that Master would do.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, TypeVar

from azulejo.analysis.win_probability import win_probabilities
from azulejo.bots.levels import LEVELS
from azulejo.errors import ArgumentError, OptionError, shown
from azulejo.game import Event, Game, State, View, state_after
from azulejo.integers import integer
from azulejo.reasons import Reason
from azulejo.search.base import Margins, Search, nodes_of
from azulejo.search.limit import Limit
from azulejo.search.nodes import Node, Nodes, Turn
from azulejo.search.selection import search_of

__all__ = ["Analysis", "Candidate", "analyse"]

SEARCH_SHARE = 0.6
"""Share of the time in which the best turn is looked for; the rest compares it with others."""
MAX_COMPARED = 6
"""Turns that are compared with the best."""
MAX_CANDIDATES = 3
"""Turns that are told, the best one among them."""
LINE_TURNS = 2
"""Turns of the line that is expected after a turn."""
LINE_NODES = 40
"""Nodes of the search for each of them."""
MASTER = Limit(LEVELS["master"].seconds)

Found = TypeVar("Found")
Work = Generator[None, None, Found]
"""Something that is worked out bit by bit, each a few milliseconds, and returned in the end."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn and what is expected of it."""

    turn: Turn
    margins: tuple[float, ...]
    """How far each seat is ahead of the best other one, in points. Whoever wins counts as `WIN_BONUS` points
    further ahead once the search sees the end of the game."""
    chances: tuple[float, ...]
    """Of each seat to win, from 0 to 1."""
    line: tuple[Turn, ...]
    """The turns that are expected to follow, up to the next reveal; none where one turn alone was asked for."""
    reasons: tuple[Reason, ...]

    def as_dict(self) -> dict[str, Any]:
        """The turn as JSON-able data."""
        return {
            "turn": list(self.turn),
            "margins": [round(margin, 2) for margin in self.margins],
            "chances": [round(chance, 4) for chance in self.chances],
            "line": [list(turn) for turn in self.line],
            "reasons": [reason.as_dict() for reason in self.reasons],
        }


@dataclass(frozen=True, slots=True)
class Analysis:
    """What was found out about a position."""

    seat: int
    """Whose turn it is."""
    candidates: tuple[Candidate, ...]
    """The best turns, the best one first; of a turn that was asked for, it comes last."""
    plies: int
    """How many turns were looked ahead."""
    nodes: int
    """How many positions were looked at."""

    def as_dict(self) -> dict[str, Any]:
        """The analysis as JSON-able data."""
        candidates = [candidate.as_dict() for candidate in self.candidates]
        return {"seat": self.seat, "plies": self.plies, "nodes": self.nodes, "candidates": candidates}


def finish(work: Work[Found]) -> Found:
    """Do all of some work at once."""
    while True:
        try:
            next(work)
        except StopIteration as over:
            found: Found = over.value
            return found


def analyse(game: Game, view: View, seed: int = 0, limit: Limit = MASTER) -> Analysis:
    """The best turns of the seat that decides, from its view. Raises `ArgumentError` if nobody decides in it."""
    return finish(analysing(game, view, seed, limit))


def analysing(game: Game, view: View, seed: int, limit: Limit, asked: Turn | None = None) -> Work[Analysis]:
    """`analyse` bit by bit. With a turn that is `asked` for it alone is compared with the best one."""
    if not isinstance(view, Mapping) or not view.get("legal_actions"):
        raise ArgumentError("view: nobody decides in it, expected that of the seat whose turn it is")
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
        if asked is None
        else []
        if asked == best
        else [(asked, _node_after(root, nodes, asked))]
    )
    rest = limit.scaled((1 - SEARCH_SHARE) / max(1, len(others)))
    top = search.margins()
    losses: list[tuple[Turn, Margins]] = []
    for turn, node in others:
        found = yield from _loss(search, turn, node, rest)
        losses.append((turn, [ahead - lost for ahead, lost in zip(top, found, strict=True)]))
    losses.sort(key=lambda each: each[1][search.seat], reverse=True)
    told = [(best, top), *losses[: MAX_CANDIDATES - 1]]
    replies = []
    for turn, _ in told:
        replies.append(_best_reply_gain(root, turn))
        yield
    candidates = []
    for index, (turn, margins) in enumerate(told):
        line = (yield from _expected_line(root, turn, number)) if asked is None else ()
        otherwise = max((reply[1] for other, reply in enumerate(replies) if other != index and reply), default=None)
        chance = win_probabilities(game.meta.name, root.round, margins)
        reasons = _reasons(root, turn, replies[index], otherwise)
        candidates.append(Candidate(turn, tuple(margins), tuple(chance), line, tuple(reasons)))
    return Analysis(search.seat, tuple(candidates), search.plies, search.nodes)


def _node_after(root: State, nodes: Nodes, turn: Turn) -> Node:
    """The node that a turn leads to, found among the turns of the search if it is one of them."""
    found = dict(nodes.turns(root)).get(turn)
    return nodes(state_after(root, turn)) if found is None else found


def _loss(search: Search, turn: Turn, node: Node, limit: Limit) -> Work[Margins]:
    """By how much each seat is less far ahead after a turn than after the best one."""
    began, spent = limit.clock(), search.nodes
    found: Margins = []
    for margins, best in search.compare_turn(turn, node):
        found = [most - ahead for most, ahead in zip(best, margins, strict=True)]
        yield
        if limit.seconds is not None and limit.clock() - began >= limit.seconds:
            break
        if limit.nodes is not None and search.nodes - spent >= limit.nodes:
            break
    return found


def _expected_line(root: State, turn: Turn, seed: int) -> Work[tuple[Turn, ...]]:
    """What a short search takes to follow, in the position drawn, while nothing hidden comes up."""
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
    """Who is next after a turn, and the most that it can then gain at once; None if something hidden comes up."""
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
    """What speaks for a turn and against it."""
    seat = root.current_player
    assert seat is not None
    log: list[Event] = []
    state = state_after(root, turn, log)
    room = import_module(f"azulejo.games.{root.game.meta.name}.bots.reasons")
    found: list[Reason] = room.reasons(root, turn, log)
    gain = root.game.standing(state, seat)[seat] - root.game.standing(root, seat)[seat]
    if gain:
        found.append(Reason("now", gain))
    if reply is not None and otherwise is not None and reply[1] < otherwise:
        found.append(Reason("leaves", reply[1], reply[0], {"otherwise": otherwise}))
    return found
