"""Give the reasons for a turn of Azul as clauses, from the preview of the turn and that of another turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from azulejo.games.azul.game import GAME
from azulejo.games.azul.pieces.actions import FIRST_COLUMN_ACTION, FLOOR_LINE, split, split_column, take
from azulejo.games.azul.pieces.components import COLOURS, SIZE
from azulejo.games.azul.rules.preview import AzulPreview, Change
from azulejo.games.azul.rules.scoring import projected_score
from azulejo.games.azul.rules.state import AzulState

from azulejo_table.effect import Comparison, Effect
from azulejo_table.games.azul.text import words
from azulejo_table.text import Translator

WORTH_DENYING = 2
"""Least number of points for a tile that is worth keeping from the next player."""


def reasons(t: Translator, compared: Comparison) -> list[str]:
    """Return the reasons for the better turn as clauses, most important first."""
    state = compared.state
    assert isinstance(state, AzulState)
    if compared.best.turn[0] >= FIRST_COLUMN_ACTION:
        return list(_of_column(t, compared))
    best = _take(state, compared.best)
    other = _take(state, compared.other) if compared.other else None
    clauses = [
        *_completed(t, best),
        *_needed(t, state, best),
        *_denied(t, state, best, compared),
        *(_worse(t, best, other) if other else ()),
        *_marker(t, state, compared.best),
    ]
    return clauses or list(_floor(t, state, best))


@dataclass(frozen=True)
class _Take:
    """A take with its preview."""

    source: int
    colour: int
    line: int
    count: int
    preview: AzulPreview


def _take(state: AzulState, effect: Effect) -> _Take:
    assert isinstance(effect.preview, AzulPreview)
    source, colour, line = split(effect.turn[0])
    return _Take(source, colour, line, state.pool[source * SIZE + colour], effect.preview)


def _bonuses(t: Translator, change: Change) -> Iterator[str]:
    """Yield the points for complete rows, columns and colours."""
    for source, points in change.bonuses:
        if points > 0:
            yield t(
                "it scores {points} for a {source}", points=words.signed(points), source=words.source_name(t, source)
            )


def _completed(t: Translator, best: _Take) -> Iterator[str]:
    """Yield the points of bonuses and of full lines."""
    change = best.preview.change
    yield from _bonuses(t, change)
    if change.won and best.preview.fits and not best.preview.missing:
        yield t.n(
            "it completes line {line} for {n} point",
            "it completes line {line} for {n} points",
            change.won,
            line=best.line + 1,
        )
    for line, points in change.others:
        if points > 0:
            yield t("it scores {points} for line {line}", points=words.signed(points), line=line + 1)


def _needed(t: Translator, state: AzulState, best: _Take) -> Iterator[str]:
    """If the take leaves the line incomplete, yield how many tiles it still needs, and the points for its tile.

    The points are what the tile would score if the line were full when the round ends.
    """
    seat, line = state.current_player, best.line
    assert seat is not None
    if not best.preview.missing:
        return
    full = state.copy()
    full.line_colours[seat * SIZE + line], full.line_counts[seat * SIZE + line] = best.colour, line + 1
    points = next((won for row, _, won in projected_score(full, seat).tiles if row == line), 0)
    if points:
        yield t.n(
            "line {line} then needs {missing} more for {n} point",
            "line {line} then needs {missing} more for {n} points",
            points,
            line=line + 1,
            missing=best.preview.missing,
        )


def _denied(t: Translator, state: AzulState, best: _Take, compared: Comparison) -> Iterator[str]:
    """Yield the line that the next player could complete with the tiles, if no other source has enough of them."""
    seat = (compared.seat + 1) % state.players
    theirs = state.copy()
    theirs.current_player = seat
    preview = GAME.previews(theirs.view(seat))
    for line in reversed(range(SIZE)):
        action = take(best.source, best.colour, line)
        needs = line + 1 - state.line_counts[seat * SIZE + line]
        others = (count for i, count in enumerate(state.pool) if i % SIZE == best.colour and i // SIZE != best.source)
        if theirs.why_not(action) is not None or max(others, default=0) >= needs:
            continue
        change = preview(action).change
        if change.won >= WORTH_DENYING and change.net > 0:
            yield t.n(
                "{name} could otherwise complete line {line} with these tiles for {n} point",
                "{name} could otherwise complete line {line} with these tiles for {n} points",
                change.won,
                name=compared.names[seat],
                line=line + 1,
            )
            return


def _worse(t: Translator, best: _Take, other: _Take) -> Iterator[str]:
    """Yield what makes the other take worse: points lost on the floor line, fewer points, or a line that fills less.

    The sentence names only the tiles and the line. If both takes agree in these, yield nothing: they differ only in the
    source.
    """
    if (other.count, other.colour, other.line) == (best.count, best.colour, best.line):
        return
    change = other.preview.change
    values: dict[str, object] = {
        "count": other.count,
        "colour": words.colour(t, COLOURS[other.colour]),
        "line": other.line + 1,
    }
    if other.line == FLOOR_LINE and change.lost > best.preview.change.lost:
        yield t("taking {count} {colour} to the floor line instead would cost {points}", points=change.lost, **values)
    elif change.lost > best.preview.change.lost:
        yield t.n(
            "taking {count} {colour} to line {line} instead would drop {n} tile (−{lost})",
            "taking {count} {colour} to line {line} instead would drop {n} tiles (−{lost})",
            other.preview.fallen,
            lost=change.lost,
            **values,
        )
    elif other.line != FLOOR_LINE and words.points(change) < words.points(best.preview.change):
        points = words.signed(words.points(change))
        yield t("taking {count} {colour} to line {line} instead would score {points}", points=points, **values)
    elif best.line == FLOOR_LINE and other.preview.missing:
        yield t.n(
            "taking {count} {colour} to line {line} instead would leave {n} space to fill",
            "taking {count} {colour} to line {line} instead would leave {n} spaces to fill",
            other.preview.missing,
            **values,
        )


def _marker(t: Translator, state: AzulState, best: Effect) -> Iterator[str]:
    """Yield that the player begins the next round, unless a wall row is about to end the game."""
    ends = any(projected_score(best.after, seat).bonuses[0] for seat in range(state.players))  # type: ignore[arg-type]
    if any(event.kind == "marker" for event in best.events) and not ends:
        yield t("it wins the first turn of the next round")


def _floor(t: Translator, state: AzulState, best: _Take) -> Iterator[str]:
    """Yield that no tile falls, that the fallen tiles cost nothing, or that no other take loses fewer points.

    If none of these is true, yield how many tiles fall.
    """
    change = best.preview.change
    if not best.preview.fallen:
        yield t("no tile falls")
        return
    preview = GAME.previews(state.view(state.current_player))  # type: ignore[arg-type]
    others = (preview(action).change for action in state.legal_actions())
    lost = change.lost + change.marker
    if not lost:
        yield t("the tiles fall at no cost")
    elif all(other.lost + other.marker >= lost for other in others):
        yield t("every other move loses at least as much on the floor line")
    else:
        yield t.n("only {n} tile falls", "only {n} tiles fall", best.preview.fallen)


def _of_column(t: Translator, compared: Comparison) -> Iterator[str]:
    """Yield the points for the tile in the chosen column, and those in the other column."""
    best, other = compared.best.preview, compared.other.preview if compared.other else None
    assert isinstance(best, AzulPreview)
    yield from _bonuses(t, best.change)
    yield t.n("the tile scores {n} point there", "the tile scores {n} points there", best.change.won)
    if compared.other and isinstance(other, AzulPreview) and other.change.won < best.change.won:
        column = split_column(compared.other.turn[0])[1] + 1
        yield t.n(
            "in column {column} it would score {n} point",
            "in column {column} it would score {n} points",
            other.change.won,
            column=column,
        )
