"""Describe placements of tiles and expansions: the effect of each place in the garden.

A place is a space for a tile, or a free slot for an expansion. The points that a hexagon will score on the wheel do not
depend on its place, so only the prompt contains them. The space's note says how many hexagons would then surround each
ornament beside it, because this number is the same for all hexagons. The text of a target contains the other effects:
ornaments that the hexagon surrounds, and groups that it extends.

On touch screens, a player must usually tap a place twice: the first tap shows the effect. One tap is enough if a
payment comes next, because the player can still cancel the payment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.bitsets import bit_set, bits
from azulejo.games.queens_garden.pieces.components import (
    BUY_COST,
    HEXAGONS,
    JOKERS_FOR,
    NAMES,
    PIECE_NAMES,
    RINGS,
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
    """Return targets as choices that need no source.

    This is for the later steps of a turn, when the player has already picked the piece.
    """
    return cast(Choices, targets)


def stored(state: QueensGardenState, seat: int) -> Iterator[tuple[int, str]]:
    """Yield (piece, place) for each piece in a storage. Tiles come first."""
    tiles = state.tiles[seat]
    for index, hexagon in enumerate(tiles):
        yield hexagon, f"storage:{seat}:{NAMES[hexagon]}:{tiles[:index].count(hexagon)}"
    for hexagon in state.expansions[seat]:
        yield hexagon + HEXAGONS, f"storage:{seat}:x:{NAMES[hexagon]}"


def pieces(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> Iterator[tuple[str, Choice]]:
    """Yield (place, choice) for each piece in a storage.

    The targets of a tile are the spaces where it fits. The targets of an expansion are cells of free slots.
    """
    first: dict[int, str] = {}
    prompted: dict[int, Choice] = {}
    for piece, place in stored(state, seat):
        expansion, hexagon = divmod(piece, HEXAGONS)
        reason = state.why_not(actions.place(piece))
        if reason is not None:
            yield place, {"text": _refusal(t, state, seat, piece, reason), "no": reason}
            continue
        same = first.setdefault(piece, place)
        if same != place:
            yield place, {**prompted[piece], "group": [place], "like": same, "add": 0}
            continue
        targets = (
            rings(t, state, seat, previews, hexagon, range(SLOTS))
            if expansion
            else cells(t, state, seat, previews, hexagon)
        )
        prompted[piece] = {"prompt": _prompt(t, state, seat, piece), **shared(targets)}
        yield place, {**prompted[piece], "group": [place], "targets": targets}


def _refusal(t: Translator, state: QueensGardenState, seat: int, piece: int, code: str) -> str:
    """Return why a piece cannot be placed anywhere: the missing payment, or the rule that forbids each space."""
    expansion, hexagon = divmod(piece, HEXAGONS)
    if code == "pay_short":
        return words.missing_payment(t, NAMES[hexagon], _missing(state, seat, hexagon, state.jokers[seat]))
    if code != "no_space":
        return words.refusal(t, code)
    garden = state.gardens[seat]
    spaces = [cell for slot in garden.free_slots() for cell in bits(RINGS[slot])] if expansion else bits(garden.free)
    matches = any(garden.refusal(hexagon, cell) == "twin_in_group" for cell in spaces)
    return words.fits_nowhere(t, PIECE_NAMES[piece], matches=matches)


def _missing(state: QueensGardenState, seat: int, hexagon: int, jokers: int) -> int:
    """Return how many more hexagons the seat needs to pay for `hexagon` with `jokers` jokers; 0 or less if none."""
    return shortfall(hexagon, bit_set(state.tiles[seat]) | bit_set(state.expansions[seat]), jokers)


def _prompt(t: Translator, state: QueensGardenState, seat: int, piece: int) -> str:
    """Return the prompt that asks for the place of a piece, with the piece's price and its points on the wheel."""
    hexagon = piece % HEXAGONS
    name = words.hexagon(t, NAMES[hexagon]) if piece < HEXAGONS else t("expansion")
    cost, least = still_to_pay(hexagon, ()), _missing(state, seat, hexagon, 0)
    if not cost:
        price = t("Place the {piece}. Nothing more to pay.", piece=name)
    elif least == cost:
        price = t("Place the {piece}, then pay {jokers}.", piece=name, jokers=words.joker_count(t, cost))
    elif least > 0:
        jokers = words.joker_count(t, least)
        price = t.n(
            "Place the {piece}, then pay {n} more piece, including at least {jokers}.",
            "Place the {piece}, then pay {n} more pieces, including at least {jokers}.",
            cost,
            piece=name,
            jokers=jokers,
        )
    else:
        price = t.n(
            "Place the {piece}, then pay {n} more piece.",
            "Place the {piece}, then pay {n} more pieces.",
            cost,
            piece=name,
        )
    won = wheel_rounds(piece, state.round, state.side)
    how = t("Choose where its hexagon goes.") if piece >= HEXAGONS else ""
    return paragraph(t, [price, words.wheel(t, won) if won else "", how])


