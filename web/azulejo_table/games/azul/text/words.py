"""Put Azul's places, effects, refusals and events into words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce

from azulejo import Event
from azulejo.games.azul.pieces.components import COLOURS, STALLED_ROUNDS
from azulejo.games.azul.pieces.table import COLOUR, COLUMN, ROW, SOURCES
from azulejo.games.azul.rules.preview import AzulPreview, Change
from azulejo.games.azul.rules.view import AzulSeatView, LineView

from azulejo_table.scene import in_all
from azulejo_table.text import Translator


def colour(t: Translator, name: str) -> str:
    """Return the name of a colour."""
    return _colours(t)[name]


@cache
def _colours(t: Translator) -> dict[str, str]:
    return {
        "B": t("blue"),
        "Y": t("yellow"),
        "R": t("red"),
        "K": t("black"),
        "W": t("white"),
    }


def tiles(t: Translator, counts: list[int]) -> str:
    """List tiles by colour, for example "2 blue, 1 red"."""
    parts = [
        t("{count} {colour}", count=count, colour=colour(t, name))
        for name, count in zip(COLOURS, counts, strict=True)
        if count
    ]
    return t(", ").join(parts) or t("empty")


def source_label(t: Translator, source: int, name: str, count: int, marker: bool) -> str:
    """Return the accessible name of all tiles of one colour in a source.

    `source` is 0 for the centre, or a factory's number. `marker` is whether the starting marker is in the centre.
    """
    values: dict[str, object] = {"count": count, "colour": colour(t, name), "factory": source}
    if source:
        return t("Factory {factory}: {count} {colour}", **values)
    if marker:
        return t("Centre: {count} {colour}, with the starting marker", **values)
    return t("Centre: {count} {colour}", **values)


def line_label(t: Translator, row: int, line: LineView) -> str:
    """Return the accessible name of a pattern line."""
    name, count = line["colour"], line["count"]
    if name is None:
        return t("Line {line}: empty, {size} to go", line=row + 1, size=row + 1)
    return t("Line {line}: {count} of {size} {colour}", line=row + 1, count=count, size=row + 1, colour=colour(t, name))


def floor_label(t: Translator, count: int, lost: int) -> str:
    """Return the accessible name of the floor line."""
    if not count:
        return t("Floor line: empty")
    return t.n("Floor line: {n} piece, −{lost}", "Floor line: {n} pieces, −{lost}", count, lost=lost)


def board_text(t: Translator, seat: AzulSeatView) -> str:
    """Describe the pattern lines and the wall."""
    lines = t(", ").join(
        t("line {line} has {count} {colour}", line=row + 1, count=line["count"], colour=colour(t, line["colour"]))
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
    """Say why a place is refused."""
    texts = {
        "line_full": lambda: t("Line {line} is full.", line=line + 1),
        "line_other_colour": lambda: t("Line {line} already holds {colour}.", line=line + 1, colour=colour(t, name)),
        "wall_has_colour": lambda: t(
            "Row {row} of the wall already has {colour}.", row=line + 1, colour=colour(t, name)
        ),
        "column_has_colour": lambda: t("That column already has {colour}.", colour=colour(t, name)),
        "space_taken": lambda: t("That space is taken."),
    }
    return texts[code]()


def signed(points: int) -> str:
    """Format points with their sign, as displayed next to a place."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def points(change: Change) -> int:
    """Return the points of a choice. Penalties count in full, even if they are greater than the score."""
    return change.net - max(change.rest, 0)


def put_prompt(t: Translator, name: str, count: int, marker: int) -> str:
    """Return the prompt that asks for a line for the picked tiles.

    `marker` is the cost of the starting marker if the player takes it with these tiles, else 0.
    """
    word = colour(t, name)
    prompt = t.n(
        "Place {n} {colour} tile on a pattern line.", "Place {n} {colour} tiles on a pattern line.", count, colour=word
    )
    return t("{prompt} The starting marker costs {points}.", prompt=prompt, points=marker) if marker else prompt


