"""Turn a view of Sintra into markup, prompts, notes and texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from azulejo import Event
from azulejo.games.sintra.pieces.components import COLOURS, COLUMNS, GLASS_TRACK
from azulejo.games.sintra.pieces.palace import SOURCES
from azulejo.games.sintra.rules.view import SintraView, palace_of

from azulejo_table.draw import seats
from azulejo_table.draw.seats import Sign
from azulejo_table.draw.table import ChoiceButton
from azulejo_table.facts import seat_text
from azulejo_table.games.sintra.draw import card as lobby
from azulejo_table.games.sintra.draw import drawing, market
from azulejo_table.games.sintra.draw import sketch as sketching
from azulejo_table.games.sintra.draw.picture import parts
from azulejo_table.games.sintra.help import figures
from azulejo_table.games.sintra.play.choices import RESET_PLACE, put_prompt, source_place
from azulejo_table.games.sintra.play.choices import choices as choices_of
from azulejo_table.games.sintra.text import log as log_lines
from azulejo_table.games.sintra.text import words
from azulejo_table.games.sintra.text.position import board_facts, facts
from azulejo_table.scene import Note, Scene, effect
from azulejo_table.text import Translator, paragraph


class SintraScene(Scene[SintraView]):
    """The scene of Stained Glass of Sintra."""

    AREAS = ("market", "board")
    TURN_STEPS = frozenset(("take",))
    SOUNDS = {
        "take": "glass",
        "place": "glass",
        "break": "glass",
        "keep": "glass",
        "deal": "glass",
        "glazier": "wood",
        "reset": "wood",
    }
    MISSABLE = frozenset({"strips", "broken"})

    facts = staticmethod(facts)
    picture = staticmethod(parts)
    choices = staticmethod(choices_of)
    log = staticmethod(log_lines.log)
    opening = staticmethod(log_lines.opening)
    touched = staticmethod(log_lines.touched)

    def area_names(self, t: Translator) -> dict[str, str]:
        """Return the accessible name of each of the game's own areas."""
        return {"market": t("Factories and centre"), "board": t("Palace board")}

    def areas(
        self, t: Translator, view: SintraView, mine: int, names: list[str], last: frozenset[str]
    ) -> dict[str, str]:
        """Draw each of the game's own areas."""
        labels = _market_labels(t, view)
        return {
            "market": market.market(view, labels) + market.stock(view, labels),
            "board": _board(t, view, mine, names, _own_labels(t, view, mine), last, large=True),
        }

    def small(self, t: Translator, view: SintraView, seat: int, names: list[str], last: frozenset[str]) -> str:
        """Draw another seat's board."""
        return _board(t, view, seat, names, {}, last, large=False)

    def sketch(self, view: SintraView, seat: int) -> str:
        """Draw a seat's strips, windows and glazier at the size of a chip, in flat colours."""
        return sketching.sketch(view["seats"][seat])

    def signs(self, t: Translator, view: SintraView, seat: int) -> list[Sign]:
        """Return a seat's signs: the points that its broken glass will cost at the end, and the starting marker.

        Once the game is over, there are no signs.
        """
        board = view["seats"][seat]
        signs_of_seat = []
        lost = GLASS_TRACK[board["glass"]]
        if lost and not view["is_terminal"]:
            signs_of_seat.append(Sign("sign-shards", t("broken glass −{lost}", lost=lost), count=lost))
        if view["marker"] == seat and not view["is_terminal"]:
            signs_of_seat.append(Sign("tile-marker", t("next starting player"), f"marker:{seat}"))
        return signs_of_seat

    def prompt(self, t: Translator, view: SintraView) -> str:
        """Return the prompt for the player to move."""
        seat = view["current_player"]
        assert seat is not None
        board = view["seats"][seat]
        if view["step"] == "place":
            panes = words.heap(view["hand"])
            return put_prompt(t, words.colour(t, panes[0]), len(panes))
        if view["step"] == "keep":
            return t("Which pane of strip {strip} do you keep?", strip=board["glazier"] + 1)
        if palace_of(board).may_reset():
            return t("Take panes, or move your glazier back.")
        return t("Take one colour from a factory or the centre.")

    def empty_handed(self, t: Translator, view: SintraView) -> str:
        """Return a sentence that asks the player to pick panes first, and then a strip.

        Return "" if the player has already taken panes.
        """
        return t("Take panes first, then choose a strip.") if view["step"] == "take" else ""

    def buttons(self, t: Translator, view: SintraView) -> list[ChoiceButton]:
        """Return the button that moves the glazier back, if that is possible."""
        seat = view["current_player"]
        if seat is not None and view["step"] == "take" and palace_of(view["seats"][seat]).may_reset():
            return [ChoiceButton(RESET_PLACE, t("Glazier back"))]
        return []

    def notes(self, t: Translator, view: SintraView, mine: int) -> dict[str, Note]:
        """Return notes on the strips, the windows, the round track and the broken-glass track.

        They describe each strip's other side, when a window is filled and what it scores, which colour earns a bonus,
        and how many panes may still break before the track ends.
        """
        board = view["seats"][mine]
        by_place: dict[str, Note] = {
            f"strip:{mine}:{column}": {"text": words.strip_note(t, board, column)} for column in range(COLUMNS)
        }
        side = str(view["options"]["side"])
        by_place |= {
            f"window:{mine}:{column}": {"text": words.window_note(t, board, column, side)} for column in range(COLUMNS)
        }
        by_place[f"glass:{mine}"] = {"text": words.glass_note(t, board)}
        by_place["rounds"] = {"text": log_lines.rounds_text(t, view), "group": ["rounds"]}
        return by_place

    def staged(self, events: list[Event], view: SintraView) -> list[Event]:
        """Return the events to animate.

        A sunbeam falls through each new window. A removed strip does not move away; it turns over at its place.
        """
        animated = []
        for event in events:
            flips = event.kind == "remove"
            animated.append(replace(event, kind="flip", moves=(), pieces=(event.moves[0][1],)) if flips else event)
            if event.kind == "keep":
                animated.append(effect("sunbeam", event.seat, event.moves[0][2]))
        return animated

    def coming(self, t: Translator, events: list[Event]) -> str:
        """Announce the new deal of panes."""
        return t("Next: glass for the new round.") if any(event.kind == "deal" for event in events) else ""

    def source_names(self, t: Translator) -> list[tuple[str, str]]:
        """Return the scoring sources with their names, in the order of the breakdown."""
        return [(source, words.source_name(t, source)) for source in SOURCES]

    def summary_note(self, t: Translator, view: SintraView, names: list[str]) -> str:
        """Report the cost of broken glass, which the scores do not contain yet, and the bonus colour of the next round.

        The round track in `view` no longer contains the pane of the finished round.
        """
        lost = [(name, GLASS_TRACK[board["glass"]]) for name, board in zip(names, view["seats"], strict=True)]
        costs = t(", ").join(t("{name} −{lost}", name=name, lost=cost) for name, cost in lost if cost)
        broken = t("Broken glass so far, paid at the end: {costs}.", costs=costs) if costs else ""
        tiles = [words.colour(t, name) for name in view["round_tiles"]]
        coming = t("Next round, {colour} earns the colour bonus.", colour=tiles[0]) if tiles else ""
        return paragraph(t, [broken, coming])

    def ending_notes(self, t: Translator, view: SintraView, names: list[str]) -> list[str]:
        """Return why the game ended, what was scored then, and which tie-break decided it."""
        totals = [sum(board["breakdown"][source] for source in words.AT_THE_END) for board in view["seats"]]
        points = [
            t("{name} {points}", name=name, points=words.signed(total))
            for name, total in zip(names, totals, strict=True)
        ]
        notes = [
            t("All six rounds have been played."),
            t("Scored at the end: {points}.", points=t(", ").join(points)),
        ]
        outcome = view["outcome"]
        if outcome is not None and outcome["tie_break"]:
            notes.append(t("Tie broken by fewer points lost to broken glass."))
        return notes

    def option_texts(self, t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
        """Return the names of the two sides of the palace board."""
        sides = {
            "A": t("Side {side}: ornaments", side="A"),
            "B": t("Side {side}: best colour × complete columns", side="B"),
        }
        return {"side": (t("Palace boards"), sides)}

    def option_lines(self, t: Translator) -> dict[tuple[str, str], str]:
        """Return the words for the summary of a setup: (option, value) → words."""
        return {("side", side): t("side {side}", side=side) for side in ("A", "B")}

    def empty(self, t: Translator) -> dict[str, str]:
        """Draw an empty table for two."""
        view = figures.bare_view()
        labels = {"title:bag": t("Bag"), "title:tower": t("Glass tower")}
        return {
            "market": market.market(view, labels) + market.stock(view, labels),
            "board": drawing.board(view, 0, {}, large=True),
        }

    def card(self, options: Mapping[str, str]) -> str:
        """Draw windows of the palace and their light on the floor."""
        return lobby.card(ornaments=options.get("side", "A") == "A")


def _board(
    t: Translator,
    view: SintraView,
    seat: int,
    names: list[str],
    labels: dict[str, str],
    last: frozenset[str],
    *,
    large: bool,
) -> str:
    data = view["seats"][seat]
    return seats.board(
        seat,
        drawing.board(view, seat, labels, large=large, last=last),
        name=names[seat],
        score=(t("Score:"), data["score"]),
        words=seat_text(t, board_facts(t, data, seat, str(view["options"]["side"]), in_text=True)),
        large=large,
        turn=view["current_player"] == seat,
    )


def _market_labels(t: Translator, view: SintraView) -> dict[str, str]:
    labels = {
        "title:centre": t("Centre"),
        "title:bag": t("Bag"),
        "title:tower": t("Glass tower"),
        "title:bonus": t("bonus"),
        "text:bag": t("Bag: {panes}", panes=words.counted(t, view["bag"])),
        "text:tower": t("Glass tower: {panes}", panes=words.counted(t, view["tower"])),
        "text:rounds": log_lines.rounds_text(t, view),
    }
    marker = view["marker"] is None
    for source, counts in enumerate(view["sources"]):
        if source and not any(counts):
            labels[f"title:factory:{source}"] = t("Factory {factory}, empty", factory=source)
        for name, count in zip(COLOURS, counts, strict=True):
            if count:
                labels[source_place(source, name)] = words.source_label(t, source, name, count, marker)
    return labels


def _own_labels(t: Translator, view: SintraView, mine: int) -> dict[str, str]:
    """Return the accessible names of the places on the board of `mine`."""
    board = view["seats"][mine]
    labels = {f"strip:{mine}:{column}": words.strip_label(t, board, column) for column in range(COLUMNS)}
    labels |= {f"window:{mine}:{column}": words.window_label(t, board, column) for column in range(COLUMNS)}
    labels[f"glass:{mine}"] = words.glass_label(t, board)
    if view["step"] == "keep" and view["current_player"] == mine:
        column = board["glazier"]
        del labels[f"strip:{mine}:{column}"]
        for index, pane in enumerate(words.panes_on(board["strips"][column])):
            place = f"strip:{mine}:{column}:{index}"
            labels[place] = t("Keep {colour}", colour=words.colour(t, pane))
    return labels


SCENE = SintraScene()
