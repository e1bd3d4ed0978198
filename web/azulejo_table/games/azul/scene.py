"""Turn a view of Azul into markup, choices, prompts and log lines."""

from __future__ import annotations

from collections.abc import Mapping

from azulejo import Event
from azulejo.games.azul.pieces.components import COLOURS, FLOOR_COST, SIZE
from azulejo.games.azul.pieces.table import SOURCES
from azulejo.games.azul.rules.view import AzulView

from azulejo_table.draw.seats import Sign
from azulejo_table.facts import seat_text
from azulejo_table.games.azul.draw import board, market
from azulejo_table.games.azul.draw import card as lobby
from azulejo_table.games.azul.draw.picture import parts
from azulejo_table.games.azul.help import figures
from azulejo_table.games.azul.play import choices as choosing
from azulejo_table.games.azul.play.choices import source_place, tile_of
from azulejo_table.games.azul.text import log as log_lines
from azulejo_table.games.azul.text import words
from azulejo_table.games.azul.text.position import board_facts, facts
from azulejo_table.scene import Choice, Note, Scene, effect
from azulejo_table.text import Translator


class AzulScene(Scene[AzulView]):
    """The scene of Azul."""

    AREAS = ("market", "board")
    TURN_STEPS = frozenset(("take",))
    SOUNDS = {"take": "ceramic", "tile": "ceramic", "fall": "ceramic", "deal": "ceramic"}
    MISSABLE = frozenset({"row", "column", "colour"})

    facts = staticmethod(facts)
    picture = staticmethod(parts)
    sketch = staticmethod(board.sketch)
    log = staticmethod(log_lines.log)

    def area_names(self, t: Translator) -> dict[str, str]:
        """Return the accessible name of each of the game's own areas."""
        return {"market": t("Factories and centre"), "board": t("Board")}

    def areas(self, t: Translator, view: AzulView, mine: int, names: list[str], last: frozenset[str]) -> dict[str, str]:
        """Draw each of the game's own areas."""
        labels = _market_labels(t, view)
        drawn = market.market(view, labels, last=last, taken=_last_takes(t, names, last))
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

    def small(self, t: Translator, view: AzulView, seat: int, names: list[str], last: frozenset[str]) -> str:
        """Draw another seat's board."""
        return board.board(view, seat, _board_labels(t, view, seat, names), large=False, last=last)

    def signs(self, t: Translator, view: AzulView, seat: int) -> list[Sign]:
        """Return the sign of the starting marker, if `seat` has the marker and the game is not over."""
        starts = view["marker"] == seat and not view["is_terminal"]
        return [Sign("tile-marker", t("next starting player"), f"marker:{seat}")] if starts else []

    def prompt(self, t: Translator, view: AzulView) -> str:
        """Return the prompt for the player to move."""
        row, seat = view["choosing"], view["current_player"]
        if row is not None and seat is not None:
            colour = words.colour(t, tile_of(view["seats"][seat], row))
            return t("Choose a column for the {colour} tile from line {line}.", colour=colour, line=row + 1)
        return t("Take one colour from a factory or the centre.")

    def empty_handed(self, t: Translator, view: AzulView) -> str:
        """Return a sentence that asks the player to pick tiles first, and then a line.

        Return "" if the decision is a column of the grey wall.
        """
        return t("Take tiles first, then choose a line.") if view["choosing"] is None else ""

    def choices(self, t: Translator, view: AzulView) -> dict[str, Choice]:
        """Return the choices of the seat to move: place → choice.

        The player picks tiles, which have targets, or presses a space of the grey wall.
        """
        return choosing.choices(t, view)

    def notes(self, t: Translator, view: AzulView, mine: int) -> dict[str, Note]:
        """Return the note on the player's wall: it explains how tiles get there.

        Beginners try to put the tiles that they take directly on the wall.
        """
        note = t("After the round, each full line moves one tile to the wall.")
        return {} if view["is_terminal"] else {f"wall:{mine}": {"text": note}}

    def opening(self, view: AzulView) -> list[Event]:
        """Return the first deal as an event, although no action caused it."""
        moves = tuple(
            (name, "bag", f"factory:{factory}:{name}:{i}")
            for factory, counts in enumerate(view["sources"])
            if factory
            for name, count in zip(COLOURS, counts, strict=True)
            for i in range(count)
        )
        return [Event("deal", moves=moves, facts={"round": view["round"], "refilled": False})]

    def touched(self, events: list[Event]) -> frozenset[str]:
        """Return the places to mark on the boards: those that `events` changed.

        The result can also contain `taken:SEAT:FACTORY`. This is not a place. It says that SEAT was the last seat to
        take tiles from FACTORY.
        """
        reached = {
            target
            for event in events
            if event.kind in ("take", "fall", "marker", "tile")
            for _, _, target in event.moves
            if target != "lid"
        }
        takes = [(event.seat, event.facts["source"]) for event in events if event.kind == "take"]
        return frozenset(reached | {f"taken:{seat}:{source}" for seat, source in takes if source})

    def staged(self, events: list[Event], view: AzulView) -> list[Event]:
        """Return the events to animate.

        When a tile completes a row of the wall, a ripple runs along this row.
        """
        animated = []
        for event in events:
            animated.append(event)
            if event.kind == "tile" and event.seat is not None:
                row = int(event.moves[0][2].split(":")[2])
                if all(view["seats"][event.seat]["wall"][row]):
                    tiles = (f"wall:{event.seat}:{row}:{column}" for column in range(SIZE))
                    animated.append(effect("ripple", event.seat, *tiles))
        return animated

    def coming(self, t: Translator, events: list[Event]) -> str:
        """Announce the next round's tiles."""
        for event in events:
            if event.kind == "deal":
                return t("Next: new tiles for round {round}.", round=event.facts["round"])
        return ""

    def source_names(self, t: Translator) -> list[tuple[str, str]]:
        """Return the scoring sources with their names, in the order of the breakdown."""
        return [(source, words.source_name(t, source)) for source in SOURCES]

    def ending_notes(self, t: Translator, view: AzulView, names: list[str]) -> list[str]:
        """Return why the game ended, who scored bonuses, and which tie-break decided it."""
        outcome = view["outcome"]
        assert outcome is not None
        notes = [words.end_reason(t, outcome["reason"]), words.bonuses(t, names, view["seats"])]
        if outcome["tie_break"]:
            notes.append(words.tie_break(t, outcome["tie_break"]))
        return notes

    def option_texts(self, t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
        """Return the name of the option for the wall, and the names of its values."""
        walls = {"coloured": t("Coloured: every space has its colour"), "grey": t("Grey: you choose the column")}
        return {"wall": (t("Wall"), walls)}

    def option_lines(self, t: Translator) -> dict[tuple[str, str], str]:
        """Return the words for the summary of a setup: (option, value) → words."""
        return {("wall", "coloured"): t("coloured wall"), ("wall", "grey"): t("grey wall")}

    def empty(self, t: Translator) -> dict[str, str]:
        """Draw an empty table for two."""
        view = figures.bare_view()
        counts = market.counts(view, {"title:bag": t("Bag"), "title:lid": t("Lid")})
        return {"market": market.market(view, {}) + counts, "board": board.board(view, 0, {}, large=True)}

    def living_board(self) -> str:
        """Draw plates and a wall, and tiles that travel from the plates to the wall."""
        return lobby.living_board()

    def card(self, options: Mapping[str, str]) -> str:
        """Draw the upper rows of a wall, partly filled."""
        return lobby.card(grey=options.get("wall") == "grey")


def _last_takes(t: Translator, names: list[str], last: frozenset[str]) -> dict[int, tuple[int, str]]:
    """Return the factories marked in `last`: factory → the seat that took tiles there, and a text that says so."""
    takes = {}
    for place in last:
        kind, *numbers = place.split(":")
        if kind == "taken":
            seat, source = map(int, numbers)
            takes[source] = seat, t("Taken by {name}", name=names[seat])
    return takes


def _figures(view: AzulView, mine: int) -> dict[int, str]:
    """Return column → the points, as text, for placing the tile in this column of the grey wall.

    Return {} if `mine` is not choosing a column.
    """
    if view["current_player"] != mine:
        return {}
    return {column: words.signed(net) for column, net in choosing.column_figures(view).items()}


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


SCENE = AzulScene()
