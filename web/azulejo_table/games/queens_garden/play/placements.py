"""Describe placements of tiles and expansions: the effect of each place in the garden.

A hexagon scores the same on the wheel at every place, so the prompt gives these points once. Progress on an ornament
depends only on the space, so it is in the notes. The text of a target gives the other effects: ornaments that it
surrounds, and groups that it extends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.bitsets import bit_set, bits
from azulejo.games.queens_garden.pieces.components import (
    HEXAGONS,
    JOKERS_FOR,
    NAMES,
    ROTATIONS,
    ROUNDS,
    SLOTS,
    centre,
)
from azulejo.games.queens_garden.pieces.garden import FREE
from azulejo.games.queens_garden.pieces.payment import shortfall, still_to_pay
from azulejo.games.queens_garden.rules.preview import QueensGardenPreview
from azulejo.games.queens_garden.rules.scoring import wheel_rounds
from azulejo.games.queens_garden.rules.state import QueensGardenState

from azulejo_table.games.queens_garden.play.values import KINDS, Previews, gains, net_of, refused
from azulejo_table.games.queens_garden.text import spaces, words
from azulejo_table.scene import Choice, Target
from azulejo_table.text import Translator, paragraph

Choices = dict[str, Choice]
Targets = dict[str, Target]


def at_once(targets: Targets) -> Choices:
    """Return targets as choices, for steps after the first of a turn, where nothing is picked first."""
    return cast(Choices, targets)


def stored(state: QueensGardenState, seat: int) -> Iterator[tuple[int, str]]:
    """Yield the pieces of a storage with their places. Tiles come first."""
    tiles = state.tiles[seat]
    for index, hexagon in enumerate(tiles):
        yield hexagon, f"storage:{seat}:{NAMES[hexagon]}:{tiles[:index].count(hexagon)}"
    for hexagon in state.expansions[seat]:
        yield hexagon + HEXAGONS, f"storage:{seat}:x:{NAMES[hexagon]}"


def pieces(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> Iterator[tuple[str, Choice]]:
    """Yield the pieces of a storage as choices: tiles with the spaces where they fit, expansions with their rings."""
    first: dict[int, str] = {}
    asked: dict[int, Choice] = {}
    for piece, place in stored(state, seat):
        expansion, hexagon = divmod(piece, HEXAGONS)
        reason = state.why_not(actions.place(piece))
        if reason is not None:
            yield place, refused(t, reason, _missing(state, seat, hexagon, state.jokers[seat]))
            continue
        same = first.setdefault(piece, place)
        if same != place:
            yield place, {**asked[piece], "group": [place], "like": same, "add": 0}
            continue
        targets = (
            rings(t, state, seat, previews, hexagon, range(SLOTS))
            if expansion
            else cells(t, state, seat, previews, hexagon)
        )
        asked[piece] = {"prompt": _prompt(t, state, seat, piece), **shared(targets)}
        yield place, {**asked[piece], "group": [place], "targets": targets}


def _missing(state: QueensGardenState, seat: int, hexagon: int, jokers: int) -> int:
    """Return the number of hexagons missing from a payment with this number of jokers."""
    return shortfall(hexagon, bit_set(state.tiles[seat]) | bit_set(state.expansions[seat]), jokers)


def _prompt(t: Translator, state: QueensGardenState, seat: int, piece: int) -> str:
    """Return the prompt to choose a place for a piece, with the piece's price and its points on the wheel."""
    hexagon = piece % HEXAGONS
    name = words.hexagon(t, NAMES[hexagon]) if piece < HEXAGONS else t("expansion")
    cost, least = still_to_pay(hexagon, ()), _missing(state, seat, hexagon, 0)
    if not cost:
        price = t("Place the {piece}. Nothing more to pay.", piece=name)
    elif least > 0:
        jokers = words.joker_count(t, least)
        price = t("Place the {piece} for {n} more, at least {jokers}.", piece=name, n=cost, jokers=jokers)
    else:
        price = t("Place the {piece} for {n} more.", piece=name, n=cost)
    won = wheel_rounds(piece, state.round, state.side)
    figures = t(", ").join(words.figure(won.get(number, 0)) for number in range(state.round, ROUNDS + 1))
    how = t("Choose where its hexagon goes.") if piece >= HEXAGONS else ""
    return paragraph(t, [price, words.wheel(t, state.round, figures) if won else "", how])


