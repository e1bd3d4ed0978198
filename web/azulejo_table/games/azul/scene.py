"""Azul: a view to markup, choices, prompts and the log."""

from __future__ import annotations

from azulejo import Event, State
from azulejo.games.azul.actions import FIRST_COLUMN_ACTION, FLOOR_LINE
from azulejo.games.azul.components import COLOURS, FLOOR_COST, FLOOR_PENALTIES, FLOOR_SPACES, SIZE
from azulejo.games.azul.rules import AzulState
from azulejo.games.azul.scoring import line_points, tile_points
from azulejo.games.azul.table import SOURCES
from azulejo.games.azul.view import AzulSeatView, AzulView, view_of

from azulejo_table.draw.seats import Sign
from azulejo_table.draw.svg import at, use
from azulejo_table.facts import seat_text, whole
from azulejo_table.games.azul import drawing, figures, words
from azulejo_table.games.azul.position import board_facts, facts
from azulejo_table.scene import Choice, Line, Note, Target
from azulejo_table.text import Translator

AREAS = ("market", "board")
OPEN_STEPS: frozenset[str] = frozenset()

SOUNDS = {"take": "ceramic", "tile": "ceramic", "fall": "ceramic", "deal": "ceramic"}
MISSABLE = frozenset({"row", "column", "colour"})


def area_names(t: Translator) -> dict[str, str]:
    """Accessible name of each own area."""
    return {"market": t("Factories and centre"), "board": t("Your board")}


def areas(t: Translator, view: AzulView, mine: int, names: list[str], last: frozenset[str]) -> dict[str, str]:
    """Markup of each own area."""
    labels = _labels(t, view, names) | _own_labels(t, view, mine)
    return {
        "market": drawing.market(view, labels, last=last) + drawing.counts(view, labels),
        "board": drawing.board(view, mine, labels, large=True, last=last),
    }


def small(t: Translator, view: AzulView, seat: int, names: list[str], last: frozenset[str]) -> str:
    """Another seat's board."""
    return drawing.board(view, seat, _labels(t, view, names), large=False, last=last)


def sketch(view: AzulView, seat: int) -> str:
    """Nothing yet."""
    return ""


def signs(t: Translator, view: AzulView, seat: int) -> list[Sign]:
    """The starting marker, with whom it lies."""
    return [Sign("tile-marker", t("starts the next round"), f"marker:{seat}")] if view["marker"] == seat else []


def buttons(t: Translator, view: AzulView) -> list[tuple[str, str]]:
    """None: every decision is a place on the board."""
    return []


def notes(t: Translator, view: AzulView, mine: int) -> dict[str, Note]:
    """None: what a place holds is its name."""
    return {}


def _labels(t: Translator, view: AzulView, names: list[str]) -> dict[str, str]:
    labels = {
        "title:centre": t("Centre"),
        "title:bag": t("Bag"),
        "title:lid": t("Lid"),
        "title:score": t("Score:"),
        "text:bag": t("Bag: {tiles}", tiles=words.tiles(t, view["bag"])),
        "text:lid": t("Lid: {tiles}", tiles=words.tiles(t, view["lid"])),
    }
    marker = view["marker"] is None
    for source, counts in enumerate(view["sources"]):
        if source and not any(counts):
            labels[f"title:factory:{source}"] = t("Factory {factory}, empty", factory=source)
        for name, count in zip(COLOURS, counts, strict=True):
            if count:
                labels[source_place(source, name)] = words.source_label(t, source, name, count, marker)
    for seat, board in enumerate(view["seats"]):
        labels[f"title:seat:{seat}"] = names[seat]
        labels[f"text:board:{seat}"] = seat_text(t, board_facts(t, board, seat))
    return labels


def _own_labels(t: Translator, view: AzulView, mine: int) -> dict[str, str]:
    labels = {}
    board = view["seats"][mine]
    for number, line in enumerate(board["lines"]):
        labels[f"line:{mine}:{number}"] = words.line_label(t, number, line)
    labels[f"floor:{mine}"] = words.floor_label(t, len(board["floor"]), FLOOR_COST[len(board["floor"])])
    row = view["choosing"]
    if row is not None and view["current_player"] == mine:
        for column in range(5):
            place = f"wall:{mine}:{row}:{column}"
            labels[place] = t("Row {row}, column {column}", row=row + 1, column=column + 1)
    return labels


