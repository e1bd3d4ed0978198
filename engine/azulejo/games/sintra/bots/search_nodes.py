"""Stained Glass of Sintra as the search walks on it: boards that are made once and know what they can become."""

from __future__ import annotations

from azulejo.game import State
from azulejo.games.sintra.bots.evaluation import START, STRIPS_A_ROUND, TIE_BREAK, promised_value
from azulejo.games.sintra.bots.features import NAMES, Fact, glass_facts, palace_facts, phase
from azulejo.games.sintra.bots.features import START as STARTS
from azulejo.games.sintra.pieces.components import COLOUR_COUNT, GLASS_TRACK, IN_CENTRE, ROUNDS
from azulejo.games.sintra.pieces.palace import Palace
from azulejo.games.sintra.rules.scoring import final_points
from azulejo.games.sintra.rules.state import SintraState
from azulejo.learning.tables import read_weights
from azulejo.search.factory_draft import Board, DraftNode, DraftNodes, Pool, release
from azulejo.search.nodes import Node, Nodes, TerminalNode

WEIGHTS = read_weights(__package__, "weights.json", NAMES)
"""By phase and feature."""
REST = 0.5
"""How much of what is still on offer counts as to come, when a board is valued."""


class SintraBoard(Board):
    """A board between two turns."""

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
            palace.step_glass(marker + count)
            return [self._game.board(palace, held)]
        boards: list[Board] = []
        for column in columns:
            palace = before.copy()
            palace.step_glass(marker + count - palace.put(column, colour, count))
            full = palace.strips[column]
            if not full.is_full:
                boards.append(self._game.board(palace, held))
                continue
            palace.complete(self._game.tile)
            for kept in self._game.kept(full.counts):
                shown = palace.copy()
                shown.keep(kept)
                boards.append(self._game.board(shown, held))
        return boards


class SintraNodes(DraftNodes):
    """Makes nodes; holds all boards and pools of a search."""

    steps_within_turn = frozenset({"place", "keep"})
    rollout_deals = 12

    def __init__(self, root: SintraState) -> None:
        self.side = root.side
        self.tile = root.tiles[0]
        self.is_last_round = root.round == ROUNDS
        self.round_left = root.share_on_offer()
        self.future = STRIPS_A_ROUND * (ROUNDS - root.round + REST * self.round_left)
        self._weights = WEIGHTS[phase(root.round)]
        self._glass = [self._learned(glass_facts(space)) - points for space, points in enumerate(GLASS_TRACK)]
        self._start = START + self._learned([(STARTS, 1.0)])
        self._built: dict[object, float] = {}
        self._reveals = root.reveals
        self._node = DraftNode if root.players == 2 else DraftNode.of
        self._boards: dict[object, SintraBoard] = {}
        self._pools: dict[object, Pool] = {}

    def release(self) -> None:
        """Let go of boards and pools."""
        release(self._boards, self._pools)
        self._boards.clear()
        self._pools.clear()

    def value(self, palace: Palace, marker: bool) -> float:
        """Points that a board promises, before the last round by what was learned, too."""
        # boards that differ in glass, points and marker alone are many
        key = (tuple(palace.strips), tuple(palace.windows), palace.glazier)
        built = self._built.get(key)
        if built is None:
            built = promised_value(self.side, palace, self.future) - palace.score + GLASS_TRACK[palace.glass]
            built += self._learned(palace_facts(self.side, palace))
            self._built[key] = built
        worth = built + palace.score + self._glass[palace.glass]
        return worth + self._start if marker else worth

    def _learned(self, facts: list[Fact]) -> float:
        """What facts are worth beside what `promise` makes of the palace; nothing in the last round."""
        weights = self._weights
        return 0.0 if self.is_last_round else sum([weights[index] * amount for index, amount in facts])

    def kept(self, counts: tuple[int, ...]) -> list[int]:
        """Colours worth trying in a window; on side A it does not matter which."""
        colours = [colour for colour in range(COLOUR_COUNT) if counts[colour]]
        return colours if self.side == "B" else colours[:1]

    def __call__(self, state: State) -> Node:
        """The node of a state of this round between two turns, or of the next round's beginning."""
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
