"""Azul in words: places, consequences, refusals, what happened."""

from __future__ import annotations

from azulejo import Event
from azulejo.games.azul.components import COLOURS, STALLED_ROUNDS
from azulejo.games.azul.view import AzulSeatView, LineView

from azulejo_table.text import Translator


def colour(t: Translator, name: str) -> str:
    """A colour's word."""
    return {
        "B": t("blue"),
        "Y": t("yellow"),
        "R": t("red"),
        "K": t("black"),
        "W": t("white"),
    }[name]


def tiles(t: Translator, counts: list[int]) -> str:
    """Tiles by colour as a list, as in "2 blue, 1 red"."""
    parts = [
        t("{count} {colour}", count=count, colour=colour(t, name))
        for name, count in zip(COLOURS, counts, strict=True)
        if count
    ]
    return t(", ").join(parts) or t("empty")


def source_label(t: Translator, source: int, name: str, count: int, marker: bool) -> str:
    """Accessible name of all tiles of one colour in a factory or the centre (0)."""
    values: dict[str, object] = {"count": count, "colour": colour(t, name), "factory": source}
    if source:
        return t("Factory {factory}: {count} {colour}", **values)
    if marker:
        return t("Centre: {count} {colour}, with the starting marker", **values)
    return t("Centre: {count} {colour}", **values)


def line_label(t: Translator, row: int, line: LineView) -> str:
    """Accessible name of a pattern line."""
    name, count = line["colour"], line["count"]
    if name is None:
        return t("Line {line}: empty, {size} to fill", line=row + 1, size=row + 1)
    return t("Line {line}: {count} of {size} {colour}", line=row + 1, count=count, size=row + 1, colour=colour(t, name))


def floor_label(t: Translator, count: int, lost: int) -> str:
    """Accessible name of the floor line."""
    if not count:
        return t("Floor line: empty")
    return t.n("Floor line: {n} piece, −{lost}", "Floor line: {n} pieces, −{lost}", count, lost=lost)


def board_text(t: Translator, seat: AzulSeatView) -> str:
    """A whole board in words."""
    lines = t(", ").join(
        t("{line}: {count} {colour}", line=row + 1, count=line["count"], colour=colour(t, line["colour"]))
        for row, line in enumerate(seat["lines"])
        if line["colour"]
    )
    wall = t(", ").join(
        t("row {row} column {column} {colour}", row=row + 1, column=column + 1, colour=colour(t, name))
        for row, cells in enumerate(seat["wall"])
        for column, name in enumerate(cells)
        if name
    )
    return t("Pattern lines: {lines}. Wall: {wall}.", lines=lines or t("empty"), wall=wall or t("empty"))


def refusal(t: Translator, code: str, line: int, name: str) -> str:
    """Why a place is refused."""
    values: dict[str, object] = {"line": line + 1, "row": line + 1, "colour": colour(t, name)}
    return {
        "line_full": t("Line {line} is full.", **values),
        "line_other_colour": t("Line {line} already holds {colour}.", **values),
        "wall_has_colour": t("Row {row} of the wall already has {colour}.", **values),
        "column_has_colour": t("That column already has {colour}.", **values),
        "space_taken": t("That space is taken.", **values),
    }[code]


def consequence(
    t: Translator, fits: int, missing: int, fallen: int, lost: int, won: int, marker: int
) -> tuple[str, str]:
    """What taking tiles to a line does, as a sentence and as figures.

    `missing` spaces stay open, `fallen` tiles cost `lost` points, a completed line will score `won`; a starting
    marker taken with them costs `marker` points, 0 if there is none.
    """
    total = lost + marker
    short = " ".join(figure for figure in (f"+{won}" if won else "", f"−{total}" if total else "") if figure)
    said = _filled(t, fits, missing, fallen, lost, won)
    return (t("{what}; starting marker −{points}", what=said, points=marker) if marker else said), short


def _filled(t: Translator, fits: int, missing: int, fallen: int, lost: int, won: int) -> str:
    """What the tiles alone do."""
    if not fits:
        if not lost:
            return t.n("{n} falls", "{n} fall", fallen)
        return t.n("{n} falls, −{lost}", "{n} fall, −{lost}", fallen, lost=lost)
    if missing:
        return t.n("{n} fits, {missing} more to fill", "{n} fit, {missing} more to fill", fits, missing=missing)
    if not fallen:
        return t("fills the line, +{won}", won=won)
    if not lost:
        return t.n("fills the line, +{won}; {n} falls", "fills the line, +{won}; {n} fall", fallen, won=won)
    if fits == 1:
        return t.n(
            "1 fits, +{won}; {n} falls, −{lost}",
            "1 fits, +{won}; {n} fall, −{lost}",
            fallen,
            won=won,
            lost=lost,
        )
    return t.n(
        "{fit} fit, +{won}; {n} falls, −{lost}",
        "{fit} fit, +{won}; {n} fall, −{lost}",
        fallen,
        fit=fits,
        won=won,
        lost=lost,
    )


