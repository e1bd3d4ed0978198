"""Standings of Azul: each seat's score if the game ended now.

A standing includes the points for tiles of complete lines, the cost of the floor line, and the bonuses.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import cast

import pytest
from azulejo.game import Event
from azulejo.games.azul.pieces.actions import split_column
from azulejo.games.azul.pieces.components import EMPTY, SIZE
from azulejo.games.azul.rules import factory_offer
from azulejo.games.azul.rules.scoring import bonuses, projected_score
from azulejo.games.azul.rules.state import AzulState
from azulejo.games.azul.rules.wall import free_columns, tile_points
from azulejo.registry import load

from tests.engine.games.azul.azul_positions import Board, build, play

EMPTY_SEAT = Board()
TABLES = [(players, wall, seed) for players in (2, 3, 4) for wall in ("coloured", "grey") for seed in range(4)]
each_table = pytest.mark.parametrize(("players", "wall", "seed"), TABLES)


def standing(state: AzulState) -> list[int]:
    """Return the standing of every seat."""
    return state.game.standing(state, "public")


def test_only_complete_lines_count_in_the_standing() -> None:
    board = Board(lines="-/R2/B2/-/-", wall="xx.../xxx../...../...../.....", points=10)
    # in row 2, the red tile goes to the right of three tiles, and there is no tile above it
    assert standing(build(board, EMPTY_SEAT, centre="B")) == [10 + 4, 0]


def test_a_line_is_tiled_before_the_line_below_it() -> None:
    """Red in line 1 and yellow in line 2 go into the same column.

    The yellow tile scores 2 because the red one above it is placed first. Alone, each tile would score 1.
    """
    both = Board(lines="R1/Y2/-/-/-")
    assert standing(build(both, EMPTY_SEAT, centre="B")) == [1 + 2, 0]
    only = Board(lines="-/Y2/-/-/-")
    assert standing(build(only, EMPTY_SEAT, centre="B")) == [1, 0]


def test_the_floor_line_does_not_lower_the_standing_below_zero() -> None:
    floor = Board(floor="BBB", points=10)
    assert standing(build(floor, Board(floor="YYYY", points=3), centre="R")) == [10 - 4, 0]


def test_the_floor_line_counts_after_the_tiles_of_this_round() -> None:
    assert standing(build(Board(lines="B1/-/-/-/-", floor="YY"), EMPTY_SEAT, centre="R")) == [0, 0]


def test_bonuses_count_as_soon_as_they_are_certain() -> None:
    column = Board(wall="x..../x..../x..../x..../.....", lines="-/-/-/-/Y5", points=20)
    assert standing(build(column, EMPTY_SEAT, centre="R")) == [20 + 5 + 7, 0]
    row = Board(wall="xxxx./...../...../...../.....", lines="W1/-/-/-/-", points=20)
    assert standing(build(row, EMPTY_SEAT, centre="R")) == [20 + 5 + 2, 0]
    colour = Board(wall="x..../.x.../..x../...x./.....", lines="-/-/-/-/B5", points=20)
    assert standing(build(colour, EMPTY_SEAT, centre="R")) == [20 + 1 + 10, 0]


def test_the_standing_on_a_grey_wall_assumes_the_best_columns() -> None:
    """Red scores 3 next to the two tiles, and black scores 2 in the same column below it.

    Any other pair of columns scores less.
    """
    board = Board(wall="BY.../...../...../...../.....", lines="R1/K2/-/-/-")
    assert standing(build(board, EMPTY_SEAT, centre="W", grey=True)) == [3 + 2, 0]


def test_tiles_of_a_line_without_a_free_column_fall_to_the_floor_line() -> None:
    blocked = Board(wall="....B/YB.../.YB../..YB./KRWY.", lines="-/-/-/-/B5", points=20)
    state = build(blocked, EMPTY_SEAT, centre="R", grey=True)
    assert not free_columns(state, 0, 4)
    assert standing(state) == [20 - (1 + 1 + 2 + 2 + 2), 0]


def test_the_standing_of_a_finished_game_is_its_score() -> None:
    board = Board(wall="xxxx./...../...../...../.....", lines="W1/-/-/-/-", points=20)
    state = build(board, EMPTY_SEAT, centre="R")
    predicted = standing(state)
    play(state, "CR2")
    assert state.is_terminal
    assert standing(state) == state.scores() == [predicted[0] - 1, 0]


def sure_bonuses(state: AzulState, seat: int) -> int:
    """Return the points at the end of the game for the completed rows, columns and colours of a wall."""
    return sum(points for _, points, _ in bonuses(state, seat))


@each_table
def test_the_standing_after_the_last_take_predicts_the_round_scores(players: int, wall: str, seed: int) -> None:
    """Bonuses are scored only at the end of the game, so the comparison adds the certain bonuses to the scores.

    Scores are compared only on coloured walls, because on grey walls the players still choose the columns. On both
    walls, the standing after each take must equal the predicted standing, and a take must not change the other seats'
    standings.
    """
    state = cast(AzulState, load("azul").new_state(players, seed, wall=wall))
    draws, rounds = Random(seed), 0
    while not state.is_terminal:
        action, seat, before = draws.choice(state.legal_actions()), state.current_player, standing(state)
        assert seat is not None
        after_take = state.copy()
        if state.choosing == EMPTY:
            factory_offer.take(after_take, seat, action)
            predicted = [projected_score(after_take, other).standing for other in range(players)]
            assert predicted[:seat] + predicted[seat + 1 :] == before[:seat] + before[seat + 1 :]
            begun = state.round
            state.apply(action)
            assert standing(state) == predicted
            if state.round > begun and not state.grey:
                scores = state.scores()
                assert predicted == [scores[other] + sure_bonuses(state, other) for other in range(players)]
                rounds += 1
        else:
            state.apply(action)
    assert rounds or wall == "grey"


@each_table
def test_choosing_the_best_column_does_not_change_the_standing(players: int, wall: str, seed: int) -> None:
    state = cast(AzulState, load("azul").new_state(players, seed, wall=wall))
    draws = Random(seed)
    while not state.is_terminal:
        actions = state.legal_actions()
        if state.choosing != EMPTY:
            before, seat = standing(state), state.current_player
            assert seat is not None
            changes = []
            for action in actions:
                after = state.copy()
                after.apply(action)
                now = standing(after)
                changes.append(now[seat] - before[seat])
                assert now[:seat] + now[seat + 1 :] == before[:seat] + before[seat + 1 :]
            assert max(changes) == 0
        state.apply(draws.choice(actions))


@each_table
def test_a_tile_scores_its_predicted_points(players: int, wall: str, seed: int) -> None:
    state = cast(AzulState, load("azul").new_state(players, seed, wall=wall))
    draws = Random(seed)
    while not state.is_terminal:
        action, seat = draws.choice(state.legal_actions()), state.current_player
        assert seat is not None
        predicted = {}
        if state.choosing != EMPTY:
            row, column = split_column(action)
            across, down = state.rows[seat * SIZE + row], state.columns[seat * SIZE + column]
            predicted[seat, row] = tile_points(across, down, row, column)
        elif not state.grey:
            # the seat to move is left out, because its action may still change its lines
            others = (other for other in range(players) if other != seat)
            predicted = {(other, row): won for other in others for row, _, won in projected_score(state, other).tiles}
        log: list[Event] = []
        state.apply(action, log)
        scored: dict[tuple[int | None, int], int] = defaultdict(int)
        for event in log:
            if event.kind == "tile":
                tile = (event.seat, event.facts["row"])
            elif event.kind == "score":
                scored[tile] += event.points
        if scored:
            assert predicted.items() <= scored.items()
