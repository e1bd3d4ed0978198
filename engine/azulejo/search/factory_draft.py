"""Search in games where the seats take turns to draft pieces from factories, such as Azul and Sintra.

A position is a *pool* (the pieces on offer) and a board for each seat. A *take* moves pieces of one colour from one
source of the pool to a board. A search creates each pool and each board once. A pool caches the pool after each take. A
board caches the boards that each take can lead to. A node therefore costs little more than a loop over about fifteen
takes. Takes from identical factories are treated as one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any

from azulejo.search.draft_boards import BestBoards, Board, Take, best_boards
from azulejo.search.nodes import WIN_BONUS, Node, Nodes, Standing, Turn, lead, with_win_bonus

COLOURS = 5
INFINITY = 1e9
Pieces = tuple[int, ...]
"""Number of pieces of each colour."""
CENTRE = -1
"""Source number of the centre. Factories are numbered from 0."""
NO_TAKE = -1
"""Number that stands for a turn that takes nothing. The takes of a pool are numbered from 0."""


class FactoryTakes(dict[Pieces, list[Take]]):
    """Maps the pieces of a factory to the possible takes from it. The takes are computed on first use."""

    def __missing__(self, factory: Pieces) -> list[Take]:
        takes = self[factory] = [(colour, count, False) for colour, count in enumerate(factory) if count]
        return takes


TAKES = FactoryTakes()


class Pool:
    """The pieces on offer: factories, centre and starting marker."""

    __slots__ = (
        "_best_replies",
        "_centre",
        "_distinct_takes",
        "_factories",
        "_made",
        "_marker",
        "_ordered_takes",
        "_pools_after",
        "_sources",
        "_takes",
        "empty",
        "is_last_take",
        "nodes",
        "take_data",
    )

    empty: bool
    """Whether there is nothing to take."""
    is_last_take: bool
    """Whether only one take is left, and the pool is empty after it."""

    def __init__(
        self,
        factories: tuple[Pieces, ...],
        centre: Pieces,
        marker: bool,
        made: dict[object, Pool],
    ) -> None:
        self._factories = factories
        self._centre = centre
        self._marker = marker
        self._made = made
        colours = COLOURS - centre.count(0)
        self.empty = not factories and not colours
        self.is_last_take = len(factories) < 2 and colours + sum([len(TAKES[factory]) for factory in factories]) == 1
        self._takes: list[Take] = []
        self._sources: list[int] = []
        """Source of each take."""
        self._pools_after: list[Pool | None] = []
        """Cache: pool after each take."""
        self._distinct_takes: list[Take] = []
        self._best_replies: dict[Board, BestBoards] = {}
        self._ordered_takes: dict[Board, list[tuple[int, BestBoards]]] = {}
        self.nodes: dict[tuple[tuple[Board, ...], int], DraftNode] = {}
        """Nodes with this pool, by boards and seat to move. All paths that reach a position share its node."""
        self.take_data: dict[object, Any] = {}
        """Cache that nodes of a game may use: data about the takes, by board.

        The key None is for data that do not depend on the board.
        """

    def ordered_takes(self, board: Board) -> list[tuple[int, BestBoards]]:
        """Return (number of the take, best boards after it) for each take. The most promising take comes first."""
        ordered = self._ordered_takes.get(board)
        if ordered is None:
            ordered = [(number, board.best_boards(take)) for number, take in enumerate(self.takes())]
            ordered += [(NO_TAKE, best_boards([after])) for after in board.boards_without_take()]
            ordered.sort(key=_best_value, reverse=True)
            self._ordered_takes[board] = ordered
        return ordered

    def best_reply(self, board: Board) -> BestBoards:
        """Return the best boards after one turn. The pool must not be empty."""
        best = self._best_replies.get(board)
        if best is None:
            replies = map(board.best_boards, self.distinct_takes())
            best = self._best_replies[board] = _best_of_all(
                [*replies, *[best_boards([after]) for after in board.boards_without_take()]]
            )
        return best

    def best_final_board(self, board: Board) -> Board:
        """Return the board with the most final points that one turn can lead to."""
        return max(
            [board_after for take in self.distinct_takes() for board_after in board.boards_after(take)],
            key=_final_value,
        )

    def distinct_takes(self) -> list[Take]:
        """Return the different takes, each once. Takes from different factories can be equal."""
        if not self._distinct_takes:
            self._distinct_takes = list(dict.fromkeys(self.takes()))
        return self._distinct_takes

    @classmethod
    def of(cls, counts: Sequence[int], marker: bool, made: dict[object, Pool]) -> Pool:
        """Return the pool with these pieces.

        `counts` gives the number of pieces at index `source * 5 + colour`; source 0 is the centre. `made` contains all
        pools of the search.
        """
        factories = tuple(
            sorted(
                tuple(counts[i : i + COLOURS])
                for i in range(COLOURS, len(counts), COLOURS)
                if any(counts[i : i + COLOURS])
            )
        )
        return cls._get(factories, tuple(counts[:COLOURS]), marker, made)

    @classmethod
    def _get(cls, factories: tuple[Pieces, ...], centre: Pieces, marker: bool, made: dict[object, Pool]) -> Pool:
        key = (factories, centre, marker)
        pool = made.get(key)
        if pool is None:
            pool = made[key] = cls(factories, centre, marker, made)
        return pool

    def takes(self) -> list[Take]:
        """Return the takes in the order of their numbers. Takes from identical factories are listed once."""
        if not self._takes:
            self._find_takes()
        return self._takes

    def _find_takes(self) -> None:
        takes, sources, last = self._takes, self._sources, None
        for index, factory in enumerate(self._factories):
            if factory != last:
                new_takes = TAKES[factory]
                takes += new_takes
                sources += [index] * len(new_takes)
                last = factory
        takes += [(colour, count, self._marker) for colour, count in enumerate(self._centre) if count]
        sources += [CENTRE] * (len(takes) - len(sources))
        self._pools_after = [None] * len(takes)

    def pool_after(self, number: int) -> Pool:
        """Return the pool after the take with this number."""
        if number == NO_TAKE:
            return self
        pool = self._pools_after[number]
        if pool is None:
            colour, count, _ = self._takes[number]
            index, centre, factories = self._sources[number], self._centre, self._factories
            if index == CENTRE:
                pool = self._get(factories, (*centre[:colour], 0, *centre[colour + 1 :]), False, self._made)
            else:
                rest = [have + more for have, more in zip(centre, factories[index], strict=True)]
                rest[colour] -= count
                others = factories[:index] + factories[index + 1 :]
                pool = self._get(others, tuple(rest), self._marker, self._made)
            self._pools_after[number] = pool
        return pool

    def offers(self) -> list[tuple[int, int, bool, bool, int]]:
        """Return the takes in the order of their numbers, with more details.

        Each entry is (colour, count, whether the take includes the marker, whether it is from the centre, number of
        identical factories that offer it).
        """
        factories = self._factories
        times = [factories.count(factory) for factory in factories]
        return [
            (*take, source == CENTRE, 1 if source == CENTRE else times[source])
            for take, source in zip(self.takes(), self._sources, strict=True)
        ]

    def release(self) -> None:
        """Drop the nodes of this pool, which form reference cycles with it."""
        self.nodes.clear()


_final_value: Callable[[Board], float] = attrgetter("final_value")


def _best_value(option: tuple[int, BestBoards]) -> float:
    continuing = option[1][0]
    return continuing.value if continuing is not None else -INFINITY


def _best_of_all(options: Sequence[BestBoards]) -> BestBoards:
    """Return the best boards of several `BestBoards`. Of equally good boards, the first one counts as the best."""
    continuing = ending = None
    for option_continuing, option_ending in options:
        if option_continuing is not None and (continuing is None or option_continuing.value > continuing.value):
            continuing = option_continuing
        if option_ending is not None and (ending is None or option_ending.final_value > ending.final_value):
            ending = option_ending
    return continuing, ending


def release(*made: Mapping[object, Pool | Board]) -> None:
    """Release all pools and boards of a search."""
    for cache in made:
        for item in cache.values():
            item.release()


class DraftNode(Node):
    """A position between two turns."""

    __slots__ = ("_boards", "_pool")

    def __init__(self, pool: Pool, boards: tuple[Board, ...], seat: int) -> None:
        super().__init__(None if pool.empty else seat)
        self._pool = pool
        self._boards = boards

    def standing(self) -> Standing:
        """Return the value of each board or, if the game ends with this round, the final points with the win bonus."""
        return _standing(self._boards, self.seat is None)

    def best_standing(self) -> Standing:
        """Return the standing after the best turn of the seat to move."""
        seat = self.seat
        boards = self._boards
        if seat is None:
            return _standing(boards, True)
        continuing, ending = self._pool.best_reply(boards[seat])
        if any(board.ends_game for board in (*boards[:seat], *boards[seat + 1 :])):
            continuing, ending = None, self._pool.best_final_board(boards[seat])
        standings = [
            _standing((*boards[:seat], board, *boards[seat + 1 :]), self._pool.is_last_take)
            for board in (continuing, ending)
            if board is not None
        ]
        return standings[0] if len(standings) == 1 else max(standings, key=lambda standing: lead(standing, seat))

    def two_ply_lead(self, enough: float) -> tuple[float, int] | None:
        """Return the same as `Node.two_ply_lead`, without creating the nodes after the moves and replies."""
        seat, boards = self.seat, self._boards
        if len(boards) != 2:
            return None
        assert seat is not None
        other = boards[1 - seat]
        examined = 0
        best = -INFINITY
        pool_after = self._pool.pool_after
        for number, (continuing, ending) in self._pool.ordered_takes(boards[seat]):
            examined += 1
            pool = pool_after(number)
            for board in (continuing, ending):
                if board is not None:
                    value = _lead_after_reply(board, other, pool)
                    if value > best:
                        best = value
            if best >= enough:
                break
        return best, examined

    def _generate_moves(self) -> list[tuple[float, Any, Any]]:
        seat = self.seat
        assert seat is not None
        mine = self._boards[seat]
        after = mine.boards_after
        moves = [
            (board.value, number, board) for number, take in enumerate(self._pool.takes()) for board in after(take)
        ]
        return moves + [(board.value, NO_TAKE, board) for board in mine.boards_without_take()]

    def _make_child(self, first: Any, second: Any) -> Node:
        seat, boards = self.seat, self._boards
        assert seat is not None
        pool = self._pool.pool_after(first)
        return self.of(pool, (*boards[:seat], second, *boards[seat + 1 :]), (seat + 1) % len(boards))

    @classmethod
    def of(cls, pool: Pool, boards: tuple[Board, ...], seat: int) -> DraftNode:
        """Return the node of a position. Create it on first use.

        PUCT needs one node for each position, because it recognises turns with the same result by their common node.
        Alpha-beta does not use this method for the turns at the root: each of them has a separate node, because node
        limits and puzzles were measured that way.
        """
        node = pool.nodes.get((boards, seat))
        if node is None:
            node = pool.nodes[boards, seat] = cls(pool, boards, seat)
        return node


class DraftNodes(Nodes):
    """Factory for the nodes of a game whose positions are pools and boards."""

    def distinct(self, turns: list[tuple[Turn, Node]]) -> list[tuple[Turn, Node]]:
        """Return the turns, but only one for each node. For example, identical factories offer the same takes."""
        first_turns: dict[int, tuple[Turn, Node]] = {}
        for turn, node in turns:
            first_turns.setdefault(id(node), (turn, node))
        return list(first_turns.values())


def _lead_after_reply(mine: Board, other: Board, pool: Pool) -> float:
    """Return the lead of the board `mine` after the best reply of the other seat, which has the board `other`."""
    if pool.empty:
        return _lead(mine, other, True)
    if mine.ends_game or other.ends_game or (mine.is_last_round and pool.is_last_take):
        return _lead_at_end(mine, pool.best_final_board(other))
    continuing, ending = pool.best_reply(other)
    value = INFINITY if continuing is None else mine.value - continuing.value
    return value if ending is None else min(value, _lead_at_end(mine, ending))


def _lead(mine: Board, other: Board, round_over: bool) -> float:
    if mine.ends_game or other.ends_game or (round_over and mine.is_last_round):
        return _lead_at_end(mine, other)
    return mine.value - other.value


def _lead_at_end(mine: Board, other: Board) -> float:
    points = mine.final_value - other.final_value
    return points + WIN_BONUS if points > 0 else points - WIN_BONUS if points < 0 else 0.0


def _standing(boards: tuple[Board, ...], round_over: bool) -> Standing:
    for board in boards:
        if board.ends_game or (round_over and board.is_last_round):
            return with_win_bonus([board.final_value for board in boards])
    return [board.value for board in boards]
