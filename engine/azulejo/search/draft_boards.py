"""Boards in games where the seats take turns to draft pieces from factories.

A *take* is a number of pieces of one colour from one source. A board caches the boards that each take can lead to.
These boards are created on first use.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from operator import attrgetter

Take = tuple[int, int, bool]
"""(colour, number of pieces, whether the take includes the marker)."""


class Board(ABC):
    """The board of a seat. Subclasses set the attributes and generate the boards after a take."""

    __slots__ = ("_best_boards", "_boards_after", "ends_game", "final_value", "value")

    value: float
    """The seat's expected final points if the round ended now and the game continued."""
    final_value: float
    """The seat's final points if the game ended with this round."""
    ends_game: bool
    """Whether the game ends with this round because of this board."""
    is_last_round = False
    """Whether this round is certain to be the last one."""

    def __init__(self) -> None:
        # The dictionaries are created when needed, because most boards are never expanded.
        self._boards_after: dict[Take, list[Board]] | None = None
        self._best_boards: dict[Take, BestBoards] = NO_BOARDS

    def boards_after(self, take: Take) -> list[Board]:
        """Return the boards that a take can lead to, best first."""
        if self._boards_after is None:
            self._boards_after, self._best_boards = {}, {}
        boards = self._boards_after.get(take)
        if boards is None:
            boards = self._boards_after[take] = sorted(self._place(*take), key=_value, reverse=True)
        return boards

    def best_boards(self, take: Take) -> BestBoards:
        """Return the best boards that a take can lead to; see `BestBoards`."""
        best = self._best_boards.get(take)
        if best is None:
            best = best_boards(self.boards_after(take))
            self._best_boards[take] = best
        return best

    def release(self) -> None:
        """Drop the cached boards.

        A take that only adds pieces to a full floor line does not change the board, so the board caches itself.
        Dropping the cache breaks this reference cycle.
        """
        self._boards_after, self._best_boards = None, NO_BOARDS

    def boards_without_take(self) -> list[Board]:
        """Return the boards after a turn that takes nothing."""
        return []

    @abstractmethod
    def _place(self, colour: int, count: int, marker: bool) -> list[Board]:
        """Return the boards that a take can lead to. There is at least one."""


_value: Callable[[Board], float] = attrgetter("value")


BestBoards = tuple["Board | None", "Board | None"]
"""The best board that lets the game continue, and the best board that ends it. Each may be None."""
NO_BOARDS: dict[Take, BestBoards] = {}


def best_boards(boards: Sequence[Board]) -> BestBoards:
    """Return the best boards from a sequence that is sorted by value, best first."""
    continuing = ending = None
    for board in boards:
        if board.ends_game:
            if ending is None or board.final_value > ending.final_value:
                ending = board
        elif continuing is None:
            continuing = board
    return continuing, ending
