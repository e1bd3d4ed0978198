"""Facts about the page of Pebbles that the tests of all tables need."""

from __future__ import annotations

from heard_page import Page, numbers
from page_traits import PageTraits
from sentences import Seat, Sentences


def check_heard(shown: Page) -> None:
    """Check the text about each seat's pebbles."""
    for number, board in enumerate(shown.view["seats"]):
        assert numbers(shown.marked(shown.area(number), "sr")[0]) == [board["taken"]]


def check_sentences(sentences: Sentences, view: Seat) -> None:
    """Check the sentence about the heap."""
    assert sentences.figures("heap") == [view["heap"]]


TRAITS = PageTraits(
    heard_at=(2, "take"),
    check_heard=check_heard,
    check_sentences=check_sentences,
    own_board="#area-board",
    other_board="#others",
    needs_no_words={"last": "the points of each seat are described"},
)