def cells(t: Translator, state: QueensGardenState, seat: int, previews: Previews, hexagon: int) -> Targets:
    """Return the free spaces as targets of a stored tile.

    A space is refused if the tile would be in a group with an identical hexagon. Other spaces where the tile does not
    fit are not targets; their notes say which neighbours a tile needs there.
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
        targets[place] = _consequence(t, state, do, previews(*do))
        targets[place]["ghosts"] = [(NAMES[hexagon], f"cell:{seat}:{cell}")]
    return _sure_if_paid(state, differing(targets))


def differing(targets: Targets) -> Targets:
    """Set the figure of each target: how many points more it scores than the target with the fewest points.

    A difference of 0 gets no figure, so that only the better places have figures.
    """
    nets = [target["net"] for target in targets.values() if "do" in target]
    for target in targets.values():
        if "do" in target:
            more = target["net"] - min(nets)
            target["short"] = words.figure(more) if more else ""
    return targets


def _sure_if_paid(state: QueensGardenState, targets: Targets) -> Targets:
    """Set `sure` for all targets if a payment comes next. If it comes next for one place, it does so for all."""
    possible = [target for target in targets.values() if "do" in target]
    after = state.copy()
    for action in possible[0]["do"] if possible else ():
        after.apply(action)
    if after.step == "pay":
        for target in possible:
            target["sure"] = True
    return targets


def shared(targets: Targets) -> Choice:
    """Return the gains that are the same for all targets, and remove them from the targets."""
    possible = [target for target in targets.values() if "do" in target]
    first = possible[0]
    common = [kind for kind in KINDS if kind in first and all(other.get(kind) == first[kind] for other in possible)]
    fields = {kind: first[kind] for kind in common}
    for target in possible:
        for kind in common:
            del target[kind]
    return cast(Choice, fields)


def _consequence(t: Translator, state: QueensGardenState, do: list[int], preview: QueensGardenPreview) -> Target:
    """Return the target of a placement. Its effect is points, surrounded ornaments, and extended groups."""
    target: Target = {"do": do, "net": net_of(preview), **gains(t, preview, is_late=state.round == ROUNDS)}
    lines = [spaces.surrounds(t, ornament, JOKERS_FOR[ornament]) for ornament in preview.surrounded]
    lines += [words.group(t, *group) for group in preview.groups]
    target["text"] = "\n".join(lines) or t("Starts a new group.")
    return target


def rings(
    t: Translator, state: QueensGardenState, seat: int, previews: Previews, hexagon: int, slots: Iterable[int]
) -> Targets:
    """Return the outer cells of free slots as targets of an expansion.

    Pressing a cell chooses the slot and the rotation that put the expansion's printed hexagon there. As with tiles, the
    notes say which neighbours the hexagon needs there.
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
            targets[place] = _consequence(t, state, do, previews(*do)) | {"ghosts": ghosts}
    return _sure_if_paid(state, differing(targets))


def slot_choices(t: Translator, state: QueensGardenState, seat: int, previews: Previews, begin: list[int]) -> Targets:
    """Return the free slots as targets for buying an expansion.

    `begin` contains the actions before the choice of the slot.
    """
    free = state.gardens[seat].free_slots()
    targets: Targets = {}
    for slot in free:
        do = begin if begin and len(free) == 1 else [*begin, actions.slot(slot)]
        targets[f"slot:{slot}"] = {
            "do": do,
            "net": net_of(previews(*do)),
            "short": "",
            "text": t("+7 spaces, −{n} points", n=BUY_COST),
            "ghosts": [("x", f"slot:{seat}:{slot}")],
        }
    return targets
