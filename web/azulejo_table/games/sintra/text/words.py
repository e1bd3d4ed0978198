"""Put Sintra's places, effects and refusals into words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, partial, reduce

from azulejo.games.sintra.pieces.components import (
    COLOURS,
    COLUMN_POINTS,
    GLASS_STEPS,
    GLASS_TRACK,
    JOKER_SIGN,
    ORNAMENT_POINTS,
)
from azulejo.games.sintra.pieces.palace import BROKEN, LEFT, SIDE_A, SIDE_B, SOURCES
from azulejo.games.sintra.rules.scoring import final_points
from azulejo.games.sintra.rules.view import SintraSeatView, StripView, palace_of

from azulejo_table.scene import in_all
from azulejo_table.text import Translator, capital, paragraph


def colour(t: Translator, name: str) -> str:
    """Return the name of a colour."""
    return _colours(t)[name]


@cache
def _colours(t: Translator) -> dict[str, str]:
    return {
        "O": t("orange"),
        "P": t("pink"),
        "Y": t("yellow"),
        "B": t("blue"),
        "L": t("light blue"),
    }


def panes(t: Translator, names: Iterable[str]) -> str:
    """List panes or spaces by colour, for example "2 orange, 1 pink"."""
    pane_names = list(names)
    parts = [
        t("{n} {colour}", n=pane_names.count(name), colour=colour(t, name)) for name in COLOURS if name in pane_names
    ]
    if JOKER_SIGN in pane_names:
        parts.append(t.n("{n} joker space", "{n} joker spaces", pane_names.count(JOKER_SIGN)))
    return t(", ").join(parts) or t("empty")


def some(t: Translator, name: str, count: int) -> str:
    """Describe `count` panes of one colour, for example "3 orange panes"."""
    name_in_words = colour(t, name)
    return t.n("{n} {colour} pane", "{n} {colour} panes", count, colour=name_in_words)


def heap(counts: list[int]) -> list[str]:
    """Return a list with the colour of each pane. `counts` contains the number of panes of each colour."""
    return [name for name, count in zip(COLOURS, counts, strict=True) for _ in range(count)]


def counted(t: Translator, counts: list[int]) -> str:
    """List panes in words. `counts` contains the number of panes of each colour."""
    return panes(t, heap(counts))


def source_label(t: Translator, source: int, name: str, count: int, marker: bool) -> str:
    """Return the accessible name of all panes of one colour in a source.

    `source` is 0 for the centre, or a factory's number. `marker` is whether the starting marker is in the centre.
    """
    panes_text = panes(t, [name] * count)
    if source:
        return t("Factory {factory}: {panes}", factory=source, panes=panes_text)
    if marker:
        return t("Centre: {panes}, with the starting marker", panes=panes_text)
    return t("Centre: {panes}", panes=panes_text)


def free(strip: StripView | None) -> list[str]:
    """Return the signs printed on a strip's free spaces; [] if the strip has been removed."""
    if strip is None:
        return []
    return [printed for printed, pane in zip(strip["printed"], strip["panes"], strict=True) if pane is None]


def panes_on(strip: StripView | None) -> list[str]:
    """Return the panes on a strip; [] if the strip has been removed."""
    return [pane for pane in strip["panes"] if pane] if strip else []


def strip_label(t: Translator, board: SintraSeatView, column: int) -> str:
    """Return the accessible name of a strip. It contains the panes on the strip and its free spaces."""
    strip = board["strips"][column]
    if strip is None:
        text = t("Strip {strip}: removed", strip=column + 1)
    elif not panes_on(strip):
        text = t("Strip {strip}: empty, takes {free}", strip=column + 1, free=panes(t, free(strip)))
    elif not free(strip):
        text = t("Strip {strip}: complete, {panes}", strip=column + 1, panes=panes(t, panes_on(strip)))
    else:
        text = t("Strip {strip}: {panes}, room for {free}", strip=column + 1, panes=panes(t, panes_on(strip)),
                 free=panes(t, free(strip)))  # fmt: skip
    return t("{words}, under your glazier", words=text) if column == board["glazier"] else text


