"""What holds in every position of Azul that play can reach."""

from __future__ import annotations

from random import Random
from typing import cast

from azulejo.game import Event, load
from azulejo.games.azul.components import COLOURS, printed_colour
from azulejo.games.azul.notation import tile_count
from azulejo.games.azul.rules import AzulState
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
    """The state that a drawn setup describes."""
    players, seed = cast(int, setup["players"]), cast(int, setup["seed"])
    wall, first_seat = setup["wall"], setup["first_seat"]
    return cast(AzulState, AZUL.new_state(players, seed, wall=wall, first_seat=first_seat))


@MANY
@given(setup=games_of_azul, choice=choices)
def test_each_colour_always_has_twenty_tiles(setup: dict[str, int | str], choice: int) -> None:
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
    for board in state.view(None)["seats"]:
        wall = board["wall"]
        for line in [*wall, *zip(*wall, strict=True)]:
            tiles = [tile for tile in line if tile]
            assert len(tiles) == len(set(tiles))
        if setup["wall"] == "coloured":
            for r, row in enumerate(wall):
                assert all(tile in (None, COLOURS[printed_colour(r, c)]) for c, tile in enumerate(row))


@MANY
@given(setup=games_of_azul, choice=choices)
def test_events_move_pieces_from_where_they_are_to_free_places(setup: dict[str, int | str], choice: int) -> None:
    state, rng = new(setup), Random(choice)
    lying = places(state)
    while not state.is_terminal:
        log: list[Event] = []
        state.apply(rng.choice(state.legal_actions()), log)
        for event in log:
            taken = [move[1] for move in event.moves]
            for piece, start, _ in event.moves:
                if start != "bag":
                    assert lying.get(start) == piece, f"{event.kind}: no {piece} at {start}"
            for start in taken:
                lying.pop(start, None)
            for piece, _, end in event.moves:
                if end != "lid":
                    assert end not in lying, f"{event.kind}: {end} is taken"
                    lying[end] = piece
        assert lying == places(state)


def places(state: AzulState) -> dict[str, str]:
    """What lies where in a position, by place name."""
    view = state.view(None)
    lying = {}
    for number, tiles in enumerate([view["centre"], *view["factories"]]):
        source = f"factory:{number}" if number else "centre"
        for name, count in zip(COLOURS, tiles, strict=True):
            lying.update({f"{source}:{name}:{i}": name for i in range(count)})
    on_floor = any("marker" in board["floor"] for board in view["seats"])
    if view["marker"] == "centre":
        lying["centre:marker"] = "marker"
    elif not on_floor:
        lying[f"marker:{view['marker']}"] = "marker"
    for seat, board in enumerate(view["seats"]):
        for row, (name, count) in enumerate(board["lines"]):
            lying.update({f"line:{seat}:{row}:{i}": name for i in range(count)})
        for row, cells in enumerate(board["wall"]):
            lying.update({f"wall:{seat}:{row}:{c}": name for c, name in enumerate(cells) if name})
        lying.update({f"floor:{seat}:{i}": name for i, name in enumerate(board["floor"])})
    return lying


@MANY
@given(setup=games_of_azul, choice=choices)
def test_events_add_up_to_the_scores(setup: dict[str, int | str], choice: int) -> None:
    state, rng = new(setup), Random(choice)
    points = [0] * state.players
    while not state.is_terminal:
        log: list[Event] = []
        state.apply(rng.choice(state.legal_actions()), log)
        for event in log:
            if event.seat is not None:
                points[event.seat] += event.points
        assert points == state.scores()
        assert min(points) >= 0


@MANY
@given(setup=games_of_azul, choice=choices)
def test_why_not_agrees_with_the_legal_actions(setup: dict[str, int | str], choice: int) -> None:
    state, rng = new(setup), Random(choice)
    for _ in range(rng.randrange(60)):
        if state.is_terminal:
            break
        state.apply(rng.choice(state.legal_actions()))
    assert [action for action in range(-2, 330) if state.why_not(action) is None] == state.legal_actions()


@MANY
@given(setup=games_of_azul, choice=choices)
def test_a_round_reveals_once(setup: dict[str, int | str], choice: int) -> None:
    state, rng = new(setup), Random(choice)
    while not state.is_terminal:
        round_, reveals = state.round, state.reveals
        state.apply(rng.choice(state.legal_actions()))
        assert state.reveals - reveals == state.round - round_
        assert state.chance == state.reveals
