"""What the seat to decide can press, step by step.

Everything comes from the engine's own gardens, market and payments, so that a preview says what the rules then do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from azulejo.games.queens_garden import actions
from azulejo.games.queens_garden.components import (
    CRITERIA,
    HEXAGONS,
    JOKERS_FOR,
    MEMBERS,
    NAMES,
    SLOTS,
    STORAGE_TILES,
    centre,
    ornament_kind,
)
from azulejo.games.queens_garden.garden import FREE, NONE, Garden, bits
from azulejo.games.queens_garden.payment import as_set
from azulejo.games.queens_garden.rules import QueensGardenState
from azulejo.games.queens_garden.table import IN_DISPLAY

from azulejo_table.games.queens_garden import paying, words
from azulejo_table.games.queens_garden.paying import refused
from azulejo_table.games.queens_garden.reckoning import groups_at, payments
from azulejo_table.scene import Choice, Target
from azulejo_table.text import Translator, paragraph

Choices = dict[str, Choice]
Targets = dict[str, Target]


def choices(t: Translator, state: QueensGardenState) -> Choices:
    """Choices of the current step by place."""
    seat, step = state.current_player, state.step
    if seat is None or step is None:
        return {}
    by_step: dict[str, Callable[[Translator, QueensGardenState, int], Choices]] = {
        "act": _act,
        "source": _source,
        "cell": _cell,
        "slot": _slot,
        "turn": _turn,
        "pay": paying.choices,
        "discard": _discard,
    }
    return by_step[step](t, state, seat)


def _act(t: Translator, state: QueensGardenState, seat: int) -> Choices:
    found = dict(_takes(t, state, seat))
    found |= _tiles(t, state, seat)
    found |= _expansions(t, state, seat)
    for index in range(state.jokers[seat]):
        found[f"storage:{seat}:joker:{index}"] = refused(t, "no_joker_garden")
    found["pass"] = {"do": [actions.PASS], "text": _pass_text(t, state, seat)}
    if actions.BUY in state.legal():
        text = t("Costs 6 points, adds 7 spaces.")
        slots: Targets = {
            f"slot:{slot}": {
                "do": [actions.BUY, actions.SLOT + slot],
                "text": text,
                "ghosts": [("x", f"slot:{seat}:{slot}")],
            }
            for slot in state.gardens[seat].free_slots()
        }
        if len(slots) == 1:
            next(iter(slots.values()))["do"] = [actions.BUY]
        found["buy"] = {"prompt": t("Choose a slot for an expansion, face down, for 6 points."), "targets": slots}
    return found


def _at_once(targets: Targets) -> Choices:
    """Targets as choices: past the beginning of a turn nothing is picked first."""
    return cast(Choices, targets)


def _pass_text(t: Translator, state: QueensGardenState, seat: int) -> str:
    said = [t("No more turns for you in this round.")]
    if state.marker == IN_DISPLAY:
        said.append(t("You take the starting marker and lose 1 point."))
    if state.tiles[seat] or state.expansions[seat]:
        said.append(t("You may discard what is stored."))
    return paragraph(t, said)


# --- taking -----------------------------------------------------------------------------------------


def offers(state: QueensGardenState) -> Iterator[tuple[int, int, str]]:
    """Every hexagon on offer: number of its expansion, hexagon, place."""
    market = state.market
    for number, tiles in enumerate(market.tiles):
        if market.up >> number & 1 and market.faces[number] != NONE:
            yield number, market.faces[number], f"expansion:{number + 1}"
        for index, hexagon in enumerate(tiles):
            yield number, hexagon, f"expansion:{number + 1}:{NAMES[hexagon]}:{tiles[:index].count(hexagon)}"


def _takes(t: Translator, state: QueensGardenState, seat: int) -> Iterator[tuple[str, Choice]]:
    on_offer = list(offers(state))
    shown = {
        criterion: _take(t, state, seat, criterion, on_offer)
        for criterion in {c for _, hexagon, _ in on_offer for c in (hexagon // 6, 6 + hexagon % 6)}
    }
    first: dict[tuple[int, int], str] = {}
    for number, hexagon, place in on_offer:
        twin = first.setdefault((number, hexagon), place)
        choice: Choice = {"prompt": t("All of its colour or all of its pattern?")}
        choice["group"] = [f"{place}:x" if place.count(":") == 1 else place]
        targets: Targets = {}
        for criterion in (hexagon // 6, 6 + hexagon % 6):
            target = shown[criterion].copy()
            if "do" in target:
                target["do"] = [criterion, *_answers(state, seat, criterion, number, hexagon)]
            targets[f"option:{CRITERIA[criterion]}"] = target
        if not any("do" in target for target in targets.values()):
            yield place, refused(t, "storage_full")
        elif twin != place:
            yield place, choice | {"like": twin, "add": 0}
        else:
            yield place, choice | {"targets": targets}


def _take(
    t: Translator, state: QueensGardenState, seat: int, criterion: int, on_offer: list[tuple[int, int, str]]
) -> Target:
    """What taking all of a colour or a pattern would do."""
    market = state.market
    matching = market.matching(criterion)
    label = words.take_all(t, CRITERIA[criterion], len(matching))
    if criterion not in state.legal():
        return refused(t, "storage_full") | {"label": label}
    group = [f"{place}:x" if place.count(":") == 1 else place for _, hexagon, place in on_offer if hexagon in matching]
    room, _ = state.room(seat)
    only_shown = (market.shown & ~market.tile_set & MEMBERS[criterion]).bit_count()
    text = t(
        "Takes {pieces}. Storage then: {n} of {room}.",
        pieces=words.tally(t, (NAMES[hexagon] for hexagon in matching)),
        n=STORAGE_TILES - room + len(matching) - only_shown,
        room=STORAGE_TILES,
    )
    return {"do": [criterion], "label": label, "text": text, "group": group}


def _answers(state: QueensGardenState, seat: int, criterion: int, number: int, hexagon: int) -> list[int]:
    """The source that a press has already chosen: asked for first, the pressed hexagon comes from where it was."""
    chosen: tuple[int, ...] = ()
    while True:
        wanted = state.market.next_hexagon(criterion, len(chosen))[0]
        options = state.market.choices(criterion, chosen, *state.room(seat))
        if wanted == NONE or not options:
            return []
        if len(options) > 1:
            return [actions.SOURCE + number] if wanted == hexagon and number in options else []
        chosen += (options[0],)


def _source(t: Translator, state: QueensGardenState, seat: int) -> Choices:
    wanted = state.market.next_hexagon(state.criterion, len(state.chosen))[0]
    found: Choices = {}
    for number, hexagon, place in offers(state):
        if hexagon != wanted:
            continue
        action = actions.SOURCE + number
        shown = place.count(":") == 1
        piece = words.piece(t, f"{'x' if shown else ''}{NAMES[hexagon]}")
        found[place] = (
            {"do": [action], "text": t("Takes the {piece} from here.", piece=piece)}
            if action in state.legal()
            else refused(t, "storage_full")
        )
        found[place]["group"] = [f"{place}:x" if shown else place]
    return found


# --- placing ----------------------------------------------------------------------------------------


def _stored(seat: int, tiles: tuple[int, ...]) -> Iterator[tuple[int, str]]:
    for index, hexagon in enumerate(tiles):
        yield hexagon, f"storage:{seat}:{NAMES[hexagon]}:{tiles[:index].count(hexagon)}"


def _tiles(t: Translator, state: QueensGardenState, seat: int) -> Iterator[tuple[str, Choice]]:
    first: dict[int, str] = {}
    for hexagon, place in _stored(seat, state.tiles[seat]):
        reason = state.why_not(actions.TILE + hexagon)
        if reason is not None:
            yield place, refused(t, reason, _missing(state, seat, hexagon))
            continue
        choice: Choice = {"prompt": _place_prompt(t, state, seat, hexagon), "group": [place]}
        same = first.setdefault(hexagon, place)
        if same == place:
            choice["targets"] = _cell_targets(t, state, seat, hexagon)
        else:
            choice |= {"like": same, "add": 0}
        yield place, choice


def _missing(state: QueensGardenState, seat: int, hexagon: int) -> int:
    held = as_set(state.tiles[seat]) | as_set(state.expansions[seat])
    most = max((held & MEMBERS[criterion]).bit_count() for criterion in (hexagon // 6, 6 + hexagon % 6))
    return hexagon % 6 + 1 - most - state.jokers[seat]


def _place_prompt(t: Translator, state: QueensGardenState, seat: int, hexagon: int, expansion: bool = False) -> str:
    piece = words.piece(t, f"{'x' if expansion else ''}{NAMES[hexagon]}")
    cost = hexagon % 6
    if not cost:
        return t("Place the {piece}. It costs nothing more.", piece=piece)
    _, least = payments(hexagon, state.tiles[seat], state.expansions[seat], state.jokers[seat])[0]
    if least:
        jokers = words.joker_count(t, least)
        return t("Place the {piece}. It costs {n} more, at least {jokers}.", piece=piece, n=cost, jokers=jokers)
    return t("Place the {piece}. It costs {n} more.", piece=piece, n=cost)


def _cell_targets(t: Translator, state: QueensGardenState, seat: int, hexagon: int) -> Targets:
    """The free spaces that take a stored tile, and those where a twin is in the way.

    What a space asks of its neighbours is the same for all tiles, so it stands in the notes.
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
        won = [(ornament_kind(ornament), JOKERS_FOR[ornament]) for ornament in after.surrounded_by(cell)]
        found[place] = {
            "do": begin if single else [*begin, actions.CELL + cell],
            **_consequence(t, after, cell, state.side, won),
            "ghosts": [(NAMES[hexagon], f"cell:{seat}:{cell}")],
        }
    return found


