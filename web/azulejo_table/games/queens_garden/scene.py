"""Turn a view of Queen's Garden into markup, choices, prompts and texts."""

from __future__ import annotations

from collections.abc import Mapping

from azulejo import Event
from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.pieces.components import BUY_COST, CRITERIA, ROUNDS, WHEEL, centre
from azulejo.games.queens_garden.pieces.table import SOURCES
from azulejo.games.queens_garden.rules.view import QueensGardenView

from azulejo_table.draw import seats
from azulejo_table.draw.seats import Sign
from azulejo_table.draw.table import Way
from azulejo_table.games.queens_garden.draw import board, labels, market, score_line, tray, wheel
from azulejo_table.games.queens_garden.draw import card as lobby
from azulejo_table.games.queens_garden.draw import sketch as sketching
from azulejo_table.games.queens_garden.draw.picture import parts
from azulejo_table.games.queens_garden.play import choices as choosing
from azulejo_table.games.queens_garden.play import turn_actions
from azulejo_table.games.queens_garden.play.values import standing_of, state_of
from azulejo_table.games.queens_garden.text import log as log_lines
from azulejo_table.games.queens_garden.text import words
from azulejo_table.games.queens_garden.text.position import board_text, facts
from azulejo_table.scene import Choice, Scene, effect
from azulejo_table.text import Translator

_PLACED = frozenset({"take", "place", "expand", "buy", "surround"})