def source_place(source: int, colour: str) -> str:
    """Place of all tiles of a colour in a factory or the centre (0)."""
    return f"factory:{source}:{colour}" if source else f"centre:{colour}"


def prompt(t: Translator, view: AzulView) -> str:
    """What the seat to decide is asked."""
    row, seat = view["choosing"], view["current_player"]
    if row is not None and seat is not None:
        colour = words.colour(t, _tile_of(view["seats"][seat], row))
        return t("Choose a column for the {colour} tile of line {line}.", colour=colour, line=row + 1)
    return t("Take all tiles of one colour from a factory or the centre.")


def _tile_of(board: AzulSeatView, row: int) -> str:
    """The colour on a pattern line that is not empty."""
    colour = board["lines"][row]["colour"]
    assert colour is not None
    return colour


def choices(t: Translator, state: State) -> dict[str, Choice]:
    """What can be picked now, where it can go and what that does, by place."""
    assert isinstance(state, AzulState) and state.current_player is not None
    seat = state.current_player
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
                "prompt": _put_prompt(t, name, count, takes_marker),
                "group": [f"{place}:{i}" for i in range(count)],
            }
            if source:
                found[place]["dim"] = _rest_of_factory(source, counts, name)
            if same == place:
                found[place]["targets"] = _targets(t, state, view, seat, first, name, count)
            else:
                found[place]["like"] = same
                found[place]["add"] = first - its_first
    return found


def _rest_of_factory(source: int, counts: list[int], name: str) -> list[str]:
    """Places of the tiles that go to the centre when those of colour `name` are taken."""
    return [
        f"{source_place(source, other)}:{i}"
        for other, count in zip(COLOURS, counts, strict=True)
        if other != name
        for i in range(count)
    ]


def _put_prompt(t: Translator, name: str, count: int, marker: bool) -> str:
    colour = words.colour(t, name)
    if marker:
        return t.n(
            "Put {n} {colour} tile on a line. You also take the starting marker.",
            "Put {n} {colour} tiles on a line. You also take the starting marker.",
            count,
            colour=colour,
        )
    return t.n("Put {n} {colour} tile on a line.", "Put {n} {colour} tiles on a line.", count, colour=colour)


def _targets(
    t: Translator, state: AzulState, view: AzulView, seat: int, first: int, name: str, count: int
) -> dict[str, Target]:
    """Each line and the floor line as a target of the tiles whose actions begin at `first`."""
    board = view["seats"][seat]
    on_floor, marker = len(board["floor"]), 0
    if first < 30 and view["marker"] is None and on_floor < FLOOR_SPACES:
        marker = FLOOR_PENALTIES[on_floor]
        on_floor += 1
    before = FLOOR_COST[on_floor]
    targets: dict[str, Target] = {}
    for line in range(FLOOR_LINE + 1):
        place = f"line:{seat}:{line}" if line < FLOOR_LINE else f"floor:{seat}"
        reason = state.why_not(first + line)
        if reason is not None:
            shown = _tile_of(board, line) if reason == "line_other_colour" else name
            targets[place] = {"text": words.refusal(t, reason, line, shown), "no": reason}
            continue
        held = board["lines"][line]["count"] if line < FLOOR_LINE else 0
        fits = min(count, line + 1 - held) if line < FLOOR_LINE else 0
        fallen = count - fits
        lost = FLOOR_COST[min(on_floor + fallen, FLOOR_SPACES)] - before
        missing = line + 1 - held - fits if line < FLOOR_LINE else 0
        won = line_points(state, seat, line, COLOURS.index(name)) if fits and not missing else 0
        sentence, short = words.consequence(t, fits, missing, fallen, lost, won, marker)
        ghosts = [(name, f"line:{seat}:{line}:{held + i}") for i in range(fits)]
        spaces = range(on_floor, min(on_floor + fallen, FLOOR_SPACES))
        ghosts += [(name, f"floor:{seat}:{i}") for i in spaces]
        targets[place] = {"text": sentence, "do": [first + line], "ghosts": ghosts}
        if short:
            targets[place]["short"] = short
    return targets


def _columns(t: Translator, state: AzulState, board: AzulSeatView, row: int, seat: int) -> dict[str, Choice]:
    name = _tile_of(board, row)
    found: dict[str, Choice] = {}
    for column in range(SIZE):
        action = FIRST_COLUMN_ACTION + row * SIZE + column
        place = f"wall:{seat}:{row}:{column}"
        reason = state.why_not(action)
        if reason is not None:
            found[place] = {"text": words.refusal(t, reason, row, name), "no": reason}
            continue
        points = tile_points(state, seat, row, column)
        found[place] = {
            "text": t.n("scores {n} point", "scores {n} points", points),
            "short": f"+{points}",
            "do": [action],
            "ghosts": [(name, place)],
        }
    return found


