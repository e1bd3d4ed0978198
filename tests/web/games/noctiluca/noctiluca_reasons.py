"""Check the reasons in hints of Noctiluca."""

from __future__ import annotations

from typing import Any

from azulejo.games.noctiluca.pieces import actions as noctiluca
from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARD_POINTS, CARD_SPACES, COLOURS
from azulejo_table.games.noctiluca.text.words import dice_in_sentence
from reason_case import ENGLISH, NAMES, Case, Checks


def jar_room(case: Case, text: str, total: int | None = None) -> bool:
    """Return whether one of the seat's jars has these free spaces after the turn.

    `text` describes the free spaces by colour. If there is a `total`, only their number is compared.
    """
    after, rooms = case.after, []
    for slot in (0, 1):
        room = [*after.room[(case.seat * 2 + slot) * 4 :][:4]]
        rooms += [sum(room) if total is not None else dice_in_sentence(ENGLISH, room)]
    return (text if total is None else total) in rooms


def noctiluca_other(case: Case, m: dict[str, str]) -> Any:
    """Check that a clause names the other dive. Return its preview."""
    shore, path, number = noctiluca.PARTS[case.other_turn[0]]
    assert (int(m["shore"]), m["path"], int(m["number"])) == (shore + 1, ("long path", "short path")[path], number)
    return case.other


def noctiluca_dice(case: Case) -> int:
    """Return the number of spaces for dice on the jars that the turn keeps or draws."""
    return sum(sum(CARD_SPACES[card]) for card in noctiluca_cards(case))


def noctiluca_cards(case: Case) -> list[int]:
    """Return the jar cards that the turn keeps or draws."""
    state, (number,) = case.state, noctiluca.PARTS[case.compared.best.turn[0]]
    if state.step == "choose_jars":
        return [state.dealt[case.seat][i] for i in noctiluca.KEPT_PAIRS[number]]
    return [state.piles[number][-1] if state.step == "draw_jar" else state.offered[number]]


def noctiluca_next(case: Case) -> int:
    """Return the points that the drawn jar scores if it is delivered next: those of its token and its card."""
    (card,) = noctiluca_cards(case)
    return int(case.state.stacks[CARD_COLOUR[card]][0]) + CARD_POINTS[card]


def delivered_points(case: Case) -> int:
    """Return the points of the tokens and cards that the turn delivers."""
    return int(case.preview.points) if hasattr(case.preview, "points") else case.parts("tokens", "jars")


CHECKS: Checks = {
    r"it delivers (a|two|.+ and) \w+ jars? \(\+(?P<n>\d+)\)": lambda c, m: delivered_points(c) == int(m["n"]),
    r"it delivers [\w ]+ jars \(\+(?P<n>\d+)\)": lambda c, m: delivered_points(c) == int(m["n"]),
    r"it may deliver [\w ]+ jars?": lambda c, m: bool(c.preview.possible),
    r"(?P<n>\d+) dic?e fits?, with none left over": lambda c, m: (
        sum(c.preview.stored) == sum(c.preview.collected) == int(m["n"])
    ),
    r"(?P<n>\d+) of the (?P<total>\d+) dice fits?": lambda c, m: (
        (sum(c.preview.stored), sum(c.preview.collected)) == (int(m["n"]), int(m["total"]))
    ),
    r"the \w+ jar then needs only (?P<dice>.+)": lambda c, m: jar_room(c, m["dice"]),
    r"the \w+ jar then has (?P<n>\d+) free spaces?": lambda c, m: jar_room(c, "", int(m["n"])),
    r"it fills the \w+ jar": lambda c, m: jar_room(c, "", 0),
    r"(?P<n>\d+) dic?e would go to (?P<name>\w+) from shore (?P<shore>\d+) \((?P<path>[\w ]+), number "
    r"(?P<number>\d)\)": lambda c, m: (
        sum(noctiluca_other(c, m).passed) == int(m["n"]) > sum(c.preview.passed)
        and c.other.receiver == NAMES.index(m["name"])
    ),
    r"only (?P<n>\d+) dic?e would fit from shore (?P<shore>\d+) \((?P<path>[\w ]+), number (?P<number>\d)\)": (
        lambda c, m: sum(noctiluca_other(c, m).stored) == int(m["n"]) < sum(c.preview.stored)
    ),
    r"the cards add (?P<n>\d+) points?": lambda c, m: (
        sum(CARD_POINTS[card] for card in noctiluca_cards(c)) == int(m["n"])
    ),
    r"no die would fit from shore (?P<shore>\d+) \((?P<path>[\w ]+), number (?P<number>\d)\)": lambda c, m: (
        sum(noctiluca_other(c, m).stored) == 0 < sum(c.preview.stored)
    ),
    r"(together they need|it needs) only (?P<n>\d+) dice": lambda c, m: noctiluca_dice(c) == int(m["n"]),
    "together they take dice of every colour": lambda c, m: all(
        any(CARD_SPACES[card][colour] for card in noctiluca_cards(c)) for colour in range(4)
    ),
    r"the favourite, (?P<colour>\w+), can add (?P<n>\d+) points? at the end": lambda c, m: (
        c.state.view(c.seat)["seats"][c.seat]["favourite"] == m["colour"][0].upper()
        and sum(CARD_SPACES[card][COLOURS.index(m["colour"][0].upper())] for card in noctiluca_cards(c)) == int(m["n"])
    ),
    r"delivered next, it scores (?P<n>\d+) points?": lambda c, m: noctiluca_next(c) == int(m["n"]),
}
