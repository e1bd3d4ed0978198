"""Properties of Queen's Garden that hold in every position of random games, and errors about invalid notation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from azulejo.errors import NotationError
from azulejo.game import Event
from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.pieces.actions import PASS, STEP_OF
from azulejo.games.queens_garden.pieces.bitsets import bits
from azulejo.games.queens_garden.pieces.components import HEXAGONS, MEMBERS
from azulejo.games.queens_garden.pieces.garden import FACE_DOWN, FREE, NONE
from azulejo.games.queens_garden.rules.state import QueensGardenState

from tests.engine.games.queens_garden.queens_garden_positions import new_game

SETTINGS = [(players, scoring) for players in (2, 3, 4) for scoring in ("standard", "variant")]


def random_positions(
    players: int, scoring: str, seed: int, log: list[Event] | None = None
) -> Iterator[QueensGardenState]:
    """Play a random game where seats rarely pass. Yield the state after each action.

    All yielded states are the same object, so copy a state if you need it later.
    """
    state = new_game(players, seed, scoring=scoring, first_seat="random")
    rng = Random(seed)
    yield state
    while not state.is_terminal:
        legal = state.legal_actions()
        if len(legal) > 1 and PASS in legal and rng.random() < 0.9:
            legal.remove(PASS)
        state.apply(rng.choice(legal), log)
        yield state


def pieces(state: QueensGardenState) -> tuple[list[int], list[int]]:
    """Count the pieces in all places. Return the number of tiles of each hexagon, and of expansions with each face."""
    tiles = [a + b for a, b in zip(state.bag, state.tower, strict=True)]
    faces = [0] * HEXAGONS
    for stored in (*state.market.tiles, *state.tiles):
        for tile in stored:
            tiles[tile] += 1
    for garden in state.gardens:
        for tile in garden.hexagons:
            if tile != NONE:
                tiles[tile] += 1
        for slot in garden.slots:
            if slot != FREE:
                faces[slot[0]] += 1
                tiles[slot[0]] -= slot[1] != FACE_DOWN
    for face in (*state.market.faces, *sum(state.stacks, ()), *state.supply, *sum(state.expansions, ())):
        if face != NONE:
            faces[face] += 1
    return tiles, faces


@pytest.mark.parametrize(("players", "scoring"), SETTINGS)
def test_pieces_are_conserved_and_storages_and_groups_obey_their_limits(players: int, scoring: str) -> None:
    for seed in range(3):
        for state in random_positions(players, scoring, seed):
            assert pieces(state) == ([3] * HEXAGONS, [1] * HEXAGONS)
            for seat in range(players):
                assert min(state.room(seat)) >= 0
                assert state.is_terminal or state.points[seat] >= 0
                for criterion, groups in enumerate(state.gardens[seat].groups):
                    for cells, _, members in groups:
                        held = {state.gardens[seat].hexagons[cell] for cell in bits(cells)}
                        assert len(held) == cells.bit_count() == members.bit_count()
                        assert all(MEMBERS[criterion] >> hexagon & 1 for hexagon in held)


@pytest.mark.parametrize(("players", "scoring"), SETTINGS)
def test_decisions_with_only_one_option_are_skipped(players: int, scoring: str) -> None:
    steps = set()
    for state in random_positions(players, scoring, 7):
        legal = state.legal_actions()
        assert len(legal) > 1 or state.step in ("act", None)
        assert all(STEP_OF[action] == state.step for action in legal)
        steps.add(state.step)
    assert steps >= {"act", "source", "cell", "slot", "turn", "pay", None}


@pytest.mark.parametrize(("players", "scoring"), SETTINGS)
def test_every_started_turn_can_be_finished(players: int, scoring: str) -> None:
    def finish(state: QueensGardenState, seat: int, depth: int) -> None:
        """Finish the turn in every way that uses one of the first three actions of each decision."""
        for action in state.legal_actions()[:3]:
            after = state.copy()
            after.apply(action)
            if after.doing is not None:
                assert after.current_player == seat and depth < 20
                finish(after, seat, depth + 1)

    for index, state in enumerate(random_positions(players, scoring, 11)):
        if index % 15 == 0 and state.step == "act" and state.current_player is not None:
            for action in state.legal_actions():
                after = state.copy()
                after.apply(action)
                if after.doing not in (None, "pass"):
                    finish(after, state.current_player, 0)


@pytest.mark.parametrize(("players", "scoring"), SETTINGS)
def test_a_sampled_state_has_the_same_view_and_the_same_seen_faces(players: int, scoring: str) -> None:
    rng = Random(1)
    for index, state in enumerate(random_positions(players, scoring, 13)):
        if index % 4:
            continue
        for viewer in (*range(players), "public"):
            view = json.loads(json.dumps(state.view(viewer), sort_keys=True))
            sample = GAME.from_view(view, rng)
            assert sample.view(viewer) == view and sample.legal_actions() == state.legal_actions()
            assert pieces(sample) == ([3] * HEXAGONS, [1] * HEXAGONS) and sample.seen == state.seen
        assert GAME.from_view(state.view("everything"), rng).view("everything") == state.view("everything")
        same = [state.determinize(0, Random(3)).view("everything") for _ in range(2)]
        assert same[0] == same[1]


def test_events_do_not_name_hidden_faces() -> None:
    log: list[Event] = []
    for _ in random_positions(2, "standard", 19, log):
        pass
    hidden = [move for event in log for move in event.moves if move[1].startswith("stack") or event.kind == "buy"]
    assert hidden and {piece for piece, _, _ in hidden} == {"x"}


@pytest.mark.parametrize(
    ("text", "field", "column"),
    [
        ("", "action", 1),
        ("C55", "cell", 2),
        ("@9", "source", 2),
        ("S0", "slot", 2),
        ("R7", "turn", 2),
        ("TX", "criterion", 2),
        ("B7", "pattern", 2),
        ("-XB9", "pattern", 4),
        ("~Q1", "colour", 2),
        ("hello", "action", 1),
    ],
)
def test_the_error_for_an_invalid_action_names_field_and_column(text: str, field: str, column: int) -> None:
    with pytest.raises(NotationError) as error:
        GAME.read_action(text)
    assert (error.value.field, error.value.column) == (field, column)


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("queens_garden1", "queens_garden9", "format"),
        (" r1 ", " r5 ", "round"),
        (" mD ", " m1 ", "turn"),
        ("0act", "0discard", "turn"),
        ("0act", "0cell:B1", "turn"),
        ("0act", "0pay:B3:C1:", "turn"),
        ("0act", "0take:B:", "turn"),
        ("0act", "-rounds_played", "turn"),
        ("tower=-", "tower=B1B1B1B1", "tower"),
        (";3;", ";13;", "seat0"),
        (" n1 ", " n01 ", "turn"),
    ],
)
def test_the_error_for_a_bad_position_names_the_field(old: str, new: str, field: str) -> None:
    text = GAME.write_position(new_game())
    assert old in text
    with pytest.raises(NotationError) as error:
        GAME.read_position(text.replace(old, new, 1))
    assert error.value.field == field


def test_the_text_board_shows_every_seat() -> None:
    for index, state in enumerate(random_positions(3, "standard", 29)):
        if index % 10 == 0:
            text = GAME.show(state.view("public"))
            assert all(f"seat {seat}:" in text for seat in range(3)) and "FF" in text


def greedy_action(state: QueensGardenState, rng: Random) -> int:
    """Return an action that gives the seat to move the largest lead over the best opponent."""
    seat = state.current_player
    assert seat is not None
    leads: dict[int, float] = {}
    for action in state.legal_actions():
        after = state.copy()
        after.apply_unchecked(action)
        values = GAME.evaluate(after)
        leads[action] = values[seat] - max(value for other, value in enumerate(values) if other != seat)
    best = max(leads.values())
    return rng.choice([action for action, lead in leads.items() if lead == best])


@pytest.mark.parametrize("scoring", ["standard", "variant"])
def test_a_greedy_bot_beats_a_random_bot(scoring: str) -> None:
    won = 0
    for seed in range(2):
        for mine in (0, 1):
            state = new_game(2, seed, scoring=scoring)
            rng = Random(seed)
            while not state.is_terminal:
                own = state.current_player == mine
                state.apply(greedy_action(state, rng) if own else rng.choice(state.legal_actions()))
            outcome = state.outcome()
            won += outcome is not None and outcome.winners == (mine,)
    assert won == 4


def test_the_evaluation_of_a_finished_game_is_its_score() -> None:
    for state in random_positions(2, "standard", 31):
        values = GAME.evaluate(state)
        assert len(values) == 2
    assert values == state.scores()
