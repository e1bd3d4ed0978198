"""Describe a position of Queen's Garden in words, one fact per sentence.

The text names each space in words and with the number that typed commands use. The answer to a question about a space
lists its neighbours with their directions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from azulejo.games.queens_garden.pieces.components import (
    COORDINATES,
    CRITERIA,
    DIRECTIONS,
    JOKERS_FOR,
    NAMES,
    NEIGHBOURS,
    ROUNDS,
    WHEEL,
)
from azulejo.games.queens_garden.rules.view import OrnamentView, QueensGardenSeatView, QueensGardenView

from azulejo_table.facts import Fact, round_fact, score_facts, seat_text
from azulejo_table.games.queens_garden.text import spaces, words
from azulejo_table.text import Translator, capital, paragraph


def facts(t: Translator, view: QueensGardenView, names: Sequence[str]) -> list[Fact]:
    """Return every fact that the view contains."""
    all_facts = [round_fact(t, view), *_wheel(t, view), *_display(t, view), *_heaps(t, view)]
    all_facts.append(_marker(t, view["marker"], names))
    for seat, board in enumerate(view["seats"]):
        all_facts += score_facts(t, board, seat, words.source_name)
        all_facts += board_facts(t, board, seat)
        all_facts += _spaces(t, board, seat)
    return all_facts


def board_text(t: Translator, board: QueensGardenSeatView) -> str:
    """Describe a garden and a storage. The text is short, because a frame contains it for every board."""
    return seat_text(t, board_facts(t, board, 0, in_text=True))


def _wheel(t: Translator, view: QueensGardenView) -> Iterator[Fact]:
    yield Fact("wheel", t("Scoring this round: {criteria}.", criteria=words.criteria(t, view["wheel"])))
    for number in range(view["round"] + 1, ROUNDS + 1):
        scoring = words.criteria(t, (CRITERIA[criterion] for criterion in WHEEL[number - 1]))
        yield Fact("wheel", t("Round {round}: {criteria}.", round=number, criteria=scoring), in_text=False)


def _display(t: Translator, view: QueensGardenView) -> Iterator[Fact]:
    """Yield the stack and the display, with one sentence for each expansion."""
    for item in view["market"]:
        number, names = item["number"], [f"x{item['face']}"] if item["up"] else item["tiles"]
        if item["place"] == "display" and item["up"] and item["face"]:
            hexagon = words.hexagon(t, item["face"])
            yield Fact(
                "expansion", t("Expansion {number}, face up: {hexagon}.", number=number, hexagon=hexagon), number
            )
        elif item["place"] == "display":
            text = t("Expansion {number}: {pieces}.", number=number, pieces=words.pieces(t, names))
            yield Fact("expansion", text, number)
        elif item["place"] == "top":
            text = t("Expansion {number}, on top of the stack: {pieces}.", number=number, pieces=words.pieces(t, names))
            yield Fact("expansion", text, number)
    if left := stack(t, view):
        yield Fact("stack", left)


def stack(t: Translator, view: QueensGardenView) -> str:
    """Return how many expansions are below the top of the stack. If there are none, return ""."""
    left = sum(item["place"] == "stack" for item in view["market"])
    return t("Expansions still to come this round, face down in the stack: {n}.", n=left) if left else ""


def _heaps(t: Translator, view: QueensGardenView) -> Iterator[Fact]:
    """Yield the numbers of pieces in the bag, the tower and the supply. Leave out heaps that are empty.

    Players hear the contents of the bag and the tower, and the faces of expansions seen so far, only if they ask.
    """
    for topic, counts, text in (
        ("bag", view["bag"], t("In the bag: {n}.", n=sum(view["bag"]))),
        ("tower", view["tower"], t("In the tower: {n}.", n=sum(view["tower"]))),
    ):
        if hexagons := [name for name, count in zip(NAMES, counts, strict=True) for _ in range(count)]:
            yield Fact(topic, text)
            yield Fact(topic, words.tally(t, hexagons), in_text=False)
    if view["supply"]:
        yield Fact("supply", t("In the supply: {n}.", n=len(view["supply"])))
    known_hexagons = [name for pile in (*view["stacks"], view["supply"]) for name in pile if name]
    if known_hexagons:
        where = t("These known hexagons lie face down in the supply or in a later stack.")
        known_text = paragraph(t, [where, words.tally(t, known_hexagons)])
        yield Fact("supply", known_text, in_text=False)


def _marker(t: Translator, seat: int | None, names: Sequence[str]) -> Fact:
    """Return the fact about who has the starting marker. In this game, the first player who passes takes it."""
    if seat is None:
        return Fact("marker", t("Nobody has passed and taken the starting marker yet."), in_text=False)
    return Fact("marker", t("{name} passed first and has the starting marker.", name=names[seat]))


def board_facts(t: Translator, board: QueensGardenSeatView, seat: int, *, in_text: bool = False) -> Iterator[Fact]:
    """Yield sentences about a garden, its slots and ornaments, and the storage.

    With `in_text`, leave out the facts that players hear only if they ask for them.
    """
    hexagon_names = {cell: words.hexagon(t, name) for cell, name in enumerate(board["cells"]) if name}
    placed = _by_region(t, hexagon_names, hexagon_names) or t("nothing")
    yield Fact("garden", t("Garden: {placed}.", placed=placed), seat=seat)
    empty = [cell for cell, name in enumerate(board["cells"]) if name == ""]
    free = _by_region(t, empty, {})
    yield Fact("garden", t("Free spaces: {cells}.", cells=free or t("none at all")), seat=seat, in_text=bool(free))
    for slot, expansion in enumerate(board["slots"]):
        if in_text and expansion is None:
            continue
        if expansion is None:
            text = t("{slot}: free.", slot=_numbered(t, slot))
        elif expansion["turn"] is None:
            text = t("{slot}: an expansion face down.", slot=_numbered(t, slot))
        else:
            side = spaces.sides(t)[expansion["turn"]]
            text = t("{slot}: an expansion, its hexagon on the {side}.", slot=_numbered(t, slot), side=side)
        yield Fact("slot", text, slot + 1, seat, in_text=expansion is not None)
    for ornament in board["ornaments"]:
        if in_text and not ornament["surrounded"]:
            continue
        yield Fact("ornament", _ornament(t, board, ornament), seat=seat, in_text=ornament["surrounded"])
    yield Fact("storage", t("Storage: {stored}.", stored=words.pieces(t, board["tiles"])), seat=seat)
    expansions = words.pieces(t, board["expansions"])
    yield Fact(
        "storage", t("Expansions: {expansions}.", expansions=expansions), seat=seat, in_text=bool(board["expansions"])
    )
    jokers = t("Jokers: {count}.", count=board["jokers"]) if board["jokers"] else t("No jokers.")
    yield Fact("storage", jokers, seat=seat, in_text=bool(board["jokers"]))
    text = t("Has passed.") if board["passed"] else t("Has not passed.")
    yield Fact("passed", text, seat=seat, in_text=board["passed"])


def _by_region(t: Translator, cells: Iterable[int], things: Mapping[int, str]) -> str:
    """List cells by part of the garden, each with the number that typed commands use for it."""
    parts = []
    for region, numbers in spaces.regions(t, cells):
        space_names = [_space(t, cell, things.get(cell)) for cell in numbers]
        parts.append(t("{region}, {spaces}", region=region, spaces=t(", ").join(space_names)))
    return t("; ").join(parts)


@lru_cache(maxsize=1024)
def _space(t: Translator, cell: int, thing: str | None) -> str:
    """Return the name of a cell within its part of the garden, and the name of the thing on it.

    The result is cached, because every frame contains all boards.
    """
    side = spaces.within(t, cell)
    if thing is None:
        return t("{side} ({cell})", side=side, cell=cell)
    return t("{side} {piece} ({cell})", side=side, piece=thing, cell=cell)


def _numbered(t: Translator, slot: int) -> str:
    """Return the name of a slot, with the number that typed commands use for it."""
    return t("{slot} ({number})", slot=spaces.slot_name(t, slot), number=slot + 1)


def _ornament(t: Translator, board: QueensGardenSeatView, ornament: OrnamentView) -> str:
    name = capital(spaces.ornament_on(t, ornament["cell"]))
    if ornament["surrounded"]:
        return t("{ornament}: surrounded.", ornament=name)
    neighbours = sum(bool(board["cells"][cell]) for cell in NEIGHBOURS[ornament["cell"]])
    jokers = words.joker_count(t, JOKERS_FOR[ornament["cell"]])
    if not neighbours:
        return t("{ornament}: no hexagons around it; surrounding it earns {jokers}.", ornament=name, jokers=jokers)
    return t(
        "{ornament}: {n} of 6 hexagons around it; surrounding it earns {jokers}.",
        ornament=name,
        n=neighbours,
        jokers=jokers,
    )


def _spaces(t: Translator, board: QueensGardenSeatView, seat: int) -> Iterator[Fact]:
    """Yield each space with its neighbours. Players hear these facts only if they ask for them."""
    things = {ornament["cell"]: words.ornament(t, ornament["kind"]) for ornament in board["ornaments"]}
    for cell, name in enumerate(board["cells"]):
        if name is not None:
            things[cell] = words.hexagon(t, name) if name else t("free")
    sides = spaces.sides(t)
    for cell, thing in things.items():
        q, r = COORDINATES[cell]
        neighbours = []
        for side, (dq, dr) in zip(sides, DIRECTIONS, strict=True):
            other = _CELL_AT.get((q + dq, r + dr))
            if other in things:
                neighbours.append(t("{way} {cell} {piece}", way=side, cell=other, piece=things[other]))
        text = t("Space {cell}: {piece}. Beside it: {others}.", cell=cell, piece=thing, others=t(", ").join(neighbours))
        yield Fact("space", text, cell, seat, in_text=False)


_CELL_AT = {at: cell for cell, at in enumerate(COORDINATES)}