def consequence(t: Translator, line: int, name: str, preview: AzulPreview, *, grey: bool) -> str:
    """Describe the effect of putting tiles of a colour on a line.

    The figures in the text add up to `points`. If there are several figures, the text begins with their total.
    """
    fits, missing, fallen, change = preview.fits, preview.missing, preview.fallen, preview.change
    number = line + 1
    if not fits:
        text = _to_floor(t, fallen, change.lost)
    elif missing:
        text = t.n(
            "Line {line}: {n} fits, {missing} to go",
            "Line {line}: {n} fit, {missing} to go",
            fits,
            line=number,
            missing=missing,
        )
    elif not change.won:
        text = t("Completes line {line}, but no wall column can take {colour}", line=number, colour=colour(t, name))
    elif grey:
        text = t("Completes line {line}: up to +{won} on the wall", line=number, won=change.won)
    else:
        text = t("Completes line {line}: +{won} on the wall", line=number, won=change.won)
    figures = bool(change.won or (not fits and change.lost)) + len(change.others) + len(change.bonuses)
    clauses = [text, *_gains(t, change)]
    if fits and fallen:
        figures += bool(change.lost)
        clauses.append(
            t.n("−{lost} for {n} falling tile", "−{lost} for {n} falling tiles", fallen, lost=change.lost)
            if change.lost
            else t.n("{n} tile falls at no cost", "{n} tiles fall at no cost", fallen)
        )
    if change.marker:
        figures += 1
        clauses.append(t("−{points} for the starting marker", points=change.marker))
    return _with_total(t, [*clauses, *_rest(t, change)], change, figures)


def _to_floor(t: Translator, count: int, lost: int) -> str:
    if not lost:
        return t.n("{n} tile to the floor line at no cost", "{n} tiles to the floor line at no cost", count)
    return t.n("{n} tile to the floor line: −{lost}", "{n} tiles to the floor line: −{lost}", count, lost=lost)


def column_consequence(t: Translator, change: Change) -> str:
    """Describe the effect of placing a tile in a column of the grey wall."""
    clauses = [t("+{won} on the wall", won=change.won), *_gains(t, change), *_rest(t, change)]
    return _with_total(t, clauses, change, 1 + len(change.others) + len(change.bonuses))


def _with_total(t: Translator, clauses: list[str], change: Change, figures: int) -> str:
    """Join the clauses that describe an effect.

    If they contain several figures, put the total first. `figures` is the number of figures in the clauses. It does not
    include the figure from `_rest`.
    """
    text, total = _joined(t, clauses), points(change)
    if figures + (change.rest < 0) <= 1:
        return text
    bonuses = sum(points for _, points in change.bonuses)
    if not bonuses:
        return in_all(t, signed(total), text)
    return t(
        "{net}: {now} this round, {later} at the end. {words}",
        net=signed(total),
        now=signed(total - bonuses),
        later=signed(bonuses),
        words=text,
    )


def _gains(t: Translator, change: Change) -> list[str]:
    """List the bonuses of a choice, and how it changes the points of other complete lines."""
    others = [t("{points} for line {line}", points=signed(points), line=line + 1) for line, points in change.others]
    return others + [
        t("{points} for a {source}", points=signed(points), source=source_name(t, source))
        for source, points in change.bonuses
    ]


def _rest(t: Translator, change: Change) -> list[str]:
    """Return the clause about `change.rest`: the points gained or lost because scores never fall below 0."""
    rest = change.rest
    if rest > 0:
        return [t("but scores never drop below 0")]
    if rest < 0:
        return [t("−{points} more for the floor line", points=-rest)]
    return []


def _joined(t: Translator, clauses: list[str]) -> str:
    return reduce(lambda words, more: t("{words}, {more}", words=words, more=more), clauses)


def put(t: Translator, event: Event) -> str:
    """Say briefly where a turn put the tiles. The log shows these words next to drawings of the tiles."""
    facts = event.facts
    return t("to line {line}", line=facts["line"] + 1) if facts["fits"] else t("to floor line")


