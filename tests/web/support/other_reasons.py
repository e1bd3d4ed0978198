"""Check the reasons in hints of Queen’s Garden and Noctiluca."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from azulejo.games.noctiluca.pieces import actions as noctiluca
from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARD_POINTS, CARD_SPACES, COLOURS
from azulejo.games.queens_garden.pieces.actions import MEANING
from azulejo.games.queens_garden.pieces.components import PIECE, PIECE_NAMES
from azulejo.games.queens_garden.rules.scoring import wheel_rounds
from azulejo_table.games.noctiluca.text.words import dice_in_sentence
from azulejo_table.games.queens_garden.text.words import piece as piece_name
from reason_case import ENGLISH, FIRST, NAMES, Case, Checks, signed


def garden_placeable(case: Case, m: dict[str, str]) -> bool:
    """Return whether a piece with this name can be placed after the turn, but not before it, for these points."""
    (piece,) = (number for number, name in enumerate(PIECE_NAMES) if piece_name(ENGLISH, name) == m["piece"])
    trial = case.after.copy()
    trial.begin_turn(case.seat)
    assert ("place", piece) not in [MEANING[action] for action in case.state.legal_actions()]
    action = next(action for action in trial.legal_actions() if MEANING[action] == ("place", piece))
    if m.get("later"):
        return signed(m["later"]) == max(gain for gain in garden_gains(trial, action))
    return "now" not in m or signed(m["now"]) == wheel_rounds(piece % 36, trial.round, trial.side)[trial.round]


def garden_gains(state: Any, action: int) -> Iterator[int]:
    """Yield the points for groups at the end, for each space where a tile can be placed."""
    placing = state.copy()
    placing.apply_unchecked(action)
    turns = [(action, cell) for cell in placing.legal_actions()] if placing.step == "cell" else [(action,)]
    for turn in turns:
        parts = state.game.preview(state.view(state.current_player), *turn).parts
        yield parts.get("group", 0) + parts.get("group_bonus", 0)


def garden_group(case: Case, m: dict[str, str]) -> bool:
    """Return whether the turn makes a group of this size that adds this number of points."""
    groups = [(group.size, group.more) for group in case.preview.groups]
    total = sum(more for _, more in groups)
    assert total == case.parts("group", "group_bonus")
    return (int(m["size"]), signed(m["n"])) in groups


def garden_rounds(case: Case) -> dict[int, int]:
    """Return the points of the placed piece in the round scorings."""
    (placed,) = case.events("place") + case.events("expand")
    return wheel_rounds(PIECE[placed.piece], case.state.round, case.state.side)


def garden_stored(case: Case) -> int:
    """Return the number of pieces in the storage after the turn."""
    return len(case.after.tiles[case.seat]) + len(case.after.expansions[case.seat])


def garden_ornament(case: Case, m: dict[str, str]) -> bool:
    """Return whether an ornament next to the placed tile misses this number of hexagons, and gives these jokers."""
    jokers = {"fountain": 1, "statue": 2, "bench": 2, "pavilion": 3}[m["ornament"]]
    cell = case.events("place")[0].facts["cell"]
    garden = case.after.gardens[case.seat]
    missing = {6 - garden.hexagons_around(ornament) for ornament in garden.ornaments_beside(cell)}
    return int(m["missing"]) in missing and jokers == int(m["n"])


def jar_room(case: Case, text: str, total: int | None = None) -> bool:
    """Return whether one of the seat's jars has these free spaces after the turn, as text or as a total."""
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
    """Return the points of the drawn jar's token and card."""
    (card,) = noctiluca_cards(case)
    return int(case.state.stacks[CARD_COLOUR[card]][0]) + CARD_POINTS[card]


def delivered_points(case: Case) -> int:
    """Return the points of the tokens and cards that the turn delivers."""
    return int(case.preview.points) if hasattr(case.preview, "points") else case.parts("tokens", "jars")