def _consequence(t: Translator, after: Garden, cell: int, side: str, won: list[tuple[str, int]]) -> Target:
    """What a hexagon on a cell brings: ornaments surrounded, groups joined; nothing is said of a new group."""
    said = [words.surrounds(t, kind, jokers) for kind, jokers in won]
    groups = [(name, size, points) for name, size, points, _ in groups_at(after, cell, side) if size > 1]
    said += [words.group(t, *group) for group in groups]
    return {"text": paragraph(t, said)} if said else {}


def _cell(t: Translator, state: QueensGardenState, seat: int) -> Choices:
    return _at_once(_cell_targets(t, state, seat, state.held))


def _expansions(t: Translator, state: QueensGardenState, seat: int) -> Iterator[tuple[str, Choice]]:
    for hexagon in state.expansions[seat]:
        place = f"storage:{seat}:x:{NAMES[hexagon]}"
        reason = state.why_not(actions.EXPANSION + hexagon)
        if reason is not None:
            yield place, refused(t, reason, _missing(state, seat, hexagon))
            continue
        prompt = _place_prompt(t, state, seat, hexagon, expansion=True)
        how = t("Choose where its hexagon is to lie.")
        targets = _ring_targets(t, state, seat, hexagon, range(SLOTS))
        yield place, {"prompt": paragraph(t, [prompt, how]), "group": [place], "targets": targets}