def log(t: Translator, names: list[str], events: list[Event]) -> list[Line]:
    """What happened in one action, as lines of the log."""
    lines: list[Line] = []
    marker = any(event.kind == "marker" for event in events)
    for event in events:
        who = names[event.seat] if event.seat is not None else ""
        said = ""
        if event.kind == "take":
            fallen = sum(len(other.moves) for other in events if other.kind == "fall")
            said = words.took(t, who, event, fallen, marker, event.facts["lost"])
        elif event.kind == "tile":
            said = words.tiled(t, who, event)
        elif event.kind == "blocked":
            colour = words.colour(t, event.piece)
            said = t("No column takes {colour}: line {line} of {name} falls", colour=colour, name=who,
                     line=event.facts["row"] + 1)  # fmt: skip
        elif event.kind == "floor" and event.points:
            said = t("{name} lost {lost} for the floor line", name=who, lost=-event.points)
        elif event.kind == "bonus":
            said = t("{name}: {source} +{points}", name=who, source=words.source_name(t, event.source),
                     points=event.points)  # fmt: skip
        elif event.kind == "deal" and event.facts["refilled"]:
            said = t("The bag was filled from the lid")
        if said:
            lines.append(Line(said, event.seat))
    return lines


def opening(view: AzulView) -> list[Event]:
    """The first deal, which no action brought, as an event."""
    moves = tuple(
        (name, "bag", f"factory:{factory}:{name}:{i}")
        for factory, counts in enumerate(view["sources"])
        if factory
        for name, count in zip(COLOURS, counts, strict=True)
        for i in range(count)
    )
    return [Event("deal", moves=moves, facts={"round": view["round"], "refilled": False})]


def touched(events: list[Event]) -> frozenset[str]:
    """Places to mark as the last action."""
    return frozenset(
        target
        for event in events
        if event.kind in ("take", "fall", "marker", "tile")
        for _, _, target in event.moves
        if target != "lid"
    )


def staged(events: list[Event], view: AzulView) -> list[Event]:
    """Events as they are animated: as the rules tell them."""
    return events


def coming(t: Translator, events: list[Event]) -> str:
    """Nothing that has a name of its own."""
    return ""


def position(t: Translator, view: AzulView, names: list[str]) -> str:
    """The whole position in words."""
    return whole(t, facts(t, view, names), names)


def source_names(t: Translator) -> list[tuple[str, str]]:
    """Scoring sources with their names, in the order of the breakdown."""
    return [(source, words.source_name(t, source)) for source in SOURCES]


def summary_note(t: Translator, view: AzulView) -> str:
    """Nothing: the table says it all."""
    return ""


def ending_notes(t: Translator, view: AzulView) -> list[str]:
    """Why the game ended, and what decided."""
    outcome = view["outcome"]
    assert outcome is not None
    notes = [words.end_reason(t, outcome["reason"])]
    if outcome["tie_break"]:
        notes.append(words.tie_break(t, outcome["tie_break"]))
    return notes


def option_texts(t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
    """The wall, in words."""
    walls = {"coloured": t("Coloured: every space has its colour"), "grey": t("Grey: you choose the column")}
    return {"wall": (t("Wall"), walls)}


def empty(t: Translator) -> dict[str, str]:
    """An empty table for two."""
    view = figures.bare_view()
    counts = drawing.counts(view, {"title:bag": t("Bag"), "title:lid": t("Lid")})
    return {"market": drawing.market(view, {}) + counts, "board": drawing.board(view, 0, {}, large=True)}


def card() -> str:
    """A wall of tiles as on the board, 12 by 5, half of it still to be laid."""
    laid = {(row, column) for row in range(5) for column in range(12) if (column * 5 + row * 7) % 11 < 12 - column}
    cells = "".join(
        at(
            f"mural:{row}:{column}",
            column * 100.0,
            row * 100.0,
            98.0,
            use(f"{'tile' if (row, column) in laid else 'etch'}-{COLOURS[(column - row) % 5]}"),
        )
        for row in range(5)
        for column in range(12)
    )
    return f'<svg viewBox="40 60 1120 380" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{cells}</svg>'
