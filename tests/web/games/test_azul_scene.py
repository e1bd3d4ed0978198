"""Azul's scene: previews agree with the rules, and the log describes each turn in one line."""

from __future__ import annotations

import random
import re
from typing import Any, cast

import pytest
from azulejo import Event, State, load
from azulejo.games.azul.rules.view import AzulView
from azulejo_table.games.azul.scene import SCENE as scene
from azulejo_table.text import translator
from frames import figure
from markup import quoted

EN = translator("en")
FIGURE = re.compile(r"([+−])(\d+)")
POSITIONS = 200
"""Number of positions for each table."""


def positions(players: int, wall: str) -> list[State]:
    """Return positions from all parts of random games."""
    draws, states = random.Random(players), list[State]()
    for seed in range(20):
        state = load("azul").new_state(players, seed, wall=wall)
        while not state.is_terminal:
            states.append(state.copy())
            # mostly fill lines, because random play drops too many tiles to fill a wall
            actions = state.legal_actions()
            lines = [action for action in actions if action >= 300 or action % 6 < 5]
            state.apply(draws.choice(lines if lines and draws.random() < 0.9 else actions))
    choosing = [state for state in states if state.step == "choose_column"]
    return draws.sample(states, POSITIONS - 20) + draws.sample(choosing or states, 20)


def legal_targets(state: State) -> list[dict[str, Any]]:
    """Return every target that can be pressed, with its action."""
    choices = cast(dict[str, dict[str, Any]], scene.choices(EN, state.view(state.current_player)))
    targets = [choice for choice in choices.values() if "do" in choice]
    for choice in choices.values():
        alike = choices[choice["like"]] if "like" in choice else choice
        for target in alike.get("targets", {}).values():
            if "do" in target:
                targets.append({**target, "do": [target["do"][0] + choice.get("add", 0)]})
    return targets


def total(text: str) -> int:
    """Return the sum of all signed figures in a text."""
    return sum(int(figure) if sign == "+" else -int(figure) for sign, figure in FIGURE.findall(text))


def marker_cost(text: str) -> int:
    """Return the cost of the starting marker, in points, that a text states."""
    match = re.search(r"−(\d+) for the starting marker", text)
    return int(match[1]) if match else 0


def net(state: State, action: int) -> int:
    """Return the change in the standing of the acting seat."""
    after, seat = state.copy(), state.current_player
    assert seat is not None
    after.apply(action)
    return state.game.standing(after, seat)[seat] - state.game.standing(state, seat)[seat]


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_preview_is_the_change_in_the_players_standing(players: int, wall: str) -> None:
    for state in positions(players, wall):
        targets = legal_targets(state)
        assert {target["do"][0] for target in targets} == set(state.legal_actions())
        for target in targets:
            assert target["net"] == net(state, target["do"][0]), target


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_text_of_a_preview_names_every_part_of_its_number(players: int, wall: str) -> None:
    mentioned = set()
    for state in positions(players, wall):
        for target in legal_targets(state):
            points = total(target["text"])
            assert points == total(figure(target)) - (0 if figure(target) else marker_cost(target["text"])), target
            mentioned |= {
                word
                for word in ("starting marker", "falling", "for line", "complete", "below 0")
                if word in target["text"]
            }
            if state.step == "take":
                assert points <= target["net"] if "below 0" in target["text"] else points == target["net"]
    assert {"starting marker", "falling", "below 0"} <= mentioned


def test_penalties_are_shown_in_full_at_a_score_of_0_and_equal_figures_are_not_repeated() -> None:
    state = load("azul").new_state(2, 1)
    choices = scene.choices(EN, state.view(0))
    targets = choices["factory:2:B"]["targets"]
    assert {place: figure(target) for place, target in targets.items()} == {
        "line:0:0": "",
        "line:0:1": "+1",
        "line:0:2": "",
        "line:0:3": "",
        "line:0:4": "",
        "floor:0": "−2",
    }
    state.apply(load("azul").read_action("2B2"))
    state.apply(load("azul").read_action("3K3"))
    centre = next(choice for place, choice in scene.choices(EN, state.view(0)).items() if place.startswith("centre"))
    assert centre["prompt"].endswith("The starting marker costs 1.")
    assert "" in [figure(target) for target in centre["targets"].values() if "do" in target]


