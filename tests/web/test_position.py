"""Every public fact of a view can be heard: the sentence of a place has the numbers that lie there."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from azulejo import games, load
from azulejo.games.noctiluca.components import CARD_NAMES, CARD_SPACES
from azulejo.games.noctiluca.components import COLOURS as DICE
from azulejo.games.queens_garden.components import NEIGHBOURS
from azulejo_table.facts import Fact, facts_of
from azulejo_table.text import LANGUAGES, translator

NAMES = ["Ann", "Ben", "Cy", "Di"]
Seat = dict[str, Any]


class Told:
    """The facts of a view by topic, number and seat, as the figures in their sentences."""

    def __init__(self, facts: list[Fact]) -> None:
        self.facts = facts

    def text(self, topic: str, number: int | None = None, seat: int | None = None) -> str:
        """All sentences of a place."""
        found = [fact.text for fact in self.facts if (fact.topic, fact.number, fact.seat) == (topic, number, seat)]
        return " ".join(found)

    def figures(self, topic: str, number: int | None = None, seat: int | None = None) -> list[int]:
        """The figures of those sentences, signs left out."""
        return [int(figure) for figure in re.findall(r"\d+", self.text(topic, number, seat))]


def positions(game: str, players: int) -> Iterator[Seat]:
    """Views along a random game, for a seat that is shown."""
    draws = random.Random(players)
    state = load(game).new_state(players, players)
    while not state.is_terminal:
        state.apply(draws.choice(state.legal_actions()))
        if draws.random() < 0.25:
            yield state.view(0)  # type: ignore[misc]


def some(counts: list[int]) -> list[int]:
    return [count for count in counts if count]


def shared(told: Told, view: Seat) -> None:
    assert view["round"] in told.figures("round") or view["is_terminal"]
    for seat, board in enumerate(view["seats"]):
        assert told.figures("score", None, seat) == [abs(board["score"])]
        assert told.figures("points", None, seat) == [abs(points) for points in some(list(board["breakdown"].values()))]
    if view.get("marker") is not None:
        assert NAMES[view["marker"]] in told.text("marker")


def drafting(told: Told, view: Seat) -> None:
    for number, counts in enumerate(view["sources"]):
        if number:
            assert told.figures("factory", number) == [number, *some(counts)]
        else:
            assert told.figures("centre") == some(counts)


def azul(told: Told, view: Seat) -> None:
    drafting(told, view)
    assert told.figures("bag") == some(view["bag"]) and told.figures("lid") == some(view["lid"])
    for seat, board in enumerate(view["seats"]):
        for row in range(5):
            line, laid = board["lines"][row], [at for at, tile in enumerate(board["wall"][row], 1) if tile]
            assert set(told.figures("line", row + 1, seat)) == {row + 1, line["count"] or row + 1}
            assert told.figures("row", row + 1, seat) == [row + 1, *laid]
        floor = told.text("floor", None, seat)
        assert len(re.findall(r"[,、]", floor)) == max(0, len(board["floor"]) - 1)
        assert bool(told.figures("floor", None, seat)) == bool(board["floor"])


def sintra(told: Told, view: Seat) -> None:
    drafting(told, view)
    assert told.figures("bag") == some(view["bag"]) and told.figures("tower") == some(view["tower"])
    assert sum(told.figures("hand")) == sum(view["hand"])
    for seat, board in enumerate(view["seats"]):
        assert told.figures("glazier", None, seat) == [board["glazier"] + 1]
        assert board["lost"] in [*told.figures("glass", None, seat), 0]
        for column, strip in enumerate(board["strips"]):
            figures = told.figures("strip", column + 1, seat)
            assert figures[0] == column + 1
            if strip:
                assert sum(figures[1 : 1 + figures_of(strip)]) == len(strip["panes"])
            held = [pane for pane in board["windows"][column] if pane]
            assert sum(told.figures("window", column + 1, seat)[1:]) == len(held)


def figures_of(strip: Seat) -> int:
    """How many kinds of panes and of free spaces a strip has."""
    free = {sign for sign, pane in zip(strip["printed"], strip["panes"], strict=True) if pane is None}
    return len(free) + len({pane for pane in strip["panes"] if pane})


def queens_garden(told: Told, view: Seat) -> None:
    assert told.figures("bag")[0] == sum(view["bag"]) and told.figures("tower")[0] == sum(view["tower"])
    assert told.figures("supply")[0] == len(view["supply"])
    for item in view["market"]:
        if item["place"] in ("top", "display"):
            assert told.figures("expansion", item["number"]) == [item["number"]]
    for seat, board in enumerate(view["seats"]):
        laid = [cell for cell, tile in enumerate(board["cells"]) if tile]
        free = [cell for cell, tile in enumerate(board["cells"]) if tile == ""]
        assert told.figures("garden", None, seat) == [*laid, *free]
        there = {*laid, *free, *(ornament["cell"] for ornament in board["ornaments"])}
        for cell in there:
            beside = [other for other in NEIGHBOURS[cell] if other in there]
            figures = told.figures("space", cell, seat)
            assert figures[0] == cell and sorted(figures[1:]) == beside
        assert (
            len(told.figures("storage", None, seat))
            == 1
            == told.text("storage", None, seat).count(str(board["jokers"]))
        )
        for slot, expansion in enumerate(board["slots"]):
            assert (len(told.figures("slot", slot + 1, seat)) == 2) == bool(expansion and expansion["turn"] is not None)


def noctiluca(told: Told, view: Seat) -> None:
    for cell, dice in enumerate(view["pool"], 1):
        assert told.figures("cell", cell) == [cell, *(int(die[1]) for die in dice if die)]
    free = [shore for shore, taken in enumerate(view["shores"], 1) if not taken]
    assert told.figures("shore") == free
    assert told.figures("lid") == some(view["lid"])
    for jar, values in enumerate(view["stacks"], 1):
        assert told.figures("token", jar) == ([len(values), values[0]] if values else [])
    for seat, board in enumerate(view["seats"]):
        assert told.figures("pawn", None, seat) == [board["pawns"]]
        assert told.figures("token", None, seat) == [value for tokens in board["tokens"] for value in tokens]
        if board["delivered"]:
            assert told.figures("delivered", None, seat)[0] == len(board["delivered"])
        for slot, jar in enumerate(board["jars"], 1):
            if jar:
                spaces = CARD_SPACES[CARD_NAMES.index(jar["card"])]
                room = [space - have for space, have in zip(spaces, jar["filled"], strict=True)]
                assert told.figures("jar", slot, seat) == [*some(room), *some(jar["filled"])]
    assert len(DICE) == 4


CHECKS = {"azul": azul, "sintra": sintra, "queens_garden": queens_garden, "noctiluca": noctiluca}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_sentence_of_a_place_has_the_numbers_that_lie_there(game: str, lang: str) -> None:
    for players in (2, 3):
        for view in positions(game, players):
            told = Told(facts_of(translator(lang), view, NAMES[:players]))  # type: ignore[arg-type]
            shared(told, view)
            CHECKS[game](told, view)
