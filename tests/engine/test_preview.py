"""Previews: the effect of actions, computed from a view. The conformance test also compares previews with games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from azulejo import ArgumentError, Event, IllegalAction, State, View, load
from azulejo.conformance import ContractError, check
from azulejo.game import Game
from azulejo.games.azul.rules.preview import AzulPreview


def played(name: str, players: int, seed: int, actions: int) -> State:
    """Return a position after random actions."""
    state, rng = load(name).new_state(players, seed), Random(seed)
    for _ in range(actions):
        state.apply(rng.choice(state.legal_actions()))
    return state


def test_the_preview_of_a_take_in_azul_has_its_moves_and_points() -> None:
    azul = load("azul")
    state = azul.new_state(2, 7)
    view = state.view(0)
    source = next(number for number, counts in enumerate(view["sources"]) if counts[0])  # type: ignore[typeddict-item]
    count = view["sources"][source][0]  # type: ignore[typeddict-item]
    to_floor = azul.preview(view, azul.read_action(f"{source}BF"))
    assert (to_floor.net, dict(to_floor.parts), to_floor.reveals) == (0, {}, False), "points must not fall below 0"
    assert to_floor.moves[:count] == tuple(("B", f"factory:{source}:B:{i}", f"floor:0:{i}") for i in range(count))
    on_first = azul.preview(view, azul.read_action(f"{source}B1"))
    assert on_first.net == sum(on_first.parts.values())
    assert on_first.parts["single"] == 1


def test_several_actions_of_a_turn_are_previewed_together() -> None:
    sintra = load("sintra")
    state = sintra.new_state(2, 3)
    take = next(action for action in state.legal_actions() if _step_after(state, action) == "place")
    after = state.copy()
    after.apply(take)
    place = after.legal_actions()[0]
    both = sintra.preview(state.view(0), take, place)
    assert both.net == sintra.preview(state.view(0), take).net + sintra.preview(after.view(0), place).net
    assert len(both.moves) == len(sintra.preview(state.view(0), take).moves) + len(
        sintra.preview(after.view(0), place).moves
    )


def _step_after(state: State, action: int) -> str | None:
    after = state.copy()
    after.apply(action)
    return after.step


def test_only_the_last_previewed_action_may_cause_a_reveal() -> None:
    garden = load("queens_garden")
    state = played("queens_garden", 2, 5, 0)
    revealing = next(action for action in state.legal_actions() if garden.preview(state.view(0), action).reveals)
    with pytest.raises(ArgumentError, match="expected that only the last reveals"):
        garden.preview(state.view(0), revealing, revealing)


def test_a_preview_has_no_net_points_if_the_storm_removes_a_token() -> None:
    noctiluca = load("noctiluca")
    state, rng = noctiluca.new_state(1, 2), Random(2)
    open_nets = 0
    while not state.is_terminal:
        action = rng.choice(state.legal_actions())
        preview = noctiluca.preview(state.view(0), action)
        log: list[Event] = []
        state.apply(action, log)
        assert (preview.net is None) == any(event.kind == "storm_token" for event in log)
        open_nets += preview.net is None
    assert open_nets


def test_wrong_views_and_illegal_actions_are_refused() -> None:
    azul, sintra = load("azul"), load("sintra")
    state = azul.new_state(2, 1)
    for view in (sintra.new_state(2, 1).view(0), {}, None):
        with pytest.raises(ArgumentError, match="view: "):
            azul.preview(view, 31)  # type: ignore[arg-type]
    noctiluca = load("noctiluca")
    secret = noctiluca.new_state(2, 1)
    for viewer in (1, "public"):
        with pytest.raises(ArgumentError, match="expected the view of the seat to move"):
            noctiluca.preview(secret.view(viewer), secret.legal_actions()[0])
    for wrong in (0, -1, 10**9, "3R2", True):
        with pytest.raises(IllegalAction) as raised:
            azul.preview(state.view(0), wrong)  # type: ignore[arg-type]
        assert raised.value.legal == state.legal_actions()
        assert raised.value.reason == state.why_not(wrong)


def test_conformance_catches_a_preview_that_uses_hidden_information(monkeypatch: pytest.MonkeyPatch) -> None:
    sintra = load("sintra")
    state = sintra.new_state(2, 1)
    original = Game.previews

    def leaking(self: Game, view: View) -> Any:
        return lambda *actions: original(self, state.view("everything"))(*actions)

    monkeypatch.setattr(type(sintra), "previews", leaking)
    with pytest.raises(ContractError, match="preview"):
        check(sintra, 2, 1)


def test_conformance_catches_a_preview_with_wrong_net_points(monkeypatch: pytest.MonkeyPatch) -> None:
    azul = load("azul")
    monkeypatch.setattr(AzulPreview, "net", 1)
    with pytest.raises(ContractError, match="preview"):
        check(azul, 2, 1)
