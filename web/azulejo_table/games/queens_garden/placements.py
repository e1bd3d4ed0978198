"""Placing tiles and expansions: the effect of each place in the garden.

A hexagon scores the same on the wheel wherever it is, so the prompt says it once. Progress on an ornament depends only
on the space, so it is in the notes. The text of a target says the rest: ornaments surrounded, groups and their growth.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import (
    JOKERS_FOR,
    MEMBERS,
    NAMES,
    PAVILION_POINTS,
    ROUNDS,
    SLOTS,
    centre,
)
from azulejo.games.queens_garden.pieces.garden import FREE, Garden, bits
from azulejo.games.queens_garden.pieces.payment import as_set
from azulejo.games.queens_garden.rules.state import QueensGardenState

from azulejo_table.games.queens_garden import words
from azulejo_table.games.queens_garden.reckoning import brings, groups_at, payments, refused, wheel_worth
from azulejo_table.scene import Choice, Target
from azulejo_table.text import Translator, paragraph

Choices = dict[str, Choice]
Targets = dict[str, Target]


def at_once(targets: Targets) -> Choices:
    """Return targets as choices, for steps after a turn's first, where nothing is picked before."""
    return cast(Choices, targets)


def stored(seat: int, tiles: tuple[int, ...]) -> Iterator[tuple[int, str]]:
    """Yield stored tiles with their places."""
    for index, hexagon in enumerate(tiles):
        yield hexagon, f"storage:{seat}:{NAMES[hexagon]}:{tiles[:index].count(hexagon)}"


def tiles(t: Translator, state: QueensGardenState, seat: int) -> Iterator[tuple[str, Choice]]:
    """Yield stored tiles, each with the spaces that take it."""
    first: dict[int, str] = {}
    for hexagon, place in stored(seat, state.tiles[seat]):
        reason = state.why_not(actions.TILE + hexagon)
        if reason is not None:
            yield place, refused(t, reason, _missing(state, seat, hexagon))
            continue
        choice: Choice = {"prompt": _asked(t, state, seat, hexagon), "group": [place]}
        same = first.setdefault(hexagon, place)
        if same == place:
            choice["targets"] = cells(t, state, seat, hexagon)
        else:
            choice |= {"like": same, "add": 0}
        yield place, choice


