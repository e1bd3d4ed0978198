"""The table of Stained Glass of Sintra: everything in a position.

Source 0 is the centre. Sources 1 to 9 are the factories.

Place names in events:

- `factory:N:COLOUR:I` (N from 1), `centre:COLOUR:I`, `centre:marker`, `marker:SEAT`
- `hand:SEAT:I` (panes between taking and placing)
- `strip:SEAT:COLUMN` (a strip), `strip:SEAT:COLUMN:SPACE` (a space on it)
- `window:SEAT:COLUMN:ROW` (row 0 upper, 1 lower)
- `glazier:SEAT:COLUMN`, `glass:SEAT:SPACE` (broken-glass track, 0 at the top), `round:I` (round track)
- `bag`, `tower`, `box`

N is the number of a factory. All other numbers start at 0. I counts panes of one colour, panes in hand, or rounds.

Piece names are the colours in `COLOURS`, `marker`, `glazier`, `disc` (on the broken-glass track) and `strip`.
"""

from __future__ import annotations

from typing import Self

from azulejo.arguments import checked_seat
from azulejo.game import Game, State
from azulejo.games.sintra.pieces.components import (
    COLOUR_COUNT,
    EMPTY,
    FACTORIES,
    IN_CENTRE,
    PANES_PER_COLOUR,
    PANES_PER_FACTORY,
)
from azulejo.games.sintra.pieces.palace import Palace
from azulejo.meta import Options


class SintraTable(State):
    """The full data of a position."""

    market: list[int]
    """Number of panes of each colour at each source, at index `source * 5 + colour`."""
    bag: list[int]
    """Number of panes of each colour in the bag."""
    tower: list[int]
    """Number of panes of each colour in the tower."""
    tiles: list[int]
    """Colours on the round track, starting with this round's. Empty when the game is over."""
    palaces: list[Palace]
    """Palace board of each seat."""
    hand: tuple[int, int]
    """(colour, number) of the panes taken but not yet placed. Outside the step `place`, it is (EMPTY, 0)."""

    def __init__(self, game: Game, players: int, seed: int, options: Options) -> None:
        super().__init__(game, players, seed, options)
        self.side = str(options["side"])
        self.step: str | None = "take"
        self.market = [0] * (COLOUR_COUNT * (1 + FACTORIES[players]))
        self.bag = [PANES_PER_COLOUR] * COLOUR_COUNT
        self.tower = [0] * COLOUR_COUNT
        self.tiles = []
        self.palaces = []
        self.hand = (EMPTY, 0)
        self.marker = IN_CENTRE
        self.ended = False

    def copy(self) -> Self:
        """Return a cheap, independent copy."""
        new = self._shallow_copy()
        new.market = self.market.copy()
        new.bag = self.bag.copy()
        new.tower = self.tower.copy()
        new.tiles = self.tiles.copy()
        new.palaces = [palace.copy() for palace in self.palaces]
        return new

    def share_on_offer(self) -> float:
        """Return the number of panes on offer as a fraction of a full deal, from 0 to 1."""
        dealt = PANES_PER_FACTORY * (len(self.market) // COLOUR_COUNT - 1)
        return min(1.0, sum(self.market) / dealt)

    def scores(self) -> list[int]:
        """Return the points of each seat. They include the final scoring once the game is over."""
        return [palace.score for palace in self.palaces]

    def breakdown(self, seat: int) -> dict[str, int]:
        """Return a seat's points by source; they add up to its score."""
        return self.palaces[checked_seat(self.players, seat)].breakdown()
