"""Stained Glass of Sintra as the search walks on it: boards that are made once and know what they can become."""

from __future__ import annotations

from azulejo.drafting import Board, DraftNode, Pool
from azulejo.game import State
from azulejo.games.sintra.components import COLUMN_POINTS, EMPTY, GLASS_STEPS, GLASS_TRACK, GONE, ROUNDS
from azulejo.games.sintra.evaluate import START, STRIPS_A_ROUND, promise
from azulejo.games.sintra.palace import COLOUR, COLUMN, RIGHT, WRAP, Palace
from azulejo.games.sintra.rules import IN_CENTRE, N, SintraState
from azulejo.lookahead import End, Node, Nodes

REST = 0.5
"""How much of what is still on offer counts as to come, when a board is valued."""
TIE_BREAK = 0.001


class SintraBoard(Board):
    """A board between two turns."""

    __slots__ = ("_game", "_marker", "_palace", "last")

    def __init__(self, game: SintraNodes, palace: Palace, marker: bool) -> None:
        super().__init__()
        self._game = game
        self._palace = palace
        self._marker = marker
        self.ends = False
        self.last = game.last
        self.worth = promise(game.side, palace, game.future) + (START if marker else 0.0)
        self.final = 0.0
        if game.last:
            self.final = palace.score + sum(palace.final_points(game.side).values()) - TIE_BREAK * palace.lost

    def alone(self) -> list[Board]:
        """The glazier back over the leftmost strip, if that is possible."""
        if not self._palace.may_reset():
            return []
        palace = self._palace.copy()
        palace.glazier = palace.leftmost()
        return [self._game.board(palace, self._marker)]

    def _place(self, colour: int, count: int, marker: bool) -> list[Board]:
        before = self._palace
        held = self._marker or marker
        columns = before.columns_for(colour)
        if not columns:
            palace = before.copy()
            _break(palace, marker + count)
            return [self._game.board(palace, held)]
        boards: list[Board] = []
        for column in columns:
            palace = before.copy()
            strip = palace.strips[column]
            fits = min(count, strip.fit[colour])
            full = palace.strips[column] = strip.after[colour][fits]
            palace.glazier = column
            _break(palace, marker + count - fits)
            if not full.is_full:
                boards.append(self._game.board(palace, held))
                continue
            palace.points[COLOUR] += full.counts[self._game.tile]
            palace.points[COLUMN] += COLUMN_POINTS[column]
            palace.points[RIGHT] += palace.right_points(column)
            row = 0 if palace.windows[2 * column] == EMPTY else 1
            palace.strips[column] = GONE if row else full.reverse
            for kept in self._game.kept(full.counts):
                shown = palace.copy()
                shown.windows[2 * column + row] = kept
                boards.append(self._game.board(shown, held))
        return boards


def _break(palace: Palace, steps: int) -> None:
    bottoms, palace.glass = divmod(palace.glass + steps, GLASS_STEPS)
    palace.points[WRAP] -= bottoms * GLASS_TRACK[-1]


class SintraNodes(Nodes):
    """Makes nodes; holds all boards and pools of a search."""

    within = frozenset({"place", "keep"})

    def __init__(self, root: SintraState) -> None:
        self.side = root.side
        self.tile = root.tiles[0]
        self.last = root.round == ROUNDS
        dealt = 4 * (len(root.market) // N - 1)
        self.future = STRIPS_A_ROUND * (ROUNDS - root.round + REST * min(1.0, sum(root.market) / dealt))
        self._reveals = root.reveals
        self._boards: dict[object, SintraBoard] = {}
        self._pools: dict[object, Pool] = {}

    def kept(self, counts: tuple[int, ...]) -> list[int]:
        """Colours worth trying in a window; on side A it does not matter which."""
        colours = [colour for colour in range(N) if counts[colour]]
        return colours if self.side == "B" else colours[:1]

    def __call__(self, state: State) -> Node:
        """The node of a state of this round between two turns, or of the next round's beginning."""
        assert isinstance(state, SintraState)
        if state.is_terminal:
            return End(state)
        market, holder = state.market, state.marker
        if state.reveals > self._reveals:
            market, holder = [0] * N, state.start_seat
        boards = tuple(self.board(palace, holder == seat) for seat, palace in enumerate(state.palaces))
        assert state.current_player is not None
        return DraftNode(Pool.of(market, state.marker == IN_CENTRE, self._pools), boards, state.current_player)

    def board(self, palace: Palace, marker: bool) -> Board:
        """The board of that description, made if it is new."""
        key = (tuple(palace.strips), tuple(palace.windows), palace.glazier, palace.glass, palace.score, marker)
        found = self._boards.get(key)
        if found is None:
            found = self._boards[key] = SintraBoard(self, palace, marker)
        return found


def nodes(root: State) -> Nodes:
    """Nodes of a search that begins at `root`."""
    assert isinstance(root, SintraState)
    return SintraNodes(root)
