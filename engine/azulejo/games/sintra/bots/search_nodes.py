"""Sintra's search nodes. Each board is created once, and caches the boards that a turn of its seat can lead to."""

from __future__ import annotations

from azulejo.game import State
from azulejo.games.sintra.bots.evaluation import START, STRIPS_A_ROUND, TIE_BREAK, promised_value
from azulejo.games.sintra.bots.features import NAMES, Feature, glass_features, palace_features, phase
from azulejo.games.sintra.bots.features import START as STARTS
from azulejo.games.sintra.pieces.components import COLOUR_COUNT, GLASS_TRACK, IN_CENTRE, ROUNDS
from azulejo.games.sintra.pieces.palace import Palace
from azulejo.games.sintra.rules.scoring import final_points
from azulejo.games.sintra.rules.state import SintraState
from azulejo.learning.tables import read_weights
from azulejo.search.draft_boards import Board
from azulejo.search.factory_draft import DraftNode, DraftNodes, Pool, release
from azulejo.search.nodes import Node, Nodes, TerminalNode

WEIGHTS = read_weights(__package__, "weights.json", NAMES)
"""Weights by phase and feature."""
REST = 0.5
"""Weight of the rest of the current round. Each later round has the weight 1.

The weights determine `future`: the number of strips that a seat is expected to complete.
"""


class SintraBoard(Board):
    """A seat's palace between two turns."""

    __slots__ = ("_game", "_marker", "_palace", "is_last_round")

    def __init__(self, game: SintraNodes, palace: Palace, marker: bool) -> None:
        super().__init__()
        self._game = game
        self._palace = palace
        self._marker = marker
        self.ends_game = False
        self.is_last_round = game.is_last_round
        self.value = game.value(palace, marker)
        self.final_value = 0.0
        if game.is_last_round:
            self.final_value = palace.score + sum(final_points(palace, game.side).values()) - TIE_BREAK * palace.lost

    def boards_without_take(self) -> list[Board]:
        """Return the board after moving the glazier back, if that is possible."""
        if not self._palace.may_reset():
            return []
        palace = self._palace.copy()
        palace.glazier = palace.leftmost()
        return [self._game.board(palace, self._marker)]

    def _place(self, colour: int, count: int, marker: bool) -> list[Board]:
        before = self._palace
        has_marker = self._marker or marker
        columns = before.columns_for(colour)
        if not columns:
            palace = before.copy()
            palace.step_glass(marker + count)
            return [self._game.board(palace, has_marker)]
        boards: list[Board] = []
        for column in columns:
            palace = before.copy()
            palace.step_glass(marker + count - palace.put(column, colour, count))
            full = palace.strips[column]
            if not full.is_full:
                boards.append(self._game.board(palace, has_marker))
                continue
            palace.complete(self._game.tile)
            for window_colour in self._game.colours_to_keep(full.counts):
                after = palace.copy()
                after.keep(window_colour)
                boards.append(self._game.board(after, has_marker))
        return boards


class SintraNodes(DraftNodes):
    """Creates Sintra's nodes, and owns all boards and pools of a search."""

    steps_within_turn = frozenset({"place", "keep"})
    rollout_deals = 12

    def __init__(self, root: SintraState) -> None:
        self.side = root.side
        self.tile = root.tiles[0]
        self.is_last_round = root.round == ROUNDS
        self.round_left = root.share_on_offer()
        self.future = STRIPS_A_ROUND * (ROUNDS - root.round + REST * self.round_left)
        self._weights = WEIGHTS[phase(root.round)]
        self._glass = [self._learned(glass_features(space)) - points for space, points in enumerate(GLASS_TRACK)]
        self._start = START + self._learned([(STARTS, 1.0)])
        self._built: dict[object, float] = {}
        self._reveals = root.reveals
        self._node = DraftNode if root.players == 2 else DraftNode.of
        self._boards: dict[object, SintraBoard] = {}
        self._pools: dict[object, Pool] = {}

    def release(self) -> None:
        """Drop all boards and pools."""
        release(self._boards, self._pools)
        self._boards.clear()
        self._pools.clear()

    def value(self, palace: Palace, marker: bool) -> float:
        """Return the expected points of a board. Before the last round, they include the learned correction."""
        # Many boards differ only in glass, points and marker. The values of their other parts are cached.
        key = (tuple(palace.strips), tuple(palace.windows), palace.glazier)
        built = self._built.get(key)
        if built is None:
            built = promised_value(self.side, palace, self.future) - palace.score + GLASS_TRACK[palace.glass]
            built += self._learned(palace_features(self.side, palace))
            self._built[key] = built
        value = built + palace.score + self._glass[palace.glass]
        return value + self._start if marker else value

    def _learned(self, features: list[Feature]) -> float:
        """Return the learned correction of `promised_value` for these features; 0 in the last round."""
        weights = self._weights
        return 0.0 if self.is_last_round else sum([weights[index] * amount for index, amount in features])

    def colours_to_keep(self, counts: tuple[int, ...]) -> list[int]:
        """Return the colours to try in a window. On side A, the colour does not matter, so one is enough."""
        colours = [colour for colour in range(COLOUR_COUNT) if counts[colour]]
        return colours if self.side == "B" else colours[:1]

    def __call__(self, state: State) -> Node:
        """Return the node of a state between two turns of this round, or after the end of the round or game.

        After the end of the round, the node has an empty pool, because the next deal is not known in the search.
        """
        assert isinstance(state, SintraState)
        if state.is_terminal:
            return TerminalNode(state)
        market, holder = state.market, state.marker
        if state.reveals > self._reveals:
            market, holder = [0] * COLOUR_COUNT, state.start_seat
        boards = tuple(self.board(palace, holder == seat) for seat, palace in enumerate(state.palaces))
        assert state.current_player is not None
        return self._node(Pool.of(market, state.marker == IN_CENTRE, self._pools), boards, state.current_player)

    def board(self, palace: Palace, marker: bool) -> Board:
        """Return the board with these attributes. Create it on first use."""
        key = (tuple(palace.strips), tuple(palace.windows), palace.glazier, palace.glass, palace.score, marker)
        board = self._boards.get(key)
        if board is None:
            board = self._boards[key] = SintraBoard(self, palace, marker)
        return board


def nodes(root: State) -> Nodes:
    """Return the nodes of a search that starts at `root`."""
    assert isinstance(root, SintraState)
    return SintraNodes(root)
