"""Our numbered rulings on questions that the rulebooks of Azul leave open.

Rulings on the grey wall are in another file.
"""

from __future__ import annotations

import pytest
from azulejo.game import State
from azulejo.games.azul.pieces.components import COLOURS, FLOOR_COST
from azulejo.registry import load

from tests.engine.games.azul.azul_positions import Board, build, kinds, legal, outcome, play, refusals

# Rulings 1 and 2: the tiles and the wall


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_leaves_80_72_or_64_tiles_in_the_bag(players: int, seed: int) -> None:
    view = load("azul").new_state(players, seed).view("everything")
    assert sum(view["bag"]) == {2: 80, 3: 72, 4: 64}[players]


def test_each_row_of_the_wall_is_shifted_one_to_the_right() -> None:
    rows = ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]
    for row, printed in enumerate(rows):
        wall = ["....."] * 5
        wall[row] = printed[:4] + "."
        state = build(Board(wall="/".join(wall)), Board(), centre="Y")
        assert state.view("everything")["seats"][0]["wall"][row] == [*printed[:4], None]


def test_a_position_with_a_tile_on_another_colours_space_is_refused() -> None:
    with pytest.raises(ValueError, match="row 1 column 1 of the wall is not Y"):
        build(Board(wall="Y..../...../...../...../....."), Board(), centre="B")


# Rulings 3, 4 and 5: the floor line and the starting marker


@pytest.mark.parametrize(("tiles", "lost"), [(1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 11), (7, 14)])
def test_the_spaces_of_the_floor_line_cost_1_1_2_2_2_3_3(tiles: int, lost: int) -> None:
    state = build(Board(floor="R" * tiles, points=30), Board(), centre="Y", turn="1take")
    play(state, "CYF")
    assert state.scores()[0] == 30 - lost
    assert FLOOR_COST[tiles] == lost


def test_tiles_that_do_not_fit_on_the_floor_line_go_to_the_lid_at_no_cost() -> None:
    state = build(Board(floor="BBBBBB", points=30), Board(), factories=["YYYY"], centre="R")
    log = play(state, "1YF")
    fall = next(event for event in log if event.kind == "fall")
    assert [move[2] for move in fall.moves] == ["floor:0:6", "lid", "lid", "lid"]
    assert state.view("everything")["seats"][0]["floor"] == ["B"] * 6 + ["Y"]
    assert state.view("everything")["lid"] == [0, 3, 0, 0, 0]
    play(state, "CRF")
    assert state.scores()[0] == 16


def test_the_marker_takes_the_leftmost_free_floor_space() -> None:
    state = build(Board(floor="BB"), Board(), centre="YR")
    log = play(state, "CY3")
    assert log[0].moves == (("marker", "centre:marker", "floor:0:2"),)
    assert state.view("everything")["seats"][0]["floor"] == ["B", "B", "marker"]


def test_a_marker_taken_with_a_full_floor_costs_nothing_but_its_holder_starts() -> None:
    state = build(Board(floor="BBBBBBB", points=30), Board(), centre="YR")
    log = play(state, "CY3")
    assert log[0].moves == (("marker", "centre:marker", "marker:0"),)
    assert state.view("everything")["seats"][0]["floor"] == ["B"] * 7
    assert state.view("everything")["marker"] == 0
    play(state, "CRF")
    assert state.scores()[0] == 16
    assert state.current_player == 0


def test_the_marker_is_placed_before_the_tiles_of_its_turn() -> None:
    state = build(Board(floor="BBBBBB"), Board(), centre="YYR")
    play(state, "CYF")
    assert state.view("everything")["seats"][0]["floor"] == ["B"] * 6 + ["marker"]
    assert state.view("everything")["lid"] == [0, 2, 0, 0, 0]


def test_the_marker_never_goes_to_the_lid() -> None:
    state = build(Board(), Board(), centre="Y")
    play(state, "CYF")
    view = state.view("everything")
    assert sum(view["bag"]) + sum(view["lid"]) + sum(map(sum, view["sources"])) == 100


# Ruling 6: putting tiles on the floor line by choice


@pytest.mark.parametrize("seed", range(3))
def test_the_tiles_of_any_take_may_go_to_the_floor_line(seed: int) -> None:
    allowed = legal(load("azul").new_state(3, seed))
    assert {text[:2] for text in allowed} == {text[:2] for text in allowed if text.endswith("F")}


def test_a_colour_that_fits_no_line_can_only_go_to_the_floor() -> None:
    wall = ".x.../..x../...x./....x/x...."
    assert legal(build(Board(wall=wall), Board(), centre="Y")) == ["CYF"]


