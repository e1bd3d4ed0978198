"""Return the choices in Azul and their effects.

The player picks the tiles of one colour in a source (a factory or the centre), and then a pattern line. With the grey
wall, the player later chooses a column for a tile.
"""

from __future__ import annotations

from azulejo.games.azul.game import GAME
from azulejo.games.azul.pieces.actions import FLOOR_LINE, LINES, choose_column, take
from azulejo.games.azul.pieces.components import COLOURS, SIZE
from azulejo.games.azul.rules.factory_offer import floor_costs
from azulejo.games.azul.rules.preview import AzulPreview
from azulejo.games.azul.rules.state import AzulState
from azulejo.games.azul.rules.view import AzulSeatView, AzulView
from azulejo.preview import Previews

from azulejo_table.games.azul.text import words
from azulejo_table.scene import Choice, Ghost, Target
from azulejo_table.text import Translator

AzulPreviews = Previews[AzulState, AzulPreview]


def choices(t: Translator, view: AzulView) -> dict[str, Choice]:
    """Return the choices of the seat to move: place → choice.

    The choices are the tiles of each colour in each source, or the spaces of the grey wall. If tiles of the same colour
    and number are in several sources, only the first choice lists the targets. The others refer to it (`like`).
    """
    seat = view["current_player"]
    assert seat is not None
    previews = GAME.previews(view)
    if view["choosing"] is not None:
        return _columns(t, previews, view["seats"][seat], view["choosing"], seat)
    by_place: dict[str, Choice] = {}
    alike: dict[tuple[str, int, bool], tuple[str, int]] = {}
    for source, counts in enumerate(view["sources"]):
        for index, (name, count) in enumerate(zip(COLOURS, counts, strict=True)):
            if not count:
                continue
            place, first = source_place(source, name), take(source, index, 0)
            takes_marker = not source and view["marker"] is None
            same, its_first = alike.setdefault((name, count, takes_marker), (place, first))
            marker = floor_costs(len(view["seats"][seat]["floor"]), takes_marker, 0)[0]
            by_place[place] = {
                "prompt": words.put_prompt(t, name, count, marker),
                "group": [f"{place}:{i}" for i in range(count)] + (["centre:marker"] if takes_marker else []),
            }
            if same == place:
                by_place[place]["targets"] = _targets(t, previews, view, seat, first, name)
            else:
                by_place[place]["like"] = same
                by_place[place]["add"] = first - its_first
    return by_place


def source_place(source: int, colour: str) -> str:
    """Return the place of all tiles of a colour in a source. `source` is 0 for the centre, or a factory's number."""
    return f"factory:{source}:{colour}" if source else f"centre:{colour}"


def tile_of(board: AzulSeatView, row: int) -> str:
    """Return the colour on a pattern line. The line must not be empty."""
    colour = board["lines"][row]["colour"]
    assert colour is not None
    return colour


def column_figures(view: AzulView) -> dict[int, int]:
    """Return each legal column of the grey wall → the points for placing the tile there (see `AzulPreview.change`).

    Return {} if the decision is not a column.
    """
    row, figures = view["choosing"], dict[int, int]()
    if row is not None:
        previews = GAME.previews(view)
        for column in range(SIZE):
            action = choose_column(row, column)
            if previews.state.why_not(action) is None:
                figures[column] = words.points(previews(action).change)
    return figures


def _targets(
    t: Translator, previews: AzulPreviews, view: AzulView, seat: int, first: int, name: str
) -> dict[str, Target]:
    """Return each pattern line and the floor line as targets of the picked tiles.

    `first` is the id of the action that puts the tiles on the first line.
    """
    board = view["seats"][seat]
    grey = view["options"]["wall"] == "grey"
    targets: dict[str, Target] = {}
    for line in range(LINES):
        place = f"line:{seat}:{line}" if line < FLOOR_LINE else f"floor:{seat}"
        reason = previews.state.why_not(first + line)
        if reason is not None:
            colour_name = tile_of(board, line) if reason == "line_other_colour" else name
            targets[place] = {"text": words.refusal(t, reason, line, colour_name), "no": reason}
            continue
        preview = previews(first + line)
        wall = [f"wall:{seat}:{line}:{column}" for column in preview.columns]
        points = words.points(preview.change)
        target: Target = {
            "text": words.consequence(t, line, name, preview, grey=grey),
            # Leave the figure out if it is only the cost of the starting marker, because the prompt contains this cost.
            "short": words.signed(points) if points + preview.change.marker else "",
            "net": preview.change.net,
            "do": [first + line],
            "ghosts": [(name, place) for place in wall if len(wall) == 1] + _ghosts(preview),
        }
        if wall:
            target["group"] = wall
        targets[place] = target
    return targets


def _ghosts(preview: AzulPreview) -> list[Ghost]:
    """Return previews of the taken pieces at their future places: first on the line, then on the floor line."""
    previews = [
        (piece, target)
        for piece, origin, target in preview.moves
        if origin.startswith(("factory", "centre")) and target.startswith(("line", "floor"))
    ]
    return sorted(previews, key=lambda ghost: ghost[1].startswith("floor"))


def _columns(t: Translator, previews: AzulPreviews, board: AzulSeatView, row: int, seat: int) -> dict[str, Choice]:
    name = tile_of(board, row)
    by_place: dict[str, Choice] = {}
    for column in range(SIZE):
        action = choose_column(row, column)
        place = f"wall:{seat}:{row}:{column}"
        reason = previews.state.why_not(action)
        if reason is not None:
            by_place[place] = {"text": words.refusal(t, reason, row, name), "no": reason}
            continue
        preview = previews(action)
        assert preview.net is not None, "nothing in Azul's standing depends on chance"
        by_place[place] = {
            "text": words.column_consequence(t, preview.change),
            "short": words.signed(words.points(preview.change)),
            "net": preview.net,
            "do": [action],
            "ghosts": [(name, place)],
        }
    return by_place
