"""Give the reasons for a turn of Sintra as clauses, from the preview of the turn and that of another turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from azulejo.games.sintra.pieces.actions import RESET, split
from azulejo.games.sintra.pieces.components import COLOUR_COUNT, COLOURS, ROUNDS, SPACES
from azulejo.games.sintra.pieces.palace import Palace
from azulejo.games.sintra.rules.preview import SintraPreview
from azulejo.games.sintra.rules.state import SintraState

from azulejo_table.effect import Comparison, Effect
from azulejo_table.games.sintra.text import words
from azulejo_table.text import Translator

STRIP_SOURCES = ("colour", "column", "right")
"""Scoring sources that a complete strip scores at once."""
END_SOURCES = ("side_a", "side_b")
"""Scoring sources of windows that score at the end of the game."""


class _Turn:
    """A turn with its preview and events."""

    def __init__(self, state: SintraState, effect: Effect) -> None:
        assert isinstance(effect.preview, SintraPreview) and isinstance(effect.after, SintraState)
        assert state.current_player is not None, "the turn is legal"
        self.preview = effect.preview
        self.events = {event.kind: event for event in effect.events if event.seat in (None, state.current_player)}
        self.before: Palace = state.palaces[state.current_player]
        self.after: Palace = effect.after.palaces[state.current_player]
        place = self.events.get("place")
        self.column: int | None = place.facts["column"] if place else None

    @cached_property
    def points(self) -> int:
        """The certain change of the points that the seat would have if the game ended now."""
        return sum(self.preview.parts.values())

    @property
    def broken(self) -> int:
        """Number of panes that break."""
        event = self.events.get("break")
        return int(event.facts["count"]) if event else 0

    @property
    def missing(self) -> int:
        """Number of free spaces of the strip; 0 if no strip is used, or if it is completed."""
        if self.column is None or "complete" in self.events:
            return 0
        return SPACES - self.after.strips[self.column].laid


def reasons(t: Translator, compared: Comparison) -> list[str]:
    """Return the reasons for the better turn as clauses, most important first."""
    state = compared.state
    assert isinstance(state, SintraState)
    best = _Turn(state, compared.best)
    other = _Turn(state, compared.other) if compared.other else None
    clauses = [
        *_completed(t, best),
        *_needed(t, best),
        *_denied(t, state, compared),
        *_back(t, state, best),
        *(_worse(t, best, other) if other else ()),
        *_marker(t, state, best),
    ]
    return clauses or list(_kept(t, state, best))


def _completed(t: Translator, best: _Turn) -> Iterator[str]:
    """Yield the points for the strip that is completed, and those of its window at the end of the game."""
    parts = best.preview.parts
    if "complete" in best.events:
        column: int = best.events["complete"].facts["column"]
        points = sum(parts.get(source, 0) for source in STRIP_SOURCES)
        yield t.n(
            "it completes strip {strip} for {n} point",
            "it completes strip {strip} for {n} points",
            points,
            strip=column + 1,
        )
        if parts.get("right", 0):
            yield t("columns to the right give {points} of them", points=parts["right"])
    for source in END_SOURCES:
        if parts.get(source, 0) > 0:
            points_text, name = words.signed(parts[source]), words.source_name(t, source)
            yield t("it adds {points} at the end for {source}", points=points_text, source=name)


def _needed(t: Translator, best: _Turn) -> Iterator[str]:
    """If the turn leaves the strip incomplete, yield how many panes it still needs, and the points of its column."""
    if best.column is None or not best.missing:
        return
    yield t.n(
        "strip {strip} then needs {missing} more for {n} column point",
        "strip {strip} then needs {missing} more for {n} column points",
        best.after.window_points(best.column),
        strip=best.column + 1,
        missing=best.missing,
    )


def _denied(t: Translator, state: SintraState, compared: Comparison) -> Iterator[str]:
    """Yield the strip that the next player could complete with the panes, if no other source has enough of them."""
    if state.step != "take" or compared.best.turn[0] == RESET:
        return
    source, colour = split(compared.best.turn[0])
    count = state.market[compared.best.turn[0]]
    others = (
        number for i, number in enumerate(state.market) if i % COLOUR_COUNT == colour and i // COLOUR_COUNT != source
    )
    most = max(others, default=0)
    seat = (compared.seat + 1) % state.players
    palace = state.palaces[seat]
    for column in palace.columns_for(colour):
        strip = palace.strips[column]
        fits = min(count, strip.fit[colour])
        if strip.after[colour][fits].is_full and most < fits:
            yield t.n(
                "{name} could otherwise complete strip {strip} with these panes for {n} column point",
                "{name} could otherwise complete strip {strip} with these panes for {n} column points",
                palace.window_points(column),
                name=compared.names[seat],
                strip=column + 1,
            )
            return


def _reached(palace: Palace) -> int:
    """Return the number of strips that the glazier can still reach."""
    return sum(bool(strip.panes) for strip in palace.strips[palace.glazier :])


def _back(t: Translator, state: SintraState, best: _Turn) -> Iterator[str]:
    """If the turn moves the glazier back, yield how many more strips it then reaches.

    If every take would break panes, also yield the smallest number of them.
    """
    if "reset" not in best.events:
        return
    more = _reached(best.after) - _reached(best.before)
    yield t.n("it then reaches {n} more strip", "it then reaches {n} more strips", more)
    strips = best.before.strips[best.before.glazier :]
    least = min(
        (
            count - min(count, max(strip.fit[i % COLOUR_COUNT] for strip in strips))
            for i, count in enumerate(state.market)
            if count
        ),
        default=0,
    )
    if least:
        yield t.n("taking glass would break at least {n} pane", "taking glass would break at least {n} panes", least)


def _worse(t: Translator, best: _Turn, other: _Turn) -> Iterator[str]:
    """Yield what makes the other take worse: panes that break, fewer points, or fewer strips in reach.

    A sentence names the other turn only by its panes or its strip. If it would also describe the better turn, yield
    nothing.
    """
    if "take" not in other.events or "take" not in best.events:
        return
    take = other.events["take"]
    panes = words.some(t, take.piece, take.facts["count"])
    same_panes = panes == words.some(t, best.events["take"].piece, best.events["take"].facts["count"])
    if same_panes and (other.broken > best.broken or other.column == best.column):
        return
    if other.broken > best.broken:
        lost = other.preview.lost
        yield t("taking {panes} instead would break {broken} (−{lost})", panes=panes, broken=other.broken, lost=lost)
    elif other.column is None or best.column is None:
        return
    elif other.points < best.points:
        points = words.signed(other.points)
        yield t(
            "putting {panes} on strip {strip} instead would score {points}",
            panes=panes,
            strip=other.column + 1,
            points=points,
        )
    elif not _reached(other.after) < _reached(best.after):
        return
    elif not _reached(other.after):
        yield t("using strip {strip} instead would leave the glazier no strip to reach", strip=other.column + 1)
    else:
        yield t.n(
            "using strip {strip} instead would leave the glazier only {n} strip to reach",
            "using strip {strip} instead would leave the glazier only {n} strips to reach",
            _reached(other.after),
            strip=other.column + 1,
        )


def _marker(t: Translator, state: SintraState, best: _Turn) -> Iterator[str]:
    """Yield that the player begins the next round, unless this is the last round."""
    if "marker" in best.events and state.round < ROUNDS:
        yield t("it wins the first turn of the next round")


def _kept(t: Translator, state: SintraState, best: _Turn) -> Iterator[str]:
    """On side B, yield the number of windows that then have the colour of the kept pane.

    On side A, yield that the colour does not matter.
    """
    keep = best.events.get("keep")
    if keep and state.side == "B":
        count, colour = best.after.windows.count(COLOURS.index(keep.piece)), words.colour(t, keep.piece)
        yield t.n("{n} window is then {colour}", "{n} windows are then {colour}", count, colour=colour)
    elif keep:
        yield t("a window scores the same with every colour")