# Rulings 7, 8 and 9: the order of scoring


def test_lines_are_tiled_one_by_one_from_top_to_bottom() -> None:
    state = build(Board(lines="Y1/B2/W3/-/-"), Board(), centre="Y", turn="1take")
    log = play(state, "CYF")
    assert [(e.piece, e.points) for e in log if e.kind == "score"] == [("Y", 1), ("B", 2), ("W", 3)]


def test_the_score_never_falls_below_zero() -> None:
    state = build(Board(floor="BBBBB", points=3), Board(), centre="Y", turn="1take")
    log = play(state, "CYF")
    assert state.scores()[0] == 0
    assert state.breakdown(0)["floor"] == -3
    floor = next(event for event in log if event.kind == "floor")
    assert (floor.points, floor.facts["printed"]) == (-3, 8)


def test_the_floor_line_is_scored_once_after_all_lines() -> None:
    state = build(Board(lines="Y1/-/-/-/-", floor="B"), Board(), centre="Y", turn="1take")
    log = play(state, "CYF")
    assert state.scores()[0] == 0, (
        "the tile scores one, then the floor costs one; in the other order the score would be one"
    )
    assert kinds(log, "tile", "floor") == [("tile", 0), ("floor", 0), ("floor", 1)]


def test_a_seat_without_points_loses_nothing_for_its_floor_line() -> None:
    state = build(Board(floor="BBBB"), Board(lines="-/-/-/-/W5"), centre="Y")
    play(state, "CYF")
    assert state.scores() == [0, 1]


def test_an_unfinished_line_keeps_its_tiles_for_the_next_round() -> None:
    state = build(Board(lines="-/-/R2/-/K4"), Board(), centre="Y", turn="1take")
    play(state, "CYF")
    lines = state.view("everything")["seats"][0]["lines"]
    assert lines[2] == {"colour": "R", "count": 2} and lines[4] == {"colour": "K", "count": 4}


@pytest.mark.parametrize("line", range(1, 6))
def test_one_tile_of_a_full_line_goes_to_the_wall_and_the_rest_to_the_lid(line: int) -> None:
    lines = ["-"] * 5
    lines[line - 1] = f"K{line}"
    state = build(Board(lines="/".join(lines)), Board(), centre="Y", turn="1take")
    play(state, "CYF")
    assert state.view("everything")["lid"] == [0, 1, 0, line - 1, 0]


# Ruling 10: the bag and the lid run out


def test_in_a_shortage_the_last_factories_get_fewer_tiles_or_none() -> None:
    walls = ["xxxx./xxxx./xxxx./xxxx./xxxx."] * 4
    state = build(
        *(Board(wall=wall, lines="-/-/-/-/-", points=1) for wall in walls),
        centre="WW",
        bag=[2, 2, 2, 2, 2],
        turn="3take",
    )
    # 20 tiles can be dealt: 10 from the bag, 8 from the lid, and the 2 on offer, which go to the floor line and then to
    # the lid
    play(state, "CWF")
    view = state.view("everything")
    assert [sum(tiles) for tiles in view["sources"][1:]] == [4, 4, 4, 4, 4, 0, 0, 0, 0]
    assert sum(view["bag"]) == sum(view["lid"]) == 0
    assert not state.is_terminal


def _nothing_left() -> State:
    """Return a four-seat state before the last take.

    All tiles that are not on offer are on walls or in unfinished lines.
    """
    boards = []
    for seat, colour in enumerate("BYRK"):
        wall = ["".join("." if (c - r) % 5 == COLOURS.index(colour) else "x" for c in range(5)) for r in range(5)]
        lines = f"-/-/-/-/{colour}4" if seat == 0 else f"-/-/-/{colour}1/{colour}4"
        boards.append(Board(lines=lines, wall="/".join(wall), points=10, floor="M" if seat == 3 else ""))
    return build(*boards, centre="B", marker="3")


def test_the_game_ends_when_no_tiles_are_left_to_deal() -> None:
    state = _nothing_left()
    log = play(state, "CB4")
    assert state.is_terminal
    assert outcome(state).as_dict() == {"winners": [0, 1, 2], "reason": "no_tiles", "tie_break": None}
    assert state.breakdown(0)["colour"] == 40, "bonuses must be counted"
    assert state.scores() == [50, 50, 50, 49]
    assert log[-1].kind == "end" and not any(event.kind == "reveal" for event in log)


def test_a_single_tile_on_the_floor_is_enough_for_another_round() -> None:
    state = _nothing_left()
    play(state, "CBF")
    assert not state.is_terminal
    assert [sum(tiles) for tiles in state.view("everything")["sources"][1:]] == [1, *[0] * 8]


