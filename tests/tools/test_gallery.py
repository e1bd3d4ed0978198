"""Every game reaches the positions of `build.py gallery`, which refuses unknown names."""

from __future__ import annotations

import pytest
from azulejo_table.scene import GAMES

from tools import gallery
from tools.steps import BuildError


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("position", ["start", "middle", "round"])
def test_every_game_reaches_the_positions(game: str, position: str) -> None:
    play = gallery.played(game, 2, gallery.POSITIONS[position])
    assert (play.person_to_decide is None) == (position == "round")
    assert bool(play.steps) == (position != "start")


def test_names_on_the_command_line_select_the_pictures() -> None:
    asked = gallery.wanted(["azul"], ["664x390"], ["dark"], "ja", 4)
    assert (asked.games, asked.themes) == (("azul",), ["dark"])
    assert [(size.width, size.touch) for size in asked.sizes] == [(664, True)]
    assert gallery.wanted([], [], [], "en", 2) == gallery.Wanted(themes=list(gallery.THEMES))


@pytest.mark.parametrize(
    ("games", "sizes", "themes", "lang"),
    [(["chess"], [], [], "en"), ([], ["1x1"], [], "en"), ([], [], ["pink"], "en"), ([], [], [], "xx")],
)
def test_unknown_names_are_refused(games: list[str], sizes: list[str], themes: list[str], lang: str) -> None:
    with pytest.raises(BuildError, match="expected one of"):
        gallery.wanted(games, sizes, themes, lang, 2)
