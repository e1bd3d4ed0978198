"""The page for setting up a game shows the measured strength of each bot level, and pictures of the chosen options."""

from __future__ import annotations

import re

import pytest
from azulejo import load_meta
from azulejo.arena.results import read_results
from azulejo.arena.strength import strength
from azulejo_table.draw.emblems import store
from azulejo_table.draw.portraits import EMBLEMS
from azulejo_table.game_page import page_of, scene_of
from azulejo_table.level_words import OFFERED, level_strength, level_words
from azulejo_table.pages import setup_page
from azulejo_table.scene import GAMES
from azulejo_table.text import translator

from tools.website.doc_facts import RESULTS

T = translator("en")
SPACE = r'translate\((\d+) (\d+)\)"?><use href="?#etch-(\w)'
TRAVEL = r'translate\((-?\d+) (-?\d+)\)"?><g data-travel="(-?\d+) (-?\d+) [\d.]+"><use href="?#tile-(\w)'


def measured() -> dict[tuple[str, str, str], float]:
    """Return the measured percentage of wins in two-player games, by game, level and level of the opponent."""
    percentages = {}
    for match, results in read_results(RESULTS / "levels.jsonl").items():
        level, other = match.bots
        percentages[match.game, level, other] = round(100 * strength(match, results.values()).share, 1)
    return percentages


def test_the_stated_strength_of_every_level_is_the_measured_strength() -> None:
    shares = measured()
    for game in GAMES:
        below = dict(zip(OFFERED[1:], OFFERED, strict=False))
        assert page_of(game).strength == {level: shares[game, level, below[level]] for level in OFFERED[1:]}


def test_a_strength_is_stated_as_the_number_of_wins_in_ten_games() -> None:
    assert level_strength(T, page_of("azul").strength, "beginner") == ""
    stated = level_strength(T, page_of("azul").strength, "expert")
    assert "Mia" in stated and re.findall(r"\d+", stated) == ["8", "10"]
    often = level_strength(T, page_of("sintra").strength, "casual")
    assert "Pip" in often and not re.search(r"\d", often), (
        "a share that would round to 10 out of 10 must be described without a number"
    )


def test_every_level_has_a_description_and_a_face() -> None:
    assert set(level_words(T)) == set(OFFERED)
    drawings = store()
    for portrait in [*OFFERED, *EMBLEMS, "hat", "bow"]:
        assert f'id="portrait-{portrait}"' in drawings


def test_tiles_of_the_lobbys_moving_board_go_to_spaces_of_their_colour() -> None:
    board = scene_of("azul").living_board()
    free = {(int(x), int(y)): colour for x, y, colour in re.findall(SPACE, board)}
    journeys = re.findall(TRAVEL, board)
    assert len(journeys) == 12
    for x, y, across, down, colour in journeys:
        assert free.pop((int(x) + int(across), int(y) + int(down))) == colour


@pytest.mark.parametrize(("game", "boards"), [("azul", 2), ("sintra", 2), ("queens_garden", 1), ("noctiluca", 1)])
def test_each_board_and_each_value_of_an_option_has_its_own_picture(game: str, boards: int) -> None:
    pictures = setup_page.pictures(T, game)
    assert len(pictures) == boards
    chosen = {choice.id: choice.values[0].id for choice in setup_page.choices(T, game)}
    assert pictures[0].values == " ".join(f"{option}={value}" for option, value in chosen.items())
    pictured = [value.art for choice in setup_page.choices(T, game) for value in choice.values if value.art]
    assert len(pictured) == len(set(pictured)) == sum(len(choice.values) for choice in setup_page.choices(T, game))


@pytest.mark.parametrize("game", GAMES)
def test_pieces_in_pictures_have_no_ids_that_other_games_use(game: str) -> None:
    """The lobby shows pictures of all games, and several games use ids such as tile-B for their drawings."""
    art = setup_page.picture(game, {})
    assert not re.search(r'(\bid="?|\bhref="?#|url\(#)tile-', art)


@pytest.mark.parametrize("game", GAMES)
def test_the_default_of_an_option_is_offered_first(game: str) -> None:
    declared = {option.name: str(option.default) for option in load_meta(game).options}
    for option, (_, values) in scene_of(game).option_texts(T).items():
        assert next(iter(values)) == declared[option]
