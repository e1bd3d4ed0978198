"""The drawings of Queen's Garden: pieces look different, and sketches show every piece."""

from __future__ import annotations

import re
from math import dist, isclose, sqrt

import pytest
from azulejo.games.queens_garden.pieces.components import CELLS, COLOURS, HEXAGONS, NAMES, NEIGHBOURS
from azulejo.games.queens_garden.pieces.garden import NONE
from azulejo.games.queens_garden.rules.view import view_of
from azulejo_table.games.queens_garden.draw.geometry import RADIUS, middle
from azulejo_table.games.queens_garden.draw.market import market
from azulejo_table.games.queens_garden.draw.pieces import defs
from azulejo_table.games.queens_garden.scene import SCENE as scene
from contrasts import contrast
from gardens import GAMES, states
from markup import quoted
from sheets import channels, rule


def test_a_sketch_shows_every_hexagon_of_a_garden() -> None:
    state = list(states(2, 3, "standard"))[-1]
    markup = quoted(scene.sketch(view_of(state, 0), 0))
    for colour in COLOURS:
        laid = sum(hexagon != NONE and NAMES[hexagon][0] == colour for hexagon in state.gardens[0].hexagons)
        path = re.search(rf'd="([^"]*)" stroke="var\(--hex-{colour}\)"', markup)
        assert (path[1].count("M") if path else 0) == laid
    assert len(markup) < 2500


@pytest.mark.parametrize(("players", "seed", "side"), GAMES)
def test_every_expansion_keeps_its_space_in_the_display(players: int, seed: int, side: str) -> None:
    spaces: dict[tuple[int, int], int] = {}
    for state in states(players, seed, side):
        view = view_of(state, None)
        markup = quoted(market(view, {}, last=frozenset()))
        for space, item in enumerate(markup.split("<li")[1:]):
            number = re.search(r'id="expansion-(\d+)"', item)
            if number and "is-top" not in item:
                assert spaces.setdefault((state.round, int(number[1])), space) == space
    assert spaces


def test_cells_touch_if_and_only_if_they_are_neighbours() -> None:
    for cell in range(CELLS):
        for other in range(CELLS):
            touch = isclose(dist(middle(cell), middle(other)), sqrt(3) * RADIUS)
            assert touch == (other in NEIGHBOURS[cell])


def test_motifs_and_numbers_have_enough_contrast_on_their_hexagon() -> None:
    declared = rule("queens_garden", ":root").values()
    for colour in COLOURS:
        ground, motif = (channels(declared[f"--hex-{part}"])[:3] for part in (colour, f"on-{colour}"))
        assert contrast(ground, motif) >= 4.5, colour


def test_every_piece_is_drawn_and_colours_have_different_rims() -> None:
    markup = defs()
    for name in (*NAMES, *(f"x{name}" for name in NAMES), "x", "joker", "marker"):
        assert f'id="tile-{name}"' in markup
    rims = set()
    for colour in COLOURS:
        symbol = re.search(rf'id="rim-{colour}".*?</symbol>', markup)
        assert symbol is not None
        rims.add(symbol[0].replace(f"-{colour}", ""))
    assert len(rims) == len(COLOURS)
    assert len(NAMES) == HEXAGONS
