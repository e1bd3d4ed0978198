"""`build.py gallery` finds all its positions in every game, and refuses unknown names."""

from __future__ import annotations

import pytest
from azulejo_table.scene import GAMES

from tools import gallery, moments
from tools.steps import BuildError


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("position", ["start", "middle", "round"])
def test_every_position_of_the_gallery_occurs_in_every_game(game: str, position: str) -> None:
    play = moments.played(game, 2, gallery.POSITIONS[position])
    assert (play.person_to_decide is None) == (position == "round")
    assert bool(play.steps) == (position != "start")


def test_names_on_the_command_line_select_the_pictures() -> None:
    selection = gallery.selection_of(["azul"], ["664x390"], ["dark"], "ja", 4)
    assert (selection.games, selection.themes) == (("azul",), ["dark"])
    assert [(size.width, size.touch) for size in selection.sizes] == [(664, True)]
    assert gallery.selection_of([], [], [], "en", 2) == gallery.Selection(themes=list(gallery.THEMES))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_endings_and_the_effect_of_the_gallery(game: str) -> None:
    winners = [play(game).state.outcome().winners for play in (moments.won, moments.lost, moments.tied)]
    assert [0 in winners[0], 0 in winners[1], len(winners[2]) > 1] == [True, False, True]
    before = moments.before_effect(game)
    assert before.person_to_decide is not None
    assert moments.next_action(before)


@pytest.mark.parametrize(
    ("games", "sizes", "themes", "lang"),
    [(["chess"], [], [], "en"), ([], ["1x1"], [], "en"), ([], [], ["pink"], "en"), ([], [], [], "xx")],
)
def test_unknown_names_are_refused(games: list[str], sizes: list[str], themes: list[str], lang: str) -> None:
    with pytest.raises(BuildError, match="expected one of"):
        gallery.selection_of(games, sizes, themes, lang, 2)
