"""The choices in Azul and their effects: tiles with their lines, and columns of the grey wall."""

from __future__ import annotations

from azulejo.games.azul.pieces.actions import FIRST_COLUMN_ACTION, FLOOR_LINE
from azulejo.games.azul.pieces.components import COLOURS, EMPTY, FLOOR_COST, FLOOR_SPACES, SIZE
from azulejo.games.azul.rules import factory_offer
from azulejo.games.azul.rules.scoring import ProjectedScore, projected_score, tile_points
from azulejo.games.azul.rules.state import AzulState
from azulejo.games.azul.rules.view import AzulSeatView, AzulView, view_of

from azulejo_table.games.azul import words
from azulejo_table.scene import Choice, Ghost, Target
from azulejo_table.text import Translator


def choices(t: Translator, state: AzulState) -> dict[str, Choice]:
    """Return what can be picked now, where it can go and its effect, by place."""
    seat = state.current_player
    assert seat is not None
    view = view_of(state, seat)
    if view["choosing"] is not None:
        return _columns(t, state, view["seats"][seat], view["choosing"], seat)
    found: dict[str, Choice] = {}
    alike: dict[tuple[str, int, bool], tuple[str, int]] = {}
    for source, counts in enumerate(view["sources"]):
        for index, (name, count) in enumerate(zip(COLOURS, counts, strict=True)):
            if not count:
                continue
            place, first = source_place(source, name), source * 30 + index * 6
            takes_marker = not source and view["marker"] is None
            same, its_first = alike.setdefault((name, count, takes_marker), (place, first))
            found[place] = {
                "prompt": words.put_prompt(t, name, count),
                "group": [f"{place}:{i}" for i in range(count)] + (["centre:marker"] if takes_marker else []),
            }
            if same == place:
                found[place]["targets"] = _targets(t, state, view, seat, first, name, count)
            else:
                found[place]["like"] = same
                found[place]["add"] = first - its_first
    return found


def source_place(source: int, colour: str) -> str:
    """Return the place of all tiles of a colour in a factory or the centre (0)."""
    return f"factory:{source}:{colour}" if source else f"centre:{colour}"


def tile_of(board: AzulSeatView, row: int) -> str:
    """Return the colour on a pattern line that is not empty."""
    colour = board["lines"][row]["colour"]
    assert colour is not None
    return colour


def column_figures(state: AzulState) -> dict[int, int]:
    """Return the net points of the tile to be placed on the grey wall, by possible column; see `_column`."""
    seat, row = state.current_player, state.choosing
    if seat is None or row == EMPTY:
        return {}
    return {column: _column(state, seat, row, column).net for column in state.free_columns(seat, row)}


def _targets(
    t: Translator, state: AzulState, view: AzulView, seat: int, first: int, name: str, count: int
) -> dict[str, Target]:
    """Return each line and the floor line as a target of the tiles whose actions begin at `first`."""
    board = view["seats"][seat]
    before = projected_score(state, seat)
    targets: dict[str, Target] = {}
    for line in range(FLOOR_LINE + 1):
        place = f"line:{seat}:{line}" if line < FLOOR_LINE else f"floor:{seat}"
        reason = state.why_not(first + line)
        if reason is not None:
            shown = tile_of(board, line) if reason == "line_other_colour" else name
            targets[place] = {"text": words.refusal(t, reason, line, shown), "no": reason}
            continue
        held = board["lines"][line]["count"] if line < FLOOR_LINE else 0
        fits = min(count, line + 1 - held) if line < FLOOR_LINE else 0
        missing = line + 1 - held - fits if line < FLOOR_LINE else 0
        after = state.copy()
        factory_offer.take(after, seat, first + line)
        change = _change(state, after, seat, line, before, count - fits)
        sentence = words.consequence(t, line, name, fits, missing, count - fits, change, grey=state.grey)
        wall, ghosts = _on_the_wall(after, seat, line, name) if fits and not missing else ([], [])
        ghosts += [(name, f"line:{seat}:{line}:{held + i}") for i in range(fits)]
        spaces = len(board["floor"]), len(after.floors[seat])
        pieces = [*["marker"] * (first < 30 and view["marker"] is None), *[name] * SIZE * SIZE]
        ghosts += [(piece, f"floor:{seat}:{i}") for piece, i in zip(pieces, range(*spaces), strict=False)]
        target: Target = {
            "text": sentence,
            "net": change.net,
            "do": [first + line],
            "ghosts": ghosts,
        }
        if wall:
            target["group"] = wall
        targets[place] = target
    return targets


