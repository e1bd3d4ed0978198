"""Facts about the page of Noctiluca that the tests of all tables need."""

from __future__ import annotations

import re

from azulejo.games.noctiluca.pieces.components import CARD_NAMES, CARD_SPACES, COLOURS
from heard_page import Page, numbers
from page_traits import PageTraits
from sentences import ASKED, Seat, Sentences, some

from tests.web.games.noctiluca.noctiluca_reasons import CHECKS


def check_heard(shown: Page) -> None:
    """Check the texts of shores, piles, tokens, the lid and collected dice, and the spaces of jars."""
    view, mine = shown.view, shown.mine
    cells = [item.words for item in shown.heard["pool"].items if item.kind == "text"][2:]
    assert cells[::2] == [str(number) for number in range(1, 19)]
    assert [len(numbers(words)) for words in cells[1::2]] == [sum(map(bool, cell)) for cell in view["pool"]]
    shores = shown.places("shore:")
    names_by_state: dict[bool, set[str]] = {False: set(), True: set()}
    for n, taken in enumerate(view["shores"]):
        names_by_state[taken].add(re.sub(r"\d+", "", shores[f"shore:{n}"].words))
    assert [len(words) for words in names_by_state.values()] == [1, 1] and names_by_state[False] != names_by_state[True]
    assert [numbers(shores[f"shore:{n}"].words) for n in range(12)] == [[n + 1] for n in range(12)]
    for jar, (name, stack) in enumerate(zip(("gold", "brown", "red"), view["stacks"], strict=True)):
        most = max(len(seat["tokens"][jar]) for seat in view["seats"])
        ahead = [most] if most else []  # the text names the highest number of tokens that a seat has
        assert numbers(shown.places("stack:")[f"stack:{name}"].words) == [len(stack), stack[0], *ahead]
    for n, pile in enumerate(view["piles"]):
        number, *dice = numbers(shown.places("pile:")[f"pile:{n}"].words)
        assert (number, dice) == (n + 1, [count for count in spaces(pile[0]) if count])
    assert numbers(shown.heard["supply"].items[-1].words) == [count for count in view["lid"] if count]
    hand = {f"hand:{mine}:{colour}": count for colour, count in zip(COLOURS, view["hand"], strict=True) if count}
    assert {place: numbers(item.words)[-1] for place, item in shown.places("hand:").items()} == hand
    for n, jar in enumerate(view["seats"][mine]["jars"]):
        if jar is not None:
            room = [total - done for total, done in zip(spaces(jar["card"]), jar["filled"], strict=True)]
            assert numbers(shown.places("jar:")[f"jar:{mine}:{n}"].words) == [count for count in room if count]


def spaces(card: str) -> tuple[int, int, int, int]:
    """Return the number of spaces on a jar card, by colour."""
    return CARD_SPACES[CARD_NAMES.index(card)]


def check_sentences(sentences: Sentences, view: Seat) -> None:
    """Check the sentences that only this game has."""
    for cell, dice in enumerate(view["pool"], 1):
        assert sentences.figures("cell", cell) == [cell, *(int(die[1]) for die in dice if die)]
    free = [shore for shore, taken in enumerate(view["shores"], 1) if not taken]
    assert sentences.figures("shore") == free
    assert sentences.figures("lid") == some(view["lid"])
    for jar, values in enumerate(view["stacks"], 1):
        most = max(len(board["tokens"][jar - 1]) for board in view["seats"])
        assert sentences.figures("token", jar) == ([len(values), values[0]] if values else []) + some([most])
    for seat, board in enumerate(view["seats"]):
        assert sentences.figures("pawn", None, seat) == some([board["pawns"]])
        assert sentences.figures("token", None, seat) == [value for tokens in board["tokens"] for value in tokens]
        if board["delivered"]:
            assert sentences.figures("delivered", None, seat)[0] == len(board["delivered"])
        for slot, jar in enumerate(board["jars"], 1):
            if jar:
                room = [space - have for space, have in zip(spaces(jar["card"]), jar["filled"], strict=True)]
                assert sentences.figures("jar", slot, seat) == [*some(room), *some(jar["filled"])]


TRAITS = PageTraits(
    heard_at=(22, "store"),
    check_heard=check_heard,
    check_sentences=check_sentences,
    own_board="#area-board .n-jars",
    other_board="#others .n-jars",
    large_board="#area-pool .n-art",
    needs_no_words={"known": "the known cards are named", "splitting": ASKED, "turn": "whose turn it is"},
    rare={"offered": [[CARD_NAMES[0], CARD_NAMES[1]]]},
    reasons=CHECKS,
)