# Ruling 11: the game ends after the round in which a row was completed. Ties are tested in test_azul_rulebook.py.


def test_a_position_after_a_round_that_completed_a_row_is_refused() -> None:
    with pytest.raises(ValueError, match="a row is complete, so the game is over"):
        build(Board(wall="xxxxx/...../...../...../....."), Board(), centre="Y")


def test_a_full_column_or_colour_alone_does_not_end_the_game() -> None:
    state = build(Board(lines="B1/-/-/-/-", wall="...../xx.../x.x../x..x./x...x"), Board(), centre="Y", turn="1take")
    play(state, "CYF")
    assert not state.is_terminal
    assert state.breakdown(0)["column"] == state.breakdown(0)["colour"] == 0


# Ruling 13: no seat took tiles from the centre


@pytest.mark.parametrize("start", [0, 1])
def test_the_same_seat_starts_again_if_nobody_took_from_the_centre(start: int) -> None:
    state = build(Board(), Board(), factories=["BBBB"], turn=f"{start}take", start=start)
    log = play(state, "1B5")
    assert state.current_player == start and state.view("everything")["start_seat"] == start
    assert state.view("everything")["marker"] is None
    assert not any(event.kind == "marker" for event in log)


# Ruling 14: games without progress


def test_five_rounds_without_a_new_tile_on_any_wall_end_the_game() -> None:
    wall = "...../xx.../x.x../x..x./x...x"
    state = build(Board(wall=wall, lines="B1/-/-/-/-", points=5), Board(points=9), centre="Y", round="2")
    play(state, "CYF")
    assert state.view("everything")["idle_rounds"] == 0, "the blue tile reached the wall in round 2"
    for idle in range(1, 6):
        assert not state.is_terminal
        while not state.is_terminal and state.view("everything")["idle_rounds"] == idle - 1:
            floor = [text for text in legal(state) if text.endswith("F")]
            log = play(state, floor[0])
    assert outcome(state).reason == "no_progress"
    assert log[-1].kind == "end"
    assert state.round == 7, "rounds 3 to 7 were idle"
    assert state.breakdown(0)["column"] == 7, "bonuses must be counted"


def test_the_game_continues_if_a_tile_goes_to_any_wall_in_the_fifth_round() -> None:
    last_take = {"centre": "Y", "round": "7+4", "turn": "0take"}
    state = build(Board(), Board(lines="B1/-/-/-/-"), **last_take)
    play(state, "CYF")
    assert not state.is_terminal and state.view("everything")["idle_rounds"] == 0
    state = build(Board(), Board(), **last_take)
    play(state, "CYF")
    assert outcome(state).reason == "no_progress"


# The starting seat


@pytest.mark.parametrize("seat", range(4))
def test_the_first_seat_can_be_set(seat: int) -> None:
    assert load("azul").new_state(4, 1, first_seat=seat).current_player == seat


def test_a_random_first_seat_is_drawn_from_the_seed() -> None:
    seats = [load("azul").new_state(4, seed, first_seat="random").current_player for seed in range(40)]
    assert set(seats) == {0, 1, 2, 3}
    assert seats == [load("azul").new_state(4, seed, first_seat="random").current_player for seed in range(40)]


def test_play_goes_clockwise() -> None:
    state = load("azul").new_state(4, 1, first_seat=2)
    seats = []
    for _ in range(5):
        seats.append(state.current_player)
        state.apply(state.legal_actions()[0])
    assert seats == [2, 3, 0, 1, 2]


def test_each_refusal_names_its_reason() -> None:
    seat = Board(lines="B1/-/K2/-/-", wall="...../..x../...../...../.....")
    state = build(seat, Board(), centre="YR", factories=["BK"])
    assert refusals(state, "CBF 5R1 9RF") == ["source_empty"] * 3
    assert refusals(state, "1B1 CR1") == ["line_full"] * 2
    assert refusals(state, "CR3 CY2") == ["line_other_colour", "wall_has_colour"]
    assert refusals(state, "1>1 CR2 1K3") == ["wrong_step", None, None]
    seat = Board(lines="B1/R2/-/-/-", wall="..R../...../B..../...../.....")
    state = build(seat, Board(), centre="Y", turn="1take", grey=True)
    play(state, "CYF")
    assert refusals(state, "CY1 2>4 1>2") == ["wrong_step", "wrong_row", None]
    assert refusals(state, "1>1 1>3") == ["column_has_colour", "space_taken"]
