"""The number on a choice in Noctiluca is what the player scores for certain, until the next decision or reveal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from azulejo import Event, State, load
from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces.actions import dive
from azulejo.games.noctiluca.pieces.components import NUMBERS
from azulejo.games.noctiluca.rules.preview import DivePreview
from azulejo_table.games.noctiluca.play.paths import LINE_OF, LINES
from azulejo_table.games.noctiluca.play.preview import previews
from azulejo_table.games.noctiluca.scene import SCENE as scene
from azulejo_table.games.noctiluca.text import words
from azulejo_table.scene import Choice
from azulejo_table.text import translator

POSITIONS = 70
"""Maximum number of positions to test, for each step and each number of players.

For each number of players, at least 200 positions are tested in total.
"""


def games(players: int) -> Iterator[State]:
    """Yield positions of games in which many jars are filled.

    At each decision, try up to eight random actions. Play the action that leads to the highest sum of standings.
    """
    for seed in range(100):
        state, draws = load("noctiluca").new_state(players, seed, first_seat="random"), random.Random(seed)
        while not state.is_terminal:
            if state.step != "dive" or draws.random() < 0.4:
                yield state
            tried = []
            for action in draws.sample(state.legal_actions(), min(8, len(state.legal_actions()))):
                after = state.copy()
                after.apply(action)
                tried.append((sum(GAME.standing(after, "everything")), draws.random(), action))
            state.apply(max(tried)[2])


@cache
def positions(players: int) -> list[State]:
    """Return up to `POSITIONS` positions of each step from `games`."""
    by_step: dict[str, list[State]] = {}
    for state in games(players):
        kind = by_step.setdefault(state.step or "", [])
        if len(kind) < POSITIONS:
            kind.append(state.copy())
        if len(by_step.get("dive", ())) == POSITIONS:
            return [state for kind in by_step.values() for state in kind]
    raise AssertionError


def end_of_choice(state: State, actions: list[int]) -> State:
    """Return the state after the actions of a choice, or just before the first reveal."""
    after = state.copy()
    for action in actions:
        log: list[Event] = []
        after.apply(action, log)
        for event in log:
            if event.before is not None:
                return event.before
    return after


def targets(choices: dict[str, Choice]) -> Iterator[tuple[str, Choice]]:
    """Yield (place, entry) for every choice or target that has actions."""
    for name, choice in choices.items():
        if "do" in choice:
            yield name, choice
        for place, target in choice.get("targets", {}).items():
            if "do" in target:
                yield place, target  # type: ignore[misc]


def certain(position: State, seat: int) -> int:
    """Return a seat's points without those that later turns can change: majorities and the dice left in jars."""
    points = GAME.projected_breakdown(position, seat, seat)
    return points["tokens"] + points["jars"] + points["favourite"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_number_on_a_choice_is_what_the_seat_scores_for_certain(players: int) -> None:
    t, steps, others = translator("en"), set(), 0
    sample = positions(players)
    assert len(sample) >= 200
    for state in sample:
        seat = state.current_player
        assert seat is not None
        steps.add(state.step)
        before = certain(state, seat)
        done = []
        for place, target in targets(scene.choices(t, state.view(state.current_player))):
            end = end_of_choice(state, target["do"])
            if players > 1:  # in a solo game, dice that are passed on cost points, too
                assert target["net"] == certain(end, seat) - before, (GAME.write_position(state), place)
            others += end.current_player not in (None, seat)
            done += target["do"]
        assert sorted(set(done)) == state.legal_actions()
    assert steps >= {"dive", "store"} | ({"keep_one", "draw_jar"} if players > 1 else {"keep_jar"})
    assert others or players == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_reveals_do_not_change_the_standing(players: int) -> None:
    for state in positions(players):
        seat = state.current_player
        assert seat is not None
        if GAME.view(state, seat)["step"] != "dive":
            continue
        for action in random.Random(1).sample(state.legal_actions(), 8):
            after = state.copy()
            after.apply(action)
            if not after.is_terminal:
                assert GAME.standing(end_of_choice(state, [action]), seat) == GAME.standing(after, seat)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_text_of_a_dive_names_every_scoring_source_that_it_changes(players: int) -> None:
    t = translator("en")
    names = ["Ana", "Ben", "Cleo", "Dora"][:players]
    for state in positions(players):
        seat = state.current_player
        assert seat is not None
        view = GAME.view(state, seat)
        if view["step"] != "dive":
            continue
        for (_, number), preview in previews(view).items():
            text = words.dive(t, number, preview, names)
            for source, points in preview.scored.items():
                other = {"tokens": "delivers", "jars": "delivers", "storm": "to the storm"}.get(source, "")
                assert words.source(t, source) in text or (other and other in text), (text, source, points)
            if len(preview.scored) > 1:
                assert f"{words.signed(sum(preview.scored.values()))} in all" in text


def test_points_for_the_favourite_are_called_points_at_the_end() -> None:
    assert words.change(translator("en"), {"tokens": 2, "favourite": 3}) == "tokens +2, favourite +3 at the end"


def test_the_text_of_a_dive_that_stores_no_dice_says_so() -> None:
    t, seen = translator("en"), 0
    for state in positions(1):
        view = GAME.view(state, 0)
        if view["step"] != "dive":
            continue
        for (_, number), preview in previews(view).items():
            if any(preview.collected) and not any(preview.stored):
                text = words.dive(t, number, preview, ["Ana"])
                assert ": keeps nothing; " in text and f"(−{sum(preview.passed)})" in text
                assert sum(preview.scored.values()) == -sum(preview.passed)
                seen += 1
    assert seen and len(LINES) == 12


@pytest.mark.parametrize("players", [1, 3])
def test_a_dive_has_the_same_effect_from_both_ends_of_a_path(players: int) -> None:
    both = 0
    for state in [state for state in positions(players) if state.step == "dive"][::7]:
        view = GAME.view(state, state.current_player or 0)
        dive_previews, preview = previews(view), GAME.previews(view)
        for shore, lines in enumerate(LINE_OF):
            for path, line in enumerate(lines if not view["shores"][shore] else ()):
                for number in range(1, NUMBERS + 1):
                    effect = preview(dive(shore, path, number))
                    assert isinstance(effect, DivePreview)
                    expected = dive_previews[line, number]
                    assert sorted(effect.dice) == sorted(expected.dice)
                    assert (effect.scored, effect.stored, effect.passed) == (
                        expected.scored,
                        expected.stored,
                        expected.passed,
                    )
                    both += effect.moves[0] != expected.moves[0]
    assert both > 100


def test_previews_use_only_what_the_seat_can_see() -> None:
    t = translator("en")
    for players in (1, 2, 3):
        for state in positions(players)[:30]:
            seat = state.current_player
            assert seat is not None
            guessed = GAME.from_view(GAME.view(state, seat), random.Random(5))
            assert scene.choices(t, guessed.view(guessed.current_player)) == scene.choices(
                t, state.view(state.current_player)
            )
