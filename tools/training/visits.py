"""Record the visits of long tree searches: `python -m tools.training.visits GAME --games 154 --out FILE`.

Bots with short searches play three-player games, with a few turns drawn at random. At some decisions, a long search
also runs. For each move, the number of visits in this search is recorded, at the root and in frequently visited
positions below. Budgets are in nodes, and every choice depends only on the number of the game, so the same command and
engine write the same file.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from azulejo.bots import make_bot
from azulejo.game import Game, State, state_after
from azulejo.registry import load
from azulejo.search.base import gc_paused, nodes_of
from azulejo.search.factory_draft import DraftNode
from azulejo.search.limit import NO_LIMIT
from azulejo.search.nodes import Node, Nodes
from azulejo.search.puct import PuctSearch, TreeNode

from tools.training.games import MOVE_PRIORS

PLAYERS = 3
SHORT = 60, 200
"""Range of nodes for the searches that play, drawn for each seat and game."""
BLIND = 0.03
"""Fraction of the decisions drawn at random."""
LOOKED_AT = 0.22
"""Fraction of the decisions with a long search."""
OFTEN = 250
"""Minimum number of visits of a recorded position."""
FEWEST = 5
"""Minimum number of legal actions at a decision that gets a long search."""
DEEPEST = 4
"""Maximum depth of recorded positions, in turns below the root."""
FIRST = 500_000
"""Game N, counted from 1, uses the deal with this number plus N."""


@dataclass(frozen=True, slots=True)
class Visited:
    """One position, and the visit count of each move in a search."""

    seed: int
    depth: int
    """Turns below the root of the search."""
    position: str
    visits: dict[str, int]
    """Visit counts by action."""


def visited(game: Game, seed: int, visits: int) -> Iterator[Visited]:
    """Play game number `seed`, and yield the searched positions with their visits."""
    rng = Random(f"prior:{seed}")
    state = game.set_up(PLAYERS, FIRST + seed, {})
    bots = [make_bot("master", rng.getrandbits(48), rng.randint(*SHORT)) for _ in range(PLAYERS)]
    while state.current_player is not None:
        legal = state.legal_actions()
        if rng.random() < LOOKED_AT and len(legal) >= FEWEST:
            yield from _search(seed, state, visits)
        blind = rng.random() < BLIND
        bot = bots[state.current_player]
        state.apply_unchecked(rng.choice(legal) if blind else bot.choose(game, state.view(state.current_player)))


class Visits(PuctSearch):
    """A tree search that keeps its tree and runs to a given number of visits."""

    def tree(self, root: Node, visits: int) -> TreeNode:
        """Search until the root has `visits` visits, and return it."""
        branch = TreeNode(root, PLAYERS, self.seat)
        with gc_paused():
            while branch.visits < visits:
                self._simulate([branch], PLAYERS)
        return branch


def _search(seed: int, state: State, visits: int) -> Iterator[Visited]:
    """Run a long search, and yield the visits of its root and of the positions below it."""
    nodes = nodes_of(state)
    root = Visits(state, nodes, NO_LIMIT).tree(nodes(state), visits)
    yield from _visits_below(seed, 0, state, root, nodes)


def _visits_below(seed: int, depth: int, state: State, branch: TreeNode, nodes: Nodes) -> Iterator[Visited]:
    """Yield the visits of a node and of the nodes below it. Skip nodes with fewer than `OFTEN` visits."""
    if branch.visits < OFTEN or branch.node.seat is None:
        return
    actions: dict[object, int] = {}
    for turn, node in nodes.turns(state):
        actions.setdefault(_key(node), turn[0])
    # In the tree, all last turns of a round lead to one node. In this node, the walls have already been tiled, so its
    # key is missing in `actions`, and the first legal action represents these turns.
    moves = [(actions.get(_key(move.node), state.legal_actions()[0]), move) for move in branch.children]
    visits = {state.game.write_action(action): move.visits for action, move in moves}
    yield Visited(seed, depth, state.game.write_position(state), visits)
    if depth < DEEPEST:
        for action, move in moves:
            yield from _visits_below(seed, depth + 1, state_after(state, (action,)), move, nodes)


def _key(node: Node) -> object:
    """Return a key that is equal for all nodes of the same position, even if transpositions do not share a node."""
    return (node._pool, node._boards) if isinstance(node, DraftNode) else node


def read(path: Path) -> Iterator[Visited]:
    """Yield the positions of a file. Skip an incomplete last line."""
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            yield Visited(**json.loads(line))
        except ValueError:
            return


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", metavar="GAME", choices=MOVE_PRIORS, help=", ".join(MOVE_PRIORS))
    parser.add_argument("--games", type=int, default=154, help="number of games (default: 154)")
    parser.add_argument("--visits", type=int, default=6000, help="visits of each long search (default: 6000)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="file for the visits")
    options = parser.parse_args()
    game = load(options.game)
    with options.out.open("w", encoding="utf-8") as file:
        for seed in range(1, options.games + 1):
            for one in visited(game, seed, options.visits):
                print(json.dumps(asdict(one), separators=(",", ":")), file=file, flush=True)


if __name__ == "__main__":
    main()
