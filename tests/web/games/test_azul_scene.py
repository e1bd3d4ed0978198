"""The scene of Azul: previews agree with the rules, and the log describes each turn in one line."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any, cast

import pytest
from azulejo import Event, State, load
from azulejo.games.azul.pieces.table import SOURCES
from azulejo.games.azul.rules.view import AzulView
from azulejo_table.games.azul.scene import SCENE as scene
from azulejo_table.games.azul.text import words
from azulejo_table.text import translator
from frames import figure
from markup import quoted

EN = translator("en")
FIGURE = re.compile(r"([+−])(\d+)")
TOTAL = re.compile(r"([+−]?\d+)(?: in all|: \S+ this round, (\S+) at the end)\. ")
BONUS = re.compile(r"([+−]\d+) for a complete")
POSITIONS = 200
"""Number of positions for each number of players and kind of wall."""


@cache
def positions(players: int, wall: str) -> list[State]:
    """Return positions of random games, from the first decision to the last."""
    draws, states = random.Random(players), list[State]()
    for seed in range(20):
        state = load("azul").new_state(players, seed, wall=wall)
        while not state.is_terminal:
            states.append(state.copy())
            # Mostly fill lines. With random actions, too many tiles fall to the floor line, and walls stay empty.
            actions = state.legal_actions()
            lines = [action for action in actions if action >= 300 or action % 6 < 5]
            state.apply(draws.choice(lines if lines and draws.random() < 0.9 else actions))
    choosing = [state for state in states if state.step == "choose_column"]
    return draws.sample(states, POSITIONS - 20) + draws.sample(choosing or states, 20)


def legal_targets(state: State) -> list[dict[str, Any]]:
    """Return every target that can be pressed, with its action under `do`."""
    choices = cast(dict[str, dict[str, Any]], scene.choices(EN, state.view(state.current_player)))
    targets = [choice for choice in choices.values() if "do" in choice]
    for choice in choices.values():
        with_targets = choices[choice["like"]] if "like" in choice else choice
        for target in with_targets.get("targets", {}).values():
            if "do" in target:
                targets.append({**target, "do": [target["do"][0] + choice.get("add", 0)]})
    return targets


@cache
def positions_with_targets(players: int, wall: str) -> list[tuple[State, list[dict[str, Any]]]]:
    """Return each of the positions with its targets."""
    return [(state, legal_targets(state)) for state in positions(players, wall)]


def total(text: str) -> int:
    """Return the sum of all signed figures in a text."""
    return sum(int(figure) if sign == "+" else -int(figure) for sign, figure in FIGURE.findall(text))


def divided(text: str) -> tuple[str, str, str]:
    """Split the text of a preview: the total, the points scored at the end of the game, and the remaining text."""
    match = TOTAL.match(text)
    return (match[1], match[2] or "", text[match.end() :]) if match else ("", "", text)


def marker_cost(text: str) -> int:
    """Return the points that the starting marker costs, according to a text."""
    match = re.search(r"−(\d+) for the starting marker", text)
    return int(match[1]) if match else 0


def standing_change(state: State, action: int) -> int:
    """Return the change that an action makes in the standing of the seat to move."""
    after, seat = state.copy(), state.current_player
    assert seat is not None
    after.apply(action)
    return state.game.standing(after, seat)[seat] - state.game.standing(state, seat)[seat]


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_number_on_a_choice_is_the_change_in_the_standing(players: int, wall: str) -> None:
    for state, targets in positions_with_targets(players, wall):
        assert {target["do"][0] for target in targets} == set(state.legal_actions())
        for target in targets:
            assert target["net"] == standing_change(state, target["do"][0]), target


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_text_of_a_preview_names_every_part_of_its_number(players: int, wall: str) -> None:
    mentioned = set()
    for state, targets in positions_with_targets(players, wall):
        for target in targets:
            shown, later, parts = divided(target["text"])
            points = total(parts)
            assert bool(shown) == (len(FIGURE.findall(parts)) > 1), (
                "a text must have a total exactly if it has several figures"
            )
            assert not shown or total(shown) == points
            at_the_end = sum(total(figure) for figure in BONUS.findall(parts))
            assert total(later) == (at_the_end if shown else 0), "a total must say how many points come at the end"
            assert points == total(figure(target)) - (0 if figure(target) else marker_cost(target["text"])), target
            mentioned |= {
                word
                for word in ("starting marker", "falling", "for line", "complete", "below 0")
                if word in target["text"]
            }
            if state.step == "take":
                assert points <= target["net"] if "below 0" in target["text"] else points == target["net"]
    assert {"starting marker", "falling", "below 0"} <= mentioned


def test_penalties_are_shown_in_full_even_at_a_score_of_0() -> None:
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


def test_columns_of_a_grey_wall_show_the_points_for_placing_the_tile() -> None:
    """On a column, the figure is the points for the tile. On all other choices, it is the change in the standing.

    The standing already counts the tile in its best column, so choosing that column does not change the standing.
    """
    for state in positions(2, "grey"):
        if state.step == "choose_column":
            targets = legal_targets(state)
            best = max(total(figure(target)) for target in targets)
            for target in targets:
                assert target["net"] == total(figure(target)) - best


def test_each_column_that_can_be_chosen_shows_its_points() -> None:
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
    """Play a random action. Return its events and their lines in the log."""
    events: list[Event] = []
    state.apply(random.Random(state.reveals).choice(state.legal_actions()), events)
    return events, [line.text for line in scene.log(EN, names, events)]


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_the_log_has_one_line_per_take_and_one_per_seat_for_its_tiling(wall: str) -> None:
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


def test_an_empty_space_is_not_marked_as_the_place_of_the_last_piece() -> None:
    """After the round, the floor line is empty, even if the last take dropped tiles on it."""
    state = load("azul").new_state(2, 4)
    last = frozenset({"floor:0:0", "line:0:1:0"})
    board = scene.areas(EN, cast(AzulView, state.view(0)), 0, ["Ana", "Ben"], last)["board"]
    assert "#last" not in board


def test_a_factory_is_marked_with_the_seat_that_took_from_it_but_the_centre_is_not() -> None:
    """In the centre, only the place of the starting marker would have room for such a mark."""
    takes = [Event("take", seat, "B", facts={"source": source}) for seat, source in ((1, 0), (1, 3), (2, 2))]
    assert scene.touched(takes) == {"taken:2:2", "taken:1:3"}


def test_the_end_reports_the_bonuses_of_each_player_who_scored_any() -> None:
    boards = [{"breakdown": dict.fromkeys(SOURCES, 3) | {"row": 4, "column": 7, "colour": 0}}]
    boards.append({"breakdown": dict.fromkeys(SOURCES, 3) | {"row": 0, "column": 0, "colour": 0}})
    assert words.bonuses(EN, ["Ana", "Ben"], cast(Any, boards)) == "For complete rows, columns and colours: Ana +11."
    assert words.bonuses(EN, ["Ben"], cast(Any, boards[1:])) == ""
