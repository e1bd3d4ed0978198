"""Every worked example of Azul's two rulebooks, with the printed numbers."""

from __future__ import annotations

import pytest
from azulejo.errors import IllegalAction
from azulejo.game import Event, State
from azulejo.games.azul.pieces.components import COLOURS
from azulejo.registry import load

from tests.engine.games.azul.azul_positions import Board, build, outcome, play

PETER, MARTIN, ANDREA = 0, 1, 2


def _lines(state: State, seat: int) -> list[list[object]]:
    return [[line["colour"], line["count"]] for line in state.view("everything")["seats"][seat]["lines"]]


def _floor(state: State, seat: int) -> list[str]:
    floor: list[str] = state.view("everything")["seats"][seat]["floor"]
    return floor


def _tiled(log: list[Event]) -> list[tuple[str, int]]:
    """Return the tiles that the events put on walls, each with the points that it scores."""
    tiled: list[tuple[str, int]] = []
    for event in log:
        if event.kind == "tile":
            tiled.append((event.piece, 0))
        elif event.kind == "score":
            tiled[-1] = (event.piece, tiled[-1][1] + event.points)
    return tiled


# Setup


@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_the_number_of_factories_depends_on_the_number_of_players(players: int, factories: int) -> None:
    view = load("azul").new_state(players, 1).view("everything")
    assert len(view["sources"][1:]) == factories
    assert all(sum(tiles) == 4 for tiles in view["sources"][1:])


def test_the_hundred_tiles_include_twenty_of_each_colour() -> None:
    view = load("azul").new_state(2, 1).view("everything")
    offered = [sum(tiles[c] for tiles in view["sources"][1:]) for c in range(5)]
    assert [a + b for a, b in zip(offered, view["bag"], strict=True)] == [20] * 5


def test_scores_start_at_zero_and_the_marker_is_in_the_centre() -> None:
    state = load("azul").new_state(4, 1)
    assert state.scores() == [0, 0, 0, 0]
    assert state.view("everything")["marker"] is None


# A: factory offer, the example of the first turns


def test_the_first_turns_of_the_example_have_the_printed_results() -> None:
    state = build(Board(), Board(), Board(), factories=["BWKK", "YRRR"])
    play(state, "1K2")
    assert state.view("everything")["sources"][0] == [1, 0, 0, 0, 1], "the rest of the factory goes to the centre"
    assert _lines(state, PETER)[1] == ["K", 2]
    play(state, "2Y1")
    assert state.view("everything")["sources"][0] == [1, 0, 3, 0, 1], "the three red tiles must join them"
    assert state.view("everything")["marker"] is None, "taking from a factory must not give the marker"
    play(state, "CR3")
    assert state.view("everything")["sources"][0] == [1, 0, 0, 0, 1], "only the red tiles must be taken"
    assert _lines(state, ANDREA)[2] == ["R", 3]
    assert _floor(state, ANDREA) == ["marker"], "the first player to take from the centre gets the marker"


def test_only_the_first_seat_to_take_from_the_centre_takes_the_marker() -> None:
    state = build(Board(), Board(), centre="BYR")
    play(state, "CB1", "CY1")
    assert _floor(state, 0) == ["marker"]
    assert _floor(state, 1) == []


def test_a_take_includes_all_tiles_of_its_colour() -> None:
    state = build(Board(), Board(), factories=["BBBY"])
    play(state, "1B5")
    assert _lines(state, 0)[4] == ["B", 3]
    assert state.view("everything")["sources"][1] == [0] * 5


def test_tiles_fill_a_line_from_the_right() -> None:
    state = build(Board(lines="-/-/-/R1/-"), Board(), factories=["RRBY"])
    log = play(state, "1R4")
    assert log[0].moves == (("R", "factory:1:R:0", "line:0:3:1"), ("R", "factory:1:R:1", "line:0:3:2"))


