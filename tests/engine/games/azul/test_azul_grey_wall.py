"""Our rulings on questions about the grey wall that the rulebooks of Azul leave open."""

from __future__ import annotations

from tests.engine.games.azul.azul_positions import Board, build, kinds, legal, play

BLOCKED = "YRK../...B./....B/...../....."
"""A wall where blue finds no space in row 1: only columns 4 and 5 are free, and both have blue further down."""


def test_columns_are_chosen_for_full_lines_from_top_to_bottom() -> None:
    state = build(Board(lines="B1/R2/-/-/-"), Board(), centre="Y", turn="1take", grey=True)
    play(state, "CYF")
    assert (state.current_player, state.step) == (0, "choose_column")
    assert legal(state) == ["1>1", "1>2", "1>3", "1>4", "1>5"]
    play(state, "1>3")
    assert legal(state) == ["2>1", "2>2", "2>3", "2>4", "2>5"]
    play(state, "2>3")
    assert state.step == "take"
    assert state.breakdown(0)["vertical"] == 2, "the second tile must score together with the first"


def test_a_column_can_have_each_colour_only_once() -> None:
    wall = "...../.B.../...B./...../....."
    state = build(Board(lines="B1/-/-/-/-", wall=wall), Board(), centre="Y", turn="1take", grey=True)
    play(state, "CYF")
    assert legal(state) == ["1>1", "1>3", "1>5"]
    assert state.why_not(state.game.read_action("1>2")) == "column_has_colour"


def test_a_row_can_have_each_colour_only_once() -> None:
    wall = "...../...../R..../...../....."
    state = build(Board(wall=wall), Board(), centre="RY", grey=True)
    assert state.why_not(state.game.read_action("CR3")) == "wall_has_colour"


def test_a_space_has_room_for_one_tile() -> None:
    state = build(
        Board(lines="B1/-/-/-/-", wall="R..../...../...../...../....."),
        Board(),
        centre="Y",
        turn="1take",
        grey=True,
    )
    play(state, "CYF")
    assert state.why_not(state.game.read_action("1>1")) == "space_taken"


def test_a_seat_tiles_its_lines_and_scores_its_floor_before_the_next_seat() -> None:
    boards = [Board(lines="B1/R2/-/-/-", floor=floor, points=5) for floor in ("K", "M", "K")]
    state = build(*boards, centre="Y", turn="0take", start=1, marker="1", grey=True)
    log = play(state, "CYF", "1>1", "2>1", "1>1", "2>1", "1>1", "2>1")
    order = kinds(log, "tile", "floor")
    assert order == [(kind, seat) for seat in (1, 2, 0) for kind in ("tile", "tile", "floor")]


def test_the_seat_that_started_the_round_chooses_columns_first() -> None:
    state = build(Board(lines="B1/-/-/-/-"), Board(lines="B1/-/-/-/-"), centre="Y", turn="0take", start=1, grey=True)
    play(state, "CYF")
    assert state.view("everything")["marker"] == 0
    assert state.current_player == 1


def test_a_single_legal_column_is_used_without_a_decision() -> None:
    wall = "YRKW./...../...../...../....."
    state = build(Board(lines="B1/-/-/-/-", wall=wall), Board(), centre="Y", turn="1take", grey=True)
    log = play(state, "CYF")
    assert [event.facts["column"] for event in log if event.kind == "tile"] == [4]
    assert state.is_terminal


def test_a_line_without_a_legal_column_falls_before_the_floor_is_scored() -> None:
    wall = "...../YR.../..B../...B./....B"
    state = build(Board(lines="-/B2/-/-/-", wall=wall, points=20), Board(), centre="Y", turn="1take", grey=True)
    log = play(state, "CYF")
    assert kinds(log, "blocked", "floor") == [("blocked", 0), ("floor", 0), ("floor", 1)]
    assert state.view("everything")["seats"][0]["lines"][1] == {"colour": None, "count": 0}
    assert state.scores()[0] == 18, "two tiles on the floor cost one point each"
    assert state.view("everything")["lid"][0] == 2


def test_a_line_that_falls_on_a_full_floor_costs_nothing() -> None:
    state = build(
        Board(lines="B1/R2/-/-/-", wall=BLOCKED, points=20, floor="KKKKKKK"),
        Board(),
        centre="Y",
        turn="1take",
        grey=True,
    )
    log = play(state, "CYF", "2>1")
    blocked = next(event for event in log if event.kind == "blocked")
    assert blocked.moves == (("B", "line:0:0:0", "lid"),), "with a full floor the tile goes to the lid"
    assert state.breakdown(0)["floor"] == -14


def test_a_blocked_line_falls_before_the_column_of_the_next_line_is_chosen() -> None:
    state = build(Board(lines="B1/R2/-/-/-", wall=BLOCKED), Board(), centre="Y", turn="1take", grey=True)
    play(state, "CYF")
    assert state.view("everything")["seats"][0]["floor"] == ["B"]
    assert legal(state) == ["2>1", "2>3", "2>5"]


def test_a_round_starts_only_after_all_columns_are_chosen() -> None:
    state = build(Board(lines="B1/-/-/-/-"), Board(), centre="Y", turn="1take", grey=True)
    reveals = state.reveals
    play(state, "CYF")
    assert state.reveals == reveals
    log = play(state, "1>1")
    assert state.reveals == reveals + 1
    assert [event.kind for event in log if event.kind in ("reveal", "deal")] == ["reveal", "deal"]


STUCK = "BYRK./YBKR./RKBY./KRYB./....W"
"""A wall that can take no more tiles.

For each free space, every colour that is missing in the space's row is already in the space's column.
"""


def test_walls_that_can_take_no_more_tiles_do_not_end_the_game() -> None:
    state = build(Board(wall=STUCK), Board(wall=STUCK, points=9), centre="R", turn="0take", grey=True)
    play(state, "CRF")
    assert not state.is_terminal
    assert state.round == 3