AT_THE_END = [SOURCES[source] for source in (LEFT, BROKEN, SIDE_A, SIDE_B)]
"""Scoring sources whose points are scored only at the end of the game."""
FOR_ANY_GLASS = frozenset({"left_of_glazier", "strip_gone"})
"""Reasons for refusing a strip that do not depend on the colour of the panes."""


def strip_note(t: Translator, board: SintraSeatView, column: int) -> str:
    """Describe a strip: why it is out of reach, its other side, and the points for completing it."""
    strip = board["strips"][column]
    if strip is None:
        return refusal(t, "strip_gone")
    last = board["windows"][column][0] is not None
    return paragraph(
        t,
        [
            refusal(t, "left_of_glazier") if column < board["glazier"] else "",
            t("This is its second and last side.")
            if last
            else t("Other side: {panes}.", panes=panes(t, strip["reverse"])),
            t.n(
                "Completing it scores {n} column point.",
                "Completing it scores {n} column points.",
                window_points(board, column),
            ),
        ],
    )


def window_points(board: SintraSeatView, column: int) -> int:
    """Return the points that filling a window of a column would score now.

    They include the points of columns to its right that already have a filled window.
    """
    return palace_of(board).window_points(column)


def window_label(t: Translator, board: SintraSeatView, column: int) -> str:
    """Return the accessible name of a column's two windows."""
    lit = [pane for pane in board["windows"][column] if pane]
    if not lit:
        return t("Windows of column {column}: empty", column=column + 1)
    return t("Windows of column {column}: {panes}", column=column + 1, panes=panes(t, lit))


def window_note(t: Translator, board: SintraSeatView, column: int, side: str) -> str:
    """Say how a column's next window is filled and what it then scores.

    If a window is filled, say that strips farther left score the column again. On side A, also describe the ornament
    beside the windows.
    """
    upper, lower = board["windows"][column]
    own = COLUMN_POINTS[column]
    right = window_points(board, column) - own
    sentences = []
    if not lower and right:
        sentences.append(
            t(
                "Complete the strip above to fill a window: +{own}, and +{right} for columns to the right.",
                own=own,
                right=right,
            )
        )
    elif not lower:
        sentences.append(t("Complete the strip above to fill a window: +{own}.", own=own))
    if upper and column:
        sentences.append(t("Each strip you complete farther left scores this +{own} again.", own=own))
    if side == "A":
        two, three, four = ORNAMENT_POINTS[2:]
        sentences.append(
            t("At the end, 2, 3 or 4 filled windows around an ornament: +{two}, +{three} or +{four}.",
              two=two, three=three, four=four)
        )  # fmt: skip
    return paragraph(t, sentences)


def glass_label(t: Translator, board: SintraSeatView) -> str:
    """Return the accessible name of the broken-glass track."""
    lost = GLASS_TRACK[board["glass"]]
    return t("Broken-glass track: −{lost}", lost=lost) if lost else t("Broken-glass track: nothing lost")


def glass_note(t: Translator, board: SintraSeatView) -> str:
    """Say how many more panes must break before the disc reaches the end of the track, and what this costs."""
    return t.n(
        "{n} more broken pane costs {bottom} points at once and puts you back at the top.",
        "{n} more broken panes cost {bottom} points at once and put you back at the top.",
        GLASS_STEPS - board["glass"],
        bottom=GLASS_TRACK[-1],
    )