QUEENS_GARDEN: Checks = {
    r"surrounding the \w+ gives (?P<n>\d+) jokers?": lambda c, m: (
        sum(event.facts["gained"] for event in c.events("surround")) == int(m["n"])
    ),
    r"it makes a group of (?P<size>\d) \([\w ]+, (?P<n>[+−]?\d+) at the end\)": garden_group,
    r"it scores (?P<n>\d+) points? when this round ends": lambda c, m: garden_rounds(c)[c.state.round] == int(m["n"]),
    r"it scores (?P<n>\d+) points? in round (?P<round>\d)": lambda c, m: (
        garden_rounds(c)[int(m["round"])] == int(m["n"])
    ),
    r"1 more makes a group that scores \([\w ]+\)": lambda c, m: any(group.size == 2 for group in c.preview.groups),
    r"the (?P<ornament>\w+) then needs (?P<missing>\d) more for (?P<n>\d+) jokers?": garden_ornament,
    r"your garden gains (?P<n>\d+) free spaces?": lambda c, m: (
        (c.after.gardens[c.seat].free & ~c.state.gardens[c.seat].free).bit_count() == int(m["n"])
    ),
    r"you can place the (?P<piece>[\w ]+) \((?P<later>\+\d+) at the end\)": garden_placeable,
    r"you can place the (?P<piece>[\w ]+) \((?P<now>\+\d+) this round\)": garden_placeable,
    r"you can place the (?P<piece>[\w ]+)": garden_placeable,
    r"you get (?P<n>\d+) pieces? to place or pay with": lambda c, m: len(c.events("take")[0].moves) == int(m["n"]),
    r"[\w ]+ would give only (?P<n>\d+) pieces?": lambda c, m: (
        len(c.events("take", other=True)[0].moves) == int(m["n"]) < len(c.events("take")[0].moves)
    ),
    r"[\w ]+ would cost (?P<n>\d+) points? in your storage at the end": lambda c, m: (
        c.other.parts["left"] == -int(m["n"]) and c.state.round == 4
    ),
    r".+ would score (?P<n>[+−]?\d+)": lambda c, m: (
        c.other.now + c.other.later == signed(m["n"]) < c.preview.now + c.preview.later
    ),
    FIRST: lambda c, m: c.events("pass")[0].facts["first"] and c.state.round < 4,
    r"the round ends, and you score (?P<n>\d+) points?": lambda c, m: c.parts("wheel", "pavilion") == int(m["n"]),
    "you can’t take or place anything": lambda c, m: (
        {MEANING[action][0] for action in c.state.legal_actions()} <= {"pass", "buy"}
    ),
    r"you keep (?P<n>\d+) pieces? (for the next round|in your storage)": lambda c, m: garden_stored(c) == int(m["n"]),
    r"you keep your joker|you keep all (?P<n>\d+) jokers": lambda c, m: (
        c.after.jokers[c.seat] >= c.state.jokers[c.seat] == int(m.get("n", 1))
    ),
}

NOCTILUCA: Checks = {
    r"delivers (a|two|.+ and) \w+ jars? \(\+(?P<n>\d+)\)": lambda c, m: delivered_points(c) == int(m["n"]),
    r"delivers [\w ]+ jars \(\+(?P<n>\d+)\)": lambda c, m: delivered_points(c) == int(m["n"]),
    r"may deliver [\w ]+ jars?": lambda c, m: bool(c.preview.possible),
    r"(?P<n>\d+) dic?e fits? into your jars, with none left over": lambda c, m: (
        sum(c.preview.stored) == sum(c.preview.collected) == int(m["n"])
    ),
    r"(?P<n>\d+) of the (?P<total>\d+) dice fits? into your jars": lambda c, m: (
        (sum(c.preview.stored), sum(c.preview.collected)) == (int(m["n"]), int(m["total"]))
    ),
    r"your \w+ jar then needs only (?P<dice>.+)": lambda c, m: jar_room(c, m["dice"]),
    r"your \w+ jar then has (?P<n>\d+) free spaces?": lambda c, m: jar_room(c, "", int(m["n"])),
    r"it fills your \w+ jar": lambda c, m: jar_room(c, "", 0),
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
    r"(together they need|it needs) only (?P<n>\d+) dice": lambda c, m: noctiluca_dice(c) == int(m["n"]),
    "together they take dice of every colour": lambda c, m: all(
        any(CARD_SPACES[card][colour] for card in noctiluca_cards(c)) for colour in range(4)
    ),
    r"(?P<n>\+\d+) at the end for your favourite, (?P<colour>\w+)": lambda c, m: (
        c.state.view(c.seat)["seats"][c.seat]["favourite"] == m["colour"][0].upper()
        and sum(CARD_SPACES[card][COLOURS.index(m["colour"][0].upper())] for card in noctiluca_cards(c))
        == signed(m["n"])
    ),
    r"delivered next, it scores (?P<n>\d+) points?": lambda c, m: noctiluca_next(c) == int(m["n"]),
}