def _ring_targets(
    t: Translator, state: QueensGardenState, seat: int, hexagon: int, slots: range | tuple[int, ...]
) -> Targets:
    """The ring of each free slot as targets of an expansion: a ring's cell is a slot and a turn at once.

    As with tiles, what a cell asks of its neighbours stands in the notes.
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
                **_consequence(t, garden.expand(hexagon, slot, turn), cell, state.side, []),
                "ghosts": [("bed", f"slot:{seat}:{slot}"), (NAMES[hexagon], f"cell:{seat}:{cell}")],
            }
    return found


def _slot(t: Translator, state: QueensGardenState, seat: int) -> Choices:
    if state.doing == "expand":
        return _at_once(_ring_targets(t, state, seat, state.held, range(SLOTS)))
    text = t("Costs 6 points, adds 7 spaces.")
    return {
        f"slot:{slot}": {
            "do": [actions.SLOT + slot],
            "text": text,
            "ghosts": [("x", f"slot:{seat}:{slot}")],
        }
        for slot in state.gardens[seat].free_slots()
    }


def _turn(t: Translator, state: QueensGardenState, seat: int) -> Choices:
    return _at_once(_ring_targets(t, state, seat, state.held, (state.slot,)))


# --- discarding -------------------------------------------------------------------------------------


def _discard(t: Translator, state: QueensGardenState, seat: int) -> Choices:
    found: Choices = {"done": {"do": [actions.DONE], "text": t("Keeps what is stored.")}}
    stored = [(hexagon, place) for hexagon, place in _stored(seat, state.tiles[seat])]
    stored += [(HEXAGONS + hexagon, f"storage:{seat}:x:{NAMES[hexagon]}") for hexagon in state.expansions[seat]]
    for payer, place in stored:
        hexagon = payer % HEXAGONS
        action = (actions.DISCARD_TILE if payer < HEXAGONS else actions.DISCARD_EXPANSION) + hexagon
        found[place] = (
            {
                "do": [action],
                "text": t("Discards the {piece}: −{n}.", piece=words.piece(t, paying.name(payer)), n=hexagon % 6 + 1),
                "short": f"−{hexagon % 6 + 1}",
            }
            if action in state.legal()
            else refused(t, "score_short")
        )
        found[place]["group"] = [place]
    return found