def test_tiles_beyond_the_line_fall_to_the_floor() -> None:
    state = build(Board(), Board(), factories=["RRRB"])
    play(state, "1R1")
    assert _lines(state, 0)[0] == ["R", 1]
    assert _floor(state, 0) == ["R", "R"]


def test_a_line_holds_one_colour() -> None:
    state = build(Board(lines="-/-/B1/-/-"), Board(), factories=["RRYY"])
    action = state.game.read_action("1R3")
    assert state.why_not(action) == "line_other_colour"
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    assert refused.value.reason == "line_other_colour"


def test_the_same_colour_may_be_on_several_lines() -> None:
    state = build(Board(lines="-/-/R1/-/-"), Board(), factories=["RRYY"])
    play(state, "1R4")
    assert _lines(state, 0)[2:4] == [["R", 1], ["R", 2]]


def test_a_full_line_takes_no_more_tiles() -> None:
    state = build(Board(lines="-/R2/-/-/-"), Board(), factories=["RRYY"])
    assert state.why_not(state.game.read_action("1R2")) == "line_full"


# The example of Andrea's two yellow tiles


@pytest.fixture
def andreas_turn() -> State:
    wall = "...../..x../...x./...../....."
    return build(Board(lines="-/-/-/B1/-", wall=wall), Board(), factories=["YYRK", "BBRR"])


def test_andrea_has_three_ways_to_place_two_yellow_tiles(andreas_turn: State) -> None:
    write = andreas_turn.game.write_action
    yellow = [write(action) for action in andreas_turn.legal_actions() if write(action).startswith("1Y")]
    assert yellow == ["1Y1", "1Y5", "1YF"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [("1Y2", "wall_has_colour"), ("1Y3", "wall_has_colour"), ("1Y4", "line_other_colour")],
)
def test_andrea_may_not_use_lines_two_to_four(andreas_turn: State, text: str, reason: str) -> None:
    assert andreas_turn.why_not(andreas_turn.game.read_action(text)) == reason


def test_andrea_may_put_one_tile_on_the_first_line_and_one_on_the_floor(andreas_turn: State) -> None:
    play(andreas_turn, "1Y1")
    assert _lines(andreas_turn, 0)[0] == ["Y", 1]
    assert _floor(andreas_turn, 0) == ["Y"]


def test_andrea_may_put_both_tiles_on_the_fifth_line(andreas_turn: State) -> None:
    play(andreas_turn, "1Y5")
    assert _lines(andreas_turn, 0)[4] == ["Y", 2]
    assert _floor(andreas_turn, 0) == []


def test_andrea_may_put_both_tiles_on_the_floor_line(andreas_turn: State) -> None:
    play(andreas_turn, "1YF")
    assert _floor(andreas_turn, 0) == ["Y", "Y"]


# B: wall tiling


def test_tiles_of_peters_complete_lines_go_to_the_wall() -> None:
    peter = Board(lines="-/R2/K2/B4/W3", points=10)
    state = build(peter, Board(), centre="Y", turn="1take")
    log = play(state, "CYF")
    assert _tiled(log) == [("R", 1), ("B", 1)]
    assert _lines(state, PETER) == [[None, 0], [None, 0], ["K", 2], [None, 0], ["W", 3]]
    assert state.view("everything")["lid"] == [3, 1, 1, 0, 0], (
        "the lid must have the other tiles of the lines, and those of Martin's floor"
    )
    assert state.scores()[PETER] == 12
    wall = state.view("everything")["seats"][PETER]["wall"]
    assert wall[1][3] == "R" and wall[3][3] == "B"


def tile_lines(wall: str, lines: str) -> list[tuple[str, int]]:
    """Move tiles of complete lines to a wall. Return the placed tiles with their points."""
    state = build(Board(lines=lines, wall=wall), Board(), centre="Y", turn="1take")
    return _tiled(play(state, "CYF"))