def _missing(state: QueensGardenState, seat: int, hexagon: int) -> int:
    held = as_set(state.tiles[seat]) | as_set(state.expansions[seat])
    most = max((held & MEMBERS[criterion]).bit_count() for criterion in (hexagon // 6, 6 + hexagon % 6))
    return hexagon % 6 + 1 - most - state.jokers[seat]


def _asked(t: Translator, state: QueensGardenState, seat: int, hexagon: int, expansion: bool = False) -> str:
    """Ask where a piece should go, with its price and its points on the wheel."""
    piece = words.piece(t, f"{'x' if expansion else ''}{NAMES[hexagon]}")
    cost = hexagon % 6
    _, least = payments(hexagon, state.tiles[seat], state.expansions[seat], state.jokers[seat])[0]
    if not cost:
        price = t("Place the {piece}. Nothing more to pay.", piece=piece)
    elif least:
        jokers = words.joker_count(t, least)
        price = t(
            "Place the {piece}. It costs {n} more, including at least {jokers}.", piece=piece, n=cost, jokers=jokers
        )
    else:
        price = t("Place the {piece}. It costs {n} more.", piece=piece, n=cost)
    worth = wheel_worth(hexagon, state.round, state.side)
    if expansion:
        rounds = range(state.round, ROUNDS + 1)
        worth = {number: worth.get(number, 0) + PAVILION_POINTS for number in rounds}
    gained = t(", ").join(
        t("{figure} {when}", figure=words.figure(points), when=words.in_round(t, number, state.round))
        for number, points in worth.items()
    )
    return paragraph(t, [price, t("On the wheel: {gained}.", gained=gained) if gained else ""])


def cells(t: Translator, state: QueensGardenState, seat: int, hexagon: int) -> Targets:
    """Return the free spaces that take a stored tile, and those refused because of an identical hexagon.

    The neighbours that a space requires are the same for all tiles, so they are in the notes.
    """
    garden = state.gardens[seat]
    spaces = garden.spaces(hexagon)
    single = not spaces & (spaces - 1)
    begin = [] if state.step == "cell" else [actions.TILE + hexagon]
    found: Targets = {}
    for cell in bits(garden.empty):
        place = f"cell:{cell}"
        if not spaces >> cell & 1:
            if garden.refusal(hexagon, cell) == "twin_in_group":
                found[place] = refused(t, "twin_in_group")
            continue
        after = garden.put(hexagon, cell)
        found[place] = {
            "do": begin if single else [*begin, actions.CELL + cell],
            **_consequence(t, after, cell, state.side, after.surrounded_by(cell)),
            "ghosts": [(NAMES[hexagon], f"cell:{seat}:{cell}")],
        }
    _figures(state, seat, found)
    return found


def _consequence(t: Translator, after: Garden, cell: int, side: str, won: Iterable[int]) -> Target:
    """Describe the effect of a hexagon on a cell: surrounded ornaments and joined groups, but not a new group."""
    said = [words.surrounds(t, ornament, JOKERS_FOR[ornament]) for ornament in won]
    groups = [group for group in groups_at(after, cell, side) if group.size > 1]
    said += [words.group(t, group.criterion, group.size, group.points, group.more) for group in groups]
    return {"text": "\n".join(said)} if said else {}


def _figures(state: QueensGardenState, seat: int, targets: Targets) -> None:
    """Add to each target its change in what the seat would have if the game ended now."""
    for target in targets.values():
        if "do" in target:
            target["net"], _ = brings(state, seat, target["do"])


def expansions(t: Translator, state: QueensGardenState, seat: int) -> Iterator[tuple[str, Choice]]:
    """Yield stored expansions, each with the possible spaces for its hexagon."""
    for hexagon in state.expansions[seat]:
        place = f"storage:{seat}:x:{NAMES[hexagon]}"
        reason = state.why_not(actions.EXPANSION + hexagon)
        if reason is not None:
            yield place, refused(t, reason, _missing(state, seat, hexagon))
            continue
        prompt = _asked(t, state, seat, hexagon, expansion=True)
        how = t("Choose where its hexagon goes.")
        targets = rings(t, state, seat, hexagon, range(SLOTS))
        yield place, {"prompt": paragraph(t, [prompt, how]), "group": [place], "targets": targets}


def rings(t: Translator, state: QueensGardenState, seat: int, hexagon: int, slots: Iterable[int]) -> Targets:
    """Return each free slot's ring as targets of an expansion: a ring's cell stands for a slot and a rotation.

    As with tiles, the neighbours that a cell requires are in the notes.
    """
    garden = state.gardens[seat]
    several = sum(bool(garden.turns(hexagon, slot)) for slot in range(SLOTS)) > 1
    found: Targets = {}
    for slot in slots:
        if garden.slots[slot] != FREE:
            continue
        turns = garden.turns(hexagon, slot)
        begin = [] if state.step != "act" else [actions.EXPANSION + hexagon]
        begin += [actions.SLOT + slot] if several and state.step != "turn" else []
        for turn in range(6):
            cell = centre(slot) + 1 + turn
            place = f"cell:{cell}"
            if not turns >> turn & 1:
                if garden.refusal(hexagon, cell) == "twin_in_group":
                    found[place] = refused(t, "twin_in_group")
                continue
            found[place] = {
                "do": [*begin, actions.TURN + turn] if turns & (turns - 1) else begin,
                **_consequence(t, garden.expand(hexagon, slot, turn), cell, state.side, ()),
                "ghosts": [("bed", f"slot:{seat}:{slot}"), (NAMES[hexagon], f"cell:{seat}:{cell}")],
            }
    _figures(state, seat, found)
    return found


def slot_choices(state: QueensGardenState, seat: int, t: Translator, begin: list[int]) -> Targets:
    """Return the free slots for an expansion to buy; `begin` are the actions before the slot's."""
    free = state.gardens[seat].free_slots()
    targets: Targets = {
        f"slot:{slot}": {
            "do": begin if begin and len(free) == 1 else [*begin, actions.SLOT + slot],
            "text": t("Costs 6 points, adds 7 spaces."),
            "ghosts": [("x", f"slot:{seat}:{slot}")],
        }
        for slot in free
    }
    _figures(state, seat, targets)
    return targets
