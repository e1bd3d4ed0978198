"""Facts about the page of Queen's Garden that the tests of all tables need."""

from __future__ import annotations

import re

from azulejo.games.queens_garden.pieces.components import NEIGHBOURS
from heard_page import Page, numbers
from page_traits import PageTraits
from sentences import ASKED, Seat, Sentences, some

from tests.web.games.queens_garden.queens_garden_reasons import CHECKS


def check_heard(shown: Page) -> None:
    """Check the texts of expansions, storage and garden: counts are right, and only equal tiles share a name."""
    view, seat = shown.view, shown.view["seats"][shown.mine]
    buttons = {**shown.places("expansion:"), **shown.places("storage:")}
    loose = {tuple(place.split(":")): item.words for place, item in buttons.items()}
    tiles = sorted((entry["number"], tile) for entry in view["market"] for tile in entry["tiles"])
    assert sorted((int(at[1]), at[2]) for at in loose if at[0] == "expansion" and len(at) == 4) == tiles
    stored = [*seat["tiles"], *["joker"] * seat["jokers"], *["x"] * len(seat["expansions"])]
    assert sorted(at[2] for at in loose if at[0] == "storage") == sorted(stored)
    names_by_tile: dict[str, set[str]] = {}
    for at, words in loose.items():
        if len(at) == 4 and at[2] != "x":
            names_by_tile.setdefault(at[2], set()).add(words)
    cells = {int(at.removeprefix("cell:")): item.words for at, item in shown.places("cell:").items()}
    assert len(set(cells.values())) == len(cells), "spaces and ornaments must have different names"
    for cell, tile in enumerate(seat["cells"]):
        if tile is not None:
            assert numbers(cells[cell]) == [], (
                "names of spaces must not contain numbers, because the garden has none printed on it"
            )
        for name in names_by_tile.get(tile or "", ()):
            assert name in cells[cell], "a tile must have the same name everywhere"
    names = [name for words in names_by_tile.values() for name in words]
    assert len(set(names)) == len(names) == len(names_by_tile)
    totals = [numbers(item.words)[-1] for item in shown.heard["market"].items[-3:]]
    assert totals == [sum(view["bag"]), sum(view["tower"]), len(view["supply"])]


def check_sentences(sentences: Sentences, view: Seat) -> None:
    """Check the sentences that only this game has."""
    for topic, total in (("bag", sum(view["bag"])), ("tower", sum(view["tower"])), ("supply", len(view["supply"]))):
        assert sentences.figures(topic)[:1] == some([total])
    for item in view["market"]:
        if item["place"] in ("top", "display"):
            assert sentences.figures("expansion", item["number"]) == [item["number"]]
    for seat, board in enumerate(view["seats"]):
        laid = [cell for cell, tile in enumerate(board["cells"]) if tile]
        free = [cell for cell, tile in enumerate(board["cells"]) if tile == ""]
        assert sentences.figures("garden", None, seat) == [*laid, *free]
        there = {*laid, *free, *(ornament["cell"] for ornament in board["ornaments"])}
        for cell in there:
            beside = [other for other in NEIGHBOURS[cell] if other in there]
            figures = sentences.figures("space", cell, seat)
            assert figures[0] == cell and sorted(figures[1:]) == beside
        assert sentences.figures("storage", None, seat) == some([board["jokers"]])
        kinds: dict[object, set[str]] = {}
        for slot, expansion in enumerate(board["slots"]):
            assert sentences.figures("slot", slot + 1, seat) == [slot + 1]
            kinds.setdefault(expansion["turn"] if expansion else "free", set()).add(
                re.split("[:：]", sentences.text("slot", slot + 1, seat))[-1]
            )
        assert all(len(texts) == 1 for texts in kinds.values()), "equal contents must have equal words"
        assert len(set.union(*kinds.values())) == len(kinds), "different contents must have different words"


TRAITS = PageTraits(
    heard_at=(34, "act"),
    check_heard=check_heard,
    check_sentences=check_sentences,
    own_board=".zoom-view",
    other_board="#others .garden",
    large_board="#zoom-garden-view",
    needs_no_words={
        **dict.fromkeys(
            [f"turn{part}" for part in ("", ".act", ".criterion", ".chosen", ".hexagon", ".cell", ".slot", ".paid")],
            ASKED,
        ),
        "seats.slots.face": "the place of its hexagon in the garden is described",
        "seen": "the known faces of the supply and the stacks are described",
    },
    rare={"stacks": [[["B1"]]]},
    by_pointer={"scoring": "standard"},
    by_keyboard={"scoring": "variant"},
    reasons=CHECKS,
)
