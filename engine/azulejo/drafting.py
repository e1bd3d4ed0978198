"""Search in games where seats draft from factories onto boards of their own, as in Azul and Sintra.

A position is a pool and a board per seat. Both are made once for a search and know what they can become, so
that a node costs little more than a walk over some fifteen takes. Identical factories are one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from azulejo.lookahead import WIN, Node, Standing, finished, lead

COLOURS = 5
FAR = 1e9


class Pool:
    """What is on offer: factories, centre, starting marker."""

    __slots__ = ("_centre", "_factories", "_made", "_marker", "_replies", "_takes", "_ways", "nodes")

    def __init__(
        self,
        factories: tuple[tuple[int, ...], ...],
        centre: tuple[int, ...],
        marker: bool,
        made: dict[object, Pool],
    ) -> None:
        self._factories = factories
        self._centre = centre
        self._marker = marker
        self._made = made
        self._takes: list[tuple[tuple[int, int, bool], Pool]] | None = None
        self._replies: dict[Board, Promising] = {}
        self._ways: dict[Board, list[tuple[Pool, Promising]]] = {}
        self.nodes: dict[tuple[tuple[Board, ...], int], DraftNode] = {}
        """Nodes with this pool by boards and seat, as far as they are made: the same by whatever way they came."""

    def ways(self, board: Board) -> list[tuple[Pool, Promising]]:
        """What each take leaves and may make of a board, what looks best first."""
        found = self._ways.get(board)
        if found is None:
            found = [(pool, board.promising(take)) for take, pool in self.takes()]
            found += [(self, promising([alone])) for alone in board.alone()]
            found.sort(key=_promise, reverse=True)
            self._ways[board] = found
        return found

    def reply(self, board: Board) -> Promising:
        """What is best of all that a board may become in one turn here, while there is something to take."""
        found = self._replies.get(board)
        if found is None:
            ways = self.ways(board)
            over = max([over for _, (_, over) in ways if over is not None], key=_final, default=None)
            found = self._replies[board] = ways[0][1][0], over
        return found

    def forget(self) -> None:
        """Let go of its nodes, and of the ways, some of which take nothing."""
        self.nodes.clear()
        self._ways.clear()

    def most(self, board: Board) -> Board:
        """What a board becomes in one turn here that would have most points if the game ended with it."""
        return max([one for take, _ in self.takes() for one in board.after(take)], key=_final)

    @classmethod
    def of(cls, counts: Sequence[int], marker: bool, made: dict[object, Pool]) -> Pool:
        """The pool with these pieces, index `source * 5 + colour`, source 0 the centre; `made` has all of a search."""
        factories = tuple(
            sorted(
                tuple(counts[i : i + COLOURS])
                for i in range(COLOURS, len(counts), COLOURS)
                if any(counts[i : i + COLOURS])
            )
        )
        return cls._get(factories, tuple(counts[:COLOURS]), marker, made)

    @classmethod
    def _get(
        cls, factories: tuple[tuple[int, ...], ...], centre: tuple[int, ...], marker: bool, made: dict[object, Pool]
    ) -> Pool:
        key = (factories, centre, marker)
        found = made.get(key)
        if found is None:
            found = made[key] = cls(factories, centre, marker, made)
        return found

    def takes(self) -> list[tuple[tuple[int, int, bool], Pool]]:
        """((colour, how many, with the marker), what is left) for each different take."""
        if self._takes is None:
            self._takes = self._find()
        return self._takes

    def _find(self) -> list[tuple[tuple[int, int, bool], Pool]]:
        takes = []
        centre, factories, made = self._centre, self._factories, self._made
        for index, factory in enumerate(factories):
            if index and factories[index - 1] == factory:
                continue
            others = factories[:index] + factories[index + 1 :]
            for colour, count in enumerate(factory):
                if count:
                    rest = [have + more for have, more in zip(centre, factory, strict=True)]
                    rest[colour] -= count
                    takes.append(((colour, count, False), self._get(others, tuple(rest), self._marker, made)))
        for colour, count in enumerate(centre):
            if count:
                left = (*centre[:colour], 0, *centre[colour + 1 :])
                takes.append(((colour, count, self._marker), self._get(factories, left, False, made)))
        return takes


class Board(ABC):
    """A seat's board. Subclasses set the attributes and say what it becomes."""

    __slots__ = ("_after", "_promising", "ends", "final", "worth")

    worth: float
    """Points that it promises if the round ended here and the game goes on."""
    final: float
    """Points if the game ended with this round."""
    ends: bool
    """Whether it ends the game with this round."""
    last = False
    """Whether the game is over after this round whatever happens."""

    def __init__(self) -> None:
        # most boards are never asked what they become
        self._after: dict[tuple[int, int, bool], list[Board]] | None = None
        self._promising: dict[tuple[int, int, bool], Promising] = NONE_YET

    def after(self, take: tuple[int, int, bool]) -> list[Board]:
        """What it may become with a take, best first."""
        if self._after is None:
            self._after, self._promising = {}, {}
        boards = self._after.get(take)
        if boards is None:
            boards = self._after[take] = sorted(self._place(*take), key=_worth, reverse=True)
        return boards

    def promising(self, take: tuple[int, int, bool]) -> Promising:
        """What is best of all that it may become with a take."""
        found = self._promising.get(take)
        if found is None:
            found = promising(self.after(take))
            self._promising[take] = found
        return found

    def forget(self) -> None:
        """Let go of what it may become, which may be itself: a full floor line gets no fuller."""
        self._after, self._promising = None, NONE_YET

    def alone(self) -> list[Board]:
        """What it may become in a turn without taking anything."""
        return []

    @abstractmethod
    def _place(self, colour: int, count: int, marker: bool) -> list[Board]:
        """What it may become with a take, at least one board."""