@pytest.mark.parametrize("wall", ["...../...../...../...../.....", "xx.xx/.x.../..x../.x.../x.x.x"])
def test_a_tile_without_neighbours_scores_one(wall: str) -> None:
    assert tile_lines(wall, "-/-/K3/-/-") == [("K", 1)]


def test_a_tile_with_two_tiles_to_its_left_scores_three() -> None:
    assert tile_lines("...../...../.xx../...../.....", "-/-/Y3/-/-") == [("Y", 3)]


def test_a_tile_with_two_tiles_above_it_scores_three() -> None:
    assert tile_lines("..x../..x../...../...../.....", "-/-/B3/-/-") == [("B", 3)]


def test_a_tile_in_a_row_of_four_and_a_column_of_three_scores_seven() -> None:
    assert tile_lines("..x../xx.x./..x../...../.....", "-/Y2/-/-/-") == [("Y", 7)]


def test_the_centre_of_a_t_shape_scores_its_row_and_its_column() -> None:
    assert tile_lines("...../.x.x./..x../..x../.....", "-/Y2/-/-/-") == [("Y", 6)]


def test_the_bar_of_a_t_shape_without_its_stem_scores_three() -> None:
    assert tile_lines("...../.x.x./...../...../.....", "-/Y2/-/-/-") == [("Y", 3)]


def test_a_gap_ends_the_run() -> None:
    assert tile_lines("...../x..x./...../..x../.....", "-/Y2/-/-/-") == [("Y", 2)]


def test_diagonal_tiles_are_not_neighbours() -> None:
    assert tile_lines("...x./...../...x./...../.....", "-/Y2/-/-/-") == [("Y", 1)]


def test_a_score_event_names_the_tiles_that_score() -> None:
    state = build(Board(lines="-/Y2/-/-/-", wall="..x../xx.x./..x../...../....."), Board(), centre="Y", turn="1take")
    log = play(state, "CYF")
    tile = next(event for event in log if event.kind == "tile")
    assert tile.facts == {"row": 1, "column": 2, "horizontal": 4, "vertical": 3}
    across, down = [(event.source, event.points, event.pieces) for event in log if event.kind == "score"]
    assert across == ("horizontal", 4, tuple(f"wall:0:1:{column}" for column in range(4)))
    assert down == ("vertical", 3, tuple(f"wall:0:{row}:2" for row in range(3)))
    assert state.breakdown(0)["horizontal"] == 4 and state.breakdown(0)["vertical"] == 3


def test_four_tiles_and_the_marker_on_the_floor_line_cost_eight() -> None:
    state = build(Board(floor="MBYRK", points=20), Board(), centre="Y", turn="1take", marker="0")
    log = play(state, "CYF")
    floor = next(event for event in log if event.kind == "floor")
    assert (floor.seat, floor.points) == (PETER, -8)
    assert state.scores()[PETER] == 12
    assert state.view("everything")["lid"] == [1, 2, 1, 1, 0], (
        "the lid must have his four tiles and Martin's, but not the marker"
    )
    assert state.current_player == PETER, "the holder of the marker must start"


# C: the next round, and the end


def test_the_holder_of_the_marker_starts_the_next_round() -> None:
    state = build(Board(), Board(), Board(), centre="YB")
    play(state, "CYF", "CBF")
    assert state.current_player == 0 and state.view("everything")["start_seat"] == 0
    state = build(Board(), Board(), Board(), centre="YB", turn="2take")
    play(state, "CYF", "CBF")
    assert state.current_player == 2 and state.view("everything")["start_seat"] == 2


def test_the_next_round_fills_every_factory_again() -> None:
    state = build(Board(), Board(), centre="Y")
    play(state, "CYF")
    view = state.view("everything")
    assert view["round"] == 3
    assert [sum(tiles) for tiles in view["sources"][1:]] == [4] * 5
    assert view["sources"][0] == [0] * 5 and view["marker"] is None


