"""What long tree searches of Azul visit, to learn from: `python -m tools.training.visits --games 154 --out FILE`.

Games of three are played by short searches, a few turns drawn blindly; at some decisions a long search tells how
often it visited each move, there and in the positions below that it visited often. Budgets are in nodes and every
choice comes from the number of the game: the same command and engine keep the same file.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from azulejo.bots import make_bot
from azulejo.game import State, state_after
from azulejo.registry import load
from azulejo.search.base import gc_paused, nodes_of
from azulejo.search.factory_draft import DraftNode
from azulejo.search.limit import NO_LIMIT
from azulejo.search.nodes import Node, Nodes
from azulejo.search.puct import PuctSearch, TreeNode

PLAYERS = 3
SHORT = 60, 200
"""Nodes of the searches that play, drawn for each seat and game."""
BLIND = 0.03
"""Share of the decisions drawn at random."""
LOOKED_AT = 0.22
"""Share of the decisions at which a long search tells its visits."""
OFTEN = 250
"""Visits from which on a position below the root tells something."""
FEWEST = 5
"""Actions from which on a decision is looked at."""
DEEPEST = 4
"""Turns below the root that positions are told."""
FIRST = 500_000
"""The deal of game 1 is the one after this."""


@dataclass(frozen=True, slots=True)
class Visited:
    """One position, and how often each move was visited in a search."""

    seed: int
    depth: int
    """Turns below the root of the search."""
    position: str
    visits: dict[str, int]
    """By action."""


def visited(seed: int, visits: int) -> Iterator[Visited]:
    """What is told in the game of that number."""
    rng = Random(f"prior:{seed}")
    game = load("azul")
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
    """A tree search that keeps its tree, with so many visits."""

    def tree(self, root: Node, visits: int) -> TreeNode:
        """The root of the tree."""
        branch = TreeNode(root, PLAYERS, self.seat)
        with gc_paused():
            while branch.visits < visits:
                self._simulate([branch], PLAYERS)
        return branch


def _search(seed: int, state: State, visits: int) -> Iterator[Visited]:
    """What a long search tells of a position and of those below."""
    nodes = nodes_of(state)
    root = Visits(state, nodes, NO_LIMIT).tree(nodes(state), visits)
    yield from _told(seed, 0, state, root, nodes)


def _told(seed: int, depth: int, state: State, branch: TreeNode, nodes: Nodes) -> Iterator[Visited]:
    """What a branch tells, and then those below."""
    if branch.visits < OFTEN or branch.node.seat is None:
        return
    actions: dict[object, int] = {}
    for turn, node in nodes.turns(state):
        actions.setdefault(_key(node), turn[0])
    # what the last turn of a round leads to has been tiled by the rules, and is alone
    moves = [(actions.get(_key(move.node), state.legal_actions()[0]), move) for move in branch.children]
    visits = {state.game.write_action(action): move.visits for action, move in moves}
    yield Visited(seed, depth, state.game.write_position(state), visits)
    if depth < DEEPEST:
        for action, move in moves:
            yield from _told(seed, depth + 1, state_after(state, (action,)), move, nodes)


def _key(node: Node) -> object:
    """What tells positions apart, whether or not one that is reached twice is one node."""
    return (node._pool, node._boards) if isinstance(node, DraftNode) else node


def read(path: Path) -> Iterator[Visited]:
    """The positions of a file; a last line that was cut off is left out."""
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            yield Visited(**json.loads(line))
        except ValueError:
            return


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=154)
    parser.add_argument("--visits", type=int, default=6000, help="of the long searches")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    with given.out.open("w", encoding="utf-8") as file:
        for seed in range(1, given.games + 1):
            for one in visited(seed, given.visits):
                print(json.dumps(asdict(one), separators=(",", ":")), file=file, flush=True)


if __name__ == "__main__":
    main()