def _worth(board: Board) -> float:
    return board.worth


def _final(board: Board) -> float:
    return board.final


def _promise(way: tuple[Pool, Promising]) -> float:
    on = way[1][0]
    return on.worth if on is not None else -FAR


Promising = tuple["Board | None", "Board | None"]
"""The best board that lets the game go on, and the best that ends it."""
NONE_YET: dict[tuple[int, int, bool], Promising] = {}


def promising(boards: Sequence[Board]) -> Promising:
    """The best of some boards, which stand in order of their worth."""
    on = over = None
    for board in boards:
        if board.ends:
            if over is None or board.final > over.final:
                over = board
        elif on is None:
            on = board
    return on, over


def forget(*made: Mapping[object, Pool | Board]) -> None:
    """Let go of what all pools and boards of a search know."""
    for each in made:
        for one in each.values():
            one.forget()


class DraftNode(Node):
    """A position between two turns."""

    __slots__ = ("_boards", "_pool")

    def __init__(self, pool: Pool, boards: tuple[Board, ...], seat: int) -> None:
        super().__init__(seat if pool.takes() else None)
        self._pool = pool
        self._boards = boards

    def standing(self) -> Standing:
        """Worth of each board, with a premium for the win if the game is over with this round."""
        return _standing(self._boards, self.seat is None)

    def best(self) -> Standing:
        """The standing after the best turn of the seat that decides."""
        seat = self.seat
        boards = self._boards
        if seat is None:
            return _standing(boards, True)
        on, over = self._pool.reply(boards[seat])
        if any(board.ends for board in (*boards[:seat], *boards[seat + 1 :])):
            on, over = None, self._pool.most(boards[seat])
        closing = len(self._pool.takes()) == 1
        found = [
            _standing((*boards[:seat], board, *boards[seat + 1 :]), closing)
            for board in (on, over)
            if board is not None
        ]
        return found[0] if len(found) == 1 else max(found, key=lambda standing: lead(standing, seat))

    def ahead(self, enough: float) -> tuple[float, int] | None:
        """See `Node.ahead`; found without making the nodes between."""
        seat, boards = self.seat, self._boards
        if len(boards) != 2:
            return None
        assert seat is not None
        other = boards[1 - seat]
        looked = 0
        best = -FAR
        for pool, (on, over) in self._pool.ways(boards[seat]):
            looked += 1
            for board in (on, over):
                if board is not None:
                    value = _after_reply(board, other, pool)
                    if value > best:
                        best = value
            if best >= enough:
                break
        return best, looked

    def _find(self) -> list[tuple[float, Any, Any]]:
        seat = self.seat
        assert seat is not None
        mine = self._boards[seat]
        ways = [(pool, board) for take, pool in self._pool.takes() for board in mine.after(take)]
        ways += [(self._pool, board) for board in mine.alone()]
        return [(board.worth, pool, board) for pool, board in ways]

    def _make(self, first: Any, second: Any) -> Node:
        seat, boards = self.seat, self._boards
        assert seat is not None
        key = ((*boards[:seat], second, *boards[seat + 1 :]), (seat + 1) % len(boards))
        found: DraftNode | None = first.nodes.get(key)
        if found is None:
            found = first.nodes[key] = DraftNode(first, *key)
        return found


def _after_reply(mine: Board, other: Board, pool: Pool) -> float:
    """How far a board is ahead of one of two when that has taken what looks best from a pool."""
    takes = pool.takes()
    if not takes:
        return _ahead(mine, other, True)
    if mine.ends or other.ends or (mine.last and len(takes) == 1):
        return _at_end(mine, pool.most(other))
    on, over = pool.reply(other)
    value = FAR if on is None else mine.worth - on.worth
    return value if over is None else min(value, _at_end(mine, over))


def _ahead(mine: Board, other: Board, round_over: bool) -> float:
    if mine.ends or other.ends or (round_over and mine.last):
        return _at_end(mine, other)
    return mine.worth - other.worth


def _at_end(mine: Board, other: Board) -> float:
    points = mine.final - other.final
    return points + WIN if points > 0 else points - WIN if points < 0 else 0.0


def _standing(boards: tuple[Board, ...], round_over: bool) -> Standing:
    for board in boards:
        if board.ends or (round_over and board.last):
            return finished([board.final for board in boards])
    return [board.worth for board in boards]