def cells(t: Translator, state: QueensGardenState, seat: int, previews: Previews, hexagon: int) -> Targets:
    """Return the free spaces where a stored tile fits, and those refused because of an identical hexagon.

    The neighbours required around a space are the same for all tiles, so they are in the notes.
    """
    garden = state.gardens[seat]
    spaces = garden.spaces(hexagon)
    single = not spaces & (spaces - 1)
    begin = [] if state.step == "cell" else [actions.place(hexagon)]
    targets: Targets = {}
    for cell in bits(garden.free):
        place = f"cell:{cell}"
        if not spaces >> cell & 1:
            if garden.refusal(hexagon, cell) == "twin_in_group":
                targets[place] = refused(t, "twin_in_group")
            continue
        do = begin if single else [*begin, actions.cell(cell)]
        targets[place] = _consequence(t, do, previews(*do)) | {"ghosts": [(NAMES[hexagon], f"cell:{seat}:{cell}")]}
    return differing(targets)


def differing(targets: Targets) -> Targets:
    """Keep figures only on targets that score more than the lowest one.

    Equal figures would not help the player to choose.
    """
    nets = [target["net"] for target in targets.values() if "do" in target]
    for target in targets.values():
        if "do" in target:
            more = target["net"] - min(nets)
            target["short"] = words.figure(more) if more else ""
    return targets


def shared(targets: Targets) -> Choice:
    """Remove from the targets the gains that all of them share, and return these gains."""
    possible = [target for target in targets.values() if "do" in target]
    first = possible[0]
    common = [kind for kind in KINDS if kind in first and all(one.get(kind) == first[kind] for one in possible)]
    fields = {kind: first[kind] for kind in common}
    for target in possible:
        for kind in common:
            del target[kind]
    return cast(Choice, fields)


def _consequence(t: Translator, do: list[int], preview: QueensGardenPreview) -> Target:
    """Return the target of a placement, with its effect: points, surrounded ornaments, and joined groups."""
    target: Target = {"do": do, "net": net_of(preview), **gains(t, preview)}
    lines = [spaces.surrounds(t, ornament, JOKERS_FOR[ornament]) for ornament in preview.surrounded]
    lines += [words.group(t, *group) for group in preview.groups]
    if lines:
        target["text"] = "\n".join(lines)
    return target


def rings(
    t: Translator, state: QueensGardenState, seat: int, previews: Previews, hexagon: int, slots: Iterable[int]
) -> Targets:
    """Return the rings of the free slots as targets of an expansion. A cell in a ring identifies a slot and a rotation.

    As with tiles, the notes list the neighbours required around a cell.
    """
    garden = state.gardens[seat]
    several = sum(bool(garden.rotations(hexagon, slot)) for slot in range(SLOTS)) > 1
    targets: Targets = {}
    for slot in slots:
        if garden.slots[slot] != FREE:
            continue
        turns = garden.rotations(hexagon, slot)
        begin = [] if state.step != "act" else [actions.place(hexagon + HEXAGONS)]
        begin += [actions.slot(slot)] if several and state.step != "turn" else []
        for turn in range(ROTATIONS):
            cell = centre(slot) + 1 + turn
            place = f"cell:{cell}"
            if not turns >> turn & 1:
                if garden.refusal(hexagon, cell) == "twin_in_group":
                    targets[place] = refused(t, "twin_in_group")
                continue
            do = [*begin, actions.rotation(turn)] if turns & (turns - 1) else begin
            ghosts = [("bed", f"slot:{seat}:{slot}"), (NAMES[hexagon], f"cell:{seat}:{cell}")]
            targets[place] = _consequence(t, do, previews(*do)) | {"ghosts": ghosts}
    return differing(targets)


def slot_choices(t: Translator, state: QueensGardenState, seat: int, previews: Previews, begin: list[int]) -> Targets:
    """Return the free slots for an expansion that is bought.

    `begin` are the actions that come before the choice of the slot.
    """
    free = state.gardens[seat].free_slots()
    targets: Targets = {}
    for slot in free:
        do = begin if begin and len(free) == 1 else [*begin, actions.slot(slot)]
        targets[f"slot:{slot}"] = {
            "do": do,
            "net": net_of(previews(*do)),
            "short": "",
            "text": t("Costs 6 points, adds 7 spaces."),
            "ghosts": [("x", f"slot:{seat}:{slot}")],
        }
    return targets
