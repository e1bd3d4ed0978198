"""Azul at the table: previews say what the rules then do."""

from __future__ import annotations

import random
import re

import pytest
from azulejo import Event, State, load
from azulejo.games.azul.components import FLOOR_PENALTIES
from azulejo_table.games.azul import scene
from azulejo_table.text import translator

LOST = re.compile(r"−(\d+)")


def cost(state: State, action: int) -> int:
    """Points that the spaces of the floor line cost which an action fills, the marker's among them."""
    after, events = state.copy(), list[Event]()
    after.apply(action, events)
    filled = [to for event in events if event.kind in ("fall", "marker") for _, _, to in event.moves]
    return sum(FLOOR_PENALTIES[int(place.split(":")[2])] for place in filled if place.startswith("floor:"))


@pytest.mark.parametrize("players", [2, 4])
def test_a_preview_names_all_that_the_floor_line_will_cost(players: int) -> None:
    draws, markers = random.Random(players), 0
    state = load("azul").new_state(players, seed=1)
    while not state.is_terminal:
        for choice in scene.choices(translator("en"), state).values():
            for target in choice.get("targets", {}).values():
                if "do" in target:
                    promised = [sum(map(int, LOST.findall(target.get(said, "")))) for said in ("text", "short")]
                    assert promised == [cost(state, target["do"][0])] * 2, target
                    markers += "starting marker" in target["text"]
        state.apply(draws.choice(state.legal_actions()))
    assert markers
