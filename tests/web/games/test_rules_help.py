"""The rules help and its cards explain the rules of each game, with the engine's numbers.

The rules help explains every step, every option, and every printed table that is our reconstruction.
"""

from __future__ import annotations

import random
import re
from functools import cache
from html import escape, unescape
from importlib import import_module
from pathlib import Path
from types import ModuleType

import azulejo
import azulejo_table
import pytest
from azulejo_table.draw.svg import el
from azulejo_table.rules_help import Section, figure, in_a_row, losses, render, render_cards
from azulejo_table.text import translator
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po
from markup import quoted

from tools.setup.catalogues import catalogue_paths

PACKAGE = Path(azulejo_table.__file__).parent
GAMES = azulejo.games()
HELP = ("rules", "details", "edition", "pictures")
HELP_FILES = [f"games/{game}/help/{name}.py" for game in GAMES for name in HELP]
SOURCES = ["rules_help.py", *(file for file in HELP_FILES if (PACKAGE / file).is_file())]


def module_of(game: str, name: str) -> ModuleType:
    """Import a help module of a game.

    `rules` explains the game; `edition` explains the game's options and our rulings.
    """
    return import_module(f"azulejo_table.games.{game}.help.{name}")


def sections(game: str) -> list[Section]:
    """Return the sections of a game's rules help, in English."""
    rules: list[Section] = module_of(game, "rules").rules(translator("en"))
    return rules


def cards(game: str) -> list[Section]:
    """Return the sections that also have a card."""
    return [section for section in sections(game) if section.brief]


def words(markup: str) -> str:
    """Return the text in markup, without tags."""
    return unescape(re.sub(r"<[^>]*>", " ", markup))