def _change(
    state: AzulState, after: AzulState, seat: int, line: int, before: ProjectedScore, fallen: int
) -> words.Change:
    """Return what a take to a line (or the floor line) changes; `after` is the position after the take."""
    now = projected_score(after, seat)
    on_floor = len(state.floors[seat])
    with_marker = min(on_floor + (state.marker != after.marker), FLOOR_SPACES)
    with_tiles = min(with_marker + fallen, FLOOR_SPACES)
    return _parts(
        before,
        now,
        line,
        marker=FLOOR_COST[with_marker] - FLOOR_COST[on_floor],
        lost=FLOOR_COST[with_tiles] - FLOOR_COST[with_marker],
    )


def _parts(
    before: ProjectedScore, now: ProjectedScore, line: int, *, won: int = 0, marker: int = 0, lost: int = 0
) -> words.Change:
    """Return the difference between two projected scores; `won` are points a tile of `line` scored in between."""
    old = {row: points for row, _, points in before.tiles}
    new = {row: points for row, _, points in now.tiles}
    others = [(row, new.get(row, 0) - old.get(row, 0)) for row in range(SIZE) if row != line]
    bonuses = [
        (source, got - had)
        for source, got, had in zip(("row", "column", "colour"), now.bonuses, before.bonuses, strict=True)
    ]
    return words.Change(
        won or new.get(line, 0) - old.get(line, 0),
        [(row, points) for row, points in others if points],
        [(source, points) for source, points in bonuses if points],
        marker,
        lost,
        now.standing - before.standing,
    )


def _on_the_wall(after: AzulState, seat: int, line: int, name: str) -> tuple[list[str], list[Ghost]]:
    """Return where the tile of a complete line will go: all places, and a ghost of the tile if there is only one."""
    columns = after.free_columns(seat, line)
    places = [f"wall:{seat}:{line}:{column}" for column in columns]
    return places, [(name, places[0])] if len(places) == 1 else []


def _columns(t: Translator, state: AzulState, board: AzulSeatView, row: int, seat: int) -> dict[str, Choice]:
    name = tile_of(board, row)
    standing = projected_score(state, seat).standing
    found: dict[str, Choice] = {}
    for column in range(SIZE):
        action = FIRST_COLUMN_ACTION + row * SIZE + column
        place = f"wall:{seat}:{row}:{column}"
        reason = state.why_not(action)
        if reason is not None:
            found[place] = {"text": words.refusal(t, reason, row, name), "no": reason}
            continue
        change = _column(state, seat, row, column)
        found[place] = {
            "text": words.column_consequence(t, change),
            "short": words.signed(change.net),
            "net": projected_score(_with_tile(state, seat, row, column), seat).standing - standing,
            "do": [action],
            "ghosts": [(name, place)],
        }
    return found


def _column(state: AzulState, seat: int, row: int, column: int) -> words.Change:
    """Return the effect of placing the tile of line `row` in a column, compared with the line without any tile.

    The projected score already counts the best column, so its change is 0 there and negative elsewhere. It would not
    show how many points a space is worth.
    """
    without = state.copy()
    _clear_line(without, seat, row)
    points = tile_points(state, seat, row, column)
    return _parts(
        projected_score(without, seat), projected_score(_with_tile(state, seat, row, column), seat), row, won=points
    )


def _with_tile(state: AzulState, seat: int, row: int, column: int) -> AzulState:
    """Return the position after the tile of line `row` was laid in a column and has scored."""
    after = state.copy()
    after.points[seat] += tile_points(state, seat, row, column)
    after.lay(seat, row, column, state.line_colours[seat * SIZE + row])
    _clear_line(after, seat, row)
    return after


def _clear_line(state: AzulState, seat: int, row: int) -> None:
    """Remove a line's tiles, on a copy used only for projected scores."""
    state.line_colours[seat * SIZE + row] = EMPTY
    state.line_counts[seat * SIZE + row] = 0
