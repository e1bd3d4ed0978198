"""Word Sintra's places, effects and refusals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, partial, reduce

from azulejo.games.sintra.pieces.components import (
    COLOURS,
    GLASS_STEPS,
    GLASS_TRACK,
    JOKER_SIGN,
)
from azulejo.games.sintra.pieces.palace import SIDE_A, SIDE_B
from azulejo.games.sintra.rules.scoring import final_points
from azulejo.games.sintra.rules.view import SintraSeatView, StripView, palace_of

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
    held = list(names)
    parts = [t("{n} {colour}", n=held.count(name), colour=colour(t, name)) for name in COLOURS if name in held]
    if JOKER_SIGN in held:
        parts.append(t.n("{n} joker", "{n} jokers", held.count(JOKER_SIGN)))
    return t(", ").join(parts) or t("none")


def some(t: Translator, name: str, count: int) -> str:
    """Describe panes of one colour, for example "3 orange panes"."""
    name_in_words = colour(t, name)
    return t.n("{n} {colour} pane", "{n} {colour} panes", count, colour=name_in_words)


def heap(counts: list[int]) -> list[str]:
    """Return the panes of a heap, given their numbers by colour."""
    return [name for name, count in zip(COLOURS, counts, strict=True) for _ in range(count)]


def counted(t: Translator, counts: list[int]) -> str:
    """List panes, given their numbers by colour."""
    return panes(t, heap(counts))


def source_label(t: Translator, source: int, name: str, count: int, marker: bool) -> str:
    """Return the accessible name of all panes of one colour in a factory or the centre (0)."""
    held = panes(t, [name] * count)
    if source:
        return t("Factory {factory}: {panes}", factory=source, panes=held)
    if marker:
        return t("Centre: {panes}, with the starting marker", panes=held)
    return t("Centre: {panes}", panes=held)


def free(strip: StripView | None) -> list[str]:
    """Return the signs printed on a strip's free spaces, or no signs if the strip has been removed."""
    if strip is None:
        return []
    return [printed for printed, pane in zip(strip["printed"], strip["panes"], strict=True) if pane is None]


def panes_on(strip: StripView | None) -> list[str]:
    """Return the panes on a strip, or no panes if the strip has been removed."""
    return [pane for pane in strip["panes"] if pane] if strip else []


def strip_label(t: Translator, board: SintraSeatView, column: int) -> str:
    """Return the accessible name of a strip, with its panes and its free spaces."""
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


FOR_ANY_GLASS = frozenset({"left_of_glazier", "strip_gone"})
"""Reasons for refusing a strip that do not depend on the glass."""


def strip_note(t: Translator, board: SintraSeatView, column: int) -> str:
    """Describe why nothing fits on a strip now, its other side, and the points of its windows."""
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
            t("Completing it: +{points} column points.", points=window_points(board, column)),
        ],
    )


def window_points(board: SintraSeatView, column: int) -> int:
    """Return the points for a pane put into a column's windows now, for the column and for lit columns to its right."""
    return palace_of(board).window_points(column)


def glass_label(t: Translator, board: SintraSeatView) -> str:
    """Return the accessible name of the broken-glass track."""
    lost = GLASS_TRACK[board["glass"]]
    return t("Broken-glass track: −{lost}", lost=lost) if lost else t("Broken-glass track: nothing lost")


def glass_note(t: Translator, board: SintraSeatView) -> str:
    """Say how many more broken panes lead to the bottom of the track."""
    return t.n(
        "{n} more broken pane costs {bottom} points at once and puts you back at the top.",
        "{n} more broken panes cost {bottom} points at once and put you back at the top.",
        GLASS_STEPS - board["glass"],
        bottom=GLASS_TRACK[-1],
    )


def bonus_text(t: Translator, board: SintraSeatView, side: str) -> str:
    """Say what the windows would score if the game ended now."""
    palace = palace_of(board)
    points = final_points(palace, side)
    if side == "A":
        return t.n("Ornaments: {n} point so far.", "Ornaments: {n} points so far.", points[SIDE_A])
    return t.n(
        "Complete columns × your best colour: {columns} × {most} = {n} point so far.",
        "Complete columns × your best colour: {columns} × {most} = {n} points so far.",
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
        "no_fit": t("None of these panes fit there."),
        "strip_gone": t("That strip is gone."),
        "must_place": t("One of your strips still has room, so you must use it."),
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
) -> str:
    """Describe the effect of putting panes on a strip: `fits` of them fit, and `missing` spaces stay free.

    `broken` panes cost `lost` points. `marker` is the cost of the starting marker, if it is taken. `kept` is the pane
    kept from a strip that is filled. `parts` are points by source, and `net` is their total.
    """
    clauses = []
    if kept is not None:
        clauses.append(t("completes the strip, keeps {colour}", colour=colour(t, kept)))
    elif fits:
        clauses.append(t.n("{n} fits, {missing} free", "{n} fit, {missing} free", fits, missing=missing))
    if broken:
        clauses.append(t.n("{n} breaks, −{lost}", "{n} break, −{lost}", broken, lost=lost))
    if marker is not None:
        clauses.append(t("starting marker −{lost}", lost=marker))
    first = capital(reduce(partial(_more, t), clauses))
    return with_parts(t, first, parts, net, mentioned=bool(broken) + (marker is not None))


def with_parts(t: Translator, text: str, parts: Mapping[str, int], net: int, *, mentioned: int = 0) -> str:
    """Return an effect with points by source. Add the total, unless a single figure makes it obvious.

    `mentioned`: number of figures already in the text.
    """
    if parts:
        text = _more(t, text, points(t, parts))
    return t("{words}: {net} in all", words=text, net=signed(net)) if len(parts) + mentioned > 1 else text


def _more(t: Translator, text: str, more: str) -> str:
    return t("{words}; {more}", words=text, more=more)


def points(t: Translator, parts: Mapping[str, int]) -> str:
    """List points by source, for example "column points +4, columns to the right +3"."""
    return t(", ").join(
        t("{source} {won}", source=source_name(t, source), won=signed(won)) for source, won in parts.items()
    )


def signed(figure: int) -> str:
    """Format points with a sign, using a proper minus."""
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
        "side_b": t("colour × complete columns"),
    }
