"""Describe the history of a playthrough turn by turn: lines of the log, news about other seats, and marked places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import takewhile

from azulejo import Event

from azulejo_table.draw.log import Entry
from azulejo_table.game_page import scene_of
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.seat_names import seat_names
from azulejo_table.playthrough.turns import Turn, Turns
from azulejo_table.scene import Line
from azulejo_table.screen.outcome import own_seat
from azulejo_table.text import Translator, paragraph

LOG_LINES = {1: 12, 2: 12, 3: 9, 4: 7}
"""Number of seats → maximum number of log lines in a frame. The more boards, the less space there is for the log."""

LogCache = dict[tuple[object, ...], tuple[list[Event], list[Line]]]
"""Cached log lines of turns: key of a turn → its events and its lines. The lines are valid only for these events."""


class History:
    """The history of a playthrough in one language. It adds new log lines to `log_cache`."""

    def __init__(self, t: Translator, play: Playthrough, log_cache: LogCache | None = None) -> None:
        self.t = t
        self.play = play
        self.names = seat_names(t, play.seats)
        self.turns = Turns(play)
        self._log_cache: LogCache = {} if log_cache is None else log_cache
        self._scene = scene_of(play.record.game)

    def lines(self, events: list[Event]) -> list[Line]:
        """Return events as lines of the log. Most events of a turn share one line."""
        return self._scene.log(self.t, self.names, events)

    def _lines_of(self, turn: Turn) -> list[Line]:
        """Return the lines of a turn in the log. They are cached, because each frame shows the latest turns again."""
        key = (self.t.lang, turn.start, *self.names)
        cached = self._log_cache.get(key)
        if cached is None or cached[0] != turn.events:
            cached = self._log_cache[key] = turn.events, self.lines(turn.events)
        return cached[1]

    def sentences(self, events: list[Event]) -> str:
        """Return events in the words of announcements."""
        spoken = self._scene.spoken(self.t, self.names, events)
        return paragraph(self.t, (self.t("{sentence}.", sentence=line.text) for line in spoken))

    def log(self, shown_round: int) -> list[Entry]:
        """Return the latest entries of round `shown_round` and of the round before it.

        Their number is limited to keep frames small.
        """
        return self.moves(shown_round - 1, LOG_LINES[len(self.names)])

    @cached_property
    def all(self) -> list[Entry]:
        """The entries of the whole game."""
        return self.moves(0)

    def moves(self, first_round: int, max_entries: int | None = None) -> list[Entry]:
        """Return the entries of round `first_round` and of all later rounds.

        With `max_entries`, return only the last entries, up to this number.
        """
        turns = self.turns.all
        entries: list[Entry] = []  # latest first
        for number in range(len(turns) - 1, -1, -1):
            turn = turns[number]
            if turn.round_number < first_round or (max_entries is not None and len(entries) >= max_entries):
                break
            last = number == len(turns) - 1
            if self.play.steps[turn.end - 1].ends_round and (run := self.run_of_others(turn.round_number)):
                entries.append(Entry(run, steps=turn.end))
            entries += reversed(self._entries(turn, self._lines_of(turn), last=last))
            if not number or turns[number - 1].round_number != turn.round_number:
                entries.append(Entry(self.t("Round {round}", round=turn.round_number), heading=True))
        return entries[:max_entries][::-1]

    def run_of_others(self, round_number: int) -> str:
        """Sum up what the other seats did in a round after the last turn of the only person on this device.

        The player may have skipped these turns. If there was at most one, or if several people play, return "".
        """
        own = own_seat(self.play)
        turns = [turn for turn in self.turns.all if turn.round_number == round_number]
        later = list(takewhile(lambda turn: turn.seat != own, reversed(turns)))
        if own is None or len(later) < 2:
            return ""
        events = [event for turn in reversed(later) for event in turn.events]
        return self._scene.run_of_others(self.t, self.names, events)

    def news(self, seat: int) -> list[Entry]:
        """Return entries about the other seats' latest turns, if they came after the latest turn of `seat`."""
        entries: list[Entry] = []
        for turn in self.turns.since(seat):
            seat_lines = [line for line in self._lines_of(turn) if line.seat == turn.seat][:1]
            entries += self._entries(turn, seat_lines)
        return entries

    @staticmethod
    def _entries(turn: Turn, lines: Iterable[Line], *, last: bool = False) -> list[Entry]:
        return [Entry(line.text, False, last, line.seat, line.pieces, turn.end, line.brief) for line in lines]

    def marked(self, seat: int) -> frozenset[str]:
        """Return the places to mark: those that other seats have changed since the last turn of `seat`.

        If there are none, return the places that `seat` itself changed in that turn. After the end of the game, return
        none. If the table was cleared after a round, ignore that round and all earlier ones.
        """
        if self.play.state.is_terminal:
            return frozenset()
        events: list[Event] = []
        places: frozenset[str] = frozenset()
        for turn in reversed(self.turns.all):
            is_own_turn = turn.seat == seat
            if self._cleared(turn) or (is_own_turn and places):
                break
            events = [*turn.events, *events]
            places = self._scene.touched(events)
            if is_own_turn and places:
                break
        return places

    def _cleared(self, turn: Turn) -> bool:
        """Return whether a turn was the last one of a round after which the table was cleared."""
        return self.play.steps[turn.end - 1].ends_round and not self.play.round_over

    def touched(self, turn: Turn) -> frozenset[str]:
        """Return the places that a turn changed."""
        return self._scene.touched(turn.events)
