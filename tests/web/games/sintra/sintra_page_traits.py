"""Facts about the page of Sintra that the tests of all tables need."""

from __future__ import annotations

from azulejo.games.sintra.pieces.components import COLOURS
from heard_page import Page, check_counts, check_offers, numbers
from page_traits import PageTraits
from sentences import Seat, Sentences, drafting, some

from tests.web.games.sintra.sintra_reasons import CHECKS


def check_heard(shown: Page) -> None:
    """Check the texts of factories, centre, bag, tower and collected panes, and the panes and free spaces of strips."""
    check_offers(shown, COLOURS)
    assert numbers(shown.marked("status", "status-text")[0]) == [sum(shown.view["hand"])]
    check_counts(shown, shown.view["bag"], shown.view["tower"])
    strips = shown.view["seats"][shown.mine]["strips"]
    named = shown.places(f"strip:{shown.mine}:")
    assert len(named) == len(strips)
    for column, strip in enumerate(strips):
        number, *panes = numbers(named[f"strip:{shown.mine}:{column}"].words)
        assert number == column + 1
        assert sum(panes) == (len(strip["panes"]) if strip else 0)


def check_sentences(sentences: Sentences, view: Seat) -> None:
    """Check the sentences that only this game has."""
    drafting(sentences, view)
    assert sentences.figures("bag") == some(view["bag"]) and sentences.figures("tower") == some(view["tower"])
    assert sum(sentences.figures("hand")) == sum(view["hand"])
    for seat, board in enumerate(view["seats"]):
        assert sentences.figures("glazier", None, seat) == [board["glazier"] + 1]
        assert board["lost"] in [*sentences.figures("glass", None, seat), 0]
        for column, strip in enumerate(board["strips"]):
            figures = sentences.figures("strip", column + 1, seat)
            assert figures[0] == column + 1
            if strip:
                assert sum(figures[1 : 1 + figures_of(strip)]) == len(strip["panes"])
            held = [pane for pane in board["windows"][column] if pane]
            assert sum(sentences.figures("window", column + 1, seat)[1:]) == len(held)


def figures_of(strip: Seat) -> int:
    """Return the number of figures in a strip's sentence: one for each kind of pane and each kind of free space."""
    free = {sign for sign, pane in zip(strip["printed"], strip["panes"], strict=True) if pane is None}
    return len(free) + len({pane for pane in strip["panes"] if pane})


TRAITS = PageTraits(
    heard_at=(27, "place"),
    check_heard=check_heard,
    check_sentences=check_sentences,
    own_board="#area-board .board-art",
    other_board="#others .board-art",
    needs_no_words={
        "round": "it follows from the round track, which is described",
        **dict.fromkeys(("seats.strips.strip", "seats.strips.side"), "the printed spaces of the strip are described"),
    },
    by_pointer={"side": "A"},
    by_keyboard={"side": "B"},
    reasons=CHECKS,
)
