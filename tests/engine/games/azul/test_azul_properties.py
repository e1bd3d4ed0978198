"""Properties that hold in every reachable position of Azul."""

from __future__ import annotations

from random import Random
from typing import cast

from azulejo.games.azul.pieces.components import COLOURS, printed_colour
from azulejo.games.azul.rules.state import AzulState
from azulejo.games.azul.text.position import tile_count
from azulejo.registry import load
from hypothesis import given, settings
from hypothesis import strategies as st

MANY = settings(max_examples=40, deadline=None, derandomize=True)
AZUL = load("azul")
games_of_azul = st.fixed_dictionaries(
    {
        "players": st.integers(2, 4),
        "seed": st.integers(0, 2**53 - 1),
        "wall": st.sampled_from(["coloured", "grey"]),
        "first_seat": st.sampled_from([0, 1, "random"]),
    }
)
choices = st.integers(0, 2**32)


def new(setup: dict[str, int | str]) -> AzulState:
    """Return a new state with this setup, which Hypothesis has drawn."""
    players, seed = cast(int, setup["players"]), cast(int, setup["seed"])
    wall, first_seat = setup["wall"], setup["first_seat"]
    return cast(AzulState, AZUL.new_state(players, seed, wall=wall, first_seat=first_seat))


@MANY
@given(setup=games_of_azul, choice=choices)
def test_there_are_always_twenty_tiles_of_each_colour(setup: dict[str, int | str], choice: int) -> None:
    state, rng = new(setup), Random(choice)
    while not state.is_terminal:
        assert [tile_count(state, colour) for colour in range(5)] == [20] * 5
        state.apply(rng.choice(state.legal_actions()))
    assert [tile_count(state, colour) for colour in range(5)] == [20] * 5


@MANY
@given(setup=games_of_azul, choice=choices)
def test_no_row_or_column_of_a_wall_holds_a_colour_twice(setup: dict[str, int | str], choice: int) -> None:
    state, rng = new(setup), Random(choice)
    while not state.is_terminal:
        state.apply(rng.choice(state.legal_actions()))
    for board in state.view("everything")["seats"]:
        wall = board["wall"]
        for line in [*wall, *zip(*wall, strict=True)]:
            tiles = [tile for tile in line if tile]
            assert len(tiles) == len(set(tiles))
        if setup["wall"] == "coloured":
            for r, row in enumerate(wall):
                assert all(tile in (None, COLOURS[printed_colour(r, c)]) for c, tile in enumerate(row))


@MANY
@given(setup=games_of_azul, choice=choices)
def test_there_is_one_reveal_in_each_round(setup: dict[str, int | str], choice: int) -> None:
    state, rng = new(setup), Random(choice)
    while not state.is_terminal:
        round_, reveals = state.round, state.reveals
        state.apply(rng.choice(state.legal_actions()))
        assert state.reveals - reveals == state.round - round_
        assert state.chance == state.reveals
