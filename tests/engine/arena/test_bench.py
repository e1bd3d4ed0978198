"""`azulejo bench` plays the same games with checked and with unchecked actions, and fails if the scores differ."""

from __future__ import annotations

import pytest
from azulejo.arena import bench
from azulejo.cli import main
from azulejo.registry import games, load


@pytest.mark.parametrize("name", games())
def test_bench_measures_games_actions_and_copies(name: str) -> None:
    speed = bench.measure(load(name), 2, 0.01)
    assert (speed.game, speed.players) == (name, 2)
    assert speed.games >= 1 and speed.actions >= 20 * speed.games
    assert min(speed.checked_seconds, speed.unchecked_seconds, speed.copy_seconds) > 0


def test_bench_fails_if_unchecked_actions_give_different_scores() -> None:
    class Forgetful(type(load("azul").new_state(2, 1))):  # type: ignore[misc]
        """An Azul state that loses its points when an unchecked action is applied."""

        def apply(self, action: int, log: object = None) -> None:
            """Apply the action correctly."""
            super().apply_unchecked(action)

        def apply_unchecked(self, action: int, log: object = None) -> None:
            """Apply the action, then lose all points."""
            super().apply_unchecked(action)
            self.points = [0] * self.players

    class Broken(type(load("azul"))):  # type: ignore[misc]
        """Azul with states of the class `Forgetful`."""

        def set_up(self, players: int, seed: int, options: dict[str, str | int]) -> object:
            """Return a state of the class `Forgetful`."""
            state = super().set_up(players, seed, options)
            state.__class__ = Forgetful
            return state

    with pytest.raises(AssertionError, match="scores differ: seed"):
        bench.measure(Broken(), 2, 0.01)


def test_bench_prints_a_line_with_the_loop_time_for_each_setup(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "_loop", lambda: None)
    assert main(["bench", "--game", "azul", "--seconds", "0.01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[-1] == "loop"
    assert [line.split()[:2] for line in lines[1:]] == [["azul", "2"], ["azul", "3"], ["azul", "4"]]
