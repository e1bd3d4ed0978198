"""Facts about the page of each game that the tests of all tables need. Each game's test folder declares them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from heard_page import Page
from reason_case import Checks
from sentences import Sentences

from tools.steps import ROOT


@dataclass(frozen=True)
class PageTraits:
    """The facts about the page of one game that the tests of all tables need."""

    heard_at: tuple[int, str]
    """The position whose texts are compared: the first one with this step after this number of random actions."""
    check_heard: Callable[[Page], None]
    """Checks that the texts of this position agree with the view."""
    check_sentences: Callable[[Sentences, Any], None]
    """Checks that the sentences about a view contain its numbers."""
    own_board: str
    """Selector of the player's own board."""
    other_board: str
    """Selector of the other player's board."""
    large_board: str = ""
    """Selector of the board that must be wide on a large screen, if this is not the player's own board."""
    needs_no_words: dict[str, str] = field(default_factory=dict)
    """The fields of the game's views that need no sentence, each with the reason."""
    rare: dict[str, list[Any]] = field(default_factory=dict)
    """For each field of a view, values that random games rarely produce."""
    by_pointer: dict[str, str] = field(default_factory=dict)
    """Options of the games that the tests play by pointer."""
    by_keyboard: dict[str, str] = field(default_factory=dict)
    """Options of the games that the tests play by keyboard. They should lead to other boards than `by_pointer`."""
    reasons: Checks = field(default_factory=dict)
    """Checks of the reasons that hints give. A game that gives reasons must check all of them."""


@cache
def page_traits(game: str) -> PageTraits:
    """Return the page traits of a game: `TRAITS` in `tests/web/games/GAME/GAME_page_traits.py`."""
    module = f"tests.web.games.{game}.{game}_page_traits"
    path = f"{module.replace('.', '/')}.py"
    assert (ROOT / path).is_file(), f"{path} is missing. It must define TRAITS, a {PageTraits.__name__} of {__file__}."
    declared: PageTraits = import_module(module).TRAITS
    return declared