def test_an_empty_bag_is_filled_from_the_lid() -> None:
    state = build(Board(), Board(), centre="Y", bag=[1, 0, 2, 0, 0])
    deal = play(state, "CYF")[-1]
    view = state.view("everything")
    assert deal.facts["refilled"] is True
    assert [sum(tiles) for tiles in view["sources"][1:]] == [4] * 5
    assert view["lid"] == [0] * 5 and sum(view["bag"]) == 80


def test_the_bag_is_used_up_before_it_is_refilled_from_the_lid() -> None:
    state = build(Board(), Board(), centre="Y", bag=[4, 0, 0, 0, 0])
    play(state, "CYF")
    assert state.view("everything")["sources"][1] == [4, 0, 0, 0, 0]


def test_the_game_ends_after_the_round_with_a_full_row() -> None:
    wall = ".xxxx/...../...../...../....."
    state = build(Board(lines="B1/-/-/-/-", wall=wall), Board(), centre="YR", turn="1take")
    play(state, "CYF")
    assert not state.is_terminal, "the game must not end before the round does"
    log = play(state, "CRF")
    assert state.is_terminal and outcome(state).reason == "row_completed"
    assert [(event.source, event.points) for event in log if event.kind == "bonus"] == [("row", 2)]
    assert log[-1].kind == "end"


def _bonuses(log: list[Event]) -> list[tuple[str, int]]:
    return [(event.source, event.points) for event in log if event.kind == "bonus"]


def test_bonuses_of_rows_columns_and_colours_are_2_7_and_10() -> None:
    wall = ".xxxx/.xxxx/x.x../x..x./x...x"
    state = build(Board(lines="B1/W2/-/-/-", wall=wall), Board(), centre="Y", turn="1take")
    assert _bonuses(play(state, "CYF")) == [("row", 2), ("row", 2), ("column", 7), ("colour", 10)]
    assert {name: state.breakdown(0)[name] for name in ("row", "column", "colour")} == {
        "row": 4,
        "column": 7,
        "colour": 10,
    }


def test_seats_that_did_not_end_the_game_also_score_bonuses() -> None:
    column = "x..../x..../x..../x..../x...."
    state = build(
        Board(lines="B1/-/-/-/-", wall=".xxxx/...../...../...../....."),
        Board(wall=column),
        centre="Y",
        turn="1take",
    )
    play(state, "CYF")
    assert state.breakdown(1)["column"] == 7


def test_most_points_win() -> None:
    ending = Board(lines="B1/-/-/-/-", wall=".xxxx/...../...../...../.....")
    state = build(ending, Board(points=30), centre="Y", turn="1take")
    play(state, "CYF")
    assert outcome(state).winners == (1,) and outcome(state).tie_break is None
    assert state.returns() == [-1.0, 1.0]


def test_the_seat_with_more_full_rows_wins_a_tie() -> None:
    # The last tile scores 5 points, and the full row scores 2 points.
    ending = Board(lines="B1/-/-/-/-", wall=".xxxx/...../...../...../.....")
    state = build(ending, Board(points=9), centre="Y", turn="1take")
    play(state, "CYF")
    assert state.scores() == [7, 7]
    assert outcome(state).as_dict() == {"winners": [0], "reason": "row_completed", "tie_break": "rows"}


def test_a_tie_in_points_and_rows_is_a_shared_victory() -> None:
    ending = Board(lines="B1/-/-/-/-", wall=".xxxx/...../...../...../.....")
    state = build(ending, ending, Board(), centre="Y", turn="2take")
    play(state, "CYF")
    assert outcome(state).as_dict() == {"winners": [0, 1], "reason": "row_completed", "tie_break": None}
    assert state.returns() == [0.25, 0.25, -0.5]


def test_colours_are_in_the_order_of_the_printed_first_row() -> None:
    assert COLOURS == "BYRKW"
