"""Search in games where seats draft from factories onto boards of their own, as in Azul and Sintra.

A position is a pool and a board per seat. Both are made once for a search and know what they can become, so
that a node costs little more than a walk over some fifteen takes. Identical factories are one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from azulejo.lookahead import Node, Standing, finished, lead

COLOURS = 5


class Pool:
    """What is on offer: factories, centre, starting marker."""

    __slots__ = ("_centre", "_factories", "_made", "_marker", "_takes")

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

    __slots__ = ("_after", "ends", "final", "worth")

    worth: float
    """Points that it promises if the round ended here and the game goes on."""
    final: float
    """Points if the game ended with this round."""
    ends: bool
    """Whether it ends the game with this round."""
    last = False
    """Whether the game is over after this round whatever happens."""

    def __init__(self) -> None:
        self._after: dict[tuple[int, int, bool], list[Board]] = {}

    def after(self, take: tuple[int, int, bool]) -> list[Board]:
        """What it may become with a take, best first."""
        boards = self._after.get(take)
        if boards is None:
            boards = self._after[take] = sorted(self._place(*take), key=_worth, reverse=True)
        return boards

    def alone(self) -> list[Board]:
        """What it may become in a turn without taking anything."""
        return []

    @abstractmethod
    def _place(self, colour: int, count: int, marker: bool) -> list[Board]:
        """What it may become with a take, at least one board."""


def _worth(board: Board) -> float:
    return board.worth


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
        mine = boards[seat]
        best: Board | None = None
        ending: Board | None = None
        for take, _ in self._pool.takes():
            board = mine.after(take)[0]
            if board.ends:
                if ending is None or board.final > ending.final:
                    ending = board
            elif best is None or board.worth > best.worth:
                best = board
        for board in mine.alone():
            if best is None or board.worth > best.worth:
                best = board
        found = [_standing((*boards[:seat], board, *boards[seat + 1 :]), False) for board in (best, ending) if board]
        return found[0] if len(found) == 1 else max(found, key=lambda standing: lead(standing, seat))

    def _find(self) -> list[tuple[float, Any, Any]]:
        seat = self.seat
        assert seat is not None
        mine = self._boards[seat]
        moves: list[tuple[float, Any, Any]] = [
            (board.worth, pool, board) for take, pool in self._pool.takes() for board in mine.after(take)
        ]
        moves += [(board.worth, self._pool, board) for board in mine.alone()]
        return moves

    def _make(self, first: Any, second: Any) -> Node:
        seat, boards = self.seat, self._boards
        assert seat is not None
        return DraftNode(first, (*boards[:seat], second, *boards[seat + 1 :]), (seat + 1) % len(boards))


def _standing(boards: tuple[Board, ...], round_over: bool) -> Standing:
    for board in boards:
        if board.ends or (round_over and board.last):
            return finished([board.final for board in boards])
    return [board.worth for board in boards]