def took(t: Translator, who: str, event: Event, fallen: int, marker: bool, lost: int) -> str:
    """A take as a line of the log. `lost` counts the marker's space as well."""
    facts = event.facts
    values: dict[str, object] = {
        "name": who,
        "count": facts["count"],
        "colour": colour(t, event.piece),
        "factory": facts["source"],
        "line": facts["line"] + 1,
        "lost": lost,
    }
    to_floor = not facts["fits"]
    if facts["source"]:
        if to_floor:
            if lost:
                return t("{name} took {count} {colour} from factory {factory} to the floor line (−{lost})", **values)
            return t("{name} took {count} {colour} from factory {factory} to the floor line", **values)
        if fallen and lost:
            return t.n(
                "{name} took {count} {colour} from factory {factory} to line {line}; {n} falls (−{lost})",
                "{name} took {count} {colour} from factory {factory} to line {line}; {n} fall (−{lost})",
                fallen,
                **values,
            )
        return t("{name} took {count} {colour} from factory {factory} to line {line}", **values)
    if marker and lost:
        if to_floor:
            return t(
                "{name} took {count} {colour} and the starting marker from the centre to the floor line (−{lost})",
                **values,
            )
        if fallen:
            return t.n(
                "{name} took {count} {colour} and the starting marker from the centre to line {line};"
                " {n} falls (−{lost})",
                "{name} took {count} {colour} and the starting marker from the centre to line {line};"
                " {n} fall (−{lost})",
                fallen,
                **values,
            )
        return t(
            "{name} took {count} {colour} and the starting marker from the centre to line {line} (−{lost})", **values
        )
    if marker:
        if to_floor:
            return t("{name} took {count} {colour} and the starting marker from the centre to the floor line", **values)
        return t("{name} took {count} {colour} and the starting marker from the centre to line {line}", **values)
    if to_floor:
        if lost:
            return t("{name} took {count} {colour} from the centre to the floor line (−{lost})", **values)
        return t("{name} took {count} {colour} from the centre to the floor line", **values)
    if fallen and lost:
        return t.n(
            "{name} took {count} {colour} from the centre to line {line}; {n} falls (−{lost})",
            "{name} took {count} {colour} from the centre to line {line}; {n} fall (−{lost})",
            fallen,
            **values,
        )
    return t("{name} took {count} {colour} from the centre to line {line}", **values)


def tiled(t: Translator, who: str, event: Event) -> str:
    """A tile put on the wall as a line of the log."""
    across, down = event.facts["horizontal"], event.facts["vertical"]
    values: dict[str, object] = {
        "name": who,
        "colour": colour(t, event.piece),
        "row": event.facts["row"] + 1,
        "across": across,
        "down": down,
        "points": across + down,
    }
    if across and down:
        return t("{name} put {colour} on row {row} of the wall: {across} across + {down} down = {points}", **values)
    if across:
        return t("{name} put {colour} on row {row} of the wall: {across} across", **values)
    if down:
        return t("{name} put {colour} on row {row} of the wall: {down} down", **values)
    return t("{name} put {colour} on row {row} of the wall: 1 point", **values)


def source_name(t: Translator, source: str) -> str:
    """A scoring source's name."""
    return {
        "single": t("lone tile"),
        "horizontal": t("horizontal run"),
        "vertical": t("vertical run"),
        "floor": t("floor line"),
        "row": t("completed row"),
        "column": t("completed column"),
        "colour": t("all five of a colour"),
    }[source]


def end_reason(t: Translator, reason: str) -> str:
    """Why the game ended."""
    return {
        "row_completed": t("A row is complete."),
        "no_tiles": t("No tiles are left to deal."),
        "no_progress": t("For {n} rounds no tile has reached a wall.", n=STALLED_ROUNDS),
        "no_row_possible": t("No row can be completed any more."),
    }[reason]


def tie_break(t: Translator, name: str) -> str:
    """The tie-break that decided."""
    return {"rows": t("Decided by more completed rows.")}[name]