class QueensGardenScene(Scene[QueensGardenView]):
    """The scene of Queen's Garden."""

    AREAS = ("market", "board")
    TURN_STEPS = frozenset(("act",))
    SOUNDS = {
        "take": "wood",
        "place": "wood",
        "pay": "wood",
        "expand": "paper",
        "buy": "paper",
        "turn_over": "paper",
        "surround": "water",
        "deal": "wood",
    }
    MISSABLE = frozenset({"group", "group_bonus"})

    facts = staticmethod(facts)
    picture = staticmethod(parts)
    notes = staticmethod(labels.notes)
    log = staticmethod(log_lines.log)

    def area_names(self, t: Translator) -> dict[str, str]:
        """Return the accessible name of each of the game's own areas."""
        return {"market": t("Wheel and display"), "board": t("Garden")}

    def areas(
        self, t: Translator, view: QueensGardenView, mine: int, names: list[str], last: frozenset[str]
    ) -> dict[str, str]:
        """Draw each of the game's own areas."""
        texts = labels.market(t, view, mine)
        middle = wheel.wheel(view, texts) + market.market(view, texts, last=last) + market.counts(view, texts)
        return {"market": middle, "board": _board(t, view, mine, names, last, large=True)}

    def small(self, t: Translator, view: QueensGardenView, seat: int, names: list[str], last: frozenset[str]) -> str:
        """Draw another seat's board."""
        return _board(t, view, seat, names, last, large=False)

    def sketch(self, view: QueensGardenView, seat: int) -> str:
        """Draw a seat's garden as coloured hexagons."""
        return sketching.sketch(view["seats"][seat])

    def signs(self, t: Translator, view: QueensGardenView, seat: int) -> list[Sign]:
        """Return a sign if the seat has passed, and the starting marker if the seat holds it."""
        own = view["seats"][seat]
        all_signs = [Sign("sign-passed", t("has passed"))] if own["passed"] else []
        if view["marker"] == seat and not view["is_terminal"]:
            text = t("holds the starting marker") if view["round"] == ROUNDS else t("starts the next round")
            all_signs.append(Sign("tile-marker", text, f"marker:{seat}"))
        return all_signs

    def sits_out(self, view: QueensGardenView, seat: int) -> bool:
        """Return whether a seat has passed."""
        return view["seats"][seat]["passed"]

    def prompt(self, t: Translator, view: QueensGardenView) -> str:
        """Return the question for the player to move."""
        turn = view["turn"]
        if turn is None:
            return t("Choose one action.")
        if view["step"] == "discard":
            return t("Discard anything you like. Each piece costs you its value.")
        if turn["act"] == "buy":
            return t("Choose a slot for a face-down expansion ({n} points).", n=BUY_COST)
        assert turn["hexagon"] is not None
        hexagon = words.hexagon(t, turn["hexagon"])
        if view["step"] == "source":
            return t("Which {hexagon} do you take?", hexagon=hexagon)
        name = words.piece(t, f"{'x' if turn['act'] == 'expand' else ''}{turn['hexagon']}")
        if view["step"] == "pay":
            return t.n(
                "Pay {n} more for the {hexagon}: its colour, its pattern or a joker.",
                "Pay {n} more for the {hexagon}: all its colour or all its pattern. Jokers count.",
                turn["need"],
                hexagon=hexagon,
            )
        if view["step"] == "cell":
            return t("Choose a space for the {piece}.", piece=name)
        return t("Choose where its hexagon goes.")

    def empty_handed(self, t: Translator, view: QueensGardenView) -> str:
        """Return a sentence that says to pick a piece before its place."""
        return t("Pick a piece first, then choose its place.") if view["turn"] is None else ""

    def buttons(self, t: Translator, view: QueensGardenView) -> list[Way]:
        """Return the buttons for the actions of a turn, or for the end of discarding. Payments use the tray instead."""
        step, seat = view["step"], view["current_player"]
        if seat is None:
            return []
        if step == "act":
            return turn_actions.ways(t, state_of(view), seat)
        return [Way("done", t("Done"))] if step == "discard" else []

    def choices(self, t: Translator, view: QueensGardenView) -> dict[str, Choice]:
        """Return the choices of the player to move, by place."""
        return choosing.choices(t, view)

    def opening(self, view: QueensGardenView) -> list[Event]:
        """Return the first deal as an event, although no action caused it."""
        moves = tuple(
            (name, "bag", f"expansion:{item['number']}:{name}:{item['tiles'][:index].count(name)}")
            for item in view["market"]
            for index, name in enumerate(item["tiles"])
        )
        return [Event("deal", moves=moves, facts={"refilled": False})]

    def touched(self, events: list[Event]) -> frozenset[str]:
        """Return the places to mark as the last action."""
        places: set[str] = set()
        for event in events:
            if event.kind in _PLACED:
                places |= {target for _, _, target in event.moves if target.startswith(("cell:", "storage:"))}
            if event.kind == "expand":
                cell = centre(event.facts["slot"]) + 1 + event.facts["turn"]
                places.add(f"cell:{event.seat}:{cell}")
            if event.kind == "turn_over":
                places |= set(event.pieces)
        return frozenset(places)

    def staged(self, events: list[Event], view: QueensGardenView) -> list[Event]:
        """Return the events to animate. A surrounded fountain springs; the other ornaments scatter petals."""
        shown = []
        for event in events:
            shown.append(event)
            if event.kind == "surround":
                name = "fountain" if event.facts["kind"] == "fountain" else "petals"
                shown.append(effect(name, event.seat, *event.pieces))
        return shown

    def coming(self, t: Translator, events: list[Event]) -> str:
        """Announce a new expansion on top of the stack, expansions that are turned over, or the next round's stack."""
        kinds = {event.kind for event in events}
        if "collect" in kinds:
            return t("Next: the new round’s stack.")
        if "turn_over" not in kinds:
            return t("Next: a new expansion with its tiles.")
        if "deal" not in kinds:
            return t("Next: empty expansions are turned over.")
        return t("Next: new tiles, and empty expansions are turned over.")

    def source_names(self, t: Translator) -> list[tuple[str, str]]:
        """Return the scoring sources with their names, in the order of the breakdown."""
        return [(source, words.source_name(t, source)) for source in SOURCES]

    def summary_note(self, t: Translator, view: QueensGardenView, names: list[str]) -> str:
        """Say which criteria of the wheel score next."""
        criteria = words.criteria(t, (CRITERIA[criterion] for criterion in WHEEL[view["round"] % len(WHEEL)]))
        return t("Scoring next round: {criteria}.", criteria=criteria)

    def ending_notes(self, t: Translator, view: QueensGardenView) -> list[str]:
        """Return why the game ended."""
        outcome = view["outcome"]
        assert outcome is not None
        return [{"rounds_played": t("All four rounds have been played.")}[outcome["reason"]]]

    def option_texts(self, t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
        """Return the names of the scoring board's sides."""
        values = {"standard": t("Standard"), "variant": t("Variant: patterns score their value")}
        return {"scoring": (t("Scoring board"), values)}

    def option_lines(self, t: Translator) -> dict[tuple[str, str], str]:
        """Return the words for option values in the summary of a setup."""
        return {("scoring", "variant"): t("variant")}

    def empty(self, t: Translator) -> dict[str, str]:
        """Draw the game's own areas of an empty table for two."""
        view = GAME.view(GAME.new_state(2, 0), "public")
        view["current_player"] = view["step"] = None
        for item in view["market"]:
            item["tiles"] = []
        for own in view["seats"]:
            own["jokers"] = 0
        titles = {key: text for key, text in labels.market(t, view, 0).items() if key.startswith("title:")}
        names = {key: text for key, text in labels.board(t, view, 0).items() if key.startswith("title:")}
        return {
            "market": wheel.wheel(view, titles)
            + market.market(view, titles, last=frozenset())
            + market.counts(view, titles),
            "board": board.whole(view["seats"][0], 0, names, large=True, last=frozenset()),
        }

    def card(self, options: Mapping[str, str]) -> str:
        """Draw the middle of a garden in bloom, which is the same for all options."""
        return lobby.card()

    def option_art(self, option: str, value: str) -> str:
        """Draw the points of patterns on one side of the scoring board."""
        return lobby.pattern_points(value)


def _board(
    t: Translator, view: QueensGardenView, seat: int, names: list[str], last: frozenset[str], *, large: bool
) -> str:
    own = view["seats"][seat]
    texts = labels.board(t, view, seat) if large else {}
    deciding = large and view["current_player"] == seat
    paid = tray.tray(view, texts) if deciding and view["step"] == "pay" else ""
    slots = deciding and view["step"] in ("slot", "turn")
    return seats.board(
        seat,
        board.whole(own, seat, texts, large=large, last=last, tray=paid, slots=slots),
        "" if view["is_terminal"] else score_line.ended_now(t, standing_of(view, seat), late=view["round"] == ROUNDS),
        name=names[seat],
        score=(t("Score:"), own["score"]),
        words=board_text(t, own),
        large=large,
        turn=view["current_player"] == seat,
    )


SCENE = QueensGardenScene()
