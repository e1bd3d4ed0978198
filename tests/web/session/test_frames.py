"""The frames of every game: their size, and choices for exactly the legal actions."""

from __future__ import annotations

import json

import pytest
from azulejo_table.game_page import scene_of
from frames import TABLES, Frame, frames
from markup import quoted

LARGEST = 60_000
"""Maximum size of a frame in bytes, in the languages whose letters take the most bytes.

A phone must put the frame on the page while a piece is still moving. A frame includes a small board for every seat, the
actions of the other players, and a figure for each choice.
"""


@pytest.mark.matrix(most=4)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("lang", ["ja", "zh-Hant"])
def test_a_frame_stays_small(table: str, lang: str) -> None:
    game, seats, options = TABLES[table]
    for frame, _ in frames(game, lang, seats, options, seed=3):
        size = len(json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode())
        parts = {name: len(json.dumps(value, ensure_ascii=False)) for name, value in frame.items()}
        assert size <= LARGEST, f"frame {frame['frame']}: {size} bytes: {parts}"


def presses(frame: Frame) -> list[tuple[str, list[int]]]:
    """Return every place of a frame that can be chosen, with its actions."""
    found = []
    for name, choice in frame["choices"].items():
        like = frame["choices"][choice["like"]] if "like" in choice else choice
        for target, entry in {name: choice, **like.get("targets", {})}.items():
            if "do" in entry:
                found.append((target, [entry["do"][0] + choice.get("add", 0), *entry["do"][1:]]))
    return found


@pytest.mark.matrix(most=4)
@pytest.mark.parametrize("table", TABLES)
def test_exactly_the_legal_actions_can_be_pressed(table: str) -> None:
    game, seats, options = TABLES[table]
    markup: dict[str, str] = {}
    for frame, state in frames(game, "en", seats, options, seed=5):
        markup |= frame["areas"]
        if not frame["choices"]:
            continue
        page = quoted("".join(markup.values()))
        for name in frame["choices"]:
            assert f'data-place="{name}"' in page, f"{name} has no button"
        begun = set()
        for target, actions in presses(frame):
            assert target.startswith("option:") or f'data-place="{target}"' in page, f"{target} has no button"
            after = state.copy()
            for action in actions:
                assert after.current_player == state.current_player, f"{target} acts for another seat"
                after.apply(action)
            begun.add(actions[0])
        assert begun == set(state.legal_actions()), f"step {state.step}"


@pytest.mark.matrix(most=4)
@pytest.mark.parametrize("table", TABLES)
def test_a_person_is_asked_unless_something_waits(table: str) -> None:
    game, seats, options = TABLES[table]
    for frame, _ in frames(game, "en", seats, options, seed=6):
        controls = frame["controls"]
        waits = frame["over"] or frame["think"] or controls["continue"] or controls["ready"]
        assert bool(frame["choices"]) != bool(waits)


@pytest.mark.matrix(most=4)
@pytest.mark.parametrize("table", TABLES)
def test_landing_pieces_have_the_sound_of_their_game(table: str) -> None:
    game, seats, options = TABLES[table]
    sounds = scene_of(game).SOUNDS
    heard = set()
    for frame, _ in frames(game, "en", seats, options, seed=7):
        for event in frame["events"]:
            assert event.get("sound") == sounds.get(event["kind"])
            heard.add(event.get("sound"))
    assert heard - {None}
