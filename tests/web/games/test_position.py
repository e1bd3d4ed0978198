"""Sentences describe everything in a view. The sentence about a place says how many pieces of each kind are on it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import pytest
from azulejo import games, load
from azulejo.games.noctiluca.pieces.actions import CHOOSE, KEPT_PAIRS
from azulejo_table.game_page import scene_of
from azulejo_table.text import LANGUAGES, translator
from page_traits import page_traits
from sentences import ASKED, Seat, Sentences, some

NAMES = ["Ann", "Ben", "Cy", "Di"]


def positions(game: str, players: int) -> Iterator[Seat]:
    """Yield views of seat 0 in a random game."""
    draws = random.Random(players)
    state = load(game).new_state(players, players)
    while not state.is_terminal:
        state.apply(draws.choice(state.legal_actions()))
        if draws.random() < 0.25:
            yield state.view(0)  # type: ignore[misc]


def shared(sentences: Sentences, view: Seat) -> None:
    """Check the sentences that every game has."""
    assert view["round"] in sentences.figures("round") or view["is_terminal"]
    for seat, board in enumerate(view["seats"]):
        assert sentences.figures("score", None, seat) == [abs(board["score"])]
        values = re.sub(
            r"（.*?）|\(.*?\)", "", sentences.text("points", None, seat)
        )  # brackets contain parts of the names of sources
        assert [int(figure) for figure in re.findall(r"\d+", values)] == [
            abs(points) for points in some(list(board["breakdown"].values()))
        ]
    if view.get("marker") is not None:
        assert NAMES[view["marker"]] in sentences.text("marker")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_sentence_about_a_place_contains_its_numbers(game: str, lang: str) -> None:
    for players in range(2, min(3, load(game).meta.max_players) + 1):
        for view in positions(game, players):
            sentences = Sentences(scene_of(view["game"]).facts(translator(lang), view, NAMES[:players]))  # type: ignore[arg-type]
            shared(sentences, view)
            page_traits(game).check_sentences(sentences, view)


def test_chosen_jars_are_described_only_to_the_seat_that_chose_them() -> None:
    state, t = load("noctiluca").new_state(2, 1), translator("en")
    chooser = state.current_player
    assert chooser is not None and state.step == "choose_jars"
    state.apply(CHOOSE + KEPT_PAIRS.index((0, 2)))
    for viewer in (0, 1, "public"):
        view = state.view(viewer)  # type: ignore[arg-type]
        text = Sentences(scene_of(view["game"]).facts(t, view, NAMES[:2])).text("dealt", None, chooser)
        assert ("Has chosen 1 and 3." in text) == (viewer == chooser)
        assert ("Has chosen." in text) == (viewer != chooser)


# Completeness

OF_ALL_GAMES = {
    "game": "the page's title",
    "players": "each seat is described",
    "options": "the rules name the chosen ones",
    "viewer": "the listener",
    "step": ASKED,
    "current_player": "named with the prompt",
    "start_seat": "the log shows whose turn was first",
    "reveals": "not a piece of the game: a limit for undo",
    "is_terminal": "shown by the ending",
    "outcome": "shown by the ending",
    "legal_actions": "listed on request, and described by the prompt",
}
"""Fields of every game's views that need no sentence, each with the reason."""


def fields(value: Any, path: str = "") -> Iterator[tuple[str, Seat, str]]:
    """Yield every field of a view, including nested ones, as (path, owner, name). Items of a list share a path."""
    if isinstance(value, list):
        for item in value:
            yield from fields(item, path)
    elif isinstance(value, dict):
        for name, held in value.items():
            whole = f"{path}.{name}".removeprefix(".")
            yield whole, value, name
            yield from fields(held, whole)


def views(game: str) -> Iterator[Seat]:
    """Yield views of random games with at most three players, from the first decision to the end."""
    draws = random.Random(1)
    for players in range(load(game).meta.min_players, min(3, load(game).meta.max_players) + 1):
        state = load(game).new_state(players, players)
        for done in count():
            if done < 8 or draws.random() < 0.1:
                yield state.view(0)  # type: ignore[misc]
            if state.is_terminal:
                break
            state.apply(draws.choice(state.legal_actions()))


@pytest.mark.parametrize("game", games())
def test_every_field_of_a_view_is_described(game: str) -> None:
    seen = list(views(game))
    values: dict[str, dict[str, Any]] = {}
    for view in seen:
        for path, owner, name in fields(view):
            values.setdefault(path, {})[repr(owner[name])] = owner[name]
    wordless = {**OF_ALL_GAMES, **page_traits(game).needs_no_words}
    assert set(wordless) <= set(values), "a listed field no longer exists"
    random.Random(1).shuffle(seen)
    for path, others in values.items():
        if not any(path == named or path.startswith(f"{named}.") for named in wordless):
            tried = islice(changes(seen, path, [*others.values(), *page_traits(game).rare.get(path, ())]), TRIES)
            assert any(tried), f"no sentence describes {path}"


TRIES = 400
"""Maximum number of changes to try per field. One of them must change the sentences."""


def changes(seen: list[Seat], path: str, values: list[Any]) -> Iterator[bool]:
    """Put other values into a field of the views. For each value, yield whether the sentences change."""

    def sentences(view: Seat) -> list[str]:
        return [fact.text for fact in scene_of(view["game"]).facts(translator("en"), view, NAMES[: view["players"]])]  # type: ignore[arg-type]

    for view in seen:
        there = [field for field in fields(view) if field[0] == path]
        for _, owner, name in there[:: max(1, len(there) // 4)]:
            original, before = owner[name], sentences(view)
            others = [value for value in values if value != original]
            others += (
                [not original] if isinstance(original, bool) else [original + 1] if isinstance(original, int) else []
            )
            for owner[name] in others[:6]:
                try:
                    yield sentences(view) != before
                except (AssertionError, IndexError, KeyError, TypeError, ValueError):
                    yield False  # a position with this value cannot exist
            owner[name] = original
