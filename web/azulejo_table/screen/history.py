"""Describe the history of a playthrough turn by turn: log lines, the other seats' actions, and the places touched."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from azulejo import Event

from azulejo_table.draw.log import Entry
from azulejo_table.game_page import scene_of
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.seat_names import seat_names
from azulejo_table.playthrough.turns import Turn, Turns
from azulejo_table.scene import Line
from azulejo_table.text import Translator, paragraph

LOG_LINES = {1: 12, 2: 12, 3: 9, 4: 7}
"""Number of log lines in a frame, by number of seats. More boards leave less room."""

LogCache = dict[tuple[object, ...], tuple[list[Event], list[Line]]]
"""Cache of log lines per turn, valid while the turn's events are unchanged."""


class History:
    """A playthrough's history in one language. New lines are added to `log_cache`."""

    def __init__(self, t: Translator, play: Playthrough, log_cache: LogCache | None = None) -> None:
        self.t = t
        self.play = play
        self.names = seat_names(t, play.seats)
        self.turns = Turns(play)
        self._log_cache: LogCache = {} if log_cache is None else log_cache
        self._scene = scene_of(play.record.game)

    def lines(self, events: list[Event]) -> list[Line]:
        """Return events in words. All events of a finished turn make one line."""
        return self._scene.log(self.t, self.names, events)

    def _lines_of(self, turn: Turn) -> list[Line]:
        """Return the log lines of a turn. Cached, because every frame shows the latest turns again."""
        key = (self.t.lang, turn.start, *self.names)
        cached = self._log_cache.get(key)
        if cached is None or cached[0] != turn.events:
            cached = self._log_cache[key] = turn.events, self.lines(turn.events)
        return cached[1]

    def sentences(self, events: list[Event]) -> str:
        """Return events as sentences."""
        spoken = self._scene.spoken(self.t, self.names, events)
        return paragraph(self.t, (self.t("{sentence}.", sentence=line.text) for line in spoken))

    def log(self, shown_round: int) -> list[Entry]:
        """Return the latest entries of a round and the round before it.

        Their number is limited to keep frames small.
        """
        return self.moves(shown_round - 1, LOG_LINES[len(self.names)])

    @cached_property
    def all(self) -> list[Entry]:
        """The entries of the whole game."""
        return self.moves(0)

    def moves(self, since: int, most: int | None = None) -> list[Entry]:
        """Return all entries from the start of a round on, or only the last `most`."""
        turns = self.turns.all
        entries: list[Entry] = []  # the latest first
        for number in range(len(turns) - 1, -1, -1):
            turn = turns[number]
            if turn.round_number < since or (most is not None and len(entries) >= most):
                break
            last = number == len(turns) - 1
            entries += reversed(self._entries(turn, self._lines_of(turn), last=last))
            if not number or turns[number - 1].round_number != turn.round_number:
                entries.append(Entry(self.t("Round {round}", round=turn.round_number), heading=True))
        return entries[:most][::-1]

    def news(self, seat: int) -> list[Entry]:
        """Return the last action of each other seat since the player's own last action."""
        entries: list[Entry] = []
        for turn in self.turns.since(seat):
            own = [line for line in self._lines_of(turn) if line.seat == turn.seat][:1]
            entries += self._entries(turn, own)
        return entries

    @staticmethod
    def _entries(turn: Turn, lines: Iterable[Line], *, last: bool = False) -> list[Entry]:
        return [Entry(line.text, False, last, line.seat, line.pieces, turn.end, line.brief) for line in lines]

    def marked(self, seat: int) -> frozenset[str]:
        """Return the places to mark: those that others touched since the seat's last action, or else in that action.

        Nothing is marked after the end of the game, or if the turn's round has been cleared from the table.
        """
        if self.play.state.is_terminal:
            return frozenset()
        events: list[Event] = []
        places: frozenset[str] = frozenset()
        for turn in reversed(self.turns.all):
            own = turn.seat == seat
            if self._cleared(turn) or (own and places):
                break
            events = [*turn.events, *events]
            places = self._scene.touched(events)
            if own and places:
                break
        return places

    def _cleared(self, turn: Turn) -> bool:
        """Return whether a turn ended a round that has been cleared from the table."""
        return self.play.steps[turn.end - 1].ends_round and not self.play.round_over

    def touched(self, turn: Turn) -> frozenset[str]:
        """Return the places that a turn touched."""
        return self._scene.touched(turn.events)
