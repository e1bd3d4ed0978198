"""The scene of Pebbles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from azulejo import Event, load
from azulejo.games.pebbles.rules.view import PebblesView
from azulejo_table.draw import seats
from azulejo_table.draw.svg import el
from azulejo_table.draw.table import ChoiceButton
from azulejo_table.facts import Fact, round_fact, score_facts
from azulejo_table.scene import Choice, Line, Scene
from azulejo_table.text import Translator


def _heap(count: int) -> str:
    pebbles = "".join(
        el("use", href="#tile-pebble", x=100 * (i % 6), y=100 * (i // 6), data_at=f"heap:{i}") for i in range(count)
    )
    return el("svg", pebbles, viewBox="0 0 600 200", aria_hidden="true")


class PebblesScene(Scene[PebblesView]):
    """The scene of Pebbles."""

    AREAS = ("market", "board")
    TURN_STEPS = frozenset(("take",))

    def area_names(self, t: Translator) -> dict[str, str]:
        """Return the accessible name of each area of the game."""
        return {"market": t("Heap"), "board": t("Your pebbles")}

    def areas(
        self, t: Translator, view: PebblesView, mine: int, names: list[str], last: frozenset[str]
    ) -> dict[str, str]:
        """Draw each area of the game."""
        return {"market": _heap(view["heap"]), "board": self._board(t, view, mine, names, large=True)}

    def small(self, t: Translator, view: PebblesView, seat: int, names: list[str], last: frozenset[str]) -> str:
        """Draw another seat's board."""
        return self._board(t, view, seat, names, large=False)

    def _board(self, t: Translator, view: PebblesView, seat: int, names: list[str], *, large: bool) -> str:
        own = view["seats"][seat]
        return seats.board(
            seat,
            el("p", escape(t("{n} pebbles", n=own["taken"]))),
            name=names[seat],
            score=(t("Score:"), own["score"]),
            words=t("{n} pebbles", n=own["taken"]),
            large=large,
            turn=view["current_player"] == seat,
        )

    def sketch(self, view: PebblesView, seat: int) -> str:
        """Return an empty text, because the chips of Pebbles have no drawing."""
        return ""

    def prompt(self, t: Translator, view: PebblesView) -> str:
        """Return the question for the player to move."""
        return t("Take one, two or three pebbles.")

    def buttons(self, t: Translator, view: PebblesView) -> list[ChoiceButton]:
        """Return a button for each number of pebbles."""
        return [ChoiceButton(f"take:{n}", t("Take {n}", n=n)) for n in range(1, 1 + min(3, view["heap"]))]

    def choices(self, t: Translator, view: PebblesView) -> dict[str, Choice]:
        """Return the choices: one for each number of pebbles that may be taken."""
        return {f"take:{action + 1}": {"do": [action], "net": action + 1} for action in view["legal_actions"] or ()}

    def log(self, t: Translator, names: list[str], events: list[Event]) -> list[Line]:
        """Return a line of the log for each take."""
        return [
            Line(t("{name} takes {n}.", name=names[event.seat or 0], n=event.points), event.seat)
            for event in events
            if event.kind == "take"
        ]

    def touched(self, events: list[Event]) -> frozenset[str]:
        """Return the places to mark as the last action."""
        return frozenset(target for event in events for _, _, target in event.moves)

    def facts(self, t: Translator, view: PebblesView, names: Sequence[str]) -> list[Fact]:
        """Return all facts of a view: sentences about the round, the heap and the scores."""
        found = [round_fact(t, view), Fact("heap", t("The heap has {n} pebbles.", n=view["heap"]))]
        names_of = dict(self.source_names(t))
        for seat, board in enumerate(view["seats"]):
            found.append(Fact("taken", t("{n} pebbles", n=board["taken"]), seat=seat))
            found += score_facts(t, board, seat, lambda _, source: names_of[source])
        return found

    def source_names(self, t: Translator) -> list[tuple[str, str]]:
        """Return (source, name) for each scoring source."""
        return [("pebbles", t("Pebbles")), ("last", t("Last pebble"))]

    def ending_notes(self, t: Translator, view: PebblesView, names: list[str]) -> list[str]:
        """Return why the game ended."""
        return [t("The heap is empty.")]

    def empty(self, t: Translator) -> dict[str, str]:
        """Draw an empty table for two."""
        view = load("pebbles").new_state(2, 0).view("public")
        return {"market": _heap(12), "board": self._board(t, view, 0, ["", ""], large=True)}  # type: ignore[arg-type]

    def card(self, options: Mapping[str, str]) -> str:
        """Draw a heap."""
        return el("svg", el("use", href="#tile-pebble"), viewBox="0 0 100 80", aria_hidden="true")


SCENE = PebblesScene()
