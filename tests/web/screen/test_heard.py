"""The texts that a screen reader reads at a table agree with goldens and with the state, in every language.

`AZULEJO_GOLDENS=write pytest tests/web/screen/test_heard.py` rewrites the goldens; then read the diff.
"""

from __future__ import annotations

from functools import cache

import pytest
from azulejo import games
from azulejo_table.game_page import scene_of
from azulejo_table.text import LANGUAGES, translator
from heard_page import Page, numbers
from page_traits import page_traits

from tests.golden_files import GOLDENS, check_golden

LATEST = 8
"""Number of lines of the log that a golden contains. These are the latest lines."""
each_game = pytest.mark.parametrize("game", games())
each_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def page(game: str, lang: str) -> Page:
    """Return the page that shows the position of a game's traits."""
    return Page(game, lang, *page_traits(game).heard_at)


# Agreement with the golden


@each_language
@each_game
def test_the_texts_of_a_page_match_their_golden(game: str, lang: str) -> None:
    shown = page(game, lang)
    names = scene_of(game).area_names(translator(lang))
    lines = []
    for area, heard in shown.heard.items():
        lines.append(f"[{area}] {names.get(area, '')}".rstrip())
        items = heard.items[-LATEST:] if area == "log" else heard.items
        lines += [f"{item.kind}: {item.words}{' (current)' if item.current else ''}" for item in items]
    lines += ["[say]", shown.frame["say"], *(f"[key: {key}]\n{words}" for key, words in shown.answers.items())]
    check_golden(GOLDENS / "heard" / f"{game}-{lang}.txt", "\n".join(lines) + "\n")


# Agreement with the state


@each_language
@each_game
def test_spoken_counts_match_the_state(game: str, lang: str) -> None:
    page_traits(game).check_heard(page(game, lang))


@each_language
@each_game
def test_spoken_scores_and_turn_match_the_state(game: str, lang: str) -> None:
    shown = page(game, lang)
    seats, current = shown.view["seats"], shown.view["current_player"]
    chips = [item for item in shown.heard["seats"].items if "chip" in item.classes]
    assert [numbers(chip.words)[0] for chip in chips] == [seat["score"] for seat in seats]
    assert [chip.current for chip in chips] == [seat == current for seat in range(len(seats))]
    for seat in range(len(seats)):
        assert numbers(*shown.marked(shown.area(seat), "score")) == [seats[seat]["score"]]


@each_language
@each_game
def test_the_spoken_position_matches_the_boards(game: str, lang: str) -> None:
    shown = page(game, lang)
    for seat in range(2):
        words = shown.marked(shown.area(seat), "sr")[0]
        assert words in shown.answers["position"], words


@each_game
def test_the_chinese_word_for_azuls_boards_is_used_only_in_azul(game: str) -> None:
    answers = [words for words in page(game, "zh-Hant").answers.values() if "圖板" in words]
    assert game == "azul" or not answers


@pytest.mark.parametrize("game", ["azul", "sintra", "queens_garden"])
def test_in_japanese_the_marker_is_called_a_tile_only_if_it_is_a_tile(game: str) -> None:
    shown = page(game, "ja")
    words = [*shown.answers.values(), *(item.words for heard in shown.heard.values() for item in heard.items)]
    tile, marker = ("スタートプレイヤータイル", "スタートプレイヤーマーカー")
    assert not [text for text in words if (tile if game == "queens_garden" else marker) in text]


@each_language
@each_game
def test_announcements_contain_the_last_lines_of_the_log(game: str, lang: str) -> None:
    shown = page(game, lang)
    last = shown.marked("log", "is-last")
    assert last
    for text in (shown.frame["say"], shown.answers["last"]):
        assert all(line in text for line in last)


@each_language
@each_game
def test_announcements_end_with_the_seat_to_move_and_the_prompt(game: str, lang: str) -> None:
    shown = page(game, lang)
    current = shown.view["current_player"]
    turn = translator(lang)("It is {name}’s turn.", name=("Ann", "Ben")[current])
    prompt = shown.answers["turn"].removeprefix(turn).strip()
    assert prompt and shown.answers["turn"].startswith(turn)
    assert shown.frame["say"].endswith((turn, prompt))