def bonus_text(t: Translator, board: SintraSeatView, side: str) -> str:
    """Say how many points the windows would score at the end if the game ended now."""
    palace = palace_of(board)
    points = final_points(palace, side)
    if side == "A":
        return t.n("Ornaments: {n} point so far.", "Ornaments: {n} points so far.", points[SIDE_A])
    return t.n(
        "Best colour × complete columns: {most} × {columns} = {n} point so far.",
        "Best colour × complete columns: {most} × {columns} = {n} points so far.",
        points[SIDE_B],
        columns=len(palace.completed_columns()),
        most=palace.windows.count(palace.best_colour()),
    )


def refusal(t: Translator, code: str) -> str:
    """Say why a place is refused."""
    return _refusals(t)[code]


@cache
def _refusals(t: Translator) -> dict[str, str]:
    return {
        "left_of_glazier": t("That strip is left of the glazier."),
        "no_fit": t("There is no room for this glass there."),
        "strip_gone": t("That strip is gone."),
        "must_place": t("At least one strip has room, so you must use one."),
    }


def consequence(
    t: Translator,
    fits: int,
    missing: int,
    *,
    broken: int,
    lost: int,
    marker: int | None,
    kept: str | None,
    parts: Mapping[str, int],
    net: int,
    later: int,
) -> str:
    """Describe the effect of putting panes on a strip: `fits` of them fit, and then `missing` spaces are still free.

    `broken` panes cost `lost` points. `marker` is the cost of the starting marker, if it is taken. `kept` is the pane
    kept from a strip that is filled. `parts` are points by source, `net` is their total, and `later` is the part of the
    total that is scored only at the end of the game.
    """
    clauses = []
    if kept is not None:
        clauses.append(t("completes the strip, keeps {colour}", colour=colour(t, kept)))
    elif fits:
        clauses.append(t.n("{n} fits, {missing} to go", "{n} fit, {missing} to go", fits, missing=missing))
    if broken:
        clauses.append(t.n("{n} breaks, −{lost}", "{n} break, −{lost}", broken, lost=lost))
    if marker is not None:
        clauses.append(t("starting marker −{lost}", lost=marker))
    first = capital(reduce(partial(_joined_clauses, t), clauses))
    return with_parts(t, first, parts, net, later, mentioned=bool(broken) + (marker is not None))


def with_parts(t: Translator, text: str, parts: Mapping[str, int], net: int, later: int, *, mentioned: int = 0) -> str:
    """Add the points by source (`parts`) to the text of an effect. If there are several figures, put the total first.

    `net` is the total, and `later` is the part of it that is scored only at the end of the game. `mentioned` is the
    number of figures that `text` already contains.
    """
    if parts:
        text = _joined_clauses(t, text, points(t, parts))
    if len(parts) + mentioned <= 1:
        return text
    if not later:
        return in_all(t, signed(net), text)
    if net == later:
        return t("{net} at the end. {words}", net=signed(net), words=text)
    now = signed(net - later)
    return t("{net}: {now} now, {later} at the end. {words}", net=signed(net), now=now, later=signed(later), words=text)


def _joined_clauses(t: Translator, text: str, more: str) -> str:
    return t("{words}; {more}", words=text, more=more)


def points(t: Translator, parts: Mapping[str, int]) -> str:
    """List points by source, for example "column points +4, columns to the right +3"."""
    return t(", ").join(
        t("{source} {won}", source=source_name(t, source), won=signed(won)) for source, won in parts.items()
    )


def signed(figure: int) -> str:
    """Format points with a plus or minus sign. The minus sign is “−” and not a hyphen."""
    return f"+{figure}" if figure > 0 else f"−{-figure}" if figure else "0"


def source_name(t: Translator, source: str) -> str:
    """Return the name of a scoring source."""
    return _sources(t)[source]


@cache
def _sources(t: Translator) -> dict[str, str]:
    return {
        "colour": t("colour bonus"),
        "column": t("column points"),
        "right": t("columns to the right"),
        "wrap": t("bottom of the track"),
        "strips": t("panes left on strips"),
        "broken": t("broken glass"),
        "side_a": t("ornaments"),
        "side_b": t("best colour × complete columns"),
    }