@cache
def steps_of(game: str) -> frozenset[str]:
    """Return every step that occurs in random games with each number of players."""
    loaded = azulejo.load(game)
    steps: set[str] = set()
    for players in range(loaded.meta.min_players, loaded.meta.max_players + 1):
        choices = {option.name: option.choices[-1] for option in loaded.meta.options}
        state = loaded.new_state(players, players, **choices)
        draws = random.Random(players)
        while not state.is_terminal:
            assert state.step is not None
            steps.add(state.step)
            state.apply(draws.choice(state.legal_actions()))
    return frozenset(steps)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_explained_once(game: str) -> None:
    explained = [step for section in sections(game) for step in section.steps]
    assert sorted(explained) == sorted(steps_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_explained(game: str) -> None:
    help_text = words(render(translator("en"), sections(game)))
    options = module_of(game, "edition").options(translator("en"))
    declared = azulejo.load(game).meta.options
    assert {name: set(values) for name, values in options.items()} == {
        option.name: {str(value) for value in option.choices} for option in declared
    }
    for values in options.values():
        for text in values.values():
            assert text in help_text


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_help_explains_every_printed_table_that_is_our_reconstruction(game: str) -> None:
    help_text = words(render(translator("en"), sections(game)))
    tables = module_of(game, "edition").reconstructed(translator("en"))
    assert tuple(tables) == azulejo.load(game).meta.reconstructed
    for text in tables.values():
        assert text in help_text


@pytest.mark.parametrize("game", GAMES)
def test_changing_a_constant_of_the_engine_changes_the_rules_help(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = module_of(game, "rules")
    constants = [name for name, value in vars(module).items() if name.isupper() and type(value) is int]
    assert constants
    current = words(render_cards(translator("en"), sections(game)))
    for name in constants:
        with monkeypatch.context() as patch:
            patch.setattr(module, name, getattr(module, name) - 1)
            assert words(render_cards(translator("en"), sections(game))) != current, name


@pytest.mark.parametrize("source", SOURCES)
def test_no_number_in_the_rules_is_hard_coded(source: str) -> None:
    for _, sentence, _, _ in extract_from_file("python", PACKAGE / source, keywords={"t": None}):
        assert not re.search(r"[02-9]|\d\d", str(sentence)), sentence


@pytest.mark.parametrize("game", GAMES)
def test_sections_are_complete(game: str) -> None:
    rules = sections(game)
    anchors = [section.anchor for section in rules]
    assert len(set(anchors)) == len(anchors)
    assert {"goal", "setup", "end", "example", "options", "reconstructed", "departures"} <= set(anchors)
    for section in rules:
        assert section.title and (section.paragraphs or section.points)
    markup = quoted(render(translator("en"), rules))
    assert re.findall(r'href="#(rules-[^"]+)"', markup) == re.findall(r'<section id="([^"]+)"', markup)
    assert re.findall(r'data-steps="([^"]+)"', markup) == [" ".join(one.steps) for one in rules if one.steps]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_six_to_ten_cards_with_one_or_two_short_sentences(game: str) -> None:
    assert 6 <= len(cards(game)) <= 10
    for card in cards(game):
        assert 1 <= len(card.brief) <= 2 and card.paragraphs
        for sentence in card.brief:
            assert len(sentence.split()) <= 18 and sentence.endswith("."), sentence
            assert not re.search(r"[.!?] ", sentence), sentence


UNMARKED = {"goal", "turn", "round"}
"""Cards whose pictures need no marks."""


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_cards_have_a_description_and_mark_the_pieces(game: str) -> None:
    for card in cards(game):
        assert re.match(r"<svg [^>]*role=img aria-label=\"[^\"]{20,}\"", card.picture), card.anchor
        assert "class=move" in card.picture.replace('"', "") or card.anchor in UNMARKED, card.anchor
        assert len(card.picture) < 8_000
        assert not re.search(r"\s(id|data-at|data-place|data-roving)\b", card.picture)


@pytest.mark.parametrize("game", GAMES)
def test_rules_with_cards_contain_all_text_of_the_plain_rules_in_foldable_parts(game: str) -> None:
    rules = sections(game)
    markup = quoted(render_cards(translator("en"), rules))
    plain = render(translator("en"), rules)
    assert re.findall(r'<section[^>]* id="rules-([^"]+)"', markup) == [one.anchor for one in rules]
    assert re.findall(r'href="#rules-([^"]+)"', markup) == [one.anchor for one in rules]
    assert re.findall(r'data-steps="([^"]+)"', markup) == [" ".join(one.steps) for one in rules if one.steps]
    texts = [text for one in rules for text in (*one.paragraphs, *one.points)]
    for text in texts:
        assert escape(text) in markup and escape(text) in plain
    assert markup.count("<details") == len(rules) + 1, "one for each section, and one for the contents"


def test_points_in_azuls_pictures_are_those_of_the_rules() -> None:
    briefs = {card.anchor: " ".join(card.brief) for card in cards("azul")}
    assert "−1, −1, −2, −2, −2, −3, −3" in briefs["floor"]
    assert re.findall(r"\+\d+", briefs["bonuses"]) == ["+2", "+7", "+10"]
    pictures = {card.anchor: card.picture for card in cards("azul")}
    assert re.findall(r">\+(\d+)<", pictures["bonuses"]) == ["2", "7", "10"]
    assert re.findall(r">\+(\d+)<", pictures["scoring"]) == ["3", "2"] and ": 5 points" in pictures["scoring"]


LATER = {"example", "wheel", "solo", "solo-end", "options", "reconstructed", "departures"}
"""Sections that need not be read before the first game."""


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_take_three_minutes_to_read(game: str) -> None:
    needed = [section for section in sections(game) if section.anchor not in LATER]
    text = " ".join(text for section in needed for text in (section.title, *section.paragraphs, *section.points))
    assert len(text.split()) < 800


@pytest.mark.parametrize("game", GAMES)
def test_drawings_are_small_and_hidden_from_screen_readers(game: str) -> None:
    figures = [one.figure for one in sections(game) if one.figure]
    for markup in figures:
        assert markup.count("aria-hidden=true inert") == markup.count("<figure")
        assert words(markup[markup.rindex("<figcaption>") :]).strip()
        assert len(markup) < 16_000
        assert not re.search(r"\s(id|data-at|data-place|data-roving)\b", markup)


def test_a_drawing_in_the_rules_has_no_ids_and_no_places() -> None:
    drawing = el("g", el("use", href="#tile-B"), id="board-0", data_at="wall:0", data_roving=True, class_="at")
    bare = el("g", el("use", href="#tile-B"), class_="at")
    assert quoted(figure(drawing, "Two < three", "board")) == (
        f'<figure class="rules-figure board"><div class="drawing" aria-hidden="true" inert>{quoted(bare)}</div>'
        "<figcaption>Two &lt; three</figcaption></figure>"
    )


def test_texts_of_the_rules_are_escaped() -> None:
    markup = render(translator("en"), [Section("one", (), "A <b>", ("C & D",), ("<E>",))])
    for text in ("A <b>", "C & D", "<E>"):
        assert text not in markup and escape(text) in markup


def test_lists_of_figures_use_the_separators_of_the_language() -> None:
    english, japanese = translator("en"), translator("ja")
    assert in_a_row(english, (4, 3)) == "4, 3"
    assert in_a_row(japanese, (4, 3)) == "4、3"
    assert losses(english, (0, 1, 18)) == "0, −1, −18"
    assert losses(japanese, (0, 1, 18)) == "0、−1、−18"


@pytest.mark.parametrize("lang", ["zh-Hant", "ja"])
@pytest.mark.parametrize("source", SOURCES)
def test_every_sentence_of_the_rules_is_translated_once(source: str, lang: str) -> None:
    sentences = []
    for path in catalogue_paths(lang):
        with path.open("rb") as file:
            sentences += [message.id for message in read_po(file, abort_invalid=True) if message.id and message.string]
    for _, sentence, _, _ in extract_from_file("python", PACKAGE / source, keywords={"t": None}):
        assert sentences.count(sentence) == 1, sentence


def test_the_table_uses_no_sentence_from_the_catalogues_of_the_rules() -> None:
    own = [PACKAGE / "text/ja/rules.po", *PACKAGE.glob("games/*/text/ja/rules.po")]
    rules = {message.id for path in own for message in read_po(path.open("rb"), abort_invalid=True)}
    build_only = {"rules_help.py", *(f"{name}.py" for name in HELP)}
    for path in PACKAGE.rglob("*.py"):
        if path.name not in build_only and path.parent.name != "pages":
            for _, sentence, _, _ in extract_from_file("python", path, keywords={"t": None}):
                assert sentence not in rules, f"{path}: {sentence}"
