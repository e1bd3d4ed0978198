"""Azul: a view to markup, choices, prompts and the log."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from azulejo import Event, State, load
from azulejo.games.azul.pieces.components import COLOURS, FLOOR_COST
from azulejo.games.azul.pieces.table import SOURCES
from azulejo.games.azul.rules.state import AzulState
from azulejo.games.azul.rules.view import AzulView

from azulejo_table.draw.seats import Sign
from azulejo_table.facts import seat_text, whole
from azulejo_table.games.azul import board, figures, market, words
from azulejo_table.games.azul import card as lobby
from azulejo_table.games.azul import choices as choosing
from azulejo_table.games.azul import log as telling
from azulejo_table.games.azul.choices import source_place, tile_of
from azulejo_table.games.azul.position import board_facts, facts
from azulejo_table.scene import Choice, Line, Note
from azulejo_table.text import Translator

AREAS = ("market", "board")
OPEN_STEPS: frozenset[str] = frozenset()
TURN_STEPS = frozenset(("take",))

SOUNDS = {"take": "ceramic", "tile": "ceramic", "fall": "ceramic", "deal": "ceramic"}
MISSABLE = frozenset({"row", "column", "colour"})


def area_names(t: Translator) -> dict[str, str]:
    """Accessible name of each own area."""
    return {"market": t("Factories and centre"), "board": t("Your board")}


def areas(t: Translator, view: AzulView, mine: int, names: list[str], last: frozenset[str]) -> dict[str, str]:
    """Markup of each own area."""
    labels = _market_labels(t, view)
    drawn = market.market(view, labels, last=last, taken=_taken(t, names, last))
    return {
        "market": drawn + market.counts(view, labels),
        "board": board.board(
            view,
            mine,
            _board_labels(t, view, mine, names) | _own_labels(t, view, mine),
            large=True,
            last=last,
            figures=_figures(view, mine),
        ),
    }


def small(t: Translator, view: AzulView, seat: int, names: list[str], last: frozenset[str]) -> str:
    """Another seat's board."""
    return board.board(view, seat, _board_labels(t, view, seat, names), large=False, last=last)


def sketch(view: AzulView, seat: int) -> str:
    """A seat's wall: what is laid, and pale what is not."""
    return board.sketch(view, seat)


def _taken(t: Translator, names: list[str], last: frozenset[str]) -> dict[int, tuple[int, str]]:
    """Who took last from which source, from the places of the last action."""
    found = {}
    for place in last:
        kind, *numbers = place.split(":")
        if kind == "taken":
            seat, source = map(int, numbers)
            found[source] = seat, t("{name} took", name=names[seat])
    return found


def _figures(view: AzulView, mine: int) -> dict[int, str]:
    """Grey wall: what the tile that is asked for brings, by column."""
    if view["choosing"] is None or view["current_player"] != mine:
        return {}
    state = load("azul").from_view(view, Random(0))
    assert isinstance(state, AzulState)
    return {column: words.signed(net) for column, net in choosing.column_figures(state).items()}


def signs(t: Translator, view: AzulView, seat: int) -> list[Sign]:
    """The starting marker, with whom it lies, while there is a round to start."""
    starts = view["marker"] == seat and not view["is_terminal"]
    return [Sign("tile-marker", t("starts the next round"), f"marker:{seat}")] if starts else []


def buttons(t: Translator, view: AzulView) -> list[tuple[str, str]]:
    """None: every decision is a place on the board."""
    return []


def notes(t: Translator, view: AzulView, mine: int) -> dict[str, Note]:
    """None: what a place holds is its name."""
    return {}


def _market_labels(t: Translator, view: AzulView) -> dict[str, str]:
    labels = {
        "title:centre": t("Centre"),
        "title:bag": t("Bag"),
        "title:lid": t("Lid"),
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
    return labels


def _board_labels(t: Translator, view: AzulView, seat: int, names: list[str]) -> dict[str, str]:
    return {
        "title:score": t("Score:"),
        f"title:seat:{seat}": names[seat],
        f"text:board:{seat}": seat_text(t, board_facts(t, view["seats"][seat], seat)),
    }


def _own_labels(t: Translator, view: AzulView, mine: int) -> dict[str, str]:
    labels = {}
    own = view["seats"][mine]
    for number, line in enumerate(own["lines"]):
        labels[f"line:{mine}:{number}"] = words.line_label(t, number, line)
    labels[f"floor:{mine}"] = words.floor_label(t, len(own["floor"]), FLOOR_COST[len(own["floor"])])
    row = view["choosing"]
    if row is not None and view["current_player"] == mine:
        for column in range(5):
            place = f"wall:{mine}:{row}:{column}"
            labels[place] = t("Row {row}, column {column}", row=row + 1, column=column + 1)
    return labels


def prompt(t: Translator, view: AzulView) -> str:
    """What the seat to decide is asked."""
    row, seat = view["choosing"], view["current_player"]
    if row is not None and seat is not None:
        colour = words.colour(t, tile_of(view["seats"][seat], row))
        return t("Choose a column for the {colour} tile from line {line}.", colour=colour, line=row + 1)
    return t("Take all tiles of one colour from a factory or the centre.")


def choices(t: Translator, state: State) -> dict[str, Choice]:
    """What can be picked now, where it can go and what that does, by place."""
    assert isinstance(state, AzulState)
    return choosing.choices(t, state)


def log(t: Translator, names: list[str], events: list[Event]) -> list[Line]:
    """What happened in a turn, as lines of the log."""
    return telling.log(t, names, events)


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
    """Places to mark as the last action; `taken:SEAT:SOURCE` is where somebody took."""
    reached = {
        target
        for event in events
        if event.kind in ("take", "fall", "marker", "tile")
        for _, _, target in event.moves
        if target != "lid"
    }
    return frozenset(
        reached | {f"taken:{event.seat}:{event.facts['source']}" for event in events if event.kind == "take"}
    )


def staged(events: list[Event], view: AzulView) -> list[Event]:
    """Events as they are animated: as the rules tell them."""
    return events


def coming(t: Translator, events: list[Event]) -> str:
    """The next round's tiles."""
    for event in events:
        if event.kind == "deal":
            return t("Next: new tiles for round {round}.", round=event.facts["round"])
    return ""


def position(t: Translator, view: AzulView, names: list[str]) -> str:
    """The whole position in words."""
    return whole(t, facts(t, view, names), names)


def source_names(t: Translator) -> list[tuple[str, str]]:
    """Scoring sources with their names, in the order of the breakdown."""
    return [(source, words.source_name(t, source)) for source in SOURCES]


def summary_note(t: Translator, view: AzulView, names: list[str]) -> str:
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
    counts = market.counts(view, {"title:bag": t("Bag"), "title:lid": t("Lid")})
    return {"market": market.market(view, {}) + counts, "board": board.board(view, 0, {}, large=True)}


def card(options: Mapping[str, str]) -> str:
    """The upper rows of a wall, partly laid."""
    return lobby.card(grey=options.get("wall") == "grey")


def option_art(option: str, value: str) -> str:
    """Nothing: the board itself shows its options."""
    return ""
