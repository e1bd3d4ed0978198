"""Facts about the page of Azul that the tests of all tables need."""

from __future__ import annotations

import re

from azulejo.games.azul.pieces.components import COLOURS
from heard_page import Page, check_counts, check_offers, numbers
from page_traits import PageTraits
from sentences import ASKED, Seat, Sentences, drafting, some

from tests.web.games.azul.azul_reasons import CHECKS


def check_heard(shown: Page) -> None:
    """Check the texts of factories, centre, bag and lid, and the sentences about each seat's lines and wall."""
    check_offers(shown, COLOURS)
    check_counts(shown, shown.view["bag"], shown.view["lid"])
    seat = shown.view["seats"][shown.mine]
    for row, filled in enumerate(line["count"] for line in seat["lines"]):
        counts = numbers(shown.places("line:")[f"line:{shown.mine}:{row}"].words)
        assert sorted(counts) == sorted([row + 1, row + 1, *[filled] * (filled > 0)])
    floor = numbers(shown.places("floor:")[f"floor:{shown.mine}"].words)
    assert floor == ([len(seat["floor"])] if seat["floor"] else [])
    for number, board in enumerate(shown.view["seats"]):
        lines = [(row, line["count"]) for row, line in enumerate(board["lines"], 1) if line["count"]]
        wall = [(row, at) for row, tiles in enumerate(board["wall"], 1) for at, tile in enumerate(tiles, 1) if tile]
        figures = numbers(shown.marked(shown.area(number), "sr")[0])
        assert figures[: 2 * len(lines + wall)] == [figure for pair in lines + wall for figure in pair]


def check_sentences(sentences: Sentences, view: Seat) -> None:
    """Check the sentences that only this game has."""
    drafting(sentences, view)
    assert sentences.figures("bag") == some(view["bag"]) and sentences.figures("lid") == some(view["lid"])
    for seat, board in enumerate(view["seats"]):
        for row in range(5):
            line, laid = board["lines"][row], [at for at, tile in enumerate(board["wall"][row], 1) if tile]
            assert set(sentences.figures("line", row + 1, seat)) == {row + 1, line["count"] or row + 1}
            assert sentences.figures("row", row + 1, seat) == [row + 1, *laid]
        floor = sentences.text("floor", None, seat)
        assert len(re.findall(r"[,、]", floor)) == max(0, len(board["floor"]) - 1)
        assert bool(sentences.figures("floor", None, seat)) == bool(board["floor"])


TRAITS = PageTraits(
    heard_at=(26, "take"),
    check_heard=check_heard,
    check_sentences=check_sentences,
    own_board="#area-board .board-art",
    other_board="#others .board-art",
    needs_no_words={"choosing": ASKED},
    reasons=CHECKS,
)
