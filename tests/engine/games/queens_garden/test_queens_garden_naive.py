"""The rules of Queen's Garden agree with simple implementations of the rulebook. These are slow and cache nothing."""

from __future__ import annotations

from collections import deque
from itertools import combinations
from random import Random

from azulejo.games.queens_garden.pieces.actions import JOKERS
from azulejo.games.queens_garden.pieces.bitsets import bit_set
from azulejo.games.queens_garden.pieces.components import CELLS, HEXAGONS, NEIGHBOURS, centre
from azulejo.games.queens_garden.pieces.garden import FACE_DOWN, FREE, NONE, Garden
from azulejo.games.queens_garden.pieces.market import Market
from azulejo.games.queens_garden.pieces.payment import affordable, next_payers


def matches(one: int, other: int) -> bool:
    """Return whether two hexagons share either the colour or the pattern, but not both."""
    return (one // 6 == other // 6) != (one % 6 == other % 6)


def group_around(hexagons: list[int], start: int, attribute: int) -> list[int]:
    """Return the hexagons of the group that contains the cell `start`. `attribute`: 0 for colour, 1 for pattern."""
    wanted = divmod(hexagons[start], 6)[attribute]
    todo, seen = deque([start]), {start}
    while todo:
        for cell in NEIGHBOURS[todo.popleft()]:
            if cell not in seen and hexagons[cell] != NONE and divmod(hexagons[cell], 6)[attribute] == wanted:
                seen.add(cell)
                todo.append(cell)
    return [hexagons[cell] for cell in seen]


def may_lie(garden: Garden, hexagon: int, cell: int) -> bool:
    """Return whether the rulebook allows this hexagon on a free cell. Consider only neighbours and groups."""
    beside = [garden.hexagons[other] for other in NEIGHBOURS[cell] if garden.hexagons[other] != NONE]
    if beside and not any(matches(hexagon, other) for other in beside):
        return False
    after = list(garden.hexagons)
    after[cell] = hexagon
    groups = (
        group_around(after, start, attribute) for start in range(CELLS) if after[start] != NONE for attribute in (0, 1)
    )
    return all(len(set(group)) == len(group) for group in groups)


def random_garden(rng: Random) -> Garden:
    """Return a garden with random expansions and hexagons, placed according to the rules."""
    garden, faces = Garden(), rng.sample(range(HEXAGONS), 6)
    for _ in range(rng.randrange(20, 120)):
        hexagon, slot = rng.randrange(HEXAGONS), rng.randrange(6)
        if rng.random() < 0.08 and garden.slots[slot] == FREE and faces:
            rotations = garden.rotations(faces[-1], slot)
            if rng.random() < 0.3:
                garden = garden.expand_face_down(faces.pop(), slot)
            elif rotations:
                garden = garden.expand(faces.pop(), slot, rotations.bit_length() - 1)
        cells = [cell for cell in range(CELLS) if garden.spaces(hexagon) >> cell & 1]
        if cells:
            garden = garden.put(hexagon, rng.choice(cells))
    return garden


def test_legal_placements_are_those_of_the_simple_implementation() -> None:
    rng = Random(1)
    joined = 0
    for _ in range(25):
        garden = random_garden(rng)
        joined += sum(map(bool, garden.clash))
        for hexagon in rng.sample(range(HEXAGONS), 12):
            free = [cell for cell in range(CELLS) if garden.free >> cell & 1]
            assert [cell for cell in free if garden.spaces(hexagon) >> cell & 1] == [
                cell for cell in free if may_lie(garden, hexagon, cell)
            ]
            for slot in range(6):
                ring = [centre(slot) + 1 + rotation for rotation in range(6)] if garden.slots[slot] == FREE else []
                rotations = [rotation for rotation, cell in enumerate(ring) if may_lie(garden, hexagon, cell)]
                allowed = garden.rotations(hexagon, slot)
                assert rotations == [rotation for rotation in range(6) if allowed >> rotation & 1]
    assert joined > 20, "enough gardens must have groups that cannot merge"


def test_a_garden_does_not_depend_on_the_order_of_placement() -> None:
    rng = Random(2)
    for _ in range(20):
        garden = random_garden(rng)
        hexagons = [(cell, hexagon) for cell, hexagon in enumerate(garden.hexagons) if hexagon != NONE]
        again = Garden()
        for slot, (face, rotation) in enumerate(garden.slots):
            if face != NONE:
                again = again._with_slot(slot, face, rotation)
        rng.shuffle(hexagons)
        for cell, hexagon in hexagons:
            again = again.put(hexagon, cell)
        assert [set(groups) for groups in again.groups] == [set(groups) for groups in garden.groups]
        for hexagon in range(HEXAGONS):
            assert again.spaces(hexagon) == garden.spaces(hexagon)


def all_payments(hexagon: int, tiles: list[int], expansions: list[int], jokers: int) -> set[tuple[int, ...]]:
    """Return every payment for a placed hexagon, as a tuple of pieces.

    The tuple ends with `JOKERS` if jokers are used.
    """
    stored = [*tiles, *(36 + other for other in expansions)]
    payments = set()
    for count in range(hexagon % 6 + 1):
        need = hexagon % 6 - count
        for chosen in combinations(sorted(set(stored)), count):
            faces = [hexagon, *(payer % 36 for payer in chosen)]
            colours, patterns = {face // 6 for face in faces}, {face % 6 for face in faces}
            distinct = len(set(faces)) == len(faces)
            if distinct and (len(colours) == 1 or len(patterns) == 1) and need <= jokers:
                payments.add((*chosen, *([JOKERS] if need else [])))
    return payments


def test_legal_payments_are_those_of_the_simple_implementation() -> None:
    rng = Random(3)
    several = 0
    for _ in range(300):
        hexagon, jokers = rng.randrange(HEXAGONS), rng.randrange(4)
        near = [h for h in range(HEXAGONS) if h // 6 == hexagon // 6 or h % 6 == hexagon % 6]
        tiles = [rng.choice(near) for _ in range(rng.randrange(9))]
        expansions = rng.sample(near, rng.randrange(3))
        found: set[tuple[int, ...]] = set()
        todo: list[tuple[int, ...]] = [()]
        while todo:
            paid = todo.pop()
            if len(paid) == hexagon % 6 or paid[-1:] == (JOKERS,):
                found.add(paid)
                continue
            options = next_payers(hexagon, bit_set(tuple(tiles)), bit_set(tuple(expansions)), jokers, paid)
            todo += [(*paid, payer) for payer in options]
            assert options or not paid, "a payment that was begun must be completable"
        assert found == all_payments(hexagon, tiles, expansions, jokers)
        held = bit_set((hexagon, *tiles, *expansions))
        assert bool(found) == affordable(hexagon, held, jokers)
        several += len(found) > 5
    assert several > 30


def all_takes(market: Market, criterion: int, room: int, expansion_room: int) -> set[tuple[int, ...]]:
    """Return every way to take one of each matching hexagon, as the numbers of the expansions that they come from."""
    takes: list[tuple[tuple[int, ...], int, int]] = [((), room, expansion_room)]
    taken = False
    for hexagon in range(HEXAGONS):
        if criterion not in (hexagon // 6, 6 + hexagon % 6):
            continue
        sources = []
        for number, face in enumerate(market.faces):
            if market.up >> number & 1 and face == hexagon:
                sources.append((number, 0, 1))
            elif hexagon in market.tiles[number]:
                sources.append((number, 1, 0))
        if sources:
            taken = True
            takes = [((*w, n), tiles - t, shown - s) for w, tiles, shown in takes for n, t, s in sources]
    return {take for take, tiles, shown in takes if taken and tiles >= 0 and shown >= 0}


def test_legal_takes_are_those_of_the_simple_implementation() -> None:
    rng = Random(4)
    several = 0
    for _ in range(400):
        market = Market(rng.sample(range(HEXAGONS), 7))
        market.top = rng.randrange(1, 7)
        for number in range(market.top):
            if rng.random() < 0.3:
                market.up |= 1 << number
            else:
                market.tiles[number] = tuple(sorted(rng.choices(range(12), k=rng.randrange(1, 5))))
        market.tiles[market.top] = tuple(sorted(rng.choices(range(12), k=4)))
        market.refresh()
        for criterion in range(12):
            room, expansion_room = rng.randrange(5), rng.randrange(3)
            expected = all_takes(market, criterion, room, expansion_room)
            offered = any(
                criterion in (h // 6, 6 + h % 6) for h in range(36) if (market.tile_set | market.shown) >> h & 1
            )
            assert (offered and market.can_take(criterion, room, expansion_room)) == bool(expected)
            if expected:
                found: set[tuple[int, ...]] = set()
                todo: list[tuple[int, ...]] = [()]
                while todo:
                    chosen = todo.pop()
                    if market.next_hexagon(criterion, len(chosen))[0] == NONE:
                        found.add(chosen)
                        continue
                    numbers = market.choices(criterion, chosen, room, expansion_room)
                    assert numbers, "a take that was begun must be completable"
                    todo += [(*chosen, number) for number in numbers]
                assert found == expected
                several += len(found) > 1
    assert several > 100


def test_a_bought_expansion_adds_seven_spaces() -> None:
    garden = Garden().expand_face_down(0, 0)
    assert garden.slots[0] == (0, FACE_DOWN)
    assert sum(may_lie(garden, 5, cell) for cell in range(CELLS) if garden.free >> cell & 1) == 13