def test_previews_of_grey_wall_columns_differ() -> None:
    """Each figure is the tile's score in that column.

    The standing already includes the best column, so a tile there does not change the standing.
    """
    for state in positions(2, "grey"):
        if state.step == "choose_column":
            targets = legal_targets(state)
            best = max(total(figure(target)) for target in targets)
            for target in targets:
                assert target["net"] == total(figure(target)) - best


def test_the_wall_shows_the_points_of_each_column_to_choose() -> None:
    state = next(state for state in positions(2, "grey") if state.step == "choose_column")
    seat = state.current_player
    assert seat is not None
    board = quoted(scene.areas(EN, cast(AzulView, state.view(seat)), seat, ["Ana", "Ben"], frozenset())["board"])
    buttons = re.findall(r'data-place="(wall:[\d:]+)"(.*?)</button>', board)
    shown = {place: match[1] for place, inside in buttons if (match := re.search(r'class="net.*?>([^<]+)<', inside))}
    choices = scene.choices(EN, state.view(state.current_player))
    assert shown == {place: figure(choice) for place, choice in choices.items() if "do" in choice}
    assert "is-asked" in board, "the line of the tile to place must be marked"


def lines_of(state: State, names: list[str]) -> tuple[list[Event], list[str]]:
    """Play a random action; return its events and their lines in the log."""
    events: list[Event] = []
    state.apply(random.Random(state.reveals).choice(state.legal_actions()), events)
    return events, [line.text for line in scene.log(EN, names, events)]


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_a_take_and_a_seats_tiling_are_one_log_line_each(wall: str) -> None:
    names = ["Ana", "Ben", "Cleo"]
    state = load("azul").new_state(3, 4, wall=wall)
    tilings = 0
    while not state.is_terminal:
        before = state.scores()
        events, lines = lines_of(state, names)
        if any(event.kind == "take" for event in events):
            assert sum(" took " in line for line in lines) == 1
        for seat, name in enumerate(names):
            own = [line for line in lines if line.startswith(f"{name}: ") and "complete" not in line]
            assert len(own) <= 1
            won = (
                state.scores()[seat]
                - before[seat]
                - sum(e.points for e in events if e.kind == "bonus" and e.seat == seat)
            )
            assert sum(map(total, own)) == won
            tilings += len(own)
    assert tilings


def test_a_log_line_shows_its_pieces() -> None:
    state = load("azul").new_state(2, 4)
    events: list[Event] = []
    state.apply(state.legal_actions()[0], events)
    (line,) = scene.log(EN, ["Ana", "Ben"], events)
    take = next(event for event in events if event.kind == "take")
    assert line.pieces == (take.piece,) * take.facts["count"]
    assert line.seat == 0


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_a_sketch_shows_every_tile_and_has_no_text(wall: str) -> None:
    state = positions(2, wall)[0]
    view = cast(AzulView, state.view(0))
    for seat in (0, 1):
        markup = scene.sketch(view, seat)
        laid = sum(tile is not None for row in view["seats"][seat]["wall"] for tile in row)
        assert sum(path.count("M") for path in re.findall(r'class="laid" d="([^"]+)"', quoted(markup))) == laid
        assert not re.sub(r"<[^>]+>", "", markup)
        assert len(markup) < 1600


def test_an_empty_space_is_not_marked_as_the_last_piece() -> None:
    """After the round, the floor line is empty, even if the last take dropped tiles there."""
    state = load("azul").new_state(2, 4)
    last = frozenset({"floor:0:0", "line:0:1:0"})
    board = scene.areas(EN, cast(AzulView, state.view(0)), 0, ["Ana", "Ben"], last)["board"]
    assert "#last" not in board


def test_a_source_is_marked_with_the_last_seat_that_took_from_it() -> None:
    takes = [Event("take", seat, "B", facts={"source": source}) for seat, source in ((1, 0), (1, 3), (2, 0))]
    assert scene.touched(takes) == {"taken:2:0", "taken:1:3"}
