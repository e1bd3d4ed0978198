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
from azulejo_table.draw.table import ChoiceButton
from azulejo_table.games.queens_garden.draw import board, labels, market, score_line, tray, wheel
from azulejo_table.games.queens_garden.draw import card as lobby
from azulejo_table.games.queens_garden.draw import sketch as sketching
from azulejo_table.games.queens_garden.draw.picture import parts
from azulejo_table.games.queens_garden.play import choices as choosing
from azulejo_table.games.queens_garden.play import payment, turn_actions
from azulejo_table.games.queens_garden.play.values import standing_of, state_of
from azulejo_table.games.queens_garden.text import log as log_lines
from azulejo_table.games.queens_garden.text import words
from azulejo_table.games.queens_garden.text.position import board_text, facts
from azulejo_table.scene import Choice, Scene, effect
from azulejo_table.text import Translator, paragraph

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
    run_of_others = staticmethod(log_lines.run_of_others)

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
        """Draw a seat's garden at the size of a chip, as coloured hexagons."""
        return sketching.sketch(view["seats"][seat])

    def signs(self, t: Translator, view: QueensGardenView, seat: int) -> list[Sign]:
        """Return a seat's signs: one that says that the seat has passed, and one for the starting marker."""
        seat_view = view["seats"][seat]
        all_signs = [Sign("sign-passed", t("passed this round"))] if seat_view["passed"] else []
        if view["marker"] == seat and not view["is_terminal"]:
            text = t("with the starting marker") if view["round"] == ROUNDS else t("next starting player")
            all_signs.append(Sign("tile-marker", text, f"marker:{seat}"))
        return all_signs

    def sits_out(self, view: QueensGardenView, seat: int) -> bool:
        """Return whether a seat has passed."""
        return view["seats"][seat]["passed"]

    def prompt(self, t: Translator, view: QueensGardenView) -> str:
        """Return the prompt for the player to move."""
        turn = view["turn"]
        if turn is None:
            return t("Choose an action.")
        if view["step"] == "discard":
            return t("You may discard pieces to make room. Each costs its value now.")
        if turn["act"] == "buy":
            return t("Choose where to add 7 spaces. They cost {n} points.", n=BUY_COST)
        assert turn["hexagon"] is not None
        hexagon = words.hexagon(t, turn["hexagon"])
        if view["step"] == "source":
            return t("Which {hexagon} do you take? Choose a highlighted one.", hexagon=hexagon)
        name = words.piece(t, f"{'x' if turn['act'] == 'expand' else ''}{turn['hexagon']}")
        if view["step"] == "pay":
            price = t.n(
                "Pay {n} more: the hexagon’s colour, its pattern or a joker. To swap one, choose another.",
                "Pay {n} more, all in the hexagon’s colour or all in its pattern; jokers may fill in. To swap, choose "
                "another.",
                turn["need"],
            )
            seat = view["current_player"]
            assert seat is not None
            return paragraph(t, [price, payment.effect(t, state_of(view), seat)])
        if view["step"] == "cell":
            return t("Choose a space for the {piece}.", piece=name)
        return t("Choose where its hexagon goes.")

    def empty_handed(self, t: Translator, view: QueensGardenView) -> str:
        """Return a sentence that asks the player to pick a piece first, and then a place for it.

        Return "" if the player has already begun an action.
        """
        return t("Pick a piece first, then choose its place.") if view["turn"] is None else ""

    def buttons(self, t: Translator, view: QueensGardenView) -> list[ChoiceButton]:
        """Return the buttons for the actions of a turn, or the button that ends discarding.

        A payment has no such buttons, because its tray has one.
        """
        step, seat = view["step"], view["current_player"]
        if seat is None:
            return []
        if step == "act":
            return turn_actions.buttons(t, state_of(view), seat)
        return [ChoiceButton("done", t("Done"))] if step == "discard" else []

    def can_take_back(self, view: QueensGardenView) -> bool:
        """Return whether the player has begun to take, place or buy something."""
        return view["turn"] is not None and view["step"] != "discard"

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
        """Return the places to mark on the boards: those that `events` changed."""
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
        """Return the events to animate.

        A fountain spouts water when it has been surrounded. Petals fall around other surrounded ornaments.
        """
        animated = []
        for event in events:
            animated.append(event)
            if event.kind == "surround":
                name = "fountain" if event.facts["kind"] == "fountain" else "petals"
                animated.append(effect(name, event.seat, *event.pieces))
        return animated

    def coming(self, t: Translator, events: list[Event]) -> str:
        """Announce what is revealed next.

        It can be a new expansion with its tiles, empty expansions that are turned over, or the stack of a new round.
        """
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
        """Say which colours and patterns score next on the wheel."""
        criteria = words.criteria(t, (CRITERIA[criterion] for criterion in WHEEL[view["round"] % len(WHEEL)]))
        return t("Scoring next round: {criteria}.", criteria=criteria)

    def ending_notes(self, t: Translator, view: QueensGardenView, names: list[str]) -> list[str]:
        """Return why the game ended."""
        outcome = view["outcome"]
        assert outcome is not None
        return [{"rounds_played": t("All four rounds have been played.")}[outcome["reason"]]]

    def option_texts(self, t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
        """Return the names of the two sides of the scoring board."""
        values = {"standard": t("Standard"), "variant": t("Variant: patterns score their value")}
        return {"scoring": (t("Scoring board"), values)}

    def option_lines(self, t: Translator) -> dict[tuple[str, str], str]:
        """Return the words for the summary of a setup: (option, value) → words."""
        return {("scoring", "variant"): t("variant")}

    def empty(self, t: Translator) -> dict[str, str]:
        """Draw the game's own areas of an empty table for two."""
        view = GAME.view(GAME.new_state(2, 0), "public")
        view["current_player"] = view["step"] = None
        for item in view["market"]:
            item["tiles"] = []
        for seat_view in view["seats"]:
            seat_view["jokers"] = 0
        titles = {key: text for key, text in labels.market(t, view, 0).items() if key.startswith("title:")}
        names = {key: text for key, text in labels.board(t, view, 0).items() if key.startswith("title:")}
        return {
            "market": wheel.wheel(view, titles)
            + market.market(view, titles, last=frozenset())
            + market.counts(view, titles),
            "board": board.garden_and_storage(view["seats"][0], 0, names, large=True, last=frozenset()),
        }

    def card(self, options: Mapping[str, str]) -> str:
        """Draw the middle of a garden full of hexagons. This picture is the same for all options."""
        return lobby.card()

    def option_art(self, option: str, value: str) -> str:
        """Draw the points that patterns score on one side of the scoring board."""
        return lobby.pattern_points(value)


def _board(
    t: Translator, view: QueensGardenView, seat: int, names: list[str], last: frozenset[str], *, large: bool
) -> str:
    seat_view = view["seats"][seat]
    texts = labels.board(t, view, seat) if large else {}
    deciding = large and view["current_player"] == seat
    paid = tray.tray(view, texts) if deciding and view["step"] == "pay" else ""
    slots = deciding and view["step"] in ("slot", "turn")
    return seats.board(
        seat,
        board.garden_and_storage(seat_view, seat, texts, large=large, last=last, tray=paid, slots=slots),
        ""
        if view["is_terminal"]
        else score_line.ended_now(t, standing_of(view, seat), large=large, is_late=view["round"] == ROUNDS),
        name=names[seat],
        score=(t("Score:"), seat_view["score"]),
        words=board_text(t, seat_view),
        large=large,
        turn=view["current_player"] == seat,
    )


SCENE = QueensGardenScene()