def took(t: Translator, name: str, event: Event, fallen: int, marker: bool, lost: int) -> str:
    """Return the log line of a turn that took tiles.

    `lost` includes the points that the starting marker costs.
    """
    facts = event.facts
    values: dict[str, object] = {
        "name": name,
        "count": facts["count"],
        "colour": colour(t, event.piece),
        "factory": facts["source"],
        "line": facts["line"] + 1,
        "lost": lost,
        "n": fallen,
    }
    to_floor = not facts["fits"]
    if facts["source"]:
        if to_floor:
            if lost:
                return t("{name} took {count} {colour} from factory {factory} to the floor line (−{lost})", **values)
            return t("{name} took {count} {colour} from factory {factory} to the floor line", **values)
        if fallen and lost:
            return t("{name} took {count} {colour} from factory {factory} to line {line}; {n} fell (−{lost})", **values)
        return t("{name} took {count} {colour} from factory {factory} to line {line}", **values)
    if marker and lost:
        if to_floor:
            return t(
                "{name} took {count} {colour} and the starting marker from the centre to the floor line (−{lost})",
                **values,
            )
        if fallen:
            return t(
                "{name} took {count} {colour} from the centre to line {line}, plus the starting marker;"
                " {n} fell (−{lost})",
                **values,
            )
        return t(
            "{name} took {count} {colour} from the centre to line {line}, plus the starting marker (−{lost})", **values
        )
    if marker:
        if to_floor:
            return t("{name} took {count} {colour} and the starting marker from the centre to the floor line", **values)
        return t("{name} took {count} {colour} from the centre to line {line}, plus the starting marker", **values)
    if to_floor:
        if lost:
            return t("{name} took {count} {colour} from the centre to the floor line (−{lost})", **values)
        return t("{name} took {count} {colour} from the centre to the floor line", **values)
    if fallen and lost:
        return t("{name} took {count} {colour} from the centre to line {line}; {n} fell (−{lost})", **values)
    return t("{name} took {count} {colour} from the centre to line {line}", **values)


def tiled(t: Translator, name: str, count: int, won: int, lost: int) -> str:
    """Return the log line of a seat's tiling: the number of tiles, and the points won and lost.

    Return "" if the seat placed no tiles and lost no points.
    """
    if not count:
        return t("{name}: −{lost} for the floor line", name=name, lost=lost) if lost else ""
    if not lost:
        return t.n("{name}: +{won} for {n} tile", "{name}: +{won} for {n} tiles", count, name=name, won=won)
    return t.n(
        "{name}: +{won} for {n} tile, −{lost} for the floor line",
        "{name}: +{won} for {n} tiles, −{lost} for the floor line",
        count,
        name=name,
        won=won,
        lost=lost,
    )


def blocked(t: Translator, who: str, event: Event) -> str:
    """Return the log line of a full pattern line whose tile fits in no column of the grey wall."""
    row, name = event.facts["row"], colour(t, event.piece)
    return t("{name}: no column could take {colour}, so all of line {line} fell", colour=name, name=who, line=row + 1)


def bonus(t: Translator, name: str, event: Event, count: int) -> str:
    """Return the log line of a bonus at the end of the game. `count` is how many times the player scored it."""
    points = count * event.points
    if count == 1:
        return t("{name}: +{points} for a {source}", name=name, source=source_name(t, event.source), points=points)
    several = {
        "row": t("{n} complete rows", n=count),
        "column": t("{n} complete columns", n=count),
        "colour": t("{n} complete colour sets", n=count),
    }
    return t("{name}: +{points} for {bonuses}", name=name, bonuses=several[event.source], points=points)


_BONUSES = [SOURCES[source] for source in (ROW, COLUMN, COLOUR)]
"""Scoring sources of the bonuses at the end of the game."""


def bonuses(t: Translator, names: Sequence[str], boards: Sequence[AzulSeatView]) -> str:
    """Say how many points each player's bonuses were worth. Return "" if nobody scored any."""
    totals = [sum(board["breakdown"][source] for source in _BONUSES) for board in boards]
    won = [t("{name} +{points}", name=name, points=total) for name, total in zip(names, totals, strict=True) if total]
    return t("For complete rows, columns and colours: {points}.", points=t(", ").join(won)) if won else ""


def source_name(t: Translator, source: str) -> str:
    """Return the name of a scoring source."""
    return _sources(t)[source]


@cache
def _sources(t: Translator) -> dict[str, str]:
    return {
        "single": t("single tiles"),
        "horizontal": t("horizontal runs"),
        "vertical": t("vertical runs"),
        "floor": t("floor line"),
        "row": t("complete row"),
        "column": t("complete column"),
        "colour": t("complete colour set"),
    }


def end_reason(t: Translator, reason: str) -> str:
    """Say why the game ended."""
    return {
        "row_completed": t("A row is complete."),
        "no_tiles": t("There are no tiles left to deal."),
        "no_progress": stalled(t, STALLED_ROUNDS),
    }[reason]


def stalled(t: Translator, rounds: int) -> str:
    """Say that for this number of rounds, no tile has reached a wall."""
    return t.n("No tile has reached a wall for {n} round.", "No tile has reached a wall for {n} rounds.", rounds)


def tie_break(t: Translator, name: str) -> str:
    """Say which tie-break decided the game."""
    return {"rows": t("Tie broken by completed rows.")}[name]
