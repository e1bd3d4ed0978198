"""What happened in a play, turn by turn: lines of the log, what the others did, and the places they touched."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from azulejo import Event

from azulejo_table.draw.log import Entry
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.turns import Turn, Turns
from azulejo_table.scene import Line, scene_of
from azulejo_table.text import Translator, paragraph

LOG_LINES = {1: 12, 2: 12, 3: 9, 4: 7}
"""Lines of the log that a frame carries, by seats: more boards leave less room."""

Told = dict[tuple[object, ...], tuple[list[Event], list[Line]]]
"""What was told of the turns of a game, good for as long as these events are what they brought."""


class Happened:
    """A play's past in one language; `known` is what was told of its turns already, and is added to."""

    def __init__(self, t: Translator, play: Playthrough, names: list[str], known: Told | None = None) -> None:
        self.t = t
        self.play = play
        self.names = names
        self.turns = Turns(play)
        self._known: Told = {} if known is None else known
        self._scene = scene_of(play.record.game)

    def lines(self, events: list[Event]) -> list[Line]:
        """Events in words; those of a whole turn, if it is over, make one line."""
        return self._scene.log(self.t, self.names, events)

    def _lines_of(self, turn: Turn) -> list[Line]:
        """The lines of a turn. Every frame tells the latest turns again: they are put into words once."""
        key = (self.t.lang, turn.start, *self.names)
        known = self._known.get(key)
        if known is None or known[0] != turn.events:
            known = self._known[key] = turn.events, self.lines(turn.events)
        return known[1]

    def told(self, events: list[Event]) -> str:
        """The same as sentences."""
        return paragraph(self.t, (self.t("{sentence}.", sentence=line.text) for line in self.lines(events)))

    def log(self, shown_round: int) -> list[Entry]:
        """The latest of a round and the one before, so that a frame stays small."""
        return self.moves(shown_round - 1)[-LOG_LINES[len(self.names)] :]

    @cached_property
    def all(self) -> list[Entry]:
        """All that happened in the game."""
        return self.moves(0)

    def moves(self, since: int) -> list[Entry]:
        """All that happened since a round began."""
        entries: list[Entry] = []
        heads = 0
        for turn in self.turns.all:
            if turn.round_number < since:
                continue
            if turn.round_number != heads:
                heads = turn.round_number
                entries.append(Entry(self.t("Round {round}", round=heads), heading=True))
            last = turn is self.turns.all[-1]
            entries += self._entries(turn, self._lines_of(turn), last=last)
        return entries

    def news(self, seat: int) -> list[Entry]:
        """What each other seat did last, since the seat's own last action."""
        entries: list[Entry] = []
        for turn in self.turns.since(seat):
            own = [line for line in self._lines_of(turn) if line.seat == turn.seat][:1]
            entries += self._entries(turn, own)
        return entries

    @staticmethod
    def _entries(turn: Turn, lines: Iterable[Line], *, last: bool = False) -> list[Entry]:
        return [Entry(line.text, last=last, seat=line.seat, pieces=line.pieces, steps=turn.end) for line in lines]

    def marked(self, seat: int) -> frozenset[str]:
        """Places that others touched since the seat's own last action, or it did if nobody came after; none at the end.

        What a new round has cleared away is not marked.
        """
        if self.play.state.is_terminal:
            return frozenset()
        others: frozenset[str] = frozenset()
        for turn in reversed(self.turns.all):
            own = turn.seat == seat
            if self._cleared(turn) or (own and others):
                break
            others |= self._scene.touched(turn.events)
            if own and others:
                break
        return others

    def _cleared(self, turn: Turn) -> bool:
        """Whether the round that a turn ended is not on the table any more."""
        return self.play.steps[turn.end - 1].ends_round and not self.play.round_over

    def marked_then(self, turn: Turn) -> frozenset[str]:
        """Places that a turn touched."""
        return self._scene.touched(turn.events)
